import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { test } from 'node:test';

const module = new URL('./signals.ts', import.meta.url);

/** Starts a process that stops for the first signal with status 3, in the way that is given. */
function start(stop: string) {
  const program = `
    import { onFirstSignal } from '${module}';
    const alive = setInterval(() => {}, 1000);
    const forget = onFirstSignal(() => { ${stop} });
    console.log('ready');
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { child, ended: once(child, 'close') };
}

for (const [how, stop] of [
  ['ends by itself', 'process.exitCode = 3; clearInterval(alive);'],
  ['ends by itself later', 'process.exitCode = 3; setTimeout(() => clearInterval(alive), 50);'],
  ['forgets its signals at the end', 'process.exitCode = 3; clearInterval(alive); forget();'],
  ['exits', 'process.exit(3);'],
] as const)
  test(`a command that ${how} keeps its status where one Ctrl-C arrives several times`, async (t) => {
    const { child, ended } = start(stop);
    t.after(() => child.kill('SIGKILL'));
    await once(child.stdout, 'data');
    // 300 ms is well within the time in which a signal that comes again was sent once.
    const untilMs = performance.now() + 300;
    const sending = setInterval(() => {
      if (performance.now() < untilMs) child.kill('SIGINT');
    }, 0);
    const status = await ended;
    clearInterval(sending);
    assert.deepEqual(status, [3, null]);
  });

test(`a command that does not stop is ended by a second signal`, async (t) => {
  const { child, ended } = start('console.log("stopping");');
  t.after(() => child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  child.kill('SIGINT');
  await once(child.stdout, 'data');
  const again = setInterval(() => child.kill('SIGTERM'), 600);
  const status = await ended;
  clearInterval(again);
  assert.deepEqual(status, [null, 'SIGTERM']);
});

const full = '/dev/full';

/** Prints to both streams, each of which may be on a full disk, and ends with status 3. */
async function printing(stdout: string | number, stderr: string | number) {
  const program = `
    import { letReadersLeave } from '${module}';
    letReadersLeave(4);
    console.log('printed');
    console.error('told');
    setTimeout(() => process.exit(3), 20);
  `;
  const streams = [stdout, stderr].map((stream) => (stream === full ? openSync(full, 'w') : stream));
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', ...streams] as never,
  });
  let told = '';
  child.stderr?.on('data', (text: Buffer) => {
    told += text.toString();
  });
  const [status] = await once(child, 'close');
  return { status, told };
}

test('a command whose output does not fit says so in a sentence and ends with the status for that', {
  skip: !existsSync(full) && `there is no ${full} here`,
}, async () => {
  const { status, told } = await printing(full, 'pipe');
  assert.equal(status, 4);
  assert.match(told, /^told\nCannot write to standard output: ENOSPC: [^\n]*\. Send it to [^\n]*\.\n$/);
  assert.deepEqual(await printing('ignore', full), { status: 3, told: '' });
});
