import { shownDatabase } from "./address.js";
import { filePool, openConnection, openPool, recordPool } from "./connections.js";
import { prepareSchema } from "./schema.js";
import { PostgresStore } from "./store.js";
import { openUploadsTable } from "./uploads.js";
export async function openPostgres({ database, newId, now }) {
    try {
        await prepare(database);
        const files = openPool(database, filePool);
        const uploads = await openUploadsTable(files).catch(async (error) => {
            await files.end();
            throw error;
        });
        const store = new PostgresStore(openPool(database, recordPool), { newId, now });
        return { store, uploads };
    }
    catch (error) {
        throw new Error(`Cannot open the database ${shownDatabase(database)}: ${whyOf(error)}.`);
    }
}
async function prepare(database) {
    const client = await openConnection(database);
    try {
        await checkEncoding(client);
        await prepareSchema(client);
    }
    finally {
        await client.end();
    }
}
async function checkEncoding(client) {
    const { rows } = await client.query('SHOW server_encoding');
    const encoding = rows[0]?.server_encoding;
    if (encoding === 'UTF8')
        return;
    throw new Error(`its encoding is ${encoding}; make one with createdb --encoding UTF8 --template template0, and name that`);
}
const noAnswer = 'no PostgreSQL answers there; start it, or correct host and port in --database';
const notLetIn = 'it does not let this user in; correct user and password in --database';
const remedies = {
    ECONNREFUSED: noAnswer,
    ECONNRESET: noAnswer,
    EHOSTUNREACH: noAnswer,
    ENETUNREACH: noAnswer,
    ENOENT: noAnswer,
    ENOTFOUND: noAnswer,
    EAI_AGAIN: noAnswer,
    ETIMEDOUT: noAnswer,
    '28000': notLetIn,
    '28P01': notLetIn,
    '3D000': 'there is no such database; make it with createdb',
    '25006': 'it only reads; name one that writes, the primary',
    '42501': 'this user may not make tables there; grant CREATE on the schema',
    '53300': 'it has too many connections; raise max_connections, or run fewer servers',
    '57P03': 'it is starting or stopping; try again in a moment',
};
function whyOf({ code = '', message }) {
    if (message === 'timeout expired')
        return `${message}: ${noAnswer}`;
    const remedy = remedies[code];
    return remedy ? `${message || code}: ${remedy}` : message.replace(/\.$/, '');
}
