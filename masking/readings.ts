/**
 * A text as a reader may decode it. `starts` has an entry for each of its UTF-16 units, and one for the end: where in
 * the text as it was written the unit begins.
 */
export interface Reading {
  readonly text: string;
  readonly starts: Uint32Array;
  /** Whether it comes from base64 or hexadecimal, where a short value may stand by chance. */
  readonly isOpaque: boolean;
}

/** An escape may be escaped again, as a percent-encoded value within JSON within JSON; nobody echoes deeper. */
const DEPTH_MAX = 3;

/**
 * The readings of a text: as it is, with its escapes decoded once, twice and three times, and what its runs of base64
 * and hexadecimal say at each alignment. The work is linear in the length of the text.
 * @param bytesMin how many bytes such a run has to hold at least.
 */
export function* readingsOf(text: string, bytesMin: number): Generator<Reading> {
  for (const reading of unescapedReadingsOf(text)) {
    yield reading;
    yield* opaqueReadingsOf(reading, bytesMin);
  }
}

/** The same without base64 and hexadecimal. */
export function* unescapedReadingsOf(text: string): Generator<Reading> {
  let reading: Reading = { text, starts: placesUpTo(text.length), isOpaque: false };
  yield reading;
  for (let depth = 0; depth < DEPTH_MAX && mayBeEscaped(reading.text); depth++) {
    const next = unescaped(reading);
    if (next.text.length === reading.text.length) return;
    reading = next;
    yield reading;
  }
}

/** Whether a text has what begins an escape. */
export const mayBeEscaped = (text: string): boolean => /[%\\&]/.test(text);

/** Of texts as they were written. Most are short, and share them. */
const places = placesOf(65_536);

function placesUpTo(length: number): Uint32Array {
  return length < places.length ? places.subarray(0, length + 1) : placesOf(length + 1);
}

function placesOf(count: number): Uint32Array {
  const made = new Uint32Array(count);
  for (let at = 0; at < count; at++) made[at] = at;
  return made;
}

/** Collects the units of a reading; none of its decodings makes a text longer. */
class Units {
  readonly #units: Uint16Array;
  readonly #starts: Uint32Array;
  #length = 0;

  constructor(lengthMax: number) {
    this.#units = new Uint16Array(lengthMax);
    this.#starts = new Uint32Array(lengthMax + 1);
  }

  add(codePoint: number, start: number): void {
    const isPair = codePoint > 0xffff && codePoint <= 0x10ffff;
    if (isPair) this.#addUnit(0xd800 + ((codePoint - 0x10000) >> 10), start);
    this.#addUnit(isPair ? 0xdc00 + (codePoint & 0x3ff) : codePoint, start);
  }

  #addUnit(unit: number, start: number): void {
    this.#units[this.#length] = unit;
    this.#starts[this.#length] = start;
    this.#length += 1;
  }

  reading(end: number, isOpaque: boolean): Reading {
    this.#starts[this.#length] = end;
    const { buffer } = this.#units;
    const text = Buffer.from(buffer, 0, 2 * this.#length).toString('utf16le');
    return { text, starts: this.#starts.subarray(0, this.#length + 1), isOpaque };
  }
}

/** A character that an escape stands for, and where the escape ends. */
type Decoded = readonly [code: number, end: number];

/** Decodes percent-encoding, escapes with a backslash and character references, each of them also escaped repeatedly. */
function unescaped({ text, starts }: Reading): Reading {
  const units = new Units(text.length);
  for (let at = 0; at < text.length; ) {
    const [code, end] = decoders[text.charAt(at)]?.(text, at) ?? [text.charCodeAt(at), at + 1];
    units.add(code, starts[at] ?? 0);
    at = end;
  }
  return units.reading(starts[text.length] ?? 0, false);
}

const decoders: Readonly<Record<string, (text: string, at: number) => Decoded | undefined>> = {
  '%': (text, at) => {
    const first = percentByte(text, at);
    if (!first) return undefined;
    return codePointAt(first, (end) => (text[end] === '%' ? percentByte(text, end) : undefined));
  },
  '\\': backslashed,
  '&': reference,
};

/** `%41`, or `%2541` and so on. */
function percentByte(text: string, at: number): Decoded | undefined {
  let from = at + 1;
  while (text.startsWith('25', from)) from += 2;
  const code = hexNumber(text, from, 2);
  if (code !== undefined) return [code, from + 2];
  return from > at + 1 ? [0x25, from] : undefined;
}

/** `\u0041`, `\u{41}`, `\x41`, `\n` and `\"`, behind any number of backslashes. */
function backslashed(text: string, at: number): Decoded {
  let from = at + 1;
  while (text[from] === '\\') from += 1;
  const letter = text[from] ?? '';
  const digits = letter === 'x' ? 2 : letter === 'u' ? 4 : 0;
  const code = digits > 0 ? hexNumber(text, from + 1, digits) : undefined;
  if (code !== undefined) return [code, from + 1 + digits];
  const [braced, hex = ''] = letter === 'u' ? (take(/\{([0-9a-f]{1,6})\}/iy, text, from + 1) ?? []) : [];
  if (braced !== undefined) return [Number.parseInt(hex, 16), from + 1 + braced.length];
  const control = 'bfnrt'.indexOf(letter);
  if (letter !== '' && control >= 0) return ['\b\f\n\r\t'.charCodeAt(control), from + 1];
  // Of the backslashes before a letter or a digit one stays.
  if (letter === '' || /[\p{L}\p{N}\p{Surrogate}]/u.test(letter)) return [0x5c, from];
  return [letter.charCodeAt(0), from + 1];
}

/** `&#65;`, `&#x41;` and `&amp;`, also as `&amp;amp;` and so on. */
function reference(text: string, at: number): Decoded | undefined {
  let from = at + 1;
  while (text.startsWith('amp;', from)) from += 4;
  const [number, decimal, hex] = take(/#(?:0*(\d{1,7})|x0*([0-9a-f]{1,6}));?/iy, text, from) ?? [];
  if (number !== undefined)
    return [decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal), from + number.length];
  const [named, name = ''] = take(/(\w{2,6});/y, text, from) ?? [];
  const code = references[name];
  if (named !== undefined && code !== undefined) return [code.charCodeAt(0), from + named.length];
  return from > at + 1 ? [0x26, from] : undefined;
}

/** Character references of HTML that some library writes for characters of tokens and names. */
const references: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  plus: '+',
  sol: '/',
  equals: '=',
};

