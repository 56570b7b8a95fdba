import { secondTokenStep } from '../reading/second-token.ts';
import type { Corridor } from '../recording/options.ts';
import { readListing } from './read-listing.ts';
import type { Scenario, Session } from './session.ts';
import { Beneficiaries } from './values/beneficiaries.ts';
import { kycFile } from './values/kyc-files.ts';

/** A list of so many pages is searched whole for records of the first partner; of a longer one both ends. */
const pagesMax = 6;

/** Shows whether the second token is a right one. It goes early, so that whoever set a wrong one hears of it at once. */
export const secondToken: Scenario<'isolation'> = {
  name: 'isolation',
  async run(session) {
    await session.send(secondTokenStep, 'listCountries', {}, { credentials: 'second' });
  },
};

/**
 * Asks for the first partner's records with the token of a second one, which was seen to be a right one.
 */
export const isolation: Scenario<'isolation'> = {
  name: 'isolation',
  async run(session) {
    const { readOnly } = session.context.settings;
    await readListing(session, {
      name: 'second',
      operation: 'listCustomers',
      pagesMax,
      credentials: 'second',
    });
    const id = readOnly?.customer ?? session.known('full').id;
    const owner = readOnly?.customer ?? session.known('recipients-owner').id;
    const recipientId = readOnly ? readOnly.recipient : session.known('individual').id;
    const probe = { role: 'probe', credentials: 'second' } as const;
    await Promise.all([
      session.send('getCustomer-second', 'getCustomer', { path: { id } }, probe),
      session.send('listDocuments-second', 'listDocuments', { path: { id } }, probe),
      session.send('listRecipients-second', 'listRecipients', { path: { customerId: owner } }, probe),
      session.send(
        'listRecipientsByPost-second',
        'listRecipientsByPost',
        { path: { customerId: owner }, body: {} },
        probe,
      ),
      recipientId !== null &&
        session.send('getRecipient-second', 'getRecipient', { path: { recipientId } }, probe),
    ]);
    if (!readOnly && recipientId !== null) await write(session, id, recipientId);
  },
};

/** What is written to records that everything else has been read of. */
async function write(session: Session, id: bigint, recipientId: bigint): Promise<void> {
  const { people, random, settings } = session.context;
  const probe = { role: 'probe', credentials: 'second' } as const;
  const recipient = new Beneficiaries(people, random).individual(id, settings.corridors[0] as Corridor);
  await Promise.all([
    session.send(
      'updateCustomer-second',
      'updateCustomer',
      { path: { id }, body: { city: 'Elsewhere' } },
      probe,
    ),
    session.send('createRecipient-second', 'createRecipient', { body: recipient }, probe),
    session.send(
      'updateRecipient-second',
      'updateRecipient',
      { path: { recipientId }, body: { bank: 'Bank of somebody else' } },
      probe,
    ),
    session.send(
      'uploadDocument-second',
      'uploadDocument',
      {
        path: { id },
        body: { type: 'POI', document: 'DIP', id_number: `T${settings.runId.toUpperCase()}S` },
        file: kycFile('png', `${settings.runId}-second`),
      },
      probe,
    ),
  ]);
}
