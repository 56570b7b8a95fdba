import { type DocumentPair, documentPairs } from '../../../generated/document-pairs.ts';
import { isLater } from '../../player/clock.ts';
import { awaitKnown } from '../../player/reads.ts';
import type { Created, Scenario, Session } from '../../player/session.ts';
import { listUntilComplete, type Upload, upload, uploadAll } from '../../player/uploads.ts';
import { rowsOf } from '../../recording/rows.ts';
import { quickNumbers } from '../../values/document-values.ts';

/** Five of the fifteen pairs for each customer, because a deployment may limit the documents of one. */
const spread = {
  pairs: ['POI-PAS', 'POI-DRV', 'POI-EU', 'POI-VID', 'POI-NNL'],
  ways: ['POI-DIP', 'POI-COC', 'POA-LLB', 'SOF-TAX', 'SOF-LC'],
  values: ['POA-BAC', 'POA-GAS', 'POA-ELE', 'SOF-BAC', 'SOF-P60'],
} as const satisfies Record<string, DocumentPair[]>;

/** The uploads of the pairs of a customer, who gets no other document of these pairs. */
const pairsOf = (customer: keyof typeof spread): Record<string, Upload> =>
  Object.fromEntries(
    spread[customer].map((pair) => [`pair-${pair}`, { ...documentPairs[pair], purpose: 'pair' }]),
  );

/** Uploads documents in every way that the document allows, and lists them. */
export const documents: Scenario<'documents'> = {
  name: 'documents',
  async run(session) {
    const { people } = session.context;
    const [first, second, third] = await Promise.all(
      (['documents-pairs', 'documents-ways', 'documents-values'] as const).map((subject) =>
        session.createCustomer(subject, people.full()),
      ),
    );
    session.markCustomersCreated();
    session.context.ownersCreated.passedBy(session.scenario);
    if (!first || !second || !third) return;
    await Promise.all([
      uploadPairs(session, first),
      uploadWays(session, second),
      uploadValues(session, third),
    ]);
  },
};

/** Fields that only the service may set, with values that it would not choose. */
const readOnlyFields = { verified: '1', uploaded_on: '2001-02-03T04:05:06+00:00' };

/** Pairs with a file of the same kind, and later uploads. */
async function uploadPairs(session: Session<'documents'>, customer: Created): Promise<void> {
  const subject = 'documents-pairs';
  const uploaded = await uploadAll(session, customer, subject, pairsOf('pairs'));
  const first = uploaded.find(({ meaning }) => meaning === 'success');
  if (first) {
    const { ticks } = session.context;
    for (const [index, document] of (['TAX', 'P60'] as const).entries()) {
      await (index === 0 ? ticks.since(first) : ticks.sinceEverywhere(first));
      const late = await upload(session, `late-${index + 1}`, customer, { type: 'SOF', document, subject });
      uploaded.push(late);
      // If the clock of documents seems to stand still, a second one comes when those of all machines have ticked.
      if (isLater(late, first)) break;
    }
  }
  await listUntilComplete(session, 'list-pairs', customer, uploaded, subject);
  // A document leaves its customer as it was.
  if (session.context.settings.depth !== 'quick')
    await session.send('get-documents-pairs', 'getCustomer', { path: { id: customer.id } }, { subject });
}

/** Other kinds of files, the second spelling, no dates, read-only fields, and what the document does not rule. */
async function uploadWays(session: Session<'documents'>, customer: Created): Promise<void> {
  const subject = 'documents-ways';
  const probe = { role: 'probe' } as const;
  const uploaded = await uploadAll(session, customer, subject, {
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
  });
  await listUntilComplete(session, 'list-ways', customer, uploaded, subject);
}

/** Numbers that are special values, single dates, past dates, and the remaining pairs. */
async function uploadValues(session: Session<'documents'>, customer: Created): Promise<void> {
  const subject = 'documents-values';
  const all = Object.values(documentPairs);
  const numbered = Object.entries(rowsOf('quickNumbers', quickNumbers, session.context.settings)).map(
    ([name, id_number], index) => [
      `values-${name}`,
      // Each spelling may encode characters in its own way.
      {
        ...(all[index] ?? documentPairs['POI-PAS']),
        role: 'values',
        alias: index % 2 === 1,
        fields: { id_number },
      } satisfies Upload,
    ],
  );
  const past = { valid_from: '2021-04-30', expiry: '2022-04-30' };
  // Lists of no document and of one are read, too.
  await awaitKnown(session, subject, customer, 'listDocuments');
  const first = await uploadAll(session, customer, subject, {
    'valid-from-only': { type: 'POA', document: 'LLB', dates: 'valid_from' },
  });
  await listUntilComplete(session, 'list-one', customer, first, subject);
  const others = await uploadAll(session, customer, subject, {
    'expiry-only': { type: 'SOF', document: 'LC', dates: 'expiry' },
    'read-only-alias': { type: 'POI', document: 'NNL', alias: true, readOnlyFields },
    ...pairsOf('values'),
    expired: { type: 'SOF', document: 'TAX', role: 'values', fields: past },
    ...Object.fromEntries(numbered),
  });
  await listUntilComplete(session, 'list-values', customer, [...first, ...others], subject);
}
