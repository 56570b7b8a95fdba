import type { DatabaseError, Pool, PoolClient } from 'pg';
import { customerRow, documentRow, type Row, recipientRow } from '../rows.ts';
import { IdTaken, type PartnerRecords } from '../store.ts';
import { inTurn } from '../turns.ts';
import { transaction } from './connections.ts';
import { statements } from './statements.ts';

/** How many rows a statement inserts; with records of the largest size it takes a few milliseconds to write them. */
const ROWS_AT_ONCE = 200;

/** The code of the error that a value exists already where it may be once (PostgreSQL, appendix A). */
const UNIQUE_VIOLATION = '23505';

/**
 * Replaces all records of a partner in one transaction.
 * @returns the names of the files that no document mentions any more.
 * @throws IdTaken
 */
export async function replaceAll(pool: Pool, partner: string, records: PartnerRecords): Promise<string[]> {
  const { customers, recipients, documents } = records;
  const lastOnMs = customers.at(-1)?.createdOnMs ?? 0;
  return transaction(pool, async (client) => {
    // Whoever creates something for the partner waits for its row, or for that of one of its customers.
    await client.query(statements.lockPartner, [partner]);
    await client.query(statements.lockCustomers, [partner]);
    const { rows } = await client.query<Row>(statements.removeDocuments, [partner]);
    await client.query(statements.removePartner, [partner]);
    if (customers.length > 0) {
      await client.query(statements.insertPartner, [partner, customers.length, lastOnMs]);
      await insert(
        client,
        statements.insertCustomers,
        customers,
        await inTurn(() => customerRows(partner, records)),
      );
      await insert(client, statements.insertRecipients, recipients, recipientRow);
      await insert(client, statements.insertDocuments, documents, documentRow);
    }
    return rows.map((row) => String(row.file_name));
  }).catch((error: DatabaseError) => {
    if (!isTakenId(error)) throw error;
    const [, id = ''] = /\((\d+)\)/.exec(error.detail ?? '') ?? [];
    throw new IdTaken(error.table === 'recipients' ? 'recipient' : 'customer', id);
  });
}

/** Whether a record was not stored because another one has its id. */
export function isTakenId({ code, constraint }: DatabaseError): boolean {
  return code === UNIQUE_VIOLATION && (constraint?.endsWith('_pkey') ?? false);
}

/**
 * Inserts records as JSON, some in each statement, so that writing it keeps nobody waiting.
 * @param rowOf a row by the names of its columns.
 */
async function insert<Kept>(
  client: PoolClient,
  statement: string,
  records: readonly Kept[],
  rowOf: (record: Kept) => object,
): Promise<void> {
  // JSON numbers do not hold all ids.
  const asText = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
  for (let first = 0; first < records.length; first += ROWS_AT_ONCE) {
    const some = records.slice(first, first + ROWS_AT_ONCE);
    await client.query(statement, [await inTurn(() => JSON.stringify(some.map(rowOf), asText))]);
  }
}

/** Makes the rows of customers, with what is counted of each. */
function customerRows(partner: string, { recipients, documents }: PartnerRecords) {
  const recipientsOf = Map.groupBy(recipients, ({ customer }) => customer);
  const documentsOf = Map.groupBy(documents, ({ customer }) => customer);
  return (record: PartnerRecords['customers'][number]) => ({
    ...customerRow(partner, record),
    recipients: recipientsOf.get(record.id)?.length ?? 0,
    last_recipient_on_ms: recipientsOf.get(record.id)?.at(-1)?.createdOnMs ?? 0,
    documents: documentsOf.get(record.id)?.length ?? 0,
    last_document_on_ms: documentsOf.get(record.id)?.at(-1)?.uploadedOnMs ?? 0,
  });
}
