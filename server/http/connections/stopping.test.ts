import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { connection, statusesIn, until } from '../../../testing/abuse.ts';
import { testServer } from '../../../testing/client.ts';
import { spawnServer } from '../../../testing/process.ts';

const root = join(import.meta.dirname, '../../..');
let folder = '';
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'partner-api-stopping-'));
});
after(() => rmSync(folder, { recursive: true }));

const authorization = 'Authorization: Bearer sandbox-token-for-local-use-only';
const get = (path: string, ...headers: string[]) =>
  `${[`GET ${path} HTTP/1.1`, 'Host: localhost', authorization, ...headers].join('\r\n')}\r\n\r\n`;
const slowCheck =
  '/api/resources/check-gh-mw-instant-pay-eligibility?operator=5f0c9b1e-7a43-4c58-9d26-3e8f1b7a6c04&mobile_number=0240000003';

test('SIGTERM: a check of 7 s and a slow upload are answered, then the exit code is 0', {
  timeout: 60_000,
}, async () => {
  const server = spawnServer(['--database', ':memory:']);
  const { url } = await server.listening;
  const check = connection({ url });
  check.socket.write(get(slowCheck));
  const upload = connection({ url });
  const head = ['POST /api/customers HTTP/1.1', 'Host: localhost', authorization];
  const type = 'Content-Type: application/x-www-form-urlencoded';
  upload.socket.write(`${[...head, type, 'Content-Length: 40'].join('\r\n')}\r\n\r\n`);
  await sleep(300);
  server.child.kill('SIGTERM');
  // Longer than the check takes: a byte now and then keeps a body within its limits.
  for (const byte of 'first_name='.padEnd(40, 'x')) {
    upload.socket.write(byte);
    await sleep(200);
  }
  assert.match(await check.closed, /200 OK[\s\S]*Connection: close[\s\S]*Ama Mensah/);
  assert.match(await upload.closed, /400 Bad Request[\s\S]*Connection: close[\s\S]*parameter_missing/);
  for (const { socket } of [check, upload]) socket.destroy();
  assert.deepEqual(await server.ended, [0, null]);
  assert.match(server.errors(), /^Stopping: waiting for 2 requests that are under way, \d+ s at most\.\n$/);
});

test('SIGTERM: what was sent before it and not read yet is answered, also on new connections', {
  timeout: 60_000,
}, async () => {
  const server = spawnServer(['--database', ':memory:']);
  const { url } = await server.listening;
  const kept = Array.from({ length: 8 }, () => connection({ url }));
  for (const { socket } of kept) socket.write(get('/api/customers'));
  await until(async () => kept.every(({ text }) => statusesIn(text()).length === 1));
  // While it is stopped, everything that is sent waits for it.
  server.child.kill('SIGSTOP');
  const fresh = Array.from({ length: 8 }, () => connection({ url }));
  for (const { socket } of [...kept, ...fresh]) socket.write(get('/api/customers').repeat(3));
  await sleep(200);
  server.child.kill('SIGTERM');
  server.child.kill('SIGCONT');
  for (const { closed } of kept) assert.equal(statusesIn(await closed).length, 4);
  for (const { closed } of fresh) assert.equal(statusesIn(await closed).length, 3);
  for (const { socket } of [...kept, ...fresh]) socket.destroy();
  assert.deepEqual(await server.ended, [0, null]);
});

test('a second signal ends it at once, but one that comes twice at once is one', {
  timeout: 60_000,
}, async () => {
  const server = spawnServer(['--database', ':memory:']);
  const { url } = await server.listening;
  const check = connection({ url });
  check.socket.write(get(slowCheck));
  await sleep(300);
  server.child.kill('SIGINT');
  await sleep(50);
  server.child.kill('SIGINT');
  await until(async () => server.errors().includes('Stopping'));
  await sleep(600);
  assert.equal(server.child.exitCode ?? server.child.signalCode, null);
  server.child.kill('SIGTERM');
  assert.deepEqual(await server.ended, [null, 'SIGTERM']);
  assert.equal(check.text(), '');
  check.socket.destroy();
});

for (const script of ['start', 'mock'])
  test(`a signal to npm stops what npm run ${script} has started`, { timeout: 60_000 }, async () => {
    const args = script === 'start' ? ['--database', ':memory:'] : [];
    const npm = spawn('npm', ['run', script, '--', '--port', '0', ...args], { cwd: root });
    let output = '';
    npm.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
    await until(async () => output.includes('Listening on'));
    const url = /http:\S+/.exec(output.slice(output.indexOf('Listening on')))?.[0] ?? '';
    npm.kill('SIGTERM');
    await once(npm, 'close');
    await assert.rejects(fetch(`${url}/api/customers`), /fetch failed/);
  });

test('closing in the process waits for what is carried out, also when its client is gone', async () => {
  const done: string[] = [];
  const slow = async () => {
    await sleep(500);
    done.push('carried out');
  };
  const server = await testServer(
    {},
    {
      handlers: (handlers) => ({
        ...handlers,
        async listCustomers(request) {
          await slow();
          return handlers.listCustomers(request);
        },
      }),
    },
  );
  const { socket } = connection(server);
  socket.write(get('/api/customers'));
  await sleep(100);
  socket.destroy();
  await sleep(50);
  await server[Symbol.asyncDispose]();
  assert.deepEqual(done, ['carried out']);
});
