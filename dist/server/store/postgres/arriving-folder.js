import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
const PREFIX = 'partner-api-arriving-';
const LEFT_ALONE_MS = 60 * 60 * 1000;
export async function makeArrivingFolder() {
    await removeLeftBehind(tmpdir());
    return mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
}
async function removeLeftBehind(parent) {
    for (const name of await readdir(parent)) {
        const maker = name.startsWith(PREFIX) && Number.parseInt(name.slice(PREFIX.length), 10);
        if (!maker || isRunning(maker))
            continue;
        const folder = join(parent, name);
        const changedMs = (await stat(folder).catch(() => undefined))?.mtimeMs ?? Number.POSITIVE_INFINITY;
        if (changedMs > Date.now() - LEFT_ALONE_MS)
            continue;
        await rm(folder, { recursive: true, force: true }).catch(() => { });
    }
}
function isRunning(processId) {
    try {
        return process.kill(processId, 0);
    }
    catch (error) {
        return error.code !== 'ESRCH';
    }
}
