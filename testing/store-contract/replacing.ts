import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type CustomerRecord,
  IdTaken,
  type PartnerRecords,
  type StoredFile,
} from '../../server/store/store.ts';
import { keptFile, type Open, upTo } from './setting.ts';

/** Text that a column or a JSON document in between could lose. */
const odd = { name: '\u0000"\\\u2028🎈', empty: '', __proto: '{"a":1}' };

function customer(id: bigint, rank: number, changes: Partial<CustomerRecord> = {}): CustomerRecord {
  const stamps = { createdOnMs: rank * 1000, updatedOnMs: rank * 1000 + 1 };
  return { id, rank, fields: odd, blocked: 0, temporaryBlocked: 0, ...stamps, ...changes };
}

function recordsWith(file: StoredFile): PartnerRecords {
  const stamps = { createdOnMs: 3000, updatedOnMs: 3000 };
  return {
    customers: [customer(7n, 1, { blocked: 1 }), customer(2n ** 63n - 1n, 2, { temporaryBlocked: 1 })],
    recipients: upTo(3).map((rank) => ({
      id: BigInt(rank + 10),
      customer: 7n,
      rank,
      fields: odd,
      ...stamps,
    })),
    documents: [{ customer: 7n, rank: 1, fields: odd, verified: 1, uploadedOnMs: 4000, file }],
  };
}

/** What is brought from elsewhere takes the place of what a partner has. */
export function replacingContract(open: Open): void {
  test('records that are brought come back as they are, and what follows them goes on from there', async () => {
    await using opened = await open({ instantsMs: [500] });
    const { store, uploads } = opened;
    const records = recordsWith(await keptFile(uploads));
    assert.deepEqual(await store.replaceAll('acme', records), []);
    assert.deepEqual(await store.customersByRank('acme', 1, 9), records.customers);
    assert.deepEqual(await store.recipientsByRank(7n, 1, 9), records.recipients);
    const { customer: _, ...document } = records.documents[0] as PartnerRecords['documents'][number];
    assert.deepEqual(await store.documentsOf('acme', 7n), [document]);
    assert.deepEqual([await store.countCustomers('acme'), await store.countRecipients('acme', 7n)], [2, 3]);
    const next = await store.createCustomer('acme', {});
    assert.deepEqual([next.rank, next.createdOnMs], [3, 2000]);
    const recipient = await store.createRecipient('acme', 7n, {});
    assert.deepEqual([recipient?.rank, recipient?.createdOnMs], [4, 3000]);
    const uploaded = await store.createDocument('acme', 7n, {}, await keptFile(uploads));
    assert.deepEqual([uploaded?.rank, uploaded?.uploadedOnMs], [2, 4000]);
  });

  test('they replace all that the partner had, twice as well as once, and nothing of another', async () => {
    await using opened = await open();
    const { store, uploads } = opened;
    const before = await store.createCustomer('acme', {});
    const other = await store.createCustomer('other', {});
    const file = await keptFile(uploads);
    await store.createDocument('acme', before.id, {}, file);
    assert.equal((await store.findCustomer('acme', before.id))?.rank, 1);
    const records = recordsWith(await keptFile(uploads));
    assert.deepEqual(await store.replaceAll('acme', records), [file.name]);
    assert.deepEqual(await store.replaceAll('acme', records), [records.documents[0]?.file.name]);
    assert.equal(await store.findCustomer('acme', before.id), undefined);
    assert.equal(await store.countCustomers('acme'), 2);
    assert.deepEqual(await store.findCustomer('other', other.id), other);
    assert.deepEqual(await store.replaceAll('acme'), [records.documents[0]?.file.name]);
    assert.equal(await store.countCustomers('acme'), 0);
  });

  test('an id of another partner is refused with the id, and nothing changes', async () => {
    await using opened = await open({ ids: [7n, 5n, 8n, 12n] });
    const { store, uploads } = opened;
    await store.createCustomer('other', {});
    const mine = await store.createCustomer('acme', {});
    const records = recordsWith(await keptFile(uploads));
    const refused = (what: string, id: string) => (error: unknown) =>
      error instanceof IdTaken && error.what === what && error.id === id;
    await assert.rejects(store.replaceAll('acme', records), refused('customer', '7'));
    assert.deepEqual(await store.customersByRank('acme', 1, 9), [mine]);
    await store.replaceAll('other');
    const { id } = await store.createCustomer('other', {});
    await store.createRecipient('other', id, {});
    await assert.rejects(store.replaceAll('acme', records), refused('recipient', '12'));
    assert.deepEqual(await store.customersByRank('acme', 1, 9), [mine]);
    assert.equal(await store.countRecipients('other', id), 1);
  });

  test('two who replace at the same time leave the records of one of them', async () => {
    await using opened = await open();
    const { store } = opened;
    const batch = (first: number) => ({
      customers: upTo(50).map((rank) => customer(BigInt(first + rank), rank)),
      recipients: [],
      documents: [],
    });
    await Promise.all([
      ...upTo(4).map((each) => store.replaceAll('acme', batch(each * 1000))),
      ...upTo(20).map(() => store.createCustomer('acme', {})),
    ]);
    const records = await store.customersByRank('acme', 1, 100);
    assert.ok(records.length >= 50 && records.length === (await store.countCustomers('acme')));
    assert.equal(new Set(records.slice(0, 50).map(({ id }) => id / 1000n)).size, 1);
    assert.deepEqual(
      records.map(({ rank }) => rank),
      upTo(records.length),
    );
  });

  test('others get their turns while many are replaced, and the partner sees all of the old ones or of the new', async () => {
    await using opened = await open();
    const { store } = opened;
    const { id } = await store.createCustomer('other', {});
    const [old, young] = [manyRecords(1_000), manyRecords(100_000)];
    let isOver = false;
    const replacing = async () => {
      await store.replaceAll('acme', old);
      await store.replaceAll('acme', young);
      await store.replaceAll('acme', young);
      await store.replaceAll('acme');
      isOver = true;
    };
    let turns = 0;
    const totals = new Set<number | undefined>();
    const repeated = async (look: () => Promise<unknown>) => {
      while (!isOver) {
        await look();
        await new Promise(setImmediate);
      }
    };
    const looks = [
      async () => {
        turns += 1;
        assert.equal((await store.findCustomer('other', id))?.rank, 1);
      },
      async () => totals.add(await store.countCustomers('acme')),
      async () => totals.add((await store.customersByRank('acme', 1, MANY)).length),
      async () => totals.add((await store.customersById('acme', MANY, 0, MANY)).length),
      async () => totals.add((await store.recipientsByRank(1_001n, 1, MANY)).length),
    ];
    await Promise.all([replacing(), ...looks.map(repeated)]);
    assert.ok(turns > 10, `${turns} turns`);
    assert.deepEqual(
      [...totals].filter((total) => total !== 0 && total !== MANY),
      [],
    );
  });
}

/** Enough for several pieces of work, whatever the machine. */
const MANY = 3_000;

/** Many customers, the first with many recipients. */
function manyRecords(from: number): PartnerRecords {
  const stamps = { createdOnMs: 1, updatedOnMs: 1 };
  return {
    customers: upTo(MANY).map((rank) => customer(BigInt(from + rank), rank, stamps)),
    recipients: upTo(MANY).map((rank) => ({
      id: BigInt(from + rank),
      customer: BigInt(from + 1),
      rank,
      fields: odd,
      ...stamps,
    })),
    documents: [],
  };
}
