import { readListing } from '../player/read-listing.ts';
import type { Scenario, Session } from '../player/session.ts';

/** A list of at most this many pages is read whole; a longer one at both ends. */
const pagesMax = 12;

const customer: Scenario<'customers'> = {
  name: 'customers',
  async run(session) {
    const { customer: id } = records(session);
    await Promise.all([
      session.send('get-full', 'getCustomer', { path: { id } }, { subject: 'full' }),
      session.send('get-full-again', 'getCustomer', { path: { id } }, { subject: 'full' }),
      session.send('list-documents', 'listDocuments', { path: { id } }, { subject: 'full' }),
    ]);
  },
};

const customerList: Scenario<'customer-list'> = {
  name: 'customer-list',
  async run(session) {
    await Promise.all([
      readListing(session, { name: 'sweep', operation: 'listCustomers', pagesMax, purpose: 'shows-updates' }),
      session.send('no-page', 'listCustomers'),
    ]);
  },
};

const recipients: Scenario<'recipients'> = {
  name: 'recipients',
  async run(session) {
    const { customer: customerId, recipient } = records(session);
    const plan = { customerId, pagesMax, subject: 'recipients-owner' };
    const path = { customerId };
    if (recipient !== null)
      await session.send(
        'get-individual',
        'getRecipient',
        { path: { recipientId: recipient } },
        { subject: 'individual' },
      );
    await Promise.all([
      readListing(session, { ...plan, name: 'sweep', operation: 'listRecipients' }),
      readListing(session, { ...plan, name: 'sweep-post', operation: 'listRecipientsByPost' }),
      session.send('no-page', 'listRecipients', { path }),
      session.send('no-page-post', 'listRecipientsByPost', { path, body: {} }),
    ]);
  },
};

/** The scenarios of a run that changes nothing. They have the names of those that they replace, for the checks. */
export const readings: Scenario[] = [customer, customerList, recipients];

function records({ context: { settings } }: Session): { customer: bigint; recipient: bigint | null } {
  if (!settings.readOnly) throw new Error('these scenarios are for runs that change nothing');
  return settings.readOnly;
}
