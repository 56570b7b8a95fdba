import type { Seen } from './seen.ts';

/** Requests of a client that are kept to be judged: without bodies they take some 130 MB of memory. */
const requestsMax = 20_000;

/** Bytes of what clients choose: bodies, the fields of uploads, headers and targets. Requests with long responses, such as full lists of records, take as much memory as that. */
const bytesMax = 64 * 2 ** 20;

/** Headers of a usual request and of its response, in bytes: they are among what all requests take. */
const usualBytes = 2_000;

function bytesOf({ target, headers, body, parts, answer }: Seen): number {
  const texts = [target, ...headers.flat(), ...Object.entries(parts?.form ?? {}).flat()];
  const written = texts.reduce((sum, text) => sum + text.length, 0);
  return Math.max(0, written - usualBytes) + body.length + (answer?.body.length ?? 0);
}

/** Counts what is kept of a client, whose requests have no end. */
export class Kept {
  readonly #full = new AbortController();
  #requests = 0;
  #bytes = 0;

  /** Given when no further request is kept. */
  readonly full: AbortSignal = this.#full.signal;

  /** Whether a request is kept: all until one does not fit. */
  takes(seen: Seen): boolean {
    this.#requests++;
    this.#bytes += bytesOf(seen);
    if (this.#requests > requestsMax || this.#bytes > bytesMax) this.#full.abort();
    return !this.full.aborted;
  }

  /** What was not kept, in half a sentence; null if everything was. */
  overflow(): string | null {
    if (!this.full.aborted) return null;
    return this.#requests > requestsMax
      ? `it keeps ${requestsMax} requests, and ${this.#requests} came`
      : `it keeps ${bytesMax / 2 ** 20} MiB of requests and responses, and more came`;
  }
}
