import { statSync } from 'node:fs';
import { wordIfNeeded } from './shell.ts';

/**
 * A warning about a file that others than this user and root may write, though it says who is let in.
 * @param what the file is, as in "the tokens file".
 * @returns undefined where nobody else may, where it is no file, and on Windows, whose files have no such modes.
 */
export function warningOfWriters(path: string, what: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  if (process.platform === 'win32' || !found?.isFile()) return undefined;
  const word = wordIfNeeded(path);
  const own = process.getuid?.() ?? 0;
  if (found.uid !== 0 && found.uid !== own)
    return `Warning: ${what} "${path}" belongs to the user with the id ${found.uid}, who may write tokens into it; run chown ${own} ${word} && chmod go-w ${word}.`;
  if ((found.mode & OTHERS_WRITE) === 0) return undefined;
  return `Warning: others may write tokens into ${what} "${path}"; run chmod go-w ${word}.`;
}

/** The bits of a mode that let a group and everybody write. */
const OTHERS_WRITE = 0o022;
