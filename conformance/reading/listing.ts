import { operations } from '../../generated/operations.ts';
import { type Answer, askedPage, idOf, recordsOf } from './answer.ts';
import { counted } from './counted.ts';
import { isObject, type JsonObject } from './json.ts';

/** One page of a list as it was answered. */
export interface ListPage {
  answer: Answer;
  /** The page that was asked for; 1 where none was named. */
  asked: number;
  items: JsonObject[];
  /** What the answer says of itself; undefined where it says nothing or no integer. */
  page: number | undefined;
  current: number | undefined;
  total: number | undefined;
  totalPages: number | undefined;
}

/** Pages of one list that were read one right after the other. */
export interface Listing {
  pages: ListPage[];
  /** Whether every page from the first to the last is there. */
  complete: boolean;
  /** Length of a full page; undefined where only one page is known. */
  pageSize: number | undefined;
  totalMin: number;
  totalMax: number;
}

/** What a listing gets wrong. */
export type ListingProblemKind = 'page' | 'current' | 'total' | 'totalPages' | 'partition';

export interface ListingProblem {
  kind: ListingProblemKind;
  answers: Answer[];
  expected: string;
  actual: string;
}

/** Reads the success of a list; undefined where it is none. */
export function readListPage(answer: Answer): ListPage | undefined {
  const { payloadKey } = operations[answer.operation];
  if (answer.meaning !== 'success' || !isObject(answer.json) || !Array.isArray(answer.json[payloadKey])) {
    return undefined;
  }
  const integer = (key: string) => {
    const value = (answer.json as JsonObject)[key];
    return Number.isSafeInteger(value) ? (value as number) : undefined;
  };
  return {
    answer,
    asked: Number(askedPage(answer) ?? 1),
    items: recordsOf(answer),
    page: integer('page'),
    current: integer(`current_${payloadKey}`),
    total: integer(`total_${payloadKey}`),
    totalPages: integer('total_pages'),
  };
}

/** The listing that answers make. */
export function listingOf(answers: Answer[]): Listing {
  const pages = answers
    .map(readListPage)
    .filter((page) => page !== undefined)
    .sort((a, b) => a.asked - b.asked);
  const totals = pages.map(({ total }) => total ?? 0);
  const totalMax = Math.max(0, ...totals);
  const longest = Math.max(0, ...pages.map(({ items }) => items.length));
  const pageSize = longest > 0 && longest < totalMax ? longest : undefined;
  const wanted = pagesThereAre(pages[0]?.totalPages ?? 1, totalMax, pageSize);
  const numbers = new Set(pages.map(({ asked }) => asked));
  const complete = Array.from({ length: wanted }, (_, index) => index + 1).every((page) => numbers.has(page));
  return {
    // The document does not say what a page past the end shows.
    pages: pages.filter(({ asked }) => asked <= wanted),
    complete,
    pageSize,
    totalMin: Math.min(...totals, totalMax),
    totalMax,
  };
}

/** How many pages there are: as many as the list says, or more if those cannot hold all records. */
export function pagesThereAre(totalPages: number, total: number, pageSize: number | undefined): number {
  if (pageSize === undefined || totalPages * pageSize >= total) return Math.max(1, totalPages);
  return Math.ceil(total / pageSize);
}

/**
 * Contradictions within pages and between them. Others may create records meanwhile (ruling `other-traffic`), so records
 * may move to the next page, as many as the total grew by.
 */
export function listingProblems(listing: Listing): ListingProblem[] {
  return [
    ...listing.pages.flatMap(pageProblems),
    ...partitionProblems(listing),
    ...totalProblems(listing),
    ...listing.pages.flatMap((page) => totalPagesProblems(page, listing)),
  ];
}

/** Where one page contradicts the request, or itself. */
export function pageProblems({ answer, asked, items, page, current }: ListPage): ListingProblem[] {
  const { payloadKey } = operations[answer.operation];
  const problems: ListingProblem[] = [];
  const add = (kind: ListingProblemKind, expected: string, actual: string) =>
    problems.push({ kind, answers: [answer], expected, actual });
  if (page !== asked) add('page', `"page": ${asked}`, `"page": ${valueIn(answer, 'page')}`);
  if (current !== items.length) {
    const key = `current_${payloadKey}`;
    add(
      'current',
      `"${key}": ${items.length}, the length of "${payloadKey}"`,
      `"${key}": ${valueIn(answer, key)}`,
    );
  }
  return problems;
}

