import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makePrivateFolder, syncFolder } from "../folders.js";
import { arrive, removeUnfinished } from "../receiving.js";
export async function openUploadsFolder(database, mentioned) {
    const temporary = database === ':memory:';
    const folder = temporary
        ? await mkdtemp(join(tmpdir(), 'partner-api-uploads-'))
        : join(dirname(database), 'uploads');
    await makePrivateFolder(folder);
    await removeUnfinished(folder);
    await removeStrays(folder, mentioned);
    return {
        receive: async (chunks) => received(folder, await arrive(folder, chunks)),
        read: (name) => createReadStream(join(folder, name)),
        remove: (name) => rm(join(folder, name), { force: true }),
        close: async () => {
            if (temporary)
                await rm(folder, { recursive: true, force: true });
        },
    };
}
function received(folder, { path, name, mediaType, bytes, sha256 }) {
    let place = path;
    const remove = () => rm(place, { force: true });
    return {
        bytes,
        mediaType,
        remove,
        keep: async () => {
            if (!name || !mediaType)
                throw new Error('Cannot keep a file of an unwanted kind.');
            await rename(path, join(folder, name));
            place = join(folder, name);
            await syncFolder(folder);
            return { name, mediaType, bytes, sha256 };
        },
        discard: async () => {
            if (place === path)
                await remove();
        },
    };
}
async function removeStrays(folder, mentioned) {
    const names = await readdir(folder);
    if (names.length === 0)
        return;
    const kept = new Set(await mentioned());
    for (const name of names)
        if (!kept.has(name))
            await rm(join(folder, name), { force: true });
}
