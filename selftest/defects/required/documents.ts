import { each, under } from '../../../conformance/judging/table-keys.ts';
import type { JsonObject } from '../../../conformance/reading/json.ts';
import { uploadForm } from '../../../conformance/reading/upload-form.ts';
import type { AnyOperationId } from '../../../generated/operations.ts';
import type { ListedDocument } from '../../../generated/types.ts';
import { answering, inItems, refusal, refusing, showing } from '../../kit/changes.ts';
import { inRun, type Wanted } from '../../kit/in-a-run.ts';
import { listingUploads } from '../../kit/memory.ts';
import { arriving, askedBy, taking } from '../../kit/on-a-server.ts';
import { documentViews, uploads } from '../../kit/response-change.ts';
import { atStep, atSteps, either } from '../../kit/steps.ts';
import { documentsListed, documentsSeen, midnightBefore, storing } from '../../kit/stores.ts';
import { isUpload } from '../../kit/uploads.ts';
import { always, replacing, withoutOffset } from '../../kit/writes.ts';
import { documentsIn, isSamePair, refusedUploads, unlisted } from './document-runs.ts';
import { fields, said, takingField, type ValueKind, type View } from './families.ts';
import type { DefectsFor } from './required.ts';
import { accepted, refusedStep, stoppedClock } from './runs.ts';

const kinds: Record<keyof ListedDocument, ValueKind> = {
  type: 'code',
  document: 'code',
  id_number: 'text',
  valid_from: 'day',
  expiry: 'day',
  verified: 'flag',
  uploaded_on: 'stamp',
};

/** The fifteen pairs of kind and code, as requirement ids spell them, with their names. */
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

/** Leaves out documents whose numbers are special values: another requirement is about those. */
const wanted: Wanted = (answer) => answer.role === 'plain' && !atStep('documents', 'list-values')(answer);

const view = (given: View, message: string | number | undefined) => ({
  ...said(given.where, message),
  ...fields({ ...given, wanted }, kinds),
});

/** Defects that both spellings of an upload have. */
const spelling = (where: AnyOperationId, which: string, step: 'text' | 'text-alias', type: string) => ({
  status: {
    name: `an upload under the ${which} spelling is answered with 202`,
    layer: answering(where, 202),
  },
  'text-file': {
    name: `plain text is taken for an image under the ${which} spelling`,
    layer: taking(where),
    counterexample: accepted('documents', step, { document: { type } }),
  },
  'other-file': {
    name: `HTML is taken for an image under the ${which} spelling`,
    layer: taking(where, ({ fileKind }) => fileKind === 'html'),
    depth: 'standard' as const,
    counterexample: accepted('more-documents', step === 'text' ? 'html-own' : 'html-pdf-alias', {
      document: { type: 'POI' },
    }),
  },
});