function partitionProblems({ pages, totalMin, totalMax }: Listing): ListingProblem[] {
  const seen = new Map<string, Answer>();
  const twice: { id: string; answers: Answer[] }[] = [];
  for (const { answer, items } of pages) {
    for (const item of items) {
      const id = idOf(item);
      if (id === undefined) continue;
      const earlier = seen.get(id);
      if (earlier) twice.push({ id, answers: [...new Set([earlier, answer])] });
      else seen.set(id, answer);
    }
  }
  const first = twice[0];
  // Each record that was added in between may move another one past each border between pages.
  if (!first || twice.length <= (totalMax - totalMin) * (pages.length - 1)) return [];
  const where = first.answers.map((answer) => `page ${askedPage(answer) ?? 1}`).join(' and ');
  return [
    {
      kind: 'partition',
      answers: first.answers,
      expected: 'each record on one page only',
      actual: `${twice.length} shown twice, such as ${first.id} on ${where}`,
    },
  ];
}

function totalProblems({ pages, complete, pageSize, totalMin, totalMax }: Listing): ListingProblem[] {
  const missing = pages.find(({ total }) => total === undefined);
  const key = pages[0] ? `total_${operations[pages[0].answer.operation].payloadKey}` : '';
  if (missing) {
    return [problem('total', [missing], `"${key}": an integer`, `"${key}": ${valueIn(missing.answer, key)}`)];
  }
  const wrong = (count: number, how: string) =>
    problem('total', pages, `"${key}": ${count}, ${how}`, `"${key}": ${totalMax}`);
  const later = pages.find(({ total }) => total !== pages[0]?.total);
  if (later && isOwn(pages)) {
    return [
      problem(
        'total',
        [pages[0] as ListPage, later],
        `"${key}": ${pages[0]?.total} on every page`,
        `"${key}": ${later.total} on page ${later.asked}`,
      ),
    ];
  }
  const shrunk = shrinkingTotal(pages);
  if (shrunk) {
    const [before, after] = shrunk;
    return [
      problem(
        'total',
        shrunk,
        `"${key}": at least ${before.total} as on page ${before.asked} before, since nothing is ever deleted`,
        `"${key}": ${after.total} on page ${after.asked}`,
      ),
    ];
  }
  if (complete) {
    const shown = pages.reduce((sum, { items }) => sum + items.length, 0);
    return shown < totalMin || shown > totalMax ? [wrong(shown, 'as many as all pages show together')] : [];
  }
  const last = pages.at(-1);
  if (!last || pageSize === undefined || last.asked !== last.totalPages || last.items.length === 0) return [];
  const counted = (last.asked - 1) * pageSize + last.items.length;
  return counted < totalMin || counted > totalMax
    ? [
        problem(
          'total',
          [last],
          `"${key}": ${counted}, by the length of the last page`,
          `"${key}": ${totalMax}`,
        ),
      ]
    : [];
}

/** Two pages of which the later one counts fewer records, although the interface deletes none. */
function shrinkingTotal(pages: readonly ListPage[]): [ListPage, ListPage] | undefined {
  for (const before of pages)
    for (const after of pages)
      if (after.answer.sentAtMs > before.answer.answeredAtMs && (after.total ?? 0) < (before.total ?? 0))
        return [before, after];
  return undefined;
}

/**
 * Nobody else adds recipients to a customer of this run; customers may come from anybody (ruling `other-traffic`).
 */
const isOwn = (pages: readonly ListPage[]) => pages[0]?.answer.operation !== 'listCustomers';

function totalPagesProblems(page: ListPage, { pages, pageSize }: Listing): ListingProblem[] {
  const { totalPages, items } = page;
  const total = isOwn(pages) ? pages[0]?.total : page.total;
  if (total === undefined) return [];
  const size = pageSize ?? Math.max(items.length, 1);
  const wanted = Math.ceil(total / size);
  // An empty list has no page or one empty page (ruling `paging`).
  if (totalPages === wanted || (total === 0 && totalPages === 1)) return [];
  return [
    problem(
      'totalPages',
      [page],
      `"total_pages": ${wanted}, for ${counted(total, 'record')} with ${size} on a page`,
      `"total_pages": ${valueIn(page.answer, 'total_pages')}`,
    ),
  ];
}

const problem = (
  kind: ListingProblemKind,
  pages: ListPage[],
  expected: string,
  actual: string,
): ListingProblem => ({
  kind,
  answers: pages.map(({ answer }) => answer),
  expected,
  actual,
});

const valueIn = ({ json }: Answer, key: string) =>
  isObject(json) && json[key] !== undefined
    ? JSON.stringify(json[key], (_, v) => (typeof v === 'bigint' ? String(v) : v))
    : 'nothing';
