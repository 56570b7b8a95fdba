import { isObject } from "../transcript/json.js";
const steadyParts = {
    'values.delay': () => undefined,
    'values.timestamps': (value) => without(value, 'example'),
    'values.identifiers': (value) => without(value, 'digits'),
    'refusals.no-token': kinds,
    'refusals.made-up-token': kinds,
};
export function steadyPart(id, value) {
    const part = steadyParts[id];
    return part ? part(value) : value;
}
function without(value, key) {
    if (!isObject(value))
        return value;
    const { [key]: _, ...rest } = value;
    return rest;
}
function kinds(value) {
    return isObject(value) ? Object.keys(value).sort() : value;
}
