import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { projectFiles } from './project-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'files-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const root = join(import.meta.dirname, '..');

test('the files of an unpacked archive, where there is no Git, are those that Git has', async () => {
  const tracked = projectFiles();
  for (const name of tracked) cpSync(join(root, name), join(folder, name));
  for (const ignored of ['data', 'conform-report', 'dist/package', '.git']) {
    mkdirSync(join(folder, ignored), { recursive: true });
    writeFileSync(join(folder, ignored, 'left.md'), '');
  }
  writeFileSync(join(folder, 'npm-debug.log'), '');
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const unpacked = await import(pathToFileURL(join(folder, 'scripts/project-files.ts')).href);
  assert.deepEqual(unpacked.projectFiles().toSorted(), tracked.toSorted());
});
