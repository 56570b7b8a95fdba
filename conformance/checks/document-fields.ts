import { objects } from '../../generated/response-validators.js';
import type { ListedDocument } from '../../generated/types.ts';
import { agrees, type Check, differs, type Piece } from '../judging/check.ts';
import type { Evidence } from '../judging/evidence.ts';
import { each, under } from '../judging/families.ts';
import { type Answer, askedId, payloadOf, recordOf, recordsOf, sentFields } from '../reading/answer.ts';
import { type JsonObject, shown, withoutBigInts } from '../reading/json.ts';
import { readTimestamp } from '../reading/timestamp.ts';

/** The operation under either spelling of the path. */
export type Upload = 'uploadDocument' | 'uploadDocumentAlias';

/** The operations under the two spellings of the path. */
export const spellings: Upload[] = ['uploadDocument', 'uploadDocumentAlias'];

/** What a field has to be, given what was sent of it. */
type FieldTest = (value: unknown, sent: string | undefined, upload: Answer) => string | undefined;

/** For the answer to an upload; each test gives the expectation in words where it is not met. */
const uploadedFields: Record<keyof ListedDocument, FieldTest> = {
  type: asSent,
  document: asSent,
  id_number: asSent,
  valid_from: sentOrNothing,
  expiry: sentOrNothing,
  verified: (value) => (value === 0 ? undefined : '0, because nobody has verified it yet'),
  uploaded_on: (value) => (readTimestamp(value) ? undefined : 'an ISO 8601 timestamp with an offset'),
};

/** For the list of documents. */
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
    return `the instant ${wanted.text}, as the upload answered`;
  },
};

function asSent(value: unknown, sent: string | undefined): string | undefined {
  return value === sent ? undefined : `${shown(sent)} as sent`;
}

function sentOrNothing(value: unknown, sent: string | undefined): string | undefined {
  if (sent !== undefined) return asSent(value, sent);
  return value === undefined || value === null ? undefined : 'null or nothing, because none was sent';
}

function dayAsListed(value: unknown, sent: string | undefined): string | undefined {
  if (sent === undefined) return value === null ? undefined : 'null, because none was sent';
  const right =
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(value) && value.startsWith(sent);
  return right ? undefined : `${sent}Thh:mm:ss`;
}

/** One check for each field of the answer to an upload. */
export const uploadFieldChecks = <Verb extends 'upload' | 'upload-alias'>(verb: Verb, operation: Upload) =>
  under(
    `documents.${verb}`,
    each(
      uploadedFields,
      (test, field): Check =>
        function* (evidence) {
          for (const upload of evidence.successes(operation)) {
            const record = recordOf(upload);
            if (!record || !isJudged(field, upload)) continue;
            yield fieldPiece('UploadedDocument', field, record, test, upload, upload);
          }
        },
    ),
  );

/** One check for each field in the list of documents. */
export const listFieldChecks = () =>
  under(
    'documents.list',
    each(
      listedFields,
      (test, field): Check =>
        function* (evidence) {
          for (const { list, upload, items } of listedUploads(evidence)) {
            const [item] = items;
            if (!item || !isJudged(field, upload)) continue;
            // An item with another number may be of another document, and agree by chance.
            const isSure = item.id_number === sentFields(upload).get('id_number');
            // Of two copies either may be the one that the answer spoke of; that there are two is another check's.
            const copies = isSure ? items : [item];
            const pieces = copies.map((one) => fieldPiece('ListedDocument', field, one, test, upload, list));
            const piece = pieces.find(({ kind }) => kind === 'agrees') ?? pieces[0];
            if (piece && (piece.kind !== 'agrees' || isSure)) yield piece;
          }
          if (evidence.header.options.readOnly) yield* typesOnly(evidence, field);
        },
    ),
  );

/** Of documents that this run did not upload only the form of a field is known. */
function* typesOnly(evidence: Evidence, field: keyof ListedDocument): Iterable<Piece> {
  const nothingKnown: FieldTest = () => undefined;
  for (const list of finalLists(evidence))
    for (const item of recordsOf(list))
      yield fieldPiece('ListedDocument', field, item, nothingKnown, list, list);
}

/** Special numbers and fields that a partner must not set are judged by requirements of their own. */
const isJudged = (field: string, { role }: Answer) =>
  role === 'plain' ||
  (role === 'values' ? field !== 'id_number' : field !== 'verified' && field !== 'uploaded_on');

function fieldPiece(
  object: 'UploadedDocument' | 'ListedDocument',
  field: string,
  item: JsonObject,
  test: FieldTest,
  upload: Answer,
  answer: Answer,
): Piece {
  const value = item[field];
  const definition = objects[object][field as keyof ListedDocument];
  const wellTyped = value === undefined ? !definition.required : definition.validate(withoutBigInts(value));
  const expected = wellTyped ? test(value, sentFields(upload).get(field), upload) : definition.expected;
  if (expected === undefined) return agrees(answer);
  const which = object === 'ListedDocument' ? ` of document ${shown(item.id_number)}` : '';
  return differs(
    [...new Set([upload, answer])],
    `"${field}": ${expected}`,
    `"${field}": ${shown(value)}${which}`,
  );
}

/** Each stored upload with the items of the later list that show it. */
export function listedUploads(evidence: Evidence): { list: Answer; upload: Answer; items: JsonObject[] }[] {
  const lists = finalLists(evidence);
  const uploads = spellings.flatMap((spelling) => evidence.successes(spelling));
  return lists.flatMap((list) =>
    uploads
      .filter((upload) => askedId(upload) === askedId(list) && upload.answeredAtMs <= list.sentAtMs)
      .map((upload) => ({ list, upload, items: itemsOf(list, upload) })),
  );
}

/** The items that are this upload by its number; where there is none, by its pair. */
function itemsOf(list: Answer, upload: Answer): JsonObject[] {
  const items = recordsOf(list).filter((item) => shows(item, upload));
  const byNumber = items.filter((item) => item.id_number === sentFields(upload).get('id_number'));
  return byNumber.length > 0 ? byNumber : items;
}

/** The lists of documents that were read last. */
export const finalLists = (evidence: Evidence) =>
  evidence
    .successes('listDocuments')
    .filter((list) => evidence.isFinal(list) && payloadOf(list) !== undefined);

/** Whether an item is this upload: by its number, or by its pair, of which a customer has one. */
export function shows(item: JsonObject, upload: Answer): boolean {
  const sent = sentFields(upload);
  if (item.id_number === sent.get('id_number')) return true;
  return item.type === sent.get('type') && item.document === sent.get('document');
}
