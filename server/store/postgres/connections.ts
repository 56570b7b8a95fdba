import {
  Client,
  type ClientConfig,
  type DatabaseError,
  Pool,
  type PoolClient,
  type QueryResultRow,
} from 'pg';
import { isAway } from '../remedies.ts';
import { Unavailable } from '../store.ts';
import { prepared } from './statements.ts';

/** How many connections a pool has, and how long a request waits for one. */
export interface PoolSize {
  readonly connectionsMax: number;
  readonly waitMsMax: number;
}

/** After this long without a connection, something is wrong, and the client is told. */
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * With those for files each process has ten connections, so that nine processes fit into the 100 that PostgreSQL
 * allows by default. Statements are short: eight at once keep several cores of a database busy, and more would only
 * queue there instead of here.
 */
export const recordPool: PoolSize = { connectionsMax: 8, waitMsMax: CONNECT_TIMEOUT_MS };

/**
 * Files have connections of their own, so that large ones never keep a small request waiting. They wait for one
 * another instead: a minute lets a gigabyte of uploads through on a slow disk.
 */
export const filePool: PoolSize = { connectionsMax: 2, waitMsMax: 60_000 };

/** Far longer than any statement of a request takes; one that waits longer, as for a lock, might wait for ever. */
const STATEMENT_TIMEOUT_MS = 30_000;

/** Later than the database's own limit: this one is for a database that fell silent, as after a power cut. */
const SILENCE_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5_000;

/** A process that stops in the middle of a transaction must not hold its locks for longer. */
const IDLE_TRANSACTION_TIMEOUT_MS = 30_000;

/**
 * Set for every connection, whatever the database's defaults are. A commit is on the disk before it is confirmed, and
 * statements see what others committed meanwhile, which ranks rely on.
 */
const CONNECTION_OPTIONS = '-c synchronous_commit=on -c default_transaction_isolation=read\\ committed';

/** The code of the error that a prepared statement no longer fits its tables (PostgreSQL, appendix A). */
const PLAN_CHANGED = '0A000';

/** Opens a pool of connections. None is made before it is needed, and a broken one is replaced by the next. */
export function openPool(database: string, { connectionsMax, waitMsMax }: PoolSize): Pool {
  const pool = new Pool({
    ...configOf(database),
    Client: HeardClient,
    max: connectionsMax,
    connectionTimeoutMillis: waitMsMax,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: SILENCE_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
  });
  // A connection that breaks while nobody uses it, as when PostgreSQL restarts, has left the pool already.
  pool.on('error', () => {});
  return pool;
}

/** Opens one connection whose statements may take as long as they need, as migrations do. */
export async function openConnection(database: string): Promise<Client> {
  const client = new HeardClient({ ...configOf(database), connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  await client.connect();
  return client;
}

/**
 * A connection whose end never ends the process, as an error event without a listener would, whenever it comes: between
 * two statements, in one piece with the news that the connection is ready, or after it was given up. The statement under
 * way fails, too, or the next one, which is where the end is noticed.
 */
class HeardClient extends Client {
  constructor(config?: ClientConfig) {
    super(config);
    this.on('error', () => {});
  }
}

function configOf(database: string): ClientConfig {
  const address = new URL(database);
  const chosen = address.searchParams.get('options') ?? process.env.PGOPTIONS ?? '';
  // Where an option is given twice, the later one counts.
  address.searchParams.set('options', `${chosen} ${CONNECTION_OPTIONS}`.trim());
  // Keep-alive notices a lost database even while no statement runs.
  return { connectionString: address.href, keepAlive: true, application_name: 'partner-api' };
}

/**
 * Carries out steps in one transaction, wholly or not at all.
 * @throws Unavailable where the database cannot be reached and certainly nothing was carried out. Where the confirmation
 * of a commit is lost, nobody can tell, and the error is the driver's.
 */
export async function transaction<Result>(pool: Pool, steps: (client: PoolClient) => Promise<Result>) {
  return connected(pool, async (client, breakOff) => {
    let isCommitting = false;
    try {
      await client.query('BEGIN');
      const result = await steps(client);
      isCommitting = true;
      await client.query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch(breakOff);
      throw isCommitting ? toldOf(error) : certain(error);
    }
  });
}

/** Carries out one statement. @throws Unavailable like `transaction`. */
export async function query<Row extends QueryResultRow>(pool: Pool, statement: string, values: unknown[]) {
  return connected(pool, async (client, breakOff) => {
    try {
      return (await client.query<Row>(prepared(statement, values))).rows;
    } catch (error) {
      if ((error as Partial<DatabaseError>).severity !== 'ERROR') breakOff(error as Error);
      // A statement that only reads carries out nothing.
      throw /^\s*SELECT\b/.test(statement) ? certain(error) : toldOf(error);
    }
  });
}

/** @param use It calls `breakOff` where nobody may use the connection again. */
async function connected<Result>(
  pool: Pool,
  use: (client: PoolClient, breakOff: (cause: Error) => void) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect().catch((error) => {
    throw new Unavailable(error);
  });
  let broken: Error | undefined;
  try {
    return await use(client, (cause) => {
      broken = cause;
    });
  } catch (error) {
    if ((error as Partial<DatabaseError>).code === PLAN_CHANGED) broken = error as Error;
    throw error;
  } finally {
    // Given an error, the pool closes the connection instead of using it again.
    client.release(broken);
  }
}

/** An error of something that was certainly not carried out. */
function certain(error: unknown): unknown {
  return isAway(error) ? new Unavailable(error) : error;
}

/** An error of something that may have been carried out, unless PostgreSQL itself reported the error. */
function toldOf(error: unknown): unknown {
  return (error as Partial<DatabaseError>).severity === 'ERROR' ? certain(error) : error;
}
