import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSqliteStore } from './store.ts';

/** A store in memory whose clock shows one instant after the other, and whose ids are those given. */
function openTestStore({ instantsMs = [0], ids = [] as bigint[] }) {
  const instants = [...instantsMs];
  let counted = 0n;
  return openSqliteStore({
    path: ':memory:',
    now: () => instants.shift() ?? instantsMs.at(-1) ?? 0,
    newId: () => ids.shift() ?? ++counted,
  });
}

const file = { name: 'x.png', mediaType: 'image/png', bytes: 1, sha256: '00' };

test('stamps never decrease where the clock is set back', async () => {
  const store = openTestStore({ instantsMs: [5000, 4000, 3000, 6000, 2000, 7000, 1000] });
  const customer = await store.createCustomer('acme', {});
  assert.equal((await store.createCustomer('acme', {})).createdOnMs, 5000);
  assert.equal(
    (await store.updateCustomer('acme', customer.id, () => ({ city: 'Linz' })))?.updatedOnMs,
    5000,
  );
  assert.equal((await store.createRecipient('acme', customer.id, {}))?.createdOnMs, 6000);
  assert.equal((await store.createRecipient('acme', customer.id, {}))?.createdOnMs, 6000);
  assert.equal((await store.createDocument('acme', customer.id, {}, file))?.uploadedOnMs, 7000);
  assert.equal((await store.createDocument('acme', customer.id, {}, file))?.uploadedOnMs, 7000);
  await store.close();
});

test('ranks count the records of each owner from 1', async () => {
  const store = openTestStore({});
  const ranks = [];
  for (const partner of ['acme', 'other', 'acme']) ranks.push((await store.createCustomer(partner, {})).rank);
  assert.deepEqual(ranks, [1, 1, 2]);
  await store.close();
});

test('an id that is taken is not given again', async () => {
  const store = openTestStore({ ids: [7n, 7n, 7n, 8n] });
  await store.createCustomer('acme', {});
  assert.equal((await store.createCustomer('other', {})).id, 8n);
  await store.close();
});

test('a change that throws stores nothing, and the store goes on', async () => {
  const store = openTestStore({});
  const { id } = await store.createCustomer('acme', { city: 'Wien' });
  const failing = store.updateCustomer('acme', id, () => {
    throw new RangeError('No.');
  });
  await assert.rejects(failing, RangeError);
  assert.equal((await store.updateCustomer('acme', id, () => undefined))?.fields.city, 'Wien');
  await store.close();
});

test('ids up to the largest that SQLite holds are kept exactly', async () => {
  const largest = 2n ** 63n - 1n;
  const store = openTestStore({ ids: [largest] });
  await store.createCustomer('acme', {});
  assert.equal((await store.findCustomer('acme', largest))?.id, largest);
  assert.equal(await store.findCustomer('acme', largest + 1n), undefined);
  await store.close();
});
