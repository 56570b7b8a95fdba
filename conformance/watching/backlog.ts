import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Seen } from './seen.ts';

/** Quiet for so long, a client is not waiting for the next response; in milliseconds. */
const quietMs = 50;
/** Bytes that wait at most: some fifty thousand requests. */
const bytesMax = 128 * 1024 * 1024;
/** For so long, a client that calls again may have to wait; in milliseconds. */
const sliceMs = 2;
/** About what a request takes besides its bodies, in bytes. */
const overheadBytes = 2_000;
/** Requests that were recorded and are still in memory: moving the others each time would take longer. */
const keptMax = 10_000;

const bytesOf = ({ size, answer }: Seen) => overheadBytes + size + (answer?.size ?? 0);

/** Requests that wait to be recorded until the client pauses, so that it need not wait for that. */
export class Backlog {
  readonly #record: (seen: Seen) => void;
  #waiting: (Seen | undefined)[] = [];
  #next = 0;
  #bytes = 0;
  #lastMs = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(record: (seen: Seen) => void) {
    this.#record = record;
  }

  add(seen: Seen): void {
    this.#waiting.push(seen);
    this.#bytes += bytesOf(seen);
    // A client that never pauses waits for one request at a time.
    while (this.#bytes > bytesMax) this.#recordNext();
    this.#lastMs = seen.endedMs;
    if (this.#timer === undefined) this.#watch();
  }

  /** Records all that waits, and lets others work meanwhile. */
  async drainAll(): Promise<void> {
    for (; this.#bytes > 0; await nextTurn()) this.drain(sliceMs);
  }

  /** Records what waits, as much as there is time for. */
  drain(forMs: number): void {
    const until = performance.now() + forMs;
    while (this.#bytes > 0 && performance.now() < until) this.#recordNext();
  }

  /** Records a little whenever the client has paused, as long as something waits. */
  #watch(): void {
    const isQuiet = performance.now() - this.#lastMs >= quietMs;
    if (isQuiet) this.drain(sliceMs);
    this.#timer = this.#bytes === 0 ? undefined : setTimeout(() => this.#watch(), isQuiet ? 0 : quietMs);
  }

  #recordNext(): void {
    const seen = this.#waiting[this.#next] as Seen;
    this.#waiting[this.#next++] = undefined;
    this.#bytes -= bytesOf(seen);
    if (this.#bytes === 0 || this.#next > keptMax) {
      this.#waiting.splice(0, this.#next);
      this.#next = 0;
    }
    this.#record(seen);
  }
}
