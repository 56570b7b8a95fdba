import assert from 'node:assert/strict';
import * as net from 'node:net';
import { test } from 'node:test';
import { defaultLimits } from '../server/http/limits.ts';
import { maria, sendRaw, upload } from '../testing/client.ts';
import { type PlanBody, type SandboxServer, sandboxServer } from '../testing/control-client.ts';

const nth = (
  n: number,
  fault: PlanBody['rules'][number]['fault'],
  operation?: PlanBody['rules'][number]['operation'],
): PlanBody => ({ rules: [{ ...(operation && { operation }), calls: { nth: n }, fault }] });

/** A GET of the list of customers as it goes over the wire; the answer as it comes back. */
async function rawList(server: SandboxServer, requests = 1): Promise<string> {
  const head = `Host: localhost\r\nX-Request-Id: same\r\nAuthorization: Bearer ${server.token}\r\n`;
  const one = `GET /api/customers HTTP/1.1\r\n${head}\r\n`;
  return sendRaw(
    server.url,
    one.repeat(requests - 1) + one.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'),
  );
}

test('without a plan nothing goes wrong', async () => {
  await using server = await sandboxServer();
  assert.deepEqual((await server.ask('GET', '/partners/acme/faults')).json, { seed: 1, rules: [] });
  for (let call = 0; call < 5; call++) assert.equal((await server.get('/api/customers')).status, 200);
});

test('unavailable: 503 with Retry-After and a documented body, and nothing is carried out', async () => {
  await using server = await sandboxServer();
  await server.plan(nth(2, { unavailable: { retry_after_seconds: 7 } }, 'createCustomer'));
  assert.equal((await server.post('/api/customers', maria)).status, 201);
  const refused = await server.post('/api/customers', maria);
  assert.deepEqual([refused.status, refused.headers.get('retry-after')], [503, '7']);
  assert.deepEqual([refused.json.type, typeof refused.json.message], ['api_error', 'string']);
  assert.equal((await server.get('/api/customers')).json.total_customers, 1);
  assert.equal((await server.post('/api/customers', maria)).status, 201);
});

test('unavailable: with 429, with a date, and without Retry-After', async () => {
  await using server = await sandboxServer();
  const got = async (unavailable: NonNullable<PlanBody['rules'][number]['fault']['unavailable']>) => {
    await server.plan(nth(1, { unavailable }));
    const { status, headers } = await server.get('/api/customers');
    return [status, headers.get('retry-after')] as const;
  };
  assert.deepEqual(await got({ status: 429, retry_after_seconds: 3 }), [429, '3']);
  assert.deepEqual(await got({ retry_after: 'none' }), [503, null]);
  const before = Date.now();
  const [, date] = await got({ retry_after: 'date', retry_after_seconds: 5 });
  const [aheadMs, afterMs] = [before, Date.now()].map((ms) => Date.parse(date ?? '') - ms) as [
    number,
    number,
  ];
  // It is rounded up to a second.
  assert.ok(aheadMs >= 5000 && afterMs <= 6000, `${date} is ${aheadMs} ms ahead`);
});

test('refused: with the status that is planned, although the request is right, and nothing is carried out', async () => {
  await using server = await sandboxServer();
  for (const [status, type] of [
    [401, 'authentication_error'],
    [404, 'invalid_request_error'],
    [502, 'api_error'],
  ]) {
    await server.plan(nth(1, { refused: { status } }, 'createCustomer'));
    const refused = await server.post('/api/customers', maria);
    assert.deepEqual([refused.status, refused.json.type], [status, type]);
  }
  assert.equal((await server.get('/api/customers')).json.total_customers, 0);
});

test('drop: the connection breaks without a byte, and nothing is carried out', async () => {
  await using server = await sandboxServer();
  await server.plan(nth(1, { drop: {} }, 'createCustomer'));
  await assert.rejects(server.post('/api/customers', maria), /fetch failed/);
  assert.equal((await server.get('/api/customers')).json.total_customers, 0);
  const { json } = await server.ask('GET', '/partners/acme/requests');
  assert.equal(json.requests.find(({ fault }: { fault: unknown }) => fault).fault.kind, 'drop');
});

test('unavailable: an upload leaves neither document nor file', async () => {
  await using server = await sandboxServer();
  const id = await server.customer();
  await server.plan(nth(1, { unavailable: {} }, 'uploadDocument'));
  const refused = await server.send('POST', `/api/upload-kyc/${id}`, { parts: upload() });
  assert.deepEqual([refused.status, refused.headers.get('retry-after')], [503, '1']);
  assert.deepEqual((await server.get(`/api/kyc-documents/${id}`)).json.documents, []);
});

test('cut at 0: carried out, and not a byte of the answer arrives', async () => {
  await using server = await sandboxServer();
  await server.plan(nth(1, { cut: { after_bytes: 0 } }, 'createCustomer'));
  await assert.rejects(server.post('/api/customers', maria), /fetch failed/);
  assert.equal((await server.get('/api/customers')).json.total_customers, 1);
  await server.plan(nth(1, { cut: { after_bytes: 0 } }));
  assert.equal(await rawList(server), '');
});

for (const bytes of [1, 12, 100, 300]) {
  test(`cut at ${bytes}: exactly so many bytes arrive, of one that is longer`, async () => {
    await using server = await sandboxServer();
    await server.customer();
    const whole = await rawList(server);
    assert.ok(whole.length > 300);
    await server.plan(nth(1, { cut: { after_bytes: bytes } }));
    const part = await rawList(server);
    assert.equal(part.length, bytes);
    // The date in the head may have gone on by a second.
    assert.equal(part.slice(0, 90), whole.slice(0, Math.min(bytes, 90)));
  });
}

