import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A file of a request that has arrived completely and is on the disk. */
export interface Arrived {
  /** Where it is until it is settled or removed: its name with the ending `.part`. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
  /** The name to keep it under; undefined, like the media type, for an unwanted kind of file. */
  readonly name: string | undefined;
  readonly mediaType: string | undefined;
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

/** A write takes some 0.1 ms, however little it writes. Of fifty uploads at once, so many bytes wait twice: 25 MiB. */
const WRITTEN_BYTES_MIN = 256 * 1024;

/** Ends the names of files that no document mentions yet. */
const UNFINISHED = '.part';

/** The name of a file until it is settled. */
export function unfinished(name: string): string {
  return name.replace(/\.[a-z]+$/, UNFINISHED);
}

/** Whether a name is that of a file which is or was being received here. */
export function isUnfinished(name: string): boolean {
  return isFileName(name) && name.endsWith(UNFINISHED);
}

/** Whether a name is one that is given here: no other one becomes part of a path. */
export function isFileName(name: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.[a-z]{3,4}$/.test(name);
}

/** Writes a file into a folder as it arrives. Where the chunks break off, nothing stays behind. */
export async function arrive(folder: string, chunks: AsyncIterable<Uint8Array>): Promise<Arrived> {
  const id = randomUUID();
  const path = join(folder, id + UNFINISHED);
  try {
    const content = await write(path, chunks);
    const mediaType = await recognise(path);
    const name = mediaType && `${id}.${endings.get(mediaType)}`;
    return { path, ...content, name, mediaType };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

async function write(path: string, chunks: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256');
  let bytes = 0;
  const file = await open(path, 'wx', 0o600);
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let writing: Promise<unknown> = Promise.resolve();
  // While one block is written, the next one arrives.
  const handOn = async () => {
    const block = waiting;
    waiting = [];
    waitingBytes = 0;
    await writing;
    writing = writeWhole(file, block);
    // A failure is told to whoever waits for it next.
    writing.catch(() => {});
  };
  try {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      waiting.push(chunk);
      waitingBytes += chunk.length;
      if (waitingBytes >= WRITTEN_BYTES_MIN) await handOn();
    }
    if (waiting.length > 0) await handOn();
    await writing;
    await file.sync();
  } finally {
    await writing.catch(() => {});
    await file.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** A disk that is nearly full takes a part; what is left then fails, and says why. */
async function writeWhole(file: FileHandle, block: readonly Uint8Array[]): Promise<void> {
  const { bytesWritten } = await file.writev(block);
  const bytes = block.reduce((sum, { length }) => sum + length, 0);
  if (bytesWritten < bytes) await file.writeFile(Buffer.concat(block).subarray(bytesWritten));
}

/**
 * Looks at the whole file, not only its first bytes: a TIFF says what it is in a directory that is usually at its end.
 */
async function recognise(path: string): Promise<string | undefined> {
  // Loaded for the first upload: its fifty files would make each start a fifth slower.
  const { fileTypeFromFile } = await import('file-type');
  const kind = await fileTypeFromFile(path).catch(() => undefined);
  return kind && endings.has(kind.mime) ? kind.mime : undefined;
}
