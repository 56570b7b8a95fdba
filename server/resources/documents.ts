import { documentPairs } from '../../generated/document-pairs.ts';
import type { DocumentUploadForm, ListedDocument, UploadedDocument } from '../../generated/types.ts';
import { FILE } from '../http/body/multipart.ts';
import { empty, invalid, missing, noSuch } from '../http/refusal.ts';
import type { Context, Handlers, StoredTexts } from '../interface/handler.ts';
import type { Freedoms } from '../options/freedoms.ts';
import type { ReceivedFile } from '../store/records.ts';
import type { DocumentRecord, Fields } from '../store/store.ts';
import { DOCUMENTS_MAX, FilesGone, TooManyDocuments } from '../store/store.ts';
import { inTurn, MS_OF_A_DOCUMENT } from '../store/turns.ts';
import { amongFew } from './lists.ts';
import { writeTimestamp } from './record.ts';

type DocumentHandlers = Pick<Handlers, 'listDocuments' | 'uploadDocument'>;
type Sent = StoredTexts<Omit<DocumentUploadForm, typeof FILE>>;
type Dates<Shown extends UploadedDocument | ListedDocument> = Pick<Shown, 'valid_from' | 'expiry'>;

/** The operations on proofs (section "KYC documents"). */
export function documentHandlers({ store, freedoms }: Context): DocumentHandlers {
  return {
    async listDocuments({ partner, path: { id } }) {
      const total = await store.countDocuments(partner, id);
      if (total === undefined) throw noSuch('customer', id, 'id');
      const documents = await amongFew(total, async () => {
        const records = (await inTurn(() => store.documentsOf(partner, id))) ?? [];
        if (freedoms.documentsOrder === 'newest') records.reverse();
        const show = () =>
          records.map((one) => shownDocument(one, datesWithTime(one.fields, freedoms), freedoms));
        return inTurn(show, records.length * MS_OF_A_DOCUMENT);
      });
      return { status: 200, body: { message: 'success', documents } };
    },

    async uploadDocument({ partner, path: { id }, form, file }) {
      const fields = newDocument(form);
      checkFile(file);
      // The file is stored before its record: a crash in between leaves a file too many, never a document without one.
      const stored = await file.keep();
      let record: DocumentRecord | undefined;
      try {
        record = await store.createDocument(partner, id, fields, stored);
        if (!record) await file.remove();
      } catch (error) {
        // Where the files are gone, the next start that finds them compares them with the database. Where the database is
        // unavailable, the file is removed later, with others that belong to no document.
        if (!(error instanceof FilesGone)) await file.remove().catch(() => {});
        if (!(error instanceof TooManyDocuments)) throw error;
        throw invalid('id', `is of a customer with ${DOCUMENTS_MAX} documents, and none has more`);
      }
      if (!record) throw noSuch('customer', id, 'id');
      await file.settle();
      const document = shownDocument(record, sentDates(record.fields, freedoms), freedoms);
      return { status: 201, body: { message: 'success', document } };
    },
  };
}

/** The fields of a new document. @throws Refusal */
export function newDocument(form: Sent): Fields {
  const { type = '', document = '', id_number = '', valid_from = '', expiry = '' } = form;
  // The documents that prove what a type stands for (section "Reference code lists").
  const pairs = Object.values(documentPairs).filter((pair) => pair.type === type);
  if (pairs.some((pair) => pair.document === document))
    return { type, document, id_number, valid_from, expiry } satisfies Sent;
  const documents = pairs.map((pair) => pair.document).join(', ');
  throw invalid('document', `must be one of ${documents} for type ${type}; ${document} is not`);
}

/** @throws Refusal where it is no file that an upload may have. */
export function checkFile(file: ReceivedFile | undefined): asserts file {
  if (!file) throw missing(FILE, 'send it as a multipart part of this name with a file name');
  if (file.bytes === 0) throw empty(FILE);
  if (file.mediaType === undefined) {
    throw invalid(FILE, 'must be an image (PNG, JPEG, GIF, WebP, TIFF, HEIC, HEIF) or a PDF by its content');
  }
}

/** A document as answers show it: its dates stand there as they were sent, or with a time. */
function shownDocument<Dates>(record: DocumentRecord, dates: Dates, freedoms: Freedoms) {
  const { fields, verified, uploadedOnMs } = record;
  return {
    // An upload is checked before it is stored, so these fields have values that the specification allows.
    type: fields.type as DocumentUploadForm['type'],
    document: fields.document as DocumentUploadForm['document'],
    id_number: fields.id_number ?? '',
    ...dates,
    verified,
    uploaded_on: writeTimestamp(uploadedOnMs, freedoms),
  };
}

/** The dates in the answer to an upload. */
function sentDates({ valid_from, expiry }: Sent, { absentDates }: Freedoms): Dates<UploadedDocument> {
  const isNull = absentDates === 'null';
  return {
    ...(valid_from ? { valid_from } : isNull && { valid_from: null }),
    ...(expiry ? { expiry } : isNull && { expiry: null }),
  };
}

/** The dates in the list of documents. */
const datesWithTime = ({ valid_from, expiry }: Sent, { dayTime }: Freedoms): Dates<ListedDocument> => ({
  valid_from: valid_from ? `${valid_from}T${dayTime}` : null,
  expiry: expiry ? `${expiry}T${dayTime}` : null,
});
