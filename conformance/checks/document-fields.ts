import { objects } from '../../generated/response-validators.js';
import type { ListedDocument } from '../../generated/types.ts';
import { type Check, compareField, ofSuccesses, type Piece } from '../judging/check.ts';
import type { Evidence } from '../judging/evidence.ts';
import { each } from '../judging/table-keys.ts';
import { type Answer, askedId, payloadOf, recordOf, recordsOf, sentFields } from '../reading/answer.ts';
import { type JsonObject, shown, withoutBigInts } from '../reading/json.ts';
import { readTimestamp } from '../reading/timestamp.ts';

/** The operation under either spelling of its path. */
export type Upload = 'uploadDocument' | 'uploadDocumentAlias';

/** Compares a field with what was sent of it. Where it is wrong, says what it has to be. */
type FieldTest = (value: unknown, sent: string | undefined, upload: Answer) => string | undefined;

const uploadedFields: Record<keyof ListedDocument, FieldTest> = {
  type: asSent,
  document: asSent,
  id_number: asSent,
  valid_from: sentOrNothing,
  expiry: sentOrNothing,
  verified: (value) => (value === 0 ? undefined : '0, because nobody has verified it yet'),
  uploaded_on: (value) => (readTimestamp(value) ? undefined : 'an ISO 8601 timestamp with an offset'),
};

const listedFields: Record<keyof ListedDocument, FieldTest> = {
  type: asSent,
  document: asSent,
  id_number: asSent,
  valid_from: dayAsListed,
  expiry: dayAsListed,
  verified: () => undefined,
  uploaded_on: (value, _, upload) => {
    const wanted = readTimestamp(recordOf(upload)?.uploaded_on);
    if (!wanted || readTimestamp(value)?.instant === wanted.instant) return undefined;
    return `the instant ${wanted.text}, as in the response to the upload`;
  },
};

function asSent(value: unknown, sent: string | undefined): string | undefined {
  return value === sent ? undefined : `${shown(sent)} as sent`;
}

function sentOrNothing(value: unknown, sent: string | undefined): string | undefined {
  if (sent !== undefined) return asSent(value, sent);
  return (value ?? null) === null ? undefined : 'null or nothing, because none was sent';
}

function dayAsListed(value: unknown, sent: string | undefined): string | undefined {
  if (sent === undefined) return value === null ? undefined : 'null, because none was sent';
  const isDay = typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(value);
  return isDay && value.startsWith(sent) ? undefined : `${sent}Thh:mm:ss`;
}

/** One check for each field of the response to an upload. */
export const uploadFieldChecks = (operation: Upload) =>
  each(uploadedFields, (test, field) =>
    ofSuccesses((upload) => {
      const record = recordOf(upload);
      if (!record || !isJudged(field, upload)) return undefined;
      return fieldPiece('UploadedDocument', field, record, test, upload, upload);
    })(operation),
  );

/** One check for each field in the list of documents. */
export const listFieldChecks = () =>
  each(
    listedFields,
    (test, field): Check =>
      function* (evidence) {
        for (const { list, upload, items } of listedUploads(evidence)) {
          const [item] = items;
          if (!item || !isJudged(field, upload)) continue;
          // An item with another number may be another document that agrees by chance.
          const isSure = item.id_number === sentFields(upload).get('id_number');
          // Either of two copies may be the one that was answered. That there are two is another requirement's finding.
          const copies = isSure ? items : [item];
          const pieces = copies.map((one) => fieldPiece('ListedDocument', field, one, test, upload, list));
          const piece = pieces.find(({ kind }) => kind === 'agrees') ?? pieces[0];
          if (piece && (piece.kind !== 'agrees' || isSure)) yield piece;
        }
        if (evidence.header.options.readOnly) yield* typesOnly(evidence, field);
      },
  );

/** Of documents that this run did not upload, only the types of the fields are known. */
function* typesOnly(evidence: Evidence, field: keyof ListedDocument): Iterable<Piece> {
  for (const list of finalLists(evidence))
    for (const item of recordsOf(list))
      yield fieldPiece('ListedDocument', field, item, () => undefined, list, list);
}

/** Special numbers and read-only fields have requirements of their own. */
const isJudged = (field: keyof ListedDocument, { role }: Answer) =>
  role === 'plain' ||
  (role === 'values' ? field !== 'id_number' : field !== 'verified' && field !== 'uploaded_on');

function fieldPiece(
  object: 'UploadedDocument' | 'ListedDocument',
  field: keyof ListedDocument,
  item: JsonObject,
  test: FieldTest,
  upload: Answer,
  answer: Answer,
): Piece {
  const value = item[field];
  const { required, expected, validate } = objects[object][field];
  const wellTyped = value === undefined ? !required : validate(withoutBigInts(value));
  const wanted = wellTyped ? test(value, sentFields(upload).get(field), upload) : expected;
  const answers = wanted === undefined ? answer : [...new Set([upload, answer])];
  const which = object === 'ListedDocument' ? ` of document ${shown(item.id_number)}` : '';
  return compareField(wanted === undefined, answers, field, wanted ?? '', value, which);
}

/** Every success of an upload, under either spelling of its path. */
export const allUploads = (evidence: Evidence) => [
  ...evidence.successes('uploadDocument'),
  ...evidence.successes('uploadDocumentAlias'),
];

/** Each stored upload with the items of the later list that show it. */
export function listedUploads(evidence: Evidence): { list: Answer; upload: Answer; items: JsonObject[] }[] {
  const uploads = allUploads(evidence);
  return finalLists(evidence).flatMap((list) =>
    uploads
      .filter((upload) => askedId(upload) === askedId(list) && upload.answeredAtMs <= list.sentAtMs)
      .map((upload) => ({ list, upload, items: itemsOf(list, upload) })),
  );
}

/** The items with the number of the upload; if there is none, those with its pair, of which a customer has one. */
function itemsOf(list: Answer, upload: Answer): JsonObject[] {
  const sent = sentFields(upload);
  const has = (item: JsonObject, field: keyof ListedDocument) => item[field] === sent.get(field);
  const byNumber = recordsOf(list).filter((item) => has(item, 'id_number'));
  return byNumber.length > 0
    ? byNumber
    : recordsOf(list).filter((item) => has(item, 'type') && has(item, 'document'));
}

/** The lists of documents that were read last. */
export const finalLists = (evidence: Evidence) =>
  evidence
    .successes('listDocuments')
    .filter((list) => evidence.isFinal(list) && payloadOf(list) !== undefined);
