import { austrianIban } from "./accounts.js";
/** Makes up recipients of one customer for the corridors of a deployment. */
export class Beneficiaries {
    #people;
    #random;
    constructor(people, random) {
        this.#people = people;
        this.#random = random;
    }
    /** A person; without a mobile number, as in the sample, unless one is wanted. */
    individual(customer, corridor, more = {}, mobile = '') {
        return {
            ...this.#common(customer, corridor, 'IND'),
            first_name: 'Testrecipient',
            last_name: `Test${this.#people.word()}`,
            ...this.#account(corridor, mobile),
            ...corridor.fields,
            ...more,
        };
    }
    /** A business; with a mobile number, as in the sample, unless none is wanted. */
    business(customer, corridor, more = {}, mobile = this.#people.phone()) {
        return {
            ...this.#common(customer, corridor, 'BIZ'),
            business_name: `Testcompany ${this.#people.word()} GmbH`,
            ...this.#account(corridor, mobile),
            ...Object.fromEntries(Object.entries(corridor.fields).filter(([name]) => !/^(first|last)_name$/.test(name))),
            ...more,
        };
    }
    /** An IBAN that belongs to nobody. */
    iban() {
        return austrianIban(BigInt(Math.floor(this.#random() * 1e11)));
    }
    #common(customer, { country, payoutMethod }, type) {
        return { customer: String(customer), type, country, payout_method: payoutMethod };
    }
    /** The fields of the sample corridor; another corridor asks for what its configuration names. */
    #account({ country, payoutMethod }, mobile) {
        if (country !== 'AT' || payoutMethod !== 'AC')
            return {};
        return { bank: 'Testbank Conformance AG', iban: this.iban(), mobile_number: mobile };
    }
}
