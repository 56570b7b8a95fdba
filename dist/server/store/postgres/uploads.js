import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { arrive } from "../receiving.js";
import { makeArrivingFolder } from "./arriving-folder.js";
import { transaction } from "./connections.js";
const CHUNK_BYTES = 256 * 1024;
const FOREIGN_KEY_VIOLATION = '23503';
export async function openUploadsTable(pool) {
    await removeStrays(pool);
    const folder = await makeArrivingFolder();
    return {
        receive: async (chunks) => received(pool, await arrive(folder, chunks)),
        read: (name) => chunksOf(pool, name),
        remove: (name) => remove(pool, name),
        close: async () => {
            await pool.end();
            await rm(folder, { recursive: true, force: true });
        },
    };
}
function received(pool, { path, name, mediaType, bytes, sha256 }) {
    let kept = false;
    const discard = () => rm(path, { force: true });
    return {
        bytes,
        mediaType,
        discard,
        keep: async () => {
            if (!name || !mediaType)
                throw new Error('Cannot keep a file of an unwanted kind.');
            await store(pool, name, path);
            kept = true;
            await discard();
            return { name, mediaType, bytes, sha256 };
        },
        remove: async () => {
            await discard();
            if (kept && name)
                await remove(pool, name);
        },
    };
}
async function store(pool, name, path) {
    await transaction(pool, async (client) => {
        await client.query('INSERT INTO files (name) VALUES ($1)', [name]);
        let number = 0;
        for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
            await client.query('INSERT INTO file_chunks VALUES ($1, $2, $3)', [name, number++, chunk]);
        }
    });
}
async function* chunksOf(pool, name) {
    for (let number = 0;; number++) {
        const { rows } = await pool.query('SELECT bytes FROM file_chunks WHERE file = $1 AND number = $2', [name, number]);
        if (!rows[0]) {
            if (number === 0)
                throw new Error(`There is no file ${name}.`);
            return;
        }
        yield rows[0].bytes;
    }
}
async function remove(pool, name) {
    await pool.query('DELETE FROM files WHERE name = $1', [name]).catch((error) => {
        if (error.code !== FOREIGN_KEY_VIOLATION)
            throw error;
    });
}
async function removeStrays(pool) {
    await pool.query(`
    DELETE FROM files WHERE name IN (
      SELECT name FROM files
      WHERE kept_on < now() - INTERVAL '1 hour'
        AND NOT EXISTS (SELECT FROM documents WHERE file_name = files.name)
      FOR UPDATE SKIP LOCKED
    )`);
}
