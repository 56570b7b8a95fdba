export function each(record, make) {
    const entries = Object.entries(record).map(([key, value]) => [key, make(value, key)]);
    return Object.fromEntries(entries);
}
export function under(prefix, record) {
    const entries = Object.entries(record).map(([key, value]) => [`${prefix}.${key}`, value]);
    return Object.fromEntries(entries);
}
