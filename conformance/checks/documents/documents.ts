import { type DocumentPair, documentPairs } from '../../../generated/document-pairs.ts';
import type { Check, ChecksFor, Piece } from '../../judging/check.ts';
import { agrees, compare, compareField, missingAnswer } from '../../judging/check.ts';
import type { Evidence } from '../../judging/evidence.ts';
import { each, family, under } from '../../judging/table-keys.ts';
import { type Answer, askedId, payloadOf, recordOf, recordsOf } from '../../reading/answer.ts';
import { counted } from '../../reading/counted.ts';
import { type JsonObject, shown } from '../../reading/json.ts';
import { hasMessage, hasPayload, isAccepted, isCreated, unknownId } from '../answers.ts';
import { readOnlyUpload } from '../read-only.ts';
import { toldOr } from '../told.ts';
import { acceptedByFirst, acceptedBySecond, acceptedWithoutDates, accepts } from './accepted-uploads.ts';
import { listFieldChecks, uploadFieldChecks } from './document-fields.ts';
import { noFile } from './file-bytes.ts';
import { allUploads, numberOf, untilRight } from './listed-documents.ts';
import { forbiddenFile, isKept, ofThisCustomer, refusedHasNoEffect, storedOnce } from './stored-documents.ts';

const uploadOf = { upload: 'uploadDocument', 'upload-alias': 'uploadDocumentAlias' } as const;
const operationOf = { ...uploadOf, list: 'listDocuments' } as const;

const fileKinds = { png: 'a PNG image', jpeg: 'a JPEG image', pdf: 'a PDF' };

export const documentChecks: ChecksFor<'documents'> = {
  ...family('documents', uploadOf, 'status', isCreated),
  ...family('documents', operationOf, 'message', hasMessage),
  ...family('documents', operationOf, 'payload', hasPayload),
  ...family('documents', operationOf, 'file', noFile),

  ...under('documents.upload', uploadFieldChecks('uploadDocument')),
  ...under('documents.upload-alias', uploadFieldChecks('uploadDocumentAlias')),
  ...under('documents.list', listFieldChecks()),

  ...under('documents.upload.pair', each(documentPairs, pairAccepted)),
  ...under(
    'documents.upload.kind',
    each(fileKinds, (what, value) => accepts({ respect: 'kind', value, what })),
  ),
  'documents.upload.optional-dates': acceptedWithoutDates,
  'documents.upload.accepted': acceptedByFirst,
  'documents.upload-alias.accepted': acceptedBySecond,
  ...family('documents', uploadOf, 'text-file', forbiddenFile(['text'], 'A plain text file')),
  ...family(
    'documents',
    uploadOf,
    'other-file',
    forbiddenFile(['html', 'zip', 'empty'], 'An HTML file, ZIP archive or empty file'),
  ),
  'documents.upload.read-only.verified': readOnlyUpload('verified'),
  'documents.upload.read-only.uploaded_on': readOnlyUpload('uploaded_on'),
  'documents.upload.upload-time': toldOr(
    'no two documents have different timestamps, so the clock of the deployment was not seen to tick',
  ),
  'documents.upload.exact-values': exactNumbers,
  ...family('documents', uploadOf, 'stored', storedOnce),

  'documents.list.accepted': isAccepted('listDocuments'),
  'documents.list.unknown-id': unknownId('unknown-customer-documents', 'listDocuments'),
  'documents.list.empty': function* (evidence) {
    const list = evidence.step('customers', 'no-documents');
    const count = list && recordsOf(list).length;
    // Of an identifier that two customers have, nobody knows whose documents are shown.
    const isOfTwo = list !== undefined && evidence.isAmbiguous(askedId(list) ?? '');
    if (list?.meaning !== 'success' || payloadOf(list) === undefined || isOfTwo)
      yield missingAnswer(list, 'The list of a customer without documents');
    else yield compare(count === 0, list, 'an empty list', counted(count ?? 0, 'document'));
  },
  'documents.list.own': ofThisCustomer,
  'documents.refused': refusedHasNoEffect,
  'documents.kept': isKept,
};

/** A document may have no use for a date that was sent; it was sent again without. */
function pairAccepted({ type, document }: { type: string; document: string }, value: DocumentPair): Check {
  return accepts({ respect: 'pair', value, isOneEnough: true, what: `the document ${document} as ${type}` });
}

function* exactNumbers(evidence: Evidence): Iterable<Piece> {
  const uploads = allUploads(evidence);
  const special = uploads.filter(({ role }) => role === 'values');
  if (special.length === 0) yield* uploads.map((upload) => agrees(upload));
  for (const upload of special) yield exactNumber(upload, upload, recordOf(upload));
  yield* untilRight(evidence, ({ upload, list, items }) =>
    upload.role === 'values' ? exactNumber(upload, list, items[0]) : undefined,
  );
}

function exactNumber(upload: Answer, answer: Answer, item: JsonObject | undefined): Piece {
  const sent = numberOf(upload);
  const isRight = !item || item.id_number === sent;
  const answers = isRight ? answer : [...new Set([upload, answer])];
  return compareField(isRight, answers, 'id_number', `${shown(sent)} as sent`, item?.id_number);
}
