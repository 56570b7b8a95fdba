import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, type TestContext, test } from 'node:test';
import { startServer } from '../../server/start.ts';
import { startInterceptingServer } from '../../testing/intercepting-server.ts';
import { conform, readReport, temporaryFolder } from '../../testing/run-command.ts';
import { measured, spoilt } from './preloaded.ts';

const token = 'a-token-for-runs-that-are-watched-0123456789';
const deadlineS = 5;

/** What reads lists, and little else. */
const part = ['--depth', 'quick', '--only', 'customers.list.*'];

/** What a deployment may say of a list, or instead of a success. */
const lies: Record<string, (body: string) => string> = {
  'a body of backslashes': (body) =>
    body.startsWith('{"message":"success"') ? '\\'.repeat(1_000_000) : body,
  'four billion pages': (body) => body.replace(/"total_pages":\d+/g, '"total_pages":4294967295'),
  'a billion records': (body) => body.replace(/"total_(\w+)":\d+/g, '"total_$1":1000000000'),
  'more records than a number counts': (body) =>
    body.replace(/"total_(\w+)":\d+/g, '"total_$1":9007199254740991'),
  'a number of 300,000 digits': (body) =>
    body.replace(/"total_pages":\d+/g, `"total_pages":${'9'.repeat(300_000)}`),
  'names of 300,000 letters': (body) =>
    body.replace(/"first_name":"[^"]*"/g, `"first_name":"${'Aa '.repeat(100_000)}"`),
  'timestamps of 500,000 digits': (body) =>
    body.replace(/"created_on":"[^"]*"/g, `"created_on":"2020-01-01T00:00:00.${'0'.repeat(500_000)}Z"`),
  'a hundred thousand levels': (body) =>
    body.replace('{"message"', `{"x":${'['.repeat(100_000)}${']'.repeat(100_000)},"message"`),
};

/** In KiB: 500 MB. */
const peakMaxKiB = 500_000_000 / 1024;

