import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { Pool } from 'undici';
import { type AnyOperationId, operationIds, operations } from '../../generated/operations.ts';
import { firm, josef, required, type TestServer, testServer } from '../client.ts';
import { checkAnswer, documentedStatuses } from './answer-check.ts';
import { encodeRequest } from './encoding.ts';
import { anyRequest, type FuzzedRequest } from './requests.ts';
import { FIXTURES, type IdOf, total } from './values.ts';

/** Set them to what a failure prints, and it is sent again; or send more. */
const { FUZZ_SEED, FUZZ_PATH } = process.env;
const seed = Number(FUZZ_SEED ?? Date.now() % 1_000_000_000);
/** Requests in flight. Each lane has a connection and a seed of its own. */
const LANES = 16;
/** So many successes of each operation, and of each alias, in 20,000 requests; a seventeenth of them is 1,176. */
const SUCCESSES_MIN = 300;

const tokens = [
  { partner: 'own', token: 'own-token' },
  { partner: 'foreign', token: 'other-token' },
];
const faults: string[] = [];
const ids = new Map<string, string>();
const created = new Map<string, number>();
const statuses = new Map<string, number>();
let server: TestServer;
let pool: Pool;

before(async () => {
  server = await testServer({ tokens, idScheme: 'sequential' }, { log: (line) => faults.push(line) });
  pool = new Pool(server.url, { connections: LANES });
  for (const { partner, token } of tokens) {
    for (let nth = 0; nth < FIXTURES; nth += 1) {
      const { customer } = (await server.post('/api/customers', required, { token })).json;
      const form = { ...firm, ...josef, customer: String(customer.id) };
      const { recipient } = (await server.post('/api/recipients', form, { token })).json;
      ids.set(`${partner} customer ${nth}`, String(customer.id));
      ids.set(`${partner} recipient ${nth}`, String(recipient.id));
      count(created, `recipients of ${customer.id}`);
      count(created, `customers of ${token}`);
    }
  }
});
after(async () => {
  await pool.close();
  await server[Symbol.asyncDispose]();
});

test(`${total} requests made from the specification, right and wrong (seed ${seed}): each response is as documented`, {
  timeout: 600_000,
}, async (context) => {
  const lanes = FUZZ_PATH ? 1 : LANES;
  const started = performance.now();
  const ends = await Promise.allSettled(Array.from({ length: lanes }, (_, lane) => fuzz(lane, lanes)));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  context.diagnostic(
    `seed ${seed}, ${total} requests in ${Math.round((performance.now() - started) / 1000)} s`,
  );
  for (const line of table()) context.diagnostic(line);
  assert.deepEqual(faults, []);
});

test('each operation and alias succeeded often, and was refused with every status that it documents', {
  skip: FUZZ_PATH || total < 20_000 ? 'fewer requests than 20,000 were asked for' : false,
}, () => {
  for (const id of operationIds) {
    for (const status of documentedStatuses(id)) {
      const seen = statuses.get(`${id} ${status}`) ?? 0;
      const wanted = status === operations[id].successStatus ? SUCCESSES_MIN : 1;
      assert.ok(seen >= wanted, `${id} responded with ${status} ${seen} times (seed ${seed})`);
    }
  }
});

test('after it the lists hold what was created, every record on one page', async () => {
  for (const { token } of tokens) {
    assert.equal(await lengthOf('/api/customers', 'customers', token), created.get(`customers of ${token}`));
  }
  for (const [key, id] of ids) {
    if (!key.includes('customer')) continue;
    const token = key.startsWith('own') ? 'own-token' : 'other-token';
    assert.equal(
      await lengthOf(`/api/recipients/${id}`, 'recipients', token),
      created.get(`recipients of ${id}`),
    );
    const { documents } = (await server.get(`/api/kyc-documents/${id}`, { token })).json;
    assert.equal(documents.length, created.get(`documents of ${id}`) ?? 0);
  }
});

async function fuzz(lane: number, lanes: number): Promise<void> {
  const property = fc.asyncProperty(anyRequest(), sendAndCheck);
  const chosen = FUZZ_PATH ? { path: FUZZ_PATH } : { numRuns: Math.ceil(total / lanes) };
  const found = await fc.check(property, { seed: seed + lane, ...chosen });
  if (!found.failed) return;
  const again = `FUZZ_SEED=${found.seed} FUZZ_PATH=${found.counterexamplePath} node --test testing/fuzz/fuzz.long.test.ts`;
  const cause = found.errorInstance;
  throw new Error(`${cause}\n${fc.defaultReportMessage(found)}\nTo send it again: ${again}`, { cause });
}

async function sendAndCheck(request: FuzzedRequest): Promise<void> {
  const raw = encodeRequest(
    request,
    'own-token',
    ({ owner, kind, nth }: IdOf) => ids.get(`${owner} ${kind} ${nth}`) ?? '',
  );
  const { statusCode, headers, body } = await pool.request({ ...raw, method: raw.method as 'GET' });
  const text = await body.text();
  count(statuses, `${request.id} ${statusCode}`);
  if (statusCode === 201) note(request.id, raw.path, String(raw.headers.Authorization), JSON.parse(text));
  checkAnswer(request, { status: statusCode, headers, text });
}

/** Remembers what a success has added. */
function note(
  id: AnyOperationId,
  path: string,
  authorization: string,
  body: { recipient?: { customer: number } },
) {
  const { canonical } = operations[id];
  if (canonical === 'createCustomer') count(created, `customers of ${authorization.slice('Bearer '.length)}`);
  if (canonical === 'createRecipient') count(created, `recipients of ${body.recipient?.customer}`);
  if (canonical === 'uploadDocument') count(created, `documents of ${BigInt(/\d+/.exec(path)?.[0] ?? 0)}`);
}

/** Reads a list to its end. @throws AssertionError where a record is on two pages, or a number is wrong. */
async function lengthOf(path: string, key: string, token: string): Promise<number> {
  const seen = new Set<number>();
  for (let page = 1; ; page += 1) {
    const { json } = await server.get(`${path}?page=${page}`, { token });
    assert.equal(json[`current_${key}`], json[key].length);
    for (const { id } of json[key]) seen.add(id);
    if (page < json.total_pages) continue;
    assert.equal(seen.size, json[`total_${key}`]);
    return seen.size;
  }
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Statuses by operation, one line each. */
function table(): string[] {
  return operationIds.map((id) => {
    const cells = documentedStatuses(id).map(
      (status) => `${status}: ${statuses.get(`${id} ${status}`) ?? 0}`,
    );
    return `${id.padEnd(24)} ${cells.map((cell) => cell.padEnd(10)).join(' ')}`;
  });
}
