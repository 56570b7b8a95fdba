import assert from 'node:assert/strict';
import { test } from 'node:test';
import { idSchemes } from '../../server/store/ids.ts';
import { keptFile, type Open, upTo } from './setting.ts';

/** Far more than a store has connections, and than one commit takes. */
const MANY = 200;

/** What holds where many write at once. */
export function concurrencyContract(open: Open): void {
  for (const scheme of ['random', 'sequential', 'big'] as const) {
    test(`creates at once get ranks without gaps, ids of their own, and timestamps that never decrease: ${scheme}`, async () => {
      // A clock that goes up and down.
      const instantsMs = upTo(3 * MANY + 1).map((n) => (n * 7919) % 1000);
      await using opened = await open({ newId: idSchemes[scheme], instantsMs });
      const { store } = opened;
      const customers = await Promise.all(upTo(MANY).map(() => store.createCustomer('acme', {})));
      assertInOrder(customers);
      const { id } = customers[0] as { id: bigint };
      const recipients = await Promise.all(upTo(MANY).map(() => store.createRecipient('acme', id, {})));
      assertInOrder(recipients.map((recipient) => recipient ?? assert.fail()));
      assert.deepEqual(
        (await store.customersByRank('acme', 1, MANY + 1)).map(({ id }) => id),
        customers.toSorted((one, other) => one.rank - other.rank).map(({ id }) => id),
      );
      assert.deepEqual(
        [await store.countCustomers('acme'), await store.countRecipients('acme', id)],
        [MANY, MANY],
      );
    });
  }

  test('documents at once get ranks without gaps', async () => {
    await using opened = await open();
    const { store, uploads } = opened;
    const { id } = await store.createCustomer('acme', {});
    const file = await keptFile(uploads);
    await Promise.all(upTo(MANY).map(() => store.createDocument('acme', id, {}, file)));
    const ranks = (await store.documentsOf('acme', id))?.map(({ rank }) => rank);
    assert.deepEqual(ranks, upTo(MANY));
  });

  test('updates of one record at once lose nothing', async () => {
    await using opened = await open();
    const { store } = opened;
    const { id } = await store.createCustomer('acme', { count: '0' });
    const recipient = await store.createRecipient('acme', id, { count: '0' });
    assert.ok(recipient);
    const increase = ({ count }: Readonly<Record<string, string>>) => ({ count: String(Number(count) + 1) });
    await Promise.all(
      upTo(MANY).flatMap<Promise<unknown>>(() => [
        store.updateCustomer('acme', id, increase),
        store.updateRecipient('acme', recipient.id, increase),
        store.createRecipient('acme', id, {}),
        store.changeStanding('acme', id, { blocked: 1 }),
      ]),
    );
    const customer = await store.findCustomer('acme', id);
    assert.deepEqual([customer?.fields.count, customer?.blocked], [String(MANY), 1]);
    assert.equal((await store.findRecipient('acme', recipient.id))?.fields.count, String(MANY));
    assert.equal(await store.countRecipients('acme', id), MANY + 1);
  });

  test('removing a partner while others write for it leaves nothing in half, and no file unnamed', async () => {
    await using opened = await open({ newId: idSchemes.random });
    const { store, uploads } = opened;
    const { id } = await store.createCustomer('acme', {});
    const files = await Promise.all(upTo(60).map(() => keptFile(uploads)));
    const removed: string[] = [];
    const documents = await Promise.all(
      files.map(async (file, index) => {
        await store.createCustomer('acme', {});
        await store.createRecipient('acme', id, {});
        if (index === 20) removed.push(...(await store.replaceAll('acme')));
        return (await store.createDocument('acme', id, {}, file)) && file.name;
      }),
    );
    assert.deepEqual(new Set(removed), new Set(documents.filter((name) => name !== undefined)));
    const total = await store.countCustomers('acme');
    const ranks = (await store.customersByRank('acme', 1, MANY)).map(({ rank }) => rank);
    assert.deepEqual(ranks, upTo(total));
    assert.deepEqual(await store.recipientsByRank(id, 1, MANY), []);
    assert.equal(await store.documentsOf('acme', id), undefined);
  });
}

function assertInOrder(records: { id: bigint; rank: number; createdOnMs: number }[]): void {
  const inOrder = records.toSorted((one, other) => one.rank - other.rank);
  const stamps = inOrder.map(({ createdOnMs }) => createdOnMs);
  assert.deepEqual(
    inOrder.map(({ rank }) => rank),
    upTo(MANY),
  );
  assert.equal(new Set(records.map(({ id }) => id)).size, MANY);
  assert.deepEqual(
    stamps,
    stamps.toSorted((one, other) => one - other),
  );
}
