import { LRUCache } from 'lru-cache';
const CHARACTERS_MAX = 8 * 1024 * 1024;
const CHARACTERS_OF_A_RECORD = 500;
const COUNTS_MAX = 10_000;
const PAGE_IDS_MAX = 100_000;
export class Committed {
    #run;
    #customers = recordCache();
    #recipients = recordCache();
    #counts = new LRUCache({ max: COUNTS_MAX });
    #pages = new LRUCache({
        maxSize: PAGE_IDS_MAX,
        sizeCalculation: ({ length }) => length + 1,
    });
    constructor(statements) {
        this.#run = statements;
    }
    customer(partner, id) {
        const held = this.#customers.get(id);
        if (held)
            return held.partner === partner ? held.record : undefined;
        const record = this.#run.customer(partner, id);
        if (record)
            this.#customers.set(id, { partner, record });
        return record;
    }
    recipient(partner, id) {
        const recipient = this.#anyRecipient(id);
        return recipient && this.customer(partner, recipient.customer) && recipient;
    }
    countCustomers(partner) {
        return remembered(this.#counts, partner, () => this.#run.countCustomers(partner));
    }
    countRecipients(customer) {
        return remembered(this.#counts, customer, () => this.#run.countRecipients(customer));
    }
    customersByRank(partner, first, last) {
        const read = () => this.#run.customersByRank(partner, first, last);
        return this.customers(partner, this.#page(`partner ${partner}`, first, last, read));
    }
    customers(partner, ids) {
        return ids.flatMap((id) => this.customer(partner, id) ?? []);
    }
    recipientsByRank(customer, first, last) {
        const read = () => this.#run.recipientsByRank(customer, first, last);
        const ids = this.#page(`customer ${customer}`, first, last, read);
        return ids.flatMap((id) => this.#anyRecipient(id) ?? []);
    }
    forgetCustomer(id) {
        this.#customers.delete(id);
    }
    forgetRecipient(id) {
        this.#recipients.delete(id);
    }
    forgetCount(owner) {
        this.#counts.delete(owner);
    }
    forgetAll() {
        for (const cache of [this.#customers, this.#recipients, this.#counts, this.#pages])
            cache.clear();
    }
    #anyRecipient(id) {
        const held = this.#recipients.get(id);
        if (held)
            return held.record;
        const record = this.#run.recipient(id);
        if (record)
            this.#recipients.set(id, { record });
        return record;
    }
    #page(owner, first, last, read) {
        const key = `${owner}: ${first} to ${last}`;
        const held = this.#pages.get(key);
        if (held)
            return held;
        const ids = read();
        if (ids.length === last - first + 1)
            this.#pages.set(key, ids);
        return ids;
    }
}
function recordCache() {
    return new LRUCache({
        maxSize: CHARACTERS_MAX,
        sizeCalculation: ({ record }) => CHARACTERS_OF_A_RECORD + lengthOf(record.fields),
    });
}
function lengthOf(fields) {
    return Object.values(fields).reduce((length, value) => length + value.length, 0);
}
function remembered(cache, key, read) {
    const held = cache.get(key);
    if (held !== undefined)
        return held;
    const value = read();
    cache.set(key, value);
    return value;
}
