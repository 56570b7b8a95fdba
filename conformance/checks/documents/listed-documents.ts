import type { ListedDocument } from '../../../generated/types.ts';
import type { Piece } from '../../judging/check.ts';
import { type Evidence, once } from '../../judging/evidence.ts';
import { type Answer, askedId, payloadOf, recordsOf } from '../../reading/answer.ts';
import type { JsonObject } from '../../reading/json.ts';
import { uploadForm } from '../../reading/upload-form.ts';

/** A stored upload with the items of a later list that show it. */
export interface ListedUpload {
  list: Answer;
  upload: Answer;
  items: JsonObject[];
  /** How many items there have to be: more than one where other documents have the number, too. */
  wanted: number;
  /** How many there may be beside those: other uploads of the same number and pair that were not taken, or not yet. */
  spare: number;
}

/** Uploads under both spellings of their path. */
export const uploadOperations = ['uploadDocument', 'uploadDocumentAlias'] as const;

/** Every success of an upload. */
export const allUploads = (evidence: Evidence) => evidence.successes(...uploadOperations);

/**
 * The lists of documents that were read last in each step. One that was read until the service knew the customer did not
 * wait for documents, and may lag behind.
 */
export const finalLists = (evidence: Evidence) =>
  evidence
    .successes('listDocuments')
    .filter((list) => isFinalList(evidence, list) && payloadOf(list) !== undefined);

export const isFinalList = (evidence: Evidence, list: Answer) =>
  evidence.isFinal(list) && !list.step.startsWith('known-');

/** Every upload with the token, whatever became of it. */
export const sentUploads = (evidence: Evidence) => evidence.ofToken(...uploadOperations);

/** The number of the document that was uploaded. */
export const numberOf = ({ sent }: Answer) => sent.get('id_number');

/** What documents have in common that nothing tells apart: the customer, the number and the pair. */
export const twinKeyOf = (upload: Answer) =>
  [askedId(upload), numberOf(upload), uploadForm(upload).pair].join(' ');

const numberAndPair = ({ id_number, type, document }: JsonObject) => `${id_number} ${type}-${document}`;

/** The uploads of each number with its pair. */
const uploadsByPair = once((evidence) =>
  Map.groupBy(sentUploads(evidence), ({ sent }) => numberAndPair(Object.fromEntries(sent))),
);

/** The items of a list that are of other customers: only these sent the number with the pair. */
export function foreignItems(evidence: Evidence, list: Answer): JsonObject[] {
  const customer = askedId(list);
  return recordsOf(list).filter((item) => {
    const uploads = uploadsByPair(evidence).get(numberAndPair(item)) ?? [];
    return uploads.length > 0 && !uploads.some((upload) => askedId(upload) === customer);
  });
}

/** The items that an upload without a number may have left in a list of its customer: of its pair, with no number of others. */
export function unnumberedItems(evidence: Evidence, list: Answer, upload: Answer): JsonObject[] {
  const sent = upload.sent;
  if (sent.has('id_number') || askedId(upload) !== askedId(list)) return [];
  const numbers = new Set<unknown>(sentUploads(evidence).map(numberOf));
  const isOfPair = ({ type, document }: JsonObject) =>
    type === sent.get('type') && document === sent.get('document');
  return recordsOf(list).filter((item) => isOfPair(item) && !numbers.has(item.id_number));
}

/** Each stored upload in each later list, in the order of the lists. */
export const listedUploads = once((evidence) => uploadsIn(evidence, finalLists(evidence)));

/** Each stored upload in each of some later lists, in the order of the lists. */
export function uploadsIn(evidence: Evidence, lists: readonly Answer[]): ListedUpload[] {
  const byCustomer = Map.groupBy(allUploads(evidence), askedId);
  const sent = sentUploads(evidence);
  const known = new Set<unknown>(sent.map(numberOf));
  const twins = Map.groupBy(sent, twinKeyOf);
  return [...lists]
    .sort((a, b) => a.sentAtMs - b.sentAtMs)
    .flatMap((list) => {
      const uploads = byCustomer.get(askedId(list)) ?? [];
      // Those of other customers are the finding of another requirement.
      const foreign = foreignItems(evidence, list);
      const own = recordsOf(list).filter((item) => !foreign.includes(item));
      const numbers = new Map(uploads.map((upload) => [upload, numberOf(upload)]));
      return uploads
        .filter(({ answeredAtMs }) => answeredAtMs <= list.sentAtMs)
        .map((upload) => ({ list, upload, ...itemsOf(own, upload, numbers, known, list) }))
        .map((listed) => ({
          ...listed,
          spare: Math.max(0, (twins.get(twinKeyOf(listed.upload))?.length ?? 0) - listed.wanted),
        }));
    });
}

/** Judges each upload in one list after the other until one shows it rightly. What is wrong later was not kept. */
export function* untilRight(
  evidence: Evidence,
  judge: (listed: ListedUpload) => Piece | undefined,
): Iterable<Piece> {
  for (const inLists of Map.groupBy(listedUploads(evidence), ({ upload }) => upload).values())
    for (const listed of inLists) {
      const piece = judge(listed);
      if (piece) yield piece;
      if (piece?.kind === 'agrees') break;
    }
}

/**
 * The items with the number of the upload; if there is none, those of its pair that have the number of no other.
 * @param records of the list that are its customer's.
 * @param numbers of all stored uploads for the customer.
 * @param known numbers of all uploads, stored or not.
 * @param list whose items they are: an upload that was answered later need not be there.
 */
function itemsOf(
  records: JsonObject[],
  upload: Answer,
  numbers: ReadonlyMap<Answer, string | undefined>,
  known: ReadonlySet<unknown>,
  list: Answer,
): Pick<ListedUpload, 'items' | 'wanted'> {
  const sent = upload.sent;
  const has = (item: JsonObject, field: keyof ListedDocument) => item[field] === sent.get(field);
  const isOfPair = (item: JsonObject) => has(item, 'type') && has(item, 'document');
  const numbered = records.filter((item) => has(item, 'id_number'));
  const sharing = [...numbers.keys()].filter((other) => numbers.get(other) === numbers.get(upload));
  if (numbered.length > 0) {
    if (sharing.length === 1) return { items: numbered, wanted: 1 };
    const own = numbered.filter(isOfPair);
    const { pair } = uploadForm(upload);
    const twins = sharing.filter((other) => uploadForm(other).pair === pair);
    const wanted = twins.filter(({ answeredAtMs }) => answeredAtMs <= list.sentAtMs).length;
    if (own.length > 0) return { items: own, wanted };
    const pairs = new Set(sharing.map((other) => uploadForm(other).pair));
    const items = numbered.filter((item) => !pairs.has(`${item.type}-${item.document}`));
    return { items, wanted: Math.max(items.length, 1) };
  }
  return { items: records.filter((item) => isOfPair(item) && !known.has(item.id_number)), wanted: 1 };
}
