import { json } from '../http/json.ts';
import { withFurtherFields } from '../interface/answer.ts';
import type { Freedoms } from '../options/freedoms.ts';
import { inTurn } from '../store/turns.ts';

/** How fast an answer is encoded and handed to its socket; a slow machine takes twice as long. */
const CHARACTERS_SENT_IN_A_MS = 400_000;

/** Up to this length an answer is sent so fast that it needs no turn of its own. */
const CHARACTERS_AT_ONCE = 64 * 1024;

/** Ten records of the largest size take a millisecond or two to write, whatever they hold. */
const PIECE_RECORDS = 10;

/** How many long lists are made at once: each takes some megabytes until it is sent, and more would finish no sooner. */
const LONG_LISTS = 4;

/** All servers of a process share its memory, and so these. */
let longLists = 0;
const waiting: (() => void)[] = [];

/**
 * Makes the answer to a request for a list. Only a few long lists are made at once, first come first served; short ones
 * never wait.
 * @param records How many the list will show.
 */
export async function amongFew<Answer>(records: number, make: () => Promise<Answer>): Promise<Answer> {
  if (records <= PIECE_RECORDS) return make();
  if (longLists >= LONG_LISTS) await new Promise<void>((resolve) => waiting.push(resolve));
  else longLists += 1;
  try {
    return await make();
  } finally {
    // The next one that waits begins when this answer has been handed on.
    setImmediate(() => {
      const next = waiting.shift();
      if (next) next();
      else longLists -= 1;
    });
  }
}

/**
 * Reads a page of records and makes what a list shows of them.
 * @param count How many there are.
 * @param show Has to remember its results, because their JSON is kept with them.
 */
export async function shownPage<Kept, Shown extends object>(
  count: number,
  read: () => Promise<Kept[]>,
  show: (record: Kept) => Shown,
  freedoms: Pick<Freedoms, 'furtherFields'>,
): Promise<Shown[]> {
  // A page of the usual size is a single piece, and is written when it is sent.
  if (count <= PIECE_RECORDS) return (await inTurn(read)).map(show);
  return amongFew(count, async () => shownInTurns(await inTurn(read), show, freedoms));
}

/**
 * Makes what a list shows of its records, and writes it piece by piece, so that only the pieces are joined later. All
 * records were read before, so the answer does not show what changes meanwhile.
 */
async function shownInTurns<Kept, Shown extends object>(
  records: readonly Kept[],
  show: (record: Kept) => Shown,
  { furtherFields }: Pick<Freedoms, 'furtherFields'>,
): Promise<Shown[]> {
  let characters = 0;
  const write = (record: Kept) => {
    const shown = show(record);
    characters += json(furtherFields === 'on' ? withFurtherFields(shown) : shown).length;
    return shown;
  };
  const all: Shown[] = [];
  const piece = () => {
    const end = Math.min(all.length + PIECE_RECORDS, records.length);
    while (all.length < end) all.push(write(records[all.length] as Kept));
  };
  while (all.length < records.length) await inTurn(piece);
  if (characters > CHARACTERS_AT_ONCE) await inTurn(() => {}, characters / CHARACTERS_SENT_IN_A_MS);
  return all;
}
