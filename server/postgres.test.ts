import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { TestPostgres, withoutPostgres } from '../testing/postgres.ts';
import { startProcess } from '../testing/process.ts';

describe('a server with its records in PostgreSQL', { skip: withoutPostgres }, () => {
  let postgres: TestPostgres;
  before(async () => {
    postgres = await TestPostgres.start();
  });
  after(() => postgres?.[Symbol.asyncDispose]());

  test('greets with its database, without the password', async () => {
    const database = await postgres.createDatabase();
    const server = await startProcess([], { DATABASE: database });
    await server.end();
    assert.match(
      server.greeting,
      /with the records of postgres:\/\/tester:\*\*\*@127\.0\.0\.1:\d+\/test_1\n/,
    );
    assert.ok(!server.greeting.includes(postgres.password));
  });

  const failures: [what: string, database: () => string, says: RegExp][] = [
    [
      'that nobody answers for',
      () => postgres.address('api').replace(/:\d+\//, ':1/'),
      /@127\.0\.0\.1:1\/api: connect ECONNREFUSED 127\.0\.0\.1:1: no PostgreSQL answers there; start it/,
    ],
    [
      'on a machine that is not known',
      () => postgres.address('api').replace('127.0.0.1', 'nowhere.invalid'),
      /nowhere\.invalid.*: no PostgreSQL answers there; start it, or correct host and port/,
    ],
    [
      'that does not know the password',
      () => postgres.address('postgres').replace(':secret-', ':another-secret-'),
      /it does not let this user in; correct user and password/,
    ],
    [
      'that is not there',
      () => postgres.address('nothing'),
      /\/nothing: database "nothing" does not exist: there is no such database; make it with createdb/,
    ],
    [
      'that only reads',
      () => `${postgres.address('postgres')}?options=-c%20default_transaction_read_only=on`,
      /it only reads; name one that writes/,
    ],
  ];
  for (const [what, database, says] of failures) {
    test(`a database ${what} gets one sentence, without the password`, async () => {
      await assert.rejects(startProcess(['--database', database()]), ({ message }: Error) => {
        assert.match(message, says);
        assert.match(message, /^The server ended: Cannot open the database postgres:\/\/[^\n]+\.\n$/);
        assert.ok(!message.includes('secret-'));
        return true;
      });
    });
  }
});
