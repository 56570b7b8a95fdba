import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';
import { maria, sendRaw, upload } from '../../testing/client.ts';
import { type SandboxServer, sandboxServer } from '../../testing/control-client.ts';
import { JOURNAL_ENTRIES_MAX } from '../control-port/limits.ts';

test('a request is there with method, path, operation, status and duration, newest first', async () => {
  await using server = await sandboxServer();
  const startedMs = Date.now();
  const id = await server.customer();
  await server.get(`/api/customers/${id}?page=1`);
  const [got, created] = await server.requests();
  assert.ok(Date.parse(created.at) >= startedMs && Date.parse(got.at) <= Date.now());
  assert.ok(got.duration_ms > 0);
  assert.deepEqual(
    [got, created].map(({ at: _, duration_ms: __, request_id: ___, ...entry }) => entry),
    [
      {
        number: 2,
        method: 'GET',
        path: `/api/customers/${id}`,
        operation: 'getCustomer',
        status: 200,
        problem: null,
        fault: null,
      },
      {
        number: 1,
        method: 'POST',
        path: '/api/customers',
        operation: 'createCustomer',
        status: 201,
        problem: null,
        fault: null,
      },
    ],
  );
});

test('what was wrong is there as the client was told it, with the parameter', async () => {
  await using server = await sandboxServer();
  const { json } = await server.post('/api/customers', { ...maria, country: 'XX' });
  const [entry] = await server.requests();
  assert.deepEqual([entry.status, entry.problem], [400, { message: json.message, param: 'country' }]);
});

for (const errorStyle of ['html', 'ok-message', 'redirect', 'close'] as const) {
  test(`what was wrong is there also where clients are not told it: ${errorStyle}`, async () => {
    await using server = await sandboxServer({ errorStyle });
    await server.get('/api/customers/1').catch(() => {});
    const [{ problem }] = await server.requests();
    assert.deepEqual(problem, { message: 'There is no customer with the id 1.', param: 'id' });
  });
}

test('a path or a method that nobody serves is in the journal of the partner whose token came with it', async () => {
  await using server = await sandboxServer();
  await server.get('/api/costumers');
  await server.send('DELETE', '/api/customers');
  const [wrongMethod, wrongPath] = await server.requests();
  assert.deepEqual([wrongPath.status, wrongPath.path, wrongPath.operation], [404, '/api/costumers', null]);
  assert.deepEqual([wrongMethod.status, wrongMethod.method, wrongMethod.operation], [405, 'DELETE', null]);
});

test('requests without a valid token have a journal of their own', async () => {
  await using server = await sandboxServer();
  await server.get('/api/customers', { token: 'some-wrong-token' });
  await server.get('/api/nothing', { token: null });
  const { requests } = (await server.ask('GET', '/unauthenticated/requests')).json;
  assert.deepEqual(
    requests.map(({ path, status }: { path: string; status: number }) => [path, status]),
    [
      ['/api/nothing', 404],
      ['/api/customers', 401],
    ],
  );
  assert.deepEqual(await server.requests(), []);
});

test('a partner is not shown what others asked', async () => {
  await using server = await sandboxServer();
  await server.get('/api/customers', { token: 'other-access-token' });
  assert.equal((await server.requests()).length, 0);
  assert.equal((await server.requests('other')).length, 1);
});

test('a fault of the server is there as the client was told it', async () => {
  await using server = await sandboxServer(
    {},
    {
      log: () => {},
      handlers: (handlers) => ({
        ...handlers,
        listCustomers: () => Promise.reject(new Error('secret cause')),
      }),
    },
  );
  await server.get('/api/customers');
  const [entry] = await server.requests();
  assert.equal(entry.status, 500);
  assert.match(entry.problem.message, /^The server failed/);
});

test('a client that hangs up is there without a status', async () => {
  await using server = await sandboxServer();
  const body = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\nfirst_name=';
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST /api/customers HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${server.token}\r\n${body}`,
  );
  await new Promise((resolve) => setTimeout(resolve, 100));
  socket.destroy();
  const [entry] = await firstOf(server);
  assert.equal(entry.status, null);
  assert.match(entry.problem.message, /^The client hung up/);
});

async function firstOf(server: SandboxServer) {
  for (;;) {
    const requests = await server.requests();
    if (requests.length > 0) return requests;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('it keeps the last 200 requests, and numbers go on', async () => {
  await using server = await sandboxServer();
  for (let call = 0; call < JOURNAL_ENTRIES_MAX + 5; call++) await server.get('/api/resources/currencies');
  const requests = await server.requests();
  assert.equal(requests.length, JOURNAL_ENTRIES_MAX);
  assert.deepEqual([requests[0].number, requests.at(-1).number], [205, 6]);
});

test('tokens, headers, queries, bodies and files are nowhere in it, wherever a client put them', async () => {
  const long = 'a-very-long-token-of-more-than-forty-characters-%2F/&';
  await using server = await sandboxServer({
    tokens: [
      { partner: 'acme', token: 'acme-access-token' },
      { partner: 'other', token: long },
    ],
  });
  const token = 'acme-access-token';
  const id = await server.customer();
  await server.send('POST', `/api/kyc-upload/${id}`, { parts: upload({ id_number: 'P-SECRET-NUMBER' }) });
  await server.get(`/api/customers/${token}`);
  await server.get(`/api/${encodeURIComponent(long)}/x`);
  await server.get(`/api/customers?page=${long}`);
  await server.get(`/api/customers?access_token=${token}&page=${token}`);
  await server.get('/api/customers?page=9', { headers: { 'X-Header': 'header-value-of-mine' } });
  await server.post('/api/customers', { ...maria, country: token });
  await server.post('/api/customers', { ...maria, country: server.control.token });
  await server.get('/api/customers/wrong-but-real-elsewhere', { token: 'wrong-but-real-elsewhere' });
  await sendRaw(server.url, `GET /${token} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  const text = [
    (await server.ask('GET', '/partners/acme/requests')).text,
    (await server.ask('GET', '/unauthenticated/requests')).text,
  ].join('\n');
  assert.equal(text.match(/"number"/g)?.length, 11);
  const forbidden = [
    token,
    server.control.token,
    long.slice(0, 20),
    'wrong-but-real',
    'header-value-of-mine',
    'page=',
    'access_token',
    maria.last_name,
    maria.email_address,
    'P-SECRET-NUMBER',
    'PNG',
  ];
  for (const word of forbidden) assert.ok(!text.includes(word), word);
});

test('long paths and names of parameters are cut off', async () => {
  await using server = await sandboxServer();
  await server.get(`/api/${'x'.repeat(5000)}`);
  await server.post('/api/customers', `${'y'.repeat(5000)}=%ff`);
  const { text, json } = await server.ask('GET', '/partners/acme/requests');
  assert.equal(json.requests.length, 2);
  assert.ok(text.length < 2000, `${text.length}`);
});

test('the reference page is no request to the interface, and in no journal', async () => {
  await using server = await sandboxServer();
  assert.equal((await server.get('/', { headers: { Accept: 'text/html' } })).status, 200);
  assert.equal((await server.get('/openapi.json')).status, 200);
  await server.get('/nothing');
  const paths = (await server.requests()).map(({ path }: { path: string }) => path);
  assert.deepEqual(paths, ['/nothing']);
});
