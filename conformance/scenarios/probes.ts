import { operations } from '../../generated/operations.ts';
import type { Corridor } from '../recording/options.ts';
import { entriesOf, type UnruledBody } from './request.ts';
import type { Created, Scenario, Session } from './session.ts';
import { Beneficiaries } from './values/beneficiaries.ts';

/** Small enough for a double, longer than services give, and next to none of theirs. Nothing is ever written to it. */
const unknownId = 868_686_868_686_868n;

/** Asks what the document does not rule, for authors of clients to know. No mandatory outcome depends on it. */
export const probes: Scenario<'probes'> = {
  name: 'probes',
  async run(session) {
    const owner = await session.createCustomer('unruled-owner', session.context.people.full());
    await Promise.all([
      leaveOutRequired(session, owner),
      sendUnknownCodes(session, owner),
      askUnknownIds(session),
      askUnusualPages(session, owner),
    ]);
    session.markCustomersCreated();
  },
};

const individual = ({ context: { people, random, settings } }: Session, owner: Created) =>
  new Beneficiaries(people, random).individual(owner.id, settings.corridors[0] as Corridor);

async function leaveOutRequired(session: Session<'probes'>, owner: Created): Promise<void> {
  const leaveOut = (
    name: 'customer' | 'recipient',
    operation: 'createCustomer' | 'createRecipient',
    make: () => object,
  ) => {
    const required = entriesOf(operations[operation].fields).filter(([, need]) => need === 'required');
    return required.map(([field]) => {
      const { [field]: _, ...body } = { ...make() } as UnruledBody;
      const options = { role: 'probe', purpose: 'missing-field' } as const;
      return session.sendUnruled(`${name}-without-${field}`, operation, { body }, options);
    });
  };
  await Promise.all([
    ...leaveOut('customer', 'createCustomer', () => session.context.people.required()),
    ...leaveOut('recipient', 'createRecipient', () => individual(session, owner)),
  ]);
}

async function sendUnknownCodes(session: Session<'probes'>, owner: Created): Promise<void> {
  const unknown = { role: 'probe', purpose: 'unknown-code' } as const;
  const customer = { ...session.context.people.required(), nationality: 'ZZ' };
  const recipient = { ...individual(session, owner), relation: 'XYZ' };
  await Promise.all([
    session.sendUnruled('unknown-nationality', 'createCustomer', { body: customer }, unknown),
    session.sendUnruled('unknown-relation', 'createRecipient', { body: recipient }, unknown),
  ]);
}

async function askUnknownIds(session: Session<'probes'>): Promise<void> {
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
