import { createReadStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../folders.ts';
import { type Arrived, arrive, isFileName, unfinished } from '../receiving.ts';
import type { Log, ReceivedFile, Uploads } from '../records.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import { type Mentioning, type OwnFolder, openOwnFolder } from './own-folder.ts';

export { uploadsFolderOf } from './own-folder.ts';

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
