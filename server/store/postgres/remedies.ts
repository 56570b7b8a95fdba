import { byCode } from '../by-code.ts';

const noAnswer = 'no PostgreSQL answers there; start it, or correct host and port in --database';
const broken = 'the connection to PostgreSQL broke; see in its log why, the server connects again by itself';

/** What to do about errors, by the codes of the network and of PostgreSQL (its appendix A). */
const remedies = byCode({
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

/**
 * What happened and what to do, where an error of the network, of PostgreSQL or of its driver is known.
 * @returns both undefined where it is not.
 */
export function remedyFor(error: unknown): { message?: string | undefined; remedy?: string | undefined } {
  const { code = '', message = '' } = oneOf(error);
  const isDrivers = Object.hasOwn(byMessage, message);
  const remedy = isDrivers ? byMessage[message] : remedies.get(code);
  return { remedy, message: isDrivers ? message : undefined };
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
