import type { DatabaseError, Pool, PoolClient } from 'pg';
import type { IdScheme } from '../ids.ts';
import type { RecordsOptions } from '../records.ts';
import { ID_MAX, type Row, readCustomer, readDocument, readId, readRecipient } from '../rows.ts';
import {
  type Change,
  type CustomerRecord,
  type CustomerStore,
  DOCUMENTS_MAX,
  type DocumentStore,
  noRecords,
  type RecipientRecord,
  type RecipientStore,
  type Store,
  TooManyDocuments,
} from '../store.ts';
import { inTurn } from '../turns.ts';
import { query, transaction } from './connections.ts';
import { isTakenId, replaceAll } from './replacing.ts';
import { prepared, statements } from './statements.ts';

/** Name the locks under which ids follow one another; any numbers that only we use. */
const numberingLocks = { customers: 7_302_711_942, recipients: 7_302_711_943 };

type Run = (statement: string, values: unknown[]) => Promise<Row[]>;
type CreateWithId = (id: bigint, run: Run) => Promise<Row[]>;

/** The records of all partners in PostgreSQL, for any number of processes at once. It closes its pool. */
export function postgresStore(pool: Pool, options: Pick<RecordsOptions, 'newId' | 'now'>): Store {
  const parts: Parts = { ...readingFrom(pool), pool, ...options };
  return {
    ...customersIn(parts),
    ...documentsIn(parts),
    ...recipientsIn(parts),
    replaceAll: (partner, records = noRecords) => replaceAll(pool, partner, records),
    close: () => pool.end(),
  };
}

interface Parts extends ReturnType<typeof readingFrom>, Pick<RecordsOptions, 'newId' | 'now'> {
  readonly pool: Pool;
}

function readingFrom(pool: Pool) {
  type Asked = [statement: keyof typeof statements, ...values: unknown[]];
  const rowsOf = async (...[statement, ...values]: Asked): Promise<Row[]> => {
    if (values.some((value) => typeof value === 'bigint' && value > ID_MAX)) return [];
    return query<Row>(pool, statements[statement], values);
  };
  const recordOf = async <Kept>(read: (row: Row) => Kept, ...asked: Asked) =>
    first(await rowsOf(...asked), read);
  return {
    rowsOf,
    recordOf,
    recordsOf: async <Kept>(read: (row: Row) => Kept, ...asked: Asked) => {
      const rows = await rowsOf(...asked);
      return inTurn(() => rows.map(read));
    },
    countOf: (...asked: Asked) => recordOf(({ total }) => Number(total), ...asked),
  };
}

function customersIn({ pool, recordOf, recordsOf, countOf, newId, now }: Parts): CustomerStore {
  return {
    createCustomer: async (partner, fields) => {
      const [row] = await withFreeId(pool, newId, 'customers', (id, run) =>
        run(statements.createCustomer, [id, partner, JSON.stringify(fields), now()]),
      );
      if (!row) throw new Error('PostgreSQL gave no row for a customer that it stored.');
      return readCustomer(row);
    },
    updateCustomer: (...update) => changed(pool, now, 'Customer', readCustomer, update),
    findCustomer: (partner, id) => recordOf(readCustomer, 'customer', partner, id),
    countCustomers: async (partner) => (await countOf('countCustomers', partner)) ?? 0,
    customersByRank: async (partner, first, last) =>
      last < first ? [] : recordsOf(readCustomer, 'customersByRank', partner, first, last),
    customersById: async (partner, rankMax, skip, count) =>
      count === 0 ? [] : recordsOf(readCustomer, 'customersById', partner, rankMax, count, skip),
    changeStanding: (partner, customer, { blocked = null, temporaryBlocked = null }) =>
      recordOf(readCustomer, 'setStanding', partner, customer, blocked, temporaryBlocked),
  };
}

