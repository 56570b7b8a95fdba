import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { stringify } from 'yaml';
import { mediaTypeOfFile, type PageFile } from '../web/page-files.ts';

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
  const files = new Map<string, () => Promise<Stored>>();
  const add = (path: string, make: () => Promise<Stored>) => files.set(path, remembered(make));
  const ours = (name: string) => () => read(join(import.meta.dirname, 'page', name));
  add('/', ours(folder === undefined ? 'not-installed.html' : 'index.html'));
  add('/openapi.json', sandboxDocument);
  add('/openapi.yaml', async () => asYaml((await sandboxDocument()).plain.bytes));
  for (const name of ['page.css', 'icon.svg']) add(`/reference/${name}`, ours(name));
  if (folder === undefined) return files;
  for (const name of ['page.js', 'forms.js', 'plugin.js', 'token.js']) add(`/reference/${name}`, ours(name));
  for (const name of [...viewer.compressed, ...viewer.notices]) {
    const path = `/reference/${name.includes('.') ? name : `${name}.txt`}`;
    add(path, () => readOrExpand(folder, name, path));
  }
  return files;
}

/** The OpenAPI document with what is the sandbox's own, in JSON. A build holds it compressed. */
export const sandboxDocument = () =>
  readOrExpand(join(import.meta.dirname, '../../generated'), 'openapi-sandbox.json', '/openapi.json');

async function read(path: string): Promise<Stored> {
  return { plain: tagged(path, await readFile(path)), brotli: undefined };
}

/** The document for people who read it as a file: what is said twice is written twice. */
function asYaml(json: Buffer): Stored {
  const text = stringify(JSON.parse(json.toString()), { aliasDuplicateObjects: false, lineWidth: 110 });
  return { plain: tagged('/openapi.yaml', Buffer.from(text)), brotli: undefined };
}

async function readOrExpand(folder: string, name: string, path: string): Promise<Stored> {
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

/** The viewer, a package for development, and what is needed of it. */
export const viewer = {
  package: 'swagger-ui-dist',
  /** They make most of its weight, so that a vendored copy holds them compressed, as `NAME.br`. */
  compressed: ['swagger-ui-bundle.js', 'swagger-ui.css'],
  /** Terms that go with every copy. */
  notices: ['LICENSE', 'NOTICE', 'swagger-ui-bundle.js.LICENSE.txt'],
} as const;

/** Where a build puts a copy of the viewer, beside the module that this one becomes. */
export const vendoredFolder = join(import.meta.dirname, 'viewer');

/** The folder with the viewer: the vendored copy, else the installed package; undefined where there is neither. */
export function viewerFolder(): string | undefined {
  return [vendoredFolder, installedFolder()].find(
    (folder) => folder !== undefined && viewer.compressed.every((name) => pathIn(folder, name) !== undefined),
  );
}

/** The folder of the installed package; undefined where packages for development are not installed. */
export function installedFolder(): string | undefined {
  try {
    return dirname(fileURLToPath(import.meta.resolve(`${viewer.package}/package.json`)));
  } catch {
    return undefined;
  }
}

/** A file of the viewer, as it is or compressed with Brotli. @throws Error where the folder does not have it. */
export async function readViewerFile(folder: string, name: string) {
  const path = pathIn(folder, name) ?? join(folder, name);
  return { bytes: await readFile(path), isBrotli: path.endsWith('.br') };
}

function pathIn(folder: string, name: string): string | undefined {
  return [join(folder, `${name}.br`), join(folder, name)].find((path) => existsSync(path));
}
