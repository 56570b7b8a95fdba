export function lagging(store, lagMs, clockMs = () => performance.now()) {
    const customers = new Past(lagMs, clockMs);
    const recipients = new Past(lagMs, clockMs);
    const documents = new Past(lagMs, clockMs);
    const findCustomer = async (partner, id) => customers.asItWas(id, await store.findCustomer(partner, id));
    return {
        async createCustomer(partner, fields) {
            const record = await store.createCustomer(partner, fields);
            customers.hide(partner, record.id);
            return record;
        },
        async updateCustomer(partner, id, change) {
            customers.remember(id, await store.findCustomer(partner, id));
            return store.updateCustomer(partner, id, change);
        },
        findCustomer,
        async countCustomers(partner) {
            const total = await store.countCustomers(partner);
            return Math.max(0, total - customers.hiddenOf(partner));
        },
        async customersByRank(partner, first, last) {
            return customers.allAsTheyWere(await store.customersByRank(partner, first, last));
        },
        async customersById(partner, rankMax, skip, count) {
            return customers.allAsTheyWere(await store.customersById(partner, rankMax, skip, count));
        },
        async createDocument(partner, customer, fields, file) {
            const record = await store.createDocument(partner, customer, fields, file);
            if (record)
                documents.hide(customer, BigInt(record.rank));
            return record;
        },
        async documentsOf(partner, customer) {
            if (!(await findCustomer(partner, customer)))
                return undefined;
            const records = await store.documentsOf(partner, customer);
            return records?.slice(0, records.length - documents.hiddenOf(customer));
        },
        async createRecipient(partner, customer, fields) {
            const record = await store.createRecipient(partner, customer, fields);
            if (record)
                recipients.hide(customer, record.id);
            return record;
        },
        async updateRecipient(partner, id, change) {
            recipients.remember(id, await store.findRecipient(partner, id));
            return store.updateRecipient(partner, id, change);
        },
        async findRecipient(partner, id) {
            return recipients.asItWas(id, await store.findRecipient(partner, id));
        },
        async countRecipients(partner, customer) {
            if (!(await findCustomer(partner, customer)))
                return undefined;
            const total = await store.countRecipients(partner, customer);
            return total === undefined ? undefined : total - recipients.hiddenOf(customer);
        },
        async recipientsByRank(customer, first, last) {
            return recipients.allAsTheyWere(await store.recipientsByRank(customer, first, last));
        },
        changeStanding: (partner, customer, standing) => store.changeStanding(partner, customer, standing),
        changeVerified: (partner, customer, rank, verified) => store.changeVerified(partner, customer, rank, verified),
        removeAll: (partner) => store.removeAll(partner),
        close: () => store.close(),
    };
}
class Past {
    #lagMs;
    #clockMs;
    #young = [];
    #replaced = [];
    constructor(lagMs, clockMs) {
        this.#lagMs = lagMs;
        this.#clockMs = clockMs;
    }
    hide(owner, id) {
        this.#young.push({ owner, id, untilMs: this.#clockMs() + this.#lagMs });
    }
    remember(id, record) {
        if (record?.id === id)
            this.#replaced.push({ record, untilMs: this.#clockMs() + this.#lagMs });
    }
    hiddenOf(owner) {
        this.#forget();
        return this.#young.filter((record) => record.owner === owner).length;
    }
    asItWas(id, current) {
        this.#forget();
        if (this.#young.some((record) => record.id === id))
            return undefined;
        return this.#replaced.find(({ record }) => record.id === id)?.record ?? current;
    }
    allAsTheyWere(current) {
        this.#forget();
        return current.map((record) => this.#replaced.find((old) => old.record.id === record.id)?.record ?? record);
    }
    #forget() {
        const now = this.#clockMs();
        this.#young = this.#young.filter(({ untilMs }) => untilMs > now);
        this.#replaced = this.#replaced.filter(({ untilMs }) => untilMs > now);
    }
}
