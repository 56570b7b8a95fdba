import { accessSync, closeSync, constants, existsSync, openSync, readSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { byCode } from '../by-code.ts';
import { finishReplacements } from './replacing.ts';
import { prepareSchema } from './schema.ts';

/**
 * Opens the database of a server, of the newest schema, and makes it where there is none.
 * @param log Takes a line where something was recovered or finished that an earlier server had left.
 * @throws Error with one sentence where it cannot be used.
 */
export function openDatabase(path: string, log: (line: string) => void = () => {}): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    if (path !== ':memory:') prepareFile(path);
    const left = path === ':memory:' ? undefined : readLog(`${path}-wal`);
    database = new DatabaseSync(path, { enableForeignKeyConstraints: true });
    // One process has the file for itself, because it keeps in memory what it read, and gives ranks and stamps. The
    // operating system releases the file when the process ends, however it ends. Other programs hold it for a moment
    // only.
    database.exec('PRAGMA busy_timeout = 2000; PRAGMA locking_mode = EXCLUSIVE;');
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
    if (left) log(recoveryLine(path, left, pagesIn(database)));
    prepareSchema(database);
    for (const partner of finishReplacements(database))
      log(
        `Finished replacing the records of partner ${partner} in ${path}, which the end of a server had interrupted.`,
      );
    return database;
  } catch (error) {
    database?.close();
    throw new Error(`Cannot open the database ${path}: ${whyOf(error as SystemError)}.`);
  }
}

/** Makes the file, which SQLite would let other users read, and throws where it cannot be written. */
function prepareFile(path: string): void {
  if (existsSync(path)) accessSync(path, constants.R_OK | constants.W_OK);
  // SQLite makes files of its own beside it.
  accessSync(dirname(path), constants.R_OK | constants.W_OK | constants.X_OK);
  if (!existsSync(path)) closeSync(openSync(path, 'wx', 0o600));
}

/** How many pages of the log SQLite found whole. */
function pagesIn(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA wal_checkpoint(PASSIVE)').get()?.log);
}

type SystemError = Error & { readonly errcode?: number; readonly code?: string };

/** What to do about it, by the code of the system or the primary result code of SQLite. */
const remedies = byCode({
  EROFS: 'its disk is mounted read-only; mount it for writing, or choose another file with --database',
  'EACCES EPERM 8': 'it or its folder cannot be written; let this user write both',
  'ENOSPC 13': 'the disk is full; make room',
  5: 'another server or program has it open; stop that one, or choose another file with --database',
  10: 'its disk reports an error; see whether the disk is there, has room, and can be written',
  11: 'the file is damaged; put a backup in its place (docs/sandbox.md)',
  14: 'it cannot be opened as a file; check the path and who may use it',
  26: 'it is a file of another kind; choose another with --database',
});

function whyOf({ message, errcode, code = '' }: SystemError): string {
  // The lowest byte is the primary code of SQLite; the others say more about the place.
  const remedy = remedies.get(String(errcode === undefined ? code : errcode & 0xff));
  // The system's message repeats the path.
  return remedy === undefined ? message : errcode === undefined ? remedy : `${message}: ${remedy}`;
}

/** A log that was left beside a database. SQLite applies it when it opens the database. */
interface LeftLog {
  /** For each page of the log, in order, whether a commit ends with it. */
  readonly endsCommit: readonly boolean[];
  readonly pageBytes: number;
  readonly writtenOn: Date;
}

/** Sizes in a log, in bytes (https://sqlite.org/fileformat2.html, section 4). */
const HEADER_BYTES = 32;
const PAGE_HEADER_BYTES = 24;

/**
 * Reads a log that no server has open. It does not check that the log is whole; SQLite does.
 * @returns undefined where there is none, or nothing in it.
 */
function readLog(path: string): LeftLog | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found || found.size <= HEADER_BYTES) return undefined;
  const file = openSync(path, 'r');
  try {
    const header = Buffer.alloc(HEADER_BYTES);
    readSync(file, header, 0, HEADER_BYTES, 0);
    const pageBytes = header.readUInt32BE(8);
    const endsCommit: boolean[] = [];
    const page = Buffer.alloc(PAGE_HEADER_BYTES);
    for (let at = HEADER_BYTES; ; at += PAGE_HEADER_BYTES + pageBytes) {
      const isWhole = readSync(file, page, 0, PAGE_HEADER_BYTES, at) === PAGE_HEADER_BYTES;
      // Pages without the salt of the header are left from an earlier use of the log.
      if (!isWhole || !page.subarray(8, 16).equals(header.subarray(16, 24))) break;
      endsCommit.push(page.readUInt32BE(4) > 0);
    }
    return { endsCommit, pageBytes, writtenOn: found.mtime };
  } finally {
    closeSync(file);
  }
}

/** Says what was recovered, for whoever may have put another database beside the log. */
function recoveryLine(path: string, { endsCommit, pageBytes, writtenOn }: LeftLog, pages: number): string {
  const commits = endsCommit.slice(0, pages).filter(Boolean).length;
  const size = `${pages} pages, ${Math.ceil((pages * pageBytes) / 1024)} KiB`;
  return `Recovered ${commits} ${commits === 1 ? 'commit' : 'commits'} (${size}) from ${path}-wal, which a server left that did not stop by itself; the last was made at ${writtenOn.toISOString()}. If ${path} was copied there since, those commits now lie over the copy: stop the server, put the copy there again, and remove the file ${path}-wal before the next start.`;
}
