import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type TestServer, testServer, upload, uploadedFiles } from '../../testing/client.ts';
import { bareEnvironment } from '../../testing/process.ts';
import { HOLD_MS_MAX, holdOf } from '../store/sqlite/hold.ts';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'partner-api-test-'));
let server: TestServer;
let customer = 0;
before(async () => {
  server = await testServer();
  customer = await server.customer();
  await server.recipient(customer);
  await server.send('POST', `/api/kyc-upload/${customer}`, { parts: upload() });
});
after(async () => {
  await server[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

const at = (name: string) => join(folder, name);
const database = () => join(server.folder, 'test.sqlite');

function run(args: string[], env: Record<string, string> = {}) {
  return new Promise<{ status: unknown; stdout: string; stderr: string }>((resolve) => {
    const options = { cwd: folder, env: { ...bareEnvironment(), ...env } };
    execFile(process.execPath, [main, ...args], options, (error, stdout, stderr) =>
      resolve({ status: error?.code ?? 0, stdout, stderr }),
    );
  });
}

const backup = (to: string) => run(['backup', '--database', database(), '--to', at(to)]);

test('a copy of a running server is restored into a folder that is empty or not there, and can be started', async () => {
  const made = await backup('one/copy');
  assert.deepEqual([made.status, made.stderr], [0, '']);
  assert.match(
    made.stdout,
    /^Copied 1 customer, 1 recipient and 1 document with 0\.0 MiB of files to .*copy\/test\.sqlite\n$/,
  );
  for (const name of ['one/copy', 'one/copy/test.sqlite', 'one/copy/test.sqlite-uploads'])
    assert.equal(statSync(at(name)).mode & 0o077, 0, name);
  mkdirSync(at('restored'));
  const again = await run(['restore', '--from', at('one/copy'), '--to', at('restored')]);
  assert.equal(again.status, 0, again.stderr);
  assert.match(again.stdout, /\nnpm start -- --database .*restored\/test\.sqlite\n$/);
  await using restored = await testServer({ database: at('restored/test.sqlite') });
  assert.equal((await restored.get(`/api/customers/${customer}`)).status, 200);
  const [file = ''] = uploadedFiles(server.folder);
  assert.deepEqual(
    readFileSync(at(`restored/test.sqlite-uploads/${file}`)),
    readFileSync(join(server.folder, 'test.sqlite-uploads', file)),
  );
});

test('DATABASE names what is copied, too', async () => {
  assert.equal((await run(['backup', '--to', at('by-variable')], { DATABASE: database() })).status, 0);
});

for (const [name, args, status, said] of [
  ['no folder', ['backup'], 2, /^Cannot copy to nowhere: --to takes a new folder/],
  [
    'an unknown option',
    ['backup', '--too', 'x'],
    2,
    /^Unknown option '--too'\. Did you mean "--to"\? Try --help\.$/,
  ],
  ['no backup to restore', ['restore', '--to', 'x'], 2, /^Cannot restore from nowhere/],
  [
    'a folder that is no backup',
    ['restore', '--from', folder, '--to', 'x'],
    2,
    /it is not the folder of one backup\.$/,
  ],
  ['PostgreSQL', ['backup', '--database', 'postgres://a:secret@b/c', '--to', 'x'], 2, /pg_dump/],
  [
    'no database',
    ['backup', '--database', 'none.sqlite', '--to', 'x'],
    1,
    /none\.sqlite: there is no such file\.$/,
  ],
  [
    'a file of another kind',
    ['backup', '--database', main, '--to', 'x'],
    1,
    /main\.ts: file is not a database\.$/,
  ],
] as const) {
  test(`refused in one sentence: ${name}`, async () => {
    const { status: found, stderr } = await run([...args]);
    assert.equal(found, status, stderr);
    assert.match(stderr.trimEnd(), said);
    assert.equal(stderr.includes('secret'), false);
    assert.equal(existsSync(at('x')), false);
  });
}

test('a folder that holds something is left as it is', async () => {
  mkdirSync(at('full'));
  writeFileSync(at('full/notes'), 'x');
  const { status, stderr } = await backup('full');
  assert.equal(status, 1);
  assert.match(stderr, /^Cannot copy .*test\.sqlite: the folder .*full is not empty\.\n$/);
  assert.deepEqual(readdirSync(at('full')), ['notes']);
});

test('a file that is lost or damaged is named, and the rest is copied', async () => {
  const reply = await server.send('POST', `/api/kyc-upload/${customer}`, { parts: upload() });
  assert.equal(reply.status, 201);
  const [first = '', second = ''] = uploadedFiles(server.folder);
  const path = (name: string) => join(server.folder, 'test.sqlite-uploads', name);
  const kept = readFileSync(path(first));
  truncateSync(path(first), 10);
  const { status, stderr } = await backup('damaged');
  writeFileSync(path(first), kept);
  assert.equal(status, 1);
  assert.equal(stderr, `1 of the files were missing or damaged before they were copied: ${first}\n`);
  assert.ok(existsSync(at(`damaged/test.sqlite-uploads/${second}`)));
});

test('a backup that was killed holds up the next one for a moment only', async () => {
  writeFileSync(holdOf(database()), '');
  const killedAt = new Date(Date.now() - HOLD_MS_MAX + 1_000);
  utimesSync(holdOf(database()), killedAt, killedAt);
  assert.equal((await backup('after-a-killed-one')).status, 0);
  assert.equal(existsSync(holdOf(database())), false);
});
