import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertRefused } from '../../testing/assert-refused.ts';
import { maria, required, sendRaw, testServer } from '../../testing/client.ts';

const paths = (id: string): [method: string, path: string, param: string][] => [
  ['GET', `/api/customers/${id}`, 'id'],
  ['POST', `/api/customers/${id}`, 'id'],
  ['GET', `/api/kyc-documents/${id}`, 'id'],
  ['GET', `/api/recipients/${id}`, 'customerId'],
  ['POST', `/api/recipients/${id}`, 'customerId'],
  ['GET', `/api/recipient/${id}`, 'recipientId'],
  ['POST', `/api/recipient/${id}`, 'recipientId'],
];
for (const id of ['1', '9223372036854775807', '9223372036854775808', '9'.repeat(60)]) {
  test(`no record has the id ${id}: 404`, async () => {
    await using server = await testServer();
    for (const [method, path, param] of paths(id)) assertRefused(await server.send(method, path), 404, param);
  });
}
for (const id of ['abc', '-1', '1.5', '0x10', '1e3', '%31%20', 'null', '１']) {
  test(`${id} is no id: 400`, async () => {
    await using server = await testServer();
    for (const [method, path, param] of paths(id)) {
      assertRefused(await server.send(method, path), 400, param, 'parameter_invalid');
    }
  });
}

for (const page of ['0', '-1', '1.5', 'two', '99999999999999999999']) {
  test(`page ${page} is refused`, async () => {
    await using server = await testServer();
    const customer = await server.customer();
    for (const path of ['/api/customers', `/api/recipients/${customer}`]) {
      assertRefused(await server.get(`${path}?page=${page}`), 400, 'page', 'parameter_invalid');
    }
  });
}

test('an empty page counts as none', async () => {
  await using server = await testServer();
  assert.equal((await server.get('/api/customers?page=')).json.page, 1);
});

for (const [sent, wanted] of [
  ['application/json', 'application/x-www-form-urlencoded'],
  ['multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'],
  ['text/plain', 'application/x-www-form-urlencoded'],
]) {
  test(`a form as ${sent} gets 415 that names ${wanted}`, async () => {
    await using server = await testServer();
    const reply = await server.send('POST', '/api/customers', {
      body: '{"first_name":"Maria"}',
      headers: { 'Content-Type': sent ?? '' },
    });
    assertRefused(reply, 415);
    assert.ok(reply.json.message.includes(wanted));
  });
}

test('an upload that is not multipart, a body without a content type and a compressed one get 415', async () => {
  await using server = await testServer();
  const id = await server.customer();
  assertRefused(await server.post(`/api/kyc-upload/${id}`, { type: 'POI' }), 415);
  assertRefused(await server.send('POST', '/api/customers', { body: Buffer.from('a=b') }), 415);
  const headers = { 'Content-Encoding': 'gzip' };
  assertRefused(await server.post('/api/customers', required, { headers }), 415);
});

for (const path of [
  '/',
  '/api',
  '/api/customer',
  '/api/customers/',
  '/api/customers/1/2',
  '//api/customers',
  '/API/customers',
]) {
  test(`${path} is unknown: 404`, async () => {
    await using server = await testServer();
    assertRefused(await server.get(path), 404);
  });
}

for (const [method, path, allow] of [
  ['DELETE', '/api/customers', 'GET, HEAD, POST'],
  ['PUT', '/api/customers/1', 'GET, HEAD, POST'],
  ['PATCH', '/api/recipient/1', 'GET, HEAD, POST'],
  ['GET', '/api/recipients', 'POST'],
  ['GET', '/api/kyc-upload/1', 'POST'],
  ['POST', '/api/kyc-documents/1', 'GET, HEAD'],
  ['POST', '/api/resources/countries', 'GET, HEAD'],
] as const) {
  test(`${method} ${path} gets 405, and Allow says ${allow}`, async () => {
    await using server = await testServer();
    const reply = await server.send(method, path);
    assertRefused(reply, 405);
    assert.deepEqual(new Set(reply.headers.get('allow')?.split(', ')), new Set(allow.split(', ')));
  });
}

test('what is no HTTP request gets 400, and headers that are too large 431, with an error object', async () => {
  await using server = await testServer();
  const garbage = await sendRaw(server.url, 'HELO partner\r\n\r\n');
  assert.match(garbage, /^HTTP\/1.1 400 .*"invalid_request_error"/s);
  const long = await sendRaw(
    server.url,
    `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
  );
  assert.match(long, /^HTTP\/1.1 431 .*"invalid_request_error"/s);
});

test('a path or a query that is not UTF-8 gets 400', async () => {
  await using server = await testServer();
  assert.equal((await server.get('/api/customers/%FF')).status, 400);
  assert.equal((await server.get('/api/customers?page=%FF')).status, 400);
});

test('a fault of the server gets 500 as api_error, and is logged without what was sent', async () => {
  const faults: string[] = [];
  const failing = {
    log: (line: string) => faults.push(line),
    store: (store: TestStore) => ({
      ...store,
      countCustomers: async () => 0,
      createCustomer: async (_: string, fields: object) => {
        throw new TypeError(JSON.stringify(fields));
      },
      close: () => store.close(),
    }),
  };
  await using server = await testServer({}, failing as never);
  const { status, json } = await server.post('/api/customers', maria);
  assert.deepEqual([status, json.type], [500, 'api_error']);
  assert.equal(faults.length, 1);
  assert.match(faults[0] ?? '', /TypeError\n\s+at /);
  const secrets = [...Object.values(maria), server.token].filter((value) => value.length > 4);
  assert.ok(secrets.every((secret) => !faults[0]?.includes(secret)));
});

type TestStore = { close(): Promise<void> };
