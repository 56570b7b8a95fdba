import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { before, describe, type TestContext, test } from 'node:test';
import type { Report } from '../conformance/judging/result.ts';
import { requirements } from '../generated/requirements.ts';
import { startServer } from '../server/start.ts';
import { makeCertificates } from '../testing/certificates.ts';
import { changed, type Layer, startInterceptingServer } from '../testing/intercepting-server.ts';
import { conform, readReport, temporaryFolder } from '../testing/run-command.ts';

const token = 'a-token-of-the-first-partner-0123456789';
const secondToken = 'a-token-of-the-second-partner-0123456789';

const isIsolation = ({ id }: { id: string }) => id.endsWith('.isolation');
const isolationOf = ({ checks }: Report) => checks.filter(isIsolation);
const isolationCount = requirements.filter(isIsolation).length;
const judgedCount = requirements.filter(({ level }) => level === 'mandatory' || level === 'advisory').length;

/** Real deployments have certificates, proxies, limits, other partners, and records that nobody may touch. */
describe('a real deployment', { concurrency: 4 }, () => {
  let certificates: Awaited<ReturnType<typeof makeCertificates>>;
  before(async () => {
    certificates = await makeCertificates();
  });

  /** A server of its own for each test, since the list of customers grows with every run. */
  async function start(t: TestContext) {
    const tokens = [
      { partner: 'first', token },
      { partner: 'second', token: secondToken },
    ];
    const server = await startServer({ port: 0, database: ':memory:', tokens });
    t.after(() => server.close());
    return server;
  }

  async function startBehind(t: TestContext, layer: Layer) {
    const proxy = await startInterceptingServer((await start(t)).url, layer);
    t.after(() => proxy.close());
    return proxy;
  }

  /** Runs the command in a folder of its own. */
  async function run(t: TestContext, args: string[], env: Record<string, string> = {}) {
    const folder = temporaryFolder(t);
    const ended = await conform([...args, '--report-dir', folder], { CONFORM_TOKEN: token, ...env });
    const files = () =>
      ['report.json', 'transcript.jsonl'].map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
    return { ...ended, folder, files, report: () => readReport(folder) };
  }

  function file(t: TestContext, name: string, text: string): string {
    const path = join(temporaryFolder(t), name);
    writeFileSync(path, text);
    return path;
  }

  /** The server over TLS, which may ask for a client's certificate. */
  async function startTls(t: TestContext, asksForCertificate: boolean) {
    const behind = await start(t);
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
      /c\.yaml:3: "clientCertificate\.certificate": it does not contain a certificate/,
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
    await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
    t.after(() => {
      proxy.closeAllConnections();
      proxy.close();
    });
    const { port } = proxy.address() as AddressInfo;
    return { passed, url: `http://user:a-proxy-password@127.0.0.1:${port}` };
  }

  test('is reached through the proxy of HTTP_PROXY, whose password is not written down', async (t) => {
    const [server, proxy] = await Promise.all([start(t), startProxy(t)]);
    const ended = await run(t, ['--base-url', server.url], { HTTP_PROXY: proxy.url });
    assert.equal(ended.status, 0, ended.stdout.slice(-900));
    assert.equal(proxy.passed.requests, ended.report().requests);
    assert.ok(!(ended.stdout + ended.stderr + ended.files()).includes('a-proxy-password'));
    const direct = await run(t, ['--base-url', server.url], { HTTP_PROXY: proxy.url, NO_PROXY: '127.0.0.1' });
    assert.equal(direct.status, 0);
    assert.equal(proxy.passed.requests, ended.report().requests);
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

  test('gets no more requests a second than --rate allows, nor after a pause that it asked for', async (t) => {
    const arrivedAtMs: number[] = [];
    const proxy = await startBehind(t, async (request, forward) => {
      arrivedAtMs.push(performance.now());
      if (arrivedAtMs.length !== 60) return forward(request);
      return { status: 429, headers: { 'retry-after': '1' }, body: '{"message":"slow down"}' };
    });
    const ended = await run(t, ['--base-url', proxy.url, '--rate', '40']);
    assert.equal(ended.status, 0, ended.stdout.slice(-900));
    const exchanges = readFileSync(join(ended.folder, 'transcript.jsonl'), 'utf8').trim().split('\n');
    const sentAtMs = exchanges
      .map((line) => JSON.parse(line) as { kind: string; sentAtMs: number })
      .flatMap((entry) => (entry.kind === 'exchange' ? entry.sentAtMs : []));
    const mostWithin = (ms: number, times: number[]) =>
      Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + ms).length));
    const most = mostWithin(1000, sentAtMs);
    // One stands at either end of the second.
    assert.ok(most <= 41, `${most} sent in a second`);
    assert.ok(most >= 30, `at most ${most} sent in a second, so that the limit was never reached`);
    // What left in time may arrive together on a machine that has other work; over five seconds it evens out.
    assert.equal(arrivedAtMs.length, sentAtMs.length);
    const arrived = mostWithin(5000, arrivedAtMs);
    assert.ok(arrived <= 5 * 40 * 1.1, `${arrived} arrived in five seconds`);
  });

  test('gets nothing that creates or changes with --read-only, and what was read is judged', async (t) => {
    const server = await start(t);
    const { folder } = await run(t, ['--base-url', server.url]);
    const made = readFileSync(join(folder, 'transcript.jsonl'), 'utf8').split('\n');
    const idFrom = (step: string) => {
      const line = made.find((text) => text.includes(`"step":"${step}"`));
      return /\\"id\\":(\d+)/.exec(line ?? '')?.[1] ?? '';
    };
    const sent: string[] = [];
    const proxy = await startInterceptingServer(server.url, (request, forward) => {
      sent.push(`${request.method} ${request.operation}`);
      return forward(request);
    });
    t.after(() => proxy.close());
    const readOnly = ['--base-url', proxy.url, '--read-only'];
    const known = [
      '--customer',
      idFrom('create-recipients-owner'),
      '--recipient',
      idFrom('create-individual'),
    ];
    const ended = await run(t, [...readOnly, ...known]);
    assert.equal(ended.status, 3, ended.stdout.slice(-900));
    const report = ended.report();
    assert.equal(report.counts.mandatory.violated, 0);
    assert.equal(report.counts.mandatory.inconclusive, 0);
    assert.equal(report.counts.mandatory.satisfied, 82);
    assert.deepEqual(
      new Set(report.checks.filter(({ outcome }) => outcome === 'not-exercised').map(({ reason }) => reason)),
      new Set(['read-only', 'configuration']),
    );
    const writes = sent.filter((line) => line.startsWith('POST') && line !== 'POST listRecipientsByPost');
    assert.deepEqual(writes, []);
    assert.match(report.summary, /^Nothing is violated .* --read-only/);
    const newestFirst = report.checks.find(({ id }) => id === 'recipients.list.newest-first');
    assert.equal(newestFirst?.outcome, 'satisfied');

    // Documents that somebody else uploaded are masked, and right all the same.
    const uploadedFor = /"target":"\/api\/kyc-upload\/(\d+)"/.exec(made.join('\n'))?.[1] ?? '';
    const withDocuments = await run(t, [...readOnly, '--customer', uploadedFor]);
    assert.equal(withDocuments.status, 3, withDocuments.report().summary);
    assert.equal(withDocuments.report().counts.mandatory.violated, 0);
    const dates = withDocuments.report().checks.find(({ id }) => id === 'documents.list.expiry');
    assert.equal(dates?.outcome, 'satisfied');

    // A mistyped identifier is the caller's fault, not the deployment's.
    const nobody = await run(t, [...readOnly, '--customer', '1000000000000000000']);
    assert.equal(nobody.status, 3, nobody.stdout.slice(-2000));
    assert.equal(nobody.report().counts.mandatory.violated, 0);
  });

  const leaking: Layer = (request, forward) =>
    forward({
      ...request,
      headers: {
        ...request.headers,
        ...(request.headers.authorization?.endsWith(secondToken) && request.operation === 'getCustomer'
          ? { authorization: `Bearer ${token}` }
          : {}),
      },
    });

  test('is judged by a second token: what one partner created is not the other one’s', async (t) => {
    const server = await start(t);
    const env = { CONFORM_SECOND_TOKEN: secondToken };
    const ended = await run(t, ['--base-url', server.url, '--strict'], env);
    assert.equal(ended.status, 0, ended.stdout.slice(-900));
    const isolation = isolationOf(ended.report());
    assert.equal(isolation.length, isolationCount);
    for (const { id, outcome, message } of isolation) assert.equal(outcome, 'satisfied', `${id}: ${message}`);
    assert.ok(!(ended.stdout + ended.stderr + ended.files()).includes(secondToken));
    const wrong = await run(t, ['--base-url', server.url], {
      CONFORM_SECOND_TOKEN: 'nobody-was-given-this-token',
    });
    assert.equal(wrong.status, 0);
    const said =
      /artner isolation (will not be|was not) judged: the second token was refused: HTTP 401 .*; check CONFORM_SECOND_TOKEN\.$/;
    const [first = ''] = wrong.stderr.split('\n');
    assert.match(first, said);
    assert.match(wrong.report().summary, said);
    for (const { id, outcome, message } of isolationOf(wrong.report())) {
      assert.equal(outcome, 'inconclusive', id);
      assert.match(message, /^The second token was refused: HTTP 401 .*; check CONFORM_SECOND_TOKEN\.$/, id);
    }
    // One request tells that it is wrong; more of them would look like an attack.
    assert.equal(wrong.files().match(/"credentials":"second"/g)?.length, 1);
    const strict = await run(t, ['--base-url', server.url, '--strict'], {
      CONFORM_SECOND_TOKEN: 'nobody-was-given-this-token',
    });
    assert.equal(strict.status, 3);
    assert.match(
      strict.report().summary,
      new RegExp(
        `^Nothing is violated .* ${isolationCount} of ${judgedCount} requirements could not be judged`,
      ),
    );
  });

  test('is not accused of a leak where both tokens are of one partner', async (t) => {
    const another = 'another-token-of-the-first-partner-0123456789';
    const tokens = [token, another].map((each) => ({ partner: 'first', token: each }));
    const server = await startServer({ port: 0, database: ':memory:', tokens });
    t.after(() => server.close());
    const env = { CONFORM_SECOND_TOKEN: another };
    const ended = await run(t, ['--base-url', server.url], env);
    assert.equal(ended.status, 0, ended.report().summary);
    assert.match(
      ended.report().summary,
      /Partner isolation was not judged: .* either they belong to one partner or/,
    );
    for (const { id, outcome } of isolationOf(ended.report())) assert.equal(outcome, 'inconclusive', id);
    assert.equal((await run(t, ['--base-url', server.url, '--strict'], env)).status, 3);
  });

  test('that shows one partner’s customer to the other conforms, with a warning, and does not under --strict', async (t) => {
    const proxy = await startBehind(t, leaking);
    const env = { CONFORM_SECOND_TOKEN: secondToken };
    const ended = await run(t, ['--base-url', proxy.url], env);
    assert.equal(ended.status, 0, ended.stdout.slice(-900));
    const violated = ended
      .report()
      .checks.filter(({ outcome }) => outcome === 'violated')
      .map(({ id }) => id);
    assert.deepEqual(violated, ['access.getCustomer.isolation']);
    assert.match(
      ended.report().summary,
      / conforms; 1 advisory requirement violated: access\.getCustomer\.isolation\. /,
    );
    const printed = async (reporter: string) =>
      (await conform(['rejudge', ended.folder, '--reporter', reporter])).stdout;
    assert.match(await printed('spec'), /⚠ access\.getCustomer\.isolation # violated \(advisory\)\n/);
    assert.match(await printed('dot'), /⚠ access\.getCustomer\.isolation # violated \(advisory\)\n/);
    assert.match(
      await printed('tap'),
      /^ {4}ok \d+ - access\.getCustomer\.isolation\n(?! {4}(not )?ok)[\s\S]*?^ {4}# violated \(advisory\): Expected no success/m,
    );
    assert.match(
      await printed('github'),
      /^::warning title=access\.getCustomer\.isolation violated \(advisory\)::Advisory: [\s\S]*^::notice title=conforms::.*1 advisory requirement violated/m,
    );
    const strict = await run(t, ['--base-url', proxy.url, '--strict'], env);
    assert.equal(strict.status, 1);
    assert.match(
      strict.report().summary,
      /--strict; 1 advisory requirement violated: access\.getCustomer\.isolation\./,
    );
    const page = readFileSync(join(strict.folder, 'report.html'), 'utf8');
    assert.match(
      page,
      /<span class="outcome advisory"><span aria-hidden="true">!<\/span> violated \(advisory\)<\/span>/,
    );
  });

  test('with a known defect gets the remark of a waiver, and the verdict that it deserves', async (t) => {
    const proxy = await startBehind(t, async (request, forward) =>
      request.operation === 'listCurrencies'
        ? changed(await forward(request), (body) => {
            body.message = 'success';
            body.currencies = [{ code: 'EURO', title: 'Euro' }];
          })
        : forward(request),
    );
    const waivers = (until: string) =>
      file(
        t,
        'c.yaml',
        `baseUrl: ${proxy.url}\nwaivers:\n  - requirement: reference.currencies.*\n    reason: known as case 4711\n    until: ${until}\n`,
      );
    const waived = await run(t, ['--config', waivers('2999-12-31')]);
    assert.equal(waived.status, 1);
    const [check] = waived.report().checks.filter(({ outcome }) => outcome === 'violated');
    assert.deepEqual(check?.waiver, { reason: 'known as case 4711', until: '2999-12-31' });
    assert.equal((await conform(['rejudge', waived.folder])).status, 1);
    assert.deepEqual(waived.report().checks.find(({ id }) => id === check?.id)?.waiver, check?.waiver);
    const expired = await run(t, ['--config', waivers('2020-01-01')]);
    assert.equal(expired.status, 1);
    assert.ok(expired.report().checks.every(({ waiver }) => waiver === undefined));
  });

  test('gets nothing with --plan, which says what it would get', async (t) => {
    let asked = 0;
    const server = createServer((_, response) => {
      asked++;
      response.end();
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    t.after(() => server.close());
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { status, stdout } = await conform(['--plan', '--base-url', url, '--seed', '5']);
    assert.equal(status, 0);
    assert.equal(asked, 0);
    assert.match(stdout, /^Plan of a run with seed 5 against http:/);
    assert.match(stdout, /^ {4}34 {2}uploadDocument +POST \/api\/kyc-upload\/\{id\}$/m);
    assert.match(stdout, /create-full: POST \/api\/customers\n {6}first_name=Testperson\n/);
    assert.match(stdout, /get-full: GET \/api\/customers\/\{full\}\n/);
    const readOnly = await conform(['--plan', '--read-only', '--customer', '77', '--base-url', url]);
    assert.equal(readOnly.status, 0, readOnly.stderr);
    assert.ok(!/ (createCustomer|updateCustomer|uploadDocument|createRecipient) /.test(readOnly.stdout));
    assert.match(readOnly.stdout, /GET \/api\/customers\/77\n/);
  });

  test('whose run was killed can be judged by what was recorded until then', async (t) => {
    const server = await start(t);
    const folder = temporaryFolder(t);
    await conform(
      ['--base-url', server.url, '--report-dir', folder],
      { CONFORM_TOKEN: token },
      undefined,
      (child) => killWhenRecorded(child, join(folder, 'transcript.jsonl.part')),
    );
    const ended = await conform(['rejudge', folder]);
    assert.equal(ended.status, 3, ended.stdout.slice(-900));
    const report = readReport(folder);
    assert.match(report.summary, /The run did not end: the run was cut off/);
    assert.ok(report.counts.mandatory.satisfied > 0);
  });
});

/** Lets a run record some of its exchanges, of about 250, and ends it before it can end itself. */
function killWhenRecorded(child: ChildProcess, transcript: string): void {
  const looking = setInterval(() => {
    const recorded = existsSync(transcript) ? readFileSync(transcript, 'utf8').split('\n').length : 0;
    if (recorded < 100 && child.exitCode === null) return;
    clearInterval(looking);
    child.kill('SIGKILL');
  }, 20);
}

/** Hands a request on and its answer back. */
function pass(behind: string, incoming: IncomingMessage, outgoing: ServerResponse): ServerResponse {
  const { method, url, headers } = incoming;
  const { 'proxy-authorization': _, ...others } = headers;
  const onward = send(`${behind}${url}`, { method, headers: others }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
  return outgoing;
}
