import {
  closeSync,
  existsSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { newPart } from './own-files.ts';

/**
 * Writes a file that the caller named, whole or not at all, and replaces one of that name; what a link leads to is
 * replaced, and a device or a pipe is written to.
 * @throws the error of the system.
 */
export function replaceFile(name: string, text: string): void {
  if (existsSync(name) && !statSync(name).isFile()) {
    writeFileSync(name, text);
    return;
  }
  const path = existsSync(name) ? realpathSync(name) : name;
  const part = newPart(path);
  writeNewFile(part, text, 0o600);
  try {
    renameSync(part, path);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

/**
 * Writes a file that is not there yet, not even as a link. Nothing of it stays if that fails.
 * @throws the error of the system.
 */
export function writeNewFile(path: string, text: string, mode = 0o666): void {
  const file = openSync(path, 'wx', mode);
  try {
    writeFileSync(file, text);
    closeSync(file);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  }
}
