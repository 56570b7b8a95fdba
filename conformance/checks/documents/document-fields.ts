import { objects } from '../../../generated/response-validators.js';
import type { ListedDocument } from '../../../generated/types.ts';
import { type Check, compareField, ofSuccesses, type Piece } from '../../judging/check.ts';
import type { Evidence } from '../../judging/evidence.ts';
import { each } from '../../judging/table-keys.ts';
import { type Answer, recordOf, recordsOf } from '../../reading/answer.ts';
import { type JsonObject, shown, withoutBigInts } from '../../reading/json.ts';
import { readTimestamp } from '../../reading/timestamp.ts';
import { finalLists, type ListedUpload, untilRight, type uploadOperations } from './listed-documents.ts';

/** The operation under either spelling of its path. */
export type Upload = (typeof uploadOperations)[number];

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
  if (sent) return asSent(value, sent);
  // A date that was sent empty is as good as none.
  if (sent === '' && value === '') return undefined;
  return (value ?? null) === null ? undefined : 'null or nothing, because none was sent';
}

function dayAsListed(value: unknown, sent: string | undefined): string | undefined {
  if (!sent) return value === null ? undefined : 'null, because none was sent';
  return isListedDay(value) && String(value).startsWith(sent)
    ? undefined
    : `the day that was sent with a time, such as "${sent}T00:00:00"`;
}

/** Whether a value is a day and a time that exist, in the form of lists (ruling `document-dates`). */
const isListedDay = (value: unknown) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(String(value)) && readTimestamp(`${value}Z`) !== undefined;

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
        yield* untilRight(evidence, (listed) => listedPiece(field, test, listed));
        if (evidence.header.options.readOnly) yield* typesOnly(evidence, field);
      },
  );

/** What a list says of one field of an upload, unless something else is judged by it. */
function listedPiece(
  field: keyof ListedDocument,
  test: FieldTest,
  { list, upload, items, wanted }: ListedUpload,
): Piece | undefined {
  const [item] = items;
  if (!item || !isJudged(field, upload)) return undefined;
  // Which of several that are alike is missing, nobody knows.
  if (items.length < wanted) return undefined;
  // An item with another number may be another document that agrees by chance.
  const isSure = item.id_number === upload.sent.get('id_number');
  if (!isSure && items.length > 1 && field !== 'id_number') return undefined;
  // Either of two copies may be the one that was answered. That there are two is another requirement's finding.
  const copies = isSure ? items : [item];
  const pieces = copies.map((one) => fieldPiece('ListedDocument', field, one, test, upload, list));
  const piece = pieces.find(({ kind }) => kind === 'agrees') ?? pieces[0];
  return piece && (piece.kind !== 'agrees' || isSure) ? piece : undefined;
}

/** Whether a list shows a stored document as it was sent, once. */
export const isShownRightly = ({ upload, items, wanted, spare }: ListedUpload) =>
  items.length >= wanted && items.length <= wanted + spare && isAmong(items, upload);

/** Whether one of the items of a list shows a document as it was sent. */
export const isAmong = (items: readonly JsonObject[], upload: Answer) =>
  items.some((item) =>
    (Object.entries(listedFields) as [keyof ListedDocument, FieldTest][]).every(
      ([field, test]) => test(item[field], upload.sent.get(field), upload) === undefined,
    ),
  );

/** Of documents that this run did not upload, only the types of the fields are known. */
function* typesOnly(evidence: Evidence, field: keyof ListedDocument): Iterable<Piece> {
  for (const list of finalLists(evidence))
    for (const item of recordsOf(list))
      yield fieldPiece('ListedDocument', field, item, dayIfAny(field), list, list);
}

const dayIfAny =
  (field: keyof ListedDocument): FieldTest =>
  (value) =>
    /^(valid_from|expiry)$/.test(field) && value !== null && !isListedDay(value)
      ? 'a day and a time that exist, or null'
      : undefined;

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
  const wanted = wellTyped ? test(value, upload.sent.get(field), upload) : expected;
  const answers = wanted === undefined ? answer : [...new Set([upload, answer])];
  const which = object === 'ListedDocument' ? ` of document ${shown(item.id_number)}` : '';
  return compareField(wanted === undefined, answers, field, wanted ?? '', value, which);
}
