import { spawn } from 'node:child_process';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from '../../command-line/arguments.ts';
import { copyAssets } from './assets.ts';
import { pruneDeclarations } from './declarations.ts';
import { vendorViewer } from './viewer.ts';

const help = `Writes the content of the package to dist/: JavaScript, type declarations and
assets. "npm pack" runs this first.

  npm run build
`;

readArguments('npm run build', help, {});

const root = join(import.meta.dirname, '../..');
const dist = join(root, 'dist');

/** Builds what `npm pack` packs: JavaScript, the declarations of the exports, and assets. */
rmSync(dist, { recursive: true, force: true });
await Promise.all([
  // The declarations keep the comments. The second call checks the types.
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
      .on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`tsc exited with ${code}.`))));
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
