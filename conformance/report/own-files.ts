import { randomUUID } from 'node:crypto';
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { NotWritten } from './not-written.ts';

/** The list of the files that runs wrote to a directory. Only these are removed. */
export const listName = 'conform-files.txt';

/** The first line tells a list from other files; the second is for people. */
const listHead = [
  'money-transfer-conformance files 1',
  'Runs wrote these files. The next run removes them, and no others.',
];

/** A list of this size, in bytes, has ten thousand names; a run writes some hundred files. */
const listBytesMax = 2 ** 20;

/** What the name of a file has at its end until it is complete. */
const unfinished = /(\.[\da-f]{8})?\.part$/;

/** A name in a list, without that. It has at most one folder. */
const plainName = /^(?:([\w-]+)\/)?(\w[\w.-]*)$/;

/** No run writes a longer one, and systems may refuse to look for it. */
const nameCharactersMax = 200;

/** Which files runs write: those of these names, and any in these folders. */
export interface Written {
  names: readonly string[];
  folders: readonly string[];
}

/**
 * Removes files that earlier runs wrote to a directory: those in its list, and of them only what a run may write,
 * because the list may come from a stranger. Links and other special files stay.
 * @throws Error with half a sentence if the list is not one, or if a file cannot be removed.
 */
export function removeOwnFiles(directory: string, { names, folders }: Written): void {
  const listed = readList(directory);
  if (listed === undefined) return;
  const others: string[] = [];
  for (const line of listed) {
    const [, folder, name = ''] = plainName.exec(line.replace(unfinished, '')) ?? [];
    const isOwn = folder === undefined ? names.includes(name) : folders.includes(folder);
    const isPlain = name !== '' && name.length <= nameCharactersMax;
    if (!isOwn || !isPlain) {
      // What is gone needs no line: each report adds some.
      if (!isPlain || kindOf(join(directory, line)) !== undefined) others.push(line);
    } else if (folder === undefined || kindOf(join(directory, folder)) === 'folder')
      removeFile(join(directory, line), folder !== undefined);
  }
  const path = join(directory, listName);
  const part = newPart(path);
  if (others.length > 0) {
    writeFileSync(part, linesOf([...listHead, ...others]), { flag: 'wx', mode: 0o600 });
    renameSync(part, path);
  } else rmSync(path);
}

/** Removes a file, and its folder if nothing is left in that. */
function removeFile(path: string, withFolder: boolean): void {
  if (kindOf(path) === 'file') rmSync(path);
  if (withFolder && readdirSync(dirname(path)).length === 0) rmdirSync(dirname(path));
}

/** @throws Error with half a sentence if something else than a folder has the name: a link leads anywhere. */
export function refuseLink(folder: string): void {
  if (kindOf(folder) !== undefined && kindOf(folder) !== 'folder')
    throw new Error(`"${folder}" is a link or no folder, so move it`);
}

/** What has a name, without following links; undefined for nothing. */
export function kindOf(path: string): 'file' | 'folder' | 'other' | undefined {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found && (found.isFile() ? 'file' : found.isDirectory() ? 'folder' : 'other');
}

/** @returns undefined where there is no list. */
function readList(directory: string): string[] | undefined {
  const path = join(directory, listName);
  const kind = kindOf(path);
  if (kind === undefined) return undefined;
  const isShort = kind === 'file' && lstatSync(path).size <= listBytesMax;
  const [head, , ...lines] = isShort ? readFileSync(path, 'utf8').split('\n') : [];
  if (head !== listHead[0])
    throw new Error(`its file "${listName}" is not the list that runs write there, so move that file`);
  // What follows the last line end is empty, or the rest of a line that was cut off.
  return [...new Set(lines.slice(0, -1))];
}

function addToList(directory: string, names: readonly string[]): void {
  const { O_APPEND, O_CREAT, O_WRONLY, O_NOFOLLOW = 0 } = constants;
  const file = openSync(join(directory, listName), O_APPEND | O_CREAT | O_WRONLY | O_NOFOLLOW, 0o600);
  try {
    const head = fstatSync(file).size === 0 ? listHead : [];
    writeFileSync(file, linesOf([...head, ...names]));
  } finally {
    closeSync(file);
  }
}

const linesOf = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');

/** A name that nothing has, for a file until it is complete. */
export const newPart = (path: string) => `${path}.${randomUUID().slice(0, 8)}.part`;

/** Writes a file of a run under a temporary name and renames it, so that readers see the whole file or none. @throws NotWritten */
export function writeOwnFile(directory: string, name: string, content: string | Uint8Array): void {
  let file: ReturnType<typeof beginOwnFile>;
  try {
    file = beginOwnFile(directory, name);
  } catch (error) {
    throw new NotWritten(directory, name, error as Error);
  }
  file.write(content);
  file.finish();
}

/**
 * Begins a file of a run, for its owner alone. It follows no link, and replaces what has its name when it is finished. If
 * it could not be written, nothing of it stays.
 * @param unfinished what it is called until then; by default a name that nothing has.
 * @param name with a folder before it, if it belongs into one.
 * @throws the error of the system if it cannot be begun.
 */
export function beginOwnFile(directory: string, name: string, unfinished?: string) {
  const part = newPart(name);
  let path = join(directory, part);
  if (dirname(name) !== '.') {
    refuseLink(dirname(path));
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  }
  addToList(directory, unfinished === undefined ? [part] : [part, unfinished]);
  const file = openSync(path, 'wx', 0o600);
  let failure: Error | undefined;
  const attempt = (work: () => void) => {
    try {
      work();
    } catch (error) {
      failure ??= error as Error;
    }
  };
  if (unfinished !== undefined) {
    const to = join(directory, unfinished);
    attempt(() => renameSync(path, to));
    if (failure) {
      closeSync(file);
      rmSync(path, { force: true });
      throw failure;
    }
    path = to;
  }
  return {
    /** It does not throw, so that a run goes on: `finish` tells. */
    write: (content: string | Uint8Array) => failure || attempt(() => writeFileSync(file, content)),
    /** @throws NotWritten */
    finish(): void {
      const found = lstatSync(path, { throwIfNoEntry: false });
      const isOurs = found?.ino === fstatSync(file).ino;
      attempt(() => closeSync(file));
      if (!isOurs)
        failure ??= new Error(
          found
            ? 'another run has written to it; give each run its own directory'
            : 'it was moved or removed during the run',
        );
      if (!failure)
        attempt(() => {
          addToList(directory, [name]);
          renameSync(path, join(directory, name));
        });
      if (!failure) return;
      if (isOurs) rmSync(path, { force: true });
      throw new NotWritten(directory, name, failure);
    },
  };
}
