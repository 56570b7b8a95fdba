import { setTimeout as wait } from 'node:timers/promises';
import { type Answer, describeAnswer } from '../reading/answer.ts';
import { unavailabilityOf } from '../reading/availability.ts';
import { counted } from '../reading/counted.ts';
import { headerOf, type RecordedResponse } from '../transcript/exchange.ts';
import type { TimeAndChance } from './time-and-chance.ts';

/** After this many requests, or this long, without a response, the deployment may be down, and is checked. */
const suspicious = { requests: 10, ms: 30_000 };

/** Longer than a restart takes. Many rate limits count by the minute. */
const outageMaxMs = { any: 30_000, limited: 60_000 };

/** Waits between two checks, in milliseconds: the first, and the longest. */
const checkWaits = { firstMs: 500, longestMs: 8_000 };

export interface OutageOptions extends Pick<TimeAndChance, 'now'> {
  signal: AbortSignal;
  /** Milliseconds since the start of the run. */
  nowMs: () => number;
  /** Ends the run with a reason for people. */
  end: (reason: string) => void;
}

/** Notices an outage: holds requests back and repeats a read until there is a response, or gives the run up. */
export class Outage {
  readonly #options: OutageOptions;
  #check: (() => Promise<Answer>) | undefined;
  #unanswered = 0;
  #suspected = false;
  #sinceMs = 0;
  #askedMs = 0;
  #held: Promise<void> | undefined;

  constructor(options: OutageOptions) {
    this.#options = options;
  }

  /** Takes note of a response, or of none. @param again sends the request again; the first read serves for checks. */
  heard(answer: Answer, again: () => Promise<Answer>): void {
    const { request, credentials, meaning } = answer;
    if (request.method === 'GET' && credentials === 'token' && meaning === 'success') this.#check ??= again;
    if (!this.#isUnanswered(answer)) return;
    const isLong =
      this.#suspected || this.#unanswered >= suspicious.requests || this.#forMs() >= suspicious.ms;
    this.#suspected = false;
    if (isLong && this.#check && !this.#options.signal.aborted)
      this.#held ??= this.#wait(this.#check).finally(() => {
        this.#held = undefined;
      });
  }

  /** Whether nothing came since a request was put off this often. If the next gets nothing either, that is checked. */
  isSuspected(attempts: number): boolean {
    this.#suspected = this.#check !== undefined && attempts > 0 && this.#unanswered >= attempts;
    return this.#suspected;
  }

  /** Resolves when requests may be sent, or the run is over. */
  async over(): Promise<void> {
    while (this.#held) await this.#held;
  }

  #isUnanswered(answer: Answer): boolean {
    if (unavailabilityOf(answer) === undefined) {
      // The response to a request that was sent before the outage does not end it.
      if (answer.sentAtMs >= this.#sinceMs) this.#unanswered = 0;
      return false;
    }
    if (this.#unanswered++ === 0) this.#sinceMs = this.#options.nowMs();
    this.#askedMs = (answer.response && retryAfterMs(answer.response, this.#options.now)) ?? 0;
    return true;
  }

  #forMs = () => this.#options.nowMs() - this.#sinceMs;

  async #wait(check: () => Promise<Answer>): Promise<void> {
    const { signal, end } = this.#options;
    for (
      let waitMs = checkWaits.firstMs;
      !signal.aborted;
      waitMs = Math.min(waitMs * 2, checkWaits.longestMs)
    ) {
      const pauseMs = Math.min(Math.max(waitMs, this.#askedMs), outageMaxMs.limited);
      await wait(pauseMs, undefined, { signal }).catch(() => undefined);
      // A request under way may have been answered meanwhile.
      if (this.#unanswered === 0 || signal.aborted) return;
      const answer = await check();
      if (!this.#isUnanswered(answer)) return;
      const isLimited = answer.response?.status === 429;
      if (this.#forMs() >= (isLimited ? outageMaxMs.limited : outageMaxMs.any))
        return end(
          `the deployment did not respond for the last ${counted(Math.round(this.#forMs() / 1000), 'second')} and ${counted(this.#unanswered, 'request')}; the last: ${describeAnswer(answer)}`,
        );
    }
  }
}

/** How long a response asks to wait, in milliseconds, by its Retry-After (RFC 9110, 10.2.3); undefined without one. */
export function retryAfterMs(
  { headers }: Pick<RecordedResponse, 'headers'>,
  now: TimeAndChance['now'],
): number | undefined {
  const asked = headerOf(headers, 'retry-after');
  if (asked === undefined) return undefined;
  const seconds = Number(asked);
  const waitMs = Number.isFinite(seconds)
    ? seconds * 1000
    : Date.parse(asked) - (Date.parse(headerOf(headers, 'date') ?? '') || now().getTime());
  // An invalid value asks for some time at least.
  return Number.isNaN(waitMs) ? 1000 : Math.max(waitMs, 0);
}
