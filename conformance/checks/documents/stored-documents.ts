import type { Check, Piece } from '../../judging/check.ts';
import {
  agrees,
  compare,
  differs,
  missing,
  missingAnswer,
  noSuccess,
  refusedAsWanted,
  refuses,
  refusesForNow,
  unsent,
} from '../../judging/check.ts';
import { someOf } from '../../judging/diagnosis.ts';
import type { Evidence } from '../../judging/evidence.ts';
import { type Answer, askedId, payloadOf, recordsOf } from '../../reading/answer.ts';
import { isMomentary } from '../../reading/availability.ts';
import { counted } from '../../reading/counted.ts';
import { type JsonObject, shown } from '../../reading/json.ts';
import { uploadForm } from '../../reading/upload-form.ts';
import { isAmong, isShownRightly, type Upload } from './document-fields.ts';
import {
  finalLists,
  foreignItems,
  isFinalList,
  numberOf,
  sentUploads,
  twinKeyOf,
  unnumberedItems,
  untilRight,
  uploadOperations,
  uploadsIn,
} from './listed-documents.ts';

/** A successful upload appears exactly once in the list of its customer. */
export function storedOnce(operation: Upload): Check {
  return (evidence) =>
    untilRight(evidence, ({ list, upload, items, wanted, spare }) => {
      // In old transcripts, a document repeats a pair only where the clock did not tick.
      if (upload.operation !== operation || upload.purpose === 'repeated-pair') return undefined;
      const number = numberOf(upload);
      const exact = items.filter((item) => item.id_number === number).length;
      const count = exact || Math.min(items.length, 1);
      const actual = count === 0 ? 'it is not there' : `it is there ${counted(count, 'time')}`;
      const expected = `document ${number} ${wanted === 1 ? 'once' : counted(wanted, 'time')} in the list`;
      const most = wanted + (count > wanted ? Math.max(spare, unknownUploads(evidence, upload)) : 0);
      return compare(count >= wanted && count <= most, [upload, list], expected, actual);
    });
}

/** How many other uploads of the same number nobody knows to be stored: no response came, or one for the moment. */
function unknownUploads(evidence: Evidence, upload: Answer): number {
  return evidence
    .of(...uploadOperations)
    .filter(
      (other) =>
        (other.failure || refusesForNow(other)) &&
        askedId(other) === askedId(upload) &&
        numberOf(other) === numberOf(upload),
    ).length;
}

/** What a list showed rightly, every later one shows, too. */
export function* isKept(evidence: Evidence): Iterable<Piece> {
  const read = evidence.successes('listDocuments').filter((list) => payloadOf(list) !== undefined);
  for (const inLists of Map.groupBy(uploadsIn(evidence, read), ({ upload }) => upload).values()) {
    // Lists that show a document too often have a requirement of their own.
    const at = inLists.findIndex((one) => isShownRightly(one) && one.items.length <= one.wanted);
    const first = inLists[at];
    if (!first) continue;
    // An earlier read of a step may have met a copy of the records that lags behind.
    for (const later of inLists.slice(at + 1).filter(({ list }) => isFinalList(evidence, list))) {
      // That another one like it is missing is the finding of another requirement.
      if (later.items.length < later.wanted && isAmong(later.items, first.upload)) continue;
      const answers = [first.list, later.list];
      const [item] = later.items;
      yield isShownRightly(later)
        ? agrees(...answers)
        : differs(answers, keptText(evidence, first, later.list), item ? shown(item) : 'it is not there');
    }
  }
}

/** What a later list should have, and which documents the customer got in between, one of which may be to blame. */
function keptText(
  evidence: Evidence,
  { upload, list }: { upload: Answer; list: Answer },
  later: Answer,
): string {
  const kindOf = ({ sent }: Answer) => `${sent.get('type')} ${sent.get('document')}`;
  const between = evidence
    .successes(...uploadOperations)
    .filter((other) => askedId(other) === askedId(upload))
    .filter((other) => other.sentAtMs >= list.answeredAtMs && other.answeredAtMs <= later.sentAtMs);
  const since = between.length > 0 ? someOf([...new Set(between.map(kindOf))]) : 'nothing';
  return `document ${numberOf(upload)} (${kindOf(upload)}) as the earlier list showed it; uploaded since then: ${since}`;
}

