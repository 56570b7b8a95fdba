import { dirname } from 'node:path';
import { makePrivateFolder } from "./folders.js";
import { isPostgres } from "./postgres/address.js";
import { openSqliteStore } from "./sqlite/store.js";
import { openUploadsFolder } from "./sqlite/uploads.js";
export async function openRecords(options) {
    if (!isPostgres(options.database))
        return openSqlite(options);
    const { openPostgres } = await import("./postgres/open.js");
    return openPostgres(options);
}
async function openSqlite({ database, newId, now }) {
    if (database !== ':memory:') {
        await makePrivateFolder(dirname(database)).catch((error) => {
            throw new Error(`Cannot make the folder of the database ${database}: ${error.message}.`);
        });
    }
    const store = openSqliteStore({ path: database, newId, now });
    try {
        return { store, uploads: await openUploadsFolder(database, () => store.fileNames()) };
    }
    catch (error) {
        await store.close();
        throw new Error(`Cannot use the folder of uploads beside ${database}: ${error.message}.`);
    }
}
