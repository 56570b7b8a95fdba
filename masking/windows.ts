import { randomInt } from 'node:crypto';

/** How many UTF-16 units a window has. */
export const windowLength = 8;

/** Odd, and unknown to those who send texts: they cannot choose windows that share a hash. */
const BASE = 2 * randomInt(2 ** 30) + 1;
const OLDEST_FACTOR = Array.from({ length: windowLength }).reduce<number>(
  (product) => Math.imul(product, BASE),
  1,
);
/** Spreads a hash over its upper bits (2^32 divided by the golden ratio). */
const SPREAD = 0x9e3779b1;

/** Letters of ASCII count in either case, and a blank as the plus that a form writes for it. */
function unitAt(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= 65 && unit <= 90 ? unit + 32 : unit === 32 ? 43 : unit;
}

/** All pieces of some texts that are eight units long, in either case. Looking for them takes time linear in a text. */
export class Windows {
  readonly #text: string;
  /** At the place of a hash or the next free one: where in the text a window begins, plus 1; 0 where there is none. */
  readonly #table: Int32Array;
  /** Leaves as many bits of a hash as the table needs, so that places are spread over all of it. */
  readonly #shift: number;
  /** Whether they are of ASCII alone. */
  readonly isAscii: boolean;
  #size = 0;

  /** @param common windows that count only in a text that has no others. */
  constructor(texts: readonly string[], common?: Windows) {
    const long = texts.filter(({ length }) => length >= windowLength);
    this.#text = long.join('');
    // At most half of it is filled.
    const bits = Math.max(1, Math.ceil(Math.log2(2 * this.#text.length)));
    this.#table = new Int32Array(2 ** bits);
    this.#shift = 32 - bits;
    this.isAscii = /^[\0-\x7f]*$/.test(this.#text);
    let start = 0;
    for (const { length } of long) {
      if (!this.#add(start, start + length, common)) this.#add(start, start + length);
      start += length;
    }
  }

  get size(): number {
    return this.#size;
  }

  /** Where the first of these windows begins in a text, from a place on; -1 if there is none. */
  firstIn(text: string, from = 0): number {
    let hash = 0;
    for (let to = from; to < text.length; to++) {
      hash = (Math.imul(hash, BASE) + unitAt(text, to)) | 0;
      const start = to - windowLength + 1;
      if (start > from) hash = (hash - Math.imul(unitAt(text, start - 1), OLDEST_FACTOR)) | 0;
      if (start >= from && this.#table[this.#placeOf(text, start, hash)] !== 0) return start;
    }
    return -1;
  }

  /** Whether every window of a text is one of these. */
  covers(text: string): boolean {
    for (let start = 0; start + windowLength <= text.length; start++)
      if (this.firstIn(text.slice(start, start + windowLength)) < 0) return false;
    return true;
  }

  /** @returns whether there was one that is not common. */
  #add(from: number, to: number, common?: Windows): boolean {
    let hash = 0;
    let isTelling = false;
    for (let at = from; at < to; at++) {
      hash = (Math.imul(hash, BASE) + unitAt(this.#text, at)) | 0;
      const start = at - windowLength + 1;
      if (start > from) hash = (hash - Math.imul(unitAt(this.#text, start - 1), OLDEST_FACTOR)) | 0;
      if (start < from || common?.has(this.#text, start, hash)) continue;
      isTelling = true;
      const place = this.#placeOf(this.#text, start, hash);
      if (this.#table[place] === 0) this.#size++;
      this.#table[place] = start + 1;
    }
    return isTelling;
  }

  /** Whether a window of a text is one of these. @param hash its hash */
  has(text: string, start: number, hash: number): boolean {
    return this.#table[this.#placeOf(text, start, hash)] !== 0;
  }

  /** Where in the table a window of a text is, or could be. */
  #placeOf(text: string, start: number, hash: number): number {
    const last = this.#table.length - 1;
    let place = Math.imul(hash, SPREAD) >>> this.#shift;
    for (;;) {
      const found = (this.#table[place] ?? 0) - 1;
      if (found < 0 || isSame(this.#text, found, text, start)) return place;
      place = (place + 1) & last;
    }
  }
}

function isSame(one: string, oneStart: number, other: string, otherStart: number): boolean {
  for (let at = 0; at < windowLength; at++)
    if (unitAt(one, oneStart + at) !== unitAt(other, otherStart + at)) return false;
  return true;
}
