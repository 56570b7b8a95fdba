import { type AnyOperationId, operations } from '../../generated/operations.ts';
import type { Check, ChecksFor } from '../judging/check.ts';
import type { Evidence } from '../judging/evidence.ts';
import { agrees, differs, type Piece, unseen } from '../model/pieces.ts';
import type { Answer } from '../reading/answer.ts';
import { counted } from '../reading/counted.ts';
import { isObject, shown } from '../reading/json.ts';
import { momentMs } from '../reading/timestamp.ts';
import { type ClientScenario, stepOfTask } from '../transcript/client-scenarios.ts';
import { headerOf } from '../transcript/exchange.ts';
import { ofTasks, recipientLists, together } from './each.ts';
import { asStored } from './results.ts';
import { doneOf, isDriven, lastShown } from './tasks.ts';

/** The operation of a request, whatever its path. */
const canonical = ({ operation }: Answer) => operations[operation].canonical;

/** The task of a request; without one, its step. */
const taskOf = ({ step }: Answer) => /^task-\d+/.exec(step)?.[0] ?? step;

/** What is sent again is the same request; of an upload, its fields. Where these are masked, only its number tells. */
const keyOf = ({ sameAs, scenario, request, sent }: Answer) =>
  JSON.stringify([sameAs ?? null, scenario, request.method, request.target, [...sent]]);

/** The same request again, after it was answered; in a driven run within the same task. */
function sentAgain(first: Answer, evidence: Evidence): Answer[] {
  const keyIn = (answer: Answer) =>
    isDriven(evidence)
      ? JSON.stringify([taskOf(answer), canonical(answer), answer.request.target])
      : keyOf(answer);
  const key = keyIn(first);
  const isAfter = ({ sentAtMs, scenario }: Answer) =>
    scenario === first.scenario && sentAtMs >= first.answeredAtMs;
  return evidence.answers
    .filter((other) => isAfter(other) && keyIn(other) === key)
    .sort((a, b) => a.sentAtMs - b.sentAtMs);
}

/** A check of responses of a kind. @param what they are, for whoever got none */
const ofMet =
  (
    isMeant: (answer: Answer) => boolean,
    what: string,
    judge: (met: readonly Answer[], evidence: Evidence) => Piece[],
  ): Check =>
  (evidence) => {
    const met = evidence.answers.filter(isMeant);
    if (met.length > 0) return judge(met, evidence);
    return isDriven(evidence)
      ? [{ kind: 'missing', reason: `the client sent no request that would have met ${what}` }]
      : [unseen(`The client never met ${what}: plan that with --control-port`)];
  };

/** A check of what a client does after each response of a kind. @param judge is told what it sent again */
const after = (
  isMeant: (answer: Answer) => boolean,
  what: string,
  judge: (answer: Answer, again: readonly Answer[], evidence: Evidence) => Piece,
): Check =>
  ofMet(isMeant, what, (met, evidence) =>
    met.map((answer) => judge(answer, sentAgain(answer, evidence), evidence)),
  );

const retryAfter = ({ response }: Answer) => headerOf(response?.headers ?? [], 'retry-after');

/** In which forms a client is told when to come back. Timers may be early by so much, in milliseconds; a date has whole seconds. */
const forms = {
  seconds: { what: 'in seconds', earlyMs: 100 },
  date: { what: 'as a date', earlyMs: 1000 },
};

