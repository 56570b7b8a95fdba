import { operations } from '../../generated/operations.ts';
import type { Corridor } from '../recording/options.ts';
import type { RecipientFields } from './request.ts';
import type { Created, Scenario, Session } from './session.ts';
import { Beneficiaries } from './values/beneficiaries.ts';

/**
 * An identifier that nothing has: small enough for a double, longer than those that services give, and not
 * next to one that was given. Nothing is ever written to it.
 */
const unknownId = 868_686_868_686_868n;

/** Asks what the document does not rule, for client authors to know. No outcome of a mandatory entry needs it. */
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
    session.createsNoMoreCustomers();
  },
};

const probe = { role: 'probe' } as const;

/** The fields that a form has to have. */
const requiredOf = (operation: 'createCustomer' | 'createRecipient') =>
  Object.entries(operations[operation].fields).flatMap(([name, need]) => (need === 'required' ? [name] : []));

async function leaveOutRequired(session: Session<'probes'>, owner: Created): Promise<void> {
  const { people } = session.context;
  const left = { ...probe, purpose: 'missing-field' } as const;
  await Promise.all([
    ...requiredOf('createCustomer').map((field) =>
      session.sendUnruled(
        `customer-without-${field}`,
        'createCustomer',
        { body: without(people.required(), field) },
        left,
      ),
    ),
    ...requiredOf('createRecipient').map((field) =>
      session.sendUnruled(
        `recipient-without-${field}`,
        'createRecipient',
        { body: without(person(session, owner), field) },
        left,
      ),
    ),
  ]);
}

async function sendUnknownCodes(session: Session<'probes'>, owner: Created): Promise<void> {
  const { people } = session.context;
  const customer = { ...people.required(), nationality: 'ZZ' };
  const recipient = { ...person(session, owner), relation: 'XYZ' };
  const unknown = { ...probe, purpose: 'unknown-code' } as const;
  await Promise.all([
    session.sendUnruled('unknown-nationality', 'createCustomer', { body: customer }, unknown),
    session.sendUnruled('unknown-relation', 'createRecipient', { body: recipient }, unknown),
  ]);
}

async function askUnknownIds(session: Session<'probes'>): Promise<void> {
  const path = { id: unknownId };
  const unknown = { ...probe, purpose: 'unknown-id' } as const;
  await Promise.all([
    session.send('unknown-customer', 'getCustomer', { path }, unknown),
    session.send('unknown-customer-documents', 'listDocuments', { path }, unknown),
    session.send(
      'unknown-customer-recipients',
      'listRecipients',
      { path: { customerId: unknownId } },
      unknown,
    ),
    session.send('unknown-recipient', 'getRecipient', { path: { recipientId: unknownId } }, unknown),
  ]);
}

async function askUnusualPages(session: Session<'probes'>, owner: Created): Promise<void> {
  const path = { customerId: owner.id };
  for (const [step, page] of [
    ['page-zero', '0'],
    ['page-word', 'first'],
    ['page-far', '100000'],
  ] as const)
    await session.sendUnruled(step, 'listRecipients', { path, query: { page } }, probe);
}

const person = (session: Session<'probes'>, owner: Created): RecipientFields => {
  const { people, random, settings } = session.context;
  return new Beneficiaries(people, random).individual(owner.id, settings.corridors[0] as Corridor);
};

function without(fields: object, field: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => name !== field)
      .map(([name, value]) => [name, String(value)]),
  );
}
