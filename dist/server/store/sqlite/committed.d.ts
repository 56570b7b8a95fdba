import type { CustomerRecord, RecipientRecord } from '../store.ts';
import type { Statements } from './statements.ts';
/**
 * What is committed, as every read shows it: out of memory where it was used lately, else from the database. That is
 * safe because one process has the file for itself, and what a write changes is forgotten right after its commit,
 * before anybody is told. Records are never changed in place, and a rank keeps its record.
 */
export declare class Committed {
    #private;
    constructor(statements: Statements);
    customer(partner: string, id: bigint): CustomerRecord | undefined;
    recipient(partner: string, id: bigint): RecipientRecord | undefined;
    /** Partners have names and customers numbers, so that their counts never meet. */
    countCustomers(partner: string): number;
    countRecipients(customer: bigint): number;
    customersByRank(partner: string, first: number, last: number): CustomerRecord[];
    customers(partner: string, ids: readonly bigint[]): CustomerRecord[];
    recipientsByRank(customer: bigint, first: number, last: number): RecipientRecord[];
    /** A customer has changed. */
    forgetCustomer(id: bigint): void;
    /** A recipient has changed. */
    forgetRecipient(id: bigint): void;
    /** A partner has one more customer, or a customer one more recipient. */
    forgetCount(owner: string | bigint): void;
    /** Records were removed, and their ranks are given anew. */
    forgetAll(): void;
}
