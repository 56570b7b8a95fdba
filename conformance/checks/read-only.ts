import { type AnyOperationId, operations } from '../../generated/operations.ts';
import { objects } from '../../generated/response-validators.js';
import { agrees, type Check, differs, missingAnswer, type Piece, refusedAsWanted } from '../judging/check.ts';
import type { Evidence } from '../judging/evidence.ts';
import { each, only } from '../judging/table-keys.ts';
import { listedUploads } from '../model/documents/documents.ts';
import { type Answer, askedId, flags, recordOf } from '../reading/answer.ts';
import { type JsonObject, shown } from '../reading/json.ts';
import { readTimestamp } from '../reading/timestamp.ts';
import { uploadOperations } from '../reading/upload-form.ts';

/** A field that only the service sets is refused or ignored when a partner sends it (ruling `read-only`). */
const readOnlyField = (operation: AnyOperationId, field: string): Check =>
  function* (evidence) {
    const sent = evidence
      .valid(operation)
      .filter((answer) => answer.role === 'read-only' && !answer.resent && answer.sent.has(field));
    const telling = sent.filter((answer) => !isItsOwn(evidence, answer, field));
    const pieces =
      telling.length === 0
        ? sent.map((answer) => agrees(answer))
        : telling.map((answer) => {
            const shownIn = [answer, evidence.readBack(answer)].filter((other) => other !== undefined);
            const records = shownIn.map((other) => ({ answer: other, record: recordOf(other) }));
            return ignoredOrRefused(evidence, answer, field, records, 'The request');
          });
    // The service may choose a flag by itself, as long as it does not follow every request (ruling `read-only`).
    const ignored = pieces.filter(({ kind }) => kind !== 'differs');
    yield* flags.includes(field) && ignored.length > 0 ? ignored : pieces;
  };

/** Whether a flag was sent as the service set it at first: if it has that value again, the service did that by itself. */
const isItsOwn = (evidence: Evidence, answer: Answer, field: string) => {
  const customer = evidence.customers.find(({ id }) => id === askedId(answer));
  const first = customer && recordOf(customer.create)?.[field];
  return flags.includes(field) && answer.meaning === 'success' && String(first) === answer.sent.get(field);
};

type Write = 'createCustomer' | 'updateCustomer' | 'createRecipient' | 'updateRecipient';
type ReadOnly<Id extends Write> = Exclude<
  string & keyof (typeof objects)[(typeof operations)[Id]['resource']],
  keyof (typeof operations)[Id]['fields']
>;

/** One check for each field of a record that a partner must not set. */
export function readOnlyChecks<Id extends Write>(operation: Id): Record<ReadOnly<Id>, Check> {
  const { resource, fields } = operations[operation];
  const isReadOnly = (field: string): field is ReadOnly<Id> => !Object.hasOwn(fields, field);
  return each(only(objects[resource], isReadOnly), (_, field) => readOnlyField(operation, field));
}

/** The same for a field of a document. */
export const readOnlyUpload = (field: 'verified' | 'uploaded_on'): Check =>
  function* (evidence) {
    const uploads = evidence
      .valid(...uploadOperations)
      .filter((upload) => !upload.resent && upload.sent.has(field));
    if (uploads.length === 0) yield missingAnswer(undefined, `The upload with "${field}"`);
    const listed = [...(uploads.length === 0 ? [] : listedUploads(evidence))].map(
      ({ list, upload, item }) => ({ answer: list, upload, record: item }),
    );
    // A document may be verified soon after its upload. Only if no other one was, the service did as it was told.
    const isVerified = listed.some(
      ({ upload, record }) => !uploads.includes(upload) && record.verified === 1,
    );
    for (const upload of uploads) {
      const own = field === 'verified' && isVerified ? [] : listed.filter((one) => one.upload === upload);
      const records = [{ answer: upload, record: recordOf(upload) }, ...own];
      yield ignoredOrRefused(evidence, upload, field, records, 'The upload');
    }
  };

/** @param records what is shown of the record, and where. */
function ignoredOrRefused(
  evidence: Evidence,
  answer: Answer,
  field: string,
  records: readonly { answer: Answer; record: JsonObject | undefined }[],
  what: string,
): Piece {
  const sent = answer.sent.get(field) ?? '';
  const control = evidence.successes(answer.operation).find(({ role }) => role === 'plain');
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
