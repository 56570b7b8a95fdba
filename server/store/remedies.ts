import { byCode } from './by-code.ts';
import { remedyFor } from './postgres/remedies.ts';

/** What to do about a fault, by the code of the operating system or the primary result code of SQLite. */
const remedies = byCode({
  'ENOSPC 13': 'the disk is full; make room, and the server goes on',
  EDQUOT: 'the disk quota is used up; make room, and the server goes on',
  EROFS: 'the disk is read-only; mount it for writing',
  EACCES: 'the files of the server cannot be written; let its user write them',
  EPERM: 'the files of the server cannot be changed; let its user change them',
  EIO: 'the disk reports errors; check it',
  EMFILE: 'too many files are open; raise the limit of the process',
  ENFILE: 'too many files are open on this machine; raise its limit',
  'ENOENT ENOTDIR ESTALE ENODEV ENXIO':
    'a file or folder of the server is gone; see whether its disk is there, and restart it',
  'ENOMEM 7': 'the machine has no memory left; give it more',
  '5 6': 'another program holds the database; stop that one',
  8: 'the database is read-only; let the user of the server write it',
  10: 'the disk of the database reports errors; check it and the space on it',
  '11 26': 'the database is damaged; stop the server, and bring back a copy',
  14: 'the database or its log cannot be opened; check its folder and how many files are open',
});

/** What to do about a fault, and a message of the driver that may be shown; each undefined where it is not known. */
export function remedyOf(fault: Error): { message?: string | undefined; remedy?: string | undefined } {
  const { code, errcode, syscall } = fault as { code?: unknown; errcode?: unknown; syscall?: unknown };
  const ofPostgres = remedyFor(fault);
  // The lowest byte of a result code of SQLite is the primary code.
  const own = remedies.get(String(typeof errcode === 'number' ? errcode & 0xff : code));
  return { message: ofPostgres.message, remedy: (syscall !== 'connect' && own) || ofPostgres.remedy };
}
