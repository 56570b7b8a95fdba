import { Client, Pool } from 'pg';
const CONNECT_TIMEOUT_MS = 10_000;
export const recordPool = { connectionsMax: 8, waitMsMax: CONNECT_TIMEOUT_MS };
export const filePool = { connectionsMax: 2, waitMsMax: 60_000 };
const STATEMENT_TIMEOUT_MS = 30_000;
const SILENCE_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5_000;
const IDLE_TRANSACTION_TIMEOUT_MS = 30_000;
const CONNECTION_OPTIONS = '-c synchronous_commit=on -c default_transaction_isolation=read\\ committed';
export function openPool(database, { connectionsMax, waitMsMax }) {
    const pool = new Pool({
        ...configOf(database),
        max: connectionsMax,
        connectionTimeoutMillis: waitMsMax,
        statement_timeout: STATEMENT_TIMEOUT_MS,
        query_timeout: SILENCE_TIMEOUT_MS,
        idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    });
    pool.on('error', () => { });
    return pool;
}
export async function openConnection(database) {
    const client = new Client({ ...configOf(database), connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
    client.on('error', () => { });
    await client.connect();
    return client;
}
function configOf(database) {
    const address = new URL(database);
    const chosen = address.searchParams.get('options') ?? process.env.PGOPTIONS ?? '';
    address.searchParams.set('options', `${chosen} ${CONNECTION_OPTIONS}`.trim());
    return { connectionString: address.href, keepAlive: true, application_name: 'partner-api' };
}
export async function transaction(pool, steps) {
    const client = await pool.connect();
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
        client.release(broken);
    }
}
