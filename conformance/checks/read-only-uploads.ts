import { agrees, type Check, differs, missingAnswer, type Piece, refuses } from '../judging/check.ts';
import type { Evidence } from '../judging/evidence.ts';
import { recordOf, recordsOf, sentFields } from '../reading/answer.ts';
import { shown } from '../reading/json.ts';
import { readTimestamp } from '../reading/timestamp.ts';
import type { StepOf } from '../transcript/steps.ts';

/** A field of a document that only the service sets is refused or ignored when it is sent with an upload. */
export const readOnlyUpload = (field: 'verified' | 'uploaded_on'): Check =>
  function* (evidence) {
    yield* ignored(evidence, field, 'uploadDocument', 'read-only', 'list-ways');
    yield* ignored(evidence, field, 'uploadDocumentAlias', 'read-only-alias', 'list-values');
  };

function* ignored(
  evidence: Evidence,
  field: 'verified' | 'uploaded_on',
  operation: 'uploadDocument' | 'uploadDocumentAlias',
  step: StepOf<'documents'>,
  listStep: StepOf<'documents'>,
): Iterable<Piece> {
  const upload = evidence.step('documents', step);
  const control = evidence.successes(operation).find(({ role }) => role === 'plain');
  const sent = upload && sentFields(upload).get(field);
  if (!upload || sent === undefined) {
    yield missingAnswer(upload, `The upload with "${field}"`);
    return;
  }
  // Verification may come soon after the upload, so that only the answer to the upload tells.
  const list = field === 'uploaded_on' ? evidence.step('documents', listStep) : undefined;
  const number = sentFields(upload).get('id_number');
  const items = [
    recordOf(upload),
    ...(list ? recordsOf(list).filter((item) => item.id_number === number) : []),
  ];
  const instant = readTimestamp(sent)?.instant;
  const taken = items.some((item) => {
    const value = item?.[field];
    return (
      value !== undefined &&
      (String(value) === sent || (instant !== undefined && readTimestamp(value)?.instant === instant))
    );
  });
  if (taken)
    yield differs(upload, `"${field}" as the service sets it, not ${shown(sent)}`, `"${field}": ${sent}`);
  else if (upload.meaning === 'success') yield agrees(upload);
  else if (refuses(upload) && control) yield agrees(upload, control);
  else yield missingAnswer(upload, `The upload with "${field}"`);
}
