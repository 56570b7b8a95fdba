import { type Answer, recordsOf, sentValue } from '../transcript/answer.ts';
import { awaitTick } from './clock.ts';
import { type FileKind, kycFile } from './kyc-files.ts';
import type { Fields } from './people.ts';
import type { Created, Scenario, SendOptions, Session } from './session.ts';

/** Every kind of document with every code that it may have. */
export const documentPairs: Record<'POI' | 'POA' | 'SOF', readonly string[]> = {
  POI: ['PAS', 'DRV', 'EU', 'VID', 'COC', 'DIP', 'NNL'],
  POA: ['BAC', 'GAS', 'ELE', 'LLB'],
  SOF: ['BAC', 'TAX', 'LC', 'P60'],
};

/** Numbers of documents whose characters a form has to encode, or that a careless server shortens. */
const specialNumbers: Record<string, string> = {
  'leading-zero': '000120034',
  plus: 'AB+12 34',
  ampersand: 'A&B=12',
  percent: 'C%41 7',
  quotes: `O'Neil "12"`,
  'non-ascii': 'ÄŁ-778',
  digits: '4711000123',
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

interface Upload extends SendOptions {
  type: string;
  document: string;
  kind?: FileKind;
  alias?: boolean;
  fields?: Fields;
  /** Without dates unless said otherwise. */
  dated?: boolean;
  contentType?: string;
}

/** Thirty days ago: bills count as proofs for three months in many places. */
const validFrom = () => new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);

/** A document that has expired may be refused; five years from now none has. */
const expiryInFuture = () => `${new Date().getUTCFullYear() + 5}-04-30`;

/** Fields that the service alone may set, with values that it would not have chosen. */
const readOnlyFields = { verified: '1', uploaded_on: '2001-02-03T04:05:06+00:00' };

let uploads = 0;

function upload(session: Session, step: string, { id }: Created, upload: Upload): Promise<Answer> {
  const { settings } = session.context;
  const number = uploads++;
  const {
    type,
    document,
    kind = 'png',
    alias = false,
    fields = {},
    dated = true,
    contentType,
    ...options
  } = upload;
  const dates = { valid_from: validFrom(), expiry: expiryInFuture() };
  const path = kind === 'png' || kind === 'jpeg' || kind === 'pdf' ? settings.kycFiles[kind] : undefined;
  const file = kycFile(kind, `${settings.runId}-${number}`, path);
  return session.send(
    step,
    alias ? 'uploadDocumentAlias' : 'uploadDocument',
    {
      path: { id },
      body: {
        type,
        document,
        id_number: `T${settings.runId.toUpperCase()}${number}`,
        ...(dated ? dates : {}),
        ...fields,
      },
      file: contentType ? { ...file, contentType } : file,
    },
    options,
  );
}

/** Lists until every document is there that an upload said it stored. */
function listUntilComplete(
  session: Session,
  step: string,
  customer: Created,
  uploaded: Answer[],
  subject: string,
) {
  const numbers = uploaded
    .filter(({ meaning }) => meaning === 'success')
    .map((answer) => sentValue(answer, 'id_number'));
  return session.send(
    step,
    'listDocuments',
    { path: { id: customer.id } },
    {
      subject,
      until: (answer) => {
        const listed = new Set(recordsOf(answer).map(({ id_number }) => id_number));
        return numbers.every((number) => listed.has(number as string));
      },
    },
  );
}

/** Each of the fifteen pairs once, all with a file of the same kind. */
async function uploadPairs(session: Session, customer: Created): Promise<void> {
  const subject = 'documents-pairs';
  const uploaded = await Promise.all(
    Object.entries(documentPairs).flatMap(([type, codes]) =>
      codes.map((document) =>
        upload(session, `pair-${type}-${document}`, customer, { type, document, subject }),
      ),
    ),
  );
  const refused = uploaded.filter(({ meaning }) => meaning === 'refusal');
  // A refusal may be due to the moment; where some were accepted, each of the others gets a second chance alone.
  for (const { step, request } of refused.length < uploaded.length ? refused : []) {
    const [type = '', document = ''] = step.split('-').slice(1);
    if (request.parts) uploaded.push(await upload(session, step, customer, { type, document, subject }));
  }
  await listUntilComplete(session, 'list-pairs', customer, uploaded, subject);
}

