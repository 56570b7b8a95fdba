import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { startServer } from '../server/start.ts';
import { startInterceptingServer } from '../testing/intercepting-server.ts';
import { conform, readReport, temporaryFolder } from '../testing/run-command.ts';

const token = 'a-token-for-runs-that-end-early-0123456789';

describe('a run that ends early', { concurrency: 4 }, () => {
  let server: Awaited<ReturnType<typeof startServer>>;
  before(async () => {
    server = await startServer({ port: 0, database: ':memory:', tokens: [{ partner: 'vendor', token }] });
  });
  after(() => server.close());

  test('SIGINT in the middle leaves a report that says so, and exit status 3', async (t) => {
    // After so many requests a run has judged something, and has not come to its end.
    const requestsUntilStop = 60;
    let asked = 0;
    let stop = () => {};
    const proxy = await startInterceptingServer(server.url, (request, forward) => {
      if (++asked === requestsUntilStop) stop();
      return forward(request);
    });
    t.after(() => proxy.close());
    const folder = temporaryFolder(t);
    const ended = await conform(
      ['--base-url', proxy.url, '--report-dir', folder],
      { CONFORM_TOKEN: token },
      undefined,
      (child) => {
        stop = () => child.kill('SIGINT');
      },
    );
    assert.equal(ended.status, 3, ended.stderr);
    assert.match(ended.stderr, /Stopping after SIGINT/);
    const report = readReport(folder);
    assert.match(report.summary, /The run did not end: it was stopped by SIGINT/);
    assert.ok(report.counts.mandatory.satisfied > 0);
    assert.equal((await conform(['rejudge', folder])).status, 3);
  });

  test('reads that the deadline kept from being sent again accuse nobody', async (t) => {
    // Writes show late, and a list has many pages: there is always something that does not show yet.
    const options = { port: 0, database: ':memory:', tokens: [{ partner: 'vendor', token }] } as const;
    const late = await startServer({ ...options, lagMs: 1900, pageSize: 1 });
    t.after(() => late.close());
    const responseMs = 300;
    const proxy = await startInterceptingServer(late.url, async (request, forward) => {
      const answer = await forward(request);
      await setTimeout(responseMs);
      return answer;
    });
    t.after(() => proxy.close());
    const runs = [8, 10, 12].map(async (deadlineS) => {
      const folder = temporaryFolder(t);
      const args = ['--base-url', proxy.url, '--report-dir', folder, '--deadline', `${deadlineS}`];
      const { status } = await conform(args, { CONFORM_TOKEN: token });
      const { checks } = readReport(folder);
      return [status, checks.filter(({ outcome }) => outcome === 'violated').map(({ message }) => message)];
    });
    assert.deepEqual(
      await Promise.all(runs),
      runs.map(() => [3, []]),
    );
  });

  test('a run that cannot end says so first, and names the reference server inside of a sentence', async (t) => {
    const options = ['--deadline', '1', '--rate', '100', '--reporter', 'dot'];
    const { stderr } = await conform(options, {}, temporaryFolder(t));
    assert.match(
      stderr,
      /^At 100 per second, .* at least 9 s\.\nThe deadline of 1 s is too short for that: set --deadline 60,/,
    );
    assert.match(stderr, / the reference server \(http:.* The run did not end/);
  });

  test('a run that is killed leaves no report of an earlier run to be mistaken for its own', async (t) => {
    let kill = () => {};
    const proxy = await startInterceptingServer(server.url, () => {
      kill();
      return new Promise(() => {});
    });
    t.after(() => proxy.close());
    const folder = temporaryFolder(t);
    const earlier = await conform(['--report-dir', folder, '--only', 'reference.currencies.*']);
    assert.equal(earlier.status, 3, earlier.stderr);
    writeFileSync(join(folder, 'notes.txt'), 'mine');
    await conform(
      ['--base-url', proxy.url, '--report-dir', folder],
      { CONFORM_TOKEN: token },
      undefined,
      (child) => {
        kill = () => child.kill('SIGKILL');
      },
    );
    // What was recorded until then has another name, and can be judged.
    assert.deepEqual(readdirSync(folder).sort(), ['conform-files.txt', 'notes.txt', 'transcript.jsonl.part']);
  });

  test('a transcript whose last line is cut can be rejudged', async (t) => {
    const folder = temporaryFolder(t);
    await conform(['--report-dir', folder, '--only', 'reference.*']);
    const file = join(folder, 'transcript.jsonl');
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, -20));
    const { status, stdout } = await conform(['rejudge', folder]);
    assert.equal(status, 3);
    assert.match(stdout, /The run did not end: the run was\s+cut off/);
  });

  test('a run that was killed can be judged by what was recorded until then', async (t) => {
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
