import { createReadStream, existsSync, statSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makePrivateFolder, syncFolder } from '../folders.ts';
import { type Arrived, arrive, isFileName, isUnfinished, unfinished } from '../receiving.ts';
import type { Log, ReceivedFile, Uploads } from '../records.ts';
import { FilesGone } from '../store.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';

/**
 * Opens the folder of a database for its uploads; for a database in memory, a temporary one that is removed on close.
 * A file keeps the ending `.part` until its document is committed: that is how what a crash left is told from the
 * rest, and nothing else is ever removed.
 * @throws Error where the folder cannot be used, or belongs to another database.
 */
export async function openUploadsFolder(database: string, documents: Mentioning, log: Log): Promise<Uploads> {
  if (database === ':memory:') {
    const { path, remove } = await makeTemporaryFolder();
    return uploadsIn({ path, check: () => {} }, remove);
  }
  return uploadsIn(await openOwnFolder(database, documents, log), async () => {});
}

function uploadsIn(folder: OwnFolder, close: () => Promise<void>): Uploads {
  // The database may be that of a stranger, and its names lead to other folders.
  const inFolder = (name: string) => {
    if (isFileName(name)) return join(folder.path, name);
    throw new Error(`${JSON.stringify(name)} is no name of an uploaded file.`);
  };
  return {
    receive: async (chunks) => {
      folder.check();
      const arrived = await arrive(folder.path, chunks).catch(explained(folder));
      // A file that is gone by now could not be looked into.
      folder.check();
      return received(folder, arrived);
    },
    read: async function* (name) {
      const unsettled = inFolder(unfinished(name));
      yield* createReadStream(existsSync(unsettled) ? unsettled : inFolder(name));
    },
    release: async (names) => {
      // One that was never settled, or is gone, has no other name to lose.
      for (const name of names) await rename(inFolder(name), inFolder(unfinished(name))).catch(ignoreMissing);
      if (names.length > 0) await syncFolder(folder.path);
    },
    remove: async (name) => {
      for (const each of [name, unfinished(name)]) await rm(inFolder(each), { force: true });
    },
    close,
  };
}

function received(folder: OwnFolder, { path, name, mediaType, bytes, sha256 }: Arrived): ReceivedFile {
  let kept = false;
  let place = path;
  const remove = () => rm(place, { force: true });
  return {
    bytes,
    mediaType,
    sha256,
    remove,
    keep: async () => {
      if (!name || !mediaType) throw new Error('Cannot keep a file of an unwanted kind.');
      await syncFolder(folder.path).catch(explained(folder));
      folder.check();
      kept = true;
      return { name, mediaType, bytes, sha256 };
    },
    settle: async () => {
      if (!name) return;
      const settled = join(folder.path, name);
      // Where this fails the document has its file all the same, and the next start tries again.
      await rename(path, settled).then(
        () => {
          place = settled;
        },
        () => {},
      );
    },
    discard: async () => {
      if (!kept) await remove();
    },
  };
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

/** Where the folder is gone, that is what has to be said. */
function explained(folder: OwnFolder) {
  return (error: Error): never => {
    folder.check();
    throw error;
  };
}

/** The mark of a folder of uploads: a file with the id of the database that it belongs to. */
export const MARK = 'database-id';

/** What a database knows about the files of its documents. */
export interface Mentioning {
  /** Tells this database from others; copies of it have the same. */
  readonly id: string;
  fileNames(): string[];
}

/** A folder of uploads that belongs to a database. */
export interface OwnFolder {
  readonly path: string;
  /** @throws FilesGone where it is no longer the folder that was opened. */
  check(): void;
}

/** Where the uploads of a database are kept: beside it, under its name. */
export function uploadsFolderOf(database: string): string {
  return `${database}-uploads`;
}

/**
 * Opens the folder of a database, and makes it where there is none. Its name and a mark in it say which database it
 * belongs to. Uploads with a committed document are settled, unfinished ones are removed, and other files are reported
 * and left.
 * @throws Error where the folder has the mark of another database, or cannot be used.
 */
export async function openOwnFolder(database: string, documents: Mentioning, log: Log): Promise<OwnFolder> {
  const folder = uploadsFolderOf(database);
  // Only the server's user may read proofs of identity.
  await makePrivateFolder(folder);
  const wasMarked = await mark(folder, documents.id);
  const mentioned = new Set(documents.fileNames());
  await takeOver(join(dirname(database), 'uploads'), folder, mentioned, log);
  const names = new Set(await readdir(folder));
  names.delete(MARK);
  for (const name of mentioned) {
    if (names.delete(name) || !names.delete(unfinished(name))) continue;
    await rename(join(folder, unfinished(name)), join(folder, name));
  }
  for (const name of names) {
    if (!wasMarked || !isUnfinished(name)) continue;
    await rm(join(folder, name));
    names.delete(name);
  }
  const missing = mentioned.difference(new Set(await readdir(folder)));
  report(folder, names.size, [...missing], log);
  return watched(folder);
}

/** @returns whether the folder had the mark before. */
async function mark(folder: string, id: string): Promise<boolean> {
  const path = join(folder, MARK);
  const found = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (found !== undefined && found.trim() !== id) {
    throw new Error(
      'it belongs to another database, whose id stands in its file database-id. Put that database back; or move the folder to another place, and the files in it stay safe',
    );
  }
  if (found !== undefined) return true;
  await writeFile(path, `${id}\n`, { flag: 'wx', mode: 0o600, flush: true });
  await syncFolder(folder);
  return false;
}

/** Earlier versions kept the uploads of all databases of a folder together. Each takes out its own. */
async function takeOver(from: string, to: string, mentioned: ReadonlySet<string>, log: Log): Promise<void> {
  const names = await readdir(from).catch(() => []);
  const own = names.filter((name) => mentioned.has(name));
  for (const name of own) await rename(join(from, name), join(to, name));
  if (own.length === 0) return;
  await syncFolder(to);
  log(`Moved ${files(own.length)} of this database from ${from} to ${to}, where they are kept now.`);
}

function report(folder: string, strange: number, missing: string[], log: Log): void {
  if (strange > 0)
    log(`${folder} holds ${files(strange)} that no document mentions. The server leaves them alone.`);
  if (missing.length > 0)
    log(
      `${folder} lacks ${files(missing.length)} that documents mention, ${missing[0]} for one. Put them there; until then they cannot be downloaded.`,
    );
}

const files = (count: number) => (count === 1 ? '1 file' : `${count} files`);

function watched(path: string): OwnFolder {
  const look = () => statSync(path, { bigint: true, throwIfNoEntry: false });
  const opened = look();
  return {
    path,
    check: () => {
      const found = look();
      if (found?.ino === opened?.ino && found?.dev === opened?.dev) return;
      throw new FilesGone(
        `The folder ${path} was ${found ? 'replaced' : 'removed'} while the server runs, so that no upload can be stored. Put the folder back that was there, or start the server again.`,
      );
    },
  };
}
