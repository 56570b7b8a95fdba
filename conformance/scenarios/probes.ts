import type { Corridor } from '../recording/options.ts';
import type { Created, Scenario, Session } from './session.ts';
import { Beneficiaries } from './values/beneficiaries.ts';
import type { Fields } from './values/people.ts';

/**
 * An identifier that nothing has: small enough for a double, longer than those that services give, and not
 * next to one that was given. Nothing is ever written to it.
 */
const unknownId = 868_686_868_686_868n;

/** Asks what the document does not rule, for client authors to know. No outcome of a mandatory entry needs it. */
export const probes: Scenario = {
  name: 'probes',
  areas: ['refusals', 'paging', 'customers', 'documents', 'recipients'],
  async run(session) {
    const owner = await session.createCustomer('unruled-owner', session.context.people.full());
    await Promise.all([
      leaveOutRequired(session, owner),
      sendUnknownCodes(session, owner),
      askUnknownIds(session),
      askUnusualPages(session, owner),
    ]);
    session.createsNoMoreCustomers();
  },
};

const probe = { role: 'probe' } as const;

const requiredOfCustomers = [
  'first_name',
  'last_name',
  'date_of_birth',
  'nationality',
  'address',
  'city',
  'country',
  'mobile_number',
];
const requiredOfRecipients = ['customer', 'type', 'country', 'payout_method'];

async function leaveOutRequired(session: Session, owner: Created): Promise<void> {
  const { people } = session.context;
  await Promise.all([
    ...requiredOfCustomers.map((field) =>
      session.send(
        `customer-without-${field}`,
        'createCustomer',
        { body: without(people.required(), field) },
        probe,
      ),
    ),
    ...requiredOfRecipients.map((field) =>
      session.send(
        `recipient-without-${field}`,
        'createRecipient',
        { body: without(person(session, owner), field) },
        probe,
      ),
    ),
  ]);
}

async function sendUnknownCodes(session: Session, owner: Created): Promise<void> {
  const { people } = session.context;
  const customer = { ...people.required(), nationality: 'ZZ' };
  const recipient = { ...person(session, owner), relation: 'XYZ' };
  await Promise.all([
    session.send('unknown-nationality', 'createCustomer', { body: customer }, probe),
    session.send('unknown-relation', 'createRecipient', { body: recipient }, probe),
  ]);
}

async function askUnknownIds(session: Session): Promise<void> {
  await Promise.all([
    session.send('unknown-customer', 'getCustomer', { path: { id: unknownId } }, probe),
    session.send('unknown-customer-documents', 'listDocuments', { path: { id: unknownId } }, probe),
    session.send('unknown-customer-recipients', 'listRecipients', { path: { customerId: unknownId } }, probe),
    session.send('unknown-recipient', 'getRecipient', { path: { recipientId: unknownId } }, probe),
  ]);
}

async function askUnusualPages(session: Session, owner: Created): Promise<void> {
  const path = { customerId: owner.id };
  for (const [name, page] of Object.entries({ zero: '0', word: 'first', far: '100000' })) {
    await session.send(`page-${name}`, 'listRecipients', { path, unruledQuery: { page } }, probe);
  }
}

const person = (session: Session, owner: Created): Fields => {
  const { people, random, settings } = session.context;
  return new Beneficiaries(people, random).individual(owner.id, settings.corridors[0] as Corridor);
};

function without(fields: Fields, field: string): Fields {
  const { [field]: _, ...rest } = fields;
  return rest;
}
