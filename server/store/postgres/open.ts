import type { Client } from 'pg';
import type { Records, RecordsOptions } from '../records.ts';
import { remedyFor } from '../remedies.ts';
import { shownDatabase } from './address.ts';
import { filePool, openConnection, openPool, recordPool } from './connections.ts';
import { prepareSchema } from './schema.ts';
import { postgresStore } from './store.ts';
import { openUploadsTable } from './uploads.ts';

/**
 * Opens records in PostgreSQL and makes the tables where there are none.
 * @throws Error with one sentence, without the password, where the database cannot be used.
 */
export async function openPostgres({ database, newId, now }: RecordsOptions): Promise<Records> {
  try {
    await prepare(database);
    const files = openPool(database, filePool);
    const uploads = await openUploadsTable(files).catch(async (error) => {
      await files.end();
      throw error;
    });
    const store = postgresStore(openPool(database, recordPool), { newId, now });
    return { store, uploads };
  } catch (error) {
    throw new Error(`Cannot open the database ${shownDatabase(database)}: ${whyOf(error as PostgresError)}.`);
  }
}

async function prepare(database: string): Promise<void> {
  const client = await openConnection(database);
  try {
    await checkEncoding(client);
    await prepareSchema(client);
  } finally {
    await client.end();
  }
}

/** Partners may write any letter, and other encodings do not have them all. */
async function checkEncoding(client: Client): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>('SHOW server_encoding');
  const encoding = rows[0]?.server_encoding;
  if (encoding === 'UTF8') return;
  throw new Error(
    `its encoding is ${encoding}; make one with createdb --encoding UTF8 --template template0, and name that`,
  );
}

type PostgresError = Error & { readonly code?: string };

function whyOf(error: PostgresError): string {
  const { code = '', message } = error;
  const { remedy } = remedyFor(error);
  // Where a host has several addresses, the error that stands for all of them has no message.
  return remedy ? `${message || code}: ${remedy}` : message.replace(/\.$/, '');
}
