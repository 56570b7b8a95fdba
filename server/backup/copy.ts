import { mkdir, mkdtemp, readdir, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { makePrivateFolder, syncFolder } from '../store/folders.ts';
import { unfinished } from '../store/receiving.ts';
import { MARK, uploadsFolderOf } from '../store/sqlite/own-folder.ts';
import { type Mentioned, openContents } from './contents.ts';
import { copyPlainFile } from './plain-file.ts';
import { copySnapshot } from './snapshot.ts';

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
