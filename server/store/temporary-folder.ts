import { existsSync, renameSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';

const PREFIX = 'partner-api-files-';

/** The file in each folder that its process keeps locked as long as it runs. */
const LOCK = 'in-use';

/**
 * Makes a folder for files that must not outlive this process, which only its owner may read, and removes folders that killed processes left, as they may hold proofs
 * of identity. The operating system releases a lock when its process ends, however it ends, so a folder in use stays,
 * even one of another container that shares the temporary folder.
 */
export async function makeTemporaryFolder() {
  await removeLeftBehind(tmpdir());
  const path = await mkdtemp(join(tmpdir(), PREFIX));
  // It gets its name when it is locked, so that no other process finds it unlocked and removes it.
  const lock = take(join(path, `${LOCK}.new`), 'rwc');
  if (lock) renameSync(join(path, `${LOCK}.new`), join(path, LOCK));
  return {
    path,
    /** Removes the folder with all that is in it. */
    remove: async () => {
      // No other process removes it while it is locked.
      await rm(path, { recursive: true, force: true });
      lock?.close();
    },
  };
}

async function removeLeftBehind(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const folder = join(parent, name);
    // A folder without the file is not ours, or so young that its process is still about to make it.
    if (!name.startsWith(PREFIX) || !existsSync(join(folder, LOCK))) continue;
    const lock = take(join(folder, LOCK), 'rw');
    if (!lock) continue;
    // Another process may remove it at the same time, and that of another user is not ours to remove.
    await rm(folder, { recursive: true, force: true }).catch(() => {});
    lock.close();
  }
}

/**
 * Locks a file until the process ends. Node has no such locks, but SQLite does.
 * @param mode Whether the file may be made.
 * @returns undefined where another process has the lock, or the file is not there.
 */
function take(path: string, mode: 'rw' | 'rwc'): DatabaseSync | undefined {
  let lock: DatabaseSync | undefined;
  try {
    const url = pathToFileURL(path);
    url.searchParams.set('mode', mode);
    lock = new DatabaseSync(url);
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return lock;
  } catch {
    lock?.close();
    return undefined;
  }
}
