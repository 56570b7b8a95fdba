import { recordOf } from "../transcript/answer.js";
import { awaitTick } from "./clock.js";
export const customers = {
    name: 'customers',
    areas: ['customers', 'documents', 'recipients', 'values'],
    async run(session) {
        const { people } = session.context;
        const [full, minimal] = await Promise.all([
            session.createCustomer('full', people.full()),
            createMinimal(session),
            session.attempt(() => session.createCustomer('elsewhere', people.elsewhere())),
        ]);
        await Promise.all([
            readCustomer(session, 'full', full),
            minimal && readCustomer(session, 'minimal', minimal),
            sendReadOnlyFields(session, full),
        ]);
        await awaitTick(session, full, (n) => session.createCustomer(`witness-${n}`, people.required()));
        session.createsNoMoreCustomers();
        if (minimal)
            await readEmptyLists(session, minimal);
        await session.send('get-full-again', 'getCustomer', { path: { id: full.id } }, { subject: 'full', until: found });
    },
};
async function createMinimal(session) {
    const { people } = session.context;
    const create = () => session.createCustomer('minimal', people.required());
    let refused = false;
    const minimal = await session.attempt(create, () => {
        refused = true;
    });
    return refused ? session.attempt(create) : minimal;
}
export const found = (answer) => answer.meaning === 'success';
function readCustomer(session, subject, { id }) {
    return session.send(`get-${subject}`, 'getCustomer', { path: { id } }, { subject, until: found });
}
async function readEmptyLists(session, { id }) {
    const options = { subject: 'minimal', until: found };
    const path = { customerId: id };
    await Promise.all([
        session.send('no-documents', 'listDocuments', { path: { id } }, options),
        session.send('no-recipients', 'listRecipients', { path }, options),
        session.send('no-recipients-post', 'listRecipientsByPost', { path, body: {} }, options),
    ]);
}
export function readOnlyFields(record) {
    return {
        id: '1000000007',
        blocked: record.blocked === 1 ? '0' : '1',
        temporary_blocked: record.temporary_blocked === 1 ? '0' : '1',
        created_on: '2001-02-03T04:05:06+00:00',
        updated_on: '2001-02-03T04:05:07+00:00',
    };
}
const flagRetries = 3;
export async function againWhileFollowed(fields, first, send) {
    let sent = fields;
    let answer = first;
    for (let attempt = 1; attempt <= flagRetries; attempt++) {
        const record = recordOf(answer);
        const followed = ['blocked', 'temporary_blocked'].filter((flag) => String(record?.[flag]) === sent[flag]);
        if (followed.length === 0)
            return;
        sent = Object.fromEntries(followed.map((flag) => [flag, sent[flag] === '1' ? '0' : '1']));
        answer = await send(`read-only-flags-${attempt}`, sent);
    }
}
async function sendReadOnlyFields(session, full) {
    const fields = readOnlyFields(full.record);
    const create = (subject, extra) => session.send(`create-${subject}`, 'createCustomer', { body: { ...session.context.people.required(), ...extra } }, { subject, role: 'read-only' });
    const together = await create('read-only', fields);
    if (together.meaning === 'success')
        return againWhileFollowed(fields, together, create);
    await Promise.all(Object.entries(fields).map(([field, value]) => create(`read-only-${field}`, { [field]: value })));
}
