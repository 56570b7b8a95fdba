import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { josef, maria, upload } from '../testing/client.ts';
import { TestPostgres, withoutPostgres } from '../testing/postgres.ts';
import { type ServerProcess, startProcess } from '../testing/process.ts';
import { jpeg, sha256Of, upTo } from '../testing/store-contract/setting.ts';
import { idSchemes } from './store/ids.ts';
import { openRecords } from './store/open.ts';

/** What a client was told about one customer. */
interface Told {
  readonly id: bigint;
  city: string;
  /** An update that was not answered: it may be there or not. */
  asked: string;
  readonly recipients: bigint[];
  readonly documents: string[];
}

// biome-ignore lint/suspicious/noExplicitAny: tests reach into answers, and a wrong reach fails them.
type Json = any;

const token = 'token-of-a-test';

describe('two server processes with one PostgreSQL', { skip: withoutPostgres }, () => {
  let postgres: TestPostgres;
  before(async () => {
    postgres = await TestPostgres.start();
  });
  after(() => postgres?.[Symbol.asyncDispose]());

  test('what was answered is there and whole when one is killed in the middle of load', async () => {
    const database = await postgres.createDatabase();
    const start = () => startProcess(['--database', database], { TOKENS: `acme:${token}` });
    const servers = [await start(), await start()] as [ServerProcess, ServerProcess];
    const told: Told[] = [];
    const load = startLoad(servers, told);
    try {
      await load.until(() => told.length > 40);
      await servers[0].end('SIGKILL');
      const before = told.length;
      await load.until(() => told.length > before + 10);
      assert.ok((await load.stop()) > 0, 'no client noticed that a server was killed');
      await assertShown(servers[1].url, told);
      await assertWhole(database);
    } finally {
      for (const server of servers) await server.end();
    }
  });
});

/** Clients that ask one server and then the other, and go on when one of them is gone, as behind a balancer. */
function startLoad(servers: readonly ServerProcess[], told: Told[]) {
  let stopping = false;
  let failures = 0;
  const clients = upTo(8).map(async (client) => {
    for (let turn = client; !stopping; turn++) {
      try {
        await oneCustomer(servers[turn % servers.length]?.url ?? '', told);
      } catch (error) {
        // A server that answers with a fault is another matter than one that is gone.
        if (error instanceof assert.AssertionError) {
          stopping = true;
          throw error;
        }
        failures++;
      }
    }
  });
  const all = Promise.all(clients);
  return {
    async until(reached: () => boolean): Promise<void> {
      while (!reached()) await Promise.race([sleep(10), all]);
    },
    /** @returns how many requests got no answer. */
    async stop(): Promise<number> {
      stopping = true;
      await all;
      return failures;
    },
  };
}

/** Makes a customer with all that belongs to one, and notes each answer as it comes. */
async function oneCustomer(url: string, told: Told[]): Promise<void> {
  const { customer } = await post(`${url}/api/customers`, form({ ...maria, city: 'Wien' }));
  const own: Told = { id: BigInt(customer.id), city: 'Wien', asked: 'Wien', recipients: [], documents: [] };
  told.push(own);
  own.asked = 'Linz';
  await post(`${url}/api/customers/${own.id}`, form({ city: 'Linz' }));
  own.city = 'Linz';
  const both = upTo(2).map(async (n) => {
    const recipient = form({ ...josef, customer: String(own.id) });
    own.recipients.push(BigInt((await post(`${url}/api/recipients`, recipient)).recipient.id));
    const file = new File(jpeg(randomBytes(n * 300_000)) as Uint8Array<ArrayBuffer>[], 'proof.jpg');
    const idNumber = `${own.id}-${n}`;
    await post(`${url}/api/kyc-upload/${own.id}`, upload({ id_number: idNumber, file }));
    own.documents.push(idNumber);
  });
  const failed = (await Promise.allSettled(both)).find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

const form = (fields: Record<string, string>) => new URLSearchParams(fields);

const post = (url: string, body: URLSearchParams | FormData) => ask(url, { method: 'POST', body });
const get = (url: string) => ask(url);

async function ask(url: string, request: RequestInit = {}): Promise<Json> {
  const response = await fetch(url, { ...request, headers: { Authorization: `Bearer ${token}` } });
  const text = await response.text();
  assert.ok(response.ok, `${response.status} ${text}`);
  return JSON.parse(text);
}

/** Everything that either server answered can be read through the one that is left. */
async function assertShown(url: string, told: readonly Told[]): Promise<void> {
  for (const { id, city, asked, recipients, documents } of told) {
    const { customer } = await get(`${url}/api/customers/${id}`);
    assert.ok([city, asked].includes(customer.city), `the update of ${id} is lost`);
    const listed = (await get(`${url}/api/recipients/${id}`)).recipients;
    assertHolds(listed, ({ id }) => BigInt(id), recipients);
    assertHolds(
      (await get(`${url}/api/kyc-documents/${id}`)).documents,
      ({ id_number }) => id_number,
      documents,
    );
  }
}

function assertHolds(listed: Json[], read: (record: Json) => unknown, expected: readonly unknown[]): void {
  const found = new Set(listed.map(read));
  for (const value of expected) assert.ok(found.has(value), `${value} is lost`);
}

/** What is stored, answered or not, is there wholly. */
async function assertWhole(database: string): Promise<void> {
  const { store, uploads } = await openRecords({ database, newId: idSchemes.random, now: () => 0 });
  try {
    const total = await store.countCustomers('acme');
    const customers = await store.customersByRank('acme', 1, total + 100);
    assertOrder(customers, total);
    for (const { id } of customers) {
      assertOrder(await store.recipientsByRank(id, 1, 100), await store.countRecipients('acme', id));
      const documents = (await store.documentsOf('acme', id)) ?? assert.fail();
      const stamped = documents.map(({ rank, uploadedOnMs }) => ({ rank, createdOnMs: uploadedOnMs }));
      assertOrder(stamped, documents.length);
      for (const { file } of documents) assert.equal(await sha256Of(uploads.read(file.name)), file.sha256);
    }
  } finally {
    await store.close();
    await uploads.close();
  }
}

function assertOrder(records: readonly { rank: number; createdOnMs: number }[], total = 0): void {
  const ranks = records.map(({ rank }) => rank);
  assert.deepEqual(ranks, upTo(total));
  const stamps = records.map(({ createdOnMs }) => createdOnMs);
  const ascending = stamps.toSorted((one, other) => one - other);
  assert.deepEqual(stamps, ascending);
}
