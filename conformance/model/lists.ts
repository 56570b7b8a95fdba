import { operations } from '../../generated/operations.ts';
import type { Answer } from '../reading/answer.ts';
import { counted } from '../reading/counted.ts';
import { type Listing, type ListingProblemKind, listingOf, listingProblems } from '../reading/listing.ts';
import { type Contradiction, requirementOn } from './contradiction.ts';
import { type Known, updatedOnIn, viewOf } from './records.ts';
import { isDue } from './versions.ts';

/** The requirements that a kind of problem violates; the second one is that of the list by POST. */
const parts: Record<ListingProblemKind, (key: string) => string[]> = {
  page: () => ['page', 'same-paging'],
  current: (key) => [`current_${key}`, 'same-paging'],
  total: (key) => [`total_${key}`, 'same-paging'],
  totalPages: () => ['total_pages', 'same-paging'],
  partition: () => ['partition', 'same-records'],
};

/**
 * Pages of a list show those that are known as they are, once.
 * @param known by identifier, @param answers of all pages that were read, @param lag in milliseconds (ruling `lag`)
 */
function* listed(
  known: ReadonlyMap<string, Known>,
  answers: readonly [Answer, ...Answer[]],
  lag: number,
  listing: Listing,
): Iterable<Contradiction> {
  const [first] = answers;
  const key = operations[first.operation].payloadKey;
  for (const { kind, answers: at, expected, actual } of listingProblems(listing))
    yield {
      requirement: requirementOn(first, ...parts[kind](key)),
      answer: at.at(-1) ?? first,
      expected,
      actual,
    };
  const found = new Set<Known>();
  for (const { id, item, answer } of listing.rows) {
    const record = known.get(id ?? '');
    if (!record) continue;
    if (found.has(record) && key === 'customers')
      yield {
        requirement: requirementOn(answer, 'partition'),
        answer,
        expected: `the customer ${id} once`,
        actual: 'it is there twice',
        record: id,
      };
    found.add(record);
    yield* viewOf(record, item, answer, lag);
    yield* updatedOnIn(record, item, answer, lag);
  }
  const absent = [...known.values()].find((record) => isDue(record, first, lag) && !found.has(record));
  if (!absent || !listing.complete) return;
  yield {
    requirement: requirementOn(first, key === 'customers' ? 'contains' : 'complete'),
    answer: first,
    expected: `the ${key.slice(0, -1)} ${absent.id} on one of the pages`,
    actual: `${counted(listing.rows.length, key.slice(0, -1))} without it`,
    record: absent.id,
  };
}

/** The customers of others are in the list, too. */
export const customersListed = (
  known: ReadonlyMap<string, Known>,
  answers: readonly [Answer, ...Answer[]],
  lag: number,
) => listed(known, answers, lag, listingOf([...answers]));

/**
 * The recipients of a customer are those of the run alone: newest first, with exact counts.
 * @param known the recipients of the customer, @param unknown how many more there may be
 */
export function* recipientsListed(
  known: readonly Known[],
  unknown: number,
  answers: readonly [Answer, ...Answer[]],
  lag: number,
): Iterable<Contradiction> {
  const [first] = answers;
  const listing = listingOf([...answers]);
  const byId = new Map(known.map((record) => [record.id, record]));
  yield* listed(byId, answers, lag, listing);
  const strange = listing.rows.filter(({ id }) => !byId.has(id ?? ''))[unknown];
  if (strange)
    yield {
      requirement: requirementOn(strange.answer, 'own'),
      answer: strange.answer,
      expected: 'only recipients that were created for the customer',
      actual: `the recipient ${strange.id}`,
    };
  const rows = listing.rows.flatMap(({ id, answer }) => {
    const record = byId.get(id ?? '');
    return record?.createdOn ? [{ id, answer, createdOn: record.createdOn }] : [];
  });
  for (const [place, { id, answer, createdOn }] of rows.entries()) {
    const previous = rows[place - 1];
    if (previous && previous.createdOn.instant < createdOn.instant)
      yield {
        requirement: requirementOn(answer, 'newest-first', 'same-order'),
        answer,
        expected: `${id}, created on ${createdOn.text}, before ${previous.id}`,
        actual: `it stands behind, although the other was created on ${previous.createdOn.text}`,
        record: previous.id,
      };
  }
  const due = known.filter((record) => isDue(record, first, lag));
  const most = known.length + unknown;
  const total = listing.pages[0]?.total;
  if (total !== undefined && (total < due.length || total > most))
    yield {
      requirement: requirementOn(first, ...parts.total('recipients')),
      answer: first,
      expected: `"total_recipients": ${due.length === most ? most : `${due.length} to ${most}`}`,
      actual: `"total_recipients": ${total}`,
    };
}
