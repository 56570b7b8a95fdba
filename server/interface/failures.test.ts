import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { required, testServer, upload } from '../../testing/client.ts';
import { TestPostgres, withoutPostgres } from '../../testing/postgres.ts';
import { Unavailable } from '../store/store.ts';
import { faultLine, refusalFor } from './answer.ts';

const known: [error: Error, says: RegExp][] = [
  [Object.assign(new Error('x'), { code: 'EROFS' }), /^Fault: Error EROFS: the disk is read-only; mount it/],
  [Object.assign(new Error('x'), { code: 'ESTALE' }), /ESTALE: a file or folder of the server is gone/],
  [Object.assign(new Error('x'), { code: 'ENOENT', syscall: 'open' }), /ENOENT: a file or folder .* is gone/],
  [Object.assign(new Error('x'), { code: 'ENOENT', syscall: 'connect' }), /ENOENT: no PostgreSQL answers/],
  [
    Object.assign(new Error('x'), { code: 'ERR_SQLITE_ERROR', errcode: 266 }),
    /266: the disk of the database/,
  ],
  [Object.assign(new Error('x'), { code: 'ERR_SQLITE_ERROR', errcode: 11 }), /11: the database is damaged/],
  [
    new Error('Connection terminated unexpectedly'),
    /^Fault: Error: Connection terminated unexpectedly: the connection/,
  ],
  [
    new Error('timeout exceeded when trying to connect'),
    /^Fault: Error: timeout exceeded .*: no connection came free/,
  ],
  [new Error('Query read timeout'), /: PostgreSQL fell silent/],
  [
    new AggregateError([Object.assign(new Error(), { code: 'ECONNREFUSED' })]),
    /^Fault: Error ECONNREFUSED: no Post/,
  ],
  [Object.assign(new Error('x'), { code: '53300' }), /53300: it has too many connections; raise/],
  [Object.assign(new Error('x'), { code: '57P01' }), /57P01: PostgreSQL was stopped or restarted/],
  [Object.assign(new Error('x'), { code: '25006' }), /25006: it only reads; name one that writes/],
  [
    new Unavailable(Object.assign(new Error('x'), { code: 'ECONNRESET' })),
    /ECONNRESET: the connection to Post/,
  ],
];
for (const [error, says] of known) {
  test(`a fault says what to do: ${says.source}`, () => {
    assert.match(faultLine(error), says);
    assert.match(faultLine(error), /^[^\n]+\.\n {4}at /);
  });
}

test('a fault says nothing of what a partner sent, and nothing where it is not known', () => {
  for (const message of ['constructor', 'invalid input: Maria'])
    assert.match(faultLine(new Error(message)), /^Fault: Error\n {4}at /);
  assert.equal(refusalFor(new Error('x')).status, 500);
});

describe('a server whose PostgreSQL', { skip: withoutPostgres }, () => {
  let postgres: TestPostgres;
  before(async () => {
    postgres = await TestPostgres.start();
  });
  after(() => postgres?.[Symbol.asyncDispose]());

  const open = async () => {
    const log: string[] = [];
    const database = await postgres.createDatabase();
    const server = await testServer({ database, controlPort: 0 }, { log: (line) => log.push(line) });
    return { ...server, database, log };
  };
  const away = ({ status, headers, json }: Awaited<ReturnType<Awaited<ReturnType<typeof open>>['get']>>) => {
    assert.deepEqual([status, headers.get('retry-after'), json.type], [503, '5', 'api_error']);
    assert.match(json.message, /cannot be reached, and nothing was carried out; try again in 5 s\.$/);
  };

  test('is stopped answers 503 to everything until it is back, and has carried out nothing', async () => {
    await using server = await open();
    const id = await server.customer();
    const recipient = await server.recipient(id);
    await postgres.pause();
    try {
      away(await server.get('/api/customers'));
      away(await server.get(`/api/customers/${id}`));
      away(await server.post('/api/customers', required));
      away(await server.post(`/api/customers/${id}`, { city: 'Graz' }));
      away(await server.post(`/api/recipient/${recipient}`, { bank: 'Other' }));
      away(await server.send('POST', `/api/kyc-upload/${id}`, { parts: upload() }));
      const { control } = server;
      const asked = await fetch(`${control?.url}/partners/sandbox/customers`, {
        headers: { Authorization: `Bearer ${control?.token}` },
      });
      assert.deepEqual([asked.status, asked.headers.get('retry-after')], [503, '5']);
    } finally {
      await postgres.resume();
    }
    assert.ok(server.log.length > 0);
    for (const line of server.log) assert.match(line, /^Fault: \S+ [^\n]*: [^\n]+; [^\n]+\.\n/);
    const { json } = await server.get('/api/customers');
    assert.deepEqual([json.total_customers, json.customers[0].city], [1, 'Wien']);
  });

  test('only reads lets reads go on, and writes get 503', async () => {
    await using server = await open();
    const id = await server.customer();
    const name = server.database.split('/').at(-1);
    await postgres.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    const others = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`;
    await postgres.query(others);
    await sleep(100);
    assert.equal((await server.get(`/api/customers/${id}`)).status, 200);
    away(await server.post('/api/customers', required));
    away(await server.post(`/api/customers/${id}`, { city: 'Graz' }));
    assert.match(server.log.join('\n'), /25006: it only reads/);
  });

  test('breaks off in the middle of a write promises nothing', async () => {
    await using server = await open();
    await postgres.query(
      `CREATE FUNCTION slow() RETURNS trigger AS 'BEGIN PERFORM pg_sleep(20); RETURN NEW; END' LANGUAGE plpgsql;
       CREATE TRIGGER slow BEFORE INSERT ON customers FOR EACH ROW EXECUTE FUNCTION slow()`,
      server.database,
    );
    const creating = server.post('/api/customers', required);
    const busy = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event = 'PgSleep'";
    while ((await postgres.query(busy)).length === 0) await sleep(20);
    const { status, json } = await creating;
    assert.equal(status, 500);
    assert.match(json.message, /See whether the request was carried out/);
    assert.match(server.log.join('\n'), /^Fault: \S+ 57P01: PostgreSQL was stopped or restarted/);
  });
});
