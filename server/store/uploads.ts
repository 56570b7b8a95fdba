import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, open, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileTypeFromFile } from 'file-type';
import { makePrivateFolder } from './folders.ts';
import type { StoredFile } from './store.ts';

/** A file that came with a request. It is thrown away unless it is kept. */
export interface ReceivedFile {
  readonly bytes: number;
  /** What it is by its content, whatever its name and its sender say; undefined for an unwanted kind. */
  readonly mediaType: string | undefined;
  /** Gives the file its final place. Only after this may a document mention it. */
  keep(): Promise<StoredFile>;
  /** Removes the file, kept or not. */
  remove(): Promise<void>;
  /** Removes the file unless it was kept. */
  discard(): Promise<void>;
}

/** The folder of the files that were uploaded. */
export interface Uploads {
  /** Writes a file to the disk as it arrives. Where the chunks break off, nothing stays behind. */
  receive(chunks: AsyncIterable<Uint8Array>): Promise<ReceivedFile>;
  close(): Promise<void>;
}

/** The kinds of file that are taken, images and PDF, with the ending that each is kept under. */
const endings = new Map([
  ['image/png', 'png'],
  ['image/apng', 'png'],
  ['image/jpeg', 'jpg'],
  ['image/gif', 'gif'],
  ['image/webp', 'webp'],
  ['image/tiff', 'tif'],
  ['image/heic', 'heic'],
  ['image/heic-sequence', 'heic'],
  ['image/heif', 'heif'],
  ['image/heif-sequence', 'heif'],
  ['application/pdf', 'pdf'],
]);

/** Ends the names of files that are still arriving. */
const UNFINISHED = '.part';

/**
 * Opens the folder `uploads` beside a database file; for a database in memory, a temporary folder that
 * is removed on close.
 */
export async function openUploads(database: string): Promise<Uploads> {
  const temporary = database === ':memory:';
  const folder = temporary
    ? await mkdtemp(join(tmpdir(), 'partner-api-uploads-'))
    : join(dirname(database), 'uploads');
  // Proofs of identity are nobody's business but the server's.
  await makePrivateFolder(folder);
  await removeUnfinished(folder);
  return {
    receive: (chunks) => receiveInto(folder, chunks),
    close: async () => {
      if (temporary) await rm(folder, { recursive: true, force: true });
    },
  };
}

async function receiveInto(folder: string, chunks: AsyncIterable<Uint8Array>): Promise<ReceivedFile> {
  const id = randomUUID();
  const arriving = join(folder, id + UNFINISHED);
  try {
    const { bytes, sha256 } = await write(arriving, chunks);
    const mediaType = await recognise(arriving);
    return received(folder, id, { bytes, sha256, mediaType });
  } catch (error) {
    await rm(arriving, { force: true });
    throw error;
  }
}

async function write(path: string, chunks: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256');
  let bytes = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}

/**
 * Reads the file and not only its first bytes: a TIFF tells what it is in a directory that usually stands
 * at its end.
 */
async function recognise(path: string): Promise<string | undefined> {
  const kind = await fileTypeFromFile(path).catch(() => undefined);
  return kind && endings.has(kind.mime) ? kind.mime : undefined;
}

function received(
  folder: string,
  id: string,
  content: { bytes: number; sha256: string; mediaType: string | undefined },
): ReceivedFile {
  const { bytes, sha256, mediaType } = content;
  let path = join(folder, id + UNFINISHED);
  let kept = false;
  const remove = () => rm(path, { force: true });
  return {
    bytes,
    mediaType,
    remove,
    keep: async () => {
      if (mediaType === undefined) throw new Error('Cannot keep a file of an unwanted kind.');
      const name = `${id}.${endings.get(mediaType)}`;
      await rename(path, join(folder, name));
      path = join(folder, name);
      kept = true;
      await syncFolder(folder);
      return { name, mediaType, bytes, sha256 };
    },
    discard: async () => {
      if (!kept) await remove();
    },
  };
}

/** Makes a new name in a folder survive a power failure. Windows cannot open folders and does not need it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** What arrived when the server was last stopped belongs to no document. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.endsWith(UNFINISHED)) await rm(join(folder, name), { force: true });
  }
}
