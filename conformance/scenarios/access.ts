import { type AnyOperationId, operationIds, operations } from '../../generated/operations.ts';
import type { Unruled } from './request.ts';
import { rightRequests, type Targets } from './right-requests.ts';
import type { Scenario, Session } from './session.ts';

/** Requests without the token are sent this many at a time, or a deployment may lock the caller out. */
const atOnce = 8;

/**
 * Sends every operation without a token and with a made-up one. It goes last and names records that were read with
 * the token long before, so that nothing but the token is wrong with the requests.
 */
export const access: Scenario<'access'> = {
  name: 'access',
  async run(session) {
    const { created, recorder, settings } = session.context;
    const { readOnly } = settings;
    const records: Records = readOnly
      ? { id: readOnly.customer, ownerId: readOnly.customer, recipientId: readOnly.recipient }
      : {
          id: session.known('full').id,
          ownerId: (created.get('recipients-owner') ?? session.known('full')).id,
          recipientId: session.known('individual').id,
        };
    const probes = [...(readOnly ? [] : updates(session, records)), ...others(session, records)];
    // Each lane sends its next request when the one before was answered.
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
type Records = Pick<Targets, 'id' | 'ownerId' | 'recipientId'>;
type Tried = 'none' | 'made-up';

const credentialsTried: readonly Tried[] = ['none', 'made-up'];

/** Updates, and reads of the records afterwards: a refused update must not have been carried out. */
function updates(session: Session<'access'>, records: Records): Probe[] {
  const recipientId = records.recipientId as bigint;
  const role = { role: 'probe' } as const;
  const both = (operation: 'updateCustomer' | 'updateRecipient') =>
    Promise.all(credentialsTried.map((credentials) => sendWithout(session, operation, credentials, records)));
  return [
    async () => {
      await both('updateCustomer');
      await session.send('customer-afterwards', 'getCustomer', { path: { id: records.id } }, role);
    },
    async () => {
      await both('updateRecipient');
      await session.send('recipient-afterwards', 'getRecipient', { path: { recipientId } }, role);
    },
  ];
}

/** Every other operation, and pages that are not the first. */
function others(session: Session<'access'>, records: Records): Probe[] {
  const leftOut = session.context.settings.readOnly ? ['create', 'update'] : ['update'];
  const rest = operationIds.filter(
    (id) => !leftOut.includes(operations[id].verb) && (id !== 'getRecipient' || records.recipientId !== null),
  );
  const first = rest.flatMap((operation) =>
    credentialsTried.map((credentials) => () => sendWithout(session, operation, credentials, records)),
  );
  const later = (['listCustomers', 'listRecipients', 'listRecipientsByPost'] as const).map((operation) => {
    const path = operation === 'listCustomers' ? {} : { path: { customerId: records.ownerId } };
    return () => sendWithout(session, operation, 'none', records, { ...path, query: { page: '2' } });
  });
  return [...first, ...later];
}

/** Sends a request that would be right with the token. @param page the path and query of another page. */
function sendWithout(
  session: Session<'access'>,
  operation: AnyOperationId,
  credentials: Tried,
  records: Records,
  page?: Unruled,
) {
  const unwanted = credentials === 'none' ? 'Written without a token' : 'Written with a made-up token';
  const requests = rightRequests(session, {
    ...records,
    ownerId: records.id,
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
