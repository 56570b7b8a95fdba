import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readReport, temporaryFolder } from '../../testing/run-command.ts';

const main = join(import.meta.dirname, '../../conformance/main.ts');

test('a client that prints much runs to its end when nobody reads what it prints any more', {
  timeout: 60_000,
}, async (t) => {
  const folder = temporaryFolder(t);
  // More than pipes and streams hold, in many pieces.
  const prints = 'for i in $(seq 300); do head -c 4000 /dev/zero | tr "\\0" x; echo; done; echo > printed';
  const command = [process.execPath, main, 'client', '--run', prints].map((word) => `'${word}'`).join(' ');
  const shell = spawn('sh', ['-c', `${command} 2>&1 | head -n 2`], { cwd: folder, stdio: 'ignore' });
  await once(shell, 'exit');
  assert.ok(existsSync(join(folder, 'printed')));
  assert.equal(readReport(join(folder, 'conform-report')).verdict, 'incomplete');
});
