import type { DatabaseSync } from 'node:sqlite';
import type { IdScheme } from '../ids.ts';
import type { RecordsOptions } from '../opening.ts';
import {
  type Change,
  type CustomerRecord,
  DOCUMENTS_MAX,
  type DocumentRecord,
  type Fields,
  type RecipientRecord,
  type Standing,
  type Store,
  type StoredFile,
  TooManyDocuments,
} from '../store.ts';
import { Committed } from './committed.ts';
import { openDatabase } from './database.ts';
import { commitFiles, FilesInPlace } from './files-in-place.ts';
import { GroupCommit } from './group-commit.ts';
import { Checkpoints } from './hold.ts';
import { prepareStatements, type Statements } from './statements.ts';

export interface SqliteOptions extends Omit<RecordsOptions, 'database'> {
  /** A file, or `:memory:`. */
  readonly path: string;
}

/**
 * Opens a store in an SQLite file and makes the file where there is none. Every write is on the disk before
 * its promise is fulfilled.
 * @throws Error with one sentence where the file cannot be used.
 */
export function openSqliteStore({ path, log, ...options }: SqliteOptions): SqliteStore {
  return new SqliteStore(openDatabase(path, log), path, options);
}

export class SqliteStore implements Store {
  readonly #database: DatabaseSync;
  readonly #run: Statements;
  readonly #files: FilesInPlace | undefined;
  readonly #writes: GroupCommit;
  readonly #committed: Committed;
  readonly #newId: IdScheme;
  readonly #now: () => number;

