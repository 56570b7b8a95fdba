import { changed } from '../../../testing/intercepting-server.ts';
import { answering, inBody, itemsOf, reporting, showing, text, uploads } from '../answers.ts';
import type { Mutant } from '../mutant.ts';
import { documentsSeen } from '../stores.ts';

const views = [...uploads, 'listDocuments'] as const;

/** What is shown of documents. */
export const documents: readonly Mutant[] = [
  {
    name: 'an upload under the second spelling is answered with 200',
    breaks: 'documents.upload-alias.status',
    layer: answering('uploadDocumentAlias', 200),
  },
  {
    name: 'an upload under the first spelling is answered with 200',
    breaks: 'documents.upload.status',
    layer: answering('uploadDocument', 200),
  },
  {
    name: 'uploading under the second spelling says "uploaded"',
    breaks: 'documents.upload-alias.message',
    layer: reporting('uploadDocumentAlias', 'message', () => 'uploaded'),
  },
  {
    name: 'listing documents says nothing',
    breaks: 'documents.list.message',
    layer: reporting('listDocuments', 'message', () => undefined),
  },
  {
    name: 'an uploaded document comes in an array of documents',
    breaks: 'documents.upload.payload',
    layer: inBody('uploadDocument', (body) => {
      body.documents = [body.document ?? null];
      delete body.document;
    }),
  },
  {
    name: 'the only document of a customer is no array',
    breaks: 'documents.list.payload',
    layer: reporting('listDocuments', 'documents', (value) =>
      Array.isArray(value) && value.length === 1 ? (value[0] ?? null) : value,
    ),
  },
  {
    name: 'the documents list tells where the file is',
    breaks: 'documents.list.file',
    layer: showing('listDocuments', 'file', () => '/uploads/1.png'),
  },
  {
    name: 'an uploaded document comes with its file',
    breaks: 'documents.upload.file',
    layer: showing('uploadDocument', 'file', () => 'iVBORw0KGgo='),
  },
  {
    name: 'an uploaded document has dates with a time',
    breaks: 'documents.upload.valid_from',
    follows: [{ id: 'documents.upload.expiry', because: 'both dates are written alike' }],
    layer: () => async (request, forward) => {
      const answer = await forward(request);
      if (request.operation !== 'uploadDocument') return answer;
      return changed(answer, (body) => {
        const document = body.document as Record<string, string | null>;
        for (const name of ['valid_from', 'expiry']) {
          if (document[name]) document[name] = `${document[name]}T00:00:00`;
        }
      });
    },
  },
  {
    name: 'an expiry has a time when it was uploaded under the second spelling',
    breaks: 'documents.upload-alias.expiry',
    layer: showing(
      'uploadDocumentAlias',
      'expiry',
      text((day) => `${day}T00:00:00`),
    ),
  },
  {
    name: 'the documents list has valid_from without a time',
    breaks: 'documents.list.valid_from',
    layer: showing(
      'listDocuments',
      'valid_from',
      text((stamp) => stamp.slice(0, 10)),
    ),
  },
  {
    name: 'the documents list has expiry with an offset',
    breaks: 'documents.list.expiry',
    layer: showing(
      'listDocuments',
      'expiry',
      text((stamp) => `${stamp}+00:00`),
    ),
  },
  {
    name: 'the documents list has the evening before as expiry',
    breaks: 'documents.list.expiry',
    layer: showing('listDocuments', 'expiry', text(eveningBefore)),
  },
  {
    name: 'the documents list leaves out an expiry that was not sent',
    breaks: 'documents.list.expiry',
    layer: showing('listDocuments', 'expiry', (value) => value ?? undefined),
  },
  {
    name: 'the documents list has an empty valid_from where none was sent',
    breaks: 'documents.list.valid_from',
    layer: showing('listDocuments', 'valid_from', (value) => value ?? ''),
  },
  {
    name: 'the documents list has a day of zeros where none was sent',
    breaks: 'documents.list.valid_from',
    layer: showing('listDocuments', 'valid_from', (value) => value ?? '0000-00-00T00:00:00'),
  },
  {
    name: 'an uploaded document without expiry expires in ten years',
    breaks: 'documents.upload.expiry',
    layer: showing('uploadDocument', 'expiry', (value) => value ?? '2036-01-01'),
  },
  {
    name: 'the documents list has the two dates the wrong way round',
    breaks: 'documents.list.valid_from',
    follows: [{ id: 'documents.list.expiry', because: 'two fields are exchanged' }],
    layer: exchangingDates('listDocuments'),
  },
  {
    name: 'an uploaded document has the two dates the wrong way round',
    breaks: 'documents.upload.valid_from',
    follows: [{ id: 'documents.upload.expiry', because: 'two fields are exchanged' }],
    layer: exchangingDates('uploadDocument'),
  },
  {
    name: 'dates of a document after its first are lost',
    breaks: 'documents.list.valid_from',
    layer: inBody('listDocuments', (body, request) => {
      for (const document of itemsOf(body, request).slice(1)) document.valid_from = null;
    }),
  },
  {
    name: 'an uploaded document is verified true or false',
    breaks: 'documents.upload.verified',
    layer: showing('uploadDocument', 'verified', () => false),
  },
  {
    name: 'an uploaded document is verified at once',
    breaks: 'documents.upload.verified',
    layer: showing('uploadDocument', 'verified', () => 1),
  },
  {
    name: 'a document is verified at once under the second spelling',
    breaks: 'documents.upload-alias.verified',
    layer: showing('uploadDocumentAlias', 'verified', () => 1),
  },
  {
    name: 'the documents list has verified as text',
    breaks: 'documents.list.verified',
    layer: showing('listDocuments', 'verified', String),
  },
  {
    name: 'the documents list has verified null until it is known',
    breaks: 'documents.list.verified',
    layer: showing('listDocuments', 'verified', (value) => value || null),
  },
  {
    name: 'the documents list has uploaded_on without an offset',
    breaks: 'documents.list.uploaded_on',
    layer: showing(
      'listDocuments',
      'uploaded_on',
      text((stamp) => stamp.slice(0, 19)),
    ),
  },
  {
    name: 'the documents list has an hour more in uploaded_on',
    breaks: 'documents.list.uploaded_on',
    layer: showing(
      'listDocuments',
      'uploaded_on',
      text((stamp) => stamp.replace('+00:00', '-01:00')),
    ),
  },
  {
    name: 'an uploaded document has the day of upload only',
    breaks: 'documents.upload.uploaded_on',
    layer: showing(
      'uploadDocument',
      'uploaded_on',
      text((stamp) => stamp.slice(0, 10)),
    ),
  },
  {
    name: 'all documents of a customer were uploaded with the first',
    breaks: 'documents.upload.upload-time',
    wrapping: documentsSeen(() => {
      const first = new Map<bigint, number>();
      return (record, customer) => {
        if (!first.has(customer)) first.set(customer, record.uploadedOnMs);
        return { ...record, uploadedOnMs: first.get(customer) ?? 0 };
      };
    }),
  },
  {
    name: 'documents were uploaded when the server was started',
    breaks: 'documents.upload.upload-time',
    wrapping: documentsSeen(() => {
      const uploadedOnMs = Date.now();
      return (record) => ({ ...record, uploadedOnMs });
    }),
  },
  {
    name: 'the documents list calls a bank statement a bank statement',
    breaks: 'documents.list.document',
    layer: showing('listDocuments', 'document', (value) => (value === 'BAC' ? 'Bank statement' : value)),
  },
  {
    name: 'a bank statement is always a proof of address in the list',
    breaks: 'documents.list.type',
    layer: showing('listDocuments', 'type', (value, { record }) =>
      record.document === 'BAC' ? 'POA' : value,
    ),
  },
  {
    name: 'an uploaded document has its kind in lower case',
    breaks: 'documents.upload.type',
    layer: showing('uploadDocument', 'type', (value) => String(value).toLowerCase()),
  },
  {
    name: 'an uploaded document has kind and code the wrong way round',
    breaks: 'documents.upload.type',
    follows: [{ id: 'documents.upload.document', because: 'two fields are exchanged' }],
    layer: () => async (request, forward) => {
      const answer = await forward(request);
      if (request.operation !== 'uploadDocument') return answer;
      return changed(answer, ({ document }) => {
        const { type, document: code } = document as Record<string, string>;
        Object.assign(document as object, { type: code, document: type });
      });
    },
  },
  {
    name: 'the documents list hides the beginning of identity numbers',
    breaks: 'documents.list.id_number',
    layer: showing(
      'listDocuments',
      'id_number',
      text((value) => `***${value.slice(-3)}`),
    ),
  },
  {
    name: 'identity numbers are in lower case under the second spelling',
    breaks: 'documents.upload-alias.id_number',
    layer: showing(
      'uploadDocumentAlias',
      'id_number',
      text((value) => value.toLowerCase()),
    ),
  },
  {
    name: 'documents do not say when they were uploaded under the second spelling',
    breaks: 'documents.upload-alias.uploaded_on',
    layer: showing('uploadDocumentAlias', 'uploaded_on', () => undefined),
  },
  {
    name: 'the type of a document is missing everywhere',
    breaks: 'documents.upload.type',
    follows: [
      { id: 'documents.upload-alias.type', because: 'it is missing there too' },
      { id: 'documents.list.type', because: 'it is missing there too' },
    ],
    layer: showing(views, 'type', () => undefined),
  },
];

function eveningBefore(stamp: string): string {
  return new Date(Date.parse(`${stamp}Z`) - 3_600_000).toISOString().slice(0, 19);
}

function exchangingDates(where: 'listDocuments' | 'uploadDocument') {
  return inBody(where, (body, request) => {
    for (const document of where === 'listDocuments' ? itemsOf(body, request) : [body.document]) {
      const { valid_from, expiry } = document as Record<string, string>;
      Object.assign(document as object, { valid_from: expiry, expiry: valid_from });
    }
  });
}
