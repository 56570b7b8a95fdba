const formLengthMin = 5;
export function encodedPattern(value) {
    return [spelt(value), ...opaqueForms(value)].join('|');
}
export const spelt = (value) => [...value].map(characterPattern).join('');
export function opaqueForms(value) {
    const bytes = Buffer.from(value);
    const hex = [...bytes].map((byte) => anyCase(byte.toString(16).padStart(2, '0'))).join('');
    const base64 = [0, 1, 2]
        .map((shift) => innerBase64(bytes, shift))
        .filter((form) => form.length >= formLengthMin);
    return [...(bytes.length >= formLengthMin ? [hex] : []), ...base64.map(base64Pattern)];
}
function innerBase64(value, shift) {
    const bytes = Buffer.concat([Buffer.alloc(shift), value]);
    const whole = bytes.toString('base64').replace(/=+$/, '');
    return whole.slice(shift === 0 ? 0 : shift + 1, bytes.length % 3 === 0 ? undefined : -1);
}
const base64Pattern = (form) => [...form]
    .map((character) => {
    if (character === '+')
        return `(?:-|${characterPattern('+')})`;
    return character === '/' ? `(?:_|${characterPattern('/')})` : character;
})
    .join('');
function characterPattern(character) {
    const code = character.codePointAt(0) ?? 0;
    const percent = [...Buffer.from(character)].map((byte) => `%(?:25)*${hexPattern(byte, 2)}`).join('');
    const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
    const json = units.map((unit) => `\\\\+u${hexPattern(unit, 4)}`).join('');
    const forms = [
        ...(named[character] ?? []),
        `&(?:amp;)*#0*${code};?`,
        `&(?:amp;)*#[xX]0*${hexPattern(code, 1)};?`,
        json,
        percent,
        ...(/[\p{L}\p{N}]/u.test(character) ? [] : [`\\\\+${literal(character)}`]),
        literal(character),
    ];
    return `(?:${forms.join('|')})`;
}
const named = {
    '&': ['&(?:amp;)+'],
    '<': ['&(?:amp;)*lt;'],
    '>': ['&(?:amp;)*gt;'],
    '"': ['&(?:amp;)*quot;'],
    "'": ['&(?:amp;)*apos;'],
    ' ': ['\\+', '&(?:amp;)*nbsp;'],
    '+': ['&(?:amp;)*plus;'],
    '/': ['&(?:amp;)*sol;'],
    '=': ['&(?:amp;)*equals;'],
};
const hexPattern = (code, digits) => anyCase(code.toString(16).padStart(digits, '0'));
const anyCase = (text) => text.replace(/[a-f]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
const literal = (character) => /[\p{L}\p{N}]/u.test(character) ? character : `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
