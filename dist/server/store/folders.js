import { mkdir, open, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
export async function makePrivateFolder(folder) {
    const path = resolve(folder);
    const isThere = await stat(path).then((found) => found.isDirectory(), () => false);
    if (isThere)
        return;
    if (dirname(path) !== path)
        await makePrivateFolder(dirname(path));
    await mkdir(path, { mode: 0o700 }).catch((error) => {
        if (error.code !== 'EEXIST')
            throw error;
    });
    await syncFolder(dirname(path));
}
export async function syncFolder(folder) {
    if (process.platform === 'win32')
        return;
    const handle = await open(folder, 'r');
    try {
        await handle.sync();
    }
    finally {
        await handle.close();
    }
}
