import { interfaceWords } from './interface-words.ts';
import { mayBeEscaped, opaqueBytesOf, type Reading, readingsOf, unescapedReadingsOf } from './readings.ts';
import { replaced, type Span } from './spans.ts';
import { Windows, windowLength } from './windows.ts';

/** Shorter secrets may stand in a text by chance, and hiding them would garble it (docs/command.md#masking). */
export const secretLengthMin = windowLength;

/** What the interface says itself: where a secret has it too, it gives nothing away. */
const said = new Windows(interfaceWords);

/** Whether a text says nothing that the interface does not say itself. */
export const isOfInterface = (text: string): boolean => said.covers(text);

/**
 * Finds secrets in a text: every run of eight characters or more of one, whole or cut, in either case, as it is and in
 * any reading of the text. The work is linear in the length of the text, however many secrets there are.
 */
export class SecretRuns {
  readonly #windows: Windows;

  /** A secret may itself look like an escape, so that each of its readings counts. */
  constructor(secrets: readonly string[]) {
    const long = secrets.filter(({ length }) => length >= secretLengthMin);
    const readings = long.flatMap((secret) => [...unescapedReadingsOf(secret)]);
    this.#windows = new Windows(
      readings.map(({ text }) => text),
      said,
    );
  }

  /** The text with something else in place of each run. */
  replaced(text: string, instead: string): string {
    if (this.#windows.size === 0 || text.length < secretLengthMin || !this.#mayHold(text)) return text;
    const spans: Span[] = [];
    for (const reading of readingsOf(text, secretLengthMin)) this.#find(reading, instead, spans);
    return replaced(text, spans);
  }

  /** Whether there is anything to look for: of most texts, that is known in less time than their readings take. */
  #mayHold(text: string): boolean {
    if (mayBeEscaped(text) || !this.#windows.isAscii || this.#windows.firstIn(text) >= 0) return true;
    for (const bytes of opaqueBytesOf(text, secretLengthMin))
      if (this.#windows.firstIn(bytes) >= 0) return true;
    return false;
  }

  #find({ text, starts }: Reading, instead: string, spans: Span[]): void {
    for (let from = this.#windows.firstIn(text); from >= 0; ) {
      let to = from + windowLength;
      let next = this.#windows.firstIn(text, from + 1);
      for (; next >= 0 && next <= to; next = this.#windows.firstIn(text, next + 1)) to = next + windowLength;
      spans.push({ from: starts[from] ?? 0, to: starts[to] ?? 0, instead });
      from = next;
    }
  }
}
