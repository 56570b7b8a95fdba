import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe } from 'node:test';
import { TestPostgres, withoutPostgres } from '../postgres.ts';
import { concurrencyContract } from './concurrency.ts';
import { filesContract } from './files.ts';
import { oneRecordContract } from './one-record.ts';
import { ownersContract } from './owners.ts';
import { replacingContract } from './replacing.ts';
import { opener } from './setting.ts';

/** What a server relies on, whichever store it has. */
function contract(emptyDatabase: () => Promise<string>) {
  const open = opener(emptyDatabase);
  describe('records', () => oneRecordContract(open));
  describe('owners', () => ownersContract(open));
  describe('all records of a partner', () => replacingContract(open));
  describe('many at once', () => concurrencyContract(open));
  describe('files', () => filesContract(open));
}

describe('SQLite keeps the contract of a store', () => {
  let folder = '';
  let databases = 0;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'partner-api-contract-'));
  });
  after(() => rm(folder, { recursive: true }));
  contract(async () => join(folder, String(++databases), 'test.sqlite'));
});

describe('PostgreSQL keeps the contract of a store', { skip: withoutPostgres }, () => {
  let postgres: TestPostgres;
  before(async () => {
    postgres = await TestPostgres.start();
  });
  after(() => postgres?.[Symbol.asyncDispose]());
  contract(() => postgres.createDatabase());
});
