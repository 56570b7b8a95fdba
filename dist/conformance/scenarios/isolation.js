import { Beneficiaries } from "./beneficiaries.js";
import { kycFile } from "./kyc-files.js";
import { sweepList } from "./sweeping.js";
const pagesMax = 6;
export const isolation = {
    name: 'isolation',
    areas: ['access'],
    async run(session) {
        const { readOnly } = session.context.settings;
        const own = { role: 'plain', credentials: 'second' };
        await session.send('countries-second', 'listCountries', {}, own);
        await sweepList(session, {
            name: 'second',
            operation: 'listCustomers',
            pagesMax,
            credentials: 'second',
        });
        const id = readOnly?.customer ?? session.known('full').id;
        const owner = readOnly?.customer ?? session.known('recipients-owner').id;
        const recipientId = readOnly ? readOnly.recipient : session.known('individual').id;
        const probe = { role: 'probe', credentials: 'second' };
        await Promise.all([
            session.send('getCustomer-second', 'getCustomer', { path: { id } }, probe),
            session.send('listDocuments-second', 'listDocuments', { path: { id } }, probe),
            session.send('listRecipients-second', 'listRecipients', { path: { customerId: owner } }, probe),
            session.send('listRecipientsByPost-second', 'listRecipientsByPost', { path: { customerId: owner }, body: {} }, probe),
            recipientId !== null &&
                session.send('getRecipient-second', 'getRecipient', { path: { recipientId } }, probe),
        ]);
        if (!readOnly && recipientId !== null)
            await write(session, id, recipientId);
    },
};
async function write(session, id, recipientId) {
    const { people, random, settings } = session.context;
    const probe = { role: 'probe', credentials: 'second' };
    const recipient = new Beneficiaries(people, random).individual(id, settings.corridors[0]);
    await Promise.all([
        session.send('updateCustomer-second', 'updateCustomer', { path: { id }, body: { city: 'Elsewhere' } }, probe),
        session.send('createRecipient-second', 'createRecipient', { body: recipient }, probe),
        session.send('updateRecipient-second', 'updateRecipient', { path: { recipientId }, body: { bank: 'Bank of somebody else' } }, probe),
        session.send('uploadDocument-second', 'uploadDocument', {
            path: { id },
            body: { type: 'POI', document: 'DIP', id_number: `T${settings.runId.toUpperCase()}S` },
            file: kycFile('png', `${settings.runId}-second`),
        }, probe),
    ]);
}
