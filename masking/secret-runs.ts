import { interfaceWords } from './interface-words.ts';
import { type Reading, readingsOf, unescapedReadingsOf } from './readings.ts';
import { replaced, type Span } from './spans.ts';

/** Shorter secrets may stand in a text by chance, and hiding them would garble it (docs/command.md#masking). */
export const secretLengthMin = 8;

/** A prime, so that windows with the same characters in another order have other hashes. */
const BASE = 31;
const OLDEST_FACTOR = Array.from({ length: secretLengthMin }).reduce<number>(
  (product) => Math.imul(product, BASE),
  1,
);
/** A token of 40 characters sets 33 of so many marks, so that nearly all windows of a text need no second look. */
const MARKS = 1 << 16;
const markOf = (hash: number) => (Math.imul(hash, 0x9e3779b1) >>> 16) % MARKS;

/** What the interface says itself: where a secret has it too, it gives nothing away. */
const said = new Set(interfaceWords.flatMap((word) => [...windowsOf(word)]));

/**
 * Finds secrets in a text: every run of eight characters or more of one, whole or cut, in either case, as it is and in
 * any reading of the text. The work is linear in the length of the text, however many secrets there are.
 */
export class SecretRuns {
  readonly #windows = new Set<string>();
  readonly #marks = new Uint8Array(MARKS);

  constructor(secrets: Iterable<string>) {
    for (const secret of secrets) this.#add(secret);
  }

  /** The text with something else in place of each run. */
  replaced(text: string, instead: string): string {
    if (this.#windows.size === 0 || text.length < secretLengthMin) return text;
    const spans: Span[] = [];
    for (const reading of readingsOf(text, secretLengthMin)) this.#find(reading, instead, spans);
    return replaced(text, spans);
  }

  /** A secret may itself look like an escape, so that each of its readings counts. */
  #add(secret: string): void {
    for (const { text } of unescapedReadingsOf(secret)) {
      const folded = fold(text);
      let isTelling = false;
      for (const window of windowsOf(folded)) {
        if (said.has(window)) continue;
        isTelling = true;
        this.#addWindow(window);
      }
      if (!isTelling) for (const window of windowsOf(folded)) this.#addWindow(window);
    }
  }

  #addWindow(window: string): void {
    this.#windows.add(window);
    this.#marks[markOf(hashOf(window))] = 1;
  }

  #find({ text, starts }: Reading, instead: string, spans: Span[]): void {
    const folded = fold(text);
    let hash = 0;
    /** The run that is being found, in units of the reading. */
    let [runFrom, runTo] = [-1, -1];
    const add = () =>
      runTo > 0 && spans.push({ from: starts[runFrom] ?? 0, to: starts[runTo] ?? 0, instead });
    for (let to = 1; to <= folded.length; to++) {
      hash = (Math.imul(hash, BASE) + folded.charCodeAt(to - 1)) | 0;
      const from = to - secretLengthMin;
      if (from > 0) hash = (hash - Math.imul(folded.charCodeAt(from - 1), OLDEST_FACTOR)) | 0;
      if (from < 0 || this.#marks[markOf(hash)] === 0 || !this.#windows.has(folded.slice(from, to))) continue;
      if (from > runTo) {
        add();
        runFrom = from;
      }
      runTo = to;
    }
    add();
  }
}

/** All pieces of a text that are as long as the shortest secret. */
function* windowsOf(text: string): Generator<string> {
  for (let to = secretLengthMin; to <= text.length; to++) yield text.slice(to - secretLengthMin, to);
}

function hashOf(window: string): number {
  let hash = 0;
  for (let at = 0; at < window.length; at++) hash = (Math.imul(hash, BASE) + window.charCodeAt(at)) | 0;
  return hash;
}

/** Letters of ASCII in lower case; a form writes a blank as a plus. The length stays. */
const fold = (text: string) => text.replace(/[A-Z ]+/g, (run) => run.toLowerCase().replaceAll(' ', '+'));
