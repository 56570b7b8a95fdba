import { opaqueForms, spelt } from '../../masking/encodings.ts';

/** Shorter values would match by chance. */
const lengthMin = 3;

/** Codes such as IND are part of many names. */
const foldedLengthMin = 4;

/** From this length on, a value that the run sent is also recognised in part or within another. */
const tellingLengthMin = 8;

/** Words of every response, which identify nobody. */
const common = new Set(['success', 'message', 'type', 'code', 'param', 'error', 'true', 'false', 'null']);

/** Values of people whom the run did not create. A deployment may show them again, such as in a header or an error. */
export class PersonalValues {
  readonly #learned = new Set<string>();
  /** The same by their first letters, to find quickly which ones a text holds. */
  readonly #byStart = new Map<string, string[]>();
  readonly #patterns = new Map<string, RegExp>();
  readonly #sent = new Set<string>();
  readonly #folded = new Set<string>();

  /** Remembers a value of a person. */
  learn(value: string): void {
    if (/^[^\p{L}\p{N}]*$/u.test(value) || value.length < lengthMin || common.has(value)) return;
    if (this.#learned.has(value)) return;
    this.#learned.add(value);
    const start = value.slice(0, lengthMin);
    const others = this.#byStart.get(start);
    if (others) others.push(value);
    else this.#byStart.set(start, [value]);
  }

  /** Remembers a value that the run sent: it is test data, even if a person has the same. */
  keep(value: string): void {
    if (this.#sent.has(value)) return;
    this.#sent.add(value);
    const folded = fold(value);
    if (folded.length >= foldedLengthMin) this.#folded.add(folded);
  }

  /** Whether the run sent exactly this value, which is evidence in whatever record it stands. */
  isSent(value: string): boolean {
    return this.#sent.has(value);
  }

  /** Whether the value is long enough to identify somebody. */
  tells(value: string): boolean {
    return fold(value).length >= lengthMin;
  }

  /** Whether the run sent the value, perhaps with other case and punctuation, or a part of it, or more. */
  isLikeSent(value: string): boolean {
    const folded = fold(value);
    if (this.#sent.has(value) || this.#folded.has(folded)) return true;
    return folded.length >= tellingLengthMin && this.#isLike(folded, tellingLengthMin);
  }

  /** The text with every such value masked, also where it is encoded. */
  scrub(text: string): string {
    if (this.#learned.size === 0 || text.length < lengthMin || this.#sent.has(text)) return text;
    let result = text;
    for (const value of this.#heldBy(readingsOf(text)))
      if (!this.#sent.has(value)) result = result.replace(this.#patternOf(value), plainShape(value));
    return result;
  }

  /** The learned values that a text holds, long ones first: others may be a part of them. */
  #heldBy(text: string): string[] {
    const held = new Set<string>();
    for (let at = 0; at + lengthMin <= text.length; at++)
      for (const value of this.#byStart.get(text.slice(at, at + lengthMin)) ?? [])
        if (text.startsWith(value, at)) held.add(value);
    return [...held].sort((a, b) => b.length - a.length);
  }

  /**
   * The same for a field of a record of the run: a value like one that the run sent is evidence and stays.
   */
  scrubOwn(text: string): string {
    if (this.#learned.size === 0 || this.#sent.has(text)) return text;
    return this.#isLike(fold(text), foldedLengthMin) ? text : this.scrub(text);
  }

  #isLike(folded: string, sentLengthMin: number): boolean {
    // A long text that holds a short sent value, such as None, is about something else.
    const isMostOf = (sent: string) => sent.length >= sentLengthMin && 3 * sent.length >= folded.length;
    for (const sent of this.#folded)
      if (sent.includes(folded) || (isMostOf(sent) && folded.includes(sent))) return true;
    return false;
  }

  #patternOf(value: string): RegExp {
    const known = this.#patterns.get(value);
    if (known) return known;
    // Whole words only, so that Ann does not match Annual. An escape may end right before the word.
    const start = '(?:(?<![\\p{L}\\p{N}])|(?<=%[0-9a-fA-F]{2}|\\\\u[0-9a-fA-F]{4}|\\\\[nrtbf]))';
    const word = `${start}(?:${spelt(value)})(?![\\p{L}\\p{N}])`;
    const pattern = new RegExp([word, ...opaqueForms(value)].join('|'), 'gu');
    this.#patterns.set(value, pattern);
    return pattern;
  }
}

/** The shape of a value: letters become x, digits 1. */
export const shape = (value: string) => value.replace(/\p{L}/gu, 'x').replace(/\p{N}/gu, '1');

/** A shape that needs no escape in JSON, HTML or a URL. */
const plainShape = (value: string) => shape(value).replace(/[^x1 .,@-]/g, '_');

const fold = (value: string) => value.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The text as it is and after each decoding, to find quickly which values it may hold. */
function readingsOf(text: string): string {
  const percent = decodePercent(decodePercent(text.replaceAll('+', ' ')));
  const json = text.replace(/\\+u([0-9a-fA-F]{4})/g, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  const unescaped = json.replace(/\\+(.)/g, '$1');
  const opaque = [...text.matchAll(/[\w+/%\\-]{5,}/g)].flatMap(([run]) => opaqueReadings(decodePercent(run)));
  return [text, percent, json, unescaped, decodeEntities(decodeEntities(text)), ...opaque].join('\n');
}

const decodePercent = (text: string) =>
  text.replace(/(?:%[0-9a-fA-F]{2})+/g, (codes) => Buffer.from(codes.replaceAll('%', ''), 'hex').toString());

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const decodeEntities = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|(\w{2,6}));?/g, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

/** Characters decoded from hexadecimal and, at each alignment, from base64. */
function opaqueReadings(run: string): string[] {
  const plain = run.replaceAll('\\', '');
  const base64 = [0, 1, 2, 3].map((start) => Buffer.from(plain.slice(start), 'base64').toString());
  return /^[0-9a-fA-F]{6,}$/.test(plain) ? [...base64, Buffer.from(plain, 'hex').toString()] : base64;
}
