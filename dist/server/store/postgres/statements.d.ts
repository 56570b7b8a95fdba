import type { CustomerRecord, DocumentRecord, RecipientRecord } from '../store.ts';
/** A row as the driver gives it: 64-bit integers as text, as they do not fit into doubles. */
export type Row = Readonly<Record<string, string | number | null>>;
/**
 * Every statement of the store. A create takes the next rank and its stamp from the row of the owner, which stays
 * locked until the record is there, and fails with it: ranks have no gaps.
 */
export declare const statements: {
    createCustomer: string;
    createRecipient: string;
    createDocument: string;
    customer: string;
    lockCustomer: string;
    updateCustomer: string;
    countCustomers: string;
    customersByRank: string;
    customersById: string;
    setStanding: string;
    recipient: string;
    lockRecipient: string;
    updateRecipient: string;
    countRecipients: string;
    recipientsByRank: string;
    /** One row without a rank where a customer has no documents, and none where there is no customer. */
    documentsOf: string;
    setVerified: string;
    lockPartner: string;
    lockCustomers: string;
    removeDocuments: string;
    /** Takes everything else that belongs to the partner along. */
    removePartner: string;
};
export declare function readCustomer(row: Row): CustomerRecord;
export declare function readRecipient(row: Row): RecipientRecord;
export declare function readDocument(row: Row): DocumentRecord;
