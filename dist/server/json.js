import { stringify } from 'lossless-json';
import { remembering } from "./remembering.js";
export function json(value) {
    if (!isObject(value))
        return text(value);
    if (Object.isFrozen(value))
        return frozenText(value).text;
    let pieces = '';
    if (Array.isArray(value)) {
        for (const item of value)
            pieces += pieces === '' ? json(item) : `,${json(item)}`;
        return `[${pieces}]`;
    }
    for (const [name, member] of Object.entries(value)) {
        if (member !== undefined)
            pieces += `${pieces === '' ? '' : ','}${JSON.stringify(name)}:${json(member)}`;
    }
    return `{${pieces}}`;
}
const frozenText = remembering((value) => ({ text: text(value) }));
function text(value) {
    try {
        return JSON.stringify(value) ?? 'null';
    }
    catch {
        return stringify(value) ?? 'null';
    }
}
function isObject(value) {
    return typeof value === 'object' && value !== null;
}
