import { operations } from '../../generated/operations.ts';
import { type Answer, idOf, recordsOf } from './answer.ts';
import { counted } from './counted.ts';
import { isObject, type JsonObject, shown } from './json.ts';

/** One page of a list as it was answered. */
export interface ListPage {
  answer: Answer;
  /** The page that was asked for; 1 where none was named. */
  asked: number;
  items: JsonObject[];
  /** What the response says of itself; undefined where it says nothing or no integer. */
  page: number | undefined;
  current: number | undefined;
  total: number | undefined;
  totalPages: number | undefined;
}

/** Pages of one list that were read one right after the other. */
export interface Listing {
  pages: ListPage[];
  answers: Answer[];
  /** All records, in the order of the pages. */
  rows: { id: string | undefined; item: JsonObject; answer: Answer }[];
  /** When the first page was asked for, in milliseconds of the run. */
  startedMs: number;
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
    asked: Number(new URLSearchParams(answer.request.target.split('?')[1]).get('page') ?? 1),
    items: recordsOf(answer),
    page: integer('page'),
    current: integer(`current_${payloadKey}`),
    total: integer(`total_${payloadKey}`),
    totalPages: integer('total_pages'),
  };
}

/** The listing that responses make. */
export function listingOf(answers: Answer[]): Listing {
  const pages = answers
    .map(readListPage)
    .filter((page) => page !== undefined)
    .sort((a, b) => a.asked - b.asked);
  const totals = pages.map(({ total }) => total ?? 0);
  const totalMax = Math.max(0, ...totals);
  const longest = Math.max(0, ...pages.map(({ items }) => items.length));
  // The last page alone does not show how long a full one is; the first one does.
  const pageSize = pages[0]?.asked === 1 && longest > 0 && longest < totalMax ? longest : undefined;
  const wanted = pagesThereAre(pages[0]?.totalPages ?? 1, totalMax, pageSize);
  // The deployment says how many there are: the pages that were asked for are counted, and never those.
  const numbers = new Set(pages.map(({ asked }) => asked).filter((page) => page >= 1 && page <= wanted));
  const complete = numbers.size === wanted;
  // The document does not say what a page past the end shows.
  const shown = pages.filter(({ asked }) => asked <= wanted);
  return {
    pages: shown,
    answers: answersOf(shown),
    rows: shown.flatMap(({ items, answer }) => items.map((item) => ({ id: idOf(item), item, answer }))),
    startedMs: Math.min(...shown.map(({ answer }) => answer.sentAtMs)),
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

/** Contradictions within and between pages. Others may create records, which moves some (ruling `other-traffic`). */
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
  const key = `current_${payloadKey}`;
  if (current !== items.length)
    add(
      'current',
      `"${key}": ${items.length}, the length of "${payloadKey}"`,
      `"${key}": ${valueIn(answer, key)}`,
    );
  return problems;
}

/** Records that two pages show in opposite orders: others that appeared meanwhile move them along, past no one. */
export function reorderings({ pages }: Listing): ListingProblem[] {
  for (const [index, page] of pages.entries())
    for (const later of pages.slice(index + 1)) {
      // Of an id that is there twice, the first place counts.
      const places = new Map(later.items.map((item, at) => [idOf(item), at] as const).reverse());
      const placeOf = (id: ReturnType<typeof idOf>) => places.get(id) ?? -1;
      const both = page.items.map((item) => idOf(item)).filter((id) => places.has(id));
      const place = both.findIndex((id, at) => at > 0 && placeOf(id) < placeOf(both[at - 1]));
      if (place > 0)
        return [
          {
            kind: 'partition',
            answers: answersOf([page, later]),
            expected: `${both[place - 1]} before ${both[place]} on page ${later.asked} as on page ${page.asked}`,
            actual: 'they are on both pages, in the other order',
          },
        ];
    }
  return [];
}

function partitionProblems({ pages, totalMin, totalMax }: Listing): ListingProblem[] {
  const seen = new Map<string, ListPage>();
  const twice: { id: string; on: ListPage[] }[] = [];
  for (const page of pages)
    for (const id of page.items.map((item) => idOf(item))) {
      if (id === undefined) continue;
      const earlier = seen.get(id);
      if (earlier) twice.push({ id, on: [...new Set([earlier, page])] });
      else seen.set(id, page);
    }
  const [first] = twice;
  // Each record that was added in between may move another one past each border between pages.
  if (!first || twice.length <= (totalMax - totalMin) * (pages.length - 1)) return [];
  const where = first.on.map(({ asked }) => `page ${asked}`).join(' and ');
  return [
    {
      kind: 'partition',
      answers: answersOf(first.on),
      expected: 'each record on one page only',
      actual: `${twice.length} shown twice, such as ${first.id} on ${where}`,
    },
  ];
}

function totalProblems({ pages, complete, pageSize, totalMin, totalMax }: Listing): ListingProblem[] {
  const [first] = pages;
  const last = pages.at(-1);
  if (!first || !last) return [];
  const key = `total_${operations[first.answer.operation].payloadKey}`;
  const problem = (those: ListPage[], expected: string, actual: unknown): ListingProblem[] => [
    {
      kind: 'total',
      answers: answersOf(those),
      expected: `"${key}": ${expected}`,
      actual: `"${key}": ${actual}`,
    },
  ];
  const missing = pages.find(({ total }) => total === undefined);
  if (missing) return problem([missing], 'an integer', valueIn(missing.answer, key));
  const later = pages.find(({ total }) => total !== first.total);
  if (later && !othersMayCreate(pages))
    return problem([first, later], `${first.total} on every page`, `${later.total} on page ${later.asked}`);
  const [before, after] = shrinkingTotal(pages) ?? [];
  if (before && after)
    return problem(
      [before, after],
      `at least ${before.total} as on page ${before.asked} before, since nothing is ever deleted`,
      `${after.total} on page ${after.asked}`,
    );
  const isPossible = (count: number) => count >= totalMin && count <= totalMax;
  if (complete) {
    const count = pages.reduce((sum, { items }) => sum + items.length, 0);
    return isPossible(count) ? [] : problem(pages, `${count}, as many as all pages show together`, totalMax);
  }
  if (pageSize === undefined) return [];
  const short = pages.find(
    ({ asked, items, total }) => items.length < pageSize && asked * pageSize < (total ?? 0),
  );
  if (short)
    return problem(
      [short],
      `at most ${(short.asked - 1) * pageSize + short.items.length}, since page ${short.asked} is not full`,
      short.total,
    );
  if (last.asked !== last.totalPages || last.items.length === 0) return [];
  const count = (last.asked - 1) * pageSize + last.items.length;
  // Whether there is another page, one page alone does not tell.
  if (isPossible(count) || pages.length === 1) return [];
  return problem([last], `${count}, by the length of the last page`, totalMax);
}

/** Two pages of which the later one counts fewer records, although the interface deletes none. */
function shrinkingTotal(pages: readonly ListPage[]): [ListPage, ListPage] | undefined {
  for (const before of pages)
    for (const after of pages)
      if (after.answer.sentAtMs > before.answer.answeredAtMs && (after.total ?? 0) < (before.total ?? 0))
        return [before, after];
  return undefined;
}

/** Others may create customers, and no recipients for a customer of this run (ruling `other-traffic`). */
const othersMayCreate = (pages: readonly ListPage[]) => pages[0]?.answer.operation === 'listCustomers';

function totalPagesProblems(page: ListPage, { pages, pageSize }: Listing): ListingProblem[] {
  const { totalPages, items } = page;
  const total = othersMayCreate(pages) ? page.total : pages[0]?.total;
  if (total === undefined || pages[0]?.asked !== 1) return [];
  const size = pageSize ?? Math.max(items.length, 1);
  const wanted = Math.ceil(total / size);
  // An empty list has no page or one empty page (ruling `paging`).
  if (totalPages === wanted || (total === 0 && totalPages === 1)) return [];
  const expected = `"total_pages": ${wanted}, for ${counted(total, 'record')} with ${size} on a page`;
  const actual = `"total_pages": ${valueIn(page.answer, 'total_pages')}`;
  return [{ kind: 'totalPages', answers: [page.answer], expected, actual }];
}

const answersOf = (pages: readonly ListPage[]) => pages.map(({ answer }) => answer);

const valueIn = ({ json }: Answer, key: string) => shown(isObject(json) ? json[key] : undefined);
