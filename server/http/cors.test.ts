import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type TestServer, testServer } from '../../testing/client.ts';

const origin = 'https://app.example';
const preflight = {
  Origin: origin,
  'Access-Control-Request-Method': 'POST',
  'Access-Control-Request-Headers': 'authorization,x-request-id',
};
const corsHeaders = ({ headers }: { headers: Headers }) =>
  [...headers].filter(([name]) => name.startsWith('access-control-') || name === 'vary');
const started = () => testServer({ cors: [origin, 'http://localhost:3000'] });
const asked = (server: TestServer, path: string, headers: Record<string, string>) =>
  server.send('OPTIONS', path, { token: null, headers });

test('without the option no answer differs, and a preflight request is refused as any other', async () => {
  await using server = await testServer();
  const { status, headers } = await asked(server, '/api/customers', preflight);
  assert.deepEqual([status, headers.get('Allow')], [405, 'GET, HEAD, POST']);
  for (const path of ['/api/customers', '/nothing', '/openapi.json', '/healthz'])
    assert.deepEqual(corsHeaders(await server.get(path, { headers: { Origin: origin } })), []);
});

test('a preflight request of a known origin is answered without a token, and carries nothing out', async () => {
  await using server = await started();
  const reply = await asked(server, '/api/customers', preflight);
  assert.deepEqual([reply.status, reply.text], [204, '']);
  assert.deepEqual(Object.fromEntries(corsHeaders(reply)), {
    'access-control-allow-headers': 'Authorization, Content-Type, X-Request-Id',
    'access-control-allow-methods': 'GET, HEAD, POST',
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'X-Request-Id, Retry-After, Allow, WWW-Authenticate',
    'access-control-max-age': '600',
    vary: 'Origin',
  });
});

test('a page of a known origin may read successes and refusals, and may not use what its browser keeps', async () => {
  await using server = await started();
  const headers = { Origin: 'http://localhost:3000' };
  for (const reply of [
    await server.get('/api/customers', { headers }),
    await server.get('/api/customers', { headers, token: null }),
    await server.get('/api/customers/1', { headers }),
    await server.get('/nothing', { headers }),
    await server.get('/healthz', { headers }),
    await server.get('/openapi.json', { headers }),
  ]) {
    assert.equal(reply.headers.get('Access-Control-Allow-Origin'), headers.Origin);
    assert.match(reply.headers.get('Access-Control-Expose-Headers') ?? '', /X-Request-Id/);
    assert.equal(reply.headers.get('Access-Control-Allow-Credentials'), null);
  }
});

test('other origins get nothing, and caches are told that the answer depends on the origin', async () => {
  await using server = await started();
  for (const other of [
    'https://app.example.evil',
    'http://app.example',
    'https://app.example:444',
    'null',
    '*',
    `${origin}, http://x`,
  ]) {
    const reply = await server.get('/api/customers', { headers: { Origin: other } });
    assert.deepEqual([reply.status, corsHeaders(reply)], [200, [['vary', 'Origin']]], other);
    assert.equal((await asked(server, '/api/customers', { ...preflight, Origin: other })).status, 405);
  }
  assert.deepEqual(corsHeaders(await server.get('/api/customers')), [['vary', 'Origin']]);
  const page = await server.get('/', { headers: { Accept: 'text/html', Origin: origin } });
  assert.equal(page.headers.get('Vary'), 'Origin, Accept');
});

test('only OPTIONS asks: another method is carried out, whatever its headers', async () => {
  await using server = await started();
  assert.equal((await server.get('/api/customers', { headers: preflight })).status, 200);
});

test('OPTIONS that asks nothing is refused as before', async () => {
  await using server = await started();
  assert.equal((await asked(server, '/api/customers', { Origin: origin })).status, 405);
});
