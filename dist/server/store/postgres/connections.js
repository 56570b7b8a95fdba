import { Client, Pool } from 'pg';
/** Who waits longer for a connection is better told that something is wrong. */
const CONNECT_TIMEOUT_MS = 10_000;
/**
 * With those for files ten connections for each process, so that nine processes fit into the 100 that PostgreSQL
 * takes unless told otherwise. Statements are short: eight at once keep several cores of a database busy, and more
 * would only queue there instead of here.
 */
export const recordPool = { connectionsMax: 8, waitMsMax: CONNECT_TIMEOUT_MS };
/**
 * Files have connections of their own, so that large ones never keep a small request waiting. They wait for one
 * another instead: a minute lets a gigabyte of uploads through on a slow disk.
 */
export const filePool = { connectionsMax: 2, waitMsMax: 60_000 };
/** Far beyond any statement of a request; one that waits longer, for a lock say, would wait for ever. */
const STATEMENT_TIMEOUT_MS = 30_000;
/** Later than the database's own limit: this one is for a database that fell silent, as after a power cut. */
const SILENCE_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5_000;
/** A process that stops in the middle of a transaction must not hold its locks for longer. */
const IDLE_TRANSACTION_TIMEOUT_MS = 30_000;
/**
 * What every connection says at its start, whatever the database's defaults are. A commit is on the disk before it
 * is answered; and statements see what others committed meanwhile, because ranks are counted that way.
 */
const CONNECTION_OPTIONS = '-c synchronous_commit=on -c default_transaction_isolation=read\\ committed';
/** Opens a pool of connections. None is made before it is needed, and a broken one is replaced by the next. */
export function openPool(database, { connectionsMax, waitMsMax }) {
    const pool = new Pool({
        ...configOf(database),
        max: connectionsMax,
        connectionTimeoutMillis: waitMsMax,
        statement_timeout: STATEMENT_TIMEOUT_MS,
        query_timeout: SILENCE_TIMEOUT_MS,
        idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    });
    // A connection that breaks while nobody uses it, as when PostgreSQL restarts, has left the pool already.
    pool.on('error', () => { });
    return pool;
}
/** Opens one connection whose statements may take as long as they need, as migrations do. */
export async function openConnection(database) {
    const client = new Client({ ...configOf(database), connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
    // A broken connection also fails the statement under way, which is where it is noticed.
    client.on('error', () => { });
    await client.connect();
    return client;
}
function configOf(database) {
    const address = new URL(database);
    const chosen = address.searchParams.get('options') ?? process.env.PGOPTIONS ?? '';
    // Of an option that is given twice the later one counts.
    address.searchParams.set('options', `${chosen} ${CONNECTION_OPTIONS}`.trim());
    // Keep-alive notices a database that is gone while nobody asks it anything.
    return { connectionString: address.href, keepAlive: true, application_name: 'partner-api' };
}
/** Carries out steps in one transaction, wholly or not at all. */
export async function transaction(pool, steps) {
    const client = await pool.connect();
    // Between two statements nobody else listens, and an error without a listener ends the process.
    const ignore = () => { };
    client.on('error', ignore);
    let broken;
    try {
        await client.query('BEGIN');
        const result = await steps(client);
        await client.query('COMMIT');
        return result;
    }
    catch (error) {
        await client.query('ROLLBACK').catch((failure) => {
            broken = failure;
        });
        throw error;
    }
    finally {
        client.off('error', ignore);
        // Given an error, the pool closes the connection instead of using it again.
        client.release(broken);
    }
}
