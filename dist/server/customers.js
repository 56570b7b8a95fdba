import { customerFieldNames, customerFields } from "./customer-fields.js";
import { locatePage, ranksOn } from "./paging.js";
import { checkCountry, checkNationality } from "./reference-data.js";
import { empty, noSuch } from "./refusal.js";
import { remembering } from "./remembering.js";
import { shownId } from "./shown-id.js";
import { bothTimestamps } from "./timestamps.js";
export function customerHandlers({ store, freedoms }) {
    const shown = remembering((record) => customerObject(record, freedoms));
    return {
        async createCustomer({ partner, form }) {
            checkCodes(form);
            const record = await store.createCustomer(partner, changedFields({}, form));
            return { status: 201, body: { message: 'success', customer: shown(record) } };
        },
        async listCustomers({ partner, query }) {
            const total = await store.countCustomers(partner);
            const page = locatePage(query.page, total, freedoms);
            const customers = (await recordsOn(page, partner, total)).map(shown);
            return {
                status: 200,
                body: {
                    message: 'success',
                    customers,
                    current_customers: customers.length,
                    total_customers: total,
                    page: page.page,
                    total_pages: page.totalPages,
                },
            };
        },
        async getCustomer({ partner, path: { id } }) {
            const record = await store.findCustomer(partner, id);
            if (!record)
                throw noSuch('customer', id, 'id');
            return { status: 200, body: { message: 'success', customer: shown(record) } };
        },
        async updateCustomer({ partner, path: { id }, form }) {
            const record = await store.updateCustomer(partner, id, updateBy(form, freedoms));
            if (!record)
                throw noSuch('customer', id, 'id');
            return { status: 200, body: { message: 'success', customer: shown(record) } };
        },
    };
    async function recordsOn(page, partner, total) {
        const order = freedoms.customersOrder;
        if (order === 'id')
            return store.customersById(partner, total, page.skip, page.count);
        const { first, last } = ranksOn(page, total, order);
        const records = await store.customersByRank(partner, first, last);
        return order === 'newest' ? records.reverse() : records;
    }
}
function updateBy(form, { lockedFields, unchangedUpdate }) {
    for (const name of customerFieldNames) {
        if (form[name] === '' && customerFields[name] === 'required')
            throw empty(name);
    }
    checkCodes(form);
    return (before) => {
        const after = changedFields(before, form, lockedFields);
        const changed = customerFieldNames.some((name) => before[name] !== after[name]);
        return changed || unchangedUpdate === 'refresh' ? after : undefined;
    };
}
function changedFields(before, form, locked = []) {
    const after = customerFieldNames.map((name) => {
        const sent = locked.includes(name) ? undefined : form[name];
        return [name, sent ?? before[name] ?? ''];
    });
    return Object.fromEntries(after.filter(([, value]) => value !== ''));
}
function checkCodes({ country, birth_country, nationality, birth_nationality }) {
    if (country)
        checkCountry('country', country);
    if (birth_country)
        checkCountry('birth_country', birth_country);
    if (nationality)
        checkNationality('nationality', nationality);
    if (birth_nationality)
        checkNationality('birth_nationality', birth_nationality);
}
function customerObject(record, freedoms) {
    const shown = { id: shownId(record.id) };
    for (const name of customerFieldNames) {
        const value = record.fields[name] ?? absentField(name, freedoms);
        if (value !== undefined)
            shown[name] = value;
    }
    shown.blocked = record.blocked;
    shown.temporary_blocked = record.temporaryBlocked;
    return Object.assign(shown, bothTimestamps(record, freedoms));
}
function absentField(name, { absentStyle }) {
    if (name === 'middle_name' || absentStyle === 'empty')
        return '';
    return absentStyle === 'null' ? null : undefined;
}
