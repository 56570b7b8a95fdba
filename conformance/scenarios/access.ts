import { type AnyOperationId, operationIds, operations } from '../../generated/operations.ts';
import { secondTokenStep } from '../reading/second-token.ts';
import { readListing } from './read-listing.ts';
import type { Unruled } from './request.ts';
import { rightRequests, type Targets } from './right-requests.ts';
import type { Scenario, Session } from './session.ts';

/** Requests without the token are sent this many at a time, or a deployment may lock the caller out. */
const atOnce = 8;

/** Sends every operation without a token and with a made-up one; last, so that nothing but the token is wrong. */
export const access: Scenario<'access'> = {
  name: 'access',
  async run(session) {
    const { created, recorder, settings } = session.context;
    const records = recordsOf(session);
    const ownerId = settings.readOnly?.customer ?? created.get('recipients-owner')?.id ?? records.id;
    const probes = [
      ...(settings.readOnly ? [] : updates(session, records)),
      ...others(session, records, ownerId),
    ];
    // Each lane sends its next request when the one before got its response.
    const lane = async () => {
      for (let next = probes.shift(); next; next = probes.shift()) await next();
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
    // A limit that also holds for the token says nothing about requests without it.
    if (recorder.wasPutOff('access'))
      await session.send('control', 'getCustomer', { path: { id: records.id } });
  },
};

type Probe = () => Promise<unknown>;
type Records = Pick<Targets, 'id' | 'recipientId'>;

function recordsOf(session: Session): Records {
  const { readOnly } = session.context.settings;
  if (readOnly) return { id: readOnly.customer, recipientId: readOnly.recipient };
  return { id: session.known('full').id, recipientId: session.known('individual').id };
}

const credentialsTried = ['none', 'made-up'] as const;

/** Updates, and reads of the records afterwards: a refused update must not have been carried out. */
function updates(session: Session<'access'>, { id, recipientId }: Records): Probe[] {
  const role = { role: 'probe' } as const;
  const both = (operation: 'updateCustomer' | 'updateRecipient') =>
    Promise.all(
      credentialsTried.map((credentials) =>
        sendWithout(session, operation, credentials, { id, recipientId }),
      ),
    );
  return [
    async () => {
      await both('updateCustomer');
      await session.send('customer-afterwards', 'getCustomer', { path: { id } }, role);
    },
    async () => {
      await both('updateRecipient');
      const path = { recipientId: recipientId as bigint };
      await session.send('recipient-afterwards', 'getRecipient', { path }, role);
    },
  ];
}

/** Every other operation, and pages that are not the first. */
function others(session: Session<'access'>, records: Records, ownerId: bigint): Probe[] {
  const leftOut = session.context.settings.readOnly ? ['create', 'update'] : ['update'];
  const rest = operationIds.filter(
    (id) => !leftOut.includes(operations[id].verb) && (id !== 'getRecipient' || records.recipientId !== null),
  );
  const first = rest.flatMap((operation) =>
    credentialsTried.map((credentials) => () => sendWithout(session, operation, credentials, records)),
  );
  const later = (['listCustomers', 'listRecipients', 'listRecipientsByPost'] as const).map((operation) => {
    const path = operation === 'listCustomers' ? {} : { path: { customerId: ownerId } };
    return () => sendWithout(session, operation, 'none', records, { ...path, query: { page: '2' } });
  });
  return [...first, ...later];
}

/** Sends a request that would be right with the token. @param page the path and query of another page. */
function sendWithout(
  session: Session<'access'>,
  operation: AnyOperationId,
  credentials: (typeof credentialsTried)[number],
  { id, recipientId }: Records,
  page?: Unruled,
) {
  const unwanted = credentials === 'none' ? 'Written without a token' : 'Written with a made-up token';
  const requests = rightRequests(session, {
    id,
    ownerId: id,
    recipientId,
    city: unwanted,
    bank: unwanted,
    documents: { upload: 'PAS', alias: 'DRV' },
    numberEnd: 'A',
    fileName: (document) => `access-${document}`,
  });
  const step = `${operation}-${credentials}${page ? '-page-2' : ''}` as const;
  const request = { ...(requests[operation]() as Unruled), ...page };
  return session.sendUnruled(step, operation, request, { role: 'probe', credentials });
}

/** Shows whether the second token is valid. It goes early, so that a wrong one is reported at once. */
export const secondToken: Scenario<'isolation'> = {
  name: 'isolation',
  async run(session) {
    await session.send(secondTokenStep, 'listCountries', {}, { credentials: 'second' });
  },
};

/** A list of at most this many pages is searched whole for records of the first partner; a longer one at both ends. */
const pagesMax = 6;

/** Asks for the first partner's records with the token of a second one, which is known to be valid. */
export const isolation: Scenario<'isolation'> = {
  name: 'isolation',
  async run(session) {
    const { readOnly } = session.context.settings;
    const credentials = 'second';
    await readListing(session, { name: 'second', operation: 'listCustomers', pagesMax, credentials });
    const { id, recipientId } = recordsOf(session);
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
    const send = (operation: AnyOperationId) => {
      const request = requests[operation]() as Unruled;
      return session.sendUnruled(`${operation}-second`, operation, request, { role: 'probe', credentials });
    };
    const reads = ['getCustomer', 'listDocuments', 'listRecipients', 'listRecipientsByPost'] as const;
    const writes = ['updateCustomer', 'createRecipient', 'updateRecipient', 'uploadDocument'] as const;
    await Promise.all([...reads, ...(recipientId === null ? [] : (['getRecipient'] as const))].map(send));
    // Writes go last: by now everything else has been read.
    if (!readOnly && recipientId !== null) await Promise.all(writes.map(send));
  },
};
