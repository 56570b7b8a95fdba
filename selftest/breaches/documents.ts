import { each, under } from '../../conformance/judging/table-keys.ts';
import { readAnswer, recordsOf, sentFields } from '../../conformance/reading/answer.ts';
import type { JsonObject } from '../../conformance/reading/json.ts';
import type { Transcript } from '../../conformance/transcript/exchange.ts';
import type { StepOf } from '../../conformance/transcript/steps.ts';
import type { AnyOperationId } from '../../generated/operations.ts';
import type { ListedDocument } from '../../generated/types.ts';
import type { Fields } from '../../server/store/store.ts';
import { answering, inItems, refusing, showing } from '../deviations/changes.ts';
import { documentViews, uploads } from '../deviations/deviation.ts';
import { type Edit, exchangesOf, inRun, successesOf, type Wanted } from '../deviations/in-a-run.ts';
import { listingUploads } from '../deviations/memory.ts';
import { arriving, takingText } from '../deviations/on-a-server.ts';
import { atStep, atSteps, either } from '../deviations/steps.ts';
import { documentsListed, documentsSeen, midnightBefore, storing } from '../deviations/stores.ts';
import { always, replacing, withoutOffset } from '../deviations/writes.ts';
import type { BreachesFor } from './breach.ts';
import { fields, said, takingField, type ValueKind, type View } from './families.ts';
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
const kindSteps = { png: 'first', jpeg: 'jpeg', pdf: 'pdf' } as const;

/** Leaves out documents whose numbers are special values: another requirement is about those. */
const wanted: Wanted = (answer) => answer.role === 'plain' && !atStep('documents', 'list-values')(answer);

const view = (given: View, message: string | number | undefined) => ({
  ...said(given.where, message),
  ...fields({ ...given, wanted }, kinds),
});

/** Breaches that both spellings of an upload have. */
const spelling = (where: AnyOperationId, which: string, step: StepOf<'documents'>, type: string) => ({
  status: {
    name: `an upload under the ${which} spelling is answered with 202`,
    layer: answering(where, 202),
  },
  'text-file': {
    name: `plain text is taken for an image under the ${which} spelling`,
    layer: takingText(where),
    counterexample: accepted('documents', step, { document: { type } }),
  },
});

/** Breaches of the requirements on documents. */
export const documents: BreachesFor<'documents'> = {
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
      counterexample: refusedStep('documents', `pair-${pair}`),
    })),
  ),
  ...under(
    'documents.upload.kind',
    each(fileKinds, (title, kind) => ({
      name: `${title} files are not taken under the first spelling`,
      layer: refusing('uploadDocument', ({ fileKind }) => fileKind === kind),
      counterexample: refusedStep('documents', kindSteps[kind]),
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
    counterexample: refusedStep('documents', 'no-dates'),
  },
  'documents.upload-alias.accepted': {
    name: 'an upload under the second spelling is always refused',
    layer: refusing('uploadDocumentAlias'),
    counterexample: refusedStep('documents', 'alias'),
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
      showing('listDocuments', 'id_number', replacing(/^0+/, '')),
      atStep('documents', 'list-values'),
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
      const [stranger] = itemsIn(run, 'list-pairs');
      const other = { ...stranger, type: 'SOF', document: 'BAC' };
      const deviation = inItems('listDocuments', (items) => [...items, other]);
      inRun(deviation, atStep('documents', 'list-ways'))(run);
    },
  },
  'documents.list.unknown-id': {
    counterexample: accepted('probes', 'unknown-customer-documents', { documents: [] }),
  },
};

/** The document that a step uploaded is in no list. */
function unlisted(step: StepOf<'documents'>): Edit {
  return (run) => {
    const upload = exchangesOf(run).find(atStep('documents', step));
    const number = upload && sentFields(upload).get('id_number');
    inRun(inItems('listDocuments', (items) => items.filter(({ id_number }) => id_number !== number)))(run);
  };
}

/** The documents that a step listed. */
function itemsIn(run: Transcript, step: StepOf<'documents'>): JsonObject[] {
  const [list] = successesOf(run, 'listDocuments', atStep('documents', step));
  return list ? recordsOf(readAnswer(list)) : [];
}

const isSamePair = (one: Fields, other: Fields) => one.type === other.type && one.document === other.document;
