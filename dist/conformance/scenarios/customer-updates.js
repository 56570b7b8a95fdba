import { recordOf } from "../transcript/answer.js";
import { differingFields } from "../transcript/record.js";
import { awaitTickEverywhere } from "./clock.js";
import { againWhileFollowed, found, readOnlyFields } from "./customers.js";
export const customerUpdates = {
    name: 'customer-updates',
    areas: ['customers', 'updates'],
    async run(session) {
        const { people } = session.context;
        const create = (subject) => session.createCustomer(subject, people.full());
        const [one, all, same, values, guarded, optional] = await Promise.all([
            create('update-one'),
            ...['update-all', 'update-nothing', 'update-values', 'update-read-only'].map((subject) => session.attempt(() => create(subject))),
            session.attempt(() => session.createCustomer('update-optional', people.required())),
        ]);
        const latest = [all, same, values, guarded, optional].reduce((last, other) => (other && other.answer.answeredAtMs > last.answer.answeredAtMs ? other : last), one);
        await awaitTickEverywhere(session, latest, (n) => session.createCustomer(`update-witness-${n}`, people.required()));
        if (!all)
            session.createsNoMoreCustomers();
        await Promise.all([
            updateCustomer(session, 'update-one', one, { city: 'Cambridge' }),
            all && updateEverything(session, all),
            optional && updateCustomer(session, 'update-optional', optional, { region: 'Massachusetts' }),
            same && updateCustomer(session, 'update-nothing', same, { city: same.fields.city ?? '' }),
            values && updateValues(session, values),
            guarded && sendReadOnlyFields(session, guarded),
            ...Object.entries(updatedAlone).map(([field, subject]) => updateAlone(session, field, subject)),
        ]);
    },
};
const updatedAlone = {
    email_address: 'documents-pairs',
    mobile_number: 'documents-ways',
    phone_number: 'documents-values',
    address: 'recipients-owner',
};
async function updateAlone(session, field, subject) {
    const { people, created } = session.context;
    const customer = created.get(subject);
    const value = people.changed()[field];
    if (customer && value !== undefined)
        await updateCustomer(session, subject, customer, { [field]: value }, { step: `update-alone-${field}`, isRead: false });
}
const wholeRecordsMax = 3;
export async function updateCustomer(session, subject, customer, body, { step = subject, role = 'plain', isRead = true, } = {}) {
    const { id } = customer;
    const update = await session.send(step, 'updateCustomer', { path: { id }, body }, { subject, role });
    const isRefused = role === 'plain' && update.meaning === 'refusal';
    if (isRefused) {
        const tried = session.context.recorder.stepsLike(/-with-all$/);
        const whole = { ...customer.fields, ...body };
        if (tried < wholeRecordsMax && Object.keys(whole).length > Object.keys(body).length)
            await updateCustomer(session, subject, customer, whole, { step: `${step}-with-all` });
        return update;
    }
    const shown = recordOf(update);
    const until = (answer) => shown === undefined || differingFields('Customer', recordOf(answer), shown).length === 0;
    if (isRead)
        await session.send(`${step}-get`, 'getCustomer', { path: { id } }, { subject, role, until });
    if (shown && role === 'plain')
        session.context.changedCustomers.set(String(id), shown);
    return update;
}
const firstHalf = new Set([
    'first_name',
    'middle_name',
    'date_of_birth',
    'birth_city',
    'birth_country',
    'nationality',
    'mobile_number',
]);
async function updateEverything(session, customer) {
    const { people } = session.context;
    const fields = Object.entries(people.changed());
    const half = (isFirst) => Object.fromEntries(fields.filter(([name]) => firstHalf.has(name) === isFirst));
    const first = await updateHalf(session, 'update-all', customer, half(true));
    await session.attempt(() => awaitTickEverywhere(session, { ...customer, answer: first }, (n) => session.createCustomer(`update-again-witness-${n}`, people.required())));
    session.createsNoMoreCustomers();
    await updateHalf(session, 'update-rest', customer, half(false));
}
async function updateHalf(session, step, customer, fields) {
    const update = await updateCustomer(session, 'update-all', customer, fields, { step });
    if (update.meaning !== 'refusal')
        return update;
    for (const [field, value] of Object.entries(fields)) {
        await updateCustomer(session, 'update-all', customer, { [field]: value }, { step: `${step}-${field}` });
    }
    return update;
}
const specialUpdates = {
    signs: { address: '9 Building E+F & Daughters, 5%41', city: 'Orléans' },
};
async function updateValues(session, customer) {
    for (const [name, fields] of Object.entries(specialUpdates)) {
        const step = `update-values-${name}`;
        await updateCustomer(session, 'update-values', customer, fields, { step, role: 'values' });
    }
}
async function sendReadOnlyFields(session, customer) {
    const latest = await session.send('read-before-update', 'getCustomer', { path: { id: customer.id } }, { subject: 'update-read-only', role: 'read-only', until: found });
    const fields = readOnlyFields((recordOf(latest) ?? customer.record));
    const update = (step, body) => updateCustomer(session, 'update-read-only', customer, body, { step, role: 'read-only' });
    const together = await update('update-read-only', { ...fields, city: 'Quincy' });
    if (together.meaning === 'success')
        return againWhileFollowed(fields, together, (step, flags) => update(`update-${step}`, flags));
    for (const [field, value] of Object.entries(fields)) {
        await update(`update-read-only-${field}`, { [field]: value });
    }
}
