import type { DatabaseError, Pool, PoolClient } from 'pg';
import type { IdScheme } from '../ids.ts';
import type { RecordsOptions } from '../opening.ts';
import { ID_MAX, type Row, readCustomer, readDocument, readId, readRecipient } from '../rows.ts';
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
import { inTurn } from '../turns.ts';
import { query, transaction } from './connections.ts';
import { statements } from './statements.ts';

/** The code of the error that a value exists already where it may be once (PostgreSQL, appendix A). */
const UNIQUE_VIOLATION = '23505';

/** Name the locks under which ids follow one another; any numbers that only we use. */
const numberingLocks = { customers: 7_302_711_942, recipients: 7_302_711_943 };

type Run = (statement: string, values: unknown[]) => Promise<Row[]>;
type CreateWithId = (id: bigint, run: Run) => Promise<Row[]>;

/** The records of all partners in PostgreSQL, for any number of processes at once. It closes its pool. */
export class PostgresStore implements Store {
  readonly #pool: Pool;
  readonly #newId: IdScheme;
  readonly #now: () => number;

  constructor(pool: Pool, { newId, now }: Pick<RecordsOptions, 'newId' | 'now'>) {
    this.#pool = pool;
    this.#newId = newId;
    this.#now = now;
  }

  async createCustomer(partner: string, fields: Fields): Promise<CustomerRecord> {
    const [row] = await this.#withFreeId('customers', (id, run) =>
      run(statements.createCustomer, [id, partner, JSON.stringify(fields), this.#now()]),
    );
    if (!row) throw new Error('PostgreSQL gave no row for a customer that it stored.');
    return readCustomer(row);
  }

  async updateCustomer(partner: string, id: bigint, change: Change): Promise<CustomerRecord | undefined> {
    return this.#changed('Customer', readCustomer, partner, id, change);
  }

  async findCustomer(partner: string, id: bigint): Promise<CustomerRecord | undefined> {
    return first(await this.#rows('customer', partner, id), readCustomer);
  }

  async countCustomers(partner: string): Promise<number> {
    return first(await this.#rows('countCustomers', partner), ({ total }) => Number(total)) ?? 0;
  }

  async customersByRank(partner: string, first: number, last: number): Promise<CustomerRecord[]> {
    if (last < first) return [];
    return this.#records(readCustomer, 'customersByRank', partner, first, last);
  }

  async customersById(
    partner: string,
    rankMax: number,
    skip: number,
    count: number,
  ): Promise<CustomerRecord[]> {
    if (count === 0) return [];
    return this.#records(readCustomer, 'customersById', partner, rankMax, count, skip);
  }

  async createDocument(
    partner: string,
    customer: bigint,
    fields: Fields,
    { name, mediaType, bytes, sha256 }: StoredFile,
  ): Promise<DocumentRecord | undefined> {
    const values = [JSON.stringify(fields), this.#now(), name, mediaType, bytes, sha256, DOCUMENTS_MAX];
    const [row] = await this.#rows('createDocument', partner, customer, ...values);
    if (row) return readDocument(row);
    if (((await this.countDocuments(partner, customer)) ?? 0) >= DOCUMENTS_MAX) throw new TooManyDocuments();
    return undefined;
  }

  async findDocument(partner: string, customer: bigint, rank: number): Promise<DocumentRecord | undefined> {
    return first(await this.#rows('document', partner, customer, rank), readDocument);
  }

  async countDocuments(partner: string, customer: bigint): Promise<number | undefined> {
    return first(await this.#rows('countDocuments', partner, customer), ({ total }) => Number(total));
  }

  async documentsOf(partner: string, customer: bigint): Promise<DocumentRecord[] | undefined> {
    const rows = await this.#rows('documentsOf', partner, customer);
    if (rows.length === 0) return undefined;
    return inTurn(() => rows.filter(({ rank }) => rank !== null).map(readDocument));
  }

  async createRecipient(
    partner: string,
    customer: bigint,
    fields: Fields,
  ): Promise<RecipientRecord | undefined> {
    if (customer > ID_MAX) return undefined;
    const rows = await this.#withFreeId('recipients', (id, run) =>
      run(statements.createRecipient, [id, partner, customer, JSON.stringify(fields), this.#now()]),
    );
    return first(rows, readRecipient);
  }

  async updateRecipient(partner: string, id: bigint, change: Change): Promise<RecipientRecord | undefined> {
    return this.#changed('Recipient', readRecipient, partner, id, change);
  }

  async findRecipient(partner: string, id: bigint): Promise<RecipientRecord | undefined> {
    return first(await this.#rows('recipient', partner, id), readRecipient);
  }

  async countRecipients(partner: string, customer: bigint): Promise<number | undefined> {
    return first(await this.#rows('countRecipients', partner, customer), ({ total }) => Number(total));
  }

  async recipientsByRank(customer: bigint, first: number, last: number): Promise<RecipientRecord[]> {
    if (last < first) return [];
    return this.#records(readRecipient, 'recipientsByRank', customer, first, last);
  }

  async changeStanding(
    partner: string,
    customer: bigint,
    { blocked, temporaryBlocked }: Standing,
  ): Promise<CustomerRecord | undefined> {
    const values = [blocked ?? null, temporaryBlocked ?? null];
    return first(await this.#rows('setStanding', partner, customer, ...values), readCustomer);
  }

  async changeVerified(
    partner: string,
    customer: bigint,
    rank: number,
    verified: 0 | 1,
  ): Promise<DocumentRecord | undefined> {
    return first(await this.#rows('setVerified', partner, customer, rank, verified), readDocument);
  }

  async removeAll(partner: string): Promise<string[]> {
    return transaction(this.#pool, async (client) => {
      // Whoever creates something for the partner waits for its row, or for that of one of its customers.
      await client.query(statements.lockPartner, [partner]);
      await client.query(statements.lockCustomers, [partner]);
      const { rows } = await client.query<Row>(statements.removeDocuments, [partner]);
      await client.query(statements.removePartner, [partner]);
      return rows.map((row) => String(row.file_name));
    });
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  async #rows(statement: keyof typeof statements, ...values: unknown[]): Promise<Row[]> {
    if (values.some((value) => typeof value === 'bigint' && value > ID_MAX)) return [];
    return query<Row>(this.#pool, statements[statement], values);
  }

  async #records<Kept>(
    read: (row: Row) => Kept,
    statement: keyof typeof statements,
    ...values: unknown[]
  ): Promise<Kept[]> {
    const rows = await this.#rows(statement, ...values);
    return inTurn(() => rows.map(read));
  }

  /** Writes the record as a change leaves it, stamped no earlier than it was before. */
  async #changed<Kept extends CustomerRecord | RecipientRecord>(
    kind: 'Customer' | 'Recipient',
    read: (row: Row) => Kept,
    partner: string,
    id: bigint,
    change: Change,
  ): Promise<Kept | undefined> {
    if (id > ID_MAX) return undefined;
    return transaction(this.#pool, async (client) => {
      const { rows } = await client.query<Row>(statements[`lock${kind}`], [partner, id]);
      const before = first(rows, read);
      const fields = before && change(before.fields);
      if (!fields) return before;
      const updatedOnMs = Math.max(this.#now(), before.updatedOnMs);
      await client.query(statements[`update${kind}`], [id, JSON.stringify(fields), updatedOnMs]);
      return { ...before, fields, updatedOnMs };
    });
  }

  /** Ids are proposed until one is free: a scheme may draw one twice, and so may another process. */
  async #withFreeId(table: 'customers' | 'recipients', create: CreateWithId): Promise<Row[]> {
    for (;;) {
      try {
        const id = this.#proposedId();
        if (id !== undefined) return await create(id, (...statement) => query(this.#pool, ...statement));
        return await transaction(this.#pool, (client) => this.#withNextId(client, table, create));
      } catch (error) {
        if (!isTakenId(error as DatabaseError)) throw error;
      }
    }
  }

  /** @returns undefined where the scheme asks for the largest id so far. */
  #proposedId(): bigint | undefined {
    let asked = false;
    const id = this.#newId(() => {
      asked = true;
      return 0n;
    });
    return asked ? undefined : id;
  }

  /** Ids that follow one another are given one after the other: all who ask at once would get the same. */
  async #withNextId(
    client: PoolClient,
    table: 'customers' | 'recipients',
    create: CreateWithId,
  ): Promise<Row[]> {
    await client.query('SELECT pg_advisory_xact_lock($1)', [numberingLocks[table]]);
    const { rows } = await client.query<Row>(`SELECT max(id) AS largest FROM ${table}`);
    return create(
      this.#newId(() => readId(rows[0]?.largest)),
      async (...statement) => (await client.query<Row>(...statement)).rows,
    );
  }
}

function first<Read>([row]: readonly Row[], read: (row: Row) => Read): Read | undefined {
  return row && read(row);
}

function isTakenId({ code, constraint }: DatabaseError): boolean {
  return code === UNIQUE_VIOLATION && (constraint?.endsWith('_pkey') ?? false);
}
