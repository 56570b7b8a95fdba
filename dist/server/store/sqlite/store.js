import { DatabaseSync } from 'node:sqlite';
import { Committed } from "./committed.js";
import { GroupCommit } from "./group-commit.js";
import { prepareSchema } from "./schema.js";
import { prepareStatements } from "./statements.js";
const CHECKPOINT_PAGES = 4_000;
export function openSqliteStore(options) {
    let database;
    try {
        database = new DatabaseSync(options.path, { enableForeignKeyConstraints: true });
        database.exec('PRAGMA busy_timeout = 2000; PRAGMA locking_mode = EXCLUSIVE;');
        database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
        database.exec(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
        prepareSchema(database);
        return new SqliteStore(database, options);
    }
    catch (error) {
        database?.close();
        throw new Error(`Cannot open the database ${options.path}: ${whyOf(error)}.`);
    }
}
const remedies = {
    5: 'another server or program has it open; stop that one, or choose another file with --database',
    8: 'it or its folder cannot be written; let this user write both',
    13: 'the disk is full; make room',
    14: 'it cannot be opened as a file; check the path and who may use it',
};
function whyOf({ message, errcode = 0 }) {
    const remedy = remedies[errcode & 0xff];
    return remedy ? `${message}: ${remedy}` : message;
}
export class SqliteStore {
    #database;
    #run;
    #writes;
    #committed;
    #newId;
    #now;
    constructor(database, { newId, now }) {
        this.#database = database;
        this.#run = prepareStatements(database);
        this.#writes = new GroupCommit(database);
        this.#committed = new Committed(this.#run);
        this.#newId = newId;
        this.#now = now;
    }
    async createCustomer(partner, fields) {
        return this.#writes.write(() => {
            const { rank, stampMs } = this.#next(this.#run.lastCustomer(partner));
            const others = { rank, fields, createdOnMs: stampMs, updatedOnMs: stampMs };
            const insert = (id) => this.#run.insertCustomer(partner, { id, ...others });
            const id = this.#withFreeId(this.#run.largestCustomer, insert);
            return { id, ...others, blocked: 0, temporaryBlocked: 0 };
        }, () => this.#committed.forgetCount(partner));
    }
    async updateCustomer(partner, id, change) {
        return this.#writes.write(() => this.#changed(this.#run.customer(partner, id), change, this.#run.updateCustomer), () => this.#committed.forgetCustomer(id));
    }
    async findCustomer(partner, id) {
        return this.#committed.customer(partner, id);
    }
    async countCustomers(partner) {
        return this.#committed.countCustomers(partner);
    }
    async customersByRank(partner, first, last) {
        return this.#committed.customersByRank(partner, first, last);
    }
    async customersById(partner, rankMax, skip, count) {
        return this.#committed.customers(partner, this.#run.customersById(partner, rankMax, skip, count));
    }
    async createDocument(partner, customer, fields, file) {
        return this.#writes.write(() => {
            if (!this.#run.customer(partner, customer))
                return undefined;
            const { rank, stampMs } = this.#next(this.#run.lastDocument(customer));
            const record = { rank, fields, verified: 0, uploadedOnMs: stampMs, file };
            this.#run.insertDocument(customer, record);
            return record;
        });
    }
    async documentsOf(partner, customer) {
        return this.#committed.customer(partner, customer) && this.#run.documents(customer);
    }
    async createRecipient(partner, customer, fields) {
        return this.#writes.write(() => {
            if (!this.#run.customer(partner, customer))
                return undefined;
            const { rank, stampMs } = this.#next(this.#run.lastRecipient(customer));
            const others = { customer, rank, fields, createdOnMs: stampMs, updatedOnMs: stampMs };
            const insert = (id) => this.#run.insertRecipient({ id, ...others });
            const id = this.#withFreeId(this.#run.largestRecipient, insert);
            return { id, ...others };
        }, () => this.#committed.forgetCount(customer));
    }
    async updateRecipient(partner, id, change) {
        return this.#writes.write(() => this.#changed(this.#readRecipient(partner, id), change, this.#run.updateRecipient), () => this.#committed.forgetRecipient(id));
    }
    async findRecipient(partner, id) {
        return this.#committed.recipient(partner, id);
    }
    async countRecipients(partner, customer) {
        return this.#committed.customer(partner, customer) && this.#committed.countRecipients(customer);
    }
    async recipientsByRank(customer, first, last) {
        return this.#committed.recipientsByRank(customer, first, last);
    }
    async changeStanding(partner, customer, { blocked, temporaryBlocked }) {
        return this.#writes.write(() => {
            const before = this.#run.customer(partner, customer);
            if (!before)
                return undefined;
            const after = {
                ...before,
                blocked: blocked ?? before.blocked,
                temporaryBlocked: temporaryBlocked ?? before.temporaryBlocked,
            };
            this.#run.setStanding(after);
            return after;
        }, () => this.#committed.forgetCustomer(customer));
    }
    async changeVerified(partner, customer, rank, verified) {
        return this.#writes.write(() => {
            if (!this.#run.customer(partner, customer))
                return undefined;
            const before = this.#run.documents(customer).find((document) => document.rank === rank);
            if (!before)
                return undefined;
            const after = { ...before, verified };
            this.#run.setVerified(customer, after);
            return after;
        });
    }
    async removeAll(partner) {
        return this.#writes.write(() => {
            const names = this.#run.fileNamesOf(partner);
            this.#run.removeAll(partner);
            return names;
        }, () => this.#committed.forgetAll());
    }
    async fileNames() {
        return this.#run.fileNames();
    }
    async close() {
        this.#writes.flush();
        this.#database.close();
    }
    #readRecipient(partner, id) {
        const recipient = this.#run.recipient(id);
        return recipient && this.#run.customer(partner, recipient.customer) && recipient;
    }
    #changed(before, change, write) {
        const fields = before && change(before.fields);
        if (!fields)
            return before;
        const after = { ...before, fields, updatedOnMs: Math.max(this.#now(), before.updatedOnMs) };
        write(after);
        return after;
    }
    #next(last) {
        return { rank: (last?.rank ?? 0) + 1, stampMs: Math.max(this.#now(), last?.stampMs ?? 0) };
    }
    #withFreeId(largest, insert) {
        for (;;) {
            const id = this.#newId(largest);
            if (insert(id))
                return id;
        }
    }
}
