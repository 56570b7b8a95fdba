import type { Answer } from '../../reading/answer.ts';
import { readListPage } from '../../reading/listing.ts';
import { type Found, wrong } from '../found.ts';
import { requirementOn } from '../requirement-on.ts';
import type { Entry } from './entries.ts';

/** A total that a list showed, and how many customers of the run it may have counted. */
interface Counted {
  answer: Answer;
  total: number;
  counted: number;
}

/**
 * The totals of customers. Others may create some, and none is ever deleted: so a total grows by each customer that the run has
 * created since an earlier list, whatever else these lists show.
 */
export class Growth {
  /** When the creates of the run were sent, and when they were answered, from the earliest. */
  readonly #sent: readonly number[];
  readonly #answered: readonly number[];
  /** Those lists that had counted more customers of others than all that were answered before them. */
  readonly #records: readonly Counted[];

  constructor(customers: readonly Entry[], answers: readonly Answer[]) {
    const creates = customers.filter((entry) => entry.isSure).map(({ create }) => create);
    this.#sent = creates.map(({ sentAtMs }) => sentAtMs).sort(byNumber);
    this.#answered = creates.map(({ answeredAtMs }) => answeredAtMs).sort(byNumber);
    let most = 0;
    this.#records = answers
      .flatMap((answer): Counted[] => {
        const total = answer.operation === 'listCustomers' ? readListPage(answer)?.total : undefined;
        if (total === undefined) return [];
        return [{ answer, total, counted: countUntil(this.#sent, answer.answeredAtMs) }];
      })
      .sort((one, other) => one.answer.answeredAtMs - other.answer.answeredAtMs)
      .filter(({ total, counted }) => {
        const isMore = total - counted > most;
        if (isMore) most = total - counted;
        return isMore;
      });
  }

  /** What is wrong with the total of a page. @param lag in milliseconds (ruling `lag`) */
  *judge(answer: Answer, lag: number): Iterable<Found> {
    const total = readListPage(answer)?.total;
    if (total === undefined) return;
    const untilMs = answer.sentAtMs - lag;
    const due = countUntil(this.#answered, untilMs);
    const before = this.#records.findLast((record) => record.answer.answeredAtMs <= untilMs);
    const others = before ? before.total - before.counted : 0;
    if (total >= due + others) return;
    const found = wrong(
      requirementOn(answer, 'total_customers'),
      [...(before ? [before.answer] : []), answer],
      `"total_customers": ${due + others} at least, ${
        before
          ? `since it was ${before.total} before, and the run has created ${due - before.counted} since then`
          : 'as many as the run has created'
      }`,
      `"total_customers": ${total}`,
    );
    // Where customers are on no page, that is the finding, and the total may count what is shown.
    yield { ...found, unless: ['customers.list.contains'] };
  }
}

const byNumber = (one: number, other: number) => one - other;

/** How many of some sorted moments are not after another one. */
function countUntil(sorted: readonly number[], ms: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) <= ms) low = middle + 1;
    else high = middle;
  }
  return low;
}
