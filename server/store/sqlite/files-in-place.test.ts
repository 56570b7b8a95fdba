import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, mkdtempSync, renameSync, rmSync, unlinkSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, test } from 'node:test';
import { until } from '../../../testing/abuse.ts';
import { required, sendTo, upload } from '../../../testing/client.ts';
import { type StartingServer, spawnServer } from '../../../testing/process.ts';

let folder = '';
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'partner-api-test-'));
});
after(() => rmSync(folder, { recursive: true }));

let servers = 0;

/** A server on a database in a folder of its own, which ends with the test. */
async function running() {
  const data = join(folder, String(++servers));
  const database = join(data, 'records.sqlite');
  const server: StartingServer = spawnServer(['--database', database]);
  const { url } = await server.listening;
  const send = (path: string, sending: object) =>
    sendTo(url, 'POST', path, { token: 'sandbox-token-for-local-use-only', ...sending });
  const customer = await send('/api/customers', { form: required });
  return {
    data,
    database,
    errors: server.errors,
    create: () => send('/api/customers', { form: required }),
    upload: () => send(`/api/kyc-upload/${customer.json.customer.id}`, { parts: upload() }),
    async [Symbol.asyncDispose]() {
      server.child.kill('SIGTERM');
      assert.deepEqual(await server.ended, [0, null]);
    },
  };
}

/** An SQLite file as another program leaves one. */
function another(): string {
  const path = join(folder, `another-${servers}`);
  const database = new DatabaseSync(path);
  database.exec('CREATE TABLE IF NOT EXISTS notes (text TEXT)');
  database.close();
  return path;
}

type Running = Awaited<ReturnType<typeof running>>;

/** What operators do to a database that is open, by what the log says of it. */
const accidents: Record<string, [said: RegExp, happen: (server: Running) => void]> = {
  'the folder is removed': [/records\.sqlite was removed/, ({ data }) => rmSync(data, { recursive: true })],
  'the folder is moved': [/records\.sqlite was removed/, ({ data }) => renameSync(data, `${data}-moved`)],
  'the folder is emptied and made again': [
    /records\.sqlite was removed/,
    ({ data }) => {
      rmSync(data, { recursive: true });
      mkdirSync(data);
    },
  ],
  'the database is removed': [/records\.sqlite was removed/, ({ database }) => unlinkSync(database)],
  'the log is removed': [/records\.sqlite-wal was removed/, ({ database }) => unlinkSync(`${database}-wal`)],
  'another database is moved into its place': [
    /records\.sqlite was replaced/,
    ({ database }) => renameSync(another(), database),
  ],
  'another database is copied over it': [
    /Another program wrote to the file .*records\.sqlite while/,
    ({ database }) => copyFileSync(another(), database),
  ],
  'another log is copied over its own': [
    /Another program wrote to the file .*records\.sqlite-wal while/,
    ({ database }) => copyFileSync(another(), `${database}-wal`),
  ],
};

describe('writes are refused, and the log says why, when', () => {
  for (const [name, [said, happen]] of Object.entries(accidents)) {
    test(name, async () => {
      await using server = await running();
      happen(server);
      const created = await server.create();
      assert.deepEqual([created.status, created.headers.get('retry-after')], [503, '60'], created.text);
      await until(async () => server.errors().endsWith('\n'));
      assert.match(server.errors(), said);
      assert.match(server.errors(), /^Cannot store: [^\n]*\n$/);
      assert.equal((await server.upload()).status, 503);
    });
  }
});

test('uploads are refused when their folder is removed or replaced, and other writes go on', async () => {
  await using server = await running();
  const uploads = `${server.database}-uploads`;
  renameSync(uploads, `${uploads}-moved`);
  assert.equal((await server.upload()).status, 503);
  await until(async () => /-uploads was removed while the server runs/.test(server.errors()));
  mkdirSync(uploads);
  assert.equal((await server.upload()).status, 503);
  await until(async () => /-uploads was replaced while the server runs/.test(server.errors()));
  assert.equal((await server.create()).status, 201);
  rmSync(uploads, { recursive: true });
  renameSync(`${uploads}-moved`, uploads);
  assert.equal((await server.upload()).status, 201);
});

test('writes go on when what was moved is put back, and after somebody has read or listed the files', async () => {
  await using server = await running();
  renameSync(server.data, `${server.data}-moved`);
  assert.equal((await server.create()).status, 503);
  renameSync(`${server.data}-moved`, server.data);
  assert.equal((await server.create()).status, 201);
  copyFileSync(server.database, join(folder, 'copy'));
  assert.equal((await server.create()).status, 201);
});

test('a database that somebody copied over is not written to when the server stops', async () => {
  const copied = another();
  const server = await running();
  copyFileSync(copied, server.database);
  await server[Symbol.asyncDispose]();
  rmSync(`${server.database}-wal`);
  const found = new DatabaseSync(server.database, { readOnly: true });
  assert.deepEqual(
    found
      .prepare('SELECT name FROM sqlite_schema')
      .all()
      .map(({ name }) => name),
    ['notes'],
  );
  found.close();
});

test('a change of the time alone, which restores make, counts as one', async () => {
  await using server = await running();
  utimesSync(server.database, 0, 0);
  assert.equal((await server.create()).status, 503);
});
