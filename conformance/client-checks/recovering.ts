import type { AnyOperationId } from '../../generated/operations.ts';
import { operations } from '../../generated/operations.ts';
import { agrees, type Check, type ChecksFor, differs, type Piece, unseen } from '../judging/check.ts';
import type { Evidence } from '../judging/evidence.ts';
import type { Answer } from '../reading/answer.ts';
import { counted } from '../reading/counted.ts';
import { isObject, shown } from '../reading/json.ts';
import { momentMs } from '../reading/timestamp.ts';
import { type ClientScenario, stepOfTask } from '../transcript/client-scenarios.ts';
import { headerOf } from '../transcript/exchange.ts';
import { differencesOf } from './differences.ts';
import { differing, tasksIn, together } from './results.ts';
import { doneOf, returned } from './tasks.ts';

const canonical = ({ operation }: Answer): string => operations[operation].canonical;

/** What is sent again is the same request; of an upload, its fields. */
const keyOf = (answer: Answer) =>
  JSON.stringify([answer.scenario, answer.request.method, answer.request.target, [...answer.sent]]);

/** The same request again, after it was answered; in a driven run within the same task. */
function sentAgain(first: Answer, { answers, header }: Evidence): Answer[] {
  const task = taskOf(first);
  return answers
    .filter((other) => other.scenario === first.scenario && other.sentAtMs >= first.answeredAtMs)
    .filter((other) =>
      header.client?.mode === 'driven'
        ? taskOf(other) === task &&
          canonical(other) === canonical(first) &&
          other.request.target === first.request.target
        : keyOf(other) === keyOf(first),
    )
    .sort((a, b) => a.sentAtMs - b.sentAtMs);
}

const taskOf = ({ step }: Answer) => /^task-\d+/.exec(step)?.[0] ?? step;

/** Where nothing was refused in that way. */
function notSeen({ header }: Evidence, what: string): Piece {
  return header.client?.mode === 'watched'
    ? unseen(`The client never met ${what}: plan that with --control-port`)
    : { kind: 'missing', reason: `the client sent no request that would have met ${what}` };
}

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

/** The same request may be tried so often: a new token, or another attempt, may help once. */
const attemptsMax = { driven: 3, watched: 10 };

const noLoop =
  (isMeant: (answer: Answer) => boolean, what: string): Check =>
  (evidence) => {
    const those = evidence.answers.filter(isMeant);
    if (those.length === 0) return [notSeen(evidence, what)];
    const max = attemptsMax[evidence.header.client?.mode ?? 'watched'];
    const groups = Map.groupBy(
      those,
      (answer) => `${taskOf(answer).replace(/^request.*/, '')} ${keyOf(answer)}`,
    );
    return [...groups.values()].map((same) =>
      same.length <= max
        ? agrees(...same)
        : differs(same.slice(0, max + 1), `${what} once or twice`, `the same request ${same.length} times`),
    );
  };

const isRefused = ({ response, meaning, fault }: Answer) =>
  meaning === 'refusal' &&
  !fault &&
  response !== null &&
  ![401, 403, 429].includes(response.status) &&
  response.status < 500;

const reads: Readonly<Record<string, readonly AnyOperationId[]>> = {
  createCustomer: ['listCustomers'],
  createRecipient: ['listRecipients', 'listRecipientsByPost'],
  uploadDocument: ['listDocuments'],
};

const creates = ['createCustomer', 'createRecipient', 'uploadDocument'] as const;

/** A create whose connection broke is looked for before it is sent again. */
const looksFirst =
  (moment: 'before' | 'after', create: (typeof creates)[number]): Check =>
  (evidence) => {
    const cut = evidence.answers.filter(
      (answer) =>
        canonical(answer) === create &&
        answer.fault &&
        (moment === 'before' ? 'drop' : 'cut') in answer.fault,
    );
    if (cut.length === 0) return [notSeen(evidence, 'a broken connection')];
    return cut.map((answer): Piece => {
      const [again] = sentAgain(answer, evidence);
      if (!again) return takesAnother(answer, evidence) ?? agrees(answer);
      const looked = evidence.answers.filter(
        (other) =>
          other.scenario === answer.scenario &&
          reads[create]?.includes(other.operation) &&
          other.meaning === 'success' &&
          other.sentAtMs >= answer.answeredAtMs &&
          other.answeredAtMs <= again.sentAtMs,
      );
      if (looked.length === 0)
        return differs([answer, again], 'a look at the list before it is sent again', 'sent again at once');
      // A look at the right place would have found it.
      return moment === 'after'
        ? differs(
            [answer, ...looked, again],
            'nothing more, because the record had been stored',
            'sent again',
          )
        : agrees(answer, again);
    });
  };

/** A client that found a record must have found the one that it had sent. */
function takesAnother(answer: Answer, evidence: Evidence): Piece | undefined {
  const all = doneOf(evidence).get(answer.scenario) ?? [];
  const done = all.find(({ entry }) => stepOfTask(entry.number) === taskOf(answer));
  const record = done?.ended === 'returned' ? returned(done) : undefined;
  if (!done || !isObject(record)) return undefined;
  const field = ['mobile_number', 'iban', 'id_number'].find(
    (name) => name in (done.task.fields ?? {}) && name in record,
  );
  const wanted = field && done.task.fields?.[field];
  if (field === undefined || String(record[field]) === wanted) return undefined;
  return differs(
    answer,
    `"${field}": ${wanted}, as sent before the connection broke`,
    `"${field}": ${shown(record[field])}`,
  );
}

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
  'recovering.cut': together(
    ...creates.flatMap((create) => [looksFirst('before', create), looksFirst('after', create)]),
  ),
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
