import { mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/**
 * Makes a folder and those above it, for their owner alone; one that is there stays as it is. It makes one after
 * the other, because Node's own recursive mkdir never comes to an end below /proc.
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
}