test('cut: a shorter answer arrives whole, and then the connection breaks', async () => {
  await using server = await sandboxServer();
  await server.plan(nth(1, { cut: { after_bytes: 100_000 } }));
  const { port } = new URL(server.url);
  const socket = net.connect(Number(port), '127.0.0.1');
  socket.write(
    `GET /api/customers HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${server.token}\r\n\r\n`,
  );
  // The request asks for a connection that stays, and yet this loop comes to an end long before such a one does.
  const startedMs = performance.now();
  let text = '';
  for await (const chunk of socket) text += chunk;
  assert.ok(performance.now() - startedMs < defaultLimits.keepAliveTimeoutMs / 2);
  assert.match(text, /Connection: keep-alive/);
  assert.match(text, /"total_pages":1\}$/);
});

test('cut: only the answer it is meant for, of three on one connection', async () => {
  await using server = await sandboxServer();
  await server.plan(nth(2, { cut: { after_bytes: 20 } }));
  const text = await rawList(server, 3);
  assert.equal(text.split('HTTP/1.1 200 OK').length - 1, 2);
  assert.match(text, /"total_pages":1\}HTTP\/1\.1 200 OK\r\nX-R$/);
});

test('slow: answered at least twice as late as it took, measured as 100 ms at least', async () => {
  await using server = await sandboxServer();
  await server.plan(nth(2, { slow: {} }));
  const startedMs = performance.now();
  await server.get('/api/customers');
  await server.get('/api/customers');
  const [slow, quick] = await server.requests();
  assert.ok(slow.duration_ms >= 100, `${slow.duration_ms} ms`);
  assert.ok(performance.now() - startedMs >= slow.duration_ms + quick.duration_ms);
  assert.deepEqual([slow.fault, quick.fault], [{ kind: 'slow', rule: 1, call: 2 }, null]);
});

test('slow: a refusal is as late as a success, and the connection goes on afterwards', async () => {
  await using server = await sandboxServer();
  await server.plan(nth(1, { slow: { factor: 3 } }));
  const { port } = new URL(server.url);
  const socket = net.connect(Number(port), '127.0.0.1').setEncoding('utf8');
  const head = `Host: localhost\r\nX-Request-Id: same\r\nAuthorization: Bearer ${server.token}\r\n`;
  socket.write(`GET /api/customers/1 HTTP/1.1\r\n${head}\r\n`);
  socket.write(`GET /api/customers HTTP/1.1\r\n${head}Connection: close\r\n\r\n`);
  let text = '';
  for await (const chunk of socket) text += chunk;
  assert.match(text, /^HTTP\/1\.1 404 [\s\S]*HTTP\/1\.1 200 [\s\S]*"total_pages":1\}$/);
  const slow = (await server.requests()).find(({ status }: { status: number }) => status === 404);
  assert.ok(slow.duration_ms >= 200, `${slow.duration_ms} ms`);
});

test('slow: a client that hangs up sooner has been served all the same', async () => {
  await using server = await sandboxServer();
  await server.plan(nth(1, { slow: { factor: 100 } }, 'createCustomer'));
  await hangUp(server, 'POST');
  assert.equal((await server.get('/api/customers')).json.total_customers, 1);
});

test('delay: carried out only after it', async () => {
  await using server = await sandboxServer();
  await server.plan(nth(1, { delay: { ms: 200 } }, 'createCustomer'));
  assert.equal((await server.post('/api/customers', maria)).status, 201);
  const [{ duration_ms, at }] = await server.requests();
  const { customers } = (await server.ask('GET', '/partners/acme/customers')).json;
  assert.ok(duration_ms >= 199, `${duration_ms} ms`);
  assert.ok(Date.parse(customers[0].created_on) - Date.parse(at) >= 199);
});

test('delay: a client that hangs up sooner has not been served', async () => {
  const served: string[] = [];
  await using server = await sandboxServer(
    {},
    {
      handlers: (handlers) => ({
        ...handlers,
        async createCustomer(request) {
          served.push('createCustomer');
          return handlers.createCustomer(request);
        },
        async listCustomers(request) {
          served.push('listCustomers');
          return handlers.listCustomers(request);
        },
      }),
    },
  );
  for (const method of ['POST', 'GET']) {
    await server.plan(nth(1, { delay: { ms: 1500 } }));
    await hangUp(server, method);
  }
  // The rest of the delay, and what would be carried out after it.
  await new Promise((resolve) => setTimeout(resolve, 1800));
  assert.deepEqual(served, []);
});

/** Creates customers or lists them, and hangs up when the plan has played on it. */
async function hangUp(server: SandboxServer, method: string): Promise<void> {
  const patience = new AbortController();
  const asked = fetch(`${server.url}/api/customers`, {
    method,
    body: method === 'POST' ? new URLSearchParams(maria) : null,
    headers: { Authorization: `Bearer ${server.token}` },
    signal: patience.signal,
  });
  const played = async () => (await server.ask('GET', '/partners/acme/faults')).json.rules[0].played;
  while ((await played()) === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  // What is carried out at once has been by then.
  await new Promise((resolve) => setTimeout(resolve, 50));
  patience.abort();
  await assert.rejects(asked, { name: 'AbortError' });
}
