import { accessSync, closeSync, constants, existsSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { byCode } from '../remedies.ts';
import { linesAbout, readLeftLog } from './left-log.ts';
import { finishReplacements } from './replacing.ts';

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

/**
 * Brings a database to the newest schema in one transaction. Its `user_version` counts the migrations that it has.
 * @throws Error for a database of a newer server, whose schema is not known here.
 */
export function prepareSchema(database: DatabaseSync, steps: readonly string[] = migrations): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    const version = Number(database.prepare('PRAGMA user_version').get()?.user_version);
    if (version > steps.length) {
      throw new Error(
        `it has schema ${version} of a newer server, and this one knows schema ${steps.length}`,
      );
    }
    for (const step of steps.slice(version)) database.exec(step);
    database.exec(`PRAGMA user_version = ${steps.length}`);
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** Text fields are kept as a JSON object, because which ones a recipient has depends on its corridor. */
const firstTables = `
  CREATE TABLE customers (
    id INTEGER PRIMARY KEY,
    partner TEXT NOT NULL,
    rank INTEGER NOT NULL,
    fields TEXT NOT NULL,
    blocked INTEGER NOT NULL DEFAULT 0,
    temporary_blocked INTEGER NOT NULL DEFAULT 0,
    created_on_ms INTEGER NOT NULL,
    updated_on_ms INTEGER NOT NULL,
    UNIQUE (partner, rank)
  ) STRICT;
  CREATE INDEX customers_by_id ON customers (partner, id);

  CREATE TABLE recipients (
    id INTEGER PRIMARY KEY,
    customer INTEGER NOT NULL REFERENCES customers (id),
    rank INTEGER NOT NULL,
    fields TEXT NOT NULL,
    created_on_ms INTEGER NOT NULL,
    updated_on_ms INTEGER NOT NULL,
    UNIQUE (customer, rank)
  ) STRICT;

  CREATE TABLE documents (
    customer INTEGER NOT NULL REFERENCES customers (id),
    rank INTEGER NOT NULL,
    fields TEXT NOT NULL,
    verified INTEGER NOT NULL DEFAULT 0,
    uploaded_on_ms INTEGER NOT NULL,
    file_name TEXT NOT NULL,
    file_media_type TEXT NOT NULL,
    file_bytes INTEGER NOT NULL,
    file_sha256 TEXT NOT NULL,
    PRIMARY KEY (customer, rank)
  ) STRICT, WITHOUT ROWID;
`;

/**
 * New customers have random places in this index, so it doubled the size of every commit, for an order of the list that
 * is rarely used.
 */
const withoutIndexById = 'DROP INDEX customers_by_id;';

/** Tells the database from every other one, so that its uploads are known for its own. Copies share it. */
const identity = `
  CREATE TABLE identity (id TEXT NOT NULL) STRICT;
  INSERT INTO identity VALUES (lower(hex(randomblob(16))));
`;

/** The partners whose records are being replaced, and the records that wait to take their place. */
const replacements = `
  CREATE TABLE replacements (partner TEXT PRIMARY KEY, is_removed INTEGER NOT NULL DEFAULT 0) STRICT;

  CREATE TABLE staged_customers (
    id INTEGER PRIMARY KEY,
    partner TEXT NOT NULL,
    rank INTEGER NOT NULL,
    fields TEXT NOT NULL,
    blocked INTEGER NOT NULL,
    temporary_blocked INTEGER NOT NULL,
    created_on_ms INTEGER NOT NULL,
    updated_on_ms INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX staged_customers_by_partner ON staged_customers (partner);

  CREATE TABLE staged_recipients (
    id INTEGER PRIMARY KEY,
    partner TEXT NOT NULL,
    customer INTEGER NOT NULL,
    rank INTEGER NOT NULL,
    fields TEXT NOT NULL,
    created_on_ms INTEGER NOT NULL,
    updated_on_ms INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX staged_recipients_by_partner ON staged_recipients (partner);

  CREATE TABLE staged_documents (
    partner TEXT NOT NULL,
    customer INTEGER NOT NULL,
    rank INTEGER NOT NULL,
    fields TEXT NOT NULL,
    verified INTEGER NOT NULL,
    uploaded_on_ms INTEGER NOT NULL,
    file_name TEXT NOT NULL,
    file_media_type TEXT NOT NULL,
    file_bytes INTEGER NOT NULL,
    file_sha256 TEXT NOT NULL
  ) STRICT;
  CREATE INDEX staged_documents_by_partner ON staged_documents (partner);
`;

/** Oldest first; one that was released never changes. */
export const migrations: readonly string[] = [firstTables, withoutIndexById, identity, replacements];

/** The schema that this server knows. */
export const schemaVersion = migrations.length;
