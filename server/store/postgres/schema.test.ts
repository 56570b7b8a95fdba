import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { TestPostgres, withoutPostgres } from '../../../testing/postgres.ts';
import { openRecords } from '../open.ts';
import { openConnection } from './connections.ts';
import { prepareSchema } from './schema.ts';

describe('the schema of PostgreSQL', { skip: withoutPostgres }, () => {
  let postgres: TestPostgres;
  before(async () => {
    postgres = await TestPostgres.start();
  });
  after(() => postgres?.[Symbol.asyncDispose]());

  const open = (database: string) => openRecords({ database, newId: () => 1n, now: () => 0 });

  /** Prepares a database over a connection of its own, as a process does. */
  async function prepare(database: string, steps: readonly string[]) {
    const client = await openConnection(database);
    try {
      await prepareSchema(client, steps);
    } finally {
      await client.end();
    }
  }

  test('many that open an empty database at once all work, and one makes the tables', async () => {
    const database = await postgres.createDatabase();
    const opened = await Promise.all(Array.from({ length: 8 }, () => open(database)));
    await opened[0]?.store.createCustomer('acme', {});
    for (const { store, uploads } of opened) {
      assert.equal(await store.countCustomers('acme'), 1);
      await store.close();
      await uploads.close();
    }
    assert.deepEqual(await postgres.query('SELECT version FROM schema_version', database), [{ version: 1 }]);
  });

  test('each migration runs once, in order, however many start together', async () => {
    const database = await postgres.createDatabase();
    const steps = ['CREATE TABLE seen (step INTEGER)', 'INSERT INTO seen VALUES (2)'];
    const all = [...steps, 'INSERT INTO seen VALUES (3)'];
    await Promise.all(Array.from({ length: 5 }, () => prepare(database, steps)));
    await Promise.all(Array.from({ length: 5 }, () => prepare(database, all)));
    const seen = await postgres.query('SELECT step FROM seen', database);
    assert.deepEqual(seen, [{ step: 2 }, { step: 3 }]);
  });

  test('a server goes on while a newer one changes the tables under its prepared statements', async () => {
    const database = await postgres.createDatabase();
    const { store, uploads } = await open(database);
    const { id } = await store.createCustomer('acme', { city: 'Wien' });
    const find = async () => (await store.findCustomer('acme', id))?.fields;
    assert.deepEqual(await find(), { city: 'Wien' });
    await postgres.query('ALTER TABLE customers ADD COLUMN later TEXT', database);
    assert.deepEqual(await find(), { city: 'Wien' });
    await postgres.query('ALTER TABLE customers ALTER COLUMN fields TYPE VARCHAR', database);
    // The connection that had prepared it is given up, and each statement of others fails once at most.
    await assert.rejects(async () => find(), { code: '0A000' });
    assert.deepEqual(await find(), { city: 'Wien' });
    await store.close();
    await uploads.close();
  });

  test('a migration that fails leaves the database as it was, and the next start can do it', async () => {
    const database = await postgres.createDatabase();
    await prepare(database, ['CREATE TABLE seen (step INTEGER)']);
    const table = 'CREATE TABLE seen (step INTEGER)';
    await assert.rejects(
      prepare(database, [table, 'INSERT INTO seen VALUES (2)', 'INSERT INTO none VALUES (3)']),
    );
    assert.deepEqual(await postgres.query('SELECT step FROM seen', database), []);
    await prepare(database, [table, 'INSERT INTO seen VALUES (2)']);
    assert.deepEqual(await postgres.query('SELECT step FROM seen', database), [{ step: 2 }]);
  });

  test('a database that a newer server wrote is left alone', async () => {
    const database = await postgres.createDatabase();
    const steps = Array.from({ length: 7 }, (_, index) => `CREATE TABLE table_${index} ()`);
    await prepare(database, steps);
    await assert.rejects(
      open(database),
      /^Error: Cannot open the database postgres:\/\/tester:\*\*\*@127\.0\.0\.1:\d+\/test_\d+: it has schema 7 of a newer server, and this one knows schema 1\.$/,
    );
  });

  test('a database that does not have every letter is refused', async () => {
    const database = await postgres.createDatabase("ENCODING 'LATIN1' TEMPLATE template0");
    await assert.rejects(open(database), /its encoding is LATIN1; make one with createdb/);
  });
});
