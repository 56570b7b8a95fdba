import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import {
  customerRow,
  documentRow,
  ID_MAX,
  type Row,
  readCustomer,
  readDocument,
  readId,
  readRecipient,
  recipientRow,
} from '../rows.ts';
import type { CustomerRecord, DocumentRecord, RecipientRecord } from '../store.ts';

/** How many customers are looked at in one go: with records of the largest size that takes a few milliseconds. */
const STRETCH_ROWS = 2_000;

export type Statements = ReturnType<typeof prepareStatements>;

/** Every statement that the store runs, prepared once, with its rows read into records. */
export function prepareStatements(database: DatabaseSync) {
  const prepare = (sql: string) => {
    const statement = database.prepare(sql);
    // Ids do not fit into doubles; everything is read as bigint and narrowed where it is known to fit.
    statement.setReadBigInts(true);
    return statement;
  };
  const all = <Kept>(sql: string, read: (row: Row) => Kept) => {
    const statement = prepare(sql);
    return (...values: SQLInputValue[]) => statement.all(...values).map(read);
  };
  const one = <Kept>(sql: string, read: (row: Row) => Kept) => {
    const statement = prepare(sql);
    return (...values: SQLInputValue[]) => {
      const row = statement.get(...values);
      return row && read(row);
    };
  };

  // Named, because a column that nobody reads costs as much as one that somebody does.
  const stamps = 'created_on_ms, updated_on_ms';
  const customers = `SELECT id, rank, fields, blocked, temporary_blocked, ${stamps} FROM customers WHERE`;
  const recipients = `SELECT id, customer, rank, fields, ${stamps} FROM recipients WHERE`;
  const documents = 'SELECT * FROM documents WHERE customer = ?';

  /** The id was drawn already, or will be that of a record that is staged, and another one has to be drawn. */
  const unlessTaken = (table: 'customers' | 'recipients') =>
    `WHERE NOT EXISTS (SELECT 1 FROM staged_${table} WHERE id = ?1) ON CONFLICT (id) DO NOTHING`;
  const insertCustomer = prepare(
    `INSERT INTO customers SELECT ?, ?, ?, ?, ?, ?, ?, ? ${unlessTaken('customers')}`,
  );
  const updateCustomer = prepare('UPDATE customers SET fields = ?, updated_on_ms = ? WHERE id = ?');
  const insertRecipient = prepare(
    `INSERT INTO recipients SELECT ?, ?, ?, ?, ?, ? ${unlessTaken('recipients')}`,
  );
  const updateRecipient = prepare('UPDATE recipients SET fields = ?, updated_on_ms = ? WHERE id = ?');
  const insertDocument = prepare('INSERT INTO documents VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const idsAfter = `FROM (SELECT id, partner, rank FROM customers WHERE id > ? ORDER BY id LIMIT ${STRETCH_ROWS})
    WHERE partner = ? AND rank <= ?`;
  const largest = (table: 'customers' | 'recipients') => {
    const all = [table, `staged_${table}`].map((each) => `(SELECT coalesce(max(id), 0) FROM ${each})`);
    const read = one(`SELECT max(${all.join(', ')}) AS largest`, (row) => row.largest as bigint);
    return () => read() ?? 0n;
  };
  /** The record of an owner with the highest rank. */
  const lastOf = (table: string, owner: string, stamp: string) => {
    const sql = `SELECT rank, ${stamp} AS stamp FROM ${table} WHERE ${owner} = ? ORDER BY rank DESC LIMIT 1`;
    return one(sql, (row) => ({ rank: Number(row.rank), stampMs: Number(row.stamp) }));
  };
  /** The ids of an owner's records with ranks from one to another. */
  const byRank = (table: string, owner: string) =>
    all(`SELECT id FROM ${table} WHERE ${owner} = ? AND rank BETWEEN ? AND ? ORDER BY rank`, ownId);
  /** Ranks have no gaps, so the last one is the count. */
  const countOf = (table: 'customers' | 'recipients' | 'documents', owner: 'partner' | 'customer') => {
    const read = one(`SELECT max(rank) AS count FROM ${table} WHERE ${owner} = ?`, (row) =>
      Number(row.count),
    );
    return (of: string | bigint) => read(of) ?? 0;
  };
  const setStanding = prepare('UPDATE customers SET blocked = ?, temporary_blocked = ? WHERE id = ?');
  const setVerified = prepare('UPDATE documents SET verified = ? WHERE customer = ? AND rank = ?');

  const identity = one('SELECT id FROM identity', (row) => row.id as string);
  const customer = one(`${customers} partner = ? AND id = ?`, readCustomer);
  const recipient = one(`${recipients} id = ?`, readRecipient);

  return {
    identity: () => identity() ?? '',
    customer: (partner: string, id: bigint) => (id > ID_MAX ? undefined : customer(partner, id)),
    recipient: (id: bigint) => (id > ID_MAX ? undefined : recipient(id)),
    lastCustomer: lastOf('customers', 'partner', 'created_on_ms'),
    customersByRank: byRank('customers', 'partner'),
    /** Of the customers after an id, a bounded number whosever they are: the ids of those that a partner has. */
    customersAfter: all(`SELECT id ${idsAfter}`, ownId),
    /** How many of them the partner has, and the last id of all of them; null where there are no more. */
    stretchAfter: one(
      `SELECT count(*) FILTER (WHERE partner = ? AND rank <= ?) AS count, max(id) AS last
       FROM (SELECT id, partner, rank FROM customers WHERE id > ? ORDER BY id LIMIT ${STRETCH_ROWS})`,
      (row) => ({ count: Number(row.count), last: row.last as bigint | null }),
    ),
    lastRecipient: lastOf('recipients', 'customer', 'created_on_ms'),
    recipientsByRank: byRank('recipients', 'customer'),
    countCustomers: countOf('customers', 'partner'),
    countRecipients: countOf('recipients', 'customer'),
    countDocuments: countOf('documents', 'customer'),
    document: one(`${documents} AND rank = ?`, readDocument),
    documents: all(`${documents} ORDER BY rank`, readDocument),
    lastDocument: lastOf('documents', 'customer', 'uploaded_on_ms'),
    fileNames: all('SELECT file_name FROM documents', (row) => row.file_name as string),
    largestCustomer: largest('customers'),
    largestRecipient: largest('recipients'),
    /** @returns false where the id is taken. */
    insertCustomer: (partner: string, record: CustomerRecord) =>
      insertCustomer.run(...Object.values(customerRow(partner, record))).changes === 1n,
    updateCustomer({ id, fields, updatedOnMs }: CustomerRecord) {
      updateCustomer.run(JSON.stringify(fields), updatedOnMs, id);
    },
    setStanding({ id, blocked, temporaryBlocked }: CustomerRecord) {
      setStanding.run(blocked, temporaryBlocked, id);
    },
    /** @returns false where the id is taken. */
    insertRecipient: (record: RecipientRecord) =>
      insertRecipient.run(...Object.values(recipientRow(record))).changes === 1n,
    updateRecipient({ id, fields, updatedOnMs }: RecipientRecord) {
      updateRecipient.run(JSON.stringify(fields), updatedOnMs, id);
    },
    insertDocument(customer: bigint, record: DocumentRecord) {
      insertDocument.run(...Object.values(documentRow({ customer, ...record })));
    },
    setVerified(customer: bigint, { rank, verified }: DocumentRecord) {
      setVerified.run(verified, customer, rank);
    },
  };
}

function ownId({ id }: Row): bigint {
  return readId(id);
}
