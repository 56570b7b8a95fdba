import { sweepList } from "./sweeping.js";
const pagesMax = 12;
const customer = {
    name: 'customers',
    areas: ['customers', 'documents'],
    async run(session) {
        const { customer: id } = records(session);
        await Promise.all([
            session.send('get-full', 'getCustomer', { path: { id } }, { subject: 'full' }),
            session.send('get-full-again', 'getCustomer', { path: { id } }, { subject: 'full' }),
            session.send('list-documents', 'listDocuments', { path: { id } }, { subject: 'full' }),
        ]);
    },
};
const customerList = {
    name: 'customer-list',
    areas: ['customers', 'paging'],
    async run(session) {
        await Promise.all([
            sweepList(session, { name: 'sweep', operation: 'listCustomers', pagesMax }),
            session.send('no-page', 'listCustomers'),
        ]);
    },
};
const recipients = {
    name: 'recipients',
    areas: ['recipients', 'paging'],
    async run(session) {
        const { customer: customerId, recipient } = records(session);
        const plan = { customerId, pagesMax, subject: 'recipients-owner' };
        const path = { customerId };
        if (recipient !== null)
            await session.send('get-individual', 'getRecipient', { path: { recipientId: recipient } }, { subject: 'individual' });
        await Promise.all([
            sweepList(session, { ...plan, name: 'sweep', operation: 'listRecipients' }),
            sweepList(session, { ...plan, name: 'sweep-post', operation: 'listRecipientsByPost' }),
            session.send('no-page', 'listRecipients', { path }),
            session.send('no-page-post', 'listRecipientsByPost', { path, body: {} }),
        ]);
    },
};
export const readings = [customer, customerList, recipients];
function records({ context: { settings } }) {
    if (!settings.readOnly)
        throw new Error('these scenarios are for runs that change nothing');
    return settings.readOnly;
}
