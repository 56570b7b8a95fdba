import { mkdir, mkdtemp, readdir, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makePrivateFolder, syncFolder } from '../store/folders.ts';
import { isFileName, unfinished } from '../store/receiving.ts';
import { prepareSchema, schemaVersion } from '../store/sqlite/database.ts';
import { finishReplacements } from '../store/sqlite/replacing.ts';
import { MARK, uploadsFolderOf } from '../store/sqlite/uploads.ts';
import type { StoredFile } from '../store/store.ts';
import { copyPlainFile, copySnapshot } from './snapshot.ts';

/** What a copy holds. */
export interface Copied {
  readonly database: string;
  readonly customers: number;
  readonly recipients: number;
  readonly documents: number;
  readonly fileBytes: number;
  /** How many files that documents mention were missing or damaged already. */
  readonly lost: number;
  /** The first of them. */
  readonly lostNames: readonly string[];
}

/** Names of lost files that are kept to be told: there may be as many as documents. */
const LOST_NAMES_MAX = 20;

/** Records may name files that are gone where a partner's data is removed meanwhile; the next try finds neither. */
const TRIES = 3;

/**
 * Copies a database with its uploads into a new folder, as they are at one moment, even while a server writes to them.
 * The folder appears complete and synced, or not at all. Each file is compared with what was uploaded.
 * Nothing is written anywhere else, whatever the database says: it may be that of a stranger.
 * @param folder One that is not there, or is empty.
 * @param isInUse Whether a server may be writing to the database, which a copy of it is told by a file beside it.
 * @throws Error with the end of a sentence where nothing was copied.
 */
export async function copyRecords(database: string, folder: string, isInUse: boolean): Promise<Copied> {
  const target = await realpath(folder).catch(() => resolve(folder));
  if ((await readdir(target).catch(absent)).length > 0) throw new Error(`the folder ${folder} is not empty`);
  await makePrivateFolder(dirname(target));
  const unfinishedFolder = await mkdtemp(`${target}.unfinished-`);
  try {
    let copied = await tryCopy(database, unfinishedFolder, isInUse);
    for (let tries = 1; copied.lost > 0 && tries < TRIES; tries++) {
      for (const name of await readdir(unfinishedFolder))
        await rm(join(unfinishedFolder, name), { recursive: true });
      copied = await tryCopy(database, unfinishedFolder, isInUse);
    }
    await syncFolder(unfinishedFolder);
    await rename(unfinishedFolder, target);
    await syncFolder(dirname(target));
    return { ...copied, database: join(folder, basename(database)) };
  } catch (error) {
    await rm(unfinishedFolder, { recursive: true, force: true });
    throw error;
  }
}

const absent = (error: NodeJS.ErrnoException): string[] => {
  if (error.code === 'ENOENT') return [];
  throw error;
};

async function tryCopy(from: string, folder: string, isInUse: boolean): Promise<Omit<Copied, 'database'>> {
  const to = join(folder, basename(from));
  await copySnapshot(from, to, isInUse);
  using contents = openContents(to);
  const { id, customers, recipients, documents } = contents;
  const uploads = uploadsFolderOf(to);
  await mkdir(uploads, { mode: 0o700 });
  await writeFile(join(uploads, MARK), `${id}\n`, { mode: 0o600, flush: true });
  const copied = { customers, recipients, documents, fileBytes: 0, lost: 0, lostNames: [] as string[] };
  for (const file of contents.files()) {
    if (await copyUpload(uploadsFolderOf(from), uploads, file)) copied.fileBytes += Number(file.bytes);
    else if (copied.lost++ < LOST_NAMES_MAX) copied.lostNames.push(file.name);
  }
  await syncFolder(uploads);
  return copied;
}

/** @returns false where the file is missing, or is not what was uploaded. */
async function copyUpload(from: string, to: string, { name, bytes, sha256 }: Mentioned): Promise<boolean> {
  // A file gets its name after its document is committed.
  for (const source of [name, unfinished(name), name]) {
    const copied = await copyPlainFile(join(from, source), join(to, name), bytes);
    if (copied) return copied.sha256 === sha256;
  }
  return false;
}

/** A file that a document mentions. */
export type Mentioned = Pick<StoredFile, 'name' | 'sha256'> & { readonly bytes: bigint };

/** What the copy of a database holds. */
export interface Contents extends Disposable {
  /** The id of the database, for the mark of its folder. */
  readonly id: string;
  readonly customers: number;
  readonly recipients: number;
  readonly documents: number;
  /** The file of each document, one at a time: there may be any number of them. */
  files(): Iterable<Mentioned>;
}

