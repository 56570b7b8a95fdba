import { answering, inBody, inRecords, reporting, showing } from '../../kit/changes.ts';
import { documentViews } from '../../kit/response-change.ts';
import { documentsSeen } from '../../kit/stores.ts';
import {
  always,
  asText,
  dayOnly,
  emptyAs,
  inLowerCase,
  missing,
  replacing,
  text,
  withoutOffset,
  withTime,
} from '../../kit/writes.ts';
import { defectsOf, exchanged, inFields } from '../defect.ts';

/** Defects that show documents differently. */
export const documents = defectsOf(
  inFields('documents.list', {
    message: { 'listing documents says nothing': missing },
    file: { 'the documents list tells where the file is': always('/uploads/1.png') },
    valid_from: {
      'the documents list has valid_from without a time': dayOnly,
      'dates of a document after its first are lost': (value, { index }) => (index > 0 ? null : value),
      'the documents list has an empty valid_from where none was sent': emptyAs(''),
      'the documents list has a day of zeros where none was sent': emptyAs('0000-00-00T00:00:00'),
    },
    expiry: {
      'the documents list has expiry with an offset': text((stamp) => `${stamp}+00:00`),
      'the documents list has the evening before as expiry': text(eveningBefore),
      'the documents list leaves out an expiry that was not sent': emptyAs(undefined),
    },
    verified: {
      'the documents list has verified as text': asText,
      'the documents list has verified null until it is known': emptyAs(null),
    },
    uploaded_on: {
      'the documents list has uploaded_on without an offset': withoutOffset,
      'the documents list has an hour more in uploaded_on': replacing('+00:00', '-01:00'),
    },
    document: {
      'the documents list calls a bank statement a bank statement': (value) =>
        value === 'BAC' ? 'Bank statement' : value,
    },
    type: {
      'a bank statement is always a proof of address in the list': (value, { record }) =>
        record.document === 'BAC' ? 'POA' : value,
    },
    id_number: {
      'the documents list hides the beginning of identity numbers': text((value) => `***${value.slice(-3)}`),
    },
  }),
  inFields('documents.upload', {
    file: { 'an uploaded document comes with its file': always('iVBORw0KGgo=') },
    expiry: { 'an uploaded document without expiry expires in ten years': emptyAs('2036-01-01') },
    verified: {
      'an uploaded document is verified true or false': always(false),
      'an uploaded document is verified at once': always(1),
    },
    uploaded_on: { 'an uploaded document has the day of upload only': dayOnly },
    type: { 'an uploaded document has its kind in lower case': inLowerCase },
  }),
  inFields('documents.upload-alias', {
    message: { 'uploading under the second spelling says "uploaded"': always('uploaded') },
    expiry: { 'an expiry has a time when it was uploaded under the second spelling': withTime },
    verified: { 'a document is verified at once under the second spelling': always(1) },
    id_number: { 'identity numbers are in lower case under the second spelling': inLowerCase },
    uploaded_on: { 'documents do not say when they were uploaded under the second spelling': missing },
  }),
  exchanged(
    'documents.upload',
    ['valid_from', 'expiry'],
    'an uploaded document has the two dates the wrong way round',
  ),
  exchanged(
    'documents.list',
    ['valid_from', 'expiry'],
    'the documents list has the two dates the wrong way round',
  ),
  exchanged(
    'documents.upload',
    ['type', 'document'],
    'an uploaded document has kind and code the wrong way round',
  ),
  {
    'documents.upload-alias.status': {
      'an upload under the second spelling is answered with 200': answering('uploadDocumentAlias', 200),
    },
    'documents.upload.status': {
      'an upload under the first spelling is answered with 200': answering('uploadDocument', 200),
    },
    'documents.upload.payload': {
      'an uploaded document comes in an array of documents': inBody('uploadDocument', (body) => {
        body.documents = [body.document ?? null];
        delete body.document;
      }),
    },
    'documents.list.payload': {
      'the only document of a customer is no array': reporting('listDocuments', 'documents', (value) =>
        Array.isArray(value) && value.length === 1 ? (value[0] ?? null) : value,
      ),
    },
    'documents.upload.valid_from': {
      'an uploaded document has dates with a time': {
        follows: { 'documents.upload.expiry': 'both dates are written alike' },
        layer: inRecords('uploadDocument', (document) => {
          for (const name of ['valid_from', 'expiry']) document[name] = withTime(document[name]) ?? null;
        }),
      },
    },
    'documents.upload.upload-time': {
      'all documents of a customer were uploaded with the first': {
        depth: 'standard',
        ...documentsSeen(() => {
          const first = new Map<bigint, number>();
          return (record, customer) => {
            if (!first.has(customer)) first.set(customer, record.uploadedOnMs);
            return { ...record, uploadedOnMs: first.get(customer) ?? 0 };
          };
        }),
      },
      'documents were uploaded when the server was started': documentsSeen(() => {
        const uploadedOnMs = Date.now();
        return (record) => ({ ...record, uploadedOnMs });
      }),
    },
    'documents.upload.type': {
      'the type of a document is missing everywhere': {
        follows: {
          'documents.upload-alias.type': 'it is missing there too',
          'documents.list.type': 'it is missing there too',
        },
        layer: showing(documentViews, 'type', missing),
      },
    },
  },
);

function eveningBefore(stamp: string): string {
  return new Date(Date.parse(`${stamp}Z`) - 3_600_000).toISOString().slice(0, 19);
}
