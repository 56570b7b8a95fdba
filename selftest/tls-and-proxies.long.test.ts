import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { before, describe, type TestContext, test } from 'node:test';
import { makeCertificates } from '../testing/certificates.ts';
import { temporaryFolder } from '../testing/run-command.ts';
import { file, run, startForTwo } from '../testing/two-partners.ts';

describe('a deployment with TLS, or behind a proxy', { concurrency: 4 }, () => {
  let certificates: Awaited<ReturnType<typeof makeCertificates>>;
  before(async () => {
    certificates = await makeCertificates();
  });

  /** The server over TLS, which may ask for a client's certificate. */
  async function startTls(t: TestContext, asksForCertificate: boolean) {
    const behind = await startForTwo(t);
    const { ca, server } = certificates;
    const options = {
      ...server,
      ca: ca.cert,
      requestCert: asksForCertificate,
      rejectUnauthorized: asksForCertificate,
    };
    const tls = createTlsServer(options, (incoming, outgoing) => pass(behind.url, incoming, outgoing));
    await new Promise<void>((listening) => tls.listen(0, '127.0.0.1', listening));
    t.after(() => {
      tls.closeAllConnections();
      tls.close();
    });
    return `https://127.0.0.1:${(tls.address() as AddressInfo).port}`;
  }

  test('over TLS is judged with --ca, and not without it, whatever the environment says', async (t) => {
    const url = await startTls(t, false);
    const trusted = await run(t, ['--base-url', url, '--ca', file(t, 'ca.pem', certificates.ca.cert)]);
    assert.equal(trusted.status, 0, trusted.stdout.slice(-2000));
    const untrusted = await run(t, ['--base-url', url], { NODE_TLS_REJECT_UNAUTHORIZED: '0' });
    assert.equal(untrusted.status, 3);
    assert.match(
      untrusted.report().summary,
      /Nothing at .* responded: .*certificate .*; to trust it, .* --ca/,
    );
  });

  test('that asks for a certificate gets the one of the configuration', async (t) => {
    const url = await startTls(t, true);
    const { ca, client } = certificates;
    const folder = temporaryFolder(t);
    for (const [name, text] of Object.entries({
      'ca.pem': ca.cert,
      'client.pem': client.cert,
      'client.key': client.key,
    }))
      writeFileSync(join(folder, name), text);
    const configuration = (more: string) => {
      writeFileSync(join(folder, 'c.yaml'), `baseUrl: ${url}\nca: ca.pem\n${more}`);
      return ['--config', join(folder, 'c.yaml')];
    };
    const shown = await run(
      t,
      configuration('clientCertificate: {certificate: client.pem, key: client.key}\n'),
    );
    assert.equal(shown.status, 0, shown.stdout.slice(-2000));
    const without = await run(t, configuration(''));
    assert.equal(without.status, 3);
    assert.match(without.report().summary, /Nothing at .* responded/);
    const swapped = await run(
      t,
      configuration('clientCertificate: {certificate: client.key, key: client.key}\n'),
    );
    assert.equal(swapped.status, 2);
    assert.match(
      swapped.stderr,
      /c\.yaml:3: "clientCertificate\.certificate": the file .* does not contain a certificate/,
    );
  });

  /** A proxy that notes what passes, and wants a password. */
  async function startProxy(t: TestContext) {
    const passed = { requests: 0, tunnels: 0, unauthorized: 0 };
    const wanted = `Basic ${Buffer.from('user:a-proxy-password').toString('base64')}`;
    const mayPass = (incoming: IncomingMessage) => {
      if (incoming.headers['proxy-authorization'] === wanted) return true;
      passed.unauthorized++;
      return false;
    };
    const proxy = createServer((incoming, outgoing) => {
      if (!mayPass(incoming)) return outgoing.writeHead(407).end();
      passed.requests++;
      const { origin, pathname, search } = new URL(incoming.url ?? '');
      incoming.url = pathname + search;
      return pass(origin, incoming, outgoing);
    });
    proxy.on('connect', (incoming: IncomingMessage, socket: Socket) => {
      if (!mayPass(incoming)) return socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
      passed.tunnels++;
      const [host, port] = (incoming.url ?? '').split(':');
      const onward = connect(Number(port), host, () => {
        socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
        onward.pipe(socket).pipe(onward);
      });
      for (const end of [socket, onward]) end.on('error', () => end.destroy());
      return onward;
    });
    // Longer than a run pauses, in milliseconds.
    proxy.keepAliveTimeout = 60_000;
    await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
    t.after(() => {
      proxy.closeAllConnections();
      proxy.close();
    });
    const { port } = proxy.address() as AddressInfo;
    return { passed, url: `http://user:a-proxy-password@127.0.0.1:${port}` };
  }

  test('is reached through the proxy of HTTP_PROXY, whose password is not written down', async (t) => {
    const [server, proxy] = await Promise.all([startForTwo(t), startProxy(t)]);
    const ended = await run(t, ['--base-url', server.url], { HTTP_PROXY: proxy.url });
    assert.equal(ended.status, 0, ended.stdout.slice(-900));
    const lines = ended.files().split('\n');
    const exchanges = lines.filter((line) => line.startsWith('{"kind":"exchange"'));
    // A request whose connection was closed meanwhile may not have reached it.
    const answered = exchanges.filter((line) => line.includes('"response":{')).length;
    const { requests } = proxy.passed;
    assert.ok(answered > 800 && answered <= requests && requests <= exchanges.length, `${requests} passed`);
    assert.ok(!(ended.stdout + ended.stderr + ended.files()).includes('a-proxy-password'));
    const direct = await run(t, ['--base-url', server.url], { HTTP_PROXY: proxy.url, NO_PROXY: '127.0.0.1' });
    assert.equal(direct.status, 0);
    assert.equal(proxy.passed.requests, requests);
  });

  test('over TLS is reached through a tunnel of the proxy of HTTPS_PROXY', async (t) => {
    const [url, proxy] = await Promise.all([startTls(t, false), startProxy(t)]);
    const ca = file(t, 'ca.pem', certificates.ca.cert);
    const ended = await run(t, ['--base-url', url, '--ca', ca], { https_proxy: proxy.url });
    assert.equal(ended.status, 0, ended.stdout.slice(-900));
    assert.ok(proxy.passed.tunnels > 0);
    const stranger = proxy.url.replace('a-proxy-password', 'another-one');
    const refused = await run(t, ['--base-url', url, '--ca', ca], { https_proxy: stranger });
    assert.equal(refused.status, 3);
    assert.match(refused.report().summary, /407/);
  });
});

/** Hands a request on and its response back. */
function pass(behind: string, incoming: IncomingMessage, outgoing: ServerResponse): ServerResponse {
  const { method, url, headers } = incoming;
  const { 'proxy-authorization': _, ...others } = headers;
  // A connection of its own: a kept one may just be closed, and a create that breaks is not sent again.
  const onward = send(`${behind}${url}`, { method, headers: others, agent: false }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
  return outgoing;
}
