import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readOptions } from '../../../sandbox/command-options.ts';
import { shownDatabase } from './address.ts';

const shown: [database: string, shown: string][] = [
  ['data/partner-api.sqlite', 'data/partner-api.sqlite'],
  [':memory:', ':memory:'],
  ['postgres://me:s3cret@db.example:5433/api', 'postgres://me:***@db.example:5433/api'],
  ['postgresql://me:s3cret@db.example/api?sslmode=require', 'postgresql://me:***@db.example/api'],
  ['POSTGRES://me:s%40cret@[::1]/api', 'postgres://me:***@[::1]/api'],
  ['postgres://db.example/api?user=me&password=s3cret', 'postgres://db.example/api'],
  ['postgres:///api?host=/run/postgresql&password=s3cret', 'postgres:///run/postgresql/api'],
  ['postgres://me@%2Frun%2Fpostgresql/api', 'postgres://me@%2Frun%2Fpostgresql/api'],
];
for (const [database, expected] of shown) {
  test(`a database is shown without its password: ${expected}`, () => {
    assert.equal(shownDatabase(database), expected);
    const options = readOptions(['--database', database], {});
    assert.equal(typeof options !== 'string' && options.database, database);
  });
}

const refused = [
  'postgres://me:s3cret#x@db.example/api',
  'postgres://me:1/s3cret@db.example/api',
  'postgres://me:1?s3cret@db.example/api',
  'postgres://me:s3 cret@db example/api',
  'mysql://me:s3cret@db.example/api',
];
for (const database of refused) {
  test(`an address that cannot be read is refused without a word of it: ${database}`, () => {
    assert.throws(() => readOptions(['--database', database], {}), /^Error: Cannot use this as --database: /);
    assert.throws(() => readOptions([], { DATABASE: database }), /^Error: Cannot use this as DATABASE: /);
    assert.throws(
      () => readOptions([database], {}),
      ({ message }: Error) => message.includes('--help') && !message.includes('cret'),
    );
    assert.ok(!shownDatabase(database).includes('cret') || database.startsWith('mysql'));
  });
}
