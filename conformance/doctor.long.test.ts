import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { startServer } from '../server/start.ts';
import { makeCertificates } from '../testing/certificates.ts';
import { changed, type Layer, startInterceptingServer } from '../testing/intercepting-server.ts';
import { conform, temporaryFolder } from '../testing/run-command.ts';

const token = 'a-token-of-a-patient-0123456789';

/** What doctor says of each subject. */
async function examined(t: TestContext, url: string, args: string[] = []) {
  const ended = await conform(
    ['doctor', '--base-url', url, ...args],
    { CONFORM_TOKEN: token },
    temporaryFolder(t),
  );
  const lines = ended.stdout.trimEnd().split('\n');
  const rows = lines.map((line) => /^(ok|problem|unknown) {2,}(\S.*?) {2,}(\S.*\.)$/.exec(line) ?? [line]);
  const statuses = Object.fromEntries(rows.map(([, status, subject]) => [subject, status]));
  return { ...ended, statuses, problems: lines.filter((line) => line.startsWith('problem')) };
}

/** The reference server behind a layer, and what it gets. */
async function startBehind(t: TestContext, layer: Layer) {
  const tokens = [{ partner: 'patient', token }];
  const server = await startServer({ port: 0, database: ':memory:', tokens });
  const operations: (string | undefined)[] = [];
  const proxy = await startInterceptingServer(server.url, (request, forward) => {
    operations.push(request.operation);
    return layer(request, forward);
  });
  t.after(() => Promise.all([proxy.close(), server.close()]));
  return { url: proxy.url, behind: server.url, operations };
}

