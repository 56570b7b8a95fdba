import { transaction } from "./connections.js";
import { readCustomer, readDocument, readRecipient, statements } from "./statements.js";
const ID_MAX = 2n ** 63n - 1n;
const UNIQUE_VIOLATION = '23505';
const numberingLocks = { customers: 7_302_711_942, recipients: 7_302_711_943 };
export class PostgresStore {
    #pool;
    #newId;
    #now;
    constructor(pool, { newId, now }) {
        this.#pool = pool;
        this.#newId = newId;
        this.#now = now;
    }
    async createCustomer(partner, fields) {
        const [row] = await this.#withFreeId('customers', async (id, connection) => {
            const values = [id, partner, JSON.stringify(fields), this.#now()];
            return (await connection.query(statements.createCustomer, values)).rows;
        });
        if (!row)
            throw new Error('PostgreSQL gave no row for a customer that it stored.');
        return readCustomer(row);
    }
    async updateCustomer(partner, id, change) {
        return this.#changed('Customer', readCustomer, partner, id, change);
    }
    async findCustomer(partner, id) {
        return id > ID_MAX ? undefined : first(await this.#rows('customer', partner, id), readCustomer);
    }
    async countCustomers(partner) {
        return first(await this.#rows('countCustomers', partner), ({ total }) => Number(total)) ?? 0;
    }
    async customersByRank(partner, first, last) {
        if (last < first)
            return [];
        return (await this.#rows('customersByRank', partner, first, last)).map(readCustomer);
    }
    async customersById(partner, rankMax, skip, count) {
        if (count === 0)
            return [];
        return (await this.#rows('customersById', partner, rankMax, count, skip)).map(readCustomer);
    }
    async createDocument(partner, customer, fields, { name, mediaType, bytes, sha256 }) {
        if (customer > ID_MAX)
            return undefined;
        const values = [JSON.stringify(fields), this.#now(), name, mediaType, bytes, sha256];
        return first(await this.#rows('createDocument', partner, customer, ...values), readDocument);
    }
    async documentsOf(partner, customer) {
        if (customer > ID_MAX)
            return undefined;
        const rows = await this.#rows('documentsOf', partner, customer);
        return rows.length === 0 ? undefined : rows.filter(({ rank }) => rank !== null).map(readDocument);
    }
    async createRecipient(partner, customer, fields) {
        if (customer > ID_MAX)
            return undefined;
        const rows = await this.#withFreeId('recipients', async (id, connection) => {
            const values = [id, partner, customer, JSON.stringify(fields), this.#now()];
            return (await connection.query(statements.createRecipient, values)).rows;
        });
        return first(rows, readRecipient);
    }
    async updateRecipient(partner, id, change) {
        return this.#changed('Recipient', readRecipient, partner, id, change);
    }
    async findRecipient(partner, id) {
        return id > ID_MAX ? undefined : first(await this.#rows('recipient', partner, id), readRecipient);
    }
    async countRecipients(partner, customer) {
        if (customer > ID_MAX)
            return undefined;
        return first(await this.#rows('countRecipients', partner, customer), ({ total }) => Number(total));
    }
    async recipientsByRank(customer, first, last) {
        if (last < first || customer > ID_MAX)
            return [];
        return (await this.#rows('recipientsByRank', customer, first, last)).map(readRecipient);
    }
    async changeStanding(partner, customer, { blocked, temporaryBlocked }) {
        if (customer > ID_MAX)
            return undefined;
        const values = [blocked ?? null, temporaryBlocked ?? null];
        return first(await this.#rows('setStanding', partner, customer, ...values), readCustomer);
    }
    async changeVerified(partner, customer, rank, verified) {
        if (customer > ID_MAX)
            return undefined;
        return first(await this.#rows('setVerified', partner, customer, rank, verified), readDocument);
    }
    async removeAll(partner) {
        return transaction(this.#pool, async (client) => {
            await client.query(statements.lockPartner, [partner]);
            await client.query(statements.lockCustomers, [partner]);
            const { rows } = await client.query(statements.removeDocuments, [partner]);
            await client.query(statements.removePartner, [partner]);
            return rows.map((row) => String(row.file_name));
        });
    }
    async close() {
        await this.#pool.end();
    }
    async #rows(statement, ...values) {
        return (await this.#pool.query(statements[statement], values)).rows;
    }
    async #changed(kind, read, partner, id, change) {
        if (id > ID_MAX)
            return undefined;
        return transaction(this.#pool, async (client) => {
            const { rows } = await client.query(statements[`lock${kind}`], [partner, id]);
            const before = first(rows, read);
            const fields = before && change(before.fields);
            if (!fields)
                return before;
            const updatedOnMs = Math.max(this.#now(), before.updatedOnMs);
            await client.query(statements[`update${kind}`], [id, JSON.stringify(fields), updatedOnMs]);
            return { ...before, fields, updatedOnMs };
        });
    }
    async #withFreeId(table, create) {
        for (;;) {
            try {
                const id = this.#proposedId();
                if (id !== undefined)
                    return await create(id, this.#pool);
                return await transaction(this.#pool, (client) => this.#withNextId(client, table, create));
            }
            catch (error) {
                if (!isTakenId(error))
                    throw error;
            }
        }
    }
    #proposedId() {
        let asked = false;
        const id = this.#newId(() => {
            asked = true;
            return 0n;
        });
        return asked ? undefined : id;
    }
    async #withNextId(client, table, create) {
        await client.query('SELECT pg_advisory_xact_lock($1)', [numberingLocks[table]]);
        const { rows } = await client.query(`SELECT max(id) AS largest FROM ${table}`);
        return create(this.#newId(() => BigInt(rows[0]?.largest ?? 0)), client);
    }
}
function first([row], read) {
    return row && read(row);
}
function isTakenId({ code, constraint }) {
    return code === UNIQUE_VIOLATION && (constraint?.endsWith('_pkey') ?? false);
}
