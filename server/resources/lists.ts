import { invalid } from '../http/refusal.ts';
import { json, written } from '../http/sending.ts';
import { withFurtherFields } from '../interface/answer.ts';
import { PAGE } from '../interface/request.ts';
import type { Freedoms } from '../options/freedoms.ts';
import { type Awaitable, inTurn, then } from '../store/turns.ts';

/** How fast an answer is encoded and handed to its socket; a slow machine takes twice as long. */
const CHARACTERS_SENT_IN_A_MS = 400_000;

/** Up to this length an answer is sent so fast that it needs no turn of its own. */
const CHARACTERS_AT_ONCE = 64 * 1024;

/** A longer list is written each time: twenty usual records have 9,000. */
const KEPT_CHARACTERS_MAX = 16 * 1024;

/** Ten records of the largest size take a millisecond or two to write, whatever they hold. */
const PIECE_RECORDS = 10;

/** How many long lists are made at once: each takes some megabytes until it is sent, and more would finish no sooner. */
const LONG_LISTS = 4;

/** All servers of a process share its memory, and so these. */
let longLists = 0;
const waiting: (() => void)[] = [];

/** Makes an answer with a list of so many records. Of long ones a few are made at once, first come first served. */
export function amongFew<Answer>(records: number, make: () => Awaitable<Answer>): Awaitable<Answer> {
  if (records <= PIECE_RECORDS) return make();
  if (longLists < LONG_LISTS) {
    longLists += 1;
    return occupied(make);
  }
  return new Promise<void>((resolve) => waiting.push(resolve)).then(() => occupied(make));
}

function occupied<Answer>(make: () => Awaitable<Answer>): Awaitable<Answer> {
  let made: Awaitable<Answer> | undefined;
  try {
    made = make();
    return made instanceof Promise ? made.finally(leave) : made;
  } finally {
    if (!(made instanceof Promise)) leave();
  }
}

function leave(): void {
  if (waiting.length === 0) longLists -= 1;
  // The next one that waits begins when this answer has been handed on.
  else setImmediate(() => waiting.shift()?.());
}

const charactersIn = (list: readonly object[]) => list.reduce((sum, shown) => sum + json(shown).length, 0);

/** Where a page of records keeps what a list shows of it. */
const LIST = Symbol('list');

/** A list that is answered page by page. */
interface Listing<Owner, Kept, Shown extends object, Answer> {
  readonly freedoms: Freedoms;
  /** Whether the list begins with the newest record, while the oldest one is read first. */
  readonly isReversed: boolean;
  readonly read: (owner: Owner, total: number, page: Page) => Awaitable<readonly Kept[]>;
  /** Has to keep its results with their JSON. */
  readonly show: (record: Kept) => Shown;
  readonly answer: (shown: Shown[], total: number, page: Page) => Answer;
}

/** Makes what answers requests for a page of a list of `total` records. Where there is time for it, that is done at once. */
export function pager<Owner, Kept, Shown extends object, Answer>(list: Listing<Owner, Kept, Shown, Answer>) {
  const { freedoms, isReversed, read, show, answer } = list;
  return (owner: Owner, total: number, asked: string | undefined): Awaitable<Answer> => {
    const page = locatePage(asked, total, isReversed, freedoms);
    const readAll = () => read(owner, total, page);
    const making = amongFew(page.count, () =>
      then(inTurn(readAll), (records: readonly Kept[] & { readonly [LIST]?: Shown[] }) => {
        if (records[LIST]) return records[LIST];
        const inOrder = isReversed ? records.toReversed() : records;
        // A page of the usual size is a single piece.
        const isPiece = page.count <= PIECE_RECORDS;
        return then(isPiece ? inOrder.map(show) : shownInTurns(inOrder, show, freedoms), (shown) => {
          // Another request for the same page may have kept its list meanwhile.
          if (records[LIST]) return records[LIST];
          const isKept = charactersIn(shown) <= KEPT_CHARACTERS_MAX && Object.isExtensible(records);
          if (isKept) Object.defineProperty(records, LIST, { value: written(shown) });
          return shown;
        });
      }),
    );
    return then(making, (shown) => answer(shown, total, page));
  };
}

/**
 * Makes what a list shows of its records, and writes it piece by piece, so that only the pieces are joined later. All
 * records were read before, so the answer does not show what changes meanwhile.
 */
function shownInTurns<Kept, Shown extends object>(
  records: readonly Kept[],
  show: (record: Kept) => Shown,
  { furtherFields }: Freedoms,
): Awaitable<Shown[]> {
  let characters = 0;
  const all: Shown[] = [];
  const piece = () => {
    const end = Math.min(all.length + PIECE_RECORDS, records.length);
    while (all.length < end) {
      const shown = show(records[all.length] as Kept);
      characters += json(furtherFields === 'on' ? withFurtherFields(shown) : shown).length;
      all.push(shown);
    }
  };
  const goOn = (): Awaitable<Shown[]> => {
    while (all.length < records.length) {
      const worked = inTurn(piece);
      if (worked instanceof Promise) return worked.then(goOn);
    }
    if (characters <= CHARACTERS_AT_ONCE) return all;
    return inTurn(() => all, characters / CHARACTERS_SENT_IN_A_MS);
  };
  return goOn();
}

/** One page of a list: its place among all pages, as answers name it, and which records it shows. */
interface Page {
  readonly page: number;
  readonly total_pages: number;
  /** How many records of the list come before it. */
  readonly skip: number;
  readonly count: number;
  /** The ranks of its first and its last record by age, from 1 for the oldest of the list. */
  readonly first: number;
  readonly last: number;
}

/**
 * Finds the page that was asked for in a list of `total` records, by its number from 1; without one it is the first.
 * @throws Refusal for a page past the end, where the freedom says so.
 */
function locatePage(asked: string | undefined, total: number, isReversed: boolean, rules: Freedoms): Page {
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
  const count = Math.min(Math.max(total - skip, 0), rules.pageSize);
  const first = isReversed ? total - skip - count + 1 : skip + 1;
  return { page, total_pages, skip, count, first, last: first + count - 1 };
}
