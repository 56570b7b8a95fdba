import type { JudgedId } from '../../../generated/requirements.ts';
import type { Answer } from '../../reading/answer.ts';
import type { Timestamp } from '../../reading/timestamp.ts';
import { type Found, right, wrong } from '../found.ts';
import { requirementOn } from '../requirement-on.ts';

/** A recipient in a list, with the time of its creation. */
export interface Placed {
  id: string;
  answer: Answer;
  createdOn: Timestamp;
  /** Whether an update may have changed it by then. */
  isUpdated: boolean;
}

/**
 * Recipients are listed newest first, and an update moves none of them (ruling `newest-first`).
 * @param isMoving whether pages may be of different moments: what is pushed on to the next page stands there behind those that
 * came later
 */
export function* inOrder(rows: readonly Placed[], isMoving: boolean): Iterable<Found> {
  const [first] = rows;
  if (!first) return;
  const isByPost = first.answer.operation === 'listRecipientsByPost';
  const unmoved = isByPost ? rows : rows.filter(({ isUpdated }) => !isUpdated);
  yield* newestFirst(requirementOn(first.answer, 'newest-first', 'same-order'), unmoved, isMoving);
  if (unmoved.length < rows.length)
    yield* newestFirst('recipients.list.update-moves-nothing', rows, isMoving);
}

function* newestFirst(requirement: JudgedId, rows: readonly Placed[], isMoving: boolean): Iterable<Found> {
  if (new Set(rows.map(({ createdOn }) => createdOn.instant)).size < 2) return;
  const early = rows.findIndex((row, place) => {
    const next = rows[place + 1];
    return (
      next && next.createdOn.instant > row.createdOn.instant && !(isMoving && next.answer !== row.answer)
    );
  });
  const [row, next] = early < 0 ? [] : rows.slice(early);
  if (row && next)
    yield wrong(
      requirement,
      [...new Set([row.answer, next.answer])],
      'newest first, by created_on',
      `recipient ${row.id} of ${row.createdOn.text} stands before ${next.id} of ${next.createdOn.text}`,
    );
  else yield right(requirement, ...new Set(rows.map(({ answer }) => answer)));
}
