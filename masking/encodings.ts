/** Shorter encoded forms would match other data by chance. */
const formLengthMin = 5;

/** Shorter secrets may stand in a text by chance, and hiding them would garble it (docs/command.md#masking). */
export const secretLengthMin = 8;

/** The secrets that are long enough to be hidden, the longest first, so that no rest of one stays. */
export function longestFirst(secrets: readonly string[]): string[] {
  const long = secrets.filter(({ length }) => length >= secretLengthMin);
  return [...new Set(long)].sort((one, other) => other.length - one.length);
}

/** Finds a value as it is or echoed: each character encoded, even twice, or the whole in hexadecimal or base64. */
export function encodedPattern(value: string): string {
  return [spelt(value), ...opaqueForms(value)].join('|');
}

/** Matches a value in which each character may be escaped in some way. */
export const spelt = (value: string) => [...value].map(characterPattern).join('');

/** The value in hexadecimal and in base64, as expressions. */
export function opaqueForms(value: string): string[] {
  const bytes = Buffer.from(value);
  const hex = [...bytes].map((byte) => anyCase(byte.toString(16).padStart(2, '0'))).join('');
  const base64 = [0, 1, 2]
    .map((shift) => innerBase64(bytes, shift))
    .filter((form) => form.length >= formLengthMin);
  return [...(bytes.length >= formLengthMin ? [hex] : []), ...base64.map(base64Pattern)];
}

/** The part of a value in base64 that does not depend on the bytes around it. */
function innerBase64(value: Buffer, shift: number): string {
  const bytes = Buffer.concat([Buffer.alloc(shift), value]);
  const whole = bytes.toString('base64').replace(/=+$/, '');
  return whole.slice(shift === 0 ? 0 : shift + 1, bytes.length % 3 === 0 ? undefined : -1);
}

/** Both alphabets of base64 (RFC 4648, 4 and 5), and their characters escaped. */
const base64Pattern = (form: string) =>
  [...form]
    .map((character) => {
      if (character === '+') return `(?:-|${characterPattern('+')})`;
      return character === '/' ? `(?:_|${characterPattern('/')})` : character;
    })
    .join('');

function characterPattern(character: string): string {
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
    // Escaped with a backslash in JSON or in a shell: quotes, slashes, the backslash itself.
    ...(/[\p{L}\p{N}]/u.test(character) ? [] : [`\\\\+${literal(character)}`]),
    literal(character),
  ];
  return `(?:${forms.join('|')})`;
}

/** Other ways to write a character, as expressions. */
const named: Record<string, string[]> = {
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

const hexPattern = (code: number, digits: number) => anyCase(code.toString(16).padStart(digits, '0'));

const anyCase = (text: string) => text.replace(/[a-f]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);

/** Letters and digits as they are, others as code points, which `u` allows everywhere. */
const literal = (character: string) =>
  /[\p{L}\p{N}]/u.test(character) ? character : `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