function documentsIn({ rowsOf, recordOf, countOf, now }: Parts): DocumentStore {
  return {
    createDocument: async (partner, customer, fields, { name, mediaType, bytes, sha256 }) => {
      const values = [JSON.stringify(fields), now(), name, mediaType, bytes, sha256, DOCUMENTS_MAX];
      const document = await recordOf(readDocument, 'createDocument', partner, customer, ...values);
      if (document) return document;
      const count = (await countOf('countDocuments', partner, customer)) ?? 0;
      if (count >= DOCUMENTS_MAX) throw new TooManyDocuments();
      return undefined;
    },
    findDocument: (partner, customer, rank) => recordOf(readDocument, 'document', partner, customer, rank),
    countDocuments: (partner, customer) => countOf('countDocuments', partner, customer),
    documentsOf: async (partner, customer) => {
      const rows = await rowsOf('documentsOf', partner, customer);
      if (rows.length === 0) return undefined;
      return inTurn(() => rows.filter(({ rank }) => rank !== null).map(readDocument));
    },
    changeVerified: (partner, customer, rank, verified) =>
      recordOf(readDocument, 'setVerified', partner, customer, rank, verified),
  };
}

function recipientsIn({ pool, recordOf, recordsOf, countOf, newId, now }: Parts): RecipientStore {
  return {
    createRecipient: async (partner, customer, fields) => {
      if (customer > ID_MAX) return undefined;
      const rows = await withFreeId(pool, newId, 'recipients', (id, run) =>
        run(statements.createRecipient, [id, partner, customer, JSON.stringify(fields), now()]),
      );
      return first(rows, readRecipient);
    },
    updateRecipient: (...update) => changed(pool, now, 'Recipient', readRecipient, update),
    findRecipient: (partner, id) => recordOf(readRecipient, 'recipient', partner, id),
    countRecipients: (partner, customer) => countOf('countRecipients', partner, customer),
    recipientsByRank: async (customer, first, last) =>
      last < first ? [] : recordsOf(readRecipient, 'recipientsByRank', customer, first, last),
  };
}

/** Writes the record as a change leaves it, stamped no earlier than it was before. */
async function changed<Kept extends CustomerRecord | RecipientRecord>(
  pool: Pool,
  now: () => number,
  kind: 'Customer' | 'Recipient',
  read: (row: Row) => Kept,
  [partner, id, change]: [string, bigint, Change],
): Promise<Kept | undefined> {
  if (id > ID_MAX) return undefined;
  return transaction(pool, async (client) => {
    const { rows } = await client.query<Row>(prepared(statements[`lock${kind}`], [partner, id]));
    const before = first(rows, read);
    const fields = before && change(before.fields);
    if (!fields) return before;
    const updatedOnMs = Math.max(now(), before.updatedOnMs);
    await client.query(prepared(statements[`update${kind}`], [id, JSON.stringify(fields), updatedOnMs]));
    return { ...before, fields, updatedOnMs };
  });
}

/** Ids are proposed until one is free: a scheme may draw one twice, and so may another process. */
async function withFreeId(
  pool: Pool,
  newId: IdScheme,
  table: keyof typeof numberingLocks,
  create: CreateWithId,
): Promise<Row[]> {
  for (;;) {
    try {
      // A scheme that asks for no largest id needs no lock.
      if (newId.length === 0)
        return await create(newId(noLargest), (...statement) => query(pool, ...statement));
      return await transaction(pool, (client) => withNextId(client, newId, table, create));
    } catch (error) {
      if (!isTakenId(error as DatabaseError)) throw error;
    }
  }
}

const noLargest = () => 0n;

/** Ids that follow one another are given one after the other: all who ask at once would get the same. */
async function withNextId(
  client: PoolClient,
  newId: IdScheme,
  table: keyof typeof numberingLocks,
  create: CreateWithId,
): Promise<Row[]> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [numberingLocks[table]]);
  const { rows } = await client.query<Row>(`SELECT max(id) AS largest FROM ${table}`);
  const id = newId(() => readId(rows[0]?.largest));
  return create(id, async (...statement) => (await client.query<Row>(prepared(...statement))).rows);
}

function first<Read>([row]: readonly Row[], read: (row: Row) => Read): Read | undefined {
  return row && read(row);
}
