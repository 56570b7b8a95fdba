import { Unavailable } from './store/unavailable.ts';

/** What whoever runs the server can do about a fault, by the code of the operating system or of SQLite. */
const remedies: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full; make room, and the server goes on',
  EDQUOT: 'the disk quota is used up; make room, and the server goes on',
  EROFS: 'the disk is read-only; mount it for writing',
  EACCES: 'the files of the server cannot be written; let its user write them',
  EIO: 'the disk reports errors; check it',
  EMFILE: 'too many files are open; raise the limit of the process',
  // The primary result codes of SQLite.
  8: 'the database is read-only; let the user of the server write it',
  10: 'the disk of the database reports errors; check it and the space on it',
  13: 'the disk is full; make room, and the server goes on',
};

/**
 * What is logged of a fault of the server: what it means where that is known, and where it happened. Messages of
 * errors are left out, as they may quote what a partner sent.
 */
export function faultLine(error: unknown): string {
  if (error instanceof Unavailable) return `Cannot store: ${error.message}`;
  if (!(error instanceof Error)) return 'Fault: something that is not an error was thrown';
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  // The lowest byte of a result code of SQLite is the primary code.
  const remedy = remedies[typeof errcode === 'number' ? String(errcode & 0xff) : String(code)];
  const what = [error.name, code, errcode].filter((part) => part !== undefined).join(' ');
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [`Fault: ${what}${remedy ? `: ${remedy}.` : ''}`, ...places].join('\n');
}
