import type { Seen } from './seen.ts';

/** Quiet for so long, a client is not waiting for the next response; in milliseconds. */
const quietMs = 10;
/** Bytes that wait at most: some thousand requests. */
const bytesMax = 16 * 1024 * 1024;
/** Requests that are recorded at once: a few milliseconds. */
const sliceMax = 20;
/** About what a request takes besides its bodies, in bytes. */
const overheadBytes = 2_000;

/** Requests that wait to be recorded until the client pauses, so that it need not wait for that. */
export class Backlog {
  readonly #record: (seen: Seen) => void;
  #waiting: Seen[] = [];
  #bytes = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(record: (seen: Seen) => void) {
    this.#record = record;
  }

  add(seen: Seen): void {
    this.#waiting.push(seen);
    this.#bytes += overheadBytes + seen.body.length + (seen.answer?.body.length ?? 0);
    if (this.#bytes > bytesMax) this.drain();
    else if (this.#timer) this.#timer.refresh();
    else this.#timer = setTimeout(() => this.#recordSome(), quietMs);
  }

  #recordSome(): void {
    for (const seen of this.#waiting.splice(0, sliceMax)) this.#record(seen);
    this.#timer = undefined;
    if (this.#waiting.length > 0) this.#timer = setTimeout(() => this.#recordSome(), 0);
    else this.#bytes = 0;
  }

  /** Records everything that waits. */
  drain(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const waiting = this.#waiting;
    [this.#waiting, this.#bytes] = [[], 0];
    for (const seen of waiting) this.#record(seen);
  }
}
