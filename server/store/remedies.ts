/** What a table says of each code. Its keys name one or several, with blanks between. */
export const byCode = (table: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(table).flatMap(([codes, text]) => codes.split(' ').map((code) => [code, text])));

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

const noAnswer = 'no PostgreSQL answers there; start it, or correct host and port in --database';
const broken = 'the connection to PostgreSQL broke; see in its log why, the server connects again by itself';

/** What to do about errors, by the codes of the network and of PostgreSQL (its appendix A). */
const remediesOfPostgres = byCode({
  'ECONNREFUSED EHOSTUNREACH EHOSTDOWN ENETUNREACH ENOENT ENOTFOUND EAI_AGAIN ETIMEDOUT': noAnswer,
  'ECONNRESET EPIPE 57P05': broken,
  '28000 28P01': 'it does not let this user in; correct user and password in --database',
  '3D000': 'there is no such database; make it with createdb',
  '25006': 'it only reads; name one that writes, the primary',
  '40001 40P01': 'transactions stood in each other’s way; nothing was stored, and it may be tried again',
  '42501': 'this user may not make tables there; grant CREATE on the schema',
  '53100': 'PostgreSQL has no room left; make some on its disk, and the server goes on',
  '53200': 'PostgreSQL has no memory left; give it more, or fewer connections',
  '53300': 'it has too many connections; raise max_connections, or run fewer servers',
  '55P03': 'a lock could not be obtained; see in pg_locks who holds it',
  '57014': 'a statement took too long and was cancelled; see in pg_stat_activity what it waited for',
  '57P01 57P02': 'PostgreSQL was stopped or restarted; the server goes on when it is back',
  '57P03': 'it is starting or stopping; try again in a moment',
});

/** The driver's own errors have no codes. These are their messages, which quote nothing that was sent. */
const byMessage: Readonly<Record<string, string>> = {
  'timeout expired': noAnswer,
  'Connection terminated due to connection timeout': noAnswer,
  'timeout exceeded when trying to connect':
    'no connection came free in time; see in pg_stat_activity what the others wait for, and whether PostgreSQL answers',
  'Query read timeout': 'PostgreSQL fell silent; see whether it and the network to it are up',
  'Connection terminated': broken,
  'Connection terminated unexpectedly': broken,
  'Client was closed and is not queryable': broken,
  'Client has encountered a connection error and is not queryable': broken,
};

/** Errors that stay until a person changes something, though the database can be reached. */
const lasting = new Set(['42501']);

type PostgresError = Partial<Error> & { readonly code?: string; readonly errors?: readonly PostgresError[] };

/** What to do about an error, and a message of the driver that may be shown; each undefined where it is not known. */
interface Remedy {
  readonly message?: string | undefined;
  readonly remedy?: string | undefined;
}

/** What is known of an error of the network, of PostgreSQL or of its driver. */
export function remedyFor(error: unknown): Remedy {
  const { code = '', message = '' } = oneOf(error);
  const isDrivers = Object.hasOwn(byMessage, message);
  const remedy = isDrivers ? byMessage[message] : remediesOfPostgres.get(code);
  return { remedy, message: isDrivers ? message : undefined };
}

/** What is known of a fault, also of the operating system or of SQLite. */
export function remedyOf(fault: Error): Remedy {
  const { code, errcode, syscall } = fault as { code?: unknown; errcode?: unknown; syscall?: unknown };
  const ofPostgres = remedyFor(fault);
  // The lowest byte of a result code of SQLite is the primary code.
  const own = remedies.get(String(typeof errcode === 'number' ? errcode & 0xff : code));
  return { message: ofPostgres.message, remedy: (syscall !== 'connect' && own) || ofPostgres.remedy };
}

/** Whether an error says that the database cannot be reached or used for a while, and not that a statement is wrong. */
export function isAway(error: unknown): boolean {
  return remedyFor(error).remedy !== undefined && !lasting.has(oneOf(error).code ?? '');
}

/** For a host with several addresses, the first of the errors that one error sums up: it says more. */
function oneOf(error: unknown): PostgresError {
  const given = Object(error) as PostgresError;
  return given.errors?.[0] ?? given;
}
