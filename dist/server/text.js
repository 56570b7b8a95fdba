import { invalid, quoted, unreadable } from "./refusal.js";
export function asText(name, value) {
    const both = `${name}${value}`;
    if (!both.includes('\ufffd') && name.isWellFormed() && value.isWellFormed())
        return value;
    throw invalid(name.toWellFormed(), 'must be UTF-8; it has bytes that are not, or the replacement character U+FFFD');
}
export function asField(name, value, { fieldNameLength }) {
    if (name.length <= fieldNameLength)
        return [name, asText(name, value)];
    throw unreadable(`The name ${quoted(name.toWellFormed())} of a field is longer than ${fieldNameLength} characters.`);
}
