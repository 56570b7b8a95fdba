import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operationIds, operations } from '../../generated/operations.ts';
import { josef, required, testServer, upload } from '../../testing/client.ts';

const tokens = [
  { partner: 'acme', token: 'acme-token' },
  { partner: 'acme', token: 'acme-second-token' },
  { partner: 'other', token: 'other:token' },
];

for (const id of operationIds) {
  const { method, path } = operations[id];
  test(`${id}: without a right token the answer is 401, before anything else is looked at`, async () => {
    await using server = await testServer({ tokens });
    const target = path.replace(/\{\w+\}/, 'not-an-id');
    const attempts = [
      undefined,
      'Bearer',
      'Bearer ',
      'Bearer wrong',
      'Bearer acme-toke',
      'Basic acme-token',
      'acme-token',
    ];
    for (const attempt of attempts) {
      const headers = attempt === undefined ? {} : { Authorization: attempt };
      const reply = await server.send(method, target, { token: null, headers });
      assert.deepEqual(
        [reply.status, reply.json.type],
        [401, 'authentication_error'],
        attempt ?? 'no header',
      );
      assert.equal(reply.headers.get('www-authenticate'), 'Bearer');
    }
  });
}

test('a wrong token with a large upload still gets its 401', async () => {
  await using server = await testServer();
  const file = new File([Buffer.alloc(10 * 1024 * 1024)], 'x.png');
  const reply = await server.send('POST', '/api/kyc-upload/1', { parts: upload({ file }), token: 'wrong' });
  assert.equal(reply.status, 401);
});

test('the scheme may be written in any case', async () => {
  await using server = await testServer({ tokens });
  const headers = { Authorization: 'bearer other:token' };
  assert.equal((await server.get('/api/customers', { token: null, headers })).status, 200);
});

test('a partner sees and changes only its own records', async () => {
  await using server = await testServer({ tokens });
  const customer = await server.customer();
  const recipient = await server.recipient(customer);
  await server.send('POST', `/api/kyc-upload/${customer}`, { parts: upload() });
  const token = 'other:token';
  const statuses = await Promise.all([
    server.get(`/api/customers/${customer}`, { token }),
    server.post(`/api/customers/${customer}`, { city: 'Linz' }, { token }),
    server.get(`/api/kyc-documents/${customer}`, { token }),
    server.send('POST', `/api/kyc-upload/${customer}`, { parts: upload(), token }),
    server.get(`/api/recipients/${customer}`, { token }),
    server.get(`/api/recipient/${recipient}`, { token }),
    server.post(`/api/recipient/${recipient}`, { bank: 'x' }, { token }),
  ]);
  assert.deepEqual(new Set(statuses.map(({ status }) => status)), new Set([404]));
  const foreign = await server.post('/api/recipients', { ...josef, customer: String(customer) }, { token });
  assert.deepEqual([foreign.status, foreign.json.param], [400, 'customer']);
  assert.equal((await server.get('/api/customers', { token })).json.total_customers, 0);
  assert.equal((await server.get('/api/customers')).json.customers[0].city, 'Wien');
  assert.equal((await server.get(`/api/recipients/${customer}`)).json.total_recipients, 1);
  assert.equal((await server.get(`/api/kyc-documents/${customer}`)).json.documents.length, 1);
});

test('two tokens of one partner see the same records', async () => {
  await using server = await testServer({ tokens });
  const id = await server.customer();
  assert.equal((await server.get(`/api/customers/${id}`, { token: 'acme-second-token' })).status, 200);
});

test('ids are unique across partners', async () => {
  await using server = await testServer({ tokens, idScheme: 'sequential' });
  const first = await server.customer();
  const { json } = await server.post('/api/customers', required, { token: 'other:token' });
  assert.equal(first, 1);
  assert.equal(json.customer.id, 2);
});
