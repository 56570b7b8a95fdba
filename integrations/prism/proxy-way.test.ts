import assert from 'node:assert/strict';
import { createServer, request as send } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect, type Server } from 'node:net';
import { before, describe, type TestContext, test } from 'node:test';
import { request } from 'undici';
import { makeCertificates } from '../../testing/certificates.ts';
import { type ProxyOptions, startProxy } from './proxy.ts';

/** Starts a server. @returns its port. */
async function listening(t: TestContext, server: Server): Promise<number> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  t.after(() => server.close());
  return (server.address() as AddressInfo).port;
}

/** The proxy's response for a given connection to its deployment. */
async function through(t: TestContext, options: Omit<ProxyOptions, 'port'>) {
  const proxy = await startProxy({ ...options, port: 0 });
  t.after(() => proxy.close());
  const headers = { authorization: 'Bearer any-token' };
  const answer = await request(`${proxy.url}/api/resources/countries`, { headers });
  return { status: answer.statusCode, text: await answer.body.text() };
}

/** A network proxy that records its requests, and resolves every name to this machine. */
async function startNetworkProxy(t: TestContext) {
  const passed: string[] = [];
  const server = createServer((incoming, outgoing) => {
    passed.push(`${incoming.method} ${incoming.url}`);
    const { port, pathname } = new URL(incoming.url ?? '');
    send({ port, path: pathname, headers: incoming.headers }, (answer) => answer.pipe(outgoing)).end();
  });
  server.on('connect', (incoming, socket) => {
    passed.push(`CONNECT ${incoming.url}`);
    const onward = connect(Number(incoming.url?.split(':')[1]), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      onward.pipe(socket).pipe(onward);
    });
    for (const end of [socket, onward]) end.on('error', () => end.destroy());
  });
  return { passed, url: `http://127.0.0.1:${await listening(t, server)}` };
}

describe('the way from the proxy to a deployment', () => {
  let certificates: Awaited<ReturnType<typeof makeCertificates>>;
  before(async () => {
    certificates = await makeCertificates();
  });

  const startTls = (t: TestContext) =>
    listening(
      t,
      createTlsServer(certificates.server, (_, response) => response.end('a deployment')),
    );

  test('a certificate that nobody vouches for is refused with the advice to trust it, and trusted with --ca', async (t) => {
    const baseUrl = `https://127.0.0.1:${await startTls(t)}`;
    const refused = await through(t, { baseUrl });
    assert.equal(refused.status, 502);
    assert.match(refused.text, /^No response from https:.*certificate.*; to trust it, .* --ca/);
    assert.doesNotMatch(refused.text, /--use-system-ca/);
    const trusted = await through(t, { baseUrl, tls: { ca: [certificates.ca.cert] } });
    assert.deepEqual(trusted, { status: 200, text: 'a deployment' });
  });

  test('a certificate of another host is refused without that advice, which would not help', async (t) => {
    const network = await startNetworkProxy(t);
    const refused = await through(t, {
      baseUrl: `https://elsewhere.invalid:${await startTls(t)}`,
      tls: { ca: [certificates.ca.cert] },
      proxies: { http: null, https: network.url, no: '' },
    });
    assert.equal(refused.status, 502);
    assert.match(
      refused.text,
      /its certificate is not for elsewhere\.invalid, but for IP Address:127\.0\.0\.1; use a host/,
    );
    assert.doesNotMatch(refused.text, /--ca/);
  });

  test('it goes through the proxy of the network that stands for its scheme, unless NO_PROXY names it', async (t) => {
    const network = await startNetworkProxy(t);
    const port = await listening(
      t,
      createServer((_, response) => response.end('plain')),
    );
    const tlsPort = await startTls(t);
    const proxies = { http: network.url, https: network.url, no: '' };
    const tls = { ca: [certificates.ca.cert] };
    const plain = await through(t, { baseUrl: `http://elsewhere.invalid:${port}`, proxies });
    assert.deepEqual(plain, { status: 200, text: 'plain' });
    const safe = await through(t, { baseUrl: `https://127.0.0.1:${tlsPort}`, proxies, tls });
    assert.deepEqual(safe, { status: 200, text: 'a deployment' });
    const expected = [
      `GET http://elsewhere.invalid:${port}/api/resources/countries`,
      `CONNECT 127.0.0.1:${tlsPort}`,
    ];
    assert.deepEqual(network.passed, expected);
    const direct = await through(t, {
      baseUrl: `http://127.0.0.1:${port}`,
      proxies: { ...proxies, no: '127.0.0.1' },
    });
    assert.deepEqual(direct, { status: 200, text: 'plain' });
    assert.deepEqual(network.passed, expected);
  });
});