async function listen(t: TestContext, answers: RequestListener): Promise<string> {
  let asked = 0;
  const server = createServer((request, response) => {
    assert.ok(++asked <= 10);
    answers(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  t.after(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const always =
  (status: number, body: string): RequestListener =>
  (_, response) =>
    void response.writeHead(status).end(body);
const refused = (status: number, headers = {}) =>
  Promise.resolve({ status, headers, body: '{"message":"no"}' });
const subjects = [
  ...['connection', 'TLS', 'base URL', 'headers', 'token', 'rate limit'],
  ...['Ghana checks', 'customers', 'corridor', 'clock'],
];

describe('doctor', { concurrency: 4 }, () => {
  test('finds a right deployment all right, with at most ten requests that create two records', async (t) => {
    const { url, operations } = await startBehind(t, (request, forward) => forward(request));
    const { status, stdout, statuses } = await examined(t, url);
    assert.deepEqual(statuses, Object.fromEntries(subjects.map((subject) => [subject, 'ok'])), stdout);
    assert.equal(status, 0);
    assert.ok(operations.length <= 10, `${operations}`);
    assert.deepEqual(
      operations.filter((name) => /^(create|update|upload)/.test(`${name}`)),
      ['createCustomer', 'createRecipient'],
    );
    assert.ok(!stdout.includes(token));
  });

  test('waits for a service that knows a new customer late', async (t) => {
    let asked = 0;
    const { url } = await startBehind(t, (request, forward) =>
      request.operation === 'createRecipient' && asked++ === 0 ? refused(404) : forward(request),
    );
    const { statuses, stdout } = await examined(t, url);
    assert.deepEqual([statuses.corridor, asked], ['ok', 2], stdout);
  });

  const behind: Record<string, [layer: Layer, says: RegExp, args?: string[]]> = {
    'refuses the identifiers of Ghana': [
      (request, forward) => (request.operation?.startsWith('checkGhana') ? refused(404) : forward(request)),
      /Ghana checks {2}Configuration: \/api\/resources\/check-gh-mw\S+ refused .* of the sandbox.* Set "ghana" in/,
    ],
    'pays out to other corridors': [
      (request, forward) => (request.operation === 'createRecipient' ? refused(422) : forward(request)),
      /corridor {6}Configuration: a recipient in AT by AC was refused: .*422.* Set "corridors" in/,
    ],
    'creates no customers': [
      (request, forward) => (request.operation === 'createCustomer' ? refused(500) : forward(request)),
      /customers {5}Implementation: a customer with all required fields was not created: .*500/,
    ],
    'has a clock that stands still': [
      async (request, forward) =>
        changed(await forward(request), (body) => {
          for (const record of [body.customer, body.recipient] as { created_on?: string }[])
            if (record) record.created_on = '2026-01-01T00:00:00+00:00';
        }),
      /clock {9}Implementation: "created_on" was the same, 2026-01-01T00:00:00\+00:00, after 2\.2 s/,
    ],
    'limits the rate of requests': [
      (request, forward) =>
        request.operation === 'listCurrencies' ? refused(429, { 'retry-after': '0' }) : forward(request),
      /rate limit {4}Configuration: HTTP 429 with .* Set --rate N, or "pacing\.requestsPerSecond"/,
    ],
    'refuses the token for customers': [
      (request, forward) => (request.operation === 'listCustomers' ? refused(403) : forward(request)),
      /token {9}Configuration: GET \/api\/customers got HTTP 403 .* CONFORM_TOKEN or --token-file/,
    ],
  };
  for (const [name, [layer, says]] of Object.entries(behind))
    test(`names the cause where a deployment ${name}`, async (t) => {
      const { url, operations } = await startBehind(t, layer);
      const { status, stdout, statuses, problems } = await examined(t, url);
      assert.deepEqual(Object.keys(statuses), subjects, stdout);
      assert.equal(problems.length, 1, stdout);
      assert.match(problems[0] ?? '', says);
      assert.equal(status, 3);
      assert.ok(operations.length <= 10, `${operations}`);
    });

  const away: Record<string, [answers: RequestListener, says: RegExp]> = {
    'a gateway that asks for a key': [
      always(403, '{"message":"Forbidden"}'),
      /^problem {2}headers .* HTTP 403 .* --header 'NAME: VALUE', or name it under "headers"/,
    ],
    'a token that is refused': [
      always(401, '{}'),
      /^problem {2}token .* HTTP 401 .* --header 'NAME: VALUE'.* Check CONFORM_TOKEN/,
    ],
    'a gateway without a deployment': [always(502, ''), /^problem {2}connection .* a gateway responded/],
    'nothing but 429': [always(429, ''), /^problem {2}rate limit .* HTTP 429/],
    'another interface': [always(404, '{}'), /^problem {2}base URL .* HTTP 404 .* right prefix/],
  };
  for (const [name, [answers, says]] of Object.entries(away))
    test(`names the cause where it meets ${name}`, async (t) => {
      const { status, stdout, statuses, problems } = await examined(t, await listen(t, answers));
      assert.deepEqual(Object.keys(statuses), subjects, stdout);
      assert.equal(problems.length, 1, stdout);
      assert.match(problems[0] ?? '', says);
      assert.equal(statuses.corridor, 'unknown');
      assert.equal(status, 3);
    });

  test('finds the interface without /api in the base URL', async (t) => {
    const { url } = await startBehind(t, (request, forward) => forward(request));
    const { problems } = await examined(t, `${url}/api`);
    assert.match(problems.join('\n'), new RegExp(`^problem {2}base URL .* where it was found: ${url}\\.$`));
  });

  test('says how to trust a certificate, and that nobody is there', async (t) => {
    const { server: options, ca } = await makeCertificates();
    const tls = createTlsServer(options, (_, response) => void response.end(ca.cert.slice(0, 2)));
    await new Promise<void>((listening) => tls.listen(0, '127.0.0.1', listening));
    t.after(() => tls.close());
    const url = `https://127.0.0.1:${(tls.address() as AddressInfo).port}`;
    const untrusted = await examined(t, url);
    assert.match(
      untrusted.problems.join('\n'),
      /^problem {2}TLS .* name a file of certificates .*--ca FILE.*$/,
    );
    assert.equal(untrusted.statuses.connection, 'ok');
    const nobody = await examined(t, 'http://127.0.0.1:1');
    assert.match(nobody.problems.join('\n'), /^problem {2}connection .* connection refused.*$/);
    assert.equal(nobody.status, 3);
  });

  test('says that a client certificate is asked for, and how to wait for a rate limit', async (t) => {
    const { server: options, ca } = await makeCertificates();
    for (const maxVersion of ['TLSv1.2', 'TLSv1.3'] as const) {
      const asking = { ...options, ca: ca.cert, requestCert: true, rejectUnauthorized: true, maxVersion };
      const tls = createTlsServer(asking, (_, response) => void response.end('{}'));
      await new Promise<void>((listening) => tls.listen(0, '127.0.0.1', listening));
      t.after(() => tls.close());
      const file = join(temporaryFolder(t), 'ca.pem');
      writeFileSync(file, ca.cert);
      const url = `https://127.0.0.1:${(tls.address() as AddressInfo).port}`;
      const { problems } = await examined(t, url, ['--ca', file]);
      assert.match(
        problems.join('\n'),
        /^problem {2}(TLS|connection) .*client certificate.*clientCertificate.*$/,
      );
    }
    const limited = await startBehind(t, (request, forward) =>
      request.operation === 'listCurrencies' ? refused(429, { 'retry-after': '0' }) : forward(request),
    );
    const { stderr } = await examined(t, limited.url);
    assert.equal(
      stderr.match(/limits the rate of requests: waiting .* as Retry-After says/g)?.length,
      1,
      stderr,
    );
  });

  test('without a deployment ends with 2', async (t) => {
    const ended = await conform(['doctor'], { CONFORM_TOKEN: token }, temporaryFolder(t));
    assert.equal(ended.status, 2);
    assert.match(ended.stderr, /^Cannot examine no deployment: add --base-url URL\.$/m);
  });
});
