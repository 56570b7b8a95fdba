import { DatabaseSync } from 'node:sqlite';
import type { IdScheme } from './ids.ts';
import { prepareSchema } from './schema.ts';
import { prepareStatements, type Statements } from './statements.ts';
import type {
  Change,
  CustomerRecord,
  DocumentRecord,
  Fields,
  RecipientRecord,
  Store,
  StoredFile,
} from './store.ts';

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
export function openSqliteStore(options: SqliteOptions): Store {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(options.path, { enableForeignKeyConstraints: true });
    // Another process may hold the file for a moment, a backup for example.
    database.exec('PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
    prepareSchema(database);
    return new SqliteStore(database, options);
  } catch (error) {
    database?.close();
    throw new Error(`Cannot open the database ${options.path}: ${(error as Error).message}.`);
  }
}

class SqliteStore implements Store {
  readonly #database: DatabaseSync;
  readonly #run: Statements;
  readonly #newId: IdScheme;
  readonly #now: () => number;

  constructor(database: DatabaseSync, { newId, now }: SqliteOptions) {
    this.#database = database;
    this.#run = prepareStatements(database);
    this.#newId = newId;
    this.#now = now;
  }

  async createCustomer(partner: string, fields: Fields): Promise<CustomerRecord> {
    return this.#transaction(() => {
      const last = this.#run.lastCustomer(partner);
      const rank = (last?.rank ?? 0) + 1;
      const createdOnMs = Math.max(this.#now(), last?.createdOnMs ?? 0);
      const id = this.#freeId(this.#run.customersOfAll(), this.#run.hasCustomer);
      const record = { id, rank, fields, createdOnMs, updatedOnMs: createdOnMs };
      this.#run.insertCustomer(partner, record);
      return { ...record, blocked: 0, temporaryBlocked: 0 };
    });
  }

  async updateCustomer(partner: string, id: bigint, change: Change): Promise<CustomerRecord | undefined> {
    return this.#transaction(() =>
      this.#changed(this.#run.customer(partner, id), change, this.#run.updateCustomer),
    );
  }

  async findCustomer(partner: string, id: bigint): Promise<CustomerRecord | undefined> {
    return this.#run.customer(partner, id);
  }

  async countCustomers(partner: string): Promise<number> {
    return this.#run.lastCustomer(partner)?.rank ?? 0;
  }

  async customersByRank(partner: string, first: number, last: number): Promise<CustomerRecord[]> {
    return this.#run.customersByRank(partner, first, last);
  }

  async customersById(
    partner: string,
    rankMax: number,
    skip: number,
    count: number,
  ): Promise<CustomerRecord[]> {
    return this.#run.customersById(partner, rankMax, skip, count);
  }

  async createDocument(
    partner: string,
    customer: bigint,
    fields: Fields,
    file: StoredFile,
  ): Promise<DocumentRecord | undefined> {
    return this.#transaction(() => {
      if (!this.#run.customer(partner, customer)) return undefined;
      const last = this.#run.lastDocument(customer);
      const rank = (last?.rank ?? 0) + 1;
      const uploadedOnMs = Math.max(this.#now(), last?.uploadedOnMs ?? 0);
      this.#run.insertDocument(customer, { rank, fields, uploadedOnMs }, file);
      return { rank, fields, verified: 0, uploadedOnMs };
    });
  }

  async documentsOf(partner: string, customer: bigint): Promise<DocumentRecord[] | undefined> {
    return this.#run.customer(partner, customer) && this.#run.documents(customer);
  }

  async createRecipient(
    partner: string,
    customer: bigint,
    fields: Fields,
  ): Promise<RecipientRecord | undefined> {
    return this.#transaction(() => {
      if (!this.#run.customer(partner, customer)) return undefined;
      const last = this.#run.lastRecipient(customer);
      const rank = (last?.rank ?? 0) + 1;
      const createdOnMs = Math.max(this.#now(), last?.createdOnMs ?? 0);
      const id = this.#freeId(this.#run.recipientsOfAll(), this.#run.hasRecipient);
      const record = { id, customer, rank, fields, createdOnMs, updatedOnMs: createdOnMs };
      this.#run.insertRecipient(record);
      return record;
    });
  }

  async updateRecipient(partner: string, id: bigint, change: Change): Promise<RecipientRecord | undefined> {
    return this.#transaction(() =>
      this.#changed(this.#run.recipient(partner, id), change, this.#run.updateRecipient),
    );
  }

  async findRecipient(partner: string, id: bigint): Promise<RecipientRecord | undefined> {
    return this.#run.recipient(partner, id);
  }

  async countRecipients(partner: string, customer: bigint): Promise<number | undefined> {
    if (!this.#run.customer(partner, customer)) return undefined;
    return this.#run.lastRecipient(customer)?.rank ?? 0;
  }

  async recipientsByRank(customer: bigint, first: number, last: number): Promise<RecipientRecord[]> {
    return this.#run.recipientsByRank(customer, first, last);
  }

  async close(): Promise<void> {
    this.#database.close();
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

  /** Ids are proposed until one is free: schemes may draw one twice, or have changed since the last start. */
  #freeId(records: number, taken: (id: bigint) => boolean): bigint {
    for (let ordinal = records + 1; ; ordinal++) {
      const id = this.#newId(ordinal);
      if (!taken(id)) return id;
    }
  }

  /** Runs without a pause, so that no other request can come between a read and its write. */
  #transaction<Result>(steps: () => Result): Result {
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      const result = steps();
      this.#database.exec('COMMIT');
      return result;
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      throw error;
    }
  }
}
