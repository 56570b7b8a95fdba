import { objects } from '../../../generated/response-validators.js';
import type { ListedDocument } from '../../../generated/types.ts';
import { type Answer, recordOf } from '../../reading/answer.ts';
import { type JsonObject, shown, withoutBigInts } from '../../reading/json.ts';
import { readTimestamp } from '../../reading/timestamp.ts';
import { type Found, ofField, right } from '../found.ts';

type Field = keyof ListedDocument;

/** Compares a field with what was sent of it. Where it is wrong, says what it has to be. */
type FieldTest = (value: unknown, sent: string | undefined, upload: Answer) => string | undefined;

const fields = Object.keys(objects.ListedDocument) as Field[];

const uploadedFields: Record<Field, FieldTest> = {
  type: asSent,
  document: asSent,
  id_number: asSent,
  valid_from: sentOrNothing,
  expiry: sentOrNothing,
  verified: (value) => (value === 0 ? undefined : '0, because nobody has verified it yet'),
  uploaded_on: (value) => (readTimestamp(value) ? undefined : 'an ISO 8601 timestamp with an offset'),
};

const listedFields: Record<Field, FieldTest> = {
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

const dayIfAny: FieldTest = (value) =>
  value === null || isListedDay(value) ? undefined : 'a day and a time that exist, or null';

/** What is wrong with a field of a document, if anything: its type, or what a test says. */
function lackIn(
  object: 'UploadedDocument' | 'ListedDocument',
  field: Field,
  item: JsonObject,
  test: FieldTest,
  upload: Answer,
): string | undefined {
  const value = item[field];
  const { required, expected, validate } = objects[object][field];
  const isTyped = value === undefined ? !required : validate(withoutBigInts(value));
  return isTyped ? test(value, upload.sent.get(field), upload) : expected;
}

/** Special numbers and read-only fields have requirements of their own. */
const isJudged = (field: Field, { role }: Answer) =>
  role === 'plain' ||
  role === 'probe' ||
  (role === 'values' ? field !== 'id_number' : field !== 'verified' && field !== 'uploaded_on');

/** The response to an upload shows what was sent, and that nothing is verified. */
export function* echoes(upload: Answer): Iterable<Found> {
  const item = recordOf(upload);
  if (upload.role === 'values') yield exactNumber(upload, upload, item);
  if (!item) return;
  const prefix = upload.operation === 'uploadDocument' ? 'documents.upload' : 'documents.upload-alias';
  for (const field of fields.filter((one) => isJudged(one, upload))) {
    const lack = lackIn('UploadedDocument', field, item, uploadedFields[field], upload);
    yield ofField(lack === undefined, `${prefix}.${field}`, [upload], field, lack ?? '', item[field]);
  }
}

/** A special number comes back unchanged. @param answer to the upload, or a list */
export const exactNumber = (upload: Answer, answer: Answer, item: JsonObject | undefined): Found => {
  const sent = upload.sent.get('id_number');
  const isRight = !item || item.id_number === sent;
  const answers = [...new Set([upload, answer])];
  return ofField(
    isRight,
    'documents.upload.exact-values',
    answers,
    'id_number',
    `${shown(sent)} as sent`,
    item?.id_number,
  );
};

/** A field of a listed document with what was sent of it. */
export function* listedField(field: Field, item: JsonObject, upload: Answer, list: Answer): Iterable<Found> {
  if (!isJudged(field, upload)) return;
  const lack = lackIn('ListedDocument', field, item, listedFields[field], upload);
  yield lack === undefined
    ? right(`documents.list.${field}`, list)
    : ofField(false, `documents.list.${field}`, [upload, list], field, lack, item[field], whichOf(item));
}

const whichOf = (item: JsonObject) => ` of document ${shown(item.id_number)}`;

/** All fields of a listed document. */
export const listedFieldsOf = (item: JsonObject, upload: Answer, list: Answer): Found[] =>
  fields.flatMap((field) => [...listedField(field, item, upload, list)]);

/** Whether a list shows a document as it was sent, verified or not. */
export const isAsSent = (item: JsonObject, upload: Answer) =>
  fields.every((field) => listedFields[field](item[field], upload.sent.get(field), upload) === undefined);

/** Of documents that a run did not upload, only the types of the fields are known. */
export function* typesIn(item: JsonObject, list: Answer): Iterable<Found> {
  for (const field of fields) {
    const test = field === 'valid_from' || field === 'expiry' ? dayIfAny : () => undefined;
    const lack = lackIn('ListedDocument', field, item, test, list);
    yield ofField(
      lack === undefined,
      `documents.list.${field}`,
      [list],
      field,
      lack ?? '',
      item[field],
      whichOf(item),
    );
  }
}
