import { type AnyOperationId, operations } from '../../generated/operations.ts';
import { agrees, type Check, type ChecksFor, differs, missing, type Piece } from '../judging/check.ts';
import type { Evidence } from '../judging/evidence.ts';
import { type Answer, idOf } from '../reading/answer.ts';
import { shown } from '../reading/json.ts';
import type { Listing, ListingProblemKind, ListPage } from '../reading/listing.ts';
import { listingOf, listingProblems, pageProblems, readListPage, reorderings } from '../reading/listing.ts';
import type { StepOf } from '../transcript/steps.ts';

/** A paged list and the scenario that reads it. */
export interface PagedList {
  scenario: 'customer-list' | 'recipients';
  operation: Extract<AnyOperationId, 'listCustomers' | 'listRecipients' | 'listRecipientsByPost'>;
  empty?: StepOf<'customers'>;
}

/** Everything that was read of a list, an empty one included. */
function listingsOf(evidence: Evidence, { scenario, operation, empty }: PagedList): Listing[] {
  const answer = empty && evidence.step('customers', empty);
  const names = scenario === 'recipients' ? (['recipients', 'lives'] as const) : [scenario];
  return [
    ...names.flatMap((name) => [...evidence.listings(name, operation).values()]),
    ...(answer ? [listingOf([answer])] : []),
  ];
}

/** The pages of a listing do not contradict one another in one respect. */
export const coherent = (list: PagedList, kind: ListingProblemKind): Check =>
  function* (evidence) {
    for (const listing of listingsOf(evidence, list)) {
      if (listing.pages.length < (kind === 'partition' ? 2 : 1)) continue;
      const problems = listingProblems(listing).filter((problem) => problem.kind === kind);
      for (const problem of problems) yield differs(problem.answers, problem.expected, problem.actual);
      if (problems.length === 0) yield agrees(...listing.answers);
    }
    yield* earlierPages(evidence, list.operation, kind);
    // Others may create customers all the while, and the order of customers is not ruled.
    if (kind === 'partition' && list.scenario === 'recipients')
      for (const { answers, expected, actual } of evidence
        .earlierListings('recipients', list.operation)
        .flatMap(reorderings))
        yield differs(answers, expected, actual);
  };

/** What pages that were read again said of themselves was wrong, too, whatever they were read again for. */
function* earlierPages(
  evidence: Evidence,
  operation: PagedList['operation'],
  kind: ListingProblemKind,
): Iterable<Piece> {
  for (const answer of evidence.successes(operation)) {
    const page = answer.listing && !evidence.isFinal(answer) ? readListPage(answer) : undefined;
    for (const problem of page ? pageProblems(page) : [])
      if (problem.kind === kind) yield differs(problem.answers, problem.expected, problem.actual);
  }
}

/** Without the page parameter the response is that of page 1. */
export const firstPage = (list: PagedList): Check =>
  function* (evidence) {
    const answer = evidence.step(list.scenario, 'no-page');
    const page = answer && readListPage(answer);
    if (!answer || !page) {
      yield missing('no request without the page parameter got a list');
      return;
    }
    for (const { expected, actual } of pageProblems(page)) yield differs(answer, expected, actual);
    const named = numberedFirstPages(evidence, list);
    if (named.length === 0) {
      yield missing('no first page was read to compare with');
      return;
    }
    const answers = named.map((other) => other.answer);
    const totals = named.map(({ total }) => total).filter((total) => total !== undefined);
    const [min, max] = [Math.min(...totals), Math.max(...totals)];
    const { total } = page;
    if (total !== undefined && totals.length > 0 && (total < min || total > max)) {
      const key = `total_${operations[list.operation].payloadKey}`;
      const wanted = min === max ? `${min}` : `between ${min} and ${max}`;
      yield differs([...answers, answer], `"${key}": ${wanted}, as of page 1`, `"${key}": ${total}`);
    }
    const ids = new Set(named.flatMap(({ items }) => items.map((item) => idOf(item))));
    const others = page.items.filter((item) => !ids.has(idOf(item)));
    if (totals.length > 0 && others.length > max - min)
      yield differs(
        [...answers, answer],
        'the records of page 1',
        `${others.length} records that page 1 does not show, such as ${shown(others[0]?.id)}`,
      );
    else yield agrees(answer, ...answers);
  };

/** Page 1, asked for by its number: right before and after the page without a number, or in a listing. */
function numberedFirstPages(evidence: Evidence, { scenario, operation }: PagedList): ListPage[] {
  const steps = scenario === 'recipients' ? [] : (['page-1-before', 'page-1-after'] as const);
  const pages = steps
    .flatMap((step) => evidence.step(scenario, step) ?? [])
    .flatMap((answer) => readListPage(answer) ?? []);
  if (pages.length > 0) return pages;
  const { pages: swept = [] } = evidence.listings(scenario, operation).get('sweep') ?? {};
  return swept.filter(({ asked }) => asked === 1);
}

/** A deployment that counts from 0 shows the first page as page 0, and another one or none as page 1. */
export const pagesFromOne: ChecksFor<'paging'> = {
  'paging.from-one': function* (evidence) {
    for (const scenario of ['customer-list', 'recipients'] as const) {
      const steps = ['no-page', 'page-0'] as const;
      const [unnamed, zero] = steps.map((step) => evidence.step(scenario, step));
      // The page without a number was read after the last reading, which waited for what lags behind.
      const first = evidence.answers.findLast(
        ({ scenario: name, listing }) => name === scenario && listing?.name === 'sweep' && listing.page === 1,
      );
      const ids = new Set(idsOf(unnamed));
      const isSame = (answer: Answer | undefined) => idsOf(answer).some((id) => ids.has(id));
      if (!unnamed || !first || ids.size === 0) yield missing('no page was read without its number');
      else if (evidence.firstPage === 0 || (isSame(zero) && !isSame(first)))
        yield differs([unnamed, ...(zero ? [zero] : []), first], 'the first page as page 1', 'it is page 0');
      else yield agrees(unnamed, first);
    }
  },
};

const idsOf = (answer: Answer | undefined) =>
  (answer && readListPage(answer)?.items.map((item) => idOf(item))) ?? [];
