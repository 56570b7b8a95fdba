import { remedyFor } from './postgres/remedies.ts';

const full = 'the disk is full; make room, and the server goes on';
const tooMany = 'too many files are open; raise the limit of the process';
const gone = 'a file or folder of the server is gone; see whether its disk is there, and restart it';
const unreadable = 'the database is damaged; stop the server, and bring back a copy';

/** What to do about a fault, by the code of the operating system or of SQLite. */
const remedies: Readonly<Record<string, string>> = {
  ENOSPC: full,
  EDQUOT: 'the disk quota is used up; make room, and the server goes on',
  EROFS: 'the disk is read-only; mount it for writing',
  EACCES: 'the files of the server cannot be written; let its user write them',
  EPERM: 'the files of the server cannot be changed; let its user change them',
  EIO: 'the disk reports errors; check it',
  EMFILE: tooMany,
  ENFILE: 'too many files are open on this machine; raise its limit',
  ENOENT: gone,
  ENOTDIR: gone,
  ESTALE: gone,
  ENODEV: gone,
  ENXIO: gone,
  ENOMEM: 'the machine has no memory left; give it more',
  // The primary result codes of SQLite.
  5: 'another program holds the database; stop that one',
  6: 'another program holds the database; stop that one',
  7: 'the machine has no memory left; give it more',
  8: 'the database is read-only; let the user of the server write it',
  10: 'the disk of the database reports errors; check it and the space on it',
  11: unreadable,
  13: full,
  14: 'the database or its log cannot be opened; check its folder and how many files are open',
  26: unreadable,
};

/** What to do about a fault, and a message of the driver that may be shown; each undefined where it is not known. */
export function remedyOf(fault: Error): { message?: string | undefined; remedy?: string | undefined } {
  const { code, errcode, syscall } = fault as { code?: unknown; errcode?: unknown; syscall?: unknown };
  const ofPostgres = remedyFor(fault);
  // The lowest byte of a result code of SQLite is the primary code.
  const own = remedies[typeof errcode === 'number' ? String(errcode & 0xff) : String(code)];
  return { message: ofPostgres.message, remedy: (syscall !== 'connect' && own) || ofPostgres.remedy };
}
