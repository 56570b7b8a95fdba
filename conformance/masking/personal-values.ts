import { opaqueForms, spelt } from './encodings.ts';

/** Shorter values, and those with fewer letters and digits, turn up by chance. */
const lengthMin = 3;

/** Codes such as IND are part of many names. */
const foldedLengthMin = 4;

/** From this length on, what a run sent is known also where it was cut or joined with more; shorter, it may be chance. */
const tellingLengthMin = 8;

/** Words that every answer is made of; a person who is called so is not told by them. */
const common = new Set(['success', 'message', 'type', 'code', 'param', 'error', 'true', 'false', 'null']);

/**
 * Values of people that the run did not create, as far as answers have shown them. A deployment may show them
 * again where nobody looks for them: in a header, in the words of an error.
 */
export class PersonalValues {
  readonly #learned = new Set<string>();
  readonly #patterns = new Map<string, RegExp>();
  readonly #sent = new Set<string>();
  readonly #folded = new Set<string>();

  /** Keeps a value in mind that belongs to somebody. */
  learn(value: string): void {
    if (/^[^\p{L}\p{N}]*$/u.test(value) || value.length < lengthMin || common.has(value)) return;
    this.#learned.add(value);
  }

  /** What the run sends itself is test data, whoever else may have the same name. */
  keep(value: string): void {
    if (this.#sent.has(value)) return;
    this.#sent.add(value);
    const folded = fold(value);
    if (folded.length >= foldedLengthMin) this.#folded.add(folded);
  }

  /** Whether the value is long enough to tell whose it is. */
  tells(value: string): boolean {
    return fold(value).length >= lengthMin;
  }

  /** Whether the run sent the value, or what it is in other letters and signs, or cut or joined with more. */
  isLikeSent(value: string): boolean {
    const folded = fold(value);
    if (this.#sent.has(value) || this.#folded.has(folded)) return true;
    return folded.length >= tellingLengthMin && this.#isLike(folded, tellingLengthMin);
  }

  /** The text with the shape of every such value in place of the value, also where it is encoded. */
  scrub(text: string): string {
    if (this.#learned.size === 0 || text.length < lengthMin || this.#sent.has(text)) return text;
    const readings = readingsOf(text);
    let result = text;
    for (const value of this.#learned) {
      if (this.#sent.has(value) || !readings.includes(value)) continue;
      result = result.replace(this.#patternOf(value), plainShape(value));
    }
    return result;
  }

  /**
   * The same for a field of one of the run's own records: what looks like something that the run sent, in other
   * letters, cut or joined with more, is evidence and stays.
   */
  scrubOwn(text: string): string {
    if (this.#learned.size === 0 || this.#sent.has(text)) return text;
    return this.#isLike(fold(text), foldedLengthMin) ? text : this.scrub(text);
  }

  #isLike(folded: string, sentLengthMin: number): boolean {
    for (const sent of this.#folded)
      if (sent.includes(folded) || (sent.length >= sentLengthMin && folded.includes(sent))) return true;
    return false;
  }

  #patternOf(value: string): RegExp {
    const known = this.#patterns.get(value);
    if (known) return known;
    // As a word of its own, so that Ann leaves Annual alone; an escape may end right before it.
    const start = '(?:(?<![\\p{L}\\p{N}])|(?<=%[0-9a-fA-F]{2}|\\\\u[0-9a-fA-F]{4}|\\\\[nrtbf]))';
    const word = `${start}(?:${spelt(value)})(?![\\p{L}\\p{N}])`;
    const pattern = new RegExp([word, ...opaqueForms(value)].join('|'), 'gu');
    this.#patterns.set(value, pattern);
    return pattern;
  }
}

/** Letters become x and digits 1: what is left tells how a value looks, and nothing of a person. */
export const shape = (value: string) => value.replace(/\p{L}/gu, 'x').replace(/\p{N}/gu, '1');

/** A shape that may stand in any text without an escape: in JSON, in HTML, in a URL. */
const plainShape = (value: string) => shape(value).replace(/[^x1 .,@-]/g, '_');

const fold = (value: string) => value.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The text as it is and as it reads after each decoding, to see at once which values may stand in it. */
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

/** What a run of characters says as hexadecimal and as base64, from each place where a group may begin. */
function opaqueReadings(run: string): string[] {
  const plain = run.replaceAll('\\', '');
  const base64 = [0, 1, 2, 3].map((start) => Buffer.from(plain.slice(start), 'base64').toString());
  return /^[0-9a-fA-F]{6,}$/.test(plain) ? [...base64, Buffer.from(plain, 'hex').toString()] : base64;
}
