import type { Created, Session } from '../../player/session.ts';
import { listUntilComplete, upload } from '../../player/uploads.ts';
import type { Answer } from '../../reading/answer.ts';
import type { CustomerChanges, CustomerFields, RecipientFields } from '../../values/fields.ts';
import { updateCustomer } from '../customer-updates.ts';

type Again = Session<'documents-again'>;

/** How long after its refusal an upload is sent again, in milliseconds: longer than a lock usually lasts. */
const retryAfterMs = 300;

/** What customers with documents change, each something else: names, where they live, and everything. */
const changesOf = {
  'more-documents-1': ['first_name', 'middle_name', 'last_name'],
  'more-documents-2': ['address', 'city', 'region', 'postcode', 'country'],
  'more-documents-3': null,
} as const satisfies Record<string, readonly (keyof CustomerChanges)[] | null>;

/**
 * Changes customers who have documents, and uploads a first document for one who has recipients: neither must show in the
 * other. All of them were created long before.
 * @returns what reads the recipients afterwards.
 */
export async function changeOwners(session: Again): Promise<() => Promise<unknown>> {
  const { people, created } = session.context;
  const update = async (
    subject: string,
    step: `update-owner-${number}`,
    fields: readonly string[] | null,
  ) => {
    const customer = created.get(subject) as Created<CustomerFields> | undefined;
    const changes = Object.entries(people.changed()).filter(([field]) => fields?.includes(field) ?? true);
    const way = { step, purpose: 'lone-field', isRead: false } as const;
    if (customer) await updateCustomer(session, subject, customer, Object.fromEntries(changes), way);
  };
  const payer = payerOf(session.context);
  await Promise.all([
    ...Object.entries(changesOf).map(([subject, fields], index) =>
      update(subject, `update-owner-${index + 1}`, fields),
    ),
    payer && uploadFirst(session, ...payer).then(() => update(payer[0], 'update-owner-0', null)),
  ]);
  return async () => payer && showRecipients(session, ...payer, 'recipients-after-update');
}

/**
 * The customer whose recipients have the most relations, no relation among them; of several, one who has no phone number, for
 * which that of a document may be taken.
 */
function payerOf({ created, changedCustomers }: Again['context']): [subject: string, Created] | undefined {
  const payees = [...created.values()].flatMap(({ fields }) =>
    'customer' in fields ? [fields as RecipientFields] : [],
  );
  const relations = ({ id }: Created) =>
    new Set(payees.filter(({ customer }) => customer === id).map(({ relation }) => relation)).size;
  const phones = ({ id, record }: Created) =>
    (changedCustomers.get(String(id)) ?? record).phone_number ? 1 : 0;
  return [...created]
    .filter(([subject, customer]) => subject.startsWith('life-') && relations(customer) > 0)
    .sort(
      ([one, a], [other, b]) =>
        relations(b) - relations(a) || phones(a) - phones(b) || (one < other ? -1 : 1),
    )[0];
}

/**
 * A first document, which proves no identity: alone and under the second spelling; refused twice, it comes under the first spelling, which tells
 * whether that was the reason.
 */
async function uploadFirst(session: Again, subject: string, customer: Created): Promise<void> {
  const send = (step: `first-document${'' | '-plain'}`, alias: boolean) =>
    upload(session, step, customer, { type: 'POA', document: 'LLB', subject, alias });
  const sent: Answer[] = [await send('first-document', true)];
  if (sent[0]?.meaning === 'refusal') {
    await session.pause(retryAfterMs);
    sent.push(await send('first-document', true));
  }
  if (sent.at(-1)?.meaning === 'refusal') sent.push(await send('first-document-plain', false));
  await Promise.all([
    listUntilComplete(session, 'list-first-document', customer, sent, subject),
    session.send('get-documented', 'getCustomer', { path: { id: customer.id } }, { subject }),
    showRecipients(session, subject, customer, 'recipients-after-upload'),
  ]);
}

/** The first page, by the same request as when the list was read whole: what another one shows proves less. */
const showRecipients = (
  session: Again,
  subject: string,
  { id }: Created,
  step: `recipients-after-${'upload' | 'update'}`,
) => session.send(step, 'listRecipients', { path: { customerId: id }, query: { page: 1 } }, { subject });
