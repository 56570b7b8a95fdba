import { documentPairs } from '../../generated/document-pairs.ts';
import { awaitTick } from './clock.ts';
import type { Created, Scenario, Session } from './session.ts';
import { documentDates, listUntilComplete, type Upload, upload, uploadAll } from './uploads.ts';

const allPairs = Object.values(documentPairs);

/** Special values for numbers of documents: to be encoded in a form, or shortened by a careless server. */
const specialNumbers: Record<string, string> = {
  'leading-zero': '000120034',
  plus: 'AB+12 34',
  'ampersand-percent': 'A&B=12%41',
  quotes: `O'Neil "12"`,
  'non-ascii': 'ÄŁ-778',
  long: 'DOCUMENT-NUMBER-OF-MORE-THAN-THIRTY-TWO-CHARACTERS-0123456789',
};

/** Uploads documents in every way that the document allows, and lists them. */
export const documents: Scenario<'documents'> = {
  name: 'documents',
  async run(session) {
    const { people } = session.context;
    const [pairs, ways, values] = await Promise.all(
      (['documents-pairs', 'documents-ways', 'documents-values'] as const).map((subject) =>
        session.createCustomer(subject, people.full()),
      ),
    );
    session.markCustomersCreated();
    if (!pairs || !ways || !values) return;
    await Promise.all([
      uploadPairs(session, pairs),
      uploadWays(session, ways),
      uploadValues(session, values),
    ]);
  },
};

/** Fields that only the service may set, with values that it would not choose. */
const readOnlyFields = { verified: '1', uploaded_on: '2001-02-03T04:05:06+00:00' };

/** Each of the fifteen pairs once, all with a file of the same kind. */
async function uploadPairs(session: Session<'documents'>, customer: Created): Promise<void> {
  const subject = 'documents-pairs';
  const uploads = allPairs.map(({ type, document }) => [
    `pair-${type}-${document}`,
    { type, document, purpose: 'pair' } satisfies Upload,
  ]);
  const uploaded = await uploadAll(session, customer, subject, Object.fromEntries(uploads));
  await listUntilComplete(session, 'list-pairs', customer, uploaded, subject);
}

/** Other kinds of files, the second spelling, no dates, read-only fields, and later uploads. */
async function uploadWays(session: Session<'documents'>, customer: Created): Promise<void> {
  const subject = 'documents-ways';
  const probe = { role: 'probe' } as const;
  const uploaded = await uploadAll(session, customer, subject, {
    first: { type: 'POI', document: 'DRV', kind: 'png' },
    jpeg: { type: 'POI', document: 'PAS', kind: 'jpeg' },
    pdf: { type: 'POI', document: 'EU', kind: 'pdf' },
    alias: { type: 'POA', document: 'BAC', kind: 'jpeg', alias: true },
    'alias-no-dates': { type: 'POA', document: 'ELE', kind: 'pdf', alias: true, dated: false },
    'alias-funds': { type: 'SOF', document: 'BAC', alias: true },
    'no-dates': { type: 'POA', document: 'GAS', dated: false },
    'read-only': { type: 'POI', document: 'NNL', readOnlyFields },
    gif: { type: 'POI', document: 'DIP', kind: 'gif', purpose: 'other-image', ...probe },
    webp: { type: 'POI', document: 'COC', kind: 'webp', purpose: 'other-image', ...probe },
    contradicting: { type: 'SOF', document: 'LC', kind: 'pdf', contentType: 'image/png', ...probe },
    mismatched: { type: 'SOF', document: 'PAS', ...probe },
    text: { type: 'POI', document: 'VID', kind: 'text', ...probe },
    'text-alias': { type: 'POA', document: 'LLB', kind: 'text', alias: true, ...probe },
  });
  const first = uploaded.find(({ meaning }) => meaning === 'success');
  if (first) {
    const codes = ['TAX', 'P60', 'TAX', 'P60', 'TAX'] as const;
    const later = await awaitTick(session, { ...customer, answer: first }, async (n) => {
      const answer = await upload(session, `late-${n}`, customer, {
        type: 'SOF',
        document: codes[n - 1] ?? 'TAX',
        subject,
        // From the fourth on, a document of the same pair is there already.
        ...(n > 3 ? { purpose: 'repeated-pair' } : {}),
      });
      return { ...customer, answer };
    });
    uploaded.push(...later.map(({ answer }) => answer));
  }
  await listUntilComplete(session, 'list-ways', customer, uploaded, subject);
}

/** Numbers that are special values; single dates and past dates, for which the other customer has no pair left. */
async function uploadValues(session: Session<'documents'>, customer: Created): Promise<void> {
  const subject = 'documents-values';
  const numbered = Object.entries(specialNumbers).map(([name, id_number], index) => [
    `values-${name}`,
    // Each spelling may encode characters in its own way.
    {
      ...(allPairs[index] ?? documentPairs['POI-PAS']),
      role: 'values',
      alias: index % 2 === 1,
      fields: { id_number },
    } satisfies Upload,
  ]);
  const { valid_from, expiry } = documentDates(session.context.settings.startedAt);
  const past = { valid_from: '2021-04-30', expiry: '2022-04-30' };
  // A list of one document is read, too.
  const first = await uploadAll(session, customer, subject, {
    'valid-from-only': { type: 'SOF', document: 'BAC', dated: false, fields: { valid_from } },
  });
  await listUntilComplete(session, 'list-one', customer, first, subject);
  const others = await uploadAll(session, customer, subject, {
    ...Object.fromEntries(numbered),
    'expiry-only': { type: 'SOF', document: 'TAX', dated: false, fields: { expiry } },
    expired: { type: 'SOF', document: 'LC', role: 'values', fields: past },
    'read-only-alias': {
      type: 'SOF',
      document: 'P60',
      alias: true,
      readOnlyFields,
    },
  });
  await listUntilComplete(session, 'list-values', customer, [...first, ...others], subject);
}
