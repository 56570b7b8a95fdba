import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
/** Begins the names of these folders; the process that made one follows. */
const PREFIX = 'partner-api-arriving-';
/** A folder in use changes with every upload, also where its process cannot be seen from here. */
const LEFT_ALONE_MS = 60 * 60 * 1000;
/** Makes a temporary folder for files that arrive, for its owner alone. What processes left that were killed goes. */
export async function makeArrivingFolder() {
    await removeLeftBehind(tmpdir());
    return mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
}
/** Proofs of identity must not lie about until somebody clears the disk. */
async function removeLeftBehind(parent) {
    for (const name of await readdir(parent)) {
        const maker = name.startsWith(PREFIX) && Number.parseInt(name.slice(PREFIX.length), 10);
        if (!maker || isRunning(maker))
            continue;
        const folder = join(parent, name);
        const changedMs = (await stat(folder).catch(() => undefined))?.mtimeMs ?? Number.POSITIVE_INFINITY;
        if (changedMs > Date.now() - LEFT_ALONE_MS)
            continue;
        // Another process may remove it at the same time, and that of another user is not ours to remove.
        await rm(folder, { recursive: true, force: true }).catch(() => { });
    }
}
function isRunning(processId) {
    try {
        return process.kill(processId, 0);
    }
    catch (error) {
        // Another user's process may not be signalled, but it is there.
        return error.code !== 'ESRCH';
    }
}
