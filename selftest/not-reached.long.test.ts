import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { createServer as createTlsServer, type ServerOptions } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { before, describe, type TestContext, test } from 'node:test';
import { makeCertificates } from '../testing/certificates.ts';
import { required, sendTo } from '../testing/client.ts';
import { file, run, startForTwo, token } from '../testing/two-partners.ts';

async function portOf(t: TestContext, server: Server & { closeAllConnections?(): void }): Promise<number> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  t.after(() => {
    server.closeAllConnections?.();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

const responding = (status: number, body: string, headers: Record<string, string> = {}) =>
  createServer((_, response) => response.writeHead(status, headers).end(body));

/** The last line of the summary: one sentence, or a few. */
const sentenceOf = async (t: TestContext, args: string[], env: Record<string, string> = {}) => {
  const ended = await run(t, [...args, '--reporter', 'dot'], env);
  assert.equal(ended.status, 3, ended.stderr);
  const { summary } = ended.report();
  assert.equal((ended.stdout + ended.stderr).split(summary).length, 2, 'it is printed once');
  assert.ok(!`${ended.stdout}${ended.stderr}${ended.files()}`.includes(token));
  return summary;
};

describe('what keeps a run from a deployment is said with what to do next', { concurrency: 4 }, () => {
  let certificates: Awaited<ReturnType<typeof makeCertificates>>;
  before(async () => {
    certificates = await makeCertificates();
  });

  const wrongScheme: Record<string, [scheme: string, () => Server, says: RegExp]> = {
    'https:// to a port for plain HTTP': [
      'https',
      () => responding(200, '{}'),
      /^Nothing at https:\S+ responded: the port seems to speak plain HTTP, not TLS; use http:\/\/, or the port for HTTPS\.$/,
    ],
    'http:// to a port for TLS that closes the connection': [
      'http',
      () => createTlsServer(certificates.server, () => {}),
      /^Nothing at http:\S+ responded: .*\. Check .*, and whether its port is for HTTPS, which needs https:\/\/\.$/,
    ],
    'http:// to a port that speaks something else': [
      'http',
      () => createTcpServer((socket) => socket.end('SSH-2.0-OpenSSH_9.2\r\n')),
      /^Nothing at http:\S+ responded: Response does not match the HTTP.*which needs https:\/\/\.$/,
    ],
    'https:// to a port that closes the connection': [
      'https',
      () => createTcpServer((socket) => socket.destroy()),
      /^Nothing at https:\S+ responded: .*, and whether it asks for a client certificate \(clientCertificate/,
    ],
    ...Object.fromEntries(
      [
        '<center>The plain HTTP request was sent to HTTPS port</center>',
        'Client sent an HTTP request to an HTTPS server.',
        "You're speaking plain HTTP to an SSL-enabled server port.",
        'This combination of host and port requires TLS.',
      ].map((body) => [
        `http:// to a port for TLS that responds "${body}"`,
        [
          'http',
          () => responding(400, body),
          /^http:\S+ speaks TLS, and was asked in plain HTTP: HTTP 400 with .*\. Use https:\/\/, or/,
        ] as [string, () => Server, RegExp],
      ]),
    ),
  };
  for (const [name, [scheme, make, says]] of Object.entries(wrongScheme))
    test(name, async (t) => {
      const port = await portOf(t, make());
      assert.match(await sentenceOf(t, ['--base-url', `${scheme}://127.0.0.1:${port}`]), says);
    });

  const handshakes: Record<string, [options: () => ServerOptions, says: RegExp]> = {
    'a certificate that has expired': [
      () => certificates.expired,
      /responded: its certificate has expired; correct the clock of this machine, or replace the certificate\.$/,
    ],
    'a certificate that is not valid yet': [() => certificates.early, /is not valid yet; correct the clock/],
    'a certificate for another host': [
      () => certificates.elsewhere,
      /its certificate is not for 127\.0\.0\.1, but for DNS:api\.example\.com; use a host that the certificate names/,
    ],
    'a client certificate that is missing': [
      () => ({
        ...certificates.server,
        ca: certificates.ca.cert,
        requestCert: true,
        rejectUnauthorized: true,
        maxVersion: 'TLSv1.2',
      }),
      /it ended the TLS handshake \(ERR_\S+\); if it asks for a client certificate, set clientCertificate/,
    ],
    'old versions of TLS': [
      () => ({
        ...certificates.server,
        minVersion: 'TLSv1',
        maxVersion: 'TLSv1.1',
        ciphers: 'DEFAULT@SECLEVEL=0',
      }),
      /it speaks only versions of TLS before 1\.2; have it offer TLS 1\.2 or 1\.3\.$/,
    ],
  };
  for (const [name, [options, says]] of Object.entries(handshakes))
    test(name, async (t) => {
      const port = await portOf(
        t,
        createTlsServer(options(), (_, response) => response.end('{}')),
      );
      const ca = file(t, 'ca.pem', certificates.ca.cert);
      assert.match(await sentenceOf(t, ['--base-url', `https://127.0.0.1:${port}`, '--ca', ca]), says);
    });

  const elsewhere: Record<string, [url: string, says: RegExp, env?: Record<string, string>]> = {
    'a host name that nobody knows': [
      'http://no-such-host.invalid',
      /the host name cannot be resolved; check its spelling/,
    ],
    'a proxy that does not listen': [
      'http://api.example.com',
      /the proxy at 127\.0\.0\.1:9 refused the connection; check HTTPS_PROXY/,
      { HTTP_PROXY: 'http://user:a-proxy-password@127.0.0.1:9' },
    ],
    'a proxy that nobody knows': [
      'https://api.example.com',
      /the host name of the proxy, no-such-proxy\.invalid, cannot be resolved; check HTTPS_PROXY/,
      { HTTPS_PROXY: 'http://no-such-proxy.invalid:3128' },
    ],
  };
  for (const [name, [url, says, env]] of Object.entries(elsewhere))
    test(name, async (t) => {
      const said = await sentenceOf(t, ['--base-url', url], env);
      assert.match(said, says);
      assert.ok(!said.includes('a-proxy-password'));
    });

  for (const [status, says] of [
    [403, /the proxy refused to connect, with HTTP 403; check HTTPS_PROXY.*reach this host\.$/],
    [407, /the proxy refused to connect, with HTTP 407; put the user name and password for the proxy into/],
  ] as const)
    test(`a proxy that refuses with ${status}`, async (t) => {
      const proxy = createServer().on('connect', (_, socket) => socket.end(`HTTP/1.1 ${status} No\r\n\r\n`));
      const env = { HTTPS_PROXY: `http://127.0.0.1:${await portOf(t, proxy)}` };
      assert.match(await sentenceOf(t, ['--base-url', 'https://api.example.com'], env), says);
    });
});

describe('what a deployment does not have is said with what to do next', { concurrency: 4 }, () => {
  for (const path of ['/api', '/api/customers'])
    test(`a base URL with ${path}`, async (t) => {
      const { url } = await startForTwo(t);
      const said = await sentenceOf(t, ['--base-url', `${url}${path}`]);
      assert.match(
        said,
        new RegExp(`HTTP 404 .* Give the base URL without /api, .* where it was found: ${url}\\.$`),
      );
    });

  test('a base URL without the first of two /api', async (t) => {
    const server = await startForTwo(t);
    const proxy = createServer(async ({ url = '', headers }, response) => {
      const isThere = url.startsWith('/v2/api/api/');
      const answer = await fetch(server.url + url.replace('/v2/api', ''), {
        headers: { authorization: headers.authorization ?? '' },
      });
      response.writeHead(isThere ? answer.status : 404).end(isThere ? await answer.text() : '{}');
    });
    const said = await sentenceOf(t, ['--base-url', `http://127.0.0.1:${await portOf(t, proxy)}/v2`]);
    assert.match(
      said,
      /HTTP 404 .* The interface is below one more \/api: give the base URL http:\S+\/v2\/api\.$/,
    );
  });

  test('a key that a gateway asks for', async (t) => {
    const port = await portOf(t, responding(403, '{"message":"Forbidden"}'));
    assert.match(
      await sentenceOf(t, ['--base-url', `http://127.0.0.1:${port}`]),
      /refused every request: HTTP 403 .* --header 'NAME: VALUE', .*"headers" in the conf.* CONFORM_TOKEN/,
    );
  });

  test('a base URL with a wrong prefix', async (t) => {
    const { url } = await startForTwo(t);
    const said = await sentenceOf(t, ['--base-url', `${url}/v2`]);
    assert.match(said, /HTTP 404 .* with the right prefix: this was \/v2\/api\/resources\/countries\.$/);
  });

  test('the token of another environment', async (t) => {
    const { url } = await startForTwo(t);
    const said = await sentenceOf(t, ['--base-url', url], { CONFORM_TOKEN: 'of-another-environment' });
    assert.match(
      said,
      /^http:\S+ refused the token on every operation: HTTP 401 .* of another environment\.$/,
    );
  });

  test('a customer or a recipient that --read-only names', async (t) => {
    const { url } = await startForTwo(t);
    const created = await sendTo(url, 'POST', '/api/customers', { form: required, token });
    const args = ['--base-url', url, '--read-only', '--customer'];
    const customer = String(created.json.customer.id);
    const gone =
      /^There is no customer 7 at http:\S+ that the token can read \(HTTP 404 .*\): give .* --customer\.$/;
    assert.match(await sentenceOf(t, [...args, '7']), gone);
    assert.match(await sentenceOf(t, [...args, '7', '--only', 'recipients.*']), gone);
    assert.match(
      await sentenceOf(t, [...args, customer, '--recipient', '9']),
      /^There is no recipient 9 at http:\S+ that the token can read .*: give .* --recipient\.$/,
    );
    assert.match(await sentenceOf(t, [...args, customer]), /^Nothing is violated at/);
  });
});
