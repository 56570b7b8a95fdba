import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DOCUMENTS_MAX, TooManyDocuments } from '../../server/store/store.ts';
import { keptFile, type Open, upTo } from './setting.ts';

/** What belongs to whom: ranks, pages, what support decides, and what a partner sees of another. */
export function ownersContract(open: Open): void {
  test('ranks count the records of each owner from 1', async () => {
    await using opened = await open();
    const { store, uploads } = opened;
    const customers = [];
    for (const partner of ['acme', 'other', 'acme']) customers.push(await store.createCustomer(partner, {}));
    assert.deepEqual(
      customers.map(({ rank }) => rank),
      [1, 1, 2],
    );
    const ranks = [];
    for (const { id } of [customers[0], customers[2], customers[0]] as typeof customers) {
      const document = await store.createDocument('acme', id, {}, await keptFile(uploads));
      ranks.push([(await store.createRecipient('acme', id, {}))?.rank, document?.rank]);
    }
    assert.deepEqual(ranks, [
      [1, 1],
      [1, 1],
      [2, 2],
    ]);
    assert.deepEqual([await store.countCustomers('acme'), await store.countCustomers('other')], [2, 1]);
    const { id = 0n } = customers[0] ?? {};
    assert.deepEqual(
      [await store.countRecipients('acme', id), await store.countDocuments('acme', id)],
      [2, 2],
    );
  });

  test('an owner without records has none, in counts and pages', async () => {
    await using opened = await open();
    const { store } = opened;
    assert.equal(await store.countCustomers('acme'), 0);
    assert.deepEqual(await store.customersByRank('acme', 1, 10), []);
    const { id } = await store.createCustomer('acme', {});
    assert.equal(await store.countRecipients('acme', id), 0);
    assert.equal(await store.countDocuments('acme', id), 0);
    assert.deepEqual(await store.recipientsByRank(id, 1, 10), []);
    assert.deepEqual(await store.documentsOf('acme', id), []);
  });

  test('pages are ranges of ranks, and those far past the end are empty', async () => {
    const ids = [50n, 10n, 40n, 20n, 30n];
    await using opened = await open({ ids });
    const { store } = opened;
    for (const _ of ids) await store.createCustomer('acme', {});
    for (const rank of upTo(5)) await store.createRecipient('acme', 50n, { rank: String(rank) });
    const ranksOf = (records: readonly { rank: number }[]) => records.map(({ rank }) => rank);
    assert.deepEqual(ranksOf(await store.customersByRank('acme', 2, 4)), [2, 3, 4]);
    assert.deepEqual(ranksOf(await store.recipientsByRank(50n, 4, 9)), [4, 5]);
    for (const [first, last] of [
      [4, 3],
      [6, 9],
      [-9e17, -9e17 - 1],
    ] as const) {
      assert.deepEqual(await store.customersByRank('acme', first, last), []);
      assert.deepEqual(await store.recipientsByRank(50n, first, last), []);
    }
    const byId = async (rankMax: number, skip: number, count: number) =>
      (await store.customersById('acme', rankMax, skip, count)).map(({ id }) => id);
    assert.deepEqual(await byId(5, 1, 3), [20n, 30n, 40n]);
    assert.deepEqual(await byId(3, 0, 9), [10n, 40n, 50n]);
    assert.deepEqual(await byId(5, 9e17, 0), []);
  });

  test("another partner's records are like none at all, whatever is asked of them", async () => {
    await using opened = await open();
    const { store, uploads } = opened;
    const { id } = await store.createCustomer('acme', {});
    const recipient = await store.createRecipient('acme', id, {});
    const file = await keptFile(uploads);
    await store.createDocument('acme', id, {}, file);
    assert.ok(recipient);
    const seen = async (partner: string) => [
      await store.findCustomer(partner, id),
      await store.findRecipient(partner, recipient.id),
      await store.countRecipients(partner, id),
      await store.countDocuments(partner, id),
      await store.findDocument(partner, id, 1),
      await store.documentsOf(partner, id),
    ];
    const before = await seen('acme');
    const unused = () => assert.fail();
    assert.deepEqual(await seen('other'), Array(6).fill(undefined));
    assert.equal(await store.updateCustomer('other', id, unused), undefined);
    assert.equal(await store.updateRecipient('other', recipient.id, unused), undefined);
    assert.equal(await store.createRecipient('other', id, {}), undefined);
    assert.equal(await store.createDocument('other', id, {}, file), undefined);
    assert.equal(await store.changeStanding('other', id, { blocked: 1 }), undefined);
    assert.equal(await store.changeVerified('other', id, 1, 1), undefined);
    assert.deepEqual(await store.customersByRank('other', 1, 9), []);
    assert.deepEqual(await store.customersById('other', 9, 0, 9), []);
    assert.deepEqual(await store.replaceAll('other'), []);
    assert.deepEqual(await seen('acme'), before);
  });

  test('support changes the standing of a customer, and no time of update', async () => {
    await using opened = await open({ instantsMs: [1000, 2000] });
    const { store } = opened;
    const customer = await store.createCustomer('acme', { city: 'Wien' });
    const blocked = { ...customer, blocked: 1 };
    assert.deepEqual(await store.changeStanding('acme', customer.id, { blocked: 1 }), blocked);
    const both = { ...blocked, temporaryBlocked: 1 };
    assert.deepEqual(await store.changeStanding('acme', customer.id, { temporaryBlocked: 1 }), both);
    assert.deepEqual(await store.findCustomer('acme', customer.id), both);
    const free = { blocked: 0, temporaryBlocked: 0 } as const;
    assert.deepEqual(await store.changeStanding('acme', customer.id, free), customer);
  });

  test('support verifies one document of a customer', async () => {
    await using opened = await open();
    const { store, uploads } = opened;
    const { id } = await store.createCustomer('acme', {});
    for (const type of ['POI', 'POA']) {
      await store.createDocument('acme', id, { type }, await keptFile(uploads));
    }
    assert.equal((await store.changeVerified('acme', id, 2, 1))?.verified, 1);
    const verified = async () => (await store.documentsOf('acme', id))?.map((document) => document.verified);
    assert.deepEqual(await verified(), [0, 1]);
    assert.equal((await store.changeVerified('acme', id, 2, 0))?.verified, 0);
    assert.deepEqual(await verified(), [0, 0]);
    assert.equal(await store.changeVerified('acme', id, 3, 1), undefined);
  });

  test('a document is found by its rank, and one that is not there is not', async () => {
    await using opened = await open();
    const { store, uploads } = opened;
    const { id } = await store.createCustomer('acme', {});
    const file = await keptFile(uploads);
    for (const number of ['1', '2', '3']) await store.createDocument('acme', id, { number }, file);
    assert.deepEqual((await store.findDocument('acme', id, 2))?.fields, { number: '2' });
    for (const rank of [0, 4, 999_999_999_999_999])
      assert.equal(await store.findDocument('acme', id, rank), undefined);
    for (const one of [id + 1n, 2n ** 64n]) {
      assert.equal(await store.findDocument('acme', one, 1), undefined);
      assert.equal(await store.countDocuments('acme', one), undefined);
    }
  });

  test('a customer has so many documents and no more, however many come at once', async () => {
    await using opened = await open();
    const { store, uploads } = opened;
    const { id } = await store.createCustomer('acme', {});
    const other = await store.createCustomer('acme', {});
    const file = await keptFile(uploads);
    const sent = upTo(DOCUMENTS_MAX + 20).map(() => store.createDocument('acme', id, {}, file));
    const refused = (await Promise.allSettled(sent)).flatMap((end) =>
      end.status === 'rejected' ? [end.reason] : [],
    );
    assert.equal(refused.length, 20);
    for (const reason of refused) assert.ok(reason instanceof TooManyDocuments, String(reason));
    assert.equal(await store.countDocuments('acme', id), DOCUMENTS_MAX);
    assert.equal((await store.createDocument('acme', other.id, {}, file))?.rank, 1);
    assert.equal(await store.createDocument('acme', other.id + 1000n, {}, file), undefined);
  });

  test('a partner whose records are removed begins anew, and others keep theirs', async () => {
    await using opened = await open({ instantsMs: [5000, 5000, 5000, 5000, 5000, 1000] });
    const { store, uploads } = opened;
    const { id } = await store.createCustomer('acme', {});
    const other = await store.createCustomer('other', {});
    await store.createRecipient('acme', id, {});
    const files = [await keptFile(uploads), await keptFile(uploads)] as const;
    await store.createDocument('acme', id, {}, files[0]);
    await store.createDocument('other', other.id, {}, files[1]);
    assert.deepEqual(await store.replaceAll('acme'), [files[0].name]);
    assert.equal(await store.findCustomer('acme', id), undefined);
    assert.equal(await store.countCustomers('acme'), 0);
    assert.equal(await store.documentsOf('acme', id), undefined);
    assert.deepEqual(await store.recipientsByRank(id, 1, 9), []);
    assert.deepEqual(await store.findCustomer('other', other.id), other);
    assert.equal((await store.documentsOf('other', other.id))?.length, 1);
    const anew = await store.createCustomer('acme', {});
    assert.deepEqual([anew.rank, anew.createdOnMs], [1, 1000]);
  });
}
