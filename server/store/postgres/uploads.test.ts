import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { TestPostgres, withoutPostgres } from '../../../testing/postgres.ts';
import { arriving, jpeg, keptFile, opener, sha256Of } from '../../../testing/store-contract/setting.ts';

describe('the files in PostgreSQL', { skip: withoutPostgres }, () => {
  let postgres: TestPostgres;
  before(async () => {
    postgres = await TestPostgres.start();
  });
  after(() => postgres?.[Symbol.asyncDispose]());
  const open = opener(() => postgres.createDatabase());

  test('what a crash left goes at the start after an hour: no file of a document, and no younger one', async () => {
    const first = await open();
    const { store, uploads, database } = first;
    const { id } = await store.createCustomer('acme', {});
    const mentioned = await keptFile(uploads);
    await store.createDocument('acme', id, {}, mentioned);
    const old = await keptFile(uploads);
    await postgres.query("UPDATE files SET kept_on = now() - INTERVAL '61 minutes'", database);
    const young = await keptFile(uploads);
    await postgres.query(
      `UPDATE files SET kept_on = now() - INTERVAL '59 minutes' WHERE name = '${young.name}'`,
      database,
    );
    await first[Symbol.asyncDispose]();

    await using again = await open({ database });
    const names = await postgres.query('SELECT name FROM files', database);
    assert.deepEqual(new Set(names.map(({ name }) => name)), new Set([mentioned.name, young.name]));
    assert.equal(await sha256Of(again.uploads.read(mentioned.name)), mentioned.sha256);
    await assert.rejects(sha256Of(again.uploads.read(old.name)));
    const chunks = await postgres.query('SELECT DISTINCT file FROM file_chunks', database);
    assert.equal(chunks.length, 2);
  });

  test('a file that a document has stays, even where its removal is asked for', async () => {
    await using opened = await open();
    const { store, uploads } = opened;
    const { id } = await store.createCustomer('acme', {});
    const received = await uploads.receive(arriving(jpeg()));
    const file = await received.keep();
    await store.createDocument('acme', id, {}, file);
    await received.remove();
    await uploads.remove(file.name);
    assert.equal(await sha256Of(uploads.read(file.name)), file.sha256);
  });

  test('files arrive in a folder of their owner alone, which goes on close, and leave it once they are kept', async () => {
    const { TMPDIR } = process.env;
    const folder = await mkdtemp(join(tmpdir(), 'partner-api-test-'));
    try {
      process.env.TMPDIR = folder;
      const { uploads, ...opened } = await open();
      const [own = ''] = await readdir(folder);
      const files = async () => (await readdir(join(folder, own))).filter((name) => name.endsWith('.part'));
      const received = await uploads.receive(arriving(jpeg()));
      await uploads.receive(arriving(jpeg()));
      assert.equal((await files()).length, 2);
      assert.equal((await stat(join(folder, own))).mode & 0o777, 0o700);
      await received.keep();
      assert.equal((await files()).length, 1);
      await opened[Symbol.asyncDispose]();
      assert.deepEqual(await readdir(folder), []);
    } finally {
      if (TMPDIR === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = TMPDIR;
      await rm(folder, { recursive: true });
    }
  });
});
