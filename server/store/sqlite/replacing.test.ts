import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { arriving, jpeg, upTo } from '../../../testing/store-contract/setting.ts';
import { copyRecords } from '../../backup/copy.ts';
import { openRecords } from '../open.ts';
import type { ReceivedFile, Records } from '../records.ts';
import { FilesGone, type PartnerRecords } from '../store.ts';
import { MARK, uploadsFolderOf } from './uploads.ts';

const folder = mkdtempSync(join(tmpdir(), 'partner-api-test-'));
after(() => rmSync(folder, { recursive: true }));

const open = async (database: string) => {
  const said: string[] = [];
  const records = await openRecords({
    database,
    newId: (largest) => largest() + 1n,
    now: () => 0,
    log: (line) => said.push(line),
  });
  return { ...records, said };
};

const close = async ({ store, uploads }: Records) => {
  await store.close();
  await uploads.close();
};

/** So many customers that a replacement takes several transactions in each of its phases. */
const FEW = 500;
const MANY = 1_000;
const FILES = 10;

/** Another partner has the first one. */
const idOf = (n: number) => BigInt(n + 1);

/** Customers with a recipient each, and some with a document. */
async function recordsOf({ uploads }: Records, count: number) {
  const files: ReceivedFile[] = [];
  for (const _ of upTo(FILES)) files.push(await uploads.receive(arriving(jpeg())));
  const stored = await Promise.all(files.map((file) => file.keep()));
  const states = { fields: {}, blocked: 0, temporaryBlocked: 0 } as const;
  const stamps = { createdOnMs: 0, updatedOnMs: 0 };
  const records: PartnerRecords = {
    customers: upTo(count).map((rank) => ({ id: idOf(rank), rank, ...states, ...stamps })),
    recipients: upTo(count).map((n) => ({
      id: idOf(n),
      customer: idOf(n),
      rank: 1,
      fields: {},
      ...stamps,
    })),
    documents: stored.map((file, index) => ({
      customer: idOf(index + 1),
      rank: 1,
      fields: {},
      verified: 0,
      uploadedOnMs: 0,
      file,
    })),
  };
  return { records, settle: async () => void (await Promise.all(files.map((file) => file.settle()))) };
}

/** What a partner has, where it has the whole of something. @returns the number of customers. */
async function whole({ store }: Records, database: string): Promise<number> {
  const total = await store.countCustomers('acme');
  const customers = await store.customersByRank('acme', 1, total);
  assert.equal(customers.length, total);
  for (const { id } of customers) assert.equal(await store.countRecipients('acme', id), 1);
  const names = readdirSync(uploadsFolderOf(database)).filter((name) => name !== MARK);
  assert.equal(names.length, total === 0 ? 0 : FILES);
  assert.ok(names.every((name) => !name.endsWith('.part')));
  for (const rank of total === 0 ? [] : upTo(FILES)) {
    const name = (await store.findDocument('acme', idOf(rank), 1))?.file.name ?? '';
    assert.ok(names.includes(name), `${name} of ${rank}`);
  }
  return total;
}

/** Copies a database with its files. @returns false where files were renamed meanwhile. */
function copyAsItIs(database: string, copy: string): boolean {
  try {
    mkdirSync(join(copy, '..'), { recursive: true });
    for (const path of [database, `${database}-wal`, uploadsFolderOf(database)])
      if (existsSync(path)) cpSync(path, path.replace(database, copy), { recursive: true });
    return true;
  } catch (error) {
    assert.equal((error as NodeJS.ErrnoException).code, 'ENOENT');
    rmSync(join(copy, '..'), { recursive: true });
    return false;
  }
}

test('after a crash at any moment a partner has all of the old records or all of the new ones, with their files', async (t) => {
  const database = join(folder, 'records.sqlite');
  const records = await open(database);
  await records.store.createCustomer('other', {});
  const crashes: { database: string; from: number; to: number }[] = [];
  let from = 0;
  for (const to of [FEW, MANY, MANY, 0, FEW]) {
    const brought = to === 0 ? undefined : await recordsOf(records, to);
    let isOver = false;
    const replaced = records.store
      .replaceAll('acme', brought?.records, records.uploads.release)
      .then(async (names) => {
        isOver = true;
        await brought?.settle();
        for (const name of names) await records.uploads.remove(name);
      });
    while (!isOver) {
      // Between its transactions, all files are as a crash would leave them.
      const copy = join(folder, `crash-${crashes.length}`, 'records.sqlite');
      if (copyAsItIs(database, copy)) crashes.push({ database: copy, from, to });
      await new Promise(setImmediate);
    }
    await replaced;
    assert.equal(await whole(records, database), to);
    from = to;
  }
  await close(records);
  const finished = new Map<string, number>();
  for (const [index, { database, from, to }] of crashes.entries()) {
    const copied = index % 4 === 0 ? await copyRecords(database, `${database}-copy`, false) : undefined;
    const again = await open(database);
    const isFinished = again.said.some((line) => /^Finished replacing .* partner acme/.test(line));
    const total = await whole(again, database);
    assert.ok(total === (isFinished ? to : total === to ? to : from), `${total} of ${from} to ${to}`);
    if (copied) assert.deepEqual([copied.customers - 1, copied.lost], [total, 0]);
    if (isFinished) finished.set(`${from} to ${to}`, (finished.get(`${from} to ${to}`) ?? 0) + 1);
    await close(again);
  }
  t.diagnostic(
    `${crashes.length} crashes; finished at the next start: ${JSON.stringify(Object.fromEntries(finished))}`,
  );
  assert.equal(finished.size, 4, 'each replacement was interrupted after it was decided');
});

test('a replacement that fails after it was decided is carried on by whoever asks next for the partner', async () => {
  const database = join(folder, 'failing.sqlite');
  const records = await open(database);
  const { store } = records;
  const other = await store.createCustomer('other', {});
  await store.replaceAll('acme', (await recordsOf(records, FEW)).records);
  const turn = () => new Promise(setImmediate);
  const takeAway = async (names: readonly string[]) => {
    await records.uploads.release(names);
    // It is decided in the next turn.
    turn()
      .then(turn)
      .then(() => renameSync(database, `${database}-away`));
  };
  await assert.rejects(store.replaceAll('acme', undefined, takeAway), FilesGone);
  await assert.rejects(async () => store.countCustomers('acme'), FilesGone);
  assert.deepEqual(await store.findCustomer('other', other.id), other);
  renameSync(`${database}-away`, database);
  assert.equal(await store.countCustomers('acme'), 0);
  assert.equal((await store.createCustomer('acme', {})).rank, 1);
  await close(records);
  const again = await open(database);
  assert.deepEqual(again.said, []);
  assert.equal(readdirSync(uploadsFolderOf(database)).length, 1);
  await close(again);
});
