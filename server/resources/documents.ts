import { documentPairs } from '../../generated/document-pairs.ts';
import type { DocumentUploadForm, ListedDocument, UploadedDocument } from '../../generated/types.ts';
import { FILE } from '../http/body/multipart.ts';
import { empty, invalid, missing, noSuch } from '../http/refusal.ts';
import type { Context, Handlers } from '../interface/handler.ts';
import type { StoredTexts } from '../interface/named-fields.ts';
import type { Freedoms } from '../options/freedoms.ts';
import type { ReceivedFile } from '../store/records.ts';
import {
  DOCUMENTS_MAX,
  type DocumentRecord,
  type Fields,
  FilesGone,
  TooManyDocuments,
} from '../store/store.ts';
import { inTurn, MS_OF_A_DOCUMENT } from '../store/turns.ts';
import { amongFew } from './lists.ts';
import { writeTimestamp } from './record.ts';

type DocumentType = DocumentUploadForm['type'];
type DocumentCode = DocumentUploadForm['document'];
type DocumentHandlers = Pick<Handlers, 'listDocuments' | 'uploadDocument'>;
type Sent = StoredTexts<Omit<DocumentUploadForm, typeof FILE>>;

/** The documents that prove what a type stands for (section "Reference code lists"). */
const documentsOfType = (type: string) =>
  Object.values(documentPairs).flatMap((pair) => (pair.type === type ? [pair.document] : []));

/** The operations on proofs (section "KYC documents"). */
export function documentHandlers({ store, freedoms }: Context): DocumentHandlers {
  return {
    async listDocuments({ partner, path: { id } }) {
      const total = await store.countDocuments(partner, id);
      if (total === undefined) throw noSuch('customer', id, 'id');
      const documents = await amongFew(total, async () => {
        const records = (await inTurn(() => store.documentsOf(partner, id))) ?? [];
        if (freedoms.documentsOrder === 'newest') records.reverse();
        const show = () => records.map((record) => listedDocument(record, freedoms));
        return inTurn(show, records.length * MS_OF_A_DOCUMENT);
      });
      return { status: 200, body: { message: 'success', documents } };
    },

    async uploadDocument({ partner, path: { id }, form, file }) {
      const fields = newDocument(form);
      checkFile(file);
      // The file is stored before its record: a crash in between leaves a file too many, never a document without one.
      const stored = await file.keep();
      const record = await removingOnFailure(file, () => store.createDocument(partner, id, fields, stored));
      if (!record) throw noSuch('customer', id, 'id');
      await file.settle();
      return { status: 201, body: { message: 'success', document: uploadedDocument(record, freedoms) } };
    },
  };
}

/** The fields of a new document. @throws Refusal */
export function newDocument(form: Sent): Fields {
  const { type = '', document = '', id_number = '', valid_from = '', expiry = '' } = form;
  checkPair(type, document);
  return { type, document, id_number, valid_from, expiry } satisfies Sent;
}

function checkPair(type: string, document: string): void {
  const documents: readonly string[] = documentsOfType(type);
  if (documents.includes(document)) return;
  throw invalid('document', `must be one of ${documents.join(', ')} for type ${type}; ${document} is not`);
}

/** @throws Refusal where it is no file that an upload may have. */
export function checkFile(file: ReceivedFile | undefined): asserts file {
  if (!file) throw missing(FILE, 'send it as a multipart part of this name with a file name');
  if (file.bytes === 0) throw empty(FILE);
  if (file.mediaType === undefined) {
    throw invalid(FILE, 'must be an image (PNG, JPEG, GIF, WebP, TIFF, HEIC, HEIF) or a PDF by its content');
  }
}

async function removingOnFailure<Kept>(
  file: ReceivedFile,
  create: () => Promise<Kept | undefined>,
): Promise<Kept | undefined> {
  try {
    const record = await create();
    if (record === undefined) await file.remove();
    return record;
  } catch (error) {
    // Where the files are gone, the next start that finds them compares them with the database. Where the database is
    // unavailable, the file is removed later, with others that belong to no document.
    if (!(error instanceof FilesGone)) await file.remove().catch(() => {});
    if (!(error instanceof TooManyDocuments)) throw error;
    throw invalid('id', `is of a customer with ${DOCUMENTS_MAX} documents, and none has more`);
  }
}

/** A document as the answer to its upload shows it: dates as they were sent. */
function uploadedDocument(record: DocumentRecord, freedoms: Freedoms): UploadedDocument {
  return {
    ...described(record.fields),
    ...sentDates(record.fields, freedoms),
    verified: record.verified,
    uploaded_on: writeTimestamp(record.uploadedOnMs, freedoms),
  };
}

function sentDates(
  { valid_from, expiry }: Sent,
  { absentDates }: Freedoms,
): Pick<UploadedDocument, 'valid_from' | 'expiry'> {
  const isNull = absentDates === 'null';
  return {
    ...(valid_from ? { valid_from } : isNull && { valid_from: null }),
    ...(expiry ? { expiry } : isNull && { expiry: null }),
  };
}

/** A document as the listing shows it: dates with a time. */
function listedDocument(record: DocumentRecord, freedoms: Freedoms): ListedDocument {
  const { valid_from, expiry }: Sent = record.fields;
  return {
    ...described(record.fields),
    valid_from: valid_from ? `${valid_from}T${freedoms.dayTime}` : null,
    expiry: expiry ? `${expiry}T${freedoms.dayTime}` : null,
    verified: record.verified,
    uploaded_on: writeTimestamp(record.uploadedOnMs, freedoms),
  };
}

/** An upload is checked before it is stored, so these fields have values that the specification allows. */
function described(fields: Sent): Pick<ListedDocument, 'type' | 'document' | 'id_number'> {
  return {
    type: fields.type as DocumentType,
    document: fields.document as DocumentCode,
    id_number: fields.id_number ?? '',
  };
}
