import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sendRaw, type TestServer, testServer } from '../../testing/client.ts';
import { newRequestId } from './messages.ts';

let server: TestServer;
before(async () => {
  server = await testServer();
});
after(() => server[Symbol.asyncDispose]());

const made = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const idOf = ({ headers }: { headers: Headers }) => headers.get('X-Request-Id') ?? '';

test('each answer has an id of its own: a success, refusals, a page, the document, and health', async () => {
  const replies = [
    await server.get('/api/customers'),
    await server.get('/api/customers', { token: null }),
    await server.get('/nothing'),
    await server.send('DELETE', '/api/customers'),
    await server.get('/', { headers: { Accept: 'text/html' } }),
    await server.get('/openapi.json'),
    await server.get('/healthz'),
  ];
  for (const reply of replies) assert.match(idOf(reply), made);
  assert.equal(new Set(replies.map(idOf)).size, replies.length);
});

for (const errorStyle of ['html', 'ok-message', 'redirect'] as const) {
  test(`a refusal has one in the style ${errorStyle}`, async () => {
    await using other = await testServer({ errorStyle });
    assert.match(idOf(await other.get('/api/customers/1')), made);
  });
}

test('what is no request of HTTP gets one, too', async () => {
  for (const bytes of [
    'rubbish\r\n\r\n',
    'CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n',
    `GET / HTTP/1.1\r\nA: ${'x'.repeat(20_000)}`,
  ])
    assert.match(await sendRaw(server.url, bytes), /^HTTP\/1\.1 4\d\d .*\r\nX-Request-Id: [\da-f-]{36}\r\n/);
});

for (const id of ['a', '01JDCX9W3T8Z', 'trace=1-67891233-abcdef012345678912345678', 'x'.repeat(128)]) {
  test(`the id of a client comes back: ${id.slice(0, 20)}`, async () => {
    for (const path of ['/api/customers', '/nothing'])
      assert.equal(idOf(await server.get(path, { headers: { 'X-Request-Id': id } })), id);
  });
}

test('an id of a client that could break a log or a page is replaced', async () => {
  for (const id of [
    'a b',
    '<script>',
    '"',
    'x'.repeat(129),
    'ä',
    '\t',
    'a\tb',
    'a\\nb',
    '%0d%0aSet-Cookie:x',
    '',
  ])
    assert.match(idOf(await server.get('/api/customers', { headers: { 'X-Request-Id': id } })), made, id);
  const head = 'GET /api/customers HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n';
  assert.match(
    await sendRaw(server.url, `${head}X-Request-Id: one\r\nX-Request-Id: two\r\n\r\n`),
    /\r\nX-Request-Id: [\da-f-]{36}\r\n/,
  );
});

test('ids of requests are UUIDs, and no two are the same', () => {
  const ids = Array.from({ length: 1_000 }, newRequestId);
  assert.equal(new Set(ids).size, ids.length);
  for (const id of ids) assert.match(id, /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
