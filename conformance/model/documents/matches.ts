import { type Answer, recordsOf } from '../../reading/answer.ts';
import type { JsonObject } from '../../reading/json.ts';
import {
  firstWithoutNumber,
  type Item,
  itemOf,
  likenessCount,
  numbered,
  type Upload,
  type Uploads,
} from './uploads.ts';

/** An upload with the item of a list that shows it. */
export interface Match {
  upload: Upload;
  item: JsonObject;
  /** Whether the item has its number; otherwise it has its pair, and a number that nobody sent. */
  isNumbered: boolean;
}

/** How the items of a list go with uploads. */
export interface Matches {
  shown: Match[];
  /** Uploads that the list may show, and does not. */
  absent: Upload[];
  /** Items beyond those, each with an upload of its number if there is one: it is there once more. */
  more: { item: JsonObject; again: Upload | undefined }[];
}

/** Finds an upload for each item of a list: the one that is most like it. @param isDue whether a list has to show an upload */
export function matchesIn(uploads: Uploads, list: Answer, isDue: (upload: Upload) => boolean): Matches {
  // Those that are sure come first: others may be like them.
  const rankOf = ({ state, answer }: Upload) =>
    answer.sentAtMs > list.answeredAtMs ? 3 : ['stored', 'open', 'refused'].indexOf(state);
  // Without a number, what need not be there comes last.
  const lateRankOf = (upload: Upload) => (upload.state === 'stored' && !isDue(upload) ? 3 : rankOf(upload));
  const own = uploads.of(list).toSorted((one, other) => rankOf(one) - rankOf(other));
  const items = recordsOf(list).map(itemOf);
  const ofOthers = items.filter((item) => uploads.isOfOthers(item, list));
  let left: ReadonlySet<Item> = new Set(items).difference(new Set(ofOthers));
  let absent = own;
  const shown: Match[] = [];
  for (let level = 0; level < likenessCount && left.size > 0 && absent.length > 0; level++) {
    const isNumbered = level < firstWithoutNumber;
    if (level === firstWithoutNumber) {
      left = new Set([...left].filter(({ item }) => uploads.withNumber(item.id_number).length === 0));
      absent = absent.toSorted((one, other) => lateRankOf(one) - lateRankOf(other));
    }
    const free = Map.groupBy(left, (item) => item.keyOf(level));
    const taken = new Set<Item>();
    absent = absent.filter((upload) => {
      const key = isNumbered || mayLackNumber(upload) ? upload.keys[level] : undefined;
      const item = key === undefined ? undefined : free.get(key)?.pop();
      if (!item) return true;
      taken.add(item);
      shown.push({ upload, item: item.item, isNumbered });
      return false;
    });
    left = left.difference(taken);
  }
  const used = new Set(shown.map(({ item }) => item));
  const more = items.filter(({ item }) => !used.has(item));
  return { shown, absent, more: more.length === 0 ? [] : againIn(more, own, new Set(ofOthers)) };
}

/** Of what was refused with a number, an item with another one is no trace. */
const mayLackNumber = ({ state, number }: Upload) => state !== 'refused' || number === undefined;

/** Items with what they repeat: an upload of the number and the pair, or of the number. */
function againIn(more: readonly Item[], own: readonly Upload[], ofOthers: ReadonlySet<Item>) {
  const first = new Map<string, Upload>();
  for (const upload of own.toReversed())
    for (const level of numbered) first.set(`${level} ${upload.keys[level]}`, upload);
  const againOf = (item: Item) =>
    numbered.map((level) => first.get(`${level} ${item.keyOf(level)}`)).find((upload) => upload !== undefined);
  return more.map((one) => ({ item: one.item, again: ofOthers.has(one) ? undefined : againOf(one) }));
}
