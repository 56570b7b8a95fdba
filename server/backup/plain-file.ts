import { createHash } from 'node:crypto';
import { constants, type FileHandle, open } from 'node:fs/promises';

/** What was copied. */
interface CopiedFile {
  readonly bytes: number;
  /** In hexadecimal. */
  readonly sha256: string;
}

/** Windows has neither flag, and its links need a privilege. Without the second, opening a pipe waits for a writer. */
export const READING = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** A read of this size, in bytes, is as fast as a larger one. */
const READ_BYTES = 2 ** 20;

/**
 * Copies a file to a name that is not taken, for its owner alone, and syncs it. It follows no link at either end, and
 * never has more than a piece of the file in memory.
 * @param bytesMax A longer file is not copied.
 * @returns undefined where there is no such file, or where it is longer.
 * @throws Error with the end of a sentence for anything but a file, and that of the file system.
 */
export async function copyPlainFile(
  from: string,
  to: string,
  bytesMax: bigint | number = Number.POSITIVE_INFINITY,
): Promise<CopiedFile | undefined> {
  const source = await openPlainFile(from);
  if (!source) return undefined;
  try {
    if ((await source.stat({ bigint: true })).size > bytesMax) return undefined;
    const target = await open(to, 'wx', 0o600);
    try {
      return await pour(source, target);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** Opens a file for reading. @returns undefined where there is none. @throws Error for a link, a pipe or a device */
async function openPlainFile(path: string): Promise<FileHandle | undefined> {
  const refused = new Error(`${path} is a link or another special file, which is not copied`);
  const file = await open(path, READING).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    // A link (EMLINK on some systems), and a socket.
    throw ['ELOOP', 'EMLINK', 'ENXIO'].includes(error.code ?? '') ? refused : error;
  });
  if (!file || (await file.stat()).isFile()) return file;
  await file.close();
  throw refused;
}

async function pour(source: FileHandle, target: FileHandle): Promise<CopiedFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of source.createReadStream({ autoClose: false, highWaterMark: READ_BYTES })) {
    hash.update(chunk);
    bytes += chunk.length;
    await target.writeFile(chunk);
  }
  await target.sync();
  return { bytes, sha256: hash.digest('hex') };
}