/** Defects of the requirements on documents. */
export const documents: DefectsFor<'documents'> = {
  ...under(
    'documents.upload',
    view({ where: 'uploadDocument', whose: 'an uploaded document', way: 'form' }, 'Success'),
  ),
  ...under(
    'documents.upload-alias',
    view(
      { where: 'uploadDocumentAlias', whose: 'a document under the second spelling', way: 'value' },
      undefined,
    ),
  ),
  // Nobody knows when the service stored the file, so only the form of this timestamp can be wrong.
  'documents.upload-alias.uploaded_on': {
    name: 'uploaded_on of a document under the second spelling has no offset',
    layer: showing('uploadDocumentAlias', 'uploaded_on', withoutOffset),
  },
  ...under('documents.list', view({ where: 'listDocuments', whose: 'a listed document', way: 'absence' }, 1)),
  ...under(
    'documents.upload.pair',
    each(pairs, (what, pair) => ({
      name: `${what} is not taken as ${pair}`,
      layer: refusing(uploads, ({ sent }) => `${sent.get('type')}-${sent.get('document')}` === pair),
      counterexample: refusedUploads((upload) => uploadForm(upload).pair === pair),
    })),
  ),
  ...under(
    'documents.upload.kind',
    each(fileKinds, (title, kind) => ({
      name: `${title} files are not taken under the first spelling`,
      layer: refusing('uploadDocument', ({ fileKind }) => fileKind === kind),
      counterexample: refusedUploads(atStep('more-documents', `same-pair-${kind}`)),
    })),
  ),

  ...under('documents.upload', spelling('uploadDocument', 'first', 'text', 'POI')),
  ...under('documents.upload-alias', spelling('uploadDocumentAlias', 'second', 'text-alias', 'POA')),
  'documents.upload.file': {
    name: 'an uploaded document says where its file is',
    layer: showing('uploadDocument', 'file', always('/files/document.png')),
  },
  'documents.upload-alias.file': {
    name: 'a document under the second spelling has the name of its file',
    layer: showing('uploadDocumentAlias', 'file', always('document.png')),
  },
  'documents.list.file': {
    name: 'listed documents have their files',
    layer: showing('listDocuments', 'file', always({ name: 'document.png', bytes: 68 })),
  },
  'documents.upload.optional-dates': {
    name: 'an upload without valid_from is refused',
    layer: refusing('uploadDocument', ({ sent }) => !sent.get('valid_from')),
    counterexample: refusedUploads(atStep('more-documents', 'same-pair-no-dates')),
  },
  'documents.upload-alias.accepted': {
    name: 'an upload under the second spelling is always refused',
    layer: refusing('uploadDocumentAlias'),
    counterexample: refusedUploads(atStep('more-documents', 'same-pair-alias')),
  },
  'documents.upload.accepted': {
    name: 'there is no first spelling',
    layer: refusing('uploadDocument', undefined, 404),
    counterexample: refusedUploads(({ operation }) => operation === 'uploadDocument', 404),
  },
  'documents.refused': {
    name: 'a GIF image is refused and stored',
    layer: () => async (request, forward) => {
      const answer = await forward(request);
      return isUpload(request) && askedBy(request).fileKind === 'other' ? refusal() : answer;
    },
    counterexample: refusedStep('documents', 'gif'),
  },
  'documents.kept': {
    name: 'a document that a list showed alone is in no later list',
    layer: () => {
      const alone = new Set<string>();
      return inItems('listDocuments', (items, { asked }) => {
        const keyOf = ({ id_number }: JsonObject) => `${asked.id} ${id_number}`;
        const left = items.filter((item) => !alone.has(keyOf(item)));
        const [only] = items;
        if (only && items.length === 1) alone.add(keyOf(only));
        return left;
      });
    },
    counterexample: unlisted('valid-from-only', atStep('documents', 'list-values')),
  },
  'documents.upload.read-only.verified': takingField('uploads take verified', uploads, 'verified', Number),
  'documents.upload.read-only.uploaded_on': takingField(
    'an upload under the second spelling takes uploaded_on',
    'uploadDocumentAlias',
    'uploaded_on',
    String,
  ),
  'documents.upload.upload-time': {
    name: 'documents are uploaded at midnight',
    ...documentsSeen(() => (record) => ({
      ...record,
      uploadedOnMs: midnightBefore(record.uploadedOnMs),
    })),
    counterexample: stoppedClock(
      documentViews,
      either(atSteps('documents', 'late-'), atStep('documents', 'list-pairs', 'list-ways', 'list-values')),
    ),
  },
  'documents.upload.exact-values': {
    name: 'a plus in an identity number becomes a space',
    layer: arriving(uploads, 'id_number', replacing(/\+/g, ' ')),
    counterexample: inRun(
      // Sent once, and under the first spelling.
      showing('listDocuments', 'id_number', replacing(/^402771$/, '402772')),
    ),
  },
  'documents.upload.stored': {
    name: 'every third upload is answered and not stored',
    ...storing((store) => {
      let count = 0;
      return {
        createDocument: async (partner, customer, fields, file) => {
          if (++count % 3 > 0) return store.createDocument(partner, customer, fields, file);
          return { rank: 0, fields, verified: 0, uploadedOnMs: Date.now(), file };
        },
      };
    }),
    counterexample: unlisted('pair-POI-PAS'),
  },
  'documents.upload-alias.stored': {
    name: 'a document under the second spelling is not listed',
    layer: listingUploads('uploadDocumentAlias', () => []),
    counterexample: unlisted('alias'),
  },
  'documents.list.accepted': {
    name: 'documents cannot be listed',
    layer: refusing('listDocuments', undefined, 404),
  },
  'documents.list.empty': {
    name: 'a customer without documents has an empty one',
    layer: inItems('listDocuments', (items) => (items.length === 0 ? [{}] : items)),
  },
  'documents.list.own': {
    name: 'the list of documents ends with one of another customer, of a pair that is there already',
    ...documentsListed((own, others) => {
      const foreign = others.find((one) => own.some((mine) => isSamePair(one.fields, mine.fields)));
      return foreign ? [...own, foreign] : own;
    }),
    counterexample: (run) => {
      const [stranger] = documentsIn(run, 'list-pairs');
      const other = { ...stranger, type: 'SOF', document: 'BAC' };
      const change = inItems('listDocuments', (items) => [...items, other]);
      inRun(change, atStep('documents', 'list-ways'))(run);
    },
  },
  'documents.list.unknown-id': {
    counterexample: accepted('probes', 'unknown-customer-documents', { documents: [] }),
  },
};
