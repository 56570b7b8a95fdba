import { secondTokenStep } from '../reading/second-token.ts';
import { readListing } from './read-listing.ts';
import type { Unruled } from './request.ts';
import { rightRequests } from './right-requests.ts';
import type { Scenario } from './session.ts';

/** A list of at most this many pages is searched whole for records of the first partner; a longer one at both ends. */
const pagesMax = 6;

/** Shows whether the second token is valid. It goes early, so that a wrong one is reported at once. */
export const secondToken: Scenario<'isolation'> = {
  name: 'isolation',
  async run(session) {
    await session.send(secondTokenStep, 'listCountries', {}, { credentials: 'second' });
  },
};

const reads = ['getCustomer', 'listDocuments', 'listRecipients', 'listRecipientsByPost'] as const;
const writes = ['updateCustomer', 'createRecipient', 'updateRecipient', 'uploadDocument'] as const;

/** Asks for the first partner's records with the token of a second one, which is known to be valid. */
export const isolation: Scenario<'isolation'> = {
  name: 'isolation',
  async run(session) {
    const { readOnly } = session.context.settings;
    const credentials = 'second';
    await readListing(session, { name: 'second', operation: 'listCustomers', pagesMax, credentials });
    const id = readOnly?.customer ?? session.known('full').id;
    const recipientId = readOnly ? readOnly.recipient : session.known('individual').id;
    const requests = rightRequests(session, {
      id,
      ownerId: readOnly?.customer ?? session.known('recipients-owner').id,
      recipientId,
      city: 'Elsewhere',
      bank: 'Bank of somebody else',
      documents: { upload: 'DIP', alias: 'DIP' },
      numberEnd: 'S',
      fileName: () => credentials,
    });
    const send = (operation: (typeof reads | typeof writes)[number] | 'getRecipient') => {
      const request = requests[operation]() as Unruled;
      return session.sendUnruled(`${operation}-second`, operation, request, { role: 'probe', credentials });
    };
    await Promise.all([...reads, ...(recipientId === null ? [] : (['getRecipient'] as const))].map(send));
    // Writes go last: by now everything else has been read.
    if (!readOnly && recipientId !== null) await Promise.all(writes.map(send));
  },
};