  constructor(database: DatabaseSync, path: string, { newId, now }: Pick<SqliteOptions, 'newId' | 'now'>) {
    this.#database = database;
    this.#run = prepareStatements(database);
    this.#files = path === ':memory:' ? undefined : new FilesInPlace(path);
    this.#writes = new GroupCommit(
      database,
      this.#files && commitFiles(this.#files, new Checkpoints(database, path)),
    );
    this.#committed = new Committed(this.#run);
    this.#newId = newId;
    this.#now = now;
  }

  async createCustomer(partner: string, fields: Fields): Promise<CustomerRecord> {
    return this.#writes.write(
      () => {
        const { rank, stampMs } = this.#next(this.#run.lastCustomer(partner));
        const others = { rank, fields, createdOnMs: stampMs, updatedOnMs: stampMs };
        const insert = (id: bigint) => this.#run.insertCustomer(partner, { id, ...others });
        const id = this.#withFreeId(this.#run.largestCustomer, insert);
        return { id, ...others, blocked: 0, temporaryBlocked: 0 };
      },
      () => this.#committed.forgetCount(partner),
    );
  }

  async updateCustomer(partner: string, id: bigint, change: Change): Promise<CustomerRecord | undefined> {
    return this.#writes.write(
      () => this.#changed(this.#run.customer(partner, id), change, this.#run.updateCustomer),
      () => this.#committed.forgetCustomer(id),
    );
  }

  async findCustomer(partner: string, id: bigint): Promise<CustomerRecord | undefined> {
    return this.#committed.customer(partner, id);
  }

  async countCustomers(partner: string): Promise<number> {
    return this.#committed.countCustomers(partner);
  }

  async customersByRank(partner: string, first: number, last: number): Promise<CustomerRecord[]> {
    return this.#committed.customersByRank(partner, first, last);
  }

  async customersById(
    partner: string,
    rankMax: number,
    skip: number,
    count: number,
  ): Promise<CustomerRecord[]> {
    return this.#committed.customersById(partner, rankMax, skip, count);
  }

  async createDocument(
    partner: string,
    customer: bigint,
    fields: Fields,
    file: StoredFile,
  ): Promise<DocumentRecord | undefined> {
    return this.#writes.write(() => {
      if (!this.#run.customer(partner, customer)) return undefined;
      const { rank, stampMs } = this.#next(this.#run.lastDocument(customer));
      if (rank > DOCUMENTS_MAX) throw new TooManyDocuments();
      const record = { rank, fields, verified: 0, uploadedOnMs: stampMs, file } as const;
      this.#run.insertDocument(customer, record);
      return record;
    });
  }

  async findDocument(partner: string, customer: bigint, rank: number): Promise<DocumentRecord | undefined> {
    return this.#committed.customer(partner, customer) && this.#run.document(customer, rank);
  }

  async countDocuments(partner: string, customer: bigint): Promise<number | undefined> {
    return this.#committed.customer(partner, customer) && this.#run.countDocuments(customer);
  }

  async documentsOf(partner: string, customer: bigint): Promise<DocumentRecord[] | undefined> {
    return this.#committed.customer(partner, customer) && this.#run.documents(customer);
  }

  async createRecipient(
    partner: string,
    customer: bigint,
    fields: Fields,
  ): Promise<RecipientRecord | undefined> {
    return this.#writes.write(
      () => {
        if (!this.#run.customer(partner, customer)) return undefined;
        const { rank, stampMs } = this.#next(this.#run.lastRecipient(customer));
        const others = { customer, rank, fields, createdOnMs: stampMs, updatedOnMs: stampMs };
        const insert = (id: bigint) => this.#run.insertRecipient({ id, ...others });
        const id = this.#withFreeId(this.#run.largestRecipient, insert);
        return { id, ...others };
      },
      () => this.#committed.forgetCount(customer),
    );
  }

  async updateRecipient(partner: string, id: bigint, change: Change): Promise<RecipientRecord | undefined> {
    return this.#writes.write(
      () => this.#changed(this.#readRecipient(partner, id), change, this.#run.updateRecipient),
      () => this.#committed.forgetRecipient(id),
    );
  }

  async findRecipient(partner: string, id: bigint): Promise<RecipientRecord | undefined> {
    return this.#committed.recipient(partner, id);
  }

  async countRecipients(partner: string, customer: bigint): Promise<number | undefined> {
    return this.#committed.customer(partner, customer) && this.#committed.countRecipients(customer);
  }

  async recipientsByRank(customer: bigint, first: number, last: number): Promise<RecipientRecord[]> {
    return this.#committed.recipientsByRank(customer, first, last);
  }

  async changeStanding(
    partner: string,
    customer: bigint,
    { blocked, temporaryBlocked }: Standing,
  ): Promise<CustomerRecord | undefined> {
    return this.#writes.write(
      () => {
        const before = this.#run.customer(partner, customer);
        if (!before) return undefined;
        const after = {
          ...before,
          blocked: blocked ?? before.blocked,
          temporaryBlocked: temporaryBlocked ?? before.temporaryBlocked,
        };
        this.#run.setStanding(after);
        return after;
      },
      () => this.#committed.forgetCustomer(customer),
    );
  }

  async changeVerified(
    partner: string,
    customer: bigint,
    rank: number,
    verified: 0 | 1,
  ): Promise<DocumentRecord | undefined> {
    return this.#writes.write(() => {
      if (!this.#run.customer(partner, customer)) return undefined;
      const before = this.#run.document(customer, rank);
      if (!before) return undefined;
      const after = { ...before, verified };
      this.#run.setVerified(customer, after);
      return after;
    });
  }

  async removeAll(partner: string): Promise<string[]> {
    return this.#writes.write(
      () => {
        const names = this.#run.fileNamesOf(partner);
        this.#run.removeAll(partner);
        return names;
      },
      () => this.#committed.forgetAll(),
    );
  }

  /** Tells this database from others; copies of it have the same. */
  get id(): string {
    return this.#run.identity();
  }

  /** The names of the files of all documents. */
  fileNames(): string[] {
    return this.#run.fileNames();
  }

  async close(): Promise<void> {
    this.#writes.flush();
    // Closing brings the log into the database, which is not done to what somebody else has put there.
    if (this.#files?.areUntouched() ?? true) this.#database.close();
  }

  #readRecipient(partner: string, id: bigint): RecipientRecord | undefined {
    const recipient = this.#run.recipient(id);
    return recipient && this.#run.customer(partner, recipient.customer) && recipient;
  }

  /** Writes the record as a change leaves it, stamped no earlier than it was before. */
  #changed<Kept extends CustomerRecord | RecipientRecord>(
    before: Kept | undefined,
    change: Change,
    write: (record: Kept) => void,
  ): Kept | undefined {
    const fields = before && change(before.fields);
    if (!fields) return before;
    const after = { ...before, fields, updatedOnMs: Math.max(this.#now(), before.updatedOnMs) };
    write(after);
    return after;
  }

  /** Rank and stamp of the record that comes after another one of the same owner. */
  #next(last: { readonly rank: number; readonly stampMs: number } | undefined) {
    return { rank: (last?.rank ?? 0) + 1, stampMs: Math.max(this.#now(), last?.stampMs ?? 0) };
  }

  /** Ids are proposed until one is free: a scheme may draw one twice. */
  #withFreeId(largest: () => bigint, insert: (id: bigint) => boolean): bigint {
    for (;;) {
      const id = this.#newId(largest);
      if (insert(id)) return id;
    }
  }
}
