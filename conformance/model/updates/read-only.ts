import { operations } from '../../../generated/operations.ts';
import type { JudgedId } from '../../../generated/requirements.ts';
import { objects } from '../../../generated/response-validators.js';
import { type Answer, askedId, flags, recordOf } from '../../reading/answer.ts';
import { type JsonObject, shown } from '../../reading/json.ts';
import { readTimestamp } from '../../reading/timestamp.ts';
import { uploadOperations } from '../../reading/upload-form.ts';
import { listedUploads } from '../documents/documents.ts';
import { about, type Rule, type Run } from '../found.ts';
import { agrees, differs, missingAnswer, type Piece, refusedAsWanted } from '../pieces.ts';
import { successes, valid } from '../requests.ts';
import { worldOf } from '../world.ts';
import { readAfter, shownAfter } from './around.ts';

/** What only the service sets is refused or ignored when a partner sends it (ruling `read-only`). */
export const readOnlyRules: Rule = function* (run) {
  for (const operation of writes) {
    const { resource, fields, verb } = operations[operation];
    for (const field of Object.keys(objects[resource]).filter((one) => !Object.hasOwn(fields, one)))
      yield* about(
        `${resource.toLowerCase()}s.${verb}.read-only.${field}` as JudgedId,
        readOnlyField(run, operation, field),
      );
  }
  for (const field of ['verified', 'uploaded_on'] as const)
    yield* about(`documents.upload.read-only.${field}`, readOnlyUpload(run, field));
};

const writes = ['createCustomer', 'updateCustomer', 'createRecipient', 'updateRecipient'] as const;
type Write = (typeof writes)[number];

/** A field that only the service sets is refused or ignored when a partner sends it (ruling `read-only`). */
function* readOnlyField(run: Run, operation: Write, field: string): Iterable<Piece> {
  const sent = valid(run, operation).filter(
    (answer) => answer.role === 'read-only' && !answer.resent && answer.sent.has(field),
  );
  const telling = sent.filter((answer) => !isItsOwn(run, answer, field));
  const pieces =
    telling.length === 0
      ? sent.map((answer) => agrees(answer))
      : telling.map((answer) =>
          ignoredOrRefused(run, answer, field, shownOf(run, answer, field), 'The request'),
        );
  // The service may choose a flag by itself, as long as it does not follow every request (ruling `read-only`).
  const ignored = pieces.filter(({ kind }) => kind !== 'differs');
  yield* flags.includes(field) && ignored.length > 0 ? ignored : pieces;
}

/** Where it shows whether a field was taken; a flag soon, since the service may set it itself later (ruling `updated-on`). */
function shownOf(run: Run, write: Answer, field: string) {
  const all = shownAfter(run, write);
  if (!flags.includes(field)) return all;
  const get = operations[write.operation].verb === 'update' ? readAfter(run, write) : undefined;
  return all.filter(({ answer }) => answer === write || answer === get);
}

/**
 * Whether the service sets a flag to the sent value by itself (ruling `updated-on`): it did so when it created the customer, or
 * for another customer whose flag nobody sent.
 */
function isItsOwn(run: Run, update: Answer, field: string): boolean {
  if (!flags.includes(field) || update.meaning !== 'success') return false;
  const value = update.sent.get(field);
  const customers = worldOf(run).records.filter(({ kind }) => kind === 'Customer');
  return customers.some(
    ({ id, create, updates, failed, views }) =>
      (id === askedId(update) && String(recordOf(create)?.[field]) === value) ||
      ([create, ...updates, ...failed].every((write) => !write.sent.has(field)) &&
        String(recordOf(create)?.[field]) !== value &&
        views.some(({ item }) => String(item[field]) === value)),
  );
}

/** The same for a field of a document. */
function* readOnlyUpload(run: Run, field: 'verified' | 'uploaded_on'): Iterable<Piece> {
  const uploads = valid(run, ...uploadOperations).filter(
    (upload) => !upload.resent && upload.sent.has(field),
  );
  if (uploads.length === 0) yield missingAnswer(undefined, `The upload with "${field}"`);
  const listed = [...(uploads.length === 0 ? [] : listedUploads(run))].map(({ list, upload, item }) => ({
    answer: list,
    upload,
    record: item,
  }));
  // A document may be verified soon after its upload. Only if no other one was, the service did as it was told.
  const isVerified = listed.some(({ upload, record }) => !uploads.includes(upload) && record.verified === 1);
  for (const upload of uploads) {
    const own = field === 'verified' && isVerified ? [] : listed.filter((one) => one.upload === upload);
    const records = [{ answer: upload, record: recordOf(upload) }, ...own];
    yield ignoredOrRefused(run, upload, field, records, 'The upload');
  }
}

/** @param records what is shown of the record, and where. */
function ignoredOrRefused(
  run: Run,
  answer: Answer,
  field: string,
  records: readonly { answer: Answer; record: JsonObject | undefined }[],
  what: string,
): Piece {
  const sent = answer.sent.get(field) ?? '';
  const control = successes(run, answer.operation).find(({ role }) => role === 'plain');
  const taken = records.find(({ record }) => isSame(record?.[field], sent));
  if (taken)
    return differs(
      [...new Set([answer, taken.answer])],
      `"${field}" as the service sets it, not ${shown(sent)}`,
      `"${field}": ${sent}`,
    );
  if (answer.meaning === 'success') return agrees(answer);
  return control
    ? refusedAsWanted(answer, `${what} with "${field}"`, control)
    : missingAnswer(answer, `${what} with "${field}"`);
}

/** Whether a value is what was sent: as text, as a number, or as the same instant. */
function isSame(value: unknown, sent: string): boolean {
  const instant = readTimestamp(sent)?.instant;
  return String(value) === sent || (instant !== undefined && readTimestamp(value)?.instant === instant);
}
