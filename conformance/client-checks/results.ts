import type { ClientJudgedId } from '../../generated/client-requirements.ts';
import { agrees, type Check, differs, onlyDriven, type Piece, unseen } from '../judging/check.ts';
import type { Evidence } from '../judging/evidence.ts';
import type { Answer } from '../reading/answer.ts';
import { shown } from '../reading/json.ts';
import { type ClientScenario, clientScenarios } from '../transcript/client-scenarios.ts';
import { type Aspect, differencesOf, orderDifference, type ResultDifference } from './differences.ts';
import { type Done, doneOf } from './tasks.ts';

/** Tasks of a scenario; a reason why there is nothing to judge. */
export function tasksIn(evidence: Evidence, scenario: ClientScenario): Done[] | Piece {
  const done = doneOf(evidence).get(scenario);
  if (done) return done;
  if (evidence.header.client?.mode === 'watched') return onlyDriven;
  return { kind: 'missing', reason: `the scenario "${scenario}" was not reached` };
}

/** What a piece about a task shows: its requests, or what the client knew before. */
const shownBy = ({ own, all, lastSeen }: Done): Answer[] => {
  const last = own.at(-1) ?? all.at(-1) ?? lastSeen;
  return last ? [last] : [];
};

export const differing = (done: Done, { expected, actual }: ResultDifference): Piece =>
  differs(shownBy(done), `${expected} (task ${done.entry.number}, ${done.task.task})`, actual);

/** Whether a task was carried out rightly by itself; undefined where that cannot be said. */
const isRight = (done: Done | undefined): boolean | undefined => {
  const differences = done && differencesOf(done);
  return differences && differences.length === 0;
};

/** Results of the usual scenarios that differ in some respects. @param tasks which tasks count. */
const usual =
  (scenarios: readonly ClientScenario[], aspects: readonly Aspect[], tasks = /./): Check =>
  (evidence) => {
    const all = scenarios.map((scenario) => tasksIn(evidence, scenario));
    const pieces = all.flatMap((done) => {
      if (!Array.isArray(done)) return [done];
      return done
        .filter(({ task }) => tasks.test(task.task))
        .flatMap((one) => {
          const differences = differencesOf(one);
          const first = differences?.find(({ aspect }) => aspects.includes(aspect));
          if (first) return [differing(one, first)];
          return differences?.length === 0 && one.own.length > 0 ? [agrees(...one.own)] : [];
        });
    });
    return pieces.length > 0 ? pieces : [unseen('The client did none of the tasks that show it')];
  };

/** A request that the sandbox refused by itself was wrong, such as one for another identifier. */
const refusedFor = ({ own, ended, result }: Done): ResultDifference | undefined =>
  ended === 'error' && own.some(({ meaning, fault }) => meaning === 'refusal' && !fault)
    ? { aspect: 'answer', expected: 'what the service has', actual: `the error ${shown(result?.error)}` }
    : undefined;

/**
 * What a client makes of something that only this scenario has: a task counts against it if it went right where nothing was
 * unusual.
 * @param isMeant which tasks count.
 */
const unlikePlain =
  (scenario: ClientScenario, isMeant: (done: Done) => boolean = () => true): Check =>
  (evidence) => {
    const done = tasksIn(evidence, scenario);
    const plain = tasksIn(evidence, 'plain');
    if (!Array.isArray(done)) return [done];
    if (!Array.isArray(plain)) return [plain];
    const pieces = done.filter(isMeant).flatMap((one): Piece[] => {
      const differences = differencesOf(one);
      if (differences?.length === 0) return one.own.length > 0 ? [agrees(...one.own)] : [];
      const counterpart = plain.find(({ entry }) => entry.number === one.entry.number);
      const first = differences?.[0] ?? refusedFor(one);
      return first && isRight(counterpart) ? [differing(one, first)] : [];
    });
    if (pieces.length > 0) return pieces;
    return [{ kind: 'missing', reason: `nothing went right that shows it: ${clientScenarios[scenario]}` }];
  };

/** A client may report that an update left a field as it was. */
const isNoReport = ({ task, ended }: Done) => ended !== 'error' || !task.task.startsWith('update');

/** A refusal is an error to the client, in whatever form it comes. @param only of these tasks, which need not show it. */
const refused =
  (scenario: ClientScenario, only?: RegExp): Check =>
  (evidence) => {
    const done = tasksIn(evidence, scenario);
    if (!Array.isArray(done)) return [done];
    const meant = done.filter(({ task }) => !only || only.test(task.task));
    const pieces = meant.flatMap((one): Piece[] => {
      // The last request for a page decides about it, whichever came last of all.
      const last = one.own.findLast(
        (answer, index, all) =>
          answer.meaning !== 'success' &&
          !all.slice(index + 1).some(({ request }) => request.target === answer.request.target),
      );
      if (!last) return [];
      if (one.ended === 'error') return [agrees(last)];
      const [first] = differencesOf(one) ?? [];
      return first ? [differing(one, first)] : [];
    });
    return pieces.length > 0 || only ? pieces : [unseen('No request of the client was refused')];
  };

