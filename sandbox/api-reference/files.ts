import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { mediaTypeOfFile, type PageFile } from '../web/page-files.ts';
import { readViewerFile, viewer } from './viewer.ts';

/** A file as it can be sent: as it is, and compressed where a copy is. */
export interface Stored {
  readonly plain: Tagged;
  readonly brotli: Tagged | undefined;
}

/** A file with the tag of its version (RFC 9110, section 8.8.3). */
export interface Tagged extends PageFile {
  readonly tag: string;
}

/** All files by path. A path is only looked up here, so it never leads into a folder. */
export type Files = ReadonlyMap<string, () => Promise<Stored>>;

/**
 * The page, what it loads, and the OpenAPI document. Each file is read when it is first asked for, and then kept.
 * @param folder The viewer; without it the page says what is missing.
 */
export function filesOf(folder: string | undefined): Files {
  const ours = (name: string) => remembered(() => read(join(import.meta.dirname, 'page', name)));
  const generated = (name: string) =>
    remembered(() => read(join(import.meta.dirname, '../../generated', name)));
  const files: [string, () => Promise<Stored>][] = [
    ['/', ours(folder === undefined ? 'not-installed.html' : 'index.html')],
    ['/openapi.json', generated('openapi.json')],
    ['/openapi.yaml', generated('openapi.yaml')],
  ];
  for (const name of ['page.css', 'icon.svg', 'page.js', 'forms.js', 'plugin.js', 'token.js'])
    files.push([`/reference/${name}`, ours(name)]);
  if (folder === undefined) return new Map(files);
  for (const name of [...viewer.compressed, ...viewer.notices]) {
    const path = `/reference/${name.includes('.') ? name : `${name}.txt`}`;
    files.push([path, remembered(() => readOfViewer(folder, name, path))]);
  }
  return new Map(files);
}

async function read(path: string): Promise<Stored> {
  return { plain: tagged(path, await readFile(path)), brotli: undefined };
}

async function readOfViewer(folder: string, name: string, path: string): Promise<Stored> {
  const { bytes, isBrotli } = await readViewerFile(folder, name);
  if (!isBrotli) return { plain: tagged(path, bytes), brotli: undefined };
  return { plain: tagged(path, await decompress(bytes)), brotli: tagged(path, bytes) };
}

const decompress = promisify(brotliDecompress);

function tagged(path: string, bytes: Buffer): Tagged {
  const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { mediaType: mediaTypeOfFile(path) ?? 'application/octet-stream', bytes, tag };
}

/** Makes a value once. After a failure the next call tries again. */
function remembered(make: () => Promise<Stored>): () => Promise<Stored> {
  let made: Promise<Stored> | undefined;
  return () => {
    made ??= make().catch((error) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
