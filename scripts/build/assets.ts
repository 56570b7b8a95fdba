import { cpSync, existsSync, globSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What the modules of the package read or import beside one another, and no compiler emits. */
const patterns = [
  'generated/*.js',
  'generated/openapi.*',
  'generated/control.yaml',
  'conformance/report/html/*.{css,js}',
  'conformance/scenarios/values/files/*',
  'sandbox/page/*',
  'sandbox/api-reference/page/*',
];

/** Copies the assets of the sources to the same places below `dist`. @throws Error where a pattern names nothing. */
export function copyAssets(root: string, dist: string): void {
  for (const pattern of patterns) {
    const names = globSync(pattern, { cwd: root }).filter((name) => !/\.ts$|tsconfig\.json$/.test(name));
    if (names.length === 0) throw new Error(`Nothing is at ${pattern}.`);
    for (const name of names) {
      // A module and an asset of one name would be one file.
      if (existsSync(join(dist, name))) throw new Error(`Both tsc and ${pattern} make ${name}.`);
      mkdirSync(dirname(join(dist, name)), { recursive: true });
      cpSync(join(root, name), join(dist, name));
    }
  }
}