const keepsRetryAfter = (status: number, form: keyof typeof forms): Check => {
  const { what, earlyMs } = forms[form];
  return after(
    (answer) => {
      const value = retryAfter(answer);
      const isOfForm = value !== undefined && /^\d+$/.test(value) === (form === 'seconds');
      return answer.response?.status === status && isOfForm;
    },
    `HTTP ${status} with Retry-After ${what}`,
    (answer, [again], { header }) => {
      const value = retryAfter(answer) ?? '';
      const untilMs =
        form === 'seconds'
          ? answer.answeredAtMs + Number(value) * 1000
          : momentMs(value) - momentMs(header.startedAt);
      if (!again || again.sentAtMs >= untilMs - earlyMs) return agrees(answer);
      const actual = `sent again after ${((again.sentAtMs - answer.answeredAtMs) / 1000).toFixed(2)} s`;
      return differs([answer, again], `no earlier than Retry-After: ${value}`, actual);
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

const noLoop = (isMeant: (answer: Answer) => boolean, what: string): Check =>
  ofMet(isMeant, what, (met, evidence) => {
    const keyIn = (answer: Answer) => `${taskOf(answer).replace(/^request.*/, '')} ${keyOf(answer)}`;
    return [...Map.groupBy(met, keyIn).values()].map((same) => {
      const max = attemptsMax(evidence, same);
      if (same.length <= max) return agrees(...same);
      const actual = `the same request ${same.length} times`;
      return differs(same.slice(0, max + 1), `${what} once or twice`, actual);
    });
  });

/** What shows whether a create stored a record. */
const reads: Readonly<Record<string, readonly AnyOperationId[]>> = {
  createCustomer: ['listCustomers'],
  createRecipient: recipientLists,
  uploadDocument: ['listDocuments'],
};

/** How a create ends without saying whether a record was stored; and whether one was. */
const endings: readonly (readonly [isMeant: (answer: Answer) => boolean, what: string, isStored: boolean])[] =
  [
    [({ fault }) => fault !== undefined && 'drop' in fault, 'a broken connection', false],
    [({ fault }) => fault !== undefined && 'cut' in fault, 'a broken connection', true],
    [({ response }) => [500, 502, 504].includes(response?.status ?? 0), 'HTTP 500, 502 or 504', false],
  ];

/** A create that may have been stored is looked for before it is sent again. */
const looksBeforeItCreatesAgain: Check = together(
  ...Object.entries(reads).flatMap(([create, lists]) =>
    endings.map(([isMeant, what, isStored]) =>
      after(
        (answer) => canonical(answer) === create && isMeant(answer),
        what,
        (answer, [again], evidence): Piece => {
          if (!again) return takesAnother(answer, evidence) ?? agrees(answer);
          const looked = evidence.answers.filter(
            (other) =>
              other.scenario === answer.scenario &&
              lists.includes(other.operation) &&
              other.meaning === 'success' &&
              other.sentAtMs >= answer.answeredAtMs &&
              other.answeredAtMs <= again.sentAtMs,
          );
          const first = 'a look at the list before it is sent again';
          if (looked.length === 0) return differs([answer, again], first, 'sent again at once');
          // A look at the right place would have found what was stored.
          const nothing = 'nothing more, because the record had been stored';
          const all = [answer, ...looked, again];
          return isStored ? differs(all, nothing, 'sent again') : agrees(answer, again);
        },
      ),
    ),
  ),
);

/** A client that found a record must have found the one that it had sent. */
function takesAnother(answer: Answer, evidence: Evidence): Piece | undefined {
  const all = doneOf(evidence).get(answer.scenario) ?? [];
  const done = all.find(({ entry }) => stepOfTask(entry.number) === taskOf(answer));
  const record = done?.ended === 'returned' ? done.returned : undefined;
  if (!done || !isObject(record)) return undefined;
  const id = String(record.id ?? '');
  const kind = canonical(answer) === 'createCustomer' ? 'Customer' : 'Recipient';
  if (canonical(answer) !== 'uploadDocument' && id !== '' && !lastShown(done.told, kind).has(id)) {
    const actual = `"id": ${id}, which it never did`;
    return differs(answer, 'an error, or a record that the service showed', actual);
  }
  const { fields = {} } = done.task;
  const field = ['mobile_number', 'iban', 'id_number'].find((name) => name in fields && name in record);
  if (field === undefined || String(record[field]) === fields[field]) return undefined;
  const expected = `"${field}": ${fields[field]}, as sent before the connection broke`;
  return differs(answer, expected, `"${field}": ${shown(record[field])}`);
}

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
    const nothing = `The client did nothing after ${counted(troubled.length, 'failure')}`;
    return [right.length > 0 ? agrees(...right) : unseen(nothing)];
  },
};
