import assert from 'node:assert/strict';
import { test } from 'node:test';
import { idSchemes } from '../ids.ts';
import { openSqliteStore } from './store.ts';

test('the order by id holds over more customers than are looked at in one go, whosever they are', async () => {
  const store = openSqliteStore({ path: ':memory:', newId: idSchemes.random, now: () => 0 });
  const partners = ['acme', 'acme', 'acme', 'other'];
  const created = await Promise.all(
    Array.from({ length: 9_000 }, (_, n) => store.createCustomer(partners[n % 4] ?? '', {})),
  );
  for (const partner of ['acme', 'other', 'nobody']) {
    const total = await store.countCustomers(partner);
    const rankMax = Math.max(0, total - 3);
    const own = created.filter(({ rank }, n) => partners[n % 4] === partner && rank <= rankMax);
    const sorted = own.map(({ id }) => id).sort((one, other) => Number(one - other));
    for (const [skip, count] of [
      [0, 10],
      [1_495, 10],
      [rankMax - 5, 10],
      [rankMax, 10],
      [0, 5_000],
      [rankMax + 10_000, 10],
    ] as const) {
      if (skip < 0) continue;
      const ids = (await store.customersById(partner, rankMax, skip, count)).map(({ id }) => id);
      assert.deepEqual(ids, sorted.slice(skip, skip + count), `${partner} ${skip}`);
    }
  }
  await store.close();
});
