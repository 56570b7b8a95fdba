import { dirname } from 'node:path';
import { makePrivateFolder } from './folders.ts';
import { isPostgres } from './postgres/address.ts';
import type { Records, RecordsOptions } from './records.ts';

/**
 * Opens the records of a server.
 * @throws Error with one sentence where they cannot be used.
 */
export async function openRecords(options: RecordsOptions): Promise<Records> {
  if (!isPostgres(options.database)) return openSqlite(options);
  // Loaded only where it is used, because the driver makes the start slower.
  const { openPostgres } = await import('./postgres/open.ts');
  return openPostgres(options);
}

async function openSqlite({ database, newId, now, log = () => {} }: RecordsOptions): Promise<Records> {
  if (database !== ':memory:') {
    await makePrivateFolder(dirname(database)).catch((error: Error) => {
      throw new Error(`Cannot make the folder of the database ${database}: ${error.message}.`);
    });
  }
  // Loaded only where a server starts, because Node may print a warning about SQLite.
  const { openSqliteStore } = await import('./sqlite/store.ts');
  const { openUploadsFolder, uploadsFolderOf } = await import('./sqlite/uploads.ts');
  const store = openSqliteStore({ path: database, newId, now, log });
  try {
    return { store, uploads: await openUploadsFolder(database, store, log) };
  } catch (error) {
    await store.close();
    throw new Error(`Cannot use the folder ${uploadsFolderOf(database)}: ${(error as Error).message}.`);
  }
}
