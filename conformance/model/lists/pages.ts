import { operations } from '../../../generated/operations.ts';
import type { Answer } from '../../reading/answer.ts';
import type { JsonObject } from '../../reading/json.ts';
import {
  type Listing,
  type ListingProblem,
  type ListingProblemKind,
  listingProblems,
  readListPage,
  reorderings,
} from '../../reading/listing.ts';
import { readTimestamp } from '../../reading/timestamp.ts';
import { type Found, right, wrong } from '../found.ts';
import { requirementOn } from '../requirement-on.ts';
import type { Moment } from '../versions.ts';

/** The requirements that a kind of problem violates; the second one is that of the list by POST. */
const parts: Record<ListingProblemKind, (key: string) => [string, string]> = {
  page: () => ['page', 'same-paging'],
  current: (key) => [`current_${key}`, 'same-paging'],
  total: (key) => [`total_${key}`, 'same-paging'],
  totalPages: () => ['total_pages', 'same-paging'],
  partition: () => ['partition', 'same-records'],
};
const kinds = Object.keys(parts) as ListingProblemKind[];

/** The requirement on a count, or on what the pages show together. */
export const requirementOf = (answer: Answer, kind: ListingProblemKind) =>
  requirementOn(answer, ...parts[kind](operations[answer.operation].payloadKey));

/**
 * The pages of a list do not contradict one another (ruling `paging`).
 * @param isMoving whether records may have been created or moved while they were read
 * @param isUpdated whether some may have been updated, which may change the order of those with equal timestamps
 */
export function* coherent(listing: Listing, isMoving: boolean, isUpdated: boolean): Iterable<Found> {
  const [first] = listing.answers;
  if (!first) return;
  const problems = listingProblems(listing);
  // New records move others along, and past no one. The order of customers is not ruled.
  const isInOrder = !isUpdated && first.operation !== 'listCustomers';
  const anyway: Record<ListingProblemKind, ListingProblem[]> = {
    page: problems,
    current: problems,
    total: isMoving ? [] : problems,
    totalPages: isMoving ? [] : problems,
    partition: isMoving ? (isInOrder ? reorderings(listing) : []) : isUpdated ? [] : problems,
  };
  for (const kind of kinds) {
    const isOfKind = (problem: ListingProblem) => problem.kind === kind;
    const requirement = requirementOf(first, kind);
    const told = anyway[kind].filter(isOfKind);
    for (const { answers, expected, actual } of told)
      yield wrong(
        kind === 'page' && showsAnother(answers)
          ? requirementOn(first, 'first-page', 'same-paging')
          : requirement,
        answers,
        expected,
        actual,
      );
    if ([...told, ...problems].some(isOfKind) || (kind === 'partition' && listing.pages.length < 2)) continue;
    yield right(requirement, ...listing.answers);
  }
}

/**
 * The times of creation that stand on both sides of a border between pages. A write meanwhile may have exchanged such
 * recipients, so that one is on both pages and another one on none (ruling `newest-first`).
 * @param writes those that may have had an effect
 */
export function tornTies({ pages, answers }: Listing, writes: readonly Answer[]): ReadonlySet<unknown> {
  if (!writes.some(isBeside(answers, 0))) return new Set();
  const time = (item: JsonObject | undefined) => readTimestamp(item?.created_on)?.instant;
  return new Set(
    pages.flatMap(({ items }, index) => {
      const instant = time(items.at(-1));
      return instant !== undefined && instant === time(pages[index + 1]?.items[0]) ? [instant] : [];
    }),
  );
}

/** Whether a request was under way while pages were read, or so shortly before that it may show on some of them alone. */
export function isBeside(pages: readonly Answer[], ms: number): (write: Moment) => boolean {
  const startedMs = Math.min(...pages.map(({ sentAtMs }) => sentAtMs));
  const endedMs = Math.max(...pages.map(({ answeredAtMs }) => answeredAtMs));
  return ({ sentAtMs, answeredAtMs }) => sentAtMs <= endedMs && answeredAtMs + ms > startedMs;
}

/** Whether a list that was asked for without a number says that it shows another page than the first one. */
const showsAnother = ([answer]: readonly Answer[]) =>
  answer !== undefined && !isNumbered(answer) && readListPage(answer)?.page !== undefined;

/** Whether a page was asked for by its number. */
export const isNumbered = ({ request }: Answer) => /[?&]page=/.test(request.target);
