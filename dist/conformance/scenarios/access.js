import { operationIds } from "../../generated/operations.js";
import { Beneficiaries } from "./beneficiaries.js";
import { kycFile } from "./kyc-files.js";
const unwanted = (credentials) => credentials === 'none' ? 'Written without a token' : 'Written with a made-up token';
const atOnce = 8;
export const access = {
    name: 'access',
    areas: ['access', 'refusals'],
    async run(session) {
        const { readOnly } = session.context.settings;
        const targets = readOnly
            ? { id: readOnly.customer, ownerId: readOnly.customer, recipientId: readOnly.recipient }
            : {
                id: session.known('full').id,
                ownerId: (session.context.created.get('recipients-owner') ?? session.known('full')).id,
                recipientId: session.known('individual').id,
            };
        const probes = readOnly
            ? others(session, targets)
            : [...updates(session, targets), ...others(session, targets)];
        const lane = async () => {
            for (let next = probes.shift(); next; next = probes.shift())
                await next();
        };
        await Promise.all(Array.from({ length: atOnce }, lane));
        if (session.context.recorder.wasPutOff('access'))
            await session.send('control', 'getCustomer', { path: { id: targets.id } });
    },
};
const credentialsTried = ['none', 'made-up'];
function updates(session, targets) {
    const readAfterwards = {
        updateCustomer: () => session.send('customer-afterwards', 'getCustomer', { path: { id: targets.id } }, { role: 'probe' }),
        updateRecipient: () => session.send('recipient-afterwards', 'getRecipient', { path: { recipientId: targets.recipientId } }, { role: 'probe' }),
    };
    return ['updateCustomer', 'updateRecipient'].map((operation) => async () => {
        await Promise.all(credentialsTried.map((credentials) => sendWithout(session, operation, credentials, inputFor(session, operation, targets, credentials))));
        await readAfterwards[operation]();
    });
}
const writes = new Set([
    'createCustomer',
    'updateCustomer',
    'uploadDocument',
    'uploadDocumentAlias',
    'createRecipient',
    'updateRecipient',
]);
function others(session, targets) {
    const { readOnly } = session.context.settings;
    const rest = operationIds.filter((id) => !(readOnly ? writes.has(id) : /^update/.test(id)) &&
        (id !== 'getRecipient' || targets.recipientId !== null));
    const first = rest.flatMap((operation) => credentialsTried.map((credentials) => () => sendWithout(session, operation, credentials, inputFor(session, operation, targets, credentials))));
    const later = ['listCustomers', 'listRecipients', 'listRecipientsByPost'].map((operation) => () => sendWithout(session, operation, 'none', {
        ...(operation === 'listCustomers' ? {} : { path: { customerId: targets.ownerId } }),
        query: { page: 2 },
    }, '-page-2'));
    return [...first, ...later];
}
const sendWithout = (session, operation, credentials, input, which = '') => session.send(`${operation}-${credentials}${which}`, operation, input, { role: 'probe', credentials });
function inputFor(session, operation, { id, recipientId }, credentials) {
    const { people, random, settings } = session.context;
    const corridor = settings.corridors[0];
    const upload = (document) => ({
        path: { id },
        body: { type: 'POI', document, id_number: `T${settings.runId.toUpperCase()}A` },
        file: kycFile('png', `${settings.runId}-access-${document}`),
    });
    const { operator, mobileNumber, bank, accountNumber } = settings.ghana;
    const inputs = {
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
    return inputs[operation]();
}
