import { requestsExpected } from '../transcript/exchange.ts';
import type { RunOptions } from './options.ts';

/** How much more than the least time a deadline should allow: for late responses, and for requests that are repeated. */
const deadlineMargin = 1.5;

/**
 * How long a run with a limited rate takes at least, and whether its deadline is too short for that, in a line each.
 * @param requests how many there are; unless known, as many as its depth has, but nothing if a part was chosen.
 */
export function leastTime(options: RunOptions, requests: number | null = requestsOf(options)): string[] {
  const { rate, deadlineS } = options;
  if (rate === null || requests === null) return [];
  const leastS = Math.ceil(requests / rate);
  const sentence = `At ${rate} per second, about ${requests} requests take at least ${durationText(leastS)}.`;
  if (leastS <= deadlineS) return [sentence];
  const enough = Math.ceil((leastS * deadlineMargin) / 60) * 60;
  return [
    sentence,
    `The deadline of ${deadlineS} s is too short for that: set --deadline ${enough}, or deadlineS in the configuration.`,
  ];
}

type Chosen = Pick<RunOptions, 'depth' | 'only' | 'skip' | 'readOnly' | 'explore'>;

/** How many requests a run sends, about; null if only a part of it was chosen. */
export function requestsOf({ depth, only, skip, readOnly, explore }: Chosen): number | null {
  if (explore?.replay) return null;
  if (explore?.isAlone) return explore.requests;
  return only.length + skip.length > 0 || readOnly
    ? null
    : requestsExpected[depth] + (explore?.requests ?? 0);
}

/**
 * What a run does where the deployment limits the rate of requests: it says so in a line, once.
 * @param rate the most requests a second that the run sends; null for no limit of its own.
 */
export function tellingOnce(line: (text: string) => void, rate: number | null): Limited {
  let isTold = false;
  return (...limit) => {
    if (!isTold) line(limitedText(...limit, rate));
    isTold = true;
  };
}

/** @param isAsked whether a Retry-After says how long to wait. */
type Limited = (waitMs: number, isAsked: boolean) => void;

function limitedText(waitMs: number, isAsked: boolean, rate: number | null): string {
  const wait = `waiting ${waitMs < 1000 ? `${Math.round(waitMs)} ms` : durationText(Math.ceil(waitMs / 1000))}`;
  const advice = rate === null ? '--rate N avoids that' : `A lower --rate than ${rate} avoids that`;
  return `The deployment limits the rate of requests: ${wait}${isAsked ? ', as Retry-After says' : ''}. ${advice}.`;
}

/** Seconds up to two minutes, then minutes. */
const durationText = (seconds: number) =>
  seconds <= 120 ? `${seconds} s` : `${Math.floor(seconds / 60)} minutes`;
