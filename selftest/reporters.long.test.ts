import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { create } from 'xmlbuilder2';
import type { Report } from '../conformance/judging/result.ts';
import { startServer } from '../server/start.ts';
import { startInterceptingServer } from '../testing/intercepting-server.ts';
import { conform, readReport, temporaryFolder } from '../testing/run-command.ts';

describe('reporters', () => {
  let report: Report;
  let folder: string;
  const printed = async (name: string) => (await conform(['rejudge', folder, '--reporter', name])).stdout;

  test('say the same in their own ways', async (t) => {
    folder = temporaryFolder(t);
    const server = await startServer({ port: 0, database: ':memory:' });
    t.after(() => server.close());
    const proxy = await startInterceptingServer(server.url, async (request, forward) => {
      const answer = await forward(request);
      return request.operation === 'listCountries'
        ? { ...answer, body: answer.body.replace('"success"', '"Success <&>"') }
        : answer;
    });
    t.after(() => proxy.close());
    const { status, stdout } = await conform(
      ['--base-url', proxy.url, '--report-dir', folder, '--reporter', 'tap'],
      { CONFORM_TOKEN: server.token },
    );
    assert.equal(status, 1);
    report = readReport(folder);
    const failed = report.checks.filter(({ outcome }) => outcome === 'violated').map(({ id }) => id);
    assert.deepEqual(failed, ['reference.countries.message']);

    const points = stdout.split('\n').filter((line) => /^ {4}(not )?ok /.test(line));
    assert.equal(points.length, report.checks.length);
    assert.deepEqual(
      points.filter((line) => line.startsWith('    not ok')).map((line) => line.split(' - ')[1]),
      failed,
    );
    const skipped = report.checks.filter(({ outcome }) => outcome === 'not-exercised').length;
    assert.equal(points.filter((line) => line.includes('# SKIP')).length, skipped);

    const junit = await printed('junit');
    assert.equal(junit, readFileSync(join(folder, 'junit.xml'), 'utf8'));
    const root = create(junit).root();
    const cases = root.filter((node) => node.node.nodeName === 'testcase', true, true);
    assert.equal(cases.length, report.checks.length);
    const failures = root.filter((node) => node.node.nodeName === 'failure', true, true);
    assert.equal(failures.length, 1);
    assert.match(failures[0]?.node.textContent ?? '', /got "message": "Success <&>"/);

    const annotation = /^::error title=reference\.countries\.message violated::/m;
    assert.match(await printed('github'), annotation);
    assert.match(await printed('spec'), /✖ reference\.countries\.message \(\d+ms\)/);
    assert.match(await printed('dot'), /X/);

    const summary = await printed('summary');
    assert.match(summary, /^✖ Reference data +15\/16 {2}1 violated$/m);
    assert.match(summary, /^ {3}got {7}"message": "Success <&>"\n {25}\^$/m);
    assert.equal((await conform(['rejudge', folder])).stdout, summary);
    const inWorkflow = (await conform(['rejudge', folder], { GITHUB_ACTIONS: 'true' })).stdout;
    assert.ok(inWorkflow.startsWith(summary));
    assert.match(inWorkflow, annotation);
    const asked = await conform(['rejudge', folder, '--reporter', 'tap'], { GITHUB_ACTIONS: 'true' });
    assert.doesNotMatch(asked.stdout, annotation);
  });
});