/** The longest value that is read, in bytes: records have 16 KiB, and under earlier limits a few times as much. */
const VALUE_BYTES_MAX = 2 ** 24;
/** Longer texts are no statements of our schema, whose longest has some 500 bytes, and no names. */
const SHORT_BYTES_MAX = 4_096;

/**
 * Opens the copy of a database, which may come from a stranger, and merges its log into it. Nothing that its schema
 * says is carried out: the schema has to be that of this server, and is compared first.
 * @throws Error with the end of a sentence where it is damaged, of another version, or not what this server writes.
 */
export function openContents(path: string): Contents {
  const database = new DatabaseSync(path, { defensive: true, limits: { length: VALUE_BYTES_MAX } });
  try {
    database.exec('PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON');
    const one = (sql: string) => Object.values(database.prepare(sql).get() ?? {})[0];
    const count = (table: string) => Number(one(`SELECT count(*) FROM ${table}`));
    if (one('PRAGMA user_version') !== schemaVersion)
      throw new Error('it is of another version; start the server of this version with it once');
    compareSchema(database);
    database.exec('PRAGMA journal_mode = DELETE');
    const found = one('PRAGMA quick_check(1)');
    if (found !== 'ok') throw new Error(`it is damaged: ${found}`);
    // A server that replaces the records of a partner was somewhere in the middle of it.
    finishReplacements(database);
    const id = String(one(`SELECT ${short('id')} FROM identity`));
    if (!/^[\da-f]{32}$/.test(id)) throw new Error('it is damaged: it has no id');
    for (const { name } of filesOf(database))
      if (!isFileName(name))
        throw new Error(
          `it names a file ${JSON.stringify(name)}, which is no name that this server gives, so that nothing was copied`,
        );
    if (Number(one('SELECT count(*) - count(DISTINCT file_name) FROM documents')) > 0)
      throw new Error('it is damaged: it names a file twice');
    return {
      id,
      customers: count('customers'),
      recipients: count('recipients'),
      documents: count('documents'),
      files: () => filesOf(database),
      [Symbol.dispose]: () => database.close(),
    };
  } catch (error) {
    database.close();
    throw error;
  }
}

function filesOf(database: DatabaseSync): Iterable<Mentioned> {
  const columns = `${short('file_name')} AS name, file_bytes AS bytes, ${short('file_sha256')} AS sha256`;
  const statement = database.prepare(`SELECT ${columns} FROM documents`);
  statement.setReadBigInts(true);
  return statement.iterate() as Iterable<unknown> as Iterable<Mentioned>;
}

/** A column, or null where it is too long for a name, a hash or a statement of ours. */
const short = (column: string) =>
  `CASE WHEN octet_length(${column}) <= ${SHORT_BYTES_MAX} THEN ${column} END`;

/** A trigger or a view of a stranger would be carried out by the server that opens the copy. */
function compareSchema(database: DatabaseSync): void {
  const own = new DatabaseSync(':memory:');
  prepareSchema(own);
  const lacking = new Set([...statementsOf(own)].map(keyOf));
  own.close();
  for (const statement of statementsOf(database)) {
    if (lacking.delete(keyOf(statement)) || ofAnalyze.includes(keyOf(statement))) continue;
    const { type, name } = statement;
    throw new Error(
      `it has something that this server does not make, so that it is not trusted: the ${type} ${JSON.stringify(name)}`,
    );
  }
  if (lacking.size > 0) throw new Error(`it is damaged: it lacks ${[...lacking][0]}`);
}

interface Statement {
  readonly type: string;
  readonly name: string;
  readonly sql: string | null;
}

const keyOf = ({ type, name, sql }: Statement) => JSON.stringify([type, name, sql]);

/** What SQLite adds where somebody has used its ANALYZE, as it may have been built. */
const ofAnalyze = ['sqlite_stat1(tbl,idx,stat)', 'sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)'].map((table) =>
  keyOf({ type: 'table', name: table.replace(/\(.*/, ''), sql: `CREATE TABLE ${table}` }),
);

function statementsOf(database: DatabaseSync): Iterable<Statement> {
  const columns = ['type', 'name', 'sql'].map((column) => `${short(column)} AS ${column}`);
  const statement = database.prepare(`SELECT ${columns.join(', ')} FROM sqlite_schema`);
  return statement.iterate() as Iterable<unknown> as Iterable<Statement>;
}
