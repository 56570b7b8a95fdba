import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testServer } from '../../testing/client.ts';

test('empty-pages: an empty list has one page or none', async () => {
  for (const emptyPages of [0, 1] as const) {
    await using server = await testServer({ emptyPages });
    const { json } = await server.get('/api/customers');
    assert.deepEqual([json.total_pages, json.page, json.customers], [emptyPages, 1, []]);
  }
});

test('past-the-end: an empty page, a refusal, or the last page', async () => {
  const replyIn = async (pastTheEnd: 'empty' | 'refuse' | 'last') => {
    await using server = await testServer({ pastTheEnd, pageSize: 1 });
    await server.customer();
    await server.customer();
    const { status, json } = await server.get('/api/customers?page=3');
    return [status, json.page, json.customers?.length];
  };
  assert.deepEqual(await replyIn('empty'), [200, 3, 0]);
  assert.deepEqual(await replyIn('refuse'), [400, undefined, undefined]);
  assert.deepEqual(await replyIn('last'), [200, 2, 1]);
});

test('page-zero: refused, or the first page', async () => {
  await using server = await testServer({ pageZero: 'first' });
  const { status, json } = await server.get('/api/customers?page=0');
  assert.deepEqual([status, json.page], [200, 1]);
});

test('page-zero: pages count from 0, as asked for and as named', async () => {
  await using server = await testServer({ pageZero: 'count', pageSize: 1 });
  const older = await server.customer();
  const newer = await server.customer();
  const pageOf = async (query: string) => {
    const { json } = await server.get(`/api/customers${query}`);
    return [json.page, json.total_pages, json.customers.map(({ id }: { id: number }) => id)];
  };
  assert.deepEqual(await pageOf(''), [0, 2, [newer]]);
  assert.deepEqual(await pageOf('?page=0'), [0, 2, [newer]]);
  assert.deepEqual(await pageOf('?page=1'), [1, 2, [older]]);
  assert.deepEqual(await pageOf('?page=2'), [2, 2, []]);
  assert.equal((await server.get('/api/customers?page=-1')).status, 400);
});
