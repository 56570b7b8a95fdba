import { type Reading, readingsOf } from '../../masking/readings.ts';
import { replaced, type Span } from '../../masking/spans.ts';
import { normalText } from '../reading/normal-form.ts';
import { OpaqueValues, opaqueLengthMin } from './opaque-values.ts';

/** Shorter values would match by chance. */
const lengthMin = 3;

/** Codes such as IND are part of many names. */
const foldedLengthMin = 4;

/** From this length on, a value that the run sent is also recognised in part or within another. */
const tellingLengthMin = 8;

/** Words of every response, which identify nobody. */
const common = new Set(['success', 'message', 'type', 'code', 'param', 'error', 'true', 'false', 'null']);

/** In words and what stands between them: longer values are learned in parts, so that each is compared in bounded time. */
const PART_TOKENS = 64;

/** What may follow a word in the values that are known. */
interface Node {
  readonly next: Map<string, Node>;
  /** The value that ends here, and what stands in its place. */
  value?: string;
  mask?: string;
}

/** Values of people whom the run did not create. A deployment may show them again, such as in a header or an error. */
export class PersonalValues {
  readonly #learned = new Set<string>();
  /** The same, word by word. */
  readonly #tree: Node = { next: new Map() };
  readonly #opaque = new OpaqueValues();
  readonly #sent = new Set<string>();
  readonly #folded = new Set<string>();

  /** Remembers a value of a person. */
  learn(value: string): void {
    if (value.length < lengthMin || common.has(value) || this.#learned.has(value)) return;
    this.#learned.add(value);
    this.#opaque.add(value);
    const all = tokensOf(value).tokens;
    for (let from = 0; from < all.length; from += PART_TOKENS) {
      const tokens = all.slice(from, from + PART_TOKENS);
      while (tokens.length > 0 && !isWord(tokens[0])) tokens.shift();
      while (tokens.length > 0 && !isWord(tokens.at(-1))) tokens.pop();
      if (tokens.join('').length < lengthMin) continue;
      let node = this.#tree;
      for (const token of tokens) {
        const next = node.next.get(token) ?? { next: new Map() };
        node.next.set(token, next);
        node = next;
      }
      node.mask = plainShape(tokens.join(''));
      node.value = all.length <= PART_TOKENS ? value : tokens.join('');
    }
  }

  /** Remembers a value that the run sent: it is test data, even if a person has the same. */
  keep(value: string): void {
    if (this.isSent(value)) return;
    this.#sent.add(normalText(value));
    const folded = fold(value);
    if (folded.length >= foldedLengthMin) this.#folded.add(folded);
  }

  /** Whether the run sent this value, but for blanks and the composition of letters, which is evidence in whatever record it stands. */
  isSent(value: string): boolean {
    return this.#sent.has(normalText(value));
  }

  /** Whether the value is long enough to identify somebody. */
  tells(value: string): boolean {
    return fold(value).length >= lengthMin;
  }

  /** Whether the run sent the value, perhaps with other case and punctuation, or a part of it, or more. */
  isLikeSent(value: string): boolean {
    const folded = fold(value);
    if (this.isSent(value) || this.#folded.has(folded)) return true;
    return folded.length >= tellingLengthMin && this.#isLike(folded, tellingLengthMin);
  }

  /** The text with every such value masked, also where it is encoded. */
  scrub(text: string): string {
    if (this.#learned.size === 0 || text.length < lengthMin || this.isSent(text)) return text;
    const spans: Span[] = [];
    for (const reading of readingsOf(text, opaqueLengthMin)) {
      if (!reading.isOpaque) this.#find(reading, spans);
      else
        for (const { from, to, value } of this.#opaque.in(reading))
          if (!this.isSent(value)) spans.push({ from, to, instead: plainShape(value) });
    }
    return replaced(text, spans);
  }

  /** Whole words only, so that Ann does not match Annual; of values that begin with the same words, the longest. */
  #find({ text, starts }: Reading, spans: Span[]): void {
    const { tokens, ends } = tokensOf(text);
    for (let first = 0; first < tokens.length; first++) {
      let node = this.#tree.next.get(tokens[first] ?? '');
      for (let last = first; node; node = node.next.get(tokens[++last] ?? '')) {
        const { value, mask = '' } = node;
        if (value === undefined || this.isSent(value)) continue;
        const [from, to] = [ends[first - 1] ?? 0, ends[last] ?? 0];
        spans.push({ from: starts[from] ?? 0, to: starts[to] ?? 0, instead: mask });
      }
    }
  }

  /**
   * The same for a field of a record of the run: a value like one that the run sent is evidence and stays.
   */
  scrubOwn(text: string): string {
    if (this.#learned.size === 0 || this.isSent(text)) return text;
    return this.#isLike(fold(text), foldedLengthMin) ? text : this.scrub(text);
  }

  #isLike(folded: string, sentLengthMin: number): boolean {
    // A long text that holds a short sent value, such as None, is about something else.
    const isMostOf = (sent: string) => sent.length >= sentLengthMin && 3 * sent.length >= folded.length;
    for (const sent of this.#folded)
      if (sent.includes(folded) || (isMostOf(sent) && folded.includes(sent))) return true;
    return false;
  }
}

/** The shape of a value: letters become x, digits 1. */
export const shape = (value: string) => value.replace(/\p{L}/gu, 'x').replace(/\p{N}/gu, '1');

/** A shape that needs no escape in JSON, HTML or a URL. */
const plainShape = (value: string) => shape(value).replace(/[^x1 .,@-]/g, '_');

const fold = (value: string) =>
  value
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const isWord = (token = '') => /[\p{L}\p{N}]/u.test(token);

const wordOrNot = /[\p{L}\p{N}]+|[^\p{L}\p{N}]+/uy;

/** The words of a text and what stands between them, and where each ends. A form writes a blank as a plus. */
function tokensOf(text: string): { tokens: string[]; ends: number[] } {
  const tokens: string[] = [];
  const ends: number[] = [];
  // A match would take ten times the memory of its token.
  for (let from = 0; from < text.length; from = wordOrNot.lastIndex) {
    wordOrNot.lastIndex = from;
    wordOrNot.test(text);
    tokens.push(text.slice(from, wordOrNot.lastIndex).replaceAll('+', ' '));
    ends.push(wordOrNot.lastIndex);
  }
  return { tokens, ends };
}
