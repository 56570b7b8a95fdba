import assert from 'node:assert/strict';
import { test } from 'node:test';
import { idSchemes } from '../../server/store/ids.ts';
import { keptFile, type Open } from './setting.ts';

const largest = 2n ** 63n - 1n;

/** What becomes of the fields, ids and timestamps of one record. */
export function oneRecordContract(open: Open): void {
  test('a record comes back as it was created, and after opening again', async () => {
    const first = await open({ instantsMs: [5000] });
    const customer = await first.store.createCustomer('acme', { city: 'Wien' });
    const recipient = await first.store.createRecipient('acme', customer.id, { bank: 'Musterbank' });
    const file = await keptFile(first.uploads);
    const document = await first.store.createDocument('acme', customer.id, { type: 'POI' }, file);
    const times = { createdOnMs: 5000, updatedOnMs: 5000 };
    const own = { id: 1n, rank: 1, ...times };
    assert.deepEqual(customer, { ...own, fields: { city: 'Wien' }, blocked: 0, temporaryBlocked: 0 });
    assert.deepEqual(recipient, { ...own, id: 2n, customer: 1n, fields: { bank: 'Musterbank' } });
    assert.deepEqual(document, { rank: 1, fields: { type: 'POI' }, verified: 0, uploadedOnMs: 5000, file });
    await first[Symbol.asyncDispose]();

    await using again = await open({ database: first.database });
    assert.deepEqual(await again.store.findCustomer('acme', 1n), customer);
    assert.deepEqual(await again.store.customersByRank('acme', 1, 1), [customer]);
    assert.deepEqual(await again.store.customersById('acme', 1, 0, 1), [customer]);
    assert.deepEqual(await again.store.findRecipient('acme', 2n), recipient);
    assert.deepEqual(await again.store.recipientsByRank(1n, 1, 1), [recipient]);
    assert.deepEqual(await again.store.documentsOf('acme', 1n), [document]);
  });

  test('timestamps never decrease where the clock is set back', async () => {
    const instantsMs = [5000, 4000, 3000, 6000, 2000, 7000, 1000];
    await using opened = await open({ instantsMs });
    const { store, uploads } = opened;
    const { id } = await store.createCustomer('acme', {});
    const file = await keptFile(uploads);
    assert.equal((await store.createCustomer('acme', {})).createdOnMs, 5000);
    assert.equal((await store.updateCustomer('acme', id, () => ({ city: 'Linz' })))?.updatedOnMs, 5000);
    assert.equal((await store.createRecipient('acme', id, {}))?.createdOnMs, 6000);
    assert.equal((await store.createRecipient('acme', id, {}))?.createdOnMs, 6000);
    assert.equal((await store.createDocument('acme', id, {}, file))?.uploadedOnMs, 7000);
    assert.equal((await store.createDocument('acme', id, {}, file))?.uploadedOnMs, 7000);
  });

  test('an update replaces the fields and refreshes updated_on, and nothing else', async () => {
    await using opened = await open({ instantsMs: [1000, 2000, 3000, 4000] });
    const { store } = opened;
    const customer = await store.createCustomer('acme', { city: 'Wien', region: 'Wien' });
    const recipient = await store.createRecipient('acme', customer.id, { bank: 'Musterbank' });
    assert.ok(recipient);
    const moved = await store.updateCustomer('acme', customer.id, ({ city }) => ({ city: `${city}!` }));
    assert.deepEqual(moved, { ...customer, fields: { city: 'Wien!' }, updatedOnMs: 3000 });
    assert.deepEqual(await store.findCustomer('acme', customer.id), moved);
    const renamed = await store.updateRecipient('acme', recipient.id, () => ({ bank: 'Andere' }));
    assert.deepEqual(renamed, { ...recipient, fields: { bank: 'Andere' }, updatedOnMs: 4000 });
    assert.deepEqual(await store.findRecipient('acme', recipient.id), renamed);
  });

  test('a change that throws or gives nothing stores nothing, and the store goes on', async () => {
    await using opened = await open({ instantsMs: [1000, 2000, 3000] });
    const { store } = opened;
    const customer = await store.createCustomer('acme', { city: 'Wien' });
    const recipient = await store.createRecipient('acme', customer.id, { bank: 'Musterbank' });
    assert.ok(recipient);
    const fail = () => {
      throw new RangeError('No.');
    };
    await assert.rejects(store.updateCustomer('acme', customer.id, fail), RangeError);
    await assert.rejects(store.updateRecipient('acme', recipient.id, fail), RangeError);
    assert.deepEqual(await store.updateCustomer('acme', customer.id, () => undefined), customer);
    assert.deepEqual(await store.updateRecipient('acme', recipient.id, () => undefined), recipient);
    assert.deepEqual(await store.findCustomer('acme', customer.id), customer);
    assert.deepEqual(await store.findRecipient('acme', recipient.id), recipient);
  });

  test('fields keep every character, and the order of their names', async () => {
    await using opened = await open();
    const { store } = opened;
    const fields = {
      z: 'a\u0000b',
      ä: 'Łódź 東京 🙂',
      a: '\ud800',
      '': '"\\\n',
      quote: "'; --",
      __proto: '',
    };
    const { id } = await store.createCustomer('acme\u00e9', fields);
    const recipient = await store.createRecipient('acme\u00e9', id, fields);
    const found = [
      await store.findCustomer('acme\u00e9', id),
      await store.findRecipient('acme\u00e9', recipient?.id ?? 0n),
    ];
    for (const record of found)
      assert.deepEqual(Object.entries(record?.fields ?? {}), Object.entries(fields));
  });

  test('an id that is taken is not given again', async () => {
    await using opened = await open({ ids: [7n, 7n, 7n, 8n, 5n, 5n, 6n] });
    const { store } = opened;
    await store.createCustomer('acme', {});
    assert.equal((await store.createCustomer('other', {})).id, 8n);
    assert.equal((await store.createRecipient('acme', 7n, {}))?.id, 5n);
    assert.equal((await store.createRecipient('other', 8n, {}))?.id, 6n);
  });

  test('ids beyond doubles are kept exactly, up to the largest of 64 bits', async () => {
    for (const id of [2n ** 53n + 1n, largest]) {
      await using opened = await open({ ids: [id, id - 2n] });
      const { store } = opened;
      await store.createCustomer('acme', {});
      assert.equal((await store.createRecipient('acme', id, {}))?.customer, id);
      assert.equal((await store.findCustomer('acme', id))?.id, id);
      assert.equal(await store.findCustomer('acme', id - 1n), undefined);
      assert.deepEqual(
        (await store.recipientsByRank(id, 1, 1)).map((recipient) => recipient.id),
        [id - 2n],
      );
    }
  });

  test('a larger id than that names no record, whatever is asked of it', async () => {
    await using opened = await open();
    const { store, uploads } = opened;
    const id = largest + 1n;
    const unused = () => assert.fail();
    assert.equal(await store.findCustomer('acme', id), undefined);
    assert.equal(await store.updateCustomer('acme', id, unused), undefined);
    assert.equal(await store.findRecipient('acme', id), undefined);
    assert.equal(await store.updateRecipient('acme', id, unused), undefined);
    assert.equal(await store.createRecipient('acme', id, {}), undefined);
    assert.equal(await store.countRecipients('acme', id), undefined);
    assert.equal(await store.documentsOf('acme', id), undefined);
    assert.equal(await store.createDocument('acme', id, {}, await keptFile(uploads)), undefined);
    assert.equal(await store.changeStanding('acme', id, { blocked: 1 }), undefined);
    assert.equal(await store.changeVerified('acme', id, 1, 1), undefined);
  });

  for (const [name, expected] of [
    ['sequential', [1n, 2n, 3n]],
    ['big', [2n ** 53n + 1n, 2n ** 53n + 3n, 2n ** 53n + 5n]],
  ] as const) {
    test(`ids of the scheme ${name} follow the largest of all partners`, async () => {
      await using opened = await open({ newId: idSchemes[name] });
      const { store } = opened;
      const ids = [];
      for (const partner of ['acme', 'other', 'acme']) ids.push((await store.createCustomer(partner, {})).id);
      assert.deepEqual(ids, expected);
      const [first] = expected;
      assert.equal((await store.createRecipient('acme', first, {}))?.id, first);
    });
  }
}
