import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

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
