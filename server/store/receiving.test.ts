import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempDisposableSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

/** Receives a file of 400 KiB in a process of which no file may have more than 350, so that a write stores a part. */
const script = (folder: string) => `
import { arrive } from ${JSON.stringify(join(import.meta.dirname, 'receiving.ts'))};
const chunks = async function* () {
  for (let kib = 0; kib < 400; kib += 50) yield Buffer.alloc(50 * 1024);
};
await arrive(${JSON.stringify(folder)}, chunks()).then(
  ({ bytes }) => console.log('stored', bytes),
  ({ code }) => console.log('failed', code),
);`;

test('a file of which a write stores only a part is refused, and nothing of it stays', {
  skip: process.platform === 'win32' ? 'Windows has no such limit' : false,
}, () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'short-write-'));
  // The limit counts blocks of 512 bytes; the signal would end the process.
  const limited = 'trap "" XFSZ; ulimit -f 700; exec "$0" --input-type=module -e "$1"';
  const { stdout, stderr } = spawnSync('sh', ['-c', limited, process.execPath, script(folder.path)], {
    encoding: 'utf8',
    env: { ...process.env, NODE_COMPILE_CACHE: '' },
  });
  assert.equal(stdout, 'failed EFBIG\n', stderr);
  assert.deepEqual(readdirSync(folder.path), []);
});
