import { type DocumentPair, documentPairs } from '../../../generated/document-pairs.ts';
import { objects } from '../../../generated/response-validators.js';
import type { Check, ChecksFor } from '../../judging/check.ts';
import { each, family, under } from '../../judging/table-keys.ts';
import { isAccepted, unknownId } from '../answers.ts';
import { readOnlyUpload } from '../read-only.ts';
import { told, toldOfEach, toldOr } from '../told.ts';
import { acceptedByFirst, acceptedBySecond, acceptedWithoutDates, accepts } from './accepted-uploads.ts';
import { forbiddenFile } from './forbidden-files.ts';

const uploadOf = { upload: 'uploadDocument', 'upload-alias': 'uploadDocumentAlias' } as const;
const operationOf = { ...uploadOf, list: 'listDocuments' } as const;

const fileKinds = { png: 'a PNG image', jpeg: 'a JPEG image', pdf: 'a PDF' };

export const documentChecks: ChecksFor<'documents'> = {
  ...family('documents', uploadOf, 'status', () => told),
  ...family('documents', operationOf, 'message', () => told),
  ...family('documents', operationOf, 'payload', () => told),
  ...family('documents', operationOf, 'file', () => told),

  ...under('documents.upload', toldOfEach(objects.UploadedDocument)),
  ...under('documents.upload-alias', toldOfEach(objects.UploadedDocument)),
  ...under('documents.list', toldOfEach(objects.ListedDocument)),

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
  'documents.upload.exact-values': told,
  ...family('documents', uploadOf, 'stored', () => told),

  'documents.list.accepted': isAccepted('listDocuments'),
  'documents.list.unknown-id': unknownId('unknown-customer-documents', 'listDocuments'),
  'documents.list.empty': toldOr('no list of a customer without documents was read'),
  'documents.list.own': told,
  'documents.refused': toldOr('no upload was refused'),
  'documents.kept': told,
};

/** A document may have no use for a date that was sent; it was sent again without. */
function pairAccepted({ type, document }: { type: string; document: string }, value: DocumentPair): Check {
  return accepts({ respect: 'pair', value, isOneEnough: true, what: `the document ${document} as ${type}` });
}
