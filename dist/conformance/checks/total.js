/**
 * Makes a value for every key of a record. No key is lost, so that a record that is total stays total.
 * @example each({ a: 1 }, (value, key) => `${key}${value}`) is { a: 'a1' }
 */
export function each(record, make) {
    const entries = Object.entries(record).map(([key, value]) => [key, make(value, key)]);
    return Object.fromEntries(entries);
}
/**
 * The record with a prefix before each key. The compiler still knows each of them, so that one that is missing
 * among the ids of an area does not compile.
 * @example under('customers.get', { id: 1 }) is { 'customers.get.id': 1 }
 */
export function under(prefix, record) {
    const entries = Object.entries(record).map(([key, value]) => [`${prefix}.${key}`, value]);
    return Object.fromEntries(entries);
}
