import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Pool } from 'pg';
import { type Arrived, arrive } from '../receiving.ts';
import type { ReceivedFile, Uploads } from '../records.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import { query, transaction } from './connections.ts';

/** What one statement carries. It is copied several times on its way, so it is small beside a whole file. */
const CHUNK_BYTES = 256 * 1024;

/** The code of the error that another row points at one (PostgreSQL, appendix A). */
const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Opens the files of documents in PostgreSQL, where every process reaches them. They arrive in a temporary folder,
 * which is removed on close with the pool. What a crash left without its document is removed.
 */
export async function openUploadsTable(pool: Pool): Promise<Uploads> {
  await removeStrays(pool);
  const folder = await makeTemporaryFolder();
  return {
    receive: async (chunks) => received(pool, await arrive(folder.path, chunks)),
    read: (name) => chunksOf(pool, name),
    // The next start finds them by itself.
    release: async () => {},
    remove: (name) => remove(pool, name),
    close: async () => {
      await pool.end();
      await folder.remove();
    },
  };
}

function received(pool: Pool, { path, name, mediaType, bytes, sha256 }: Arrived): ReceivedFile {
  let kept = false;
  const discard = () => rm(path, { force: true });
  return {
    bytes,
    mediaType,
    sha256,
    discard,
    keep: async () => {
      if (!name || !mediaType) throw new Error('Cannot keep a file of an unwanted kind.');
      await store(pool, name, path);
      kept = true;
      await discard();
      return { name, mediaType, bytes, sha256 };
    },
    // A row of the file was committed with the rest.
    settle: async () => {},
    remove: async () => {
      await discard();
      if (kept && name) await remove(pool, name);
    },
  };
}

async function store(pool: Pool, name: string, path: string): Promise<void> {
  await transaction(pool, async (client) => {
    await client.query('INSERT INTO files (name) VALUES ($1)', [name]);
    let number = 0;
    for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
      await client.query('INSERT INTO file_chunks VALUES ($1, $2, $3)', [name, number++, chunk]);
    }
  });
}

/** Each chunk is asked for when it is wanted, so a slow reader holds no connection. */
async function* chunksOf(pool: Pool, name: string): AsyncGenerator<Uint8Array> {
  for (let number = 0; ; number++) {
    const [row] = await query<{ bytes: Buffer }>(
      pool,
      'SELECT bytes FROM file_chunks WHERE file = $1 AND number = $2',
      [name, number],
    );
    if (!row) {
      if (number === 0) throw new Error(`There is no file ${name}.`);
      return;
    }
    yield row.bytes;
  }
}

async function remove(pool: Pool, name: string): Promise<void> {
  await pool.query('DELETE FROM files WHERE name = $1', [name]).catch((error: { code?: string }) => {
    // A document has it after all: it was committed, and only the news of that was lost.
    if (error.code !== FOREIGN_KEY_VIOLATION) throw error;
  });
}

/**
 * A file is kept before its document is stored, and a crash between the two leaves the file alone. After an hour
 * nobody is between the two any more. Processes that start together skip what another one is removing.
 */
async function removeStrays(pool: Pool): Promise<void> {
  await pool.query(`
    DELETE FROM files WHERE name IN (
      SELECT name FROM files
      WHERE kept_on < now() - INTERVAL '1 hour'
        AND NOT EXISTS (SELECT FROM documents WHERE file_name = files.name)
      FOR UPDATE SKIP LOCKED
    )`);
}
