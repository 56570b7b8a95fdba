import { invalid, quoted, unreadable } from "./refusal.js";
/**
 * The text that a client sent, where it was UTF-8. Decoders put U+FFFD for bytes that are not, and text
 * that holds one has already lost what it said, whoever lost it: storing it would hide that. A decoder of
 * UTF-16 leaves halves of characters as they are; they have no UTF-8 to be stored or answered in.
 * @throws Refusal that names the parameter.
 */
export function asText(name, value) {
    const both = `${name}${value}`;
    if (!both.includes('\ufffd') && name.isWellFormed() && value.isWellFormed())
        return value;
    throw invalid(name.toWellFormed(), 'must be UTF-8; it has bytes that are not, or the replacement character U+FFFD');
}
/**
 * One field of a form, with its name.
 * @throws Refusal where its name is too long, or where it was not UTF-8.
 */
export function asField(name, value, { fieldNameLength }) {
    if (name.length <= fieldNameLength)
        return [name, asText(name, value)];
    throw unreadable(`The name ${quoted(name.toWellFormed())} of a field is longer than ${fieldNameLength} characters.`);
}
