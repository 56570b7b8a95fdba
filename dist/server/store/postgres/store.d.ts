import type { Pool } from 'pg';
import type { IdScheme } from '../ids.ts';
import type { Change, CustomerRecord, DocumentRecord, Fields, RecipientRecord, Standing, Store, StoredFile } from '../store.ts';
export interface PostgresStoreOptions {
    readonly newId: IdScheme;
    /** Milliseconds since 1970. */
    readonly now: () => number;
}
/** The records of all partners in PostgreSQL, for any number of processes at once. It closes its pool. */
export declare class PostgresStore implements Store {
    #private;
    constructor(pool: Pool, { newId, now }: PostgresStoreOptions);
    createCustomer(partner: string, fields: Fields): Promise<CustomerRecord>;
    updateCustomer(partner: string, id: bigint, change: Change): Promise<CustomerRecord | undefined>;
    findCustomer(partner: string, id: bigint): Promise<CustomerRecord | undefined>;
    countCustomers(partner: string): Promise<number>;
    customersByRank(partner: string, first: number, last: number): Promise<CustomerRecord[]>;
    customersById(partner: string, rankMax: number, skip: number, count: number): Promise<CustomerRecord[]>;
    createDocument(partner: string, customer: bigint, fields: Fields, { name, mediaType, bytes, sha256 }: StoredFile): Promise<DocumentRecord | undefined>;
    documentsOf(partner: string, customer: bigint): Promise<DocumentRecord[] | undefined>;
    createRecipient(partner: string, customer: bigint, fields: Fields): Promise<RecipientRecord | undefined>;
    updateRecipient(partner: string, id: bigint, change: Change): Promise<RecipientRecord | undefined>;
    findRecipient(partner: string, id: bigint): Promise<RecipientRecord | undefined>;
    countRecipients(partner: string, customer: bigint): Promise<number | undefined>;
    recipientsByRank(customer: bigint, first: number, last: number): Promise<RecipientRecord[]>;
    changeStanding(partner: string, customer: bigint, { blocked, temporaryBlocked }: Standing): Promise<CustomerRecord | undefined>;
    changeVerified(partner: string, customer: bigint, rank: number, verified: 0 | 1): Promise<DocumentRecord | undefined>;
    removeAll(partner: string): Promise<string[]>;
    close(): Promise<void>;
}
