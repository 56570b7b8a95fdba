import { type AnyOperationId, operationIds, operations } from '../../generated/operations.ts';
import type { Corridor } from '../recording/options.ts';
import type { Credentials } from '../transcript/exchange.ts';
import type { Allowed, Unruled } from './request.ts';
import type { PagedOperation, Scenario, Session } from './session.ts';
import { Beneficiaries } from './values/beneficiaries.ts';
import { kycFile } from './values/kyc-files.ts';

/** What an update without the token would write, if it could; with either of the credentials something else. */
const unwanted = (credentials: Credentials) =>
  credentials === 'none' ? 'Written without a token' : 'Written with a made-up token';

/** Requests without the token are sent this many at a time, lest a deployment lock the caller out. */
const atOnce = 8;

/**
 * Sends every operation without a token and with a made-up one. It goes last, and names records that were read
 * with the real token long before, so that nothing but the token is wrong with the requests.
 */
export const access: Scenario<'access'> = {
  name: 'access',
  async run(session) {
    const { readOnly } = session.context.settings;
    const targets: Targets = readOnly
      ? { id: readOnly.customer, ownerId: readOnly.customer, recipientId: readOnly.recipient }
      : {
          id: session.known('full').id,
          ownerId: (session.context.created.get('recipients-owner') ?? session.known('full')).id,
          recipientId: session.known('individual').id,
        };
    const probes = readOnly
      ? others(session, targets)
      : [...updates(session, targets), ...others(session, targets)];
    // Each lane sends its next request when the one before was answered.
    const lane = async () => {
      for (let next = probes.shift(); next; next = probes.shift()) await next();
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
    // A limit that also holds for the real token tells nothing of the others.
    if (session.context.recorder.wasPutOff('access'))
      await session.send('control', 'getCustomer', { path: { id: targets.id } });
  },
};

type Probe = () => Promise<unknown>;

/** The records that the requests name. */
interface Targets {
  id: bigint;
  /** A customer who has recipients, where there is one. */
  ownerId: bigint;
  /** Null where the caller named none. */
  recipientId: bigint | null;
}

const credentialsTried = ['none', 'made-up'] as const;

/** Updates, and reads of what became of them: what was refused must not have been done all the same. */
function updates(session: Session<'access'>, targets: Targets): Probe[] {
  const readAfterwards: Record<'updateCustomer' | 'updateRecipient', Probe> = {
    updateCustomer: () =>
      session.send('customer-afterwards', 'getCustomer', { path: { id: targets.id } }, { role: 'probe' }),
    updateRecipient: () =>
      session.send(
        'recipient-afterwards',
        'getRecipient',
        { path: { recipientId: targets.recipientId as bigint } },
        { role: 'probe' },
      ),
  };
  return (['updateCustomer', 'updateRecipient'] as const).map((operation) => async () => {
    await Promise.all(
      credentialsTried.map((credentials) => sendWithout(session, operation, credentials, targets)),
    );
    await readAfterwards[operation]();
  });
}

/** Whether an operation creates or changes something, if it gets through. */
const writes = (id: AnyOperationId) => ['create', 'update'].includes(operations[id].verb);

/** Every other operation, and pages that are not the first. */
function others(session: Session<'access'>, targets: Targets): Probe[] {
  const { readOnly } = session.context.settings;
  const rest = operationIds.filter(
    (id) =>
      !(readOnly ? writes(id) : operations[id].verb === 'update') &&
      (id !== 'getRecipient' || targets.recipientId !== null),
  );
  const first = rest.flatMap((operation) =>
    credentialsTried.map((credentials) => () => sendWithout(session, operation, credentials, targets)),
  );
  const later = (['listCustomers', 'listRecipients', 'listRecipientsByPost'] as const).map(
    (operation) => () => sendWithout(session, operation, 'none', targets, secondPage(operation, targets)),
  );
  return [...first, ...later];
}

const secondPage = (operation: PagedOperation, { ownerId }: Targets): Unruled => ({
  ...(operation === 'listCustomers' ? {} : { path: { customerId: ownerId } }),
  query: { page: '2' },
});

/** Sends a request of an operation that would be right with the token; of a list also one for its second page. */
function sendWithout<Id extends AnyOperationId>(
  session: Session<'access'>,
  operation: Id,
  credentials: (typeof credentialsTried)[number],
  targets: Targets,
  page?: Unruled,
) {
  const request = { ...requests(session, targets, credentials)[operation](), ...page };
  const step = `${operation}-${credentials}${page ? '-page-2' : ''}` as const;
  return session.sendUnruled(step, operation, request as Unruled, { role: 'probe', credentials });
}

/** A right request of each operation. */
function requests(
  session: Session<'access'>,
  { id, recipientId }: Targets,
  credentials: Credentials,
): { [Id in AnyOperationId]: () => Allowed<Id> } {
  const { people, random, settings } = session.context;
  const corridor = settings.corridors[0] as Corridor;
  const upload = (document: 'PAS' | 'DRV') => ({
    path: { id },
    body: { type: 'POI', document, id_number: `T${settings.runId.toUpperCase()}A` } as const,
    file: kycFile('png', `${settings.runId}-access-${document}`),
  });
  const { operator, mobileNumber, bank, accountNumber } = settings.ghana;
  const recipient = { recipientId: recipientId ?? 0n };
  return {
    createCustomer: () => ({ body: people.full() }),
    listCustomers: () => ({}),
    getCustomer: () => ({ path: { id } }),
    updateCustomer: () => ({ path: { id }, body: { city: unwanted(credentials) } }),
    listDocuments: () => ({ path: { id } }),
    uploadDocument: () => upload('PAS'),
    uploadDocumentAlias: () => upload('DRV'),
    createRecipient: () => ({ body: new Beneficiaries(people, random).individual(id, corridor) }),
    listRecipients: () => ({ path: { customerId: id } }),
    listRecipientsByPost: () => ({ path: { customerId: id }, body: {} }),
    getRecipient: () => ({ path: recipient }),
    updateRecipient: () => ({ path: recipient, body: { bank: unwanted(credentials) } }),
    listCountries: () => ({}),
    listNationalities: () => ({}),
    listCurrencies: () => ({}),
    checkGhanaMobileWallet: () => ({ query: { operator, mobile_number: mobileNumber } }),
    checkGhanaBankAccount: () => ({ query: { bank, account_number: accountNumber } }),
  };
}