/** A refused upload, unless it was refused for the moment, is in no list. */
export function* refusedHasNoEffect(evidence: Evidence): Iterable<Piece> {
  const stored = new Set<unknown>(
    evidence
      .of(...uploadOperations)
      .filter(({ meaning }) => meaning === 'success')
      .map((upload) => numberOf(upload) ?? upload),
  );
  const twins = Map.groupBy(sentUploads(evidence), twinKeyOf);
  const twinsOf = (upload: Answer) => twins.get(twinKeyOf(upload)) ?? [];
  const refused = evidence
    .of(...uploadOperations)
    .filter(
      (upload) =>
        refuses(upload) &&
        !isMomentary(upload.response?.status) &&
        (!stored.has(numberOf(upload) ?? upload) || twinsOf(upload).length > 1),
    );
  if (refused.length === 0) yield missing('no upload was refused');
  for (const list of finalLists(evidence)) {
    const listed = new Set<unknown>(recordsOf(list).map(({ id_number }) => id_number));
    for (const upload of refused) {
      if (askedId(upload) !== askedId(list) || upload.answeredAtMs > list.sentAtMs) continue;
      const number = numberOf(upload);
      // Where others have its number, it shows only as one too many of its pair.
      const others = twinsOf(upload).filter(
        (one) => one.meaning === 'success' || one.failure || refusesForNow(one),
      );
      const isOfPair = ({ id_number, type, document }: JsonObject) =>
        id_number === number && `${type}-${document}` === uploadForm(upload).pair;
      const isListed =
        number === undefined
          ? unnumberedItems(evidence, list, upload).length > 0
          : stored.has(number)
            ? recordsOf(list).filter(isOfPair).length > others.length
            : listed.has(number);
      // A closed connection may as well be a response that was lost.
      if (upload.failure && isListed) continue;
      const expected = 'no trace of the refused upload in the list';
      yield compare(!isListed, [upload, list], expected, `document ${number ?? 'of its pair'}`);
    }
  }
}

/** Files of these kinds are refused while an image is accepted, and do not appear in the list. */
export const forbiddenFile =
  (kinds: readonly string[], what: string) =>
  (operation: Upload): Check =>
    function* (evidence) {
      const control = evidence.successes(operation).find(({ role }) => role === 'plain');
      const uploads = evidence
        .ofToken(operation)
        .filter((upload) => !upload.resent && kinds.includes(uploadForm(upload).kind));
      if (uploads.length === 0) yield unsent(what);
      else if (!control) yield missing('no image was accepted to compare with');
      else for (const upload of uploads) yield leavesNoTrace(evidence, upload, control, what);
    };

function leavesNoTrace(evidence: Evidence, upload: Answer, control: Answer, what: string): Piece {
  if (upload.meaning === 'success')
    return noSuccess([control, upload], `no success for ${what.toLowerCase()}`);
  const refused = refusedAsWanted(upload, what, control);
  const lists = finalLists(evidence).filter(
    (list) => askedId(list) === askedId(upload) && list.sentAtMs >= upload.answeredAtMs,
  );
  const number = numberOf(upload);
  const traced = lists.find((list) => recordsOf(list).some(({ id_number }) => id_number === number));
  if (traced) return differs([upload, traced], 'no trace of the file in the list', `document ${number}`);
  if (refused.kind !== 'agrees') return refused;
  return lists[0]
    ? agrees(upload, control, lists[0])
    : missingAnswer(undefined, `the list after ${what.charAt(0).toLowerCase()}${what.slice(1)}`);
}

/** A list holds only what was uploaded for its customer. */
export function* ofThisCustomer(evidence: Evidence): Iterable<Piece> {
  // Nobody knows what was uploaded for records of the caller.
  if (evidence.header.options.readOnly) return;
  const uploads = sentUploads(evidence);
  // Also lists that were read again: one that lags behind shows too little, and nothing of others.
  for (const list of evidence.successes('listDocuments')) {
    const uploaded = uploads.filter((upload) => askedId(upload) === askedId(list));
    const numbers = new Set<unknown>(uploaded.map((upload) => numberOf(upload)));
    const foreign = foreignItems(evidence, list);
    // What came without a number may have got one, and is another requirement's finding if it was refused.
    const unnumbered = uploaded.flatMap((upload) => unnumberedItems(evidence, list, upload));
    for (const item of recordsOf(list)) {
      if (unnumbered.includes(item)) continue;
      const actual = `document ${shown(item.id_number)}, which was not uploaded for it`;
      const isOwn = numbers.has(item.id_number) && !foreign.includes(item);
      const others = uploads.filter((upload) => !isOwn && numberOf(upload) === item.id_number);
      yield compare(isOwn, [...others, list], 'documents of this customer', actual);
    }
  }
}
