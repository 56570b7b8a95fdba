import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { describe, type TestContext, test } from 'node:test';
import type { Report } from '../conformance/judging/result.ts';
import { startServer } from '../server/start.ts';
import { hostileAnswers } from '../testing/hostile.ts';
import { conform, readReport, temporaryFolder } from '../testing/run-command.ts';
import { listenTo, startStreamInterceptingServer } from '../testing/stream-intercepting-server.ts';
import { measured } from './hostile/preloaded.ts';

/** More than a run against a good deployment needs, and far less than what hostile ones send. */
const memoryMiBMax = 700;
/** Of processor time: a run that only waits would be ended by `conform`. */
const secondsMax = 60;

/** How long a run waits for a response where none ever comes whole. */
const shortTimeoutMs = 1000;

/** Long enough for each good response on a busy machine, so that only the hostile ones are missed. */
const longTimeoutMs = 8000;

async function judged(t: TestContext, url: string, token: string, timeoutMs: number, ...more: string[]) {
  const folder = temporaryFolder(t);
  const { env, processorMs, peakKiB } = measured(temporaryFolder(t));
  const ended = await conform(
    ['--base-url', url, '--report-dir', folder, '--timeout', `${timeoutMs}`, '--reporter', 'dot', ...more],
    { CONFORM_TOKEN: token, ...env },
  );
  assert.ok(processorMs() < secondsMax * 1000, `${processorMs()} ms`);
  assert.ok(peakKiB() < memoryMiBMax * 1024, `${peakKiB()} KiB`);
  return { ...ended, report: readReport(folder) };
}

const satisfied = ({ checks }: Report) => checks.filter(({ outcome }) => outcome === 'satisfied');

describe('hostile responses end in an outcome with its reason, in bounded memory and time', {
  concurrency: 2,
}, () => {
  for (const [name, { answer, reason }] of Object.entries(hostileAnswers)) {
    test(`to every request: ${name}`, async (t) => {
      const server = createServer((socket) => {
        socket.on('error', () => {});
        socket.once('data', () => answer(socket));
      });
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
      t.after(() => server.close());
      const address = server.address() as { port: number };
      const { report, status } = await judged(
        t,
        `http://127.0.0.1:${address.port}`,
        'any-token-at-all',
        shortTimeoutMs,
      );
      assert.ok(status === 1 || status === 3, `exit status ${status}`);
      assert.match(report.summary, reason);
      assert.deepEqual(
        satisfied(report).map(({ id }) => id),
        [],
      );
    });

    test(`to one operation: ${name}`, async (t) => {
      const server = await startServer({ port: 0, database: ':memory:' });
      const proxy = await startStreamInterceptingServer(server.url, ({ url, socket }) => {
        if (url !== '/api/resources/currencies') return false;
        answer(socket);
        return true;
      });
      t.after(async () => {
        await proxy.close();
        await server.close();
      });
      // No requirement of this operation needs more requests than those of a quick run.
      const { report, status } = await judged(t, proxy.url, server.token, longTimeoutMs, '--depth', 'quick');
      assert.ok(status === 1 || status === 3, `exit status ${status}`);
      // Nothing else is blamed for it.
      const blamed = report.checks.filter(({ outcome }) => outcome === 'violated').map(({ id }) => id);
      for (const id of blamed) assert.match(id, /^(reference\.currencies|service|access\.listCurrencies)\./);
      const about = report.checks.filter(({ id }) => id.startsWith('reference.currencies.'));
      const open = about.filter(({ outcome }) => outcome === 'inconclusive' || outcome === 'violated');
      assert.ok(open.length > 0);
      for (const { message } of open) assert.notEqual(message, '');
      assert.ok(satisfied(report).length > 330, `${satisfied(report).length} satisfied`);
    });
  }

  test('a redirect to another origin is not followed, and the token does not go there', async (t) => {
    let asked = 0;
    const elsewhere = await listenTo((_, response) => {
      asked++;
      response.end('{}');
    });
    const server = await listenTo((request, response) => {
      request.resume();
      response.writeHead(307, { location: `${elsewhere.url}${request.url}` }).end();
    });
    t.after(() => Promise.all([elsewhere.close(), server.close()]));
    const { report, status } = await judged(t, server.url, 'any-token-at-all', shortTimeoutMs);
    assert.equal(status, 3);
    assert.match(report.summary, /HTTP 307/);
    assert.equal(asked, 0);
  });
});
