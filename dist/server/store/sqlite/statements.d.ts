import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { CustomerRecord, DocumentRecord, RecipientRecord } from '../store.ts';
export type Statements = ReturnType<typeof prepareStatements>;
/** Every statement that the store runs, prepared once, with its rows read into records. */
export declare function prepareStatements(database: DatabaseSync): {
    customer: (partner: string, id: bigint) => CustomerRecord | undefined;
    recipient: (id: bigint) => RecipientRecord | undefined;
    lastCustomer: (...values: SQLInputValue[]) => {
        rank: number;
        stampMs: number;
    } | undefined;
    customersByRank: (...values: SQLInputValue[]) => bigint[];
    customersById: (partner: string, rankMax: number, skip: number, count: number) => bigint[];
    lastRecipient: (...values: SQLInputValue[]) => {
        rank: number;
        stampMs: number;
    } | undefined;
    recipientsByRank: (...values: SQLInputValue[]) => bigint[];
    countCustomers: (of: string | bigint) => number;
    countRecipients: (of: string | bigint) => number;
    documents: (...values: SQLInputValue[]) => DocumentRecord[];
    lastDocument: (...values: SQLInputValue[]) => {
        rank: number;
        stampMs: number;
    } | undefined;
    fileNames: (...values: SQLInputValue[]) => string[];
    fileNamesOf: (...values: SQLInputValue[]) => string[];
    largestCustomer: () => bigint;
    largestRecipient: () => bigint;
    /** @returns false where the id is taken. */
    insertCustomer(partner: string, record: Omit<CustomerRecord, "blocked" | "temporaryBlocked">): boolean;
    updateCustomer({ id, fields, updatedOnMs }: CustomerRecord): void;
    setStanding({ id, blocked, temporaryBlocked }: CustomerRecord): void;
    /** @returns false where the id is taken. */
    insertRecipient({ id, customer, rank, fields, createdOnMs, updatedOnMs }: RecipientRecord): boolean;
    updateRecipient({ id, fields, updatedOnMs }: RecipientRecord): void;
    insertDocument(customer: bigint, { rank, fields, uploadedOnMs, file }: DocumentRecord): void;
    setVerified(customer: bigint, { rank, verified }: DocumentRecord): void;
    /** Removes all records of a partner, those first that point at others. */
    removeAll(partner: string): void;
};
