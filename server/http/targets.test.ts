import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type AbusedServer, abusedServer, shortLimits, statusesIn } from '../../testing/abuse.ts';
import { sendRaw } from '../../testing/client.ts';

let server: AbusedServer;
let first = 0;
let second = 0;
before(async () => {
  // With the development token only names of this machine are answered.
  server = await abusedServer(shortLimits, { tokens: [{ partner: 'acme', token: 'acme-access-token' }] });
  first = await server.customer({ city: 'Graz' });
  second = await server.customer({ city: 'Linz' });
});
after(async () => {
  await server.assertUnharmed();
  await server[Symbol.asyncDispose]();
});

/** Sends a target as it is written; clients of a higher level would tidy it up. */
function get(target: string, method = 'GET', ...headers: string[]): Promise<string> {
  const lines = ['Host: localhost', `Authorization: Bearer ${server.token}`, 'Connection: close', ...headers];
  return sendRaw(server.url, `${method} ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
}

const nowhere: [target: () => string, status: number][] = [
  [() => `/api/customers/${first}%2F..%2F${second}`, 400],
  [() => `/api/customers/${first}%2f`, 400],
  [() => `/api/customers/${first}/../${second}`, 404],
  [() => `/api/customers/${first}/.`, 404],
  [() => `/api/customers/.%2F${second}`, 400],
  [() => '/api/customers/..', 400],
  [() => '/api/customers/%2e%2e', 400],
  [() => '/api/../api/customers', 404],
  [() => '/api/./customers', 404],
  [() => '/api//customers', 404],
  [() => '//api/customers', 404],
  [() => '/api/customers/', 404],
  [() => '/api%2Fcustomers', 404],
  [() => '/%61pi%2Fcustomers', 404],
  [() => '/%2e%2e/api/customers', 404],
  [() => '/%2561pi/customers', 404],
  [() => '/api/customers;x=1', 404],
  [() => '\\api\\customers', 400],
  [() => `/api/customers/${first}%00`, 400],
  [() => `/api/customers/${first}\0`, 400],
  [() => `/api/customers/${first}#`, 400],
  [() => '/api/customers#/api/customers', 404],
  [() => '*/api/customers', 404],
  [() => 'api/customers', 400],
  [() => 'ftp://x/api/customers', 404],
  [() => 'http:///api/customers', 400],
  [() => 'http://user@x/api/customers', 400],
  [() => 'http://x#/api/customers', 400],
  [() => 'http://x', 404],
  [() => '/api/customers/__proto__', 400],
  [() => '/api/constructor', 404],
];
for (const [target, status] of nowhere) {
  test(`${JSON.stringify(target()).replaceAll('0/', 'ID/')} gets ${status} and reaches no other resource`, async () => {
    const text = await get(target());
    assert.deepEqual(statusesIn(text), [status], text);
    assert.ok(!/Graz|Linz|total_customers/.test(text), text);
  });
}

test('needless percent-encoding of a path changes nothing (RFC 3986, 6.2.2.2)', async () => {
  for (const path of ['/%61pi/customer%73', '/a%70%69/customers'])
    assert.match(await get(`${path}/${first}`), /^HTTP\/1\.1 200 .*Graz/s);
  assert.match(await get('/api/resources/%63ountries?page=1'), /^HTTP\/1\.1 200 /);
});

for (const scheme of ['http://', 'HTTP://', 'https://']) {
  for (const host of ['x', 'other.example:8443', '[::1]:80', '127.0.0.1']) {
    test(`the target may begin with ${scheme}${host}, which goes before Host`, async () => {
      assert.match(await get(`${scheme}${host}/api/customers/${first}`), /^HTTP\/1\.1 200 .*Graz/s);
      assert.match(await get(`${scheme}${host}/api/customers?page=2`), /^HTTP\/1\.1 200 .*"page":2/s);
    });
  }
}

test('the target * is nothing here, and a method that a path does not have says which it has', async () => {
  assert.deepEqual(statusesIn(await get('*', 'OPTIONS')), [404]);
  assert.match(await get('/api/customers', 'OPTIONS'), /^HTTP\/1\.1 405 .*Allow: /s);
  assert.match(await get('/api/customers', 'TRACE', 'X-Secret: s3cret'), /^HTTP\/1\.1 405 (?!.*s3cret)/s);
});

test('a client that waits for 100 Continue is told to go on, and whatever else it expects is ignored', async () => {
  const headers = ['Content-Type: application/x-www-form-urlencoded', 'Content-Length: 0'];
  const path = `/api/recipients/${first}`;
  assert.deepEqual(statusesIn(await get(path, 'POST', ...headers, 'Expect: 100-continue')), [100, 200]);
  assert.deepEqual(statusesIn(await get(path, 'POST', ...headers, 'Expect: 200-maybe')), [200]);
});

test('HEAD of a refusal has its headers and no body', async () => {
  const text = await get('/api/customers/1', 'HEAD');
  assert.match(text, /^HTTP\/1\.1 404 .*Content-Length: \d+.*\r\n\r\n$/s);
});

test('what a client sent comes back shortened, on one line, and as data', async () => {
  const attack = '%0d%0aSet-Cookie:%20a=b%0d%0a%0d%0a<script>alert(1)<%2Fscript>';
  const text = await get(`/api/customers/${attack}`);
  const [head = '', body = ''] = text.split('\r\n\r\n');
  assert.ok(!/^Set-Cookie/im.test(head), head);
  assert.match(head, /Content-Type: application\/json/);
  assert.match(JSON.parse(body).message, /^The parameter id must be .+ is not\.$/s);
  const long = await get(`/api/customers/${'x'.repeat(15_000)}`);
  assert.ok(long.length < 1_000);
  // 39 letters and half of a character are where a message is cut.
  const cut = await get(`/api/customers/${'x'.repeat(39)}%F0%9F%8F%A0x`);
  assert.ok(JSON.parse(cut.split('\r\n\r\n')[1] ?? '').message.isWellFormed());
});

test('digits that make a long number are refused as fast as a short one', async () => {
  const digits = '9'.repeat(16_000);
  assert.deepEqual(statusesIn(await get(`/api/customers/${digits}`)), [404]);
  assert.deepEqual(statusesIn(await get(`/api/customers?page=${digits}`)), [400]);
  const form = { type: 'IND', country: 'AT', payout_method: 'AC', first_name: 'A', last_name: 'B' };
  const reply = await server.post('/api/recipients', { ...form, customer: '9'.repeat(60_000) });
  assert.deepEqual([reply.status, reply.json.param], [400, 'customer']);
});

test('the last page that has a number is empty, in every order', async () => {
  for (const customersOrder of ['newest', 'oldest', 'id'] as const) {
    await using other = await abusedServer(undefined, { customersOrder, pageSize: 100 });
    await other.customer();
    const { status, json } = await other.get(`/api/customers?page=${Number.MAX_SAFE_INTEGER}`);
    assert.deepEqual([status, json.customers], [200, []]);
  }
});
