const FURTHER_FIELD = { further_field: { note: 'not in the document', list: [1, null, 'x'] } };
export function withFurtherFields(value) {
    if (Array.isArray(value))
        return value.map(withFurtherFields);
    if (typeof value !== 'object' || value === null)
        return value;
    const fields = Object.entries(value).map(([name, child]) => [name, withFurtherFields(child)]);
    return { ...FURTHER_FIELD, ...Object.fromEntries(fields) };
}
