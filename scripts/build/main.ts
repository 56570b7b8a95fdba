import { spawn } from 'node:child_process';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from '../../command-line/arguments.ts';
import { copyAssets } from './assets.ts';
import { pruneDeclarations } from './declarations.ts';
import { vendorViewer } from './viewer.ts';

const help = `Writes dist/, which is what the package holds: JavaScript, declarations, and
the files that both read. "npm pack" does it first.

  npm run build
`;

readArguments('npm run build', help, {});

const root = join(import.meta.dirname, '../..');
const dist = join(root, 'dist');

/** What `npm pack` puts into the package: plain JavaScript, the declarations of what it exports, and what it reads. */
rmSync(dist, { recursive: true, force: true });
await Promise.all([
  // The comments are in the declarations, and in the repository. Types are checked once, beside it.
  tsc('--declaration', 'false', '--removeComments', '--noCheck'),
  tsc('--emitDeclarationOnly'),
]);
pruneDeclarations(dist, ['integrations/package/index.d.ts', 'integrations/package/types.d.ts']);
copyAssets(root, dist);
await vendorViewer(join(dist, 'sandbox/api-reference/viewer'));
console.log(`dist/: ${filesIn(dist).length} files, ${(bytesIn(dist) / 1e6).toFixed(2)} MB`);

function tsc(...args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    spawn('tsc', ['-p', join(root, 'integrations/package'), ...args], { stdio: 'inherit' })
      .on('error', reject)
      .on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`tsc ended with ${code}.`))));
  });
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function bytesIn(folder: string): number {
  return filesIn(folder).reduce((sum, file) => sum + statSync(file).size, 0);
}
