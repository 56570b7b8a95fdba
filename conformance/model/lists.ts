import { operations } from '../../generated/operations.ts';
import type { Answer } from '../reading/answer.ts';
import { counted } from '../reading/counted.ts';
import { type Listing, type ListingProblemKind, listingOf, listingProblems } from '../reading/listing.ts';
import { type Contradiction, requirementOn } from './contradiction.ts';
import type { Known } from './records.ts';
import { isDue } from './versions.ts';
import { updatedOnIn, viewOf } from './views.ts';

/** The requirements that a kind of problem violates; the second one is that of the list by POST. */
const parts: Record<ListingProblemKind, (key: string) => string[]> = {
  page: () => ['page', 'same-paging'],
  current: (key) => [`current_${key}`, 'same-paging'],
  total: (key) => [`total_${key}`, 'same-paging'],
  totalPages: () => ['total_pages', 'same-paging'],
  partition: () => ['partition', 'same-records'],
};

/** Those that may change while pages are read one after the other, if records are created meanwhile. */
const moving: ReadonlySet<ListingProblemKind> = new Set(['total', 'totalPages', 'partition']);

/**
 * Pages of a list show those that are known as they are, once.
 * @param known by identifier, @param answers of all pages that were read, @param lag in milliseconds (ruling `lag`)
 * @param isMoving whether the run itself created records while the pages were read, or may have
 * @param isScreened whether the service changes records of the kind by itself
 */
function* listed(
  known: ReadonlyMap<string, Known>,
  answers: readonly [Answer, ...Answer[]],
  lag: number,
  listing: Listing,
  isMoving: boolean,
  isScreened: boolean,
): Iterable<Contradiction> {
  const [first] = answers;
  const key = operations[first.operation].payloadKey;
  for (const { kind, answers: at, expected, actual } of listingProblems(listing))
    if (!isMoving || !moving.has(kind))
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
    if (found.has(record) && key === 'customers' && !isMoving && listing.totalMin === listing.totalMax)
      yield {
        requirement: requirementOn(answer, 'partition'),
        answer,
        expected: `the customer ${id} once`,
        actual: 'it is there twice',
        record: id,
      };
    found.add(record);
    yield* viewOf(record, item, answer, lag);
    yield* updatedOnIn(record, item, answer, lag, isScreened);
  }
  // A total that is not of this moment yet makes a list end before the last record.
  if (!listing.complete || isMoving) return;
  const absent = [...known.values()].find((record) => isDue(record, first, lag) && !found.has(record));
  if (absent)
    yield {
      requirement: requirementOn(first, key === 'customers' ? 'contains' : 'complete'),
      answer: first,
      expected: `the ${key.slice(0, -1)} ${absent.id} on one of the pages`,
      actual: `${counted(listing.rows.length, key.slice(0, -1))} without it`,
      record: absent.id,
    };
}

/** Whether a request was under way while pages were read, or so shortly before that it may show on some of them alone. */
const isBeside = (answers: readonly Answer[], lag: number) => (write: Answer) =>
  write.sentAtMs <= (answers.at(-1)?.answeredAtMs ?? 0) &&
  write.answeredAtMs + lag > (answers[0]?.sentAtMs ?? 0);

/** A total of customers that a response showed. */
export interface Counted {
  answer: Answer;
  total: number;
}

/** So many totals are compared with a later one: what they follow from those before them has been judged then. */
const comparedMax = 20;

/**
 * The customers of others are in the list, too. None is ever deleted, so a total grows with each customer of the run.
 * @param earlier what lists showed until then
 */
export function* customersListed(
  known: ReadonlyMap<string, Known>,
  answers: readonly [Answer, ...Answer[]],
  lag: number,
  isScreened: boolean,
  earlier: readonly Counted[],
): Iterable<Contradiction> {
  const creates = [...known.values()].map(({ create }) => create);
  const listing = listingOf([...answers]);
  yield* listed(known, answers, lag, listing, creates.some(isBeside(answers, lag)), isScreened);
  for (const { answer, total } of listing.pages) {
    if (total === undefined) continue;
    const due = creates.filter((create) => isDue({ create }, answer, lag));
    // What one machine has shown, another one may not know yet (ruling `lag`).
    const settled = earlier
      .filter((other) => isDue({ create: other.answer }, answer, lag))
      .slice(-comparedMax);
    const before = settled
      .map((other) => ({
        ...other,
        made: due.filter(({ sentAtMs }) => sentAtMs > other.answer.answeredAtMs).length,
      }))
      .find((other) => total < other.total + other.made);
    const least = before ? before.total + before.made : due.length;
    if (total >= least) continue;
    yield {
      requirement: requirementOn(answer, ...parts.total('customers')),
      answer,
      expected: before
        ? `"total_customers": ${least} at least, since it was ${before.total} before, and the run has created ${before.made} since then`
        : `"total_customers": ${least} at least, as many as the run has created`,
      actual: `"total_customers": ${total}`,
    };
    return;
  }
}

/**
 * The recipients of a customer are those of the run alone: newest first, with exact counts.
 * @param known the recipients of the customer, @param unknown writes that each may have given it one more, or taken one away
 */
export function* recipientsListed(
  known: readonly Known[],
  unknown: readonly Answer[],
  answers: readonly [Answer, ...Answer[]],
  lag: number,
  isScreened: boolean,
): Iterable<Contradiction> {
  const [first] = answers;
  const listing = listingOf([...answers]);
  const isAsked = (answer: Answer) => (write: Answer) => write.sentAtMs <= answer.answeredAtMs;
  const last = answers.at(-1) as Answer;
  const byId = new Map(
    known.filter(({ create }) => isAsked(last)(create)).map((record) => [record.id, record]),
  );
  const isMoving = [...known.map(({ create }) => create), ...unknown].some(isBeside(answers, lag));
  yield* listed(byId, answers, lag, listing, isMoving, isScreened);
  const strange = listing.rows.filter(({ id }) => !byId.has(id ?? ''))[unknown.filter(isAsked(last)).length];
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
    // What is pushed on to the next page stands there behind those that came later.
    if (isMoving && previous && previous.answer !== answer) continue;
    if (previous && previous.createdOn.instant < createdOn.instant)
      yield {
        requirement: requirementOn(answer, 'newest-first', 'same-order'),
        answer,
        expected: `${id}, created on ${createdOn.text}, before ${previous.id}`,
        actual: `it stands behind, although the other was created on ${previous.createdOn.text}`,
        record: previous.id,
      };
  }
  for (const { answer, total } of listing.pages) {
    const due = known.filter((record) => isDue(record, first, lag)).length;
    const most =
      known.filter(({ create }) => isAsked(answer)(create)).length + unknown.filter(isAsked(answer)).length;
    if (total === undefined || (total >= due && total <= most)) continue;
    yield {
      requirement: requirementOn(first, ...parts.total('recipients')),
      answer,
      expected: `"total_recipients": ${due === most ? most : `${due} to ${most}`}`,
      actual: `"total_recipients": ${total}`,
    };
    break;
  }
}
