import assert from 'node:assert/strict';
import { test } from 'node:test';
import { josef, required, testServer, upload } from '../../testing/client.ts';

test('id-scheme: random ids have ten digits, sequential ones count, big ones are odd beyond 2^53', async () => {
  const idsOf = async (idScheme: 'random' | 'sequential' | 'big') => {
    await using server = await testServer({ idScheme });
    const texts = [];
    for (let index = 0; index < 3; index++) texts.push((await server.post('/api/customers', required)).text);
    return texts.map((text) => BigInt(/"id":(\d+)/.exec(text)?.[1] ?? 0));
  };
  assert.ok((await idsOf('random')).every((id) => String(id).length === 10 && BigInt(id) >= 2n ** 32n));
  assert.deepEqual(await idsOf('sequential'), [1n, 2n, 3n]);
  const big = await idsOf('big');
  assert.ok(big.every((id) => id > 2n ** 53n && BigInt(Number(id)) !== id));
  assert.equal(new Set(big).size, 3);
});

test('ids beyond 2^53 keep every digit in paths, forms and answers', async () => {
  await using server = await testServer({ idScheme: 'big' });
  const ids = (text: string) => text.match(/"(?:id|customer)":\d+/g);
  const customer = /\d{16,}/.exec((await server.post('/api/customers', required)).text)?.[0] ?? '';
  const created = (await server.post('/api/recipients', { ...josef, customer })).text;
  assert.deepEqual(ids(created), ['"id":9007199254740993', `"customer":${customer}`]);
  assert.deepEqual(ids((await server.get('/api/recipient/9007199254740993')).text), ids(created));
  assert.equal((await server.get('/api/recipient/9007199254740992')).status, 404);
  assert.match(
    (await server.get(`/api/recipients/${customer}`)).text,
    new RegExp(`"customer":${customer}\\b`),
  );
});

for (const [idScheme, digits] of [
  ['long', 19],
  ['longest', 30],
] as const)
  test(`id-scheme ${idScheme}: ids of ${digits} digits lead to their records, and their neighbours to none`, async () => {
    await using server = await testServer({ idScheme });
    const idIn = (text: string) => /"id":(\d+)/.exec(text)?.[1] ?? '';
    const customer = idIn((await server.post('/api/customers', required)).text);
    assert.equal(customer.length, digits);
    const created = await server.post('/api/recipients', { ...josef, customer });
    assert.match(created.text, new RegExp(`"customer":${customer}\\b`));
    const recipient = idIn(created.text);
    const uploaded = await server.send('POST', `/api/kyc-upload/${customer}`, { parts: upload() });
    assert.equal(uploaded.status, 201);
    for (const path of [
      `customers/${customer}`,
      `kyc-documents/${customer}`,
      `recipients/${customer}`,
      `recipient/${recipient}`,
    ])
      assert.equal((await server.get(`/api/${path}`)).status, 200, path);
    for (const id of [
      BigInt(customer) + 1n,
      BigInt(customer) - 1n,
      BigInt(customer) % 10_000_000_000n,
      10n ** 40n,
    ])
      assert.equal((await server.get(`/api/customers/${id}`)).status, 404, String(id));
    assert.equal(
      (await server.post(`/api/customers/${customer}`, { city: 'Linz' })).json.customer.city,
      'Linz',
    );
    assert.equal((await server.post(`/api/recipient/${recipient}`, { bank: 'B' })).json.recipient.bank, 'B');
    const listed = [...(await server.get('/api/customers')).text.matchAll(/"id":(\d+)/g)].map(([, id]) => id);
    assert.deepEqual(listed, [customer]);
  });
