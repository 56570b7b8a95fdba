import type { UnruledBody } from '../player/request.ts';
import type { Created, Scenario, Session } from '../player/session.ts';
import { idOf, recordOf } from '../reading/answer.ts';
import { invalid } from '../transcript/invalid-values.ts';
import { createRecipientsWrongly, updateCustomerWrongly, withoutEach } from './refused-writes.ts';

/** Asks what the document does not rule, for authors of clients to know. No mandatory outcome depends on it. */
export const probes: Scenario<'probes'> = {
  name: 'probes',
  async run(session) {
    const owner = await session.createCustomer('unruled-owner', session.context.people.full());
    const isQuick = session.context.settings.depth === 'quick';
    await Promise.all([
      createCustomersWrongly(session),
      createRecipientsWrongly(session, owner),
      askUnknownIds(session),
      askUnusualPages(session, owner),
      !isQuick && updateCustomerWrongly(session),
    ]);
    session.markCustomersCreated();
  },
};

async function createCustomersWrongly(session: Session<'probes'>): Promise<void> {
  const { people } = session.context;
  const role = 'probe';
  const body = { ...people.required(), nationality: invalid.nationality };
  await Promise.all([
    ...withoutEach('createCustomer', () => people.required()).map(([field, fields]) =>
      session.sendUnruled(
        `customer-without-${field}`,
        'createCustomer',
        { body: fields },
        { role, purpose: 'missing-field' },
      ),
    ),
    createUnknownNationality(session, body),
  ]);
}

/** A code outside the list; if it is taken, an update writes one of the list. */
async function createUnknownNationality(session: Session<'probes'>, body: UnruledBody): Promise<void> {
  const { people } = session.context;
  const unknown = { role: 'probe', purpose: 'unknown-code' } as const;
  const { nationality } = people.required();
  const created = await session.sendUnruled('unknown-nationality', 'createCustomer', { body }, unknown);
  const id = idOf(recordOf(created));
  if (id !== undefined)
    await session.sendUnruled(
      'unknown-nationality-undone',
      'updateCustomer',
      { path: { id: BigInt(id) }, body: { nationality } },
      { role: 'probe' },
    );
}

async function askUnknownIds(session: Session<'probes'>): Promise<void> {
  // Small enough for a double, longer than services give, and next to none of theirs. Nothing is ever written to it.
  const unknownId = BigInt(8e14 + Math.floor(session.context.random() * 1e14));
  const path = { id: unknownId };
  const customer = { path: { customerId: unknownId } };
  const recipient = { path: { recipientId: unknownId } };
  const unknown = { role: 'probe', purpose: 'unknown-id' } as const;
  await Promise.all([
    session.send('unknown-customer', 'getCustomer', { path }, unknown),
    session.send('unknown-customer-documents', 'listDocuments', { path }, unknown),
    session.send('unknown-customer-recipients', 'listRecipients', customer, unknown),
    session.send('unknown-recipient', 'getRecipient', recipient, unknown),
  ]);
}

const unusualPages = [
  ['page-zero', '0'],
  ['page-word', 'first'],
  ['page-far', '100000'],
] as const;

async function askUnusualPages(session: Session<'probes'>, { id }: Created): Promise<void> {
  for (const [step, page] of unusualPages) {
    const request = { path: { customerId: id }, query: { page } };
    await session.sendUnruled(step, 'listRecipients', request, { role: 'probe' });
  }
}
