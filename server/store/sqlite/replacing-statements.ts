import type { DatabaseSync } from 'node:sqlite';
import { customerRow, documentRow, recipientRow } from '../rows.ts';
import { type CustomerRecord, IdTaken, type PartnerRecords, type RecipientRecord } from '../store.ts';

/** How many records a step removes or moves at most, which takes some milliseconds with the largest. */
const AT_ONCE = 100;

/** The columns of each table, those first that others point at. The tables of what is staged have the same, and a partner. */
const columns = {
  customers: 'id, partner, rank, fields, blocked, temporary_blocked, created_on_ms, updated_on_ms',
  recipients: 'id, customer, rank, fields, created_on_ms, updated_on_ms',
  documents:
    'customer, rank, fields, verified, uploaded_on_ms, file_name, file_media_type, file_bytes, file_sha256',
};

type Table = keyof typeof columns;

export type ReplacingStatements = ReturnType<typeof replacingStatements>;

/** The statements that replace all records of a partner, step by step. */
export function replacingStatements(database: DatabaseSync) {
  const prepare = (sql: string) => {
    const statement = database.prepare(sql);
    statement.setReadBigInts(true);
    return statement;
  };
  const lastRank = prepare('SELECT max(rank) AS rank FROM customers WHERE partner = ?');
  const newest = 'SELECT id FROM customers WHERE partner = ?1 AND rank > ?2';
  const ofNewest = (table: Table, key: string) =>
    prepare(`DELETE FROM ${table} WHERE (${key}) IN
      (SELECT ${key} FROM ${table} WHERE customer IN (${newest}) LIMIT ${AT_ONCE})`);
  // Those first that point at others.
  const removals = [
    ofNewest('recipients', 'id'),
    ofNewest('documents', 'customer, rank'),
    prepare('DELETE FROM customers WHERE partner = ?1 AND rank > ?2'),
  ];
  const tables = Object.entries(columns).map(([table, names]) => {
    const next = `FROM staged_${table} WHERE partner = ? ORDER BY rowid LIMIT ${AT_ONCE}`;
    return {
      move: prepare(`INSERT INTO ${table} (${names}) SELECT ${names} ${next}`),
      remove: prepare(`DELETE FROM staged_${table} WHERE rowid IN (SELECT rowid ${next})`),
      any: prepare(`SELECT 1 FROM staged_${table} LIMIT 1`),
    };
  });
  const stage = (table: Table, ...more: string[]) => {
    const names = [columns[table], ...more].join(', ');
    const values = names.replaceAll(/\w+/g, '?');
    return prepare(`INSERT INTO staged_${table} (${names}) VALUES (${values}) ON CONFLICT DO NOTHING`);
  };
  const stageCustomer = stage('customers');
  const stageRecipient = stage('recipients', 'partner');
  const stageDocument = stage('documents', 'partner');
  const ownerOf = prepare('SELECT partner FROM customers WHERE id = ?');
  const ownerOfRecipient = prepare(
    'SELECT partner FROM recipients JOIN customers ON customers.id = customer WHERE recipients.id = ?',
  );
  const fileNames = prepare(
    `SELECT file_name FROM customers JOIN documents ON customer = id
     WHERE partner = ? AND customers.rank BETWEEN ? AND ?`,
  );
  const decide = prepare('INSERT INTO replacements (partner) VALUES (?)');
  const decided = prepare('SELECT partner FROM replacements');
  const phase = prepare('SELECT is_removed FROM replacements WHERE partner = ?');
  const removed = prepare('UPDATE replacements SET is_removed = 1 WHERE partner = ?');
  const end = prepare('DELETE FROM replacements WHERE partner = ?');

  const removeNewest = (partner: string) => {
    const last = lastRank.get(partner)?.rank as bigint | null;
    return (
      last !== null && removals.some((remove) => remove.run(partner, last - BigInt(AT_ONCE)).changes > 0n)
    );
  };

  return {
    /** The partner whose customer it is; an empty text where there is none. */
    ownerOf: (customer: bigint) => String(ownerOf.get(customer)?.partner ?? ''),
    /** The names of files of a partner's customers with ranks from one to another. */
    fileNames: (partner: string, first: number, last: number) =>
      fileNames.all(partner, first, last).map((row) => String(row.file_name)),
    /** @throws IdTaken where another partner has the id, or will have it. */
    stageCustomer(partner: string, record: CustomerRecord) {
      const isFree = (ownerOf.get(record.id)?.partner ?? partner) === partner;
      const values = Object.values(customerRow(partner, record));
      if (!isFree || stageCustomer.run(...values).changes === 0n)
        throw new IdTaken('customer', String(record.id));
    },
    /** @throws IdTaken likewise. */
    stageRecipient(partner: string, record: RecipientRecord) {
      const isFree = (ownerOfRecipient.get(record.id)?.partner ?? partner) === partner;
      const values = Object.values(recipientRow(record));
      if (!isFree || stageRecipient.run(...values, partner).changes === 0n)
        throw new IdTaken('recipient', String(record.id));
    },
    stageDocument(partner: string, document: PartnerRecords['documents'][number]) {
      stageDocument.run(...Object.values(documentRow(document)), partner);
    },
    /** Removes some of what is staged. @returns false where there is nothing. */
    unstage: (partner: string) => tables.some(({ remove }) => remove.run(partner).changes > 0n),
    isAnyStaged: () => tables.some(({ any }) => any.get() !== undefined),
    /** From its commit on, a replacement is carried to its end. */
    decide: (partner: string) => void decide.run(partner),
    isDecided: (partner: string) => phase.get(partner) !== undefined,
    /** The partners whose replacements are not at their end. */
    decided: () => decided.all().map((row) => String(row.partner)),
    /** Carries a replacement on by a step: removes records, and then moves those that are staged. @returns false at its end, and where none was decided. */
    carryOn(partner: string): boolean {
      const isRemoved = phase.get(partner)?.is_removed;
      if (isRemoved === undefined) return false;
      if (isRemoved === 0n) {
        if (!removeNewest(partner)) removed.run(partner);
        return true;
      }
      const moved = tables.some(({ move, remove }) => move.run(partner).changes > 0n && remove.run(partner));
      if (!moved) end.run(partner);
      return moved;
    },
  };
}
