import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readReport, temporaryFolder } from '../../testing/run-command.ts';

const main = join(import.meta.dirname, '../../conformance/main.ts');

/** Prints a line each tenth of a second for five seconds, with a child that would live longer. */
const prints =
  'echo $$ >> pids; sleep 600 & echo $! >> pids; for i in $(seq 50); do echo line; sleep 0.1; done; echo > printed';

/** What may be read of a run, and whether its program goes on when that reader has left. */
const readers: Record<string, { pipe: string; goesOn: boolean }> = {
  'both outputs': { pipe: '2>&1 | head -n 2', goesOn: false },
  'what the program prints': { pipe: '3>&1 >report.txt 2>&3 | head -n 2', goesOn: false },
  'the report alone': { pipe: '2>errors | head -n 0', goesOn: true },
};

for (const [what, { pipe, goesOn }] of Object.entries(readers))
  test(`a program of a client ${goesOn ? 'goes on' : 'ends'} when whoever read ${what} has left, and leaves nothing`, {
    timeout: 60_000,
  }, async (t) => {
    const folder = temporaryFolder(t);
    const command = [process.execPath, main, 'client', '--run', prints].map((word) => `'${word}'`).join(' ');
    const shell = spawn('bash', ['-c', `${command} ${pipe}`], { cwd: folder, stdio: 'ignore' });
    await once(shell, 'exit');
    assert.equal(existsSync(join(folder, 'printed')), goesOn);
    const { verdict, summary } = readReport(join(folder, 'conform-report'));
    assert.equal(verdict, 'incomplete');
    assert.equal(/it was stopped because nobody reads its output any more/.test(summary), !goesOn, summary);
    for (const pid of readFileSync(join(folder, 'pids'), 'utf8').trim().split('\n'))
      assert.throws(() => process.kill(Number(pid), 0), { code: 'ESRCH' }, pid);
  });
