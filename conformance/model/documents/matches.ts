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
  // What has to be there comes first: others may be like it.
  const rankOf = (upload: Upload) =>
    upload.state === 'stored' && !isDue(upload) ? 3 : ['stored', 'open', 'refused'].indexOf(upload.state);
  // Which of several with one number is there already, nobody knows.
  const mayDiffer = (upload: Upload) =>
    isDue(upload) ||
    upload.state !== 'stored' ||
    upload.keys[0] === undefined ||
    uploads.withNumber(upload.number).length === 1;
  const own = uploads.of(list);
  const items = recordsOf(list).map(itemOf);
  const ofOthers = new Set(items.filter((item) => uploads.isOfOthers(item, list)));
  let left: ReadonlySet<Item> = new Set(items).difference(ofOthers);
  let absent = own
    .filter(({ answer }) => answer.sentAtMs <= list.answeredAtMs)
    .sort((one, other) => rankOf(one) - rankOf(other));
  const shown: Match[] = [];
  for (let likeness = 0; likeness < likenessCount && left.size > 0 && absent.length > 0; likeness++) {
    const isNumbered = likeness < firstWithoutNumber;
    if (likeness === firstWithoutNumber)
      left = new Set([...left].filter(({ item }) => uploads.withNumber(item.id_number).length === 0));
    const free = Map.groupBy(left, (item) => item.keyOf(likeness));
    const taken = new Set<Item>();
    absent = absent.filter((upload) => {
      const isMeant = likeness === 0 || ((isNumbered || mayLackNumber(upload)) && mayDiffer(upload));
      const key = isMeant ? upload.keys[likeness] : undefined;
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
  if (more.length === 0) return { shown, absent, more: [] };
  const again = againIn([...absent, ...shown.map(({ upload }) => upload), ...own]);
  return {
    shown,
    absent,
    more: more.map((one) => ({ item: one.item, again: ofOthers.has(one) ? undefined : again(one) })),
  };
}

/** Of what was refused with a number, an item with another one is no trace. */
const mayLackNumber = ({ state, number }: Upload) => state !== 'refused' || number === undefined;

/** Finds the first upload that is like an item in everything, in number and pair, or in number. */
function againIn(uploads: readonly Upload[]): (item: Item) => Upload | undefined {
  const likenesses = [0, ...numbered];
  const first = new Map<string, Upload>();
  for (const upload of uploads.toReversed())
    for (const likeness of likenesses)
      if (upload.keys[likeness] !== undefined) first.set(`${likeness} ${upload.keys[likeness]}`, upload);
  return (item) =>
    likenesses
      .map((likeness) => first.get(`${likeness} ${item.keyOf(likeness)}`))
      .find((one) => one !== undefined);
}
