import { agrees, type Check, type ChecksFor, differs } from '../judging/check.ts';
import type { Evidence } from '../judging/evidence.ts';
import type { Answer } from '../reading/answer.ts';
import { counted } from '../reading/counted.ts';
import { momentMs } from '../reading/timestamp.ts';
import type { ClientScenario } from '../transcript/client-scenarios.ts';
import { headerOf } from '../transcript/exchange.ts';
import { ofTasks, orUnseen, together } from './each.ts';
import { looksBeforeItCreatesAgain } from './lost-creates.ts';
import { asStored } from './results.ts';
import { after, keyOf, notSeen, taskOf } from './sent-again.ts';

const retryAfter = ({ response }: Answer) => headerOf(response?.headers ?? [], 'retry-after');

/** In which forms a client is told when to come back. Timers may be early by so much, in milliseconds; a date has whole seconds. */
const forms = {
  seconds: { pattern: /^\d+$/, what: 'in seconds', earlyMs: 100 },
  date: { pattern: /^(?!\d+$)/, what: 'as a date', earlyMs: 1000 },
};

const keepsRetryAfter = (status: number, form: keyof typeof forms): Check => {
  const { pattern, what, earlyMs } = forms[form];
  return after(
    (answer) => {
      const value = retryAfter(answer);
      return answer.response?.status === status && value !== undefined && pattern.test(value);
    },
    `HTTP ${status} with Retry-After ${what}`,
    (answer, [again], { header }) => {
      const value = retryAfter(answer) ?? '';
      const untilMs =
        form === 'seconds'
          ? answer.answeredAtMs + Number(value) * 1000
          : momentMs(value) - momentMs(header.startedAt);
      if (!again || again.sentAtMs >= untilMs - earlyMs) return agrees(answer);
      const seconds = ((again.sentAtMs - answer.answeredAtMs) / 1000).toFixed(2);
      return differs(
        [answer, again],
        `no earlier than Retry-After: ${value}`,
        `sent again after ${seconds} s`,
      );
    },
  );
};

/** A pause that nobody would call one, in milliseconds, and how often in a row. */
const noPauseMs = 100;
const hastyMax = 2;

const waitsUnasked = (status: number): Check =>
  after(
    (answer) => answer.response?.status === status && retryAfter(answer) === undefined,
    `HTTP ${status} without Retry-After`,
    (answer, again) => {
      const hasty = again.filter((one, index) => {
        const before = again[index - 1] ?? answer;
        return one.sentAtMs - before.answeredAtMs < noPauseMs && before.response?.status === status;
      });
      const actual = `sent again ${hasty.length} times without one`;
      return hasty.length <= hastyMax
        ? agrees(answer)
        : differs([answer, ...hasty], 'a pause before it is sent again', actual);
    },
  );

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
    const keyIn = (answer: Answer) => `${taskOf(answer).replace(/^request.*/, '')} ${keyOf(answer)}`;
    return [...Map.groupBy(those, keyIn).values()].map((same) => {
      const max = attemptsMax(evidence, same);
      if (same.length <= max) return agrees(...same);
      const actual = `the same request ${same.length} times`;
      return differs(same.slice(0, max + 1), `${what} once or twice`, actual);
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
  ...(['429-seconds', '503-seconds', '429-unasked', '503-unasked', 'unauthorized'] as const),
  ...(['refused-json', 'refused-closed', 'cut-before', 'cut-after', 'failed'] as const),
] satisfies ClientScenario[];

/** What a client does after the first task that failed. */
const worksAgain = ofTasks(troubled, (done) => {
  const hasFailed = done.earlier.some(({ ended }) => ended === 'error');
  const isUnclear = done.own.some(({ fault }) => fault) || done.all.some(({ response }) => response === null);
  return hasFailed && !isUnclear ? asStored(done) : undefined;
});

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
  'recovering.goes-on': (evidence, id) => {
    const pieces = [...worksAgain(evidence, id)];
    if (pieces.length > 0) return pieces;
    // A client that recovers by itself never fails.
    const right = evidence.answers.filter(
      ({ scenario, meaning }) => troubled.some((one) => one === scenario) && meaning === 'success',
    );
    return orUnseen(
      right.length > 0 ? [agrees(...right)] : [],
      `The client did nothing after ${counted(troubled.length, 'failure')}`,
    );
  },
};
