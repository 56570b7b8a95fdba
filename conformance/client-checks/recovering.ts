import { agrees, type Check, type ChecksFor, differs, type Piece, unseen } from '../judging/check.ts';
import type { Evidence } from '../judging/evidence.ts';
import type { Answer } from '../reading/answer.ts';
import { counted } from '../reading/counted.ts';
import { momentMs } from '../reading/timestamp.ts';
import type { ClientScenario } from '../transcript/client-scenarios.ts';
import { headerOf } from '../transcript/exchange.ts';
import { differencesOf } from './differences.ts';
import { looksBeforeItCreatesAgain } from './lost-creates.ts';
import { differing, tasksIn, together } from './results.ts';
import { keyOf, notSeen, sentAgain, taskOf } from './sent-again.ts';

/** Timers may be early, and a date has whole seconds; in milliseconds. */
const earlyMax = { seconds: 100, date: 1000 };

const keepsRetryAfter =
  (status: number, form: 'seconds' | 'date'): Check =>
  (evidence) => {
    const putOff = evidence.answers.flatMap((answer) => {
      const value = headerOf(answer.response?.headers ?? [], 'retry-after');
      const isOfForm = value !== undefined && /^\d+$/.test(value) === (form === 'seconds');
      return answer.response?.status === status && isOfForm ? [{ answer, value }] : [];
    });
    if (putOff.length === 0)
      return [
        notSeen(evidence, `HTTP ${status} with Retry-After ${form === 'date' ? 'as a date' : 'in seconds'}`),
      ];
    return putOff.map(({ answer, value }) => {
      const startedAtMs = momentMs(evidence.header.startedAt);
      const untilMs =
        form === 'seconds' ? answer.answeredAtMs + Number(value) * 1000 : momentMs(value) - startedAtMs;
      const [again] = sentAgain(answer, evidence);
      if (!again || again.sentAtMs >= untilMs - earlyMax[form]) return agrees(answer);
      const seconds = ((again.sentAtMs - answer.answeredAtMs) / 1000).toFixed(2);
      return differs(
        [answer, again],
        `no earlier than Retry-After: ${value}`,
        `sent again after ${seconds} s`,
      );
    });
  };

/** A pause that nobody would call one, in milliseconds, and how often in a row. */
const noPauseMs = 100;
const hastyMax = 2;

const waitsUnasked =
  (status: number): Check =>
  (evidence) => {
    const putOff = evidence.answers.filter(
      ({ response }) =>
        response?.status === status && headerOf(response.headers, 'retry-after') === undefined,
    );
    if (putOff.length === 0) return [notSeen(evidence, `HTTP ${status} without Retry-After`)];
    return putOff.map((answer) => {
      const again = sentAgain(answer, evidence);
      const hasty = [answer, ...again].filter((one, index, all) => {
        const before = all[index - 1];
        return before && one.sentAtMs - before.answeredAtMs < noPauseMs && before.response?.status === status;
      });
      return hasty.length <= hastyMax
        ? agrees(answer)
        : differs(
            [answer, ...hasty],
            'a pause before it is sent again',
            `sent again ${hasty.length} times without one`,
          );
    });
  };

/** Statuses that say that the request itself is wrong. */
const wrongItself = new Set([400, 401, 405, 415, 422]);

/**
 * The same request may be tried so often: a new token may help once, and what is not found may be there soon. Tests of a
 * client that is watched may ask for one thing several times.
 */
function attemptsMax({ header }: Evidence, same: readonly Answer[]): number {
  if (header.client?.mode === 'watched') return 10;
  return same.every(({ response }) => wrongItself.has(response?.status ?? 0)) ? 2 : 3;
}

const noLoop =
  (isMeant: (answer: Answer) => boolean, what: string): Check =>
  (evidence) => {
    const those = evidence.answers.filter(isMeant);
    if (those.length === 0) return [notSeen(evidence, what)];
    const groups = Map.groupBy(
      those,
      (answer) => `${taskOf(answer).replace(/^request.*/, '')} ${keyOf(answer)}`,
    );
    return [...groups.values()].map((same) => {
      const max = attemptsMax(evidence, same);
      return same.length <= max
        ? agrees(...same)
        : differs(same.slice(0, max + 1), `${what} once or twice`, `the same request ${same.length} times`);
    });
  };

const isRefused = ({ response, meaning, fault }: Answer) =>
  meaning === 'refusal' &&
  !(fault && 'unavailable' in fault) &&
  response !== null &&
  ![401, 403, 429].includes(response.status) &&
  response.status < 500;

/** Scenarios in which something fails and then works again. */
const troubled = [
  '429-seconds',
  '503-seconds',
  '429-unasked',
  '503-unasked',
  'unauthorized',
  'refused-json',
  'refused-closed',
  'cut-before',
  'cut-after',
  'failed',
] as const satisfies readonly ClientScenario[];

export const recoveringChecks: ChecksFor<'recovering'> = {
  'recovering.retry-after': together(
    ...[429, 503].flatMap((status) => [keepsRetryAfter(status, 'seconds'), keepsRetryAfter(status, 'date')]),
  ),
  'recovering.without-retry-after': together(waitsUnasked(429), waitsUnasked(503)),
  // Where refusals are judged in every form, those of the token are refusals like others.
  'recovering.unauthorized': noLoop(
    ({ response, scenario }) => response?.status === 401 && !scenario.startsWith('refused-'),
    'HTTP 401',
  ),
  'recovering.refused': noLoop(isRefused, 'a refusal'),
  'recovering.cut': looksBeforeItCreatesAgain,
  'recovering.goes-on': (evidence) => {
    const pieces = troubled.flatMap((scenario) => {
      const done = tasksIn(evidence, scenario);
      if (!Array.isArray(done)) return [done];
      const failed = done.findIndex(({ ended }) => ended === 'error');
      return done.slice(failed < 0 ? done.length : failed + 1).flatMap((one): Piece[] => {
        if (one.own.some(({ fault }) => fault) || isUnclear(one.all)) return [];
        const differences = differencesOf(one);
        const [first] = differences ?? [];
        if (first) return [differing(one, first)];
        return differences && one.own.length > 0 ? [agrees(...one.own)] : [];
      });
    });
    // A client that recovers by itself never fails.
    return pieces.length > 0 ? pieces : troubledSuccesses(evidence);
  },
};

const isUnclear = (all: readonly Answer[]) => all.some(({ response }) => response === null);

/** What went right in scenarios in which something failed. */
function troubledSuccesses(evidence: Evidence): Piece[] {
  const right = evidence.answers.filter(
    ({ scenario, meaning }) => troubled.some((one) => one === scenario) && meaning === 'success',
  );
  return right.length > 0
    ? [agrees(...right)]
    : [unseen(`The client did nothing after ${counted(troubled.length, 'failure')}`)];
}
