import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testServer } from '../../testing/client.ts';

const browser = { Accept: 'text/html' };

for (const [name, options, total] of [
  ['a fresh sandbox gets those of the examples', {}, 1],
  ['one with tokens of its own gets none', { tokens: [{ partner: 'acme', token: 'acme-token' }] }, 0],
  ['one with other ids gets none', { idScheme: 'big' }, 0],
] as const)
  test(`records, once the page is shown: ${name}`, async () => {
    await using other = await testServer(options);
    for (const headers of [{}, browser, browser]) await other.send('GET', '/', { token: null, headers });
    assert.equal((await other.get('/api/customers')).json.total_customers, total);
  });
