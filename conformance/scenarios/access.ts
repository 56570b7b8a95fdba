import { type AnyOperationId, operationIds } from '../../generated/operations.ts';
import type { Corridor } from '../recording/options.ts';
import type { Credentials } from '../transcript/exchange.ts';
import type { Input, Scenario, Session } from './session.ts';
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
export const access: Scenario = {
  name: 'access',
  areas: ['access', 'refusals'],
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
function updates(session: Session, targets: Targets): Probe[] {
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
      credentialsTried.map((credentials) =>
        sendWithout(session, operation, credentials, inputFor(session, operation, targets, credentials)),
      ),
    );
    await readAfterwards[operation]();
  });
}

/** Operations that create or change something, if they get through. */
const writes: ReadonlySet<AnyOperationId> = new Set<AnyOperationId>([
  'createCustomer',
  'updateCustomer',
  'uploadDocument',
  'uploadDocumentAlias',
  'createRecipient',
  'updateRecipient',
]);

/** Every other operation, and pages that are not the first. */
function others(session: Session, targets: Targets): Probe[] {
  const { readOnly } = session.context.settings;
  const rest = operationIds.filter(
    (id) =>
      !(readOnly ? writes.has(id) : /^update/.test(id)) &&
      (id !== 'getRecipient' || targets.recipientId !== null),
  );
  const first = rest.flatMap((operation) =>
    credentialsTried.map(
      (credentials) => () =>
        sendWithout(session, operation, credentials, inputFor(session, operation, targets, credentials)),
    ),
  );
  const later = (['listCustomers', 'listRecipients', 'listRecipientsByPost'] as const).map(
    (operation) => () =>
      sendWithout(
        session,
        operation,
        'none',
        {
          ...(operation === 'listCustomers' ? {} : { path: { customerId: targets.ownerId } }),
          query: { page: 2 },
        },
        '-page-2',
      ),
  );
  return [...first, ...later];
}

const sendWithout = (
  session: Session,
  operation: AnyOperationId,
  credentials: Credentials,
  input: Input<AnyOperationId>,
  which = '',
) => session.send(`${operation}-${credentials}${which}`, operation, input, { role: 'probe', credentials });

/** A request of an operation that would be right with the token. */
function inputFor(
  session: Session,
  operation: AnyOperationId,
  { id, recipientId }: Targets,
  credentials: Credentials,
): Input<AnyOperationId> {
  const { people, random, settings } = session.context;
  const corridor = settings.corridors[0] as Corridor;
  const upload = (document: string) => ({
    path: { id },
    body: { type: 'POI', document, id_number: `T${settings.runId.toUpperCase()}A` },
    file: kycFile('png', `${settings.runId}-access-${document}`),
  });
  const { operator, mobileNumber, bank, accountNumber } = settings.ghana;
  const inputs: Record<AnyOperationId, () => object> = {
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
    getRecipient: () => ({ path: { recipientId } }),
    updateRecipient: () => ({ path: { recipientId }, body: { bank: unwanted(credentials) } }),
    listCountries: () => ({}),
    listNationalities: () => ({}),
    listCurrencies: () => ({}),
    checkGhanaMobileWallet: () => ({ query: { operator, mobile_number: mobileNumber } }),
    checkGhanaBankAccount: () => ({ query: { bank, account_number: accountNumber } }),
  };
  return inputs[operation]() as Input<AnyOperationId>;
}
