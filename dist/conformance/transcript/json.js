import { parse } from 'lossless-json';
export function parseJson(text) {
    if (isTooDeep(text))
        return undefined;
    try {
        if (!/\d{16}/.test(text))
            return JSON.parse(text);
        return parse(text, null, { parseNumber, onDuplicateKey: ({ newValue }) => newValue });
    }
    catch {
        return undefined;
    }
}
const depthMax = 500;
function isTooDeep(text) {
    if (text.length < depthMax)
        return false;
    let depth = 0;
    for (const [bracket] of text.matchAll(/[[\]{}]/g)) {
        depth += bracket === '[' || bracket === '{' ? 1 : -1;
        if (depth > depthMax)
            return true;
    }
    return false;
}
function parseNumber(text) {
    const value = Number(text);
    return Number.isSafeInteger(value) || !/^-?\d+$/.test(text) ? value : BigInt(text);
}
export function withoutBigInts(value) {
    if (typeof value === 'bigint')
        return Number(value);
    if (Array.isArray(value))
        return value.map(withoutBigInts);
    if (isObject(value)) {
        return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, withoutBigInts(child)]));
    }
    return value;
}
export function isObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
export function sameJson(a, b) {
    if (a === b)
        return true;
    if (typeof a === 'number' && typeof b === 'bigint')
        return BigInt(a) === b;
    if (typeof a === 'bigint' && typeof b === 'number')
        return sameJson(b, a);
    if (Array.isArray(a) && Array.isArray(b)) {
        return a.length === b.length && a.every((item, index) => sameJson(item, b[index]));
    }
    if (isObject(a) && isObject(b)) {
        const keys = Object.keys(a);
        return keys.length === Object.keys(b).length && keys.every((key) => key in b && sameJson(a[key], b[key]));
    }
    return false;
}
const shownMax = 20_000;
export function shown(value, lengthMax = shownMax) {
    if (value === undefined)
        return 'nothing';
    const text = typeof value === 'bigint'
        ? String(value)
        : JSON.stringify(value, (_, child) => (typeof child === 'bigint' ? String(child) : child));
    return text.length > lengthMax ? `${text.slice(0, lengthMax)}…` : text;
}
