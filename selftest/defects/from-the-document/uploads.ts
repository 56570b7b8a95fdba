import { refusal, refusing, refusingAnswers, showing } from '../../kit/changes.ts';
import { listingUploads } from '../../kit/memory.ts';
import { askedBy, taking } from '../../kit/on-a-server.ts';
import { type Asked, sends, uploads } from '../../kit/response-change.ts';
import { documentsListed, lastOfEach, storing } from '../../kit/stores.ts';
import { type DefectTable, defectsOf } from '../defect.ts';

/** Defects that refuse right uploads, take wrong ones, or list others than were uploaded. */
export const uploadDefects = defectsOf({
  ...refusingPair('POA-BAC', 'a bank statement is no proof of address'),
  ...refusingPair('SOF-BAC', 'a bank statement is no source of funds'),
  ...refusingPair('POI-EU', 'a document code of two letters is refused as an EU card'),
  ...refusingPair('SOF-LC', 'a loan contract is refused'),
  ...refusingPair('SOF-P60', 'a P60 is refused'),
  ...refusingPair('POI-COC', 'a consular card is refused'),
  ...refusingPair('POA-LLB', 'a landline bill is refused'),
  'documents.upload.kind.jpeg': { 'JPEG images are refused': refusing(uploads, isOfKind('jpeg')) },
  'documents.upload.kind.png': { 'PNG images are refused': refusing(uploads, isOfKind('png')) },
  'documents.upload.kind.pdf': { 'PDF files are refused': refusing(uploads, isOfKind('pdf')) },
  'documents.upload-alias.accepted': {
    'PDF files are refused under the second spelling': refusing('uploadDocumentAlias', isOfKind('pdf')),
    'proofs of funds are refused under the second spelling': refusing(
      'uploadDocumentAlias',
      sends('type', 'SOF'),
    ),
    'there is no second spelling': refusing('uploadDocumentAlias', undefined, 404),
  },
  'documents.upload.text-file': {
    'text files are taken under the first spelling': taking('uploadDocument'),
    'a text file is refused and listed all the same': () => async (request, forward) => {
      const answer = await taking('uploadDocument')()(request, forward);
      const isText = request.operation === 'uploadDocument' && askedBy(request).fileKind === 'text';
      return isText && answer.status === 201 ? refusal(400) : answer;
    },
  },
  'documents.upload-alias.text-file': {
    'text files are taken under the second spelling': taking('uploadDocumentAlias'),
  },
  'documents.upload.optional-dates': {
    'an upload without dates is refused': refusing(
      uploads,
      ({ sent }) => !sent.get('valid_from') && !sent.get('expiry'),
    ),
    'an upload without an expiry is refused': refusing(uploads, ({ sent }) => !sent.get('expiry')),
  },
  'documents.upload-alias.stored': {
    'an upload under the second spelling is not stored': listingUploads('uploadDocumentAlias', () => []),
    'an upload under the second spelling is stored twice': listingUploads('uploadDocumentAlias', (one) => [
      one,
      one,
    ]),
  },
  'documents.upload.stored': {
    'an uploaded document is stored twice': storing((store) => ({
      createDocument: async (partner, customer, fields, file) => {
        await store.createDocument(partner, customer, fields, file);
        return store.createDocument(partner, customer, fields, file);
      },
    })),
    'a bank statement takes the place of an earlier one of another kind': documentsListed((all) =>
      lastOfEach(all, ({ fields }) => fields.document),
    ),
    'documents without an expiry are not listed': documentsListed((all) =>
      all.filter(({ fields }) => fields.expiry),
    ),
    'a PDF is answered and not listed': storing((store) => ({
      createDocument: async (partner, customer, fields, file) => {
        if (file.mediaType !== 'application/pdf')
          return store.createDocument(partner, customer, fields, file);
        return { rank: 0, fields, verified: 0, uploadedOnMs: Date.now(), file };
      },
    })),
  },
  'documents.kept': {
    'a second document of the same kind takes the place of the first': documentsListed((all) =>
      lastOfEach(all, ({ fields }) => fields.type),
    ),
    'only the last ten documents are listed': documentsListed((all) => all.slice(-10)),
  },
  'documents.list.own': {
    'documents of one customer stand in the list of every other who has some': documentsListed(
      (own, others) => (own.length > 0 ? [...own, ...others.slice(0, 1)] : own),
    ),
  },
  'documents.list.empty': {
    'a customer without documents is shown those of another': {
      follows: { 'documents.list.own': 'they belong to another customer' },
      ...documentsListed((own, others) => (own.length === 0 ? others.slice(0, 1) : own)),
    },
  },
  'documents.list.accepted': {
    'the documents of a customer without any are refused': refusingAnswers('listDocuments', '"documents":[]'),
  },
  'documents.upload.id_number': {
    'an uploaded document repeats the number of the one before': () => {
      let before: string | undefined;
      return showing('uploadDocument', 'id_number', (value) => {
        const shown = before ?? String(value);
        before = String(value);
        return shown;
      });
    },
  },
});

function refusingPair(pair: string, name: string): DefectTable {
  const isSuch = ({ sent }: Asked) => `${sent.get('type')}-${sent.get('document')}` === pair;
  return { [`documents.upload.pair.${pair}`]: { [name]: refusing(uploads, isSuch) } };
}

function isOfKind(kind: string) {
  return ({ fileKind }: Asked) => fileKind === kind;
}
