import { dirname } from 'node:path';
import { makePrivateFolder } from './folders.ts';
import type { IdScheme } from './ids.ts';
import { openSqliteStore } from './sqlite/store.ts';
import { openUploadsFolder } from './sqlite/uploads.ts';
import type { Store } from './store.ts';
import type { Uploads } from './uploads.ts';

/** What a server keeps: the records, and the files that some of them mention. */
export interface Records {
  readonly store: Store;
  readonly uploads: Uploads;
}

export interface RecordsOptions {
  /** A file for SQLite, with the files of documents beside it, or `:memory:`. */
  readonly database: string;
  readonly newId: IdScheme;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Opens the records of a server.
 * @throws Error with one sentence where they cannot be used.
 */
export async function openRecords({ database, newId, now }: RecordsOptions): Promise<Records> {
  if (database !== ':memory:') {
    await makePrivateFolder(dirname(database)).catch((error: Error) => {
      throw new Error(`Cannot make the folder of the database ${database}: ${error.message}.`);
    });
  }
  const store = openSqliteStore({ path: database, newId, now });
  try {
    return { store, uploads: await openUploadsFolder(database, () => store.fileNames()) };
  } catch (error) {
    await store.close();
    throw new Error(`Cannot use the folder of uploads beside ${database}: ${(error as Error).message}.`);
  }
}
