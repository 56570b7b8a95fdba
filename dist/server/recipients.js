import { RECIPIENT_FIELDS_MAX } from "./limits.js";
import { locatePage, ranksOn } from "./paging.js";
import { empty, invalid, missing, noSuch, quoted, unreadable } from "./refusal.js";
import { remembering } from "./remembering.js";
import { shownId } from "./shown-id.js";
import { bothTimestamps } from "./timestamps.js";
const nameFields = {
    IND: ['first_name', 'last_name'],
    BIZ: ['business_name'],
};
const requiredFields = ['type', 'country', 'payout_method'];
const accountFields = ['bank', 'iban', 'mobile_number'];
const ignoredFields = new Set([
    'customer',
    'id',
    'full_name',
    'created_on',
    'updated_on',
    'blocked',
    'temporary_blocked',
    'verified',
    'uploaded_on',
    'file',
]);
export function recipientHandlers({ store, freedoms }) {
    const shown = remembering((record) => recipientObject(record, freedoms));
    return {
        async createRecipient({ partner, form }) {
            const fields = changedFields({}, form);
            checkNames(fields);
            const record = await store.createRecipient(partner, BigInt(form.customer), fields);
            if (!record) {
                throw invalid('customer', `must be the id of one of your customers; ${quoted(form.customer)} is not`);
            }
            return { status: 201, body: { message: 'success', recipient: shown(record) } };
        },
        async listRecipients({ partner, path: { customerId }, query }) {
            const total = await store.countRecipients(partner, customerId);
            if (total === undefined)
                throw noSuch('customer', customerId, 'customerId');
            const page = locatePage(query.page, total, freedoms);
            const { first, last } = ranksOn(page, total, 'newest');
            const recipients = (await store.recipientsByRank(customerId, first, last)).reverse().map(shown);
            return {
                status: 200,
                body: {
                    message: 'success',
                    recipients,
                    current_recipients: recipients.length,
                    total_recipients: total,
                    page: page.page,
                    total_pages: page.totalPages,
                },
            };
        },
        async getRecipient({ partner, path: { recipientId } }) {
            const record = await store.findRecipient(partner, recipientId);
            if (!record)
                throw noSuch('recipient', recipientId, 'recipientId');
            return { status: 200, body: { message: 'success', recipient: shown(record) } };
        },
        async updateRecipient({ partner, path: { recipientId }, form }) {
            const record = await store.updateRecipient(partner, recipientId, updateBy(form, freedoms));
            if (!record)
                throw noSuch('recipient', recipientId, 'recipientId');
            return { status: 200, body: { message: 'success', recipient: shown(record) } };
        },
    };
}
function updateBy(form, { unchangedUpdate }) {
    const emptied = requiredFields.find((name) => form[name] === '');
    if (emptied)
        throw empty(emptied);
    return (before) => {
        const after = changedFields(before, form);
        checkNames(after);
        const changed = Object.keys(after).some((name) => before[name] !== after[name]);
        return changed || unchangedUpdate === 'refresh' ? after : undefined;
    };
}
function changedFields(before, form) {
    const sent = Object.entries(form).filter(([name]) => !ignoredFields.has(name));
    const after = Object.fromEntries([...Object.entries(before), ...sent]);
    if (Object.keys(after).length > RECIPIENT_FIELDS_MAX) {
        throw unreadable(`A recipient has at most ${RECIPIENT_FIELDS_MAX} fields.`);
    }
    return after;
}
function checkNames(fields) {
    const type = fields.type;
    for (const name of nameFields[type]) {
        if (fields[name] === undefined)
            throw missing(name, `a recipient of type ${type} needs it`);
        if (fields[name] === '')
            throw empty(name);
    }
}
function recipientObject(record, freedoms) {
    const { type, country, payout_method, ...others } = record.fields;
    const names = nameFields[type];
    const shown = {
        id: shownId(record.id),
        customer: shownId(record.customer),
        type: type,
        country: country ?? '',
        payout_method: payout_method ?? '',
        full_name: names.map((name) => record.fields[name]).join(' '),
        ...absentFields(['relation', ...names, ...accountFields], freedoms),
        ...others,
        ...bothTimestamps(record, freedoms),
    };
    return shown;
}
function absentFields(names, { absentStyle }) {
    if (absentStyle === 'missing')
        return {};
    return Object.fromEntries(names.map((name) => [name, absentStyle === 'null' ? null : '']));
}
