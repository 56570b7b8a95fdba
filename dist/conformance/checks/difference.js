const lengthMax = 240;
const edgeLength = 48;
const leadLength = 32;
export function cutAroundDifference(expected, actual) {
    const start = firstDifference(expected, actual);
    return { expected: cut(expected, start), actual: cut(actual, start) };
}
function firstDifference(a, b) {
    const shorter = Math.min(a.length, b.length);
    for (let index = 0; index < shorter; index++)
        if (a[index] !== b[index])
            return index;
    return shorter;
}
function cut(text, difference) {
    if (text.length <= lengthMax)
        return text;
    const tail = wholeFrom(text, text.length - edgeLength);
    const from = wholeFrom(text, Math.max(difference - leadLength, 0));
    if (from >= tail)
        return `${text.slice(0, wholeFrom(text, lengthMax - edgeLength))}…${text.slice(tail)}`;
    const isNearStart = from <= edgeLength;
    const head = isNearStart ? '' : `${text.slice(0, wholeFrom(text, edgeLength))}…`;
    const start = isNearStart ? 0 : from;
    const end = wholeFrom(text, Math.min(start + lengthMax - head.length - edgeLength, tail));
    return `${head}${text.slice(start, end)}${end < tail ? '…' : ''}${text.slice(tail)}`;
}
function wholeFrom(text, index) {
    return /[\uDC00-\uDFFF]/.test(text[index] ?? '') && /[\uD800-\uDBFF]/.test(text[index - 1] ?? '')
        ? index - 1
        : index;
}
