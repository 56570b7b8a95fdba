import { accessSync, closeSync, constants, existsSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { byCode } from '../remedies.ts';
import { linesAbout, readLeftLog } from './left-log.ts';
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
    const left = path === ':memory:' ? undefined : readLeftLog(path);
    database = new DatabaseSync(path, { enableForeignKeyConstraints: true });
    // One process has the file for itself, because it keeps in memory what it read, and gives ranks and stamps. The
    // operating system releases the file when the process ends, however it ends. Other programs hold it for a moment
    // only.
    database.exec('PRAGMA busy_timeout = 2000; PRAGMA locking_mode = EXCLUSIVE;');
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
    if (left) for (const line of linesAbout(path, left, pagesIn(database))) log(line);
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
