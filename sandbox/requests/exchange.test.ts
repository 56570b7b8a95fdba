import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maria, png, sendRaw, upload } from '../../testing/client.ts';
import { newestExchange, sandboxServer } from '../../testing/control-client.ts';
import { BODY_MARGIN_BYTES, SHOWN_BODY_BYTES_MAX } from '../control-port/limits.ts';

const acme = '/partners/acme/requests';
const nobody = '/unauthenticated/requests';

test('a request opens to its query, its headers and both bodies', async () => {
  await using server = await sandboxServer();
  const headers = { 'User-Agent': 'test/1', 'X-Request-Id': 'mine-1' };
  const { text } = await server.send('POST', '/api/customers?a=1&b=%20', {
    form: { ...maria, city: 'Łódź' },
    headers,
  });
  const { query, request, response } = await newestExchange(server);
  const form = new URLSearchParams({ ...maria, city: 'Łódź' }).toString();
  assert.equal(query, 'a=1&b=%20');
  assert.deepEqual(request.body, {
    media_type: 'application/x-www-form-urlencoded',
    bytes: form.length,
    text: form,
    parts: null,
    note: null,
  });
  assert.deepEqual(response.body, {
    media_type: 'application/json',
    bytes: Buffer.byteLength(text),
    text,
    parts: null,
    note: null,
  });
  const headerIn = (all: { name: string; value: string }[], wanted: string) =>
    all.find(({ name }) => name.toLowerCase() === wanted)?.value;
  assert.deepEqual(
    ['user-agent', 'authorization', 'x-request-id'].map((name) => headerIn(request.headers, name)),
    ['test/1', '[hidden]', 'mine-1'],
  );
  assert.deepEqual(
    ['x-request-id', 'content-type', 'cache-control'].map((name) => headerIn(response.headers, name)),
    ['mine-1', 'application/json', 'no-store'],
  );
});

test('an upload opens to its fields, and to what its file is; so does a refused one', async () => {
  await using server = await sandboxServer();
  const id = await server.customer();
  for (const [document, status] of [
    ['PAS', 201],
    ['GAS', 400],
    ['nothing', 400],
  ] as const) {
    const sent = await server.send('POST', `/api/kyc-upload/${id}`, { parts: upload({ document }) });
    assert.equal(sent.status, status);
    const { body } = (await newestExchange(server)).request;
    assert.deepEqual([body.text, body.note], [null, null]);
    assert.deepEqual(
      body.parts.map(({ name, value }: { name: string; value: string }) => [name, value]),
      [
        ['type', 'POI'],
        ['document', document],
        ['id_number', 'P0012345'],
        ['file', undefined],
      ],
    );
    const { file } = body.parts[3];
    assert.deepEqual([file.media_type, file.bytes], ['image/png', png.length]);
    assert.match(file.sha256, /^[\da-f]{64}$/);
  }
});

test('a request without a token opens, too, with a body that nobody read', async () => {
  await using server = await sandboxServer();
  const { text, json } = await server.send('POST', '/api/customers', { form: maria, token: null });
  const { request, response } = await newestExchange(server, nobody);
  assert.match(request.body.text, /Musterfrau/);
  assert.equal(response.body.text, text);
  assert.equal((await server.ask('GET', nobody)).json.requests[0].problem.message, json.message);
});

test('requests that waited for their turn on one connection have their own bodies', async () => {
  await using server = await sandboxServer();
  const one = (city: string, ...more: string[]) => {
    const body = new URLSearchParams({ ...maria, city }).toString();
    const lines = [
      'Host: x',
      `Authorization: Bearer ${server.token}`,
      'Content-Type: application/x-www-form-urlencoded',
      `Content-Length: ${body.length}`,
      ...more,
    ];
    return `POST /api/customers HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
  };
  const text = await sendRaw(server.url, one('First') + one('Second') + one('Third', 'Connection: close'));
  assert.equal(text.split('HTTP/1.1 201').length, 4);
  for (const [number, city] of [
    [1, 'First'],
    [2, 'Second'],
    [3, 'Third'],
  ] as const) {
    const { request, response } = (await server.ask('GET', `${acme}/${number}`)).json;
    assert.ok(request.body.text.includes(`city=${city}&`) && response.body.text.includes(`"city":"${city}"`));
  }
});

test('of a long body the beginning is shown, and no part of a secret at its end', async () => {
  await using server = await sandboxServer();
  for (const before of [SHOWN_BODY_BYTES_MAX - 8, SHOWN_BODY_BYTES_MAX + BODY_MARGIN_BYTES - 8]) {
    const words = 'word '.repeat(before).slice(0, before - 1);
    const body = `${words} acme-access-token ${'more '.repeat(3000)}`;
    await server.send('POST', '/api/customers', { body, headers: { 'Content-Type': 'text/plain' } });
    const { text, bytes, note } = (await newestExchange(server)).request.body;
    assert.deepEqual([bytes, note], [body.length, 'Only its beginning is shown.']);
    assert.ok(text.length <= SHOWN_BODY_BYTES_MAX && !text.includes('acme'));
  }
});

test('a request that is not there, or not any more, is 404, and one of another partner is not there', async () => {
  await using server = await sandboxServer();
  await server.get('/api/customers');
  for (const path of [`${acme}/2`, '/partners/other/requests/1', `${nobody}/1`]) {
    const { status, json } = await server.ask('GET', path);
    assert.deepEqual([status, json.param], [404, 'request'], path);
  }
  assert.equal((await server.ask('GET', `${acme}/x`)).status, 400);
  await server.ask('DELETE', '/partners/acme/data');
  assert.equal((await server.ask('GET', `${acme}/1`)).status, 404);
});

test('bodies of the largest size, and texts made to be slow, are shown quickly', async () => {
  await using server = await sandboxServer();
  for (const body of [
    'a'.repeat(60_000),
    '"'.repeat(60_000),
    'a=%'.repeat(20_000),
    'token'.repeat(12_000),
    'x '.repeat(30_000),
    '://'.repeat(20_000),
    '-'.repeat(60_000),
    'a…'.repeat(20_000),
  ]) {
    const authorization = { Authorization: `Bearer ${'a'.repeat(9000)}`, 'Content-Type': 'text/plain' };
    await server.send('POST', '/api/customers', { body, headers: authorization, token: null });
    const startedMs = performance.now();
    await newestExchange(server, nobody);
    assert.ok(
      performance.now() - startedMs < 1000,
      `${performance.now() - startedMs} ms for ${body.slice(0, 9)}`,
    );
  }
});
