import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { stringify } from 'yaml';
import { mediaTypeOfFile, type PageFile, storedPath } from '../web/page-files.ts';

/** A file as it can be sent: as it is, and compressed where a copy is. */
export interface Stored {
  readonly plain: ReturnType<typeof tagged>;
  readonly brotli?: ReturnType<typeof tagged>;
}

/** All files by path. A path is only looked up here, so it never leads into a folder. */
export type Files = ReadonlyMap<string, () => Promise<Stored>>;

/**
 * The page, what it loads, and the OpenAPI document. Each file is read when it is first asked for, and then kept.
 * @param folder The viewer; without it the page says what is missing.
 */
export function filesOf(folder: string | undefined): Files {
  const pages = join(import.meta.dirname, 'page');
  const kept = (from: string, name: string) => remembered(() => read(from, name));
  const files = new Map([
    ['/', kept(pages, folder === undefined ? 'not-installed.html' : 'index.html')],
    ['/openapi.json', remembered(sandboxDocument)],
    ['/openapi.yaml', remembered(sandboxYaml)],
  ]);
  const add = (from: string, names: readonly string[]) => {
    for (const name of names)
      files.set(`/reference/${name.includes('.') ? name : `${name}.txt`}`, kept(from, name));
  };
  add(pages, ['page.css', 'icon.svg']);
  if (folder === undefined) return files;
  add(pages, ['page.js', 'forms.js', 'plugin.js', 'token.js']);
  add(folder, [...viewer.compressed, ...viewer.notices]);
  return files;
}

/** The OpenAPI document with what is the sandbox's own, in JSON. A build holds it compressed. */
export const sandboxDocument = () =>
  read(join(import.meta.dirname, '../../generated'), 'openapi-sandbox.json');

/** The document for people who read it as a file: what is said twice is written twice. */
async function sandboxYaml(): Promise<Stored> {
  const document = JSON.parse((await sandboxDocument()).plain.bytes.toString());
  const text = stringify(document, { aliasDuplicateObjects: false, lineWidth: 110 });
  return { plain: tagged('openapi.yaml', Buffer.from(text)) };
}

async function read(folder: string, name: string): Promise<Stored> {
  const { bytes, isBrotli } = await readViewerFile(folder, name);
  const asStored = tagged(name, bytes);
  return isBrotli
    ? { plain: tagged(name, await promisify(brotliDecompress)(bytes)), brotli: asStored }
    : { plain: asStored };
}

/** A file with the tag of its version (RFC 9110, section 8.8.3). */
function tagged(name: string, bytes: Buffer): PageFile & { readonly tag: string } {
  const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  // Licences are texts, and have no ending.
  return { mediaType: mediaTypeOfFile(name) ?? 'text/plain; charset=utf-8', bytes, tag };
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

/**
 * The folder with the viewer: the copy that a build puts beside the module that this one becomes, else the installed
 * package; undefined where there is neither.
 */
export function viewerFolder(): string | undefined {
  return [join(import.meta.dirname, 'viewer'), installedFolder()].find((folder) =>
    viewer.compressed.every((name) => folder !== undefined && existsSync(storedPath(folder, name))),
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

/** A file as it is, or compressed with Brotli where a build did that. @throws Error where the folder does not have it. */
export async function readViewerFile(folder: string, name: string) {
  const path = storedPath(folder, name);
  return { bytes: await readFile(path), isBrotli: path.endsWith('.br') };
}
