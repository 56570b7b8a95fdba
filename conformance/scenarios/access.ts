import { type AnyOperationId, operationIds } from '../../generated/operations.ts';
import type { Credentials } from '../transcript/exchange.ts';
import { Beneficiaries } from './beneficiaries.ts';
import { kycFile } from './kyc-files.ts';
import type { Created, Input, Scenario, Session } from './session.ts';
import type { Corridor } from './settings.ts';

/** What an update without the token would write, if it could; with either of the credentials something else. */
const unwanted = (credentials: Credentials) =>
  credentials === 'none' ? 'Written without a token' : 'Written with a made-up token';

/** Requests without the token are sent this many at a time, lest a deployment lock the caller out. */
const atOnce = 4;

/**
 * Sends every operation without a token and with a made-up one. It goes last, and names records that were read
 * with the real token long before, so that nothing but the token is wrong with the requests.
 */
export const access: Scenario = {
  name: 'access',
  areas: ['access', 'refusals'],
  async run(session) {
    const { people, random, settings } = session.context;
    const customer = session.known('full');
    const recipient = session.known('individual');
    const make = new Beneficiaries(people, random);
    const corridor = settings.corridors[0] as Corridor;
    const requests = operationIds.flatMap((operation) => {
      return (['none', 'made-up'] as const).map((credentials) => ({
        operation,
        input: inputFor(session, operation, customer, recipient.id, unwanted(credentials), () =>
          make.individual(customer.id, corridor),
        ),
        credentials,
      }));
    });
    while (requests.length > 0) {
      await Promise.all(requests.splice(0, atOnce).map((request) => sendWithout(session, request)));
    }
    // What was refused must not have been done all the same.
    await Promise.all([
      session.send('customer-afterwards', 'getCustomer', { path: { id: customer.id } }, { role: 'probe' }),
      session.send(
        'recipient-afterwards',
        'getRecipient',
        { path: { recipientId: recipient.id } },
        { role: 'probe' },
      ),
    ]);
  },
};

interface AccessRequest {
  operation: AnyOperationId;
  input: () => Input<AnyOperationId>;
  credentials: Credentials;
}

const sendWithout = (session: Session, { operation, input, credentials }: AccessRequest) =>
  session.send(`${operation}-${credentials}`, operation, input(), { role: 'probe', credentials });

/** A request of each operation that would be right with the token. */
function inputFor(
  session: Session,
  operation: AnyOperationId,
  customer: Created,
  recipientId: bigint,
  unwantedValue: string,
  recipient: () => Record<string, string>,
): () => Input<AnyOperationId> {
  const { people, settings } = session.context;
  const { id } = customer;
  const upload = (document: string) => () => ({
    path: { id },
    body: { type: 'POI', document, id_number: `T${settings.runId.toUpperCase()}A` },
    file: kycFile('png', `${settings.runId}-access-${document}`),
  });
  const { operator, mobileNumber, bank, accountNumber } = settings.ghana;
  const inputs: Record<AnyOperationId, () => object> = {
    createCustomer: () => ({ body: people.full() }),
    listCustomers: () => ({}),
    getCustomer: () => ({ path: { id } }),
    updateCustomer: () => ({ path: { id }, body: { city: unwantedValue } }),
    listDocuments: () => ({ path: { id } }),
    uploadDocument: upload('PAS'),
    uploadDocumentAlias: upload('DRV'),
    createRecipient: () => ({ body: recipient() }),
    listRecipients: () => ({ path: { customerId: id } }),
    listRecipientsByPost: () => ({ path: { customerId: id }, body: {} }),
    getRecipient: () => ({ path: { recipientId } }),
    updateRecipient: () => ({ path: { recipientId }, body: { bank: unwantedValue } }),
    listCountries: () => ({}),
    listNationalities: () => ({}),
    listCurrencies: () => ({}),
    checkGhanaMobileWallet: () => ({ query: { operator, mobile_number: mobileNumber } }),
    checkGhanaBankAccount: () => ({ query: { bank, account_number: accountNumber } }),
  };
  return inputs[operation] as () => Input<AnyOperationId>;
}
