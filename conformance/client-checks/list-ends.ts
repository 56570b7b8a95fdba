import { agrees, type Check, differs, type Piece, unseen } from '../judging/check.ts';
import type { Evidence } from '../judging/evidence.ts';
import { type Answer, askedId } from '../reading/answer.ts';
import { isObject } from '../reading/json.ts';
import type { ClientScenario } from '../transcript/client-scenarios.ts';
import { differencesOf } from './differences.ts';
import { recipientLists } from './requests.ts';
import { differing, tasksIn } from './results.ts';
import type { Done } from './tasks.ts';

const lists = /^list(Customers|Recipients)$/;

/** A client that never stops is stopped. */
export const stopsAtTheEnd: Check = (evidence) => {
  if (evidence.header.client?.mode === 'watched') return watchedEnds(evidence);
  const scenarios = ['last-page-again', 'no-page-after-last', 'pages-of-3'] as const;
  const pieces = scenarios.flatMap((scenario) => {
    const done = tasksIn(evidence, scenario);
    if (!Array.isArray(done)) return [done];
    return done.filter(({ task }) => lists.test(task.task)).flatMap((one) => endOfList(one, scenario));
  });
  return pieces.length > 0 ? pieces : [unseen('The client listed nothing')];
};

/** So many pages after the last one may be read: one or two to see that there is nothing more, by each of two ways. */
const beyondMax = 3;

/** The longest row of requests for pages after the last one that the service had told of. */
function rowBeyond(requests: readonly Answer[]): Answer[] {
  let last = Number.POSITIVE_INFINITY;
  let row: Answer[] = [];
  let longest = row;
  for (const answer of requests) {
    const { request, json } = answer;
    if (isObject(json) && 'total_pages' in json) last = Number(json.total_pages);
    const asked = Number(new URLSearchParams(request.target.split('?')[1]).get('page') ?? 1);
    row = asked > last ? [...row, answer] : [];
    if (row.length > longest.length) longest = row;
  }
  return longest;
}

const readsOn = (row: readonly Answer[]): Piece =>
  differs(
    row.slice(0, beyondMax + 1),
    'no more pages after the last one',
    `${row.length} requests for pages after it`,
  );

function endOfList(done: Done, scenario: ClientScenario): Piece[] {
  const beyond = rowBeyond(done.own);
  if (beyond.length > beyondMax) return [readsOn(beyond)];
  if (scenario === 'pages-of-3') return [];
  const differences = differencesOf(done);
  const [wrong] = differences ?? [];
  if (wrong) return beyond.length > 0 ? [differing(done, wrong)] : [];
  return differences && done.own.length > 0 ? [agrees(...done.own)] : [];
}

/** Each list that a watched client reads. Tests may look at one page after the end as often as they like. */
function watchedEnds(evidence: Evidence): Piece[] {
  const requests = evidence.of('listCustomers', ...recipientLists).sort((a, b) => a.sentAtMs - b.sentAtMs);
  const lists = Map.groupBy(requests, (request) => `${request.operation} ${askedId(request)}`);
  const pieces = [...lists.values()].map((list) => {
    const beyond = rowBeyond(list);
    const pages = new Set(beyond.map(({ request }) => request.target));
    return pages.size > beyondMax ? readsOn(beyond) : agrees(...list);
  });
  return pieces.length > 0 ? pieces : [unseen('The client listed nothing')];
}
