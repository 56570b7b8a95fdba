import { agrees, type Check, differs, type Piece, unseen } from '../judging/check.ts';
import { type Answer, askedId } from '../reading/answer.ts';
import { isObject } from '../reading/json.ts';
import { ofTasks, orUnseen, queryOf, recipientLists } from './each.ts';
import { asStored } from './results.ts';
import { isDriven } from './tasks.ts';

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
    if (!/^list(Customers|Recipients)$/.test(done.task.task)) return undefined;
    const beyond = rowBeyond(done.own);
    if (beyond.length > beyondMax) return readsOn(beyond);
    const piece = done.entry.scenario === 'pages-of-3' ? undefined : asStored(done);
    return piece?.kind === 'differs' && beyond.length === 0 ? undefined : piece;
  },
  unseen(nothing),
);

/** A client that never stops is stopped. */
export const stopsAtTheEnd: Check = (evidence, id) => {
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
