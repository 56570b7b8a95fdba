import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rowsOf } from './rows.ts';

const table = { one: 1, two: 2 };

test('rows: all of a table are sent, but for the one that a run goes without', () => {
  assert.deepEqual(rowsOf('numbers', table, {}), table);
  assert.deepEqual(rowsOf('numbers', table, { without: 'numbers/one' }), { two: 2 });
  assert.deepEqual(rowsOf('numbers', table, { without: 'letters/one' }), table);
});
