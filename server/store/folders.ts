import { mkdir, open, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/**
 * Makes a folder and those above it, for their owner alone; one that is there stays as it is. It makes one after
 * the other, because Node's own recursive mkdir never comes to an end below /proc. A new folder survives a power
 * cut.
 * @throws the error of the file system where a folder cannot be made.
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  const path = resolve(folder);
  const isThere = await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (isThere) return;
  if (dirname(path) !== path) await makePrivateFolder(dirname(path));
  await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    // Another process may have made it in the meantime.
    if (error.code !== 'EEXIST') throw error;
  });
  await syncFolder(dirname(path));
}

/** Makes new names in a folder survive a power cut. Windows cannot open folders and does not need it. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
