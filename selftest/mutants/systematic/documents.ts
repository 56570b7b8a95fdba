import { each, under } from '../../../conformance/judging/total.ts';
import type { DocumentRecord } from '../../../server/store/store.ts';
import { answering, inBody, itemsOf, showing, text, uploads } from '../answers.ts';
import type { MutantsFor } from '../mutant.ts';
import { obeyingUploads } from '../obeying.ts';
import { fileKindOf, inParts, partOf, refusing, withPart } from '../requests.ts';
import { documentsSeen, midnightBefore, storing } from '../stores.ts';
import { takingText } from '../taking-text.ts';
import { type Kind, renaming, saying, spoilt } from './families.ts';

const kinds = {
  type: 'code',
  document: 'code',
  id_number: 'text',
  valid_from: 'day',
  expiry: 'day',
  verified: 'flag',
  uploaded_on: 'stamp',
} satisfies Record<string, Kind>;

/** The fifteen pairs, as the catalogue names them. */
const pairs = {
  'POI-PAS': 'a passport',
  'POI-DRV': 'a driving license',
  'POI-EU': 'an EU national ID',
  'POI-VID': 'a voter card',
  'POI-COC': 'a consular card',
  'POI-DIP': 'a diplomatic card',
  'POI-NNL': 'a national identity card',
  'POA-BAC': 'a bank statement as proof of address',
  'POA-GAS': 'a gas bill',
  'POA-ELE': 'an electricity bill',
  'POA-LLB': 'a landline bill',
  'SOF-BAC': 'a bank statement as source of funds',
  'SOF-TAX': 'a tax document',
  'SOF-LC': 'a loan contract',
  'SOF-P60': 'a P60 document',
} as const;

const fileKinds = { png: 'PNG', jpeg: 'JPEG', pdf: 'PDF' } as const;

