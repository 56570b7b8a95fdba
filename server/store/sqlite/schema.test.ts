import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { migrations, prepareSchema } from './database.ts';

const first = 'CREATE TABLE people (name TEXT NOT NULL) STRICT;';
const second = "ALTER TABLE people ADD COLUMN city TEXT NOT NULL DEFAULT '';";

const versionOf = (database: DatabaseSync) => database.prepare('PRAGMA user_version').get()?.user_version;

test('a database of an older schema gets what is missing and keeps its records', () => {
  const database = new DatabaseSync(':memory:');
  prepareSchema(database, [first]);
  database.exec("INSERT INTO people VALUES ('Maria')");
  prepareSchema(database, [first, second]);
  assert.deepEqual({ ...database.prepare('SELECT * FROM people').get() }, { name: 'Maria', city: '' });
  assert.equal(versionOf(database), 2);
});

test('a migration that fails leaves the database as it was, usable by the older server', () => {
  const database = new DatabaseSync(':memory:');
  prepareSchema(database, [first]);
  assert.throws(() => prepareSchema(database, [first, second, 'ALTER TABLE nobody ADD COLUMN x']), /nobody/);
  assert.equal(versionOf(database), 1);
  prepareSchema(database, [first]);
  database.exec("INSERT INTO people VALUES ('Maria')");
});

test('a database of this schema is left alone, and one of a newer schema is refused', () => {
  const database = new DatabaseSync(':memory:');
  prepareSchema(database, [first, second]);
  prepareSchema(database, [first, second]);
  assert.throws(
    () => prepareSchema(database, [first]),
    /schema 2 of a newer server, and this one knows schema 1/,
  );
});

test('a database of each released schema becomes one of the newest, with its records', () => {
  for (let version = 1; version < migrations.length; version++) {
    const database = new DatabaseSync(':memory:');
    prepareSchema(database, migrations.slice(0, version));
    database.exec("INSERT INTO customers VALUES (7, 'acme', 1, '{}', 0, 0, 1000, 1000)");
    prepareSchema(database);
    assert.equal(versionOf(database), migrations.length);
    assert.equal(database.prepare('SELECT id FROM customers').get()?.id, 7);
    const fresh = new DatabaseSync(':memory:');
    prepareSchema(fresh);
    assert.deepEqual(schemaOf(database), schemaOf(fresh));
  }
});

const schemaOf = (database: DatabaseSync) =>
  database.prepare('SELECT name, sql FROM sqlite_schema ORDER BY name').all();
