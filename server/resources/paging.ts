import { invalid } from '../http/refusal.ts';
import { PAGE } from '../interface/request.ts';
import type { Freedoms } from '../options/freedoms.ts';

/** One page of a list: its place among all pages, as answers name it, and which records it shows. */
export interface Page extends Place {
  readonly page: number;
  readonly total_pages: number;
}

/** Where a page stands in its list. */
export interface Place {
  /** How many records of the list come before it. */
  readonly skip: number;
  readonly count: number;
}

type Rules = Pick<Freedoms, 'pageSize' | 'emptyPages' | 'pastTheEnd' | 'pageZero'>;

/**
 * Finds the page that was asked for in a list of `total` records, by its number from 1; without one it is the first.
 * @throws Refusal for a page past the end, where the freedom says so.
 */
export function locatePage(asked: string | undefined, total: number, rules: Rules): Page {
  const total_pages = total === 0 ? rules.emptyPages : Math.ceil(total / rules.pageSize);
  const lastPage = Math.max(total_pages, 1);
  let page = asked === undefined ? 1 : Number(asked);
  // Beyond 2^53 the answer could not repeat the number that was asked for.
  if (!Number.isSafeInteger(page)) throw invalid(PAGE, 'is larger than any list has pages');
  if (page > lastPage && rules.pastTheEnd === 'refuse') {
    throw invalid(PAGE, `is past the end; the last page is ${lastPage}`);
  }
  if (page > lastPage && rules.pastTheEnd === 'last') page = lastPage;
  const skip = (page - 1) * rules.pageSize;
  if (rules.pageZero === 'count') page -= 1;
  return { page, total_pages, skip, count: Math.min(Math.max(total - skip, 0), rules.pageSize) };
}

/** The ranks of the records on a page, from 1 for the oldest. */
export function ranksOn({ skip, count }: Place, total: number, order: 'newest' | 'oldest') {
  const first = order === 'oldest' ? skip + 1 : total - skip - count + 1;
  return { first, last: first + count - 1 };
}
