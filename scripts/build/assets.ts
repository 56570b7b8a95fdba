import { cpSync, existsSync, globSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Files that the package's modules read or import, but the compiler does not emit. */
const patterns = [
  'generated/*.js',
  'generated/openapi.*',
  'generated/control.yaml',
  'conformance/report/html/*.{css,js}',
  'conformance/scenarios/values/files/*',
  'sandbox/page/*',
  'sandbox/api-reference/page/*',
];

/** Copies assets to the same paths below `dist`. @throws Error if a pattern matches nothing. */
export function copyAssets(root: string, dist: string): void {
  for (const pattern of patterns) {
    const names = globSync(pattern, { cwd: root }).filter((name) => !/\.ts$|tsconfig\.json$/.test(name));
    if (names.length === 0) throw new Error(`Nothing is at ${pattern}.`);
    for (const name of names) {
      // A module and an asset with the same name would overwrite each other.
      if (existsSync(join(dist, name))) throw new Error(`Both tsc and ${pattern} make ${name}.`);
      mkdirSync(dirname(join(dist, name)), { recursive: true });
      cpSync(join(root, name), join(dist, name));
    }
  }
}
