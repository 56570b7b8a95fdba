import { isPuttingOff } from '../reading/availability.ts';
import type { Credentials } from '../transcript/exchange.ts';
import { retryAfterMs } from './outage.ts';
import type { TimeAndChance } from './time-and-chance.ts';
import type { Result } from './transport.ts';

/** How often a request is sent again because the deployment asked for it. */
const whenAskedMax = 20;
/** The same for requests without the token: a deployment may limit wrong tokens while they keep coming. */
const withoutTokenMax = 1;
/** The same without a Retry-After. */
const unaskedMax = 3;

/** The longest a run waits because of one response (docs/command.md#retries-and-courtesy). */
const retryAfterMaxMs = 60_000;

/** Where a run can be given up: its deadline and the most requests that it sends, and what ends it with a reason for people. */
export interface GiveUp {
  deadlineMs: number;
  requestsMax: number;
  end: (reason: string) => void;
}

/** What is known of a request that got no useful response. */
export interface Attempt {
  result: Result;
  method: string;
  credentials: Credentials;
  /** How often it was sent before. */
  attempt: number;
  /** Whether it must not be sent again. */
  once: boolean;
}

export interface ResendsOptions extends Pick<TimeAndChance, 'now'> {
  /** Milliseconds since the start of the run. */
  nowMs: () => number;
  giveUp: GiveUp | undefined;
  /** Whether the deployment may be down, so that a request that got nothing so often is sent once more. */
  isSuspected: (attempts: number) => boolean;
  /** Called where the deployment puts a request off. */
  slowDown: () => void;
}

/** Says whether a request is sent again, and when. */
export class Resends {
  readonly #options: ResendsOptions;

  constructor(options: ResendsOptions) {
    this.#options = options;
  }

  /** How long to wait before the request is sent again, in milliseconds; undefined where it is not. */
  waitMs({ result, method, credentials, attempt, once }: Attempt): number | undefined {
    if ('failure' in result) {
      const isBrokenRead =
        result.failure.kind === 'broken-off' && method === 'GET' && credentials === 'token';
      return isBrokenRead && attempt === 0 ? 0 : undefined;
    }
    if (!isPuttingOff(result.response.status)) return undefined;
    this.#options.slowDown();
    const askedMs = retryAfterMs(result.response, this.#options.now);
    if (askedMs !== undefined && this.#isBeyondDeadline(askedMs, result.response.status, credentials))
      return undefined;
    if (once) return undefined;
    const isWithToken = credentials === 'token';
    const most = Math.min(
      isWithToken ? whenAskedMax : withoutTokenMax,
      askedMs === undefined ? unaskedMax : whenAskedMax,
    );
    if (attempt >= most) return this.#options.isSuspected(attempt) ? 0 : undefined;
    // Without a Retry-After the waits double from half a second.
    return Math.min(askedMs ?? 500 * 2 ** attempt, retryAfterMaxMs);
  }

  /** Whether the wait is longer than the run. If a request with the token is put off that long, the run ends. */
  #isBeyondDeadline(askedMs: number, status: number, credentials: Credentials): boolean {
    const { giveUp, nowMs } = this.#options;
    if (!giveUp) return false;
    const leftMs = giveUp.deadlineMs - nowMs();
    if (askedMs <= leftMs) return false;
    const [asked, left] = [askedMs, leftMs].map((ms) => Math.ceil(ms / 1000));
    if (credentials === 'token')
      giveUp.end(
        `the deployment asked with HTTP ${status} to retry in ${asked} s (Retry-After), but the deadline is in ${left} s`,
      );
    return true;
  }
}
