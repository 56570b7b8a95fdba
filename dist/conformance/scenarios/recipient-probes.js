import { idOf, recordOf } from "../transcript/answer.js";
import { Beneficiaries } from "./beneficiaries.js";
import { found } from "./customers.js";
import { awaitKnown } from "./known-customer.js";
import { readOnlyRecipientFields, specialBanks } from "./recipient-updates.js";
export const recipientProbes = {
    name: 'recipient-probes',
    areas: ['recipients', 'refusals'],
    async run(session) {
        const { people, random, settings } = session.context;
        const owner = await session.createCustomer('probes-owner', people.full());
        session.createsNoMoreCustomers();
        await awaitKnown(session, 'probes-owner', owner, 'listRecipients');
        const make = new Beneficiaries(people, random);
        const corridor = settings.corridors[0];
        const individual = (more) => make.individual(owner.id, corridor, more);
        const businessCorridors = settings.corridors.filter(({ business }) => business).slice(0, 1);
        const hasBank = 'bank' in individual({});
        await Promise.all([
            hasBank &&
                sendValues(session, 'values-ampersand', individual({ bank: specialBanks.ampersand ?? '', last_name: "O'Neil-Łukasz" })),
            ...businessCorridors.map((business) => sendValues(session, 'values-business', make.business(owner.id, business, {
                business_name: "Müller & Söhne + O'Neil 5%41 Łódź GmbH",
                ...('bank' in make.business(owner.id, business) ? { bank: specialBanks.percent ?? '' } : {}),
            }))),
            sendReadOnlyFields(session, 'read-only', readOnlyRecipientFields(1_000_000_009), individual),
            ...businessCorridors.map((business) => sendReadOnlyFields(session, 'read-only-business', readOnlyRecipientFields(1_000_000_013), (more) => make.business(owner.id, business, more))),
        ]);
    },
};
async function sendValues(session, subject, body) {
    const options = { subject, role: 'values' };
    const answer = await session.send(`create-${subject}`, 'createRecipient', { body }, options);
    const id = idOf(recordOf(answer));
    if (id === undefined)
        return;
    const path = { recipientId: BigInt(id) };
    await session.send(`get-${subject}`, 'getRecipient', { path }, { ...options, until: found });
}
async function sendReadOnlyFields(session, name, fields, recipient) {
    const create = (subject, extra) => session.send(`create-${subject}`, 'createRecipient', { body: recipient(extra) }, { subject, role: 'read-only' });
    if ((await create(name, fields)).meaning === 'success')
        return;
    await Promise.all(Object.entries(fields).map(([field, value]) => create(`${name}-${field}`, { [field]: value })));
}