/** Other kinds of files, the second spelling, no dates, fields that are not a partner's, and a late one. */
async function uploadWays(session: Session, customer: Created): Promise<void> {
  const subject = 'documents-ways';
  const send = (step: string, what: Upload) => upload(session, step, customer, { subject, ...what });
  const probe = { role: 'probe' } as const;
  const uploaded = await Promise.all([
    send('first', { type: 'POI', document: 'DRV', kind: 'png' }),
    send('jpeg', { type: 'POI', document: 'PAS', kind: 'jpeg' }),
    send('pdf', { type: 'POI', document: 'EU', kind: 'pdf' }),
    send('alias', { type: 'POA', document: 'BAC', kind: 'jpeg', alias: true }),
    send('alias-no-dates', { type: 'POA', document: 'ELE', kind: 'pdf', alias: true, dated: false }),
    send('no-dates', { type: 'POA', document: 'GAS', dated: false }),
    send('read-only', { type: 'POI', document: 'NNL', role: 'read-only', fields: readOnlyFields }),
    send('gif', { type: 'POI', document: 'DIP', kind: 'gif', ...probe }),
    send('webp', { type: 'POI', document: 'COC', kind: 'webp', ...probe }),
    send('contradicting', { type: 'SOF', document: 'LC', kind: 'pdf', contentType: 'image/png', ...probe }),
    send('mismatched', { type: 'SOF', document: 'PAS', ...probe }),
    send('text', { type: 'POI', document: 'VID', kind: 'text', ...probe }),
    send('text-alias', { type: 'POA', document: 'LLB', kind: 'text', alias: true, ...probe }),
  ]);
  const [first] = uploaded;
  if (first?.meaning === 'success') {
    const codes = ['TAX', 'P60', 'BAC', 'TAX', 'P60'];
    const witnesses = await awaitTick(session, { ...customer, answer: first }, async (n) => {
      const answer = await send(`late-${n}`, { type: 'SOF', document: codes[n - 1] ?? 'TAX' });
      return { ...customer, answer };
    });
    uploaded.push(...witnesses.map(({ answer }) => answer));
  }
  await listUntilComplete(session, 'list-ways', customer, uploaded, subject);
}

/** Numbers with special characters, and what one customer has no pair left for: single dates, the past. */
async function uploadValues(session: Session, customer: Created): Promise<void> {
  const subject = 'documents-values';
  const send = (step: string, what: Upload) => upload(session, step, customer, { subject, ...what });
  const pairs = Object.entries(documentPairs).flatMap(([type, codes]) =>
    codes.map((document) => ({ type, document })),
  );
  const uploaded = await Promise.all([
    ...Object.entries(specialNumbers).map(([name, id_number], index) =>
      send(`values-${name}`, {
        ...(pairs[index] ?? { type: 'POI', document: 'PAS' }),
        role: 'values',
        // Either spelling has its own way to lose a character.
        alias: index % 2 === 1,
        fields: { id_number },
      }),
    ),
    send('valid-from-only', {
      type: 'SOF',
      document: 'BAC',
      dated: false,
      fields: { valid_from: validFrom() },
    }),
    send('expiry-only', {
      type: 'SOF',
      document: 'TAX',
      dated: false,
      fields: { expiry: expiryInFuture() },
    }),
    send('expired', {
      type: 'SOF',
      document: 'LC',
      role: 'values',
      fields: { valid_from: '2021-04-30', expiry: '2022-04-30' },
    }),
    send('read-only-alias', {
      type: 'SOF',
      document: 'P60',
      role: 'read-only',
      alias: true,
      fields: readOnlyFields,
    }),
  ]);
  await listUntilComplete(session, 'list-values', customer, uploaded, subject);
}
