import { type DocumentPair, documentPairs } from '../../generated/document-pairs.ts';
import { isLater } from '../player/clock.ts';
import {
  customer,
  documentsOf,
  getCustomer,
  known,
  reaches,
  tick,
  tickEverywhere,
  together,
  upload,
} from '../player/parts.ts';
import { type Part, type Plan, planned } from '../player/player.ts';
import type { RunContext } from '../player/run-context.ts';
import type { Upload } from '../player/uploads.ts';
import { rowsOf } from '../recording/rows.ts';
import { quickNumbers } from '../values/document-values.ts';

/** Five of the fifteen pairs for each customer, because a deployment may limit the documents of one. */
const spread = {
  pairs: ['POI-PAS', 'POI-DRV', 'POI-EU', 'POI-VID', 'POI-NNL'],
  ways: ['POI-DIP', 'POI-COC', 'POA-LLB', 'SOF-TAX', 'SOF-LC'],
  values: ['POA-BAC', 'POA-GAS', 'POA-ELE', 'SOF-BAC', 'SOF-P60'],
} as const satisfies Record<string, DocumentPair[]>;

/** The uploads of the pairs of a customer, who gets no other document of these pairs. */
const pairsOf = (name: keyof typeof spread): Record<string, Upload> =>
  Object.fromEntries(
    spread[name].map((pair) => [`pair-${pair}`, { ...documentPairs[pair], purpose: 'pair' }]),
  );

/** Documents in every way that the document of the interface allows, and their lists. */
const plan: Plan = (context) => [
  together(...Object.keys(spread).map((name) => customer(`documents-${name}`, context.people.full()))),
  reaches('customersCreated'),
  reaches('ownersCreated'),
  together(pairs(context), ways(), values(context)),
];

/** Pairs with a file of the same kind, and later uploads. */
function pairs({ settings: { depth } }: RunContext): Part {
  const on = 'documents-pairs';
  const uploads = pairsOf('pairs');
  const late = (number: number, document: 'TAX' | 'P60') =>
    upload(on, `late-${number}`, { type: 'SOF', document });
  return [
    { uploads, on },
    (player) => {
      const first = Object.keys(uploads).find(player.isTaken);
      if (first === undefined) return [];
      const isSeenLate = () => {
        const [earlier, later] = [player.answer(first), player.answer('late-1')];
        return earlier && later && isLater(later, earlier);
      };
      // If the clock of documents seems to stand still, a second one comes when those of all machines have ticked.
      return [
        tick(first),
        late(1, 'TAX'),
        () => (isSeenLate() ? [] : [tickEverywhere(first), late(2, 'P60')]),
      ];
    },
    documentsOf(on, { step: 'list-pairs' }),
    // A document leaves its customer as it was.
    depth === 'quick' ? [] : getCustomer(on, { step: 'get-documents-pairs' }),
  ];
}

/** Fields that only the service may set, with values that it would not choose. */
const readOnlyFields = { verified: '1', uploaded_on: '2001-02-03T04:05:06+00:00' };

/** Other kinds of files, the second spelling, no dates, read-only fields, and what the document does not rule. */
function ways(): Part {
  const on = 'documents-ways';
  const probe = { role: 'probe' } as const;
  const uploads: Record<string, Upload> = {
    first: { type: 'POI', document: 'DRV', kind: 'png', form: 'transparent' },
    jpeg: { type: 'POI', document: 'PAS', kind: 'jpeg', form: 'photograph' },
    pdf: { type: 'POI', document: 'EU', kind: 'pdf', form: '1.7' },
    alias: { type: 'POA', document: 'BAC', kind: 'jpeg', alias: true },
    'alias-no-dates': { type: 'POA', document: 'ELE', kind: 'pdf', alias: true, dates: 'none' },
    'alias-funds': { type: 'SOF', document: 'BAC', form: 'palette', alias: true },
    'no-dates': { type: 'POA', document: 'GAS', dates: 'none' },
    'read-only': { type: 'SOF', document: 'P60', readOnlyFields },
    ...pairsOf('ways'),
    gif: { type: 'POI', document: 'VID', kind: 'gif', purpose: 'other-image', ...probe },
    webp: { type: 'POI', document: 'NNL', kind: 'webp', purpose: 'other-image', ...probe },
    contradicting: {
      type: 'POI',
      document: 'VID',
      kind: 'pdf',
      file: { contentType: 'image/png' },
      ...probe,
    },
    mismatched: { type: 'SOF', document: 'PAS', ...probe },
    text: { type: 'POI', document: 'VID', kind: 'text', ...probe },
    'text-alias': { type: 'POA', document: 'LLB', kind: 'text', alias: true, ...probe },
  };
  return [{ uploads, on }, documentsOf(on, { step: 'list-ways' })];
}

/** Numbers that are special values, single dates, past dates, and the remaining pairs. */
function values({ settings }: RunContext): Part {
  const on = 'documents-values';
  const all = Object.values(documentPairs);
  // Beyond a quick run, they are in one upload with other special values.
  const numbers = settings.depth === 'quick' ? rowsOf('quickNumbers', quickNumbers, settings) : {};
  const numbered = Object.entries(numbers).map(([name, id_number], index): [string, Upload] => [
    `values-${name}`,
    // Each spelling may encode characters in its own way.
    {
      ...(all[index] ?? documentPairs['POI-PAS']),
      role: 'values',
      alias: index % 2 === 1,
      fields: { id_number },
    },
  ]);
  return [
    // Lists of no document and of one are read, too.
    known(on, 'listDocuments'),
    { uploads: { 'valid-from-only': { type: 'POA', document: 'LLB', dates: 'valid_from' } }, on },
    documentsOf(on, { step: 'list-one' }),
    {
      uploads: {
        'expiry-only': { type: 'SOF', document: 'LC', dates: 'expiry' },
        'read-only-alias': { type: 'POI', document: 'NNL', alias: true, readOnlyFields },
        ...pairsOf('values'),
        expired: {
          type: 'SOF',
          document: 'TAX',
          role: 'values',
          fields: { valid_from: '2021-04-30', expiry: '2022-04-30' },
        },
        ...Object.fromEntries(numbered),
      },
      on,
    },
    documentsOf(on, { step: 'list-values' }),
  ];
}

export const documents = planned('documents', plan);
