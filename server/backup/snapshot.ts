import { createHash } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  futimesSync,
  lstatSync,
  openSync,
  readSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { constants, type FileHandle, open, rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { HOLD_MS_MAX, HOLD_RENEWED_MS, holdOf, isHeld } from '../store/sqlite/hold.ts';

/** How often a copy is tried. Only a server that starts or stops can spoil one while the hold lasts. */
const TRIES = 20;
const PAUSE_MS = 250;

/** Longer than the hold of a killed backup lasts, and than most backups take. */
const WAIT_MS_MAX = 2 * HOLD_MS_MAX;

/** The head of a log changes whenever the log starts over. */
const LOG_HEAD_BYTES = 32;

/**
 * Copies a database that a server may be writing to, as it is at one moment after the call. Committed pages go to the
 * log first and stay there until it starts over. So a copy of the database and then of its log is complete, unless the
 * log starts over between the two.
 * @param isInUse Whether a server may be writing to it; otherwise nothing is written beside it.
 * @throws Error where another backup of the database is under way, or where every try was spoilt.
 */
export async function copySnapshot(database: string, to: string, isInUse: boolean): Promise<void> {
  // SQLite keeps the log beside the file to which a link leads.
  const from = realpathSync.native(database);
  const release = isInUse ? await hold(database) : async () => {};
  try {
    for (let tries = 0; tries < TRIES; tries++) {
      const before = stateOf(from);
      await copyPlainFile(from, to);
      await copyPlainFile(`${from}-wal`, `${to}-wal`);
      if (stateOf(from) === before) return;
      for (const path of [to, `${to}-wal`]) await rm(path, { force: true });
      await pause(PAUSE_MS);
    }
    throw new Error(`it does not come to rest; try again when less is written to it`);
  } finally {
    await release();
  }
}

/** Asks the server to write only to the log. Waits for another backup, or until the hold of a killed one expires. */
async function hold(database: string): Promise<() => Promise<void>> {
  const path = holdOf(database);
  let file = isHeld(database) ? undefined : taken(path);
  for (let waitedMs = 0; file === undefined; waitedMs += PAUSE_MS) {
    if (waitedMs > WAIT_MS_MAX) throw new Error('another backup of it is under way; try again later');
    await pause(PAUSE_MS);
    if (!isHeld(database)) file = taken(path);
  }
  const own = file;
  // Somebody may have removed it; a copy that is spoilt by that is made again.
  const renewing = setInterval(() => futimesSync(own, new Date(), new Date()), HOLD_RENEWED_MS);
  return async () => {
    clearInterval(renewing);
    const isOurs = lstatSync(path, { throwIfNoEntry: false })?.ino === fstatSync(own).ino;
    closeSync(own);
    if (isOurs) await rm(path, { force: true });
  };
}

/** Makes the file of a hold. @returns undefined where another backup was faster. */
function taken(path: string): number | undefined {
  // What is there was left by a killed backup, or is a link, which is not followed.
  rmSync(path, { force: true });
  try {
    return openSync(path, 'wx', 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined;
    throw error;
  }
}

/** Changes when the log starts over, or when a database without a log is written. */
function stateOf(database: string): string {
  const { ino, size, mtimeNs } = statSync(database, { bigint: true });
  const head = headOf(`${database}-wal`);
  return head === '' ? `${ino} ${size} ${mtimeNs}` : `${ino} ${head}`;
}

/** The head of a log as text; empty where there is none, or something else in its place, which is not copied either. */
function headOf(log: string): string {
  let file: number | undefined;
  try {
    file = openSync(log, READING);
    if (!fstatSync(file).isFile()) return '';
    const head = Buffer.alloc(LOG_HEAD_BYTES);
    return head.toString('hex', 0, readSync(file, head, 0, LOG_HEAD_BYTES, 0));
  } catch (error) {
    if (!['ENOENT', 'ELOOP', 'EMLINK', 'ENXIO'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error;
    return '';
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

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