function take(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function hexNumber(text: string, at: number, digits: number): number | undefined {
  const hex = text.slice(at, at + digits);
  return hex.length === digits && /^[0-9a-f]+$/i.test(hex) ? Number.parseInt(hex, 16) : undefined;
}

/** The character that a byte begins in UTF-8. A byte that begins none stands for itself. */
function codePointAt([first, firstEnd]: Decoded, next: (end: number) => Decoded | undefined): Decoded {
  const more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : first >= 0xc2 ? 1 : 0;
  let code = more === 0 ? first : first & (0x3f >> more);
  let end = firstEnd;
  for (let count = 0; count < more; count++) {
    const [byte = 0, byteEnd = end] = next(end) ?? [];
    if (byte >> 6 !== 2) return [first, firstEnd];
    code = (code << 6) | (byte & 0x3f);
    end = byteEnd;
  }
  return [code, end];
}

/** What encodes bytes, with the part of a byte that each of its characters holds. */
const encodings = [
  // RFC 4648, sections 4 and 5.
  { name: 'base64', run: /[\w+/-]+/g, group: 4, bytesPerCharacter: 6 / 8 },
  { name: 'hex', run: /[0-9a-f]+/gi, group: 2, bytesPerCharacter: 4 / 8 },
] as const;

/** The bytes of each run of a text, with a unit for each, so that one can look for ASCII in them without decoding more. */
export function* opaqueBytesOf(text: string, bytesMin: number): Generator<string> {
  for (const { name, run, group, bytesPerCharacter } of encodings)
    for (const { 0: digits } of text.matchAll(run)) {
      if (digits.length * bytesPerCharacter < bytesMin) continue;
      for (let from = 0; from < group; from++) yield Buffer.from(digits.slice(from), name).toString('latin1');
    }
}

/** What all runs of base64 and of hexadecimal digits say, wherever in them the first byte begins. */
function* opaqueReadingsOf({ text, starts }: Reading, bytesMin: number): Generator<Reading> {
  for (const { name, run, group, bytesPerCharacter } of encodings) {
    const runs = [...text.matchAll(run)].filter(
      ({ 0: digits }) => digits.length * bytesPerCharacter >= bytesMin,
    );
    if (runs.length === 0) continue;
    const unitsMax = runs.reduce(
      (sum, [digits]) => sum + Math.ceil(digits.length * bytesPerCharacter) + 1,
      0,
    );
    for (let from = 0; from < group; from++) {
      const units = new Units(unitsMax);
      for (const { 0: digits, index } of runs) {
        const bytes = Buffer.from(digits.slice(from), name);
        const startOf = (at: number) => starts[index + from + Math.floor(at / bytesPerCharacter)] ?? 0;
        const byteAt = (at: number): Decoded | undefined => {
          const byte = bytes[at];
          return byte === undefined ? undefined : [byte, at + 1];
        };
        for (let at = 0; at < bytes.length; ) {
          const byte = bytes[at] ?? 0;
          const [code, end] = byte < 0x80 ? [byte, at + 1] : codePointAt([byte, at + 1], byteAt);
          units.add(code, startOf(at));
          at = end;
        }
        // Nothing is found across two runs.
        units.add(0, starts[index + digits.length] ?? 0);
      }
      yield units.reading(starts[text.length] ?? 0, true);
    }
  }
}
