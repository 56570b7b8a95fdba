import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, type TestContext, test } from 'node:test';
import type { Report } from '../conformance/judging/result.ts';
import { startServer } from '../server/start.ts';
import { conform, readReport, temporaryFolder } from '../testing/run-command.ts';
import { notDeployments } from './not-a-deployment.ts';

/** Requirements that a single response can satisfy. */
const shownByOneAnswer = [
  /^(answers|reference|eligibility)\./,
  /\.(message|payload|status|accepted)$/,
  /^customers\.(get|list|update)\.(temporary_)?blocked$/,
  /^paging\.from-one$/,
  /^(customers|recipients)\.list\.(page|first-page|current_\w+|total_\w+)$/,
  /^recipients\.list-post\.same-(records|paging)$/,
  /^documents\.(upload|upload-alias|list)\.file$/,
  /^(customers|recipients)\.update\.any-subset$/,
  // A server that only repeats what it was sent satisfies these.
  /^(customers|recipients)\.create\.(?!read-only|exact-values|id-unique|creation-time)/,
];

const onlyFormSatisfied = ({ checks }: Report) =>
  assert.deepEqual(
    checks
      .filter(({ id, outcome }) => outcome === 'satisfied' && !shownByOneAnswer.some((rule) => rule.test(id)))
      .map(({ id }) => id),
    [],
  );

const noneSatisfied = ({ checks }: Report) =>
  assert.deepEqual(
    checks.filter(({ outcome }) => outcome === 'satisfied').map(({ id }) => id),
    [],
  );

async function listen(t: TestContext, answers: RequestListener): Promise<string> {
  const server = createServer(answers);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** @param timeoutMs of a request; long, as the servers of all these tests share a process. */
async function judged(t: TestContext, url: string, timeoutMs = 10_000) {
  const folder = temporaryFolder(t);
  const ended = await conform(
    ['--base-url', url, '--report-dir', folder, '--timeout', String(timeoutMs), '--depth', 'quick'],
    { CONFORM_TOKEN: 'any-token-at-all' },
  );
  return { ...ended, report: readReport(folder) };
}

// "npm run floor" judges the same servers, and prints a table.
describe('what is no deployment satisfies nothing, and one sentence says what it is', {
  concurrency: 4,
}, () => {
  for (const [name, { answers, status, sentence, looksRight }] of Object.entries(notDeployments)) {
    test(`a server that always responds with ${name}: ${status}`, async (t) => {
      const { report, stdout, ...ended } = await judged(
        t,
        await listen(t, answers),
        name === 'nothing, ever' ? 500 : undefined,
      );
      assert.equal(ended.status, status, stdout.slice(-1000));
      assert.match(report.summary, sentence);
      assert.ok(stdout.replace(/\s+/g, ' ').includes(report.summary.replace(/\s+/g, ' ')));
      if (looksRight) onlyFormSatisfied(report);
      else noneSatisfied(report);
    });
  }

  test('an address where nothing listens: 3', async (t) => {
    const { status, report } = await judged(t, 'http://127.0.0.1:1');
    assert.equal(status, 3);
    assert.match(report.summary, /Nothing at http:\/\/127\.0\.0\.1:1 responded: connection refused/);
    noneSatisfied(report);
  });

  test('the right server and a wrong token: 3', async (t) => {
    const server = await startServer({ port: 0, database: ':memory:' });
    t.after(() => server.close());
    const { status, report } = await judged(t, server.url);
    assert.equal(status, 3);
    assert.match(report.summary, /refused the token on every operation: HTTP 401 .* Check CONFORM_TOKEN/);
    noneSatisfied(report);
  });
});
