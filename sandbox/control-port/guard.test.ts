import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sendRaw } from '../../testing/client.ts';
import { type SandboxServer, sandboxServer } from '../../testing/control-client.ts';
import { referenceServer } from '../../testing/reference-server.ts';

/** Sends lines of a request as they are and gives the first line of the answer, with all of it. */
async function raw(server: SandboxServer, first: string, headers: string[]) {
  const token = `Authorization: Bearer ${server.control.token}`;
  const text = await sendRaw(
    server.control.url,
    [first, ...headers, token, 'Connection: close', '', ''].join('\r\n'),
  );
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]), text };
}

const target = 'GET /partners HTTP/1.1';

test('Host: the names of this machine with this port, in any case', async () => {
  await using server = await sandboxServer();
  const { port } = new URL(server.control.url);
  for (const name of ['127.0.0.1', 'localhost', 'LocalHost', '[::1]']) {
    assert.equal((await raw(server, target, [`Host: ${name}:${port}`])).status, 200, name);
  }
});

test('Host: any other gets 403, as after DNS rebinding, and the page neither', async () => {
  await using server = await sandboxServer();
  const { port } = new URL(server.control.url);
  const { port: partnerPort } = new URL(server.url);
  const others = [
    `evil.example:${port}`,
    `127.0.0.1.evil.example:${port}`,
    `localhost.evil.example:${port}`,
    `127.0.0.1:${partnerPort}`,
    '127.0.0.1',
    'localhost',
    `0.0.0.0:${port}`,
    `127.1:${port}`,
    '',
  ];
  for (const host of others)
    for (const first of [target, 'GET / HTTP/1.1', 'GET /openapi.yaml HTTP/1.1']) {
      const { status, text } = await raw(server, first, [`Host: ${host}`]);
      assert.equal(status, 403, `${host} ${first}`);
      assert.ok(!text.includes('acme') && !text.includes('<html'));
    }
});

test('Host: two of them, or a target with a host of its own, get nothing', async () => {
  await using server = await sandboxServer();
  const host = `Host: ${new URL(server.control.url).host}`;
  for (const [first, ...headers] of [
    [target, host, 'Host: evil.example'],
    [target, 'Host: evil.example', host],
    ['GET http://evil.example/partners HTTP/1.1', host],
    ['OPTIONS * HTTP/1.1', host],
  ] as [string, ...string[]][]) {
    const { status, text } = await raw(server, first, headers);
    assert.ok(status === 403 || status === 400, `${first} ${headers}: ${status}`);
    assert.ok(!text.includes('acme'));
  }
});

test('Origin: where a browser names one, it is the one of this port', async () => {
  await using server = await sandboxServer();
  const { host, port } = new URL(server.control.url);
  const ask = async (origin: string) =>
    (await raw(server, target, [`Host: ${host}`, `Origin: ${origin}`])).status;
  assert.equal(await ask(`http://${host}`), 200);
  const others = [
    'null',
    'http://evil.example',
    `http://evil.example:${port}`,
    'http://127.0.0.1',
    'http://127.0.0.1:1',
    `http://localhost:${port}`,
    `https://${host}`,
    new URL(server.url).origin,
  ];
  for (const origin of others) assert.equal(await ask(origin), 403, origin);
});

test('Sec-Fetch-Site: only what this page asked for, or a person in the address bar', async () => {
  await using server = await sandboxServer();
  const host = `Host: ${new URL(server.control.url).host}`;
  const ask = async (site: string, first = target) =>
    (await raw(server, first, [host, `Sec-Fetch-Site: ${site}`])).status;
  assert.deepEqual([await ask('same-origin'), await ask('none')], [200, 200]);
  assert.deepEqual([await ask('same-site'), await ask('cross-site'), await ask('x')], [403, 403, 403]);
  assert.equal(await ask('cross-site', 'GET / HTTP/1.1'), 403);
});

test('no answer has a CORS header, not even to the question before a request', async () => {
  await using server = await sandboxServer();
  const host = `Host: ${new URL(server.control.url).host}`;
  const question = ['Access-Control-Request-Method: PUT', 'Access-Control-Request-Headers: authorization'];
  for (const [first, ...headers] of [
    [target, host],
    ['GET / HTTP/1.1', host],
    ['OPTIONS /clock HTTP/1.1', host, ...question],
    ['OPTIONS /clock HTTP/1.1', host, 'Origin: http://evil.example', ...question],
  ] as [string, ...string[]][]) {
    assert.doesNotMatch((await raw(server, first, headers)).text, /access-control-/i);
  }
});

test('page, data and refusals carry the security headers', async () => {
  await using server = await sandboxServer();
  const { url, token } = server.control;
  const replies = [
    await fetch(`${url}/`),
    await fetch(`${url}/openapi.yaml`),
    await fetch(`${url}/partners`, { headers: { Authorization: `Bearer ${token}` } }),
    await fetch(`${url}/partners`),
    await fetch(`${url}/partners`, { headers: { Origin: 'http://evil.example' } }),
  ];
  assert.deepEqual(
    replies.map(({ status }) => status),
    [200, 200, 200, 401, 403],
  );
  for (const { headers } of replies) {
    const policy = headers.get('content-security-policy') ?? '';
    assert.match(policy, /default-src 'none'/);
    assert.match(policy, /script-src 'self'(;|$)/);
    assert.match(policy, /frame-ancestors 'none'/);
    assert.doesNotMatch(policy, /unsafe|\*/);
    const named = [
      'x-content-type-options',
      'cache-control',
      'referrer-policy',
      'cross-origin-resource-policy',
    ];
    assert.deepEqual(
      named.map((name) => headers.get(name)),
      ['nosniff', 'no-store', 'no-referrer', 'same-origin'],
    );
  }
});

test('the port listens on 127.0.0.1 only, wherever the partner interface listens', async () => {
  await using server = await sandboxServer({ host: '0.0.0.0' });
  assert.match(server.control.url, /^http:\/\/127\.0\.0\.1:\d+$/);
  // All of 127.0.0.0/8 is this machine; a server on all addresses would answer here.
  const elsewhere = server.control.url.replace('127.0.0.1', '127.0.0.2');
  await assert.rejects(fetch(`${elsewhere}/`), /fetch failed/);
});

test('it is off unless asked for', async () => {
  await using server = await referenceServer();
  assert.equal(server.control, undefined);
});

test('every start makes another token that nobody can guess', async () => {
  await using one = await sandboxServer();
  await using two = await sandboxServer();
  assert.notEqual(one.control.token, two.control.token);
  assert.match(one.control.token, /^[\w-]{32}$/);
});

test('a control token that is also a partner token is refused, in one sentence without it', async () => {
  await assert.rejects(
    sandboxServer({ controlToken: 'acme-access-token' }).then((server) => server.close()),
    ({ message }: Error) =>
      /^Cannot use the control token: partner acme .*--control-token\.$/.test(message) &&
      !message.includes('acme-access-token'),
  );
});

test('a control port in use gets one sentence, and the partner port is free again', async () => {
  await using server = await sandboxServer();
  const controlPort = Number(new URL(server.control.url).port);
  const free = await referenceServer();
  const port = Number(new URL(free.url).port);
  await free.close();
  await assert.rejects(
    referenceServer({ port, controlPort }),
    /the port is in use; choose another with --control-port\.$/,
  );
  await (await referenceServer({ port })).close();
});

test('closing the server closes its control port', async () => {
  const server = await sandboxServer();
  await server[Symbol.asyncDispose]();
  await assert.rejects(fetch(`${server.control.url}/`), /fetch failed/);
});
