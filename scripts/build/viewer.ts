import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { installedFolder, viewer } from '../../sandbox/api-reference/files.ts';

/**
 * Copies the viewer of the API reference into the package: large files compressed, licences unchanged. The server
 * expects the copy in the folder `viewer` next to its module `api-reference/viewer`.
 * @param target the folder, which is created if necessary.
 * @throws Error if the viewer is not installed.
 */
export async function vendorViewer(target: string): Promise<void> {
  const source = installedFolder();
  if (source === undefined) throw new Error(`${viewer.package} is not installed; run "npm ci" first.`);
  await mkdir(target, { recursive: true });
  for (const name of viewer.compressed) {
    await writeFile(join(target, `${name}.br`), await compressed(join(source, name)));
  }
  for (const name of viewer.notices) await copyFile(join(source, name), join(target, name));
}

/** A file with Brotli. */
export async function compressed(file: string): Promise<Buffer> {
  const bytes = await readFile(file);
  return compress(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
}

const compress = promisify(brotliCompress);