/** Lists of recipients in the order of the service. */
const orderIn =
  (...scenarios: readonly ClientScenario[]): Check =>
  (evidence) => {
    const pieces = scenarios.flatMap((scenario) => {
      const done = tasksIn(evidence, scenario);
      if (!Array.isArray(done)) return [done];
      return done
        .filter(({ task, own }) => task.task === 'listRecipients' && own.length > 0)
        .flatMap((one): Piece[] => {
          const difference = orderDifference(one);
          if (difference) return [differing(one, difference)];
          return isRight(one) ? [agrees(...one.own)] : [];
        });
    });
    return pieces.length > 0 ? pieces : [unseen('The client listed no recipients')];
  };

/** A write that succeeded is not sent again for the same task. */
const notAgain =
  (scenario: ClientScenario): Check =>
  (evidence) => {
    const done = tasksIn(evidence, scenario);
    if (!Array.isArray(done)) return [done];
    return done.flatMap(({ own, task }): Piece[] => {
      const [first, again] = own.filter(({ meaning }) => meaning === 'success');
      const isWrite = /^(create|update|upload)/.test(task.task);
      const isSame = first && again && JSON.stringify([...first.sent]) === JSON.stringify([...again.sent]);
      return isWrite && isSame
        ? [differs([first, again], 'one request', 'the same again after its success')]
        : [];
    });
  };

/** Scenarios in which nothing is unusual. */
const ordinary = ['plain', 'pairs', 'letters', 'supported'] as const;

/** What several checks find together. */
export const together =
  (...checks: readonly Check[]): Check =>
  (evidence, id) =>
    checks.flatMap((check) => [...check(evidence, id)]);

const withPages = ['plain', 'pages-of-1', 'pages-of-3', 'pages-of-100'] as const;

export const resultChecks = {
  'reading.answers': usual(ordinary, ['answer']),
  'reading.texts': usual(ordinary, ['text']),
  'reading.values': together(usual(ordinary, ['value']), unlikePlain('kept-values', isNoReport)),
  'reading.identifiers': together(
    usual(ordinary, ['identifier']),
    unlikePlain('ids-of-19'),
    unlikePlain('ids-of-30'),
  ),
  'reading.pages': together(
    usual([...withPages, 'pairs', 'letters', 'supported', '503-seconds'], ['records'], /^list/),
    // Nothing is unusual about these but their pages, also those of an empty list.
    usual(['pages-of-1', 'pages-of-3'], ['answer'], /^(list|getCustomer)/),
  ),
  'reading.ties': usual(['ties'], ['records'], /^listRecipients$/),
  'reading.order': orderIn(...withPages),
  'reading.timestamps': together(
    ...(
      [
        'zulu',
        'offset',
        'offset-basic',
        'offset-hours',
        'offset-west',
        'summer-time',
        'fractions',
        'minutes',
      ] as const
    ).map((one) => unlikePlain(one)),
    orderIn('summer-time'),
  ),
  'reading.absent': together(
    ...(['absent-empty', 'absent-null', 'absent-missing'] as const).map((one) => unlikePlain(one)),
  ),
  'reading.further-fields': unlikePlain('further-fields'),
  'reading.statuses': together(unlikePlain('accepted'), notAgain('accepted')),
  'reading.compressed': unlikePlain('gzip'),
  'reading.escaped': unlikePlain('escaped'),
  'reading.chunks': unlikePlain('chunks'),
  'reading.slow': together(
    unlikePlain('slow-reads'),
    unlikePlain('slow-writes'),
    orderIn('slow-reads'),
    ({ answers }) =>
      answers
        .filter(
          ({ fault, response, scenario }) =>
            scenario !== 'very-slow' && fault && 'delay' in fault && response === null,
        )
        .map((answer) => differs(answer, 'a client that waits for three seconds', 'one that hung up')),
  ),
  'reading.refusals': together(
    ...(
      ['refused-json', 'refused-html', 'refused-message', 'refused-redirect', 'refused-closed'] as const
    ).map((scenario) => refused(scenario)),
    // What became of a create that broke, another requirement says.
    ...(['cut-before', 'cut-after', 'failed', 'very-slow'] as const).map((scenario) =>
      refused(scenario, /^(get|list|check)/),
    ),
  ),
} satisfies Partial<Record<ClientJudgedId, Check>>;
