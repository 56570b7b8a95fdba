import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { TestPostgres, withoutPostgres } from '../../../testing/postgres.ts';
import { idSchemes } from '../ids.ts';
import { openRecords } from '../open.ts';
import type { Records } from '../records.ts';
import { Unavailable } from '../store.ts';
import { openPool, query, recordPool, transaction } from './connections.ts';

describe('the connections to PostgreSQL', { skip: withoutPostgres }, () => {
  let postgres: TestPostgres;
  let database = '';
  before(async () => {
    postgres = await TestPostgres.start();
    database = await postgres.createDatabase();
  });
  after(() => postgres?.[Symbol.asyncDispose]());

  const open = () => openRecords({ database, newId: idSchemes.random, now: () => 0 });
  const close = async ({ store, uploads }: Records) => {
    await store.close();
    await uploads.close();
  };

  test('a commit is on the disk before it is answered, whatever the database and the address say', async () => {
    await postgres.query('ALTER SYSTEM SET synchronous_commit = off');
    await postgres.query('SELECT pg_reload_conf()');
    const own = await postgres.createDatabase();
    await postgres.query(`ALTER DATABASE ${own.split('/').at(-1)} SET synchronous_commit = off`);
    await postgres.query(
      `ALTER DATABASE ${own.split('/').at(-1)} SET default_transaction_isolation = serializable`,
    );
    assert.deepEqual(await postgres.query('SHOW synchronous_commit', own), [{ synchronous_commit: 'off' }]);
    const pool = openPool(`${own}?options=-c%20synchronous_commit=off%20-c%20search_path=x`, recordPool);
    try {
      const show = async (name: string) => Object.values((await pool.query(`SHOW ${name}`)).rows[0])[0];
      assert.equal(await show('synchronous_commit'), 'on');
      assert.equal(await show('transaction_isolation'), 'read committed');
      assert.equal(await show('search_path'), 'x');
      assert.equal(await show('statement_timeout'), '30s');
    } finally {
      await pool.end();
    }
  });

  test('there are never more than ten, however many ask', async () => {
    const records = await open();
    try {
      await Promise.all(Array.from({ length: 300 }, () => records.store.createCustomer('acme', {})));
      const count = 'SELECT count(*)::integer AS total FROM pg_stat_activity WHERE application_name =';
      const [row] = await postgres.query(`${count} 'partner-api'`);
      assert.ok(Number(row?.total) > 1 && Number(row?.total) <= 10, `${row?.total}`);
    } finally {
      await close(records);
    }
  });

  test('one that breaks in the middle of a transaction fails that one, and no other', async () => {
    const pool = openPool(database, { connectionsMax: 1, waitMsMax: 5000 });
    try {
      const breaking = transaction(pool, async (client) => {
        const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
        const broken = new Promise((resolve) => client.once('end', resolve));
        await postgres.query(`SELECT pg_terminate_backend(${rows[0].pid})`);
        await broken;
        await client.query('SELECT 1');
      });
      await assert.rejects(breaking);
      assert.equal((await pool.query('SELECT 1 AS one')).rows[0].one, 1);
    } finally {
      await pool.end();
    }
  });

  test('one that ends in the same piece of bytes in which it becomes ready fails its statement, and no more', async () => {
    const proxy = createServer((client) => holdGreeting(client));
    await once(proxy.listen(0, '127.0.0.1'), 'listening');
    const { port } = proxy.address() as AddressInfo;
    const pool = openPool(database.replace(/:\d+\//, `:${port}/`), recordPool);
    try {
      await assert.rejects(query(pool, 'SELECT 1', []), Unavailable);
      await assert.rejects(
        transaction(pool, async () => {}),
        Unavailable,
      );
    } finally {
      await pool.end();
      proxy.close();
    }
  });

  test('a server goes on after PostgreSQL has restarted', async () => {
    const records = await open();
    try {
      const customer = await records.store.createCustomer('acme', { city: 'Wien' });
      await postgres.pause();
      await assert.rejects(async () => records.store.findCustomer('acme', customer.id));
      await assert.rejects(records.store.createCustomer('acme', {}));
      await postgres.resume();
      assert.deepEqual(await records.store.findCustomer('acme', customer.id), customer);
      assert.equal((await records.store.createCustomer('acme', {})).rank, customer.rank + 1);
    } finally {
      await close(records);
    }
  });

  /** Passes on the end of a greeting only with that of the session, which has been terminated meanwhile. */
  function holdGreeting(client: Socket): void {
    const server = connect(Number(new URL(database).port), '127.0.0.1');
    const held: Buffer[] = [];
    server.on('data', (bytes: Buffer) => {
      // The greeting ends with what is said of the session.
      if (held.length === 0 && !bytes.includes('server_version')) client.write(bytes);
      else if (held.push(bytes) === 1)
        postgres.query(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'partner-api'",
        );
    });
    server.on('end', () => client.end(Buffer.concat(held)));
    client.on('data', (bytes) => server.write(bytes)).on('error', () => {});
  }
});
