import type { Awaitable } from './turns.ts';

/** The text fields of a record, by name, as they were sent. */
export type Fields = Readonly<Record<string, string>>;

/** A sender. Ranks count a partner's customers from 1 in the order of their creation. */
export interface CustomerRecord {
  readonly id: bigint;
  readonly rank: number;
  readonly fields: Fields;
  readonly blocked: 0 | 1;
  readonly temporaryBlocked: 0 | 1;
  readonly createdOnMs: number;
  readonly updatedOnMs: number;
}

/** A beneficiary. Ranks count a customer's recipients from 1 in the order of their creation. */
export interface RecipientRecord {
  readonly id: bigint;
  readonly customer: bigint;
  readonly rank: number;
  readonly fields: Fields;
  readonly createdOnMs: number;
  readonly updatedOnMs: number;
}

/** Where the file of a document is kept, and what is known about it. */
export interface StoredFile {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** A proof. Ranks count a customer's documents from 1 in the order of their upload. */
export interface DocumentRecord {
  readonly rank: number;
  readonly fields: Fields;
  readonly verified: 0 | 1;
  readonly uploadedOnMs: number;
  readonly file: StoredFile;
}

/** The records cannot be reached for a while, and the cause shows that nothing was carried out. */
export class Unavailable extends Error {
  constructor(cause: unknown) {
    super('The records cannot be reached.', { cause });
  }
}

/**
 * Another program removed, replaced or wrote to files of the store. The message tells the operator what happened, where,
 * and what to do. What was sent may have been written to files that are gone.
 */
export class FilesGone extends Error {}

/** The list of documents has no pages, so this bounds it; customers have ten or twenty proofs. */
export const DOCUMENTS_MAX = 1_000;

/** A customer has `DOCUMENTS_MAX` documents already. */
export class TooManyDocuments extends Error {}

/** What support decides about a customer; what is undefined stays as it is. */
export interface Standing {
  readonly blocked?: 0 | 1 | undefined;
  readonly temporaryBlocked?: 0 | 1 | undefined;
}

/**
 * What an update makes of the fields of a record; undefined leaves the record alone, its time of update
 * included. It may throw, which stores nothing.
 */
export type Change = (before: Fields) => Fields | undefined;

/** All records of a partner, brought from elsewhere. Of each owner's records the ranks are 1 to n, and stamps follow them. */
export interface PartnerRecords {
  readonly customers: readonly CustomerRecord[];
  readonly recipients: readonly RecipientRecord[];
  readonly documents: readonly (DocumentRecord & { readonly customer: bigint })[];
}

export const noRecords: PartnerRecords = { customers: [], recipients: [], documents: [] };

/** Another record of the kind has the id, perhaps one of another partner. */
export class IdTaken extends Error {
  readonly what: 'customer' | 'recipient';
  readonly id: string;

  constructor(what: 'customer' | 'recipient', id: string) {
    super(`There is a ${what} with the id ${id} already.`);
    this.what = what;
    this.id = id;
  }
}

/** Customers, as each partner sees them. */
export interface CustomerStore {
  createCustomer(partner: string, fields: Fields): Promise<CustomerRecord>;
  updateCustomer(partner: string, id: bigint, change: Change): Promise<CustomerRecord | undefined>;
  findCustomer(partner: string, id: bigint): Awaitable<CustomerRecord | undefined>;
  countCustomers(partner: string): Awaitable<number>;
  /** In ascending order of rank, both ends included. */
  customersByRank(partner: string, first: number, last: number): Awaitable<readonly CustomerRecord[]>;
  /** In ascending order of id, among the customers with ranks up to `rankMax`. */
  customersById(partner: string, rankMax: number, skip: number, count: number): Promise<CustomerRecord[]>;
  /** Leaves the time of the last update alone, which is the partner's. */
  changeStanding(partner: string, customer: bigint, standing: Standing): Promise<CustomerRecord | undefined>;
}

/** Documents of customers. */
export interface DocumentStore {
  /** @throws TooManyDocuments, and stores nothing. */
  createDocument(
    partner: string,
    customer: bigint,
    fields: Fields,
    file: StoredFile,
  ): Promise<DocumentRecord | undefined>;
  findDocument(partner: string, customer: bigint, rank: number): Promise<DocumentRecord | undefined>;
  countDocuments(partner: string, customer: bigint): Promise<number | undefined>;
  /** In ascending order of rank. */
  documentsOf(partner: string, customer: bigint): Promise<DocumentRecord[] | undefined>;
  changeVerified(
    partner: string,
    customer: bigint,
    rank: number,
    verified: 0 | 1,
  ): Promise<DocumentRecord | undefined>;
}

/** Recipients of customers. */
export interface RecipientStore {
  createRecipient(partner: string, customer: bigint, fields: Fields): Promise<RecipientRecord | undefined>;
  updateRecipient(partner: string, id: bigint, change: Change): Promise<RecipientRecord | undefined>;
  findRecipient(partner: string, id: bigint): Awaitable<RecipientRecord | undefined>;
  countRecipients(partner: string, customer: bigint): Awaitable<number | undefined>;
  /** In ascending order of rank, both ends included. */
  recipientsByRank(customer: bigint, first: number, last: number): Awaitable<readonly RecipientRecord[]>;
}

/**
 * The records of all partners. Each write is stored completely or not at all, and survives a crash once its promise is
 * fulfilled.
 *
 * No operation of a partner deletes, so the rank of a record is known when it is made and never changes: a list of
 * n records has the ranks 1 to n, and a page is a range of them. Times of creation are given here and never
 * decrease with the rank, even where the clock is set back.
 *
 * A record of another partner is undefined, like one that does not exist.
 */
export interface Store extends CustomerStore, DocumentStore, RecipientStore {
  /**
   * Replaces all records of a partner, by none where none are given. The partner sees either all of the old ones or all
   * of the new ones, and so does the next start after a crash. Others hardly wait, however many there are.
   * @param release is given the names of files before it is decided that no document will mention them any more.
   * @returns those names.
   * @throws IdTaken, and changes nothing.
   */
  replaceAll(
    partner: string,
    records?: PartnerRecords,
    release?: (names: readonly string[]) => Promise<void>,
  ): Promise<string[]>;

  close(): Promise<void>;
}
