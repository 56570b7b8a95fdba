import { austrianIban } from "./accounts.js";
export class Beneficiaries {
    #people;
    #random;
    constructor(people, random) {
        this.#people = people;
        this.#random = random;
    }
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
    business(customer, corridor, more = {}, mobile = this.#people.phone()) {
        return {
            ...this.#common(customer, corridor, 'BIZ'),
            business_name: `Testcompany ${this.#people.word()} GmbH`,
            ...this.#account(corridor, mobile),
            ...Object.fromEntries(Object.entries(corridor.fields).filter(([name]) => !/^(first|last)_name$/.test(name))),
            ...more,
        };
    }
    iban() {
        return austrianIban(BigInt(Math.floor(this.#random() * 1e11)));
    }
    #common(customer, { country, payoutMethod }, type) {
        return { customer: String(customer), type, country, payout_method: payoutMethod };
    }
    #account({ country, payoutMethod }, mobile) {
        if (country !== 'AT' || payoutMethod !== 'AC')
            return {};
        return { bank: 'Testbank Conformance AG', iban: this.iban(), mobile_number: mobile };
    }
}
