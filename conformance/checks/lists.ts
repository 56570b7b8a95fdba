import { type AnyOperationId, operations } from '../../generated/operations.ts';
import { agrees, type Check, differs, missing } from '../judging/check.ts';
import type { Evidence } from '../judging/evidence.ts';
import { idOf } from '../reading/answer.ts';
import { shown } from '../reading/json.ts';
import type { Listing, ListingProblemKind, ListPage } from '../reading/listing.ts';
import { listingOf, listingProblems, pageProblems, readListPage } from '../reading/listing.ts';
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
  return [...evidence.listings(scenario, operation).values(), ...(answer ? [listingOf([answer])] : [])];
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
  };

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
  return evidence.listings(scenario, operation).get('sweep')?.pages.slice(0, 1) ?? [];
}
