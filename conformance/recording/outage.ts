import { setTimeout as wait } from 'node:timers/promises';
import { type Answer, describeAnswer } from '../reading/answer.ts';
import { unavailabilityOf } from '../reading/availability.ts';
import { counted } from '../reading/counted.ts';
import { retryAfterMs } from './retry-after.ts';

/** So many requests in a row without a deployment that answers, or so long, and it is asked whether it is there. */
const suspicious = { requests: 10, ms: 30_000 };

/** A restart takes less; of those who limit rates many count by the minute. */
const outageMaxMs = { any: 30_000, limited: 60_000 };

/** Waits between two questions whether somebody is there, in milliseconds: the first, and the longest. */
const knocks = { firstMs: 500, longestMs: 8_000 };

export interface OutageOptions {
  signal: AbortSignal;
  /** Milliseconds since the start of the run. */
  nowMs: () => number;
  /** Ends the run, with a reason for people. */
  end: (reason: string) => void;
}

/**
 * Notices when a deployment that answered goes away in the middle of a run: everything is held back, one read that it
 * answered before is asked again now and then, and the run goes on with the first answer, or is given up.
 */
export class Outage {
  readonly #options: OutageOptions;
  #knock: (() => Promise<Answer>) | undefined;
  #unanswered = 0;
  #suspected = false;
  #sinceMs = 0;
  #askedMs = 0;
  #held: Promise<void> | undefined;

  constructor(options: OutageOptions) {
    this.#options = options;
  }

  /**
   * Takes note of an answer, or of what came in its place.
   * @param again sends the same request again. That of the first read with a success is kept, to knock with.
   */
  heard(answer: Answer, again: () => Promise<Answer>): void {
    const { request, credentials, meaning } = answer;
    if (request.method === 'GET' && credentials === 'token' && meaning === 'success') this.#knock ??= again;
    if (!this.#isUnanswered(answer)) return;
    const isLong =
      this.#suspected || this.#unanswered >= suspicious.requests || this.#forMs() >= suspicious.ms;
    this.#suspected = false;
    if (isLong && this.#knock && !this.#options.signal.aborted)
      this.#held ??= this.#wait(this.#knock).finally(() => {
        this.#held = undefined;
      });
  }

  /**
   * Whether nothing was answered since a request was sent for the first time, so that it may be the deployment rather
   * than the request; the next one without an answer makes sure.
   * @param attempts how often the request was put off before, at least once.
   */
  isSuspected(attempts: number): boolean {
    this.#suspected = this.#knock !== undefined && attempts > 0 && this.#unanswered >= attempts;
    return this.#suspected;
  }

  /** Resolves when requests may be sent, or the run is over. */
  async over(): Promise<void> {
    while (this.#held) await this.#held;
  }

  #isUnanswered(answer: Answer): boolean {
    if (unavailabilityOf(answer) === undefined) {
      // What was sent before the silence does not end it, however late its answer is.
      if (answer.sentAtMs >= this.#sinceMs) this.#unanswered = 0;
      return false;
    }
    if (this.#unanswered++ === 0) this.#sinceMs = this.#options.nowMs();
    this.#askedMs = (answer.response && retryAfterMs(answer.response)) ?? 0;
    return true;
  }

  #forMs = () => this.#options.nowMs() - this.#sinceMs;

  async #wait(knock: () => Promise<Answer>): Promise<void> {
    const { signal, end } = this.#options;
    for (let waitMs = knocks.firstMs; !signal.aborted; waitMs = Math.min(waitMs * 2, knocks.longestMs)) {
      const pauseMs = Math.min(Math.max(waitMs, this.#askedMs), outageMaxMs.limited);
      await wait(pauseMs, undefined, { signal }).catch(() => undefined);
      // Something that was under way may have been answered meanwhile.
      if (this.#unanswered === 0 || signal.aborted) return;
      const answer = await knock();
      if (!this.#isUnanswered(answer)) return;
      const isLimited = answer.response?.status === 429;
      if (this.#forMs() >= (isLimited ? outageMaxMs.limited : outageMaxMs.any))
        return end(
          `the deployment was away for the last ${counted(Math.round(this.#forMs() / 1000), 'second')} and ${counted(this.#unanswered, 'request')}, the last with ${describeAnswer(answer)}`,
        );
    }
  }
}
