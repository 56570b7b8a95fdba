import type { ClientJudgedId } from '../../generated/client-requirements.ts';
import { agrees, type Check, differs, type Piece, unseen } from '../judging/check.ts';
import { type ClientScenario, clientScenarios } from '../transcript/client-scenarios.ts';
import {
  type Aspect,
  differencesOf,
  errorFor,
  orderDifference,
  type ResultDifference,
} from './differences.ts';
import { ofTasks, together } from './each.ts';
import { type Done, doneOf, successesIn } from './tasks.ts';

/** What a difference is about: the last request of its task, or what the client knew before. */
const differing = ({ own, all, told, entry }: Done, { expected, actual }: ResultDifference): Piece =>
  differs(
    own.at(-1) ?? all.at(-1) ?? successesIn(told).slice(-1),
    `${expected} (task ${entry.number}, ${entry.task.task})`,
    actual,
  );

/** Whether a client returned for a task what the service has. @param counts which differences do: all, unless told otherwise */
export function asStored(done: Done, counts = (_: ResultDifference) => true): Piece | undefined {
  const differences = differencesOf(done);
  const first = differences?.find(counts);
  if (first) return differing(done, first);
  return differences?.length === 0 && done.own.length > 0 ? agrees(...done.own) : undefined;
}

/** Results of the usual scenarios that differ in some respects. @param tasks which tasks count. */
const usual = (scenarios: readonly ClientScenario[], aspects: readonly Aspect[], tasks = /./): Check =>
  ofTasks(
    scenarios,
    (done) =>
      tasks.test(done.task.task) ? asStored(done, ({ aspect }) => aspects.includes(aspect)) : undefined,
    unseen('The client did none of the tasks that show it'),
  );

/** A request that the sandbox refused by itself was wrong, such as one for another identifier. */
const refusedFor = (done: Done): Piece | undefined => {
  const [difference] = errorFor('what the service has', done);
  const isWrong =
    done.ended === 'error' && done.own.some(({ meaning, fault }) => meaning === 'refusal' && !fault);
  return isWrong && difference ? differing(done, difference) : undefined;
};

/** A check of scenarios, each of which has to show it. */
const each = (scenarios: readonly ClientScenario[], check: (scenario: ClientScenario) => Check): Check =>
  together(...scenarios.map(check));

/**
 * What a client makes of something that only such a scenario has: a task counts against it if it went right where nothing was
 * unusual.
 * @param isMeant which tasks count.
 */
const unlikePlain = (scenarios: readonly ClientScenario[], isMeant = (_: Done) => true): Check =>
  together(
    each(scenarios, (scenario) =>
      ofTasks(
        [scenario],
        (done, evidence) => {
          const piece = isMeant(done) ? (asStored(done) ?? refusedFor(done)) : undefined;
          if (piece?.kind !== 'differs') return piece;
          const plain = doneOf(evidence).get('plain');
          const counterpart = plain?.find(({ entry }) => entry.number === done.entry.number);
          return counterpart && differencesOf(counterpart)?.length === 0 ? piece : undefined;
        },
        { kind: 'missing', reason: `nothing went right that shows it: ${clientScenarios[scenario]}` },
      ),
    ),
    // Nothing is said without it.
    ofTasks(['plain'], () => undefined),
  );

/** A client may report that an update left a field as it was. */
const isNoReport = ({ task, ended }: Done) => ended !== 'error' || !task.task.startsWith('update');

/** A refusal is an error to the client, in whatever form it comes. @param only of these tasks, which need not show it. */
const refused = (scenarios: readonly ClientScenario[], only?: RegExp): Check =>
  each(scenarios, (scenario) =>
    ofTasks(
      [scenario],
      (done) => {
        // The last request for a page decides about it, whichever came last of all.
        const last = done.own.findLast(
          (answer, index, all) =>
            answer.meaning !== 'success' &&
            !all.slice(index + 1).some(({ request }) => request.target === answer.request.target),
        );
        if (!last || (only && !only.test(done.task.task))) return undefined;
        const piece = done.ended === 'error' ? agrees(last) : asStored(done);
        return done.ended === 'error' || piece?.kind === 'differs' ? piece : undefined;
      },
      only ? undefined : unseen('No request of the client was refused'),
    ),
  );

