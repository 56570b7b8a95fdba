import { objects } from '../../generated/response-validators.js';
import { sameJson } from "./json.js";
import { readTimestamp } from "./timestamp.js";
export function differingFields(kind, a, b) {
    return Object.keys(objects[kind]).filter((field) => !sameValue(a?.[field], b?.[field]));
}
function sameValue(a, b) {
    const [first, second] = [readTimestamp(a), readTimestamp(b)];
    if (first && second)
        return first.instant === second.instant;
    return sameJson(a === '' ? null : (a ?? null), b === '' ? null : (b ?? null));
}
