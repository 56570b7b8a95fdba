import { recordOf } from "../transcript/answer.js";
import { differingFields } from "../transcript/record.js";
import { otherIban } from "./accounts.js";
export class RecipientUpdates {
    changed = new Map();
    #session;
    constructor(session) {
        this.#session = session;
    }
    async updateAll(created, corridor, individual, business) {
        const plain = created.filter(({ fields, answer }) => fields.type === 'IND' && fields.country === corridor.country && answer.role === 'plain');
        const [, named, described, same, guarded, special, separate] = plain;
        const { iban } = individual.fields;
        const newAccount = (old) => ({
            ...(corridor.fields.bank === undefined ? { bank: 'Otherbank Conformance AG' } : {}),
            iban: otherIban(old),
            ...corridor.updateFields,
        });
        await Promise.all([
            iban === undefined
                ? this.#session.interrupted('update-account', 'no configured corridor has the fields iban and bank')
                : this.#update('update-account', individual, newAccount(iban)),
            business && this.#updateBusiness(business, newAccount),
            separate?.fields.iban && this.#updateSeparately(separate, newAccount(separate.fields.iban)),
            named && this.#update('update-name', named, { first_name: 'Renamed' }),
            described && this.#updateSeveral(described),
            same && this.#update('update-nothing', same, { last_name: same.fields.last_name ?? '' }),
            guarded && this.#sendReadOnlyFields(guarded),
            special &&
                'bank' in special.fields &&
                corridor.fields.bank === undefined &&
                this.#updateValues(special),
        ]);
    }
    async #update(step, { id, answer: { subject } }, body, role = 'plain') {
        const options = { subject: subject ?? '', role };
        const update = await this.#session.send(step, 'updateRecipient', { path: { recipientId: id }, body }, options);
        const shown = recordOf(update);
        if (shown)
            this.changed.set(String(id), update);
        await this.#session.send(`${step}-get`, 'getRecipient', { path: { recipientId: id } }, {
            ...options,
            until: (answer) => shown === undefined || differingFields('Recipient', recordOf(answer), shown).length === 0,
        });
        return update;
    }
    async #updateBusiness(business, newAccount) {
        const { iban } = business.fields;
        if (iban !== undefined)
            await this.#update('update-business-account', business, newAccount(iban));
        await this.#update('update-business', business, { business_name: 'Testcompany Renamed GmbH' });
    }
    async #updateSeparately(recipient, { iban, bank }) {
        if (iban !== undefined)
            await this.#update('update-iban', recipient, { iban });
        if (bank !== undefined)
            await this.#update('update-bank', recipient, { bank });
        else
            this.#session.interrupted('update-bank', 'the configuration names a bank, and no updateFields.bank');
    }
    async #updateSeveral(recipient) {
        const relation = recipient.fields.relation === 'BIZ' ? 'FAM' : 'BIZ';
        const fields = { last_name: 'Testrenamed', relation, mobile_number: '+12125550177' };
        const update = await this.#update('update-several', recipient, fields);
        if (update.meaning !== 'refusal')
            return;
        for (const [field, value] of Object.entries(fields)) {
            await this.#update(`update-several-${field}`, recipient, { [field]: value });
        }
    }
    async #updateValues(recipient) {
        for (const [name, bank] of Object.entries(specialBanks)) {
            await this.#update(`update-values-${name}`, recipient, { bank }, 'values');
        }
    }
    async #sendReadOnlyFields(recipient) {
        const fields = readOnlyRecipientFields(1_000_000_011);
        const together = await this.#update('update-read-only', recipient, fields, 'read-only');
        if (together.meaning === 'success')
            return;
        for (const [field, value] of Object.entries(fields)) {
            await this.#update(`update-read-only-${field}`, recipient, { [field]: value }, 'read-only');
        }
    }
}
export const specialBanks = {
    ampersand: 'Sparkasse Müller & Söhne + Co',
    percent: '007 Bank 5%41 = gut',
};
export const readOnlyRecipientFields = (id) => ({
    id: String(id),
    full_name: 'Somebody Else Entirely',
    created_on: '2001-02-03T04:05:06+00:00',
    updated_on: '2001-02-03T04:05:07+00:00',
});