/** One defect for each mandatory requirement of the documents. */
export const documents: MutantsFor<'documents'> = {
  ...under('documents.upload', spoilt('uploadDocument', 'an uploaded document', 'form', kinds)),
  ...under(
    'documents.upload-alias',
    spoilt('uploadDocumentAlias', 'a document under the second spelling', 'value', kinds),
  ),
  // The service may have meant any instant; only a stamp without an offset is wrong in itself.
  'documents.upload-alias.uploaded_on': {
    name: 'uploaded_on of a document under the second spelling has no offset',
    layer: showing(
      'uploadDocumentAlias',
      'uploaded_on',
      text((stamp) => stamp.slice(0, 19)),
    ),
  },
  ...under('documents.list', spoilt('listDocuments', 'a listed document', 'absence', kinds)),
  ...under(
    'documents.upload.pair',
    each(pairs, (what, pair) => ({
      name: `${what} is not taken as ${pair}`,
      layer: refusing(
        uploads,
        (request) => `${partOf(request, 'type')}-${partOf(request, 'document')}` === pair,
      ),
    })),
  ),
  ...under(
    'documents.upload.kind',
    each(fileKinds, (title, kind) => ({
      name: `${title} files are not taken under the first spelling`,
      layer: refusing('uploadDocument', (request) => fileKindOf(request) === kind),
    })),
  ),

  'documents.upload.status': {
    name: 'an upload under the first spelling is answered with 202',
    layer: answering('uploadDocument', 202),
  },
  'documents.upload-alias.status': {
    name: 'an upload under the second spelling is answered with 202',
    layer: answering('uploadDocumentAlias', 202),
  },
  'documents.upload.message': saying('uploadDocument', 'Success'),
  'documents.upload-alias.message': saying('uploadDocumentAlias', undefined),
  'documents.list.message': saying('listDocuments', 1),
  'documents.upload.payload': renaming('uploadDocument'),
  'documents.upload-alias.payload': renaming('uploadDocumentAlias'),
  'documents.list.payload': renaming('listDocuments'),
  'documents.upload.file': {
    name: 'an uploaded document says where its file is',
    layer: showing('uploadDocument', 'file', () => '/files/document.png'),
  },
  'documents.upload-alias.file': {
    name: 'a document under the second spelling has the name of its file',
    layer: showing('uploadDocumentAlias', 'file', () => 'document.png'),
  },
  'documents.list.file': {
    name: 'listed documents have their files',
    layer: showing('listDocuments', 'file', () => ({ name: 'document.png', bytes: 68 })),
  },
  'documents.upload.optional-dates': {
    name: 'an upload without valid_from is refused',
    layer: refusing('uploadDocument', (request) => !partOf(request, 'valid_from')),
  },
  'documents.upload-alias.accepted': {
    name: 'an upload under the second spelling is always refused',
    layer: refusing('uploadDocumentAlias'),
  },
  'documents.upload.text-file': {
    name: 'plain text is taken for an image under the first spelling',
    layer: takingText('uploadDocument'),
  },
  'documents.upload-alias.text-file': {
    name: 'plain text is taken for an image under the second spelling',
    layer: takingText('uploadDocumentAlias'),
  },
  'documents.upload.read-only.verified': {
    name: 'uploads take verified',
    layer: obeyingUploads(uploads, 'verified', Number),
  },
  'documents.upload.read-only.uploaded_on': {
    name: 'an upload under the second spelling takes uploaded_on',
    layer: obeyingUploads(['uploadDocumentAlias'], 'uploaded_on', String),
  },
  'documents.upload.upload-time': {
    name: 'documents are uploaded at midnight',
    wrapping: documentsSeen(() => (record) => ({
      ...record,
      uploadedOnMs: midnightBefore(record.uploadedOnMs),
    })),
  },
  'documents.upload.exact-values': {
    name: 'a plus in an identity number becomes a space',
    layer: inParts(uploads, (request) =>
      withPart(request, 'id_number', (partOf(request, 'id_number') ?? '').replaceAll('+', ' ')),
    ),
  },
  'documents.upload.stored': {
    name: 'every third upload is answered and not stored',
    wrapping: storing((store) => {
      let count = 0;
      return {
        createDocument: async (partner, customer, fields, file) => {
          if (++count % 3 > 0) return store.createDocument(partner, customer, fields, file);
          return { rank: 0, fields, verified: 0, uploadedOnMs: Date.now(), file };
        },
      };
    }),
  },
  'documents.upload-alias.stored': {
    name: 'a document under the second spelling is not listed',
    layer: () => {
      const numbers = new Set<string | undefined>();
      return async (request, forward) => {
        if (request.operation === 'uploadDocumentAlias') numbers.add(partOf(request, 'id_number'));
        const list = inBody('listDocuments', (body) => {
          body.documents = itemsOf(body, request).filter(({ id_number }) => !numbers.has(String(id_number)));
        });
        return list()(request, forward);
      };
    },
  },
  'documents.list.accepted': {
    name: 'documents cannot be listed',
    layer: refusing('listDocuments', undefined, 404),
  },
  'documents.list.empty': {
    name: 'a customer without documents has an empty one',
    layer: inBody('listDocuments', (body, request) => {
      if (itemsOf(body, request).length === 0) body.documents = [{}];
    }),
  },
  'documents.list.own': {
    name: 'the list of documents ends with one of another customer, of a pair that is there already',
    wrapping: storing((store) => {
      const customers: bigint[] = [];
      return {
        createDocument: async (partner, customer, fields, file) => {
          customers.push(customer);
          return store.createDocument(partner, customer, fields, file);
        },
        documentsOf: async (partner, customer) => {
          const own = await store.documentsOf(partner, customer);
          const others = [...new Set(customers)].filter((one) => one !== customer);
          const lists = await Promise.all(others.map((one) => store.documentsOf(partner, one)));
          const [foreign] = lists
            .flatMap((list) => list ?? [])
            .filter((one) => own?.some((mine) => isAlike(one, mine)));
          return own && foreign ? [...own, foreign] : own;
        },
      };
    }),
  },
};

/** Whether two documents are of the same pair. */
function isAlike({ fields: a }: DocumentRecord, { fields: b }: DocumentRecord): boolean {
  return a.type === b.type && a.document === b.document;
}
