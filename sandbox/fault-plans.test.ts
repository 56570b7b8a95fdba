import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maria } from '../testing/client.ts';
import { type SandboxServer, sandboxServer } from '../testing/control-client.ts';

for (const operation of ['listRecipients', 'listRecipientsByPost'] as const)
  test(`every n-th call of one operation, whatever its method and spelling: ${operation}`, async () => {
    await using server = await sandboxServer();
    const id = await server.customer();
    await server.plan({
      rules: [{ operation, calls: { every: 3 }, fault: { unavailable: {} } }],
    });
    const statuses: number[] = [];
    for (const method of ['GET', 'POST', 'GET', 'POST', 'GET', 'HEAD', 'GET']) {
      statuses.push((await server.send(method, `/api/recipients/${id}`)).status);
      await server.get('/api/customers');
    }
    assert.deepEqual(statuses, [200, 200, 503, 200, 200, 503, 200]);
  });

test('a rule without an operation counts all of them together; the first of two rules plays', async () => {
  await using server = await sandboxServer();
  await server.plan({
    rules: [
      { operation: 'listCountries', calls: { every: 1 }, fault: { unavailable: { retry_after_seconds: 2 } } },
      { calls: { every: 2 }, fault: { unavailable: { retry_after_seconds: 3 } } },
    ],
  });
  const waits: (string | null)[] = [];
  for (const list of ['currencies', 'countries', 'currencies', 'currencies'])
    waits.push((await server.get(`/api/resources/${list}`)).headers.get('retry-after'));
  assert.deepEqual(waits, [null, '2', null, '3']);
  const { rules } = (await server.ask('GET', '/partners/acme/faults')).json;
  assert.deepEqual(
    rules.map(({ counted, played, played_on }: { counted: number; played: number; played_on: number[] }) => [
      counted,
      played,
      played_on,
    ]),
    [
      [1, 1, [1]],
      [4, 1, [4]],
    ],
  );
});

test('a refused call counts, one without a valid token does not, and another partner has a plan of its own', async () => {
  await using server = await sandboxServer();
  await server.plan({
    rules: [{ operation: 'createCustomer', calls: { nth: 2 }, fault: { unavailable: {} } }],
  });
  assert.equal((await server.post('/api/customers', {}, { token: 'wrong' })).status, 401);
  assert.equal((await server.post('/api/customers', maria, { token: 'other-access-token' })).status, 201);
  assert.equal((await server.post('/api/customers', {})).status, 400);
  assert.equal((await server.post('/api/customers', maria)).status, 503);
});

/** Which of 60 calls a plan with a probability refuses. */
async function played(server: SandboxServer, seed: number): Promise<number[]> {
  await server.plan({
    seed,
    rules: [
      { operation: 'listCountries', calls: { probability: 0.3 }, fault: { unavailable: {} } },
      { operation: 'listCurrencies', calls: { probability: 0.3 }, fault: { unavailable: {} } },
    ],
  });
  const refused: number[] = [];
  for (let call = 1; call <= 60; call++) {
    if ((await server.get('/api/resources/countries')).status === 503) refused.push(call);
    await server.get('/api/resources/currencies');
  }
  const [countries, currencies] = (await server.ask('GET', '/partners/acme/faults')).json.rules;
  assert.deepEqual(countries.played_on, refused);
  assert.notDeepEqual(currencies.played_on, refused);
  return refused;
}

test('the same plan and seed do the same to the same calls, on another server, too; another seed does not', async () => {
  await using one = await sandboxServer();
  await using two = await sandboxServer();
  const first = await played(one, 7);
  assert.deepEqual(await played(one, 7), first);
  assert.deepEqual(await played(two, 7), first);
  assert.notDeepEqual(await played(two, 8), first);
  // It follows from the text of the plan alone, so it is the same in every version.
  assert.deepEqual(first, [4, 5, 10, 11, 15, 16, 19, 26, 27, 29, 32, 33, 35, 36, 42, 43, 45, 55]);
});

test('removing a plan stops its faults; setting one begins to count anew', async () => {
  await using server = await sandboxServer();
  const plan = { rules: [{ calls: { nth: 2 }, fault: { unavailable: {} } }] };
  await server.plan(plan);
  await server.get('/api/customers');
  await server.plan(plan);
  assert.equal((await server.get('/api/customers')).status, 200);
  assert.equal((await server.ask('DELETE', '/partners/acme/faults')).status, 204);
  assert.equal((await server.get('/api/customers')).status, 200);
  assert.deepEqual((await server.ask('GET', '/partners/acme/faults')).json.rules, []);
});

test('a plan comes back as it was sent, with defaults filled in', async () => {
  await using server = await sandboxServer();
  const { seed, rules } = await server.plan({
    rules: [
      { calls: { nth: 1 }, fault: { unavailable: {} } },
      { operation: 'uploadDocumentAlias', calls: { probability: 0.5 }, fault: { slow: {} } },
    ],
  });
  assert.equal(seed, 1);
  assert.deepEqual(
    rules.map(({ rule }: { rule: unknown }) => rule),
    [
      {
        calls: { nth: 1 },
        fault: { unavailable: { retry_after_seconds: 1, retry_after: 'seconds', status: 503 } },
      },
      { operation: 'uploadDocumentAlias', calls: { probability: 0.5 }, fault: { slow: { factor: 2 } } },
    ],
  );
});
