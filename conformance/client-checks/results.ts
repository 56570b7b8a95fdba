import type { Check, ChecksFor } from '../judging/check.ts';
import { agrees, differs, type Piece, unseen } from '../model/pieces.ts';
import { type Answer, askedId } from '../reading/answer.ts';
import { isObject } from '../reading/json.ts';
import { type ClientScenario, clientScenarios } from '../transcript/client-scenarios.ts';
import {
  type Aspect,
  differencesOf,
  errorFor,
  orderDifference,
  type ResultDifference,
} from './differences.ts';
import { ofTasks, orUnseen, queryOf, recipientLists, together } from './each.ts';
import { type Done, doneOf, isDriven, isWrite, lastSeen } from './tasks.ts';

/** What a difference is about: the last request of its task, or what the client knew before. */
function differing(done: Done, { expected, actual }: ResultDifference): Piece {
  const { own, all, entry } = done;
  const task = `(task ${entry.number}, ${entry.task.task})`;
  return differs(own.at(-1) ?? all.at(-1) ?? lastSeen(done), `${expected} ${task}`, actual);
}

/** Whether a client returned for a task what the service has. @param counts which differences do: all, unless told otherwise */
export function asStored(done: Done, counts = (_: ResultDifference) => true): Piece | undefined {
  const differences = differencesOf(done);
  const first = differences?.find(counts);
  if (first) return differing(done, first);
  return differences?.length === 0 && done.own.length > 0 ? agrees(...done.own) : undefined;
}

/** Results of the usual scenarios that differ in some respects. @param tasks which tasks count. */
const usual = (scenarios: readonly ClientScenario[], aspects: readonly Aspect[], tasks?: RegExp): Check =>
  ofTasks(
    scenarios,
    (done) => asStored(done, ({ aspect }) => aspects.includes(aspect)),
    unseen('The client did none of the tasks that show it'),
    tasks,
  );

/** A request that the sandbox refused by itself was wrong, such as one for another identifier. */
const refusedFor = (done: Done): Piece | undefined => {
  const [difference] = errorFor('what the service has', done);
  const isWrong =
    done.ended === 'error' && done.own.some(({ meaning, fault }) => meaning === 'refusal' && !fault);
  return isWrong && difference ? differing(done, difference) : undefined;
};

/**
 * What a client makes of something that only such a scenario has: a task counts against it if it went right where nothing was
 * unusual.
 * @param isMeant which tasks count.
 */
const unlikePlain = (scenarios: readonly ClientScenario[], isMeant = (_: Done) => true): Check =>
  together(
    ofTasks(
      scenarios,
      (done, evidence) => {
        const piece = isMeant(done) ? (asStored(done) ?? refusedFor(done)) : undefined;
        if (piece?.kind !== 'differs') return piece;
        const plain = doneOf(evidence).get('plain');
        const counterpart = plain?.find(({ entry }) => entry.number === done.entry.number);
        return counterpart && differencesOf(counterpart)?.length === 0 ? piece : undefined;
      },
      (scenario) => ({
        kind: 'missing',
        reason: `nothing went right that shows it: ${clientScenarios[scenario]}`,
      }),
    ),
    // Nothing is said without it.
    ofTasks(['plain'], () => undefined),
  );

/** A client may report that an update left a field as it was. */
const isNoReport = ({ task, ended }: Done) => ended !== 'error' || !task.task.startsWith('update');

/** A refusal is an error to the client, in whatever form it comes. @param only of these tasks, which need not show it. */
const refused = (scenarios: readonly ClientScenario[], only?: RegExp): Check =>
  ofTasks(
    scenarios,
    (done) => {
      // The last request for a page decides about it, whichever came last of all.
      const last = done.own.findLast(
        (answer, index, all) =>
          answer.meaning !== 'success' &&
          !all.slice(index + 1).some(({ request }) => request.target === answer.request.target),
      );
      if (last && done.ended === 'error') return agrees(last);
      const piece = last && asStored(done);
      return piece?.kind === 'differs' ? piece : undefined;
    },
    only ? undefined : () => unseen('No request of the client was refused'),
    only,
  );