/** Lists of recipients in the order of the service. */
const orderIn = (scenarios: readonly ClientScenario[]): Check =>
  ofTasks(
    scenarios,
    (done) => {
      if (done.task.task !== 'listRecipients' || done.own.length === 0) return undefined;
      const difference = orderDifference(done);
      if (difference) return differing(done, difference);
      return differencesOf(done)?.length === 0 ? agrees(...done.own) : undefined;
    },
    unseen('The client listed no recipients'),
  );

/** A write that succeeded is not sent again for the same task. */
const notAgain = (scenario: ClientScenario): Check =>
  ofTasks([scenario], ({ own, task }) => {
    const [first, again] = own.filter(({ meaning }) => meaning === 'success');
    const isWrite = /^(create|update|upload)/.test(task.task);
    const isSame = first && again && JSON.stringify([...first.sent]) === JSON.stringify([...again.sent]);
    return isWrite && isSame
      ? differs([first, again], 'one request', 'the same again after its success')
      : undefined;
  });

/** Nobody hangs up on a response that takes three seconds. */
const waitsForSlow: Check = ({ answers }) =>
  answers
    .filter(
      ({ fault, response, scenario }) => scenario !== 'very-slow' && fault && 'delay' in fault && !response,
    )
    .map((answer) => differs(answer, 'a client that waits for three seconds', 'one that hung up'));

/** Scenarios in which nothing is unusual. */
const ordinary = ['plain', 'pairs', 'letters', 'supported'] as const;
const withPages = ['plain', 'pages-of-1', 'pages-of-3', 'pages-of-100'] as const;
const offsets = ['zulu', 'offset', 'offset-basic', 'offset-hours', 'offset-west', 'summer-time'] as const;
const refusals = ['json', 'html', 'message', 'redirect', 'closed'] as const;

export const resultChecks = {
  'reading.answers': usual(ordinary, ['answer']),
  'reading.texts': usual(ordinary, ['text']),
  'reading.values': together(usual(ordinary, ['value']), unlikePlain(['kept-values'], isNoReport)),
  'reading.identifiers': together(usual(ordinary, ['identifier']), unlikePlain(['ids-of-19', 'ids-of-30'])),
  'reading.pages': together(
    usual([...withPages, 'pairs', 'letters', 'supported', '503-seconds'], ['records'], /^list/),
    // Nothing is unusual about these but their pages, also those of an empty list.
    usual(['pages-of-1', 'pages-of-3'], ['answer'], /^(list|getCustomer)/),
  ),
  'reading.ties': usual(['ties'], ['records'], /^listRecipients$/),
  'reading.order': orderIn(withPages),
  'reading.timestamps': together(unlikePlain([...offsets, 'fractions', 'minutes']), orderIn(['summer-time'])),
  'reading.absent': unlikePlain(['absent-empty', 'absent-null', 'absent-missing']),
  'reading.further-fields': unlikePlain(['further-fields']),
  'reading.statuses': together(unlikePlain(['accepted']), notAgain('accepted')),
  'reading.compressed': unlikePlain(['gzip']),
  'reading.escaped': unlikePlain(['escaped']),
  'reading.chunks': unlikePlain(['chunks']),
  'reading.slow': together(unlikePlain(['slow-reads', 'slow-writes']), orderIn(['slow-reads']), waitsForSlow),
  'reading.refusals': together(
    refused(refusals.map((form) => `refused-${form}` as const)),
    // What became of a create that broke, another requirement says.
    refused(['cut-before', 'cut-after', 'failed', 'very-slow'], /^(get|list|check)/),
  ),
} satisfies Partial<Record<ClientJudgedId, Check>>;
