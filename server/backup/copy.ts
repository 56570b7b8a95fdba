import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, mkdtemp, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makePrivateFolder, syncFolder } from '../store/folders.ts';
import { unfinished } from '../store/receiving.ts';
import { MARK, uploadsFolderOf } from '../store/sqlite/own-folder.ts';
import { schemaVersion } from '../store/sqlite/schema.ts';
import type { StoredFile } from '../store/store.ts';
import { copySnapshot } from './snapshot.ts';

/** What a copy holds. */
export interface Copied {
  readonly database: string;
  readonly customers: number;
  readonly recipients: number;
  readonly documents: number;
  readonly fileBytes: number;
  /** Files that documents mention and that were missing or damaged already. */
  readonly lost: readonly string[];
}

/** Records may name files that are gone where a partner's data is removed meanwhile; the next try finds neither. */
const TRIES = 3;

/**
 * Copies a database with its uploads into a new folder, as they are at one moment, even while a server writes to them.
 * The folder appears complete and synced, or not at all. Each file is compared with what was uploaded.
 * @param folder One that is not there, or is empty.
 * @throws Error with the end of a sentence where nothing was copied.
 */
export async function copyRecords(database: string, folder: string): Promise<Copied> {
  const target = resolve(folder);
  if ((await readdir(target).catch(absent)).length > 0) throw new Error(`the folder ${folder} is not empty`);
  await makePrivateFolder(dirname(target));
  const unfinishedFolder = await mkdtemp(`${target}.unfinished-`);
  try {
    let copied = await tryCopy(database, unfinishedFolder);
    for (let tries = 1; copied.lost.length > 0 && tries < TRIES; tries++) {
      for (const name of await readdir(unfinishedFolder))
        await rm(join(unfinishedFolder, name), { recursive: true });
      copied = await tryCopy(database, unfinishedFolder);
    }
    await syncFolder(unfinishedFolder);
    await rename(unfinishedFolder, target);
    await syncFolder(dirname(target));
    return { ...copied, database: join(folder, basename(database)) };
  } catch (error) {
    await rm(unfinishedFolder, { recursive: true, force: true });
    throw error;
  }
}

const absent = (error: NodeJS.ErrnoException): string[] => {
  if (error.code === 'ENOENT') return [];
  throw error;
};

async function tryCopy(from: string, folder: string): Promise<Omit<Copied, 'database'>> {
  const to = join(folder, basename(from));
  await copySnapshot(from, to);
  const { id, files, ...counts } = read(to);
  const uploads = uploadsFolderOf(to);
  await mkdir(uploads, { mode: 0o700 });
  await writeFile(join(uploads, MARK), `${id}\n`, { mode: 0o600, flush: true });
  const lost: string[] = [];
  let fileBytes = 0;
  for (const file of files) {
    if (await copyUpload(uploadsFolderOf(from), uploads, file)) fileBytes += file.bytes;
    else lost.push(file.name);
  }
  await syncFolder(uploads);
  return { ...counts, documents: files.length, fileBytes, lost };
}

/** Merges the log of a copy into it, checks it, and reads what it holds. */
function read(path: string) {
  const database = new DatabaseSync(path);
  try {
    database.exec('PRAGMA journal_mode = DELETE');
    const one = (sql: string) => Object.values(database.prepare(sql).get() ?? {})[0];
    const found = one('PRAGMA quick_check');
    if (found !== 'ok') throw new Error(`it is damaged: ${found}`);
    if (one('PRAGMA user_version') !== schemaVersion)
      throw new Error('it is of another version; start the server of this version with it once');
    return {
      id: String(one('SELECT id FROM identity')),
      customers: Number(one('SELECT count(*) FROM customers')),
      recipients: Number(one('SELECT count(*) FROM recipients')),
      files: database
        .prepare('SELECT file_name AS name, file_bytes AS bytes, file_sha256 AS sha256 FROM documents')
        .all() as unknown as Pick<StoredFile, 'name' | 'bytes' | 'sha256'>[],
    };
  } finally {
    database.close();
  }
}

/** @returns false where the file is missing, or is not what was uploaded. */
async function copyUpload(
  from: string,
  to: string,
  { name, sha256 }: Pick<StoredFile, 'name' | 'sha256'>,
): Promise<boolean> {
  const path = join(to, name);
  // A file gets its name after its document is committed.
  for (const source of [name, unfinished(name), name]) {
    const isThere = await copyFile(join(from, source), path).then(
      () => true,
      (error) => absent(error).length > 0,
    );
    if (isThere) return (await hashOf(path)) === sha256;
  }
  return false;
}

/** Also syncs the file. */
async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
  return hash.digest('hex');
}