/** Lists of recipients in the order of the service. */
const orderIn = (scenarios: readonly ClientScenario[]): Check =>
  ofTasks(
    scenarios,
    (done) => {
      const difference = done.own.length > 0 ? orderDifference(done) : undefined;
      const piece = difference ? differing(done, difference) : asStored(done);
      return difference || piece?.kind === 'agrees' ? piece : undefined;
    },
    unseen('The client listed no recipients'),
    /^listRecipients$/,
  );

/** A write that succeeded is not sent again for the same task. */
const notAgain = (scenario: ClientScenario): Check =>
  ofTasks(
    [scenario],
    ({ successes: [first, again] }) => {
      const isSame = first && again && JSON.stringify([...first.sent]) === JSON.stringify([...again.sent]);
      return isSame ? differs([first, again], 'one request', 'the same again after its success') : undefined;
    },
    undefined,
    isWrite,
  );

/** Nobody hangs up on a response that takes three seconds. */
const waitsForSlow: Check = ({ answers }) => {
  const left = answers.filter(({ fault, response }) => fault && 'delay' in fault && !response);
  return left
    .filter(({ scenario }) => scenario !== 'very-slow')
    .map((answer) => differs(answer, 'a client that waits for three seconds', 'one that hung up'));
};

/** So many pages after the last one may be read: one or two to see that there is nothing more, by each of two ways. */
const beyondMax = 3;

/** The longest row of requests for pages after the last one that the service had told of. */
function rowBeyond(requests: readonly Answer[]): Answer[] {
  let last = Number.POSITIVE_INFINITY;
  let row: Answer[] = [];
  let longest = row;
  for (const answer of requests) {
    if (isObject(answer.json) && 'total_pages' in answer.json) last = Number(answer.json.total_pages);
    row = Number(queryOf(answer).get('page') ?? 1) > last ? [...row, answer] : [];
    if (row.length > longest.length) longest = row;
  }
  return longest;
}

const readsOn = (row: readonly Answer[]): Piece => {
  const actual = `${row.length} requests for pages after it`;
  return differs(row.slice(0, beyondMax + 1), 'no more pages after the last one', actual);
};

const nothing = 'The client listed nothing';

const stopsWhenDriven = ofTasks(
  ['last-page-again', 'no-page-after-last', 'pages-of-3'],
  (done) => {
    const beyond = rowBeyond(done.own);
    if (beyond.length > beyondMax) return readsOn(beyond);
    const piece = done.entry.scenario === 'pages-of-3' ? undefined : asStored(done);
    return piece?.kind === 'differs' && beyond.length === 0 ? undefined : piece;
  },
  unseen(nothing),
  /^list(Customers|Recipients)$/,
);

/** A client that never stops is stopped. */
const stopsAtTheEnd: Check = (evidence, id) => {
  if (isDriven(evidence)) return stopsWhenDriven(evidence, id);
  const requests = evidence.of('listCustomers', ...recipientLists).sort((a, b) => a.sentAtMs - b.sentAtMs);
  const lists = Map.groupBy(requests, (request) => `${request.operation} ${askedId(request)}`);
  const pieces = [...lists.values()].map((list) => {
    const beyond = rowBeyond(list);
    // Tests may look at one page after the end as often as they like.
    const pages = new Set(beyond.map(({ request }) => request.target));
    return pages.size > beyondMax ? readsOn(beyond) : agrees(...list);
  });
  return orUnseen(pieces, nothing);
};

/** Scenarios in which nothing is unusual. */
const ordinary = ['plain', 'pairs', 'letters', 'supported'] as const;
const withPages = ['plain', 'pages-of-1', 'pages-of-3', 'pages-of-100'] as const;
const offsets = ['zulu', 'offset', 'offset-basic', 'offset-hours', 'offset-west', 'summer-time'] as const;
const refusals = ['json', 'html', 'message', 'redirect', 'closed'] as const;

export const resultChecks: ChecksFor<'reading'> = {
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
  'reading.end': stopsAtTheEnd,
  'reading.refusals': together(
    refused(refusals.map((form) => `refused-${form}` as const)),
    // What became of a create that broke, another requirement says.
    refused(['cut-before', 'cut-after', 'failed', 'very-slow'], /^(get|list|check)/),
  ),
};
