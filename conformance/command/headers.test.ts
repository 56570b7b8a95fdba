import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withHeaders } from './headers.ts';

test('a flag takes the place of a configured header, whatever the case of its name', () => {
  assert.deepEqual(withHeaders({ 'X-Key': 'a', Other: 'b' }, ['x-KEY:  c: d ', 'Third:e']), {
    Other: 'b',
    'x-KEY': 'c: d',
    Third: 'e',
  });
  assert.deepEqual(withHeaders({ 'X-Key': 'a' }), { 'X-Key': 'a' });
});
