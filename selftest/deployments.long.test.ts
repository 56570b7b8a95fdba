import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { startServer } from '../server/start.ts';
import { changed, type Layer, startInterceptingServer } from '../testing/intercepting-server.ts';
import { conform } from '../testing/run-command.ts';
import { file, run, startBehind, startForTwo, token } from '../testing/two-partners.ts';

/** A deployment that puts each request off so many times, and counts what it gets. */
async function puttingOff(t: TestContext, times: number, operation?: string) {
  const server = await startForTwo(t);
  let asked = 0;
  let putOff = 0;
  const layer: Layer = (request, forward) => {
    asked++;
    const isDue = operation === undefined || request.operation === operation;
    if (!isDue || putOff++ % (times + 1) === times) return forward(request);
    return Promise.resolve({ status: 429, headers: { 'retry-after': '0' }, body: '{}' });
  };
  const proxy = await startInterceptingServer(server.url, layer);
  t.after(() => proxy.close());
  return { url: proxy.url, asked: () => asked };
}

const limited = /^The deployment limits the rate of requests: waiting .*\.$/gm;

/** Real deployments have limits, known defects, and records that nobody may touch. */
describe('a real deployment', { concurrency: 4 }, () => {
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

  test('gets no more requests than the limit of the depth, which counts each, and ends the run', async (t) => {
    const { url, asked } = await puttingOff(t, 5);
    const ended = await run(t, ['--base-url', url, '--depth', 'quick']);
    assert.equal(ended.status, 3, ended.stderr);
    assert.equal(asked(), 1200);
    const { requests, verdict, summary } = ended.report();
    assert.deepEqual({ requests, verdict }, { requests: 1200, verdict: 'incomplete' });
    assert.match(summary, /The run did not end: it had sent 1200 requests, the most that a run of its depth/);
  });

  test('that limits the rate is told of once, with the time', async (t) => {
    const { url } = await puttingOff(t, 3, 'listCurrencies');
    const ended = await run(t, ['--base-url', url, '--depth', 'quick', '--only', 'reference.*']);
    assert.deepEqual(ended.stderr.match(limited), [
      'The deployment limits the rate of requests: waiting 0 ms, as Retry-After says. --rate N avoids that.',
    ]);
  });

  test('is told what to set so that more is judged', async (t) => {
    const tokens = [{ partner: 'first', token }];
    const server = await startServer({ port: 0, database: ':memory:', tokens, pageSize: 100 });
    const proxy = await startInterceptingServer(server.url, async (request, forward) => {
      if (request.operation?.startsWith('checkGhana')) return { status: 404, headers: {}, body: '{}' };
      const answer = await forward(request);
      const isCustomers = request.operation === 'listCustomers';
      return changed(answer, (body) => {
        if (isCustomers) Object.assign(body, { customers: [], current_customers: 0, total_pages: 900 });
      });
    });
    t.after(() => Promise.all([proxy.close(), server.close()]));
    const configuration = file(
      t,
      'c.yaml',
      'corridors: [{country: GH, payoutMethod: MW, business: false}]\nbudgets: {maxRecords: 0}\n',
    );
    const ended = await run(t, ['--base-url', proxy.url, '--config', configuration, '--depth', 'quick']);
    const html = readFileSync(join(ended.folder, 'report.html'), 'utf8');
    const { remedies, checks } = ended.report();
    const said = ended.stdout.replace(/\s+/g, ' ');
    for (const { text, requirements } of remedies) {
      assert.ok(said.includes(text), text);
      assert.ok(html.includes(`<li>${text.replace(/`(.*?)`/g, '<code>$1</code>')}</li>`), text);
      for (const id of requirements)
        assert.match(
          checks.find((check) => check.id === id)?.outcome ?? '',
          /^(inconclusive|not-exercised)$/,
        );
    }
    const expected = [
      /^\d+ requirements about the Ghana checks were not judged: set `ghana` in deployment.yaml .*`npm run conform -- init --base-url …` writes that file\)\.$/,
      /^\d+ requirements about businesses .*: add a corridor that pays businesses to `corridors`/,
      /^\d+ requirements? about fields of the samples .* asks for bank, iban and mobile_number to `corridors`/,
      /^\d+ requirements? about lists of several pages .* a larger `--max-records` than 0, or `budgets\.max/,
      /^\d+ requirements about the list of customers .*: use the token of a partner with fewer customers\.$/,
      /^\d+ requirements about the isolation of partners .*: set CONFORM_SECOND_TOKEN to/,
    ];
    assert.equal(remedies.length, expected.length, JSON.stringify(remedies));
    for (const [index, says] of expected.entries()) assert.match(remedies[index]?.text ?? '', says);
  });

  test('gets nothing that creates or changes with --read-only, and what was read is judged', async (t) => {
    const server = await startForTwo(t);
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
    assert.equal(report.counts.mandatory.satisfied, 96);
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
    const { status, stdout } = await conform([
      '--plan',
      '--depth',
      'quick',
      '--base-url',
      url,
      '--seed',
      '5',
      // The plan itself must not be so slow.
      '--rate',
      '0.5',
    ]);
    assert.equal(status, 0);
    assert.equal(asked, 0);
    assert.match(stdout, /\nAt 0\.5 per second, about 2\d\d requests take at least 8 minutes\.\n/);
    assert.match(stdout, /^Plan of a run with seed 5 against http:/);
    assert.match(stdout, /^ {4}34 {2}uploadDocument +POST \/api\/kyc-upload\/\{id\}$/m);
    assert.match(stdout, /create-full: POST \/api\/customers\n {6}first_name=[A-Z][a-z]+\n/);
    assert.match(stdout, /get-full: GET \/api\/customers\/\{full\}\n/);
    const readOnly = await conform([
      '--plan',
      '--depth',
      'quick',
      '--read-only',
      '--customer',
      '77',
      '--base-url',
      url,
    ]);
    assert.equal(readOnly.status, 0, readOnly.stderr);
    assert.ok(!/ (createCustomer|updateCustomer|uploadDocument|createRecipient) /.test(readOnly.stdout));
    assert.match(readOnly.stdout, /GET \/api\/customers\/77\n/);
  });
});
