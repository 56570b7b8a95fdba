import { createHash, randomUUID } from 'node:crypto';
import { open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileTypeFromFile } from 'file-type';
const endings = new Map([
    ['image/png', 'png'],
    ['image/apng', 'png'],
    ['image/jpeg', 'jpg'],
    ['image/gif', 'gif'],
    ['image/webp', 'webp'],
    ['image/tiff', 'tif'],
    ['image/heic', 'heic'],
    ['image/heic-sequence', 'heic'],
    ['image/heif', 'heif'],
    ['image/heif-sequence', 'heif'],
    ['application/pdf', 'pdf'],
]);
const UNFINISHED = '.part';
export async function arrive(folder, chunks) {
    const id = randomUUID();
    const path = join(folder, id + UNFINISHED);
    try {
        const content = await write(path, chunks);
        const mediaType = await recognise(path);
        const name = mediaType && `${id}.${endings.get(mediaType)}`;
        return { path, ...content, name, mediaType };
    }
    catch (error) {
        await rm(path, { force: true });
        throw error;
    }
}
async function write(path, chunks) {
    const hash = createHash('sha256');
    let bytes = 0;
    const file = await open(path, 'wx', 0o600);
    try {
        for await (const chunk of chunks) {
            hash.update(chunk);
            bytes += chunk.length;
            await file.writeFile(chunk);
        }
        await file.sync();
    }
    finally {
        await file.close();
    }
    return { bytes, sha256: hash.digest('hex') };
}
async function recognise(path) {
    const kind = await fileTypeFromFile(path).catch(() => undefined);
    return kind && endings.has(kind.mime) ? kind.mime : undefined;
}
export async function removeUnfinished(folder) {
    for (const name of await readdir(folder)) {
        if (name.endsWith(UNFINISHED))
            await rm(join(folder, name), { force: true });
    }
}
