import { awaitTick } from './clock.ts';
import type { Created, Scenario, Session } from './session.ts';
import { listUntilComplete, type Upload, upload, uploadAll } from './uploads.ts';
import { documentDates } from './values/document-dates.ts';

/** Every kind of document with every code that it may have. */
export const documentPairs: Record<'POI' | 'POA' | 'SOF', readonly string[]> = {
  POI: ['PAS', 'DRV', 'EU', 'VID', 'COC', 'DIP', 'NNL'],
  POA: ['BAC', 'GAS', 'ELE', 'LLB'],
  SOF: ['BAC', 'TAX', 'LC', 'P60'],
};

interface Pair {
  type: string;
  document: string;
}

const allPairs: Pair[] = Object.entries(documentPairs).flatMap(([type, codes]) =>
  codes.map((document) => ({ type, document })),
);

/** Numbers of documents whose characters a form has to encode, or that a careless server shortens. */
const specialNumbers: Record<string, string> = {
  'leading-zero': '000120034',
  plus: 'AB+12 34',
  'ampersand-percent': 'A&B=12%41',
  quotes: `O'Neil "12"`,
  'non-ascii': 'ÄŁ-778',
  long: 'DOCUMENT-NUMBER-OF-MORE-THAN-THIRTY-TWO-CHARACTERS-0123456789',
};

/** Uploads documents in every way that the document allows, and lists them. */
export const documents: Scenario = {
  name: 'documents',
  areas: ['documents', 'uploads', 'refusals', 'paging'],
  async run(session) {
    const { people } = session.context;
    const [pairs, ways, values] = await Promise.all(
      ['documents-pairs', 'documents-ways', 'documents-values'].map((subject) =>
        session.createCustomer(subject, people.full()),
      ),
    );
    session.createsNoMoreCustomers();
    if (!pairs || !ways || !values) return;
    await Promise.all([
      uploadPairs(session, pairs),
      uploadWays(session, ways),
      uploadValues(session, values),
    ]);
  },
};

/** Fields that the service alone may set, with values that it would not have chosen. */
const readOnlyFields = { verified: '1', uploaded_on: '2001-02-03T04:05:06+00:00' };

/** Each of the fifteen pairs once, all with a file of the same kind. */
async function uploadPairs(session: Session, customer: Created): Promise<void> {
  const subject = 'documents-pairs';
  const uploads = allPairs.map(({ type, document }): [string, Upload] => [
    `pair-${type}-${document}`,
    { type, document },
  ]);
  const uploaded = await uploadAll(session, customer, subject, Object.fromEntries(uploads));
  await listUntilComplete(session, 'list-pairs', customer, uploaded, subject);
}

/** Other kinds of files, the second spelling, no dates, fields that are not a partner's, and a late one. */
async function uploadWays(session: Session, customer: Created): Promise<void> {
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
    'read-only': { type: 'POI', document: 'NNL', role: 'read-only', fields: readOnlyFields },
    gif: { type: 'POI', document: 'DIP', kind: 'gif', ...probe },
    webp: { type: 'POI', document: 'COC', kind: 'webp', ...probe },
    contradicting: { type: 'SOF', document: 'LC', kind: 'pdf', contentType: 'image/png', ...probe },
    mismatched: { type: 'SOF', document: 'PAS', ...probe },
    text: { type: 'POI', document: 'VID', kind: 'text', ...probe },
    'text-alias': { type: 'POA', document: 'LLB', kind: 'text', alias: true, ...probe },
  });
  const first = uploaded.find(({ meaning }) => meaning === 'success');
  if (first) {
    const codes = ['TAX', 'P60', 'TAX', 'P60', 'TAX'];
    const witnesses = await awaitTick(session, { ...customer, answer: first }, async (n) => {
      const answer = await upload(session, `late-${n}`, customer, {
        type: 'SOF',
        document: codes[n - 1] ?? 'TAX',
        subject,
      });
      return { ...customer, answer };
    });
    uploaded.push(...witnesses.map(({ answer }) => answer));
  }
  await listUntilComplete(session, 'list-ways', customer, uploaded, subject);
}

/** Numbers with special characters, and what one customer has no pair left for: single dates, the past. */
async function uploadValues(session: Session, customer: Created): Promise<void> {
  const subject = 'documents-values';
  const numbered = Object.entries(specialNumbers).map(([name, id_number], index): [string, Upload] => [
    `values-${name}`,
    // Either spelling has its own way to lose a character.
    { ...(allPairs[index] as Pair), role: 'values', alias: index % 2 === 1, fields: { id_number } },
  ]);
  const { valid_from, expiry } = documentDates(session.context.settings.startedAt);
  const past = { valid_from: '2021-04-30', expiry: '2022-04-30' };
  // A list of one is read, too.
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
      role: 'read-only',
      alias: true,
      fields: readOnlyFields,
    },
  });
  await listUntilComplete(session, 'list-values', customer, [...first, ...others], subject);
}
