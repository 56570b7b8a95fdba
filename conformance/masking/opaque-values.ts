import type { Reading } from '../../masking/readings.ts';

/** In characters: in base64 and hexadecimal, shorter values would match by chance. */
export const opaqueLengthMin = 5;

/** In characters: longer values are known by pieces, so that the work at each place of a text is bounded. */
const LENGTH_MAX = 32;

/** So few of them are set that nearly all places of a text need no second look. */
const MARKS = 1 << 16;

/** A value, or a piece of one, that stands in a text as it was written: from a place to before another one. */
interface Found {
  readonly from: number;
  readonly to: number;
  readonly value: string;
}

/**
 * Finds values in what base64 and hexadecimal say, where a value may begin and end in the middle of a word: nobody
 * knows which bytes around it are text. The work is linear in the length of the text, however many values there are.
 */
export class OpaqueValues {
  /** Each with its spelling in the value. */
  readonly #pieces = new Map<string, string>();
  /** How long the pieces are that begin with the same characters. */
  readonly #lengths = new Map<string, Set<number>>();
  readonly #marks = new Uint8Array(MARKS);

  add(value: string): void {
    if (value.length < opaqueLengthMin) return;
    const piecesMax = Math.ceil(value.length / LENGTH_MAX);
    for (let index = 0; index < piecesMax; index++) {
      // The last one begins earlier rather than being short.
      const from = Math.max(0, Math.min(index * LENGTH_MAX, value.length - LENGTH_MAX));
      const spelling = value.slice(from, from + LENGTH_MAX);
      const piece = plain(spelling);
      const start = piece.slice(0, opaqueLengthMin);
      const lengths = this.#lengths.get(start) ?? new Set();
      this.#lengths.set(start, lengths.add(piece.length));
      this.#pieces.set(piece, spelling);
      this.#marks[markAt(piece, 0)] = 1;
    }
  }

  *in(reading: Reading): Generator<Found> {
    const text = plain(reading.text);
    for (let at = 0; at + opaqueLengthMin <= text.length; at++) {
      if (this.#marks[markAt(text, at)] === 0) continue;
      for (const length of this.#lengths.get(text.slice(at, at + opaqueLengthMin)) ?? []) {
        const value = this.#pieces.get(text.slice(at, at + length));
        if (value === undefined) continue;
        yield { from: reading.starts[at] ?? 0, to: reading.starts[at + length] ?? 0, value };
      }
    }
  }
}

/** A form writes a blank as a plus. */
const plain = (text: string) => text.replaceAll('+', ' ');

/** The mark of the first characters from a place on. */
function markAt(text: string, at: number): number {
  let hash = 0;
  for (let index = at; index < at + opaqueLengthMin; index++)
    hash = (Math.imul(hash, 31) + text.charCodeAt(index)) | 0;
  return (Math.imul(hash, 0x9e3779b1) >>> 16) % MARKS;
}
