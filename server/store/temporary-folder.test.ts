import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { startProcess } from '../../testing/process.ts';

const program = `
  import { makeTemporaryFolder } from ${JSON.stringify(import.meta.resolve('./temporary-folder.ts'))};
  console.log((await makeTemporaryFolder()).path);
  setInterval(() => {}, 1000);`;

/** Makes a folder in a process of its own, which then goes on. */
async function maker(TMPDIR: string) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { env: { TMPDIR } });
  const failed = once(child, 'exit').then(() => assert.fail('no folder was made'));
  const [path] = await Promise.race([once(child.stdout.setEncoding('utf8'), 'data'), failed]);
  failed.catch(() => {});
  return {
    path: String(path).trim(),
    kill: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

test('what a killed process left goes at the next start; what lives, or is not ours, stays', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'partner-api-test-'));
  const makers: Awaited<ReturnType<typeof maker>>[] = [];
  try {
    const killed = await maker(folder);
    const living = await maker(folder);
    makers.push(living);
    for (const { path } of [killed, living]) await writeFile(join(path, 'proof.part'), 'x');
    assert.equal((await stat(living.path)).mode & 0o777, 0o700);
    await mkdir(join(folder, 'partner-api-files-without-a-mark'));
    await mkdir(join(folder, 'another'));
    await killed.kill();
    makers.push(await maker(folder));
    assert.equal(existsSync(killed.path), false);
    assert.deepEqual((await readdir(living.path)).sort(), ['in-use', 'proof.part']);
    assert.equal((await readdir(folder)).length, 4);
  } finally {
    for (const { kill } of makers) await kill();
    await rm(folder, { recursive: true });
  }
});

test('a server in memory that is killed leaves uploads only until the next one starts', async () => {
  const TMPDIR = await mkdtemp(join(tmpdir(), 'partner-api-test-'));
  try {
    const first = await startProcess(['--database', ':memory:'], { TMPDIR });
    const left = await readdir(TMPDIR);
    await first.end('SIGKILL');
    const second = await startProcess(['--database', ':memory:'], { TMPDIR });
    const names = await readdir(TMPDIR);
    await second.end();
    assert.deepEqual([left.length, names.length, names.includes(left[0] ?? '')], [1, 1, false]);
    assert.deepEqual(await readdir(TMPDIR), []);
  } finally {
    await rm(TMPDIR, { recursive: true });
  }
});