describe('whatever a deployment sends', { concurrency: 2 }, () => {
  let server: Awaited<ReturnType<typeof startServer>>;
  before(async () => {
    server = await startServer({ port: 0, database: ':memory:', tokens: [{ partner: 'vendor', token }] });
  });
  after(() => server.close());
  const judged = (
    folder: string,
    url: string,
    env: Record<string, string>,
    onStart?: (child: ChildProcess) => void,
    more: string[] = [],
  ) =>
    conform(
      ['--base-url', url, '--report-dir', folder, '--deadline', `${deadlineS}`, ...part, ...more],
      { CONFORM_TOKEN: token, ...env },
      folder,
      onStart,
    );

  for (const [name, lie] of Object.entries(lies))
    test(`${name}: the run ends with a report, in little memory`, async (t) => {
      const proxy = await startInterceptingServer(server.url, async (request, forward) => {
        const answer = await forward(request);
        return { ...answer, body: lie(answer.body.toString()) };
      });
      t.after(() => proxy.close());
      const folder = temporaryFolder(t);
      const { env, peakKiB } = measured(folder);
      const { status, stderr } = await judged(folder, proxy.url, env);
      assert.ok(status === 1 || status === 3, `${status} ${stderr}`);
      assert.doesNotMatch(stderr, /^\s+at /m);
      assert.ok(readReport(folder).requests > 0);
      assert.ok(peakKiB() < peakMaxKiB, `${peakKiB()} KiB`);
    });

  test('more than a run keeps: every request is waited for, and then the command ends', async (t) => {
    const proxy = await startInterceptingServer(server.url, async (request, forward) => {
      const answer = await forward(request);
      const message = JSON.stringify('"'.repeat(500_000));
      return { ...answer, body: answer.body.toString().replace('"success"', () => message) };
    });
    t.after(() => proxy.close());
    const folder = temporaryFolder(t);
    const { env, peakKiB } = measured(folder);
    const args = ['--base-url', proxy.url, '--report-dir', folder];
    const { status, stderr } = await conform(args, { CONFORM_TOKEN: token, ...env }, folder);
    assert.equal(status, 1, stderr);
    const transcript = readFileSync(join(folder, 'transcript.jsonl'), 'utf8');
    assert.ok(transcript.includes('all responses together are longer than'), 'not too much');
    assert.ok(!transcript.includes('"broken-off"'), 'a request was cut off');
    assert.ok(peakKiB() < peakMaxKiB, `${peakKiB()} KiB`);
  });

  for (const [place, way, status, summary] of [
    ['response', 'hangs', 3, /did not come back from the response to \w+ in [\w-]+\/[\w-]+/],
    ['response', 'takes all memory', 3, /took more than 1024 MiB of memory, at the response to \w+/],
    ['evidence', 'hangs', 3, /its report was not done after 120 s, at the (judgement on|evidence of)/],
    ['report', 'fails', 4, /it failed at report\.json \(RangeError\), which is a fault of the runner/],
  ] as const)
    test(`a runner that ${way} at the ${place} leaves a report that says so`, async (t) => {
      const folder = temporaryFolder(t);
      // Memory must be what ends it, and never the deadline.
      const more = way === 'hangs' ? [] : ['--deadline', '600'];
      const ended = await judged(folder, server.url, spoilt(place, way), undefined, more);
      assert.equal(ended.status, status, ended.stderr);
      const report = readReport(folder);
      assert.equal(report.verdict, 'incomplete');
      assert.match(report.summary, summary);
      assert.equal(report.exitStatus, status);
      assert.equal(report.counts.mandatory.satisfied > 0, place === 'response');
      // Nobody is told that the run created nothing.
      assert.equal(existsSync(join(folder, 'created.json')), place === 'response');
      const transcript = readFileSync(join(folder, 'transcript.jsonl'));
      assert.equal(report.transcriptSha256, createHash('sha256').update(transcript).digest('hex'));
      // The whole transcript is there, and can be judged where nothing is spoilt.
      const again = await conform(['rejudge', folder], {}, folder);
      assert.equal(again.status, 3, again.stderr);
      assert.ok(!existsSync(join(folder, 'transcript.jsonl.part')));
      assert.ok(readReport(folder).counts.mandatory.satisfied > 0);
    });

  test('a report that other programs hold up for half a minute is written', async (t) => {
    const folder = temporaryFolder(t);
    await judged(folder, server.url, spoilt('report', 'waits for 35 s'));
    const { summary, counts } = readReport(folder);
    assert.doesNotMatch(summary, /was not done/);
    assert.ok(counts.mandatory.satisfied > 0);
    assert.ok(existsSync(join(folder, 'created.json')));
  });

  test('a series ends with the run that was given up, and prints its table', async (t) => {
    const folder = temporaryFolder(t);
    const env = spoilt('later response', 'hangs');
    const ended = await judged(folder, server.url, env, undefined, ['--repeat', '3', '--seed', '7']);
    assert.equal(ended.status, 3, ended.stderr);
    assert.match(ended.stdout, /^run +seed .*\n1 +7 +incomplete .*\n2 +8 +incomplete /);
    assert.match(ended.stdout, /\nAfter 2 of 3 runs, the worst verdict is incomplete\.\n$/);
    assert.match(readReport(join(folder, 'run-2')).summary, /did not come back from the response/);
  });

  test('a search that was given up is reported as one', async (t) => {
    const folder = temporaryFolder(t);
    const args = ['explore', '--base-url', server.url, '--report-dir', folder, '--deadline', `${deadlineS}`];
    const ended = await conform(args, { CONFORM_TOKEN: token, ...spoilt('response', 'hangs') }, folder);
    assert.equal(ended.status, 3, ended.stderr);
    assert.match(ended.stdout, /^searched +http.*\nrequests +\d+ in \d+ sequence/);
  });

  /** The server, of whose responses one is followed by Ctrl-C, when the program that waits for it hangs. */
  async function interrupting(t: TestContext, nth: number) {
    const { promise, resolve } = Promise.withResolvers<ChildProcess>();
    let responses = 0;
    const proxy = await startInterceptingServer(server.url, async (request, forward) => {
      const response = await forward(request);
      // By then the program hangs, and its deadline has not passed.
      if (++responses === nth) setTimeout(() => void promise.then((child) => child.kill('SIGINT')), 2000);
      return response;
    });
    t.after(() => proxy.close());
    return { url: proxy.url, onStart: resolve };
  }

  test('Ctrl-C ends a runner that hangs', async (t) => {
    const folder = temporaryFolder(t);
    const { url, onStart } = await interrupting(t, 1);
    const ended = await judged(folder, url, spoilt('response', 'is busy for ever'), onStart);
    assert.equal(ended.status, 3, ended.stderr);
    assert.match(ended.stderr, /^Stopping after SIGINT\. /m);
    assert.match(readReport(folder).summary, /stopped by SIGINT/);
  });

  test('Ctrl-C ends an init that hangs, and no configuration is written', async (t) => {
    const folder = temporaryFolder(t);
    const file = join(folder, 'deployment.yaml');
    const { url, onStart } = await interrupting(t, 2);
    const env = { CONFORM_TOKEN: token, ...spoilt('response', 'hangs', 2) };
    const ended = await conform(['init', '--base-url', url, '--config', file], env, folder, onStart);
    assert.equal(ended.status, 3, ended.stderr);
    assert.match(ended.stderr, /The runner was stopped: it was stopped by SIGINT, and .* the response to /);
    assert.ok(!existsSync(file));
  });

  test('a transcript that takes all memory is refused in a sentence', async (t) => {
    const folder = temporaryFolder(t);
    await judged(folder, server.url, {});
    const ended = await conform(['rejudge', folder], spoilt('evidence', 'takes all memory'), folder);
    assert.equal(ended.status, 2);
    assert.match(ended.stderr, /^Cannot rejudge ".*": it took more than 1024 MiB of memory, at the .*\.\n$/);
  });
});
