import { DatabaseSync } from 'node:sqlite';
import type { IdScheme } from '../ids.ts';
import type { Change, CustomerRecord, DocumentRecord, Fields, RecipientRecord, Standing, Store, StoredFile } from '../store.ts';
export interface SqliteOptions {
    /** A file, or `:memory:`. */
    readonly path: string;
    readonly newId: IdScheme;
    /** Milliseconds since 1970. */
    readonly now: () => number;
}
/**
 * Opens a store in an SQLite file and makes the file where there is none. Every write is on the disk before
 * its promise is fulfilled.
 * @throws Error with one sentence where the file cannot be used.
 */
export declare function openSqliteStore(options: SqliteOptions): SqliteStore;
export declare class SqliteStore implements Store {
    #private;
    constructor(database: DatabaseSync, { newId, now }: SqliteOptions);
    createCustomer(partner: string, fields: Fields): Promise<CustomerRecord>;
    updateCustomer(partner: string, id: bigint, change: Change): Promise<CustomerRecord | undefined>;
    findCustomer(partner: string, id: bigint): Promise<CustomerRecord | undefined>;
    countCustomers(partner: string): Promise<number>;
    customersByRank(partner: string, first: number, last: number): Promise<CustomerRecord[]>;
    customersById(partner: string, rankMax: number, skip: number, count: number): Promise<CustomerRecord[]>;
    createDocument(partner: string, customer: bigint, fields: Fields, file: StoredFile): Promise<DocumentRecord | undefined>;
    documentsOf(partner: string, customer: bigint): Promise<DocumentRecord[] | undefined>;
    createRecipient(partner: string, customer: bigint, fields: Fields): Promise<RecipientRecord | undefined>;
    updateRecipient(partner: string, id: bigint, change: Change): Promise<RecipientRecord | undefined>;
    findRecipient(partner: string, id: bigint): Promise<RecipientRecord | undefined>;
    countRecipients(partner: string, customer: bigint): Promise<number | undefined>;
    recipientsByRank(customer: bigint, first: number, last: number): Promise<RecipientRecord[]>;
    changeStanding(partner: string, customer: bigint, { blocked, temporaryBlocked }: Standing): Promise<CustomerRecord | undefined>;
    changeVerified(partner: string, customer: bigint, rank: number, verified: 0 | 1): Promise<DocumentRecord | undefined>;
    removeAll(partner: string): Promise<string[]>;
    /** The names of the files of all documents. */
    fileNames(): Promise<string[]>;
    close(): Promise<void>;
}
