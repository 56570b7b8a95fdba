import type { Answer } from '../reading/answer.ts';
import { counted } from '../reading/counted.ts';
import { type ListingProblemKind, listingOf, listingProblems } from '../reading/listing.ts';
import { type Contradiction, requirementOn } from './contradiction.ts';
import { isDue, type Known, updatedOnIn, viewOf } from './records.ts';

const parts: Record<ListingProblemKind, string[]> = {
  page: ['page', 'same-paging'],
  current: ['current_recipients', 'same-paging'],
  total: ['total_recipients', 'same-paging'],
  totalPages: ['total_pages', 'same-paging'],
  partition: ['partition', 'same-records'],
};

/**
 * All pages of a list of recipients show each of them once, newest first, with exact counts.
 * @param known the recipients of the customer, @param unknown how many more there may be, @param lag in milliseconds
 */
export function* recipientsListed(
  known: readonly Known[],
  unknown: number,
  answers: readonly Answer[],
  lag: number,
): Iterable<Contradiction> {
  const [first] = answers;
  if (!first) return;
  const listing = listingOf([...answers]);
  for (const { kind, answers: at, expected, actual } of listingProblems(listing))
    yield { requirement: requirementOn(first, ...parts[kind]), answer: at.at(-1) ?? first, expected, actual };
  const byId = new Map(known.map((record) => [record.id, record]));
  const found = new Set<string>();
  let previous: Known | undefined;
  let strange = 0;
  for (const { id, item, answer } of listing.rows) {
    const record = byId.get(id ?? '');
    if (!record) {
      strange++;
      if (strange > unknown)
        yield {
          requirement: requirementOn(answer, 'own'),
          answer,
          expected: 'only recipients that were created for the customer',
          actual: `the recipient ${id}`,
        };
      continue;
    }
    found.add(record.id);
    yield* viewOf(record, item, answer, lag);
    yield* updatedOnIn(record, item, answer, lag);
    if (previous?.createdOn && record.createdOn && previous.createdOn.instant < record.createdOn.instant)
      yield {
        requirement: requirementOn(answer, 'newest-first', 'same-order'),
        answer,
        expected: `${record.id}, created on ${record.createdOn.text}, before ${previous.id}`,
        actual: `it stands behind, although the other was created on ${previous.createdOn.text}`,
      };
    previous = record;
  }
  const due = known.filter((record) => isDue(record, first, lag));
  const absent = due.find(({ id }) => !found.has(id));
  if (absent && listing.complete)
    yield {
      requirement: requirementOn(first, 'complete'),
      answer: first,
      expected: `the recipient ${absent.id} on one of the pages`,
      actual: `${counted(listing.rows.length, 'recipient')} without it`,
    };
  const most = known.length + unknown;
  const total = listing.pages[0]?.total;
  if (total !== undefined && (total < due.length || total > most))
    yield {
      requirement: requirementOn(first, ...parts.total),
      answer: first,
      expected: `"total_recipients": ${due.length === most ? most : `${due.length} to ${most}`}`,
      actual: `"total_recipients": ${total}`,
    };
}

/** Pages of the list of customers show those that are known as they are, once; others are of other traffic. */
export function* customersListed(
  known: ReadonlyMap<string, Known>,
  answers: readonly Answer[],
  lag: number,
): Iterable<Contradiction> {
  const listing = listingOf([...answers]);
  const [first] = answers;
  const found = new Set<string>();
  for (const { id, item, answer } of listing.rows) {
    const record = known.get(id ?? '');
    if (!record) continue;
    if (found.has(record.id))
      yield {
        requirement: requirementOn(answer, 'partition'),
        answer,
        expected: `the customer ${id} once`,
        actual: 'it is there twice',
      };
    found.add(record.id);
    yield* viewOf(record, item, answer, lag);
    yield* updatedOnIn(record, item, answer, lag);
  }
  const absent = [...known.values()].find((one) => first && isDue(one, first, lag) && !found.has(one.id));
  if (first && absent && listing.complete)
    yield {
      requirement: requirementOn(first, 'contains'),
      answer: first,
      expected: `the customer ${absent.id} on one of the pages`,
      actual: `${counted(listing.rows.length, 'customer')} without it`,
    };
}
