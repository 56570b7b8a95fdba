import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, type TestContext, test } from 'node:test';
import { startServer } from '../../server/start.ts';
import type { Report } from '../checks/result.ts';
import { conform, readReport, temporaryFolder } from './run-command.ts';

/** A deployment that is none, what the judge says of it, and the sentence that a stranger reads. */
interface Fake {
  answers: RequestListener;
  status: 1 | 3;
  sentence: RegExp;
}

const always =
  (status: number, body: string, type = 'application/json'): RequestListener =>
  (request, response) => {
    request.resume();
    response.writeHead(status, { 'content-type': type }).end(body);
  };

const fakes: Record<string, Fake> = {
  '200 {}': {
    answers: always(200, '{}'),
    status: 1,
    sentence: /No answer of .* was a success .*HTTP 200 with "\{\}"/,
  },
  '201 {}': { answers: always(201, '{}'), status: 1, sentence: /HTTP 201 with "\{\}"/ },
  '200 {"message":"success"}': {
    answers: always(200, '{"message":"success"}'),
    status: 1,
    sentence: /No answer of .* was a success .*\{"message":"success"\}/,
  },
  '200 with a page of HTML': {
    answers: always(200, '<!doctype html><title>Welcome</title>', 'text/html'),
    status: 1,
    sentence: /HTTP 200 with "<!doctype html>/,
  },
  '404': {
    answers: always(404, 'not found', 'text/plain'),
    status: 1,
    sentence: /HTTP 404 with "not found"/,
  },
  '500': { answers: always(500, ''), status: 1, sentence: /HTTP 500 with ""/ },
  '401': {
    answers: always(401, '{"message":"who?"}'),
    status: 3,
    sentence: /refused the token with HTTP 401/,
  },
  'a redirect': {
    answers: (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    status: 1,
    sentence: /HTTP 302/,
  },
  'a closed connection': {
    answers: (request) => request.socket.destroy(),
    status: 3,
    sentence: /Nothing at .* answered: .*Check the base URL/,
  },
  'nothing, ever': {
    answers: () => {},
    status: 3,
    sentence: /Nothing at .* answered: nothing complete within 500 ms/,
  },
};

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

async function judged(t: TestContext, url: string, token = 'any-token-at-all') {
  const folder = temporaryFolder(t);
  const startedAt = performance.now();
  const ended = await conform(['--base-url', url, '--report-dir', folder, '--timeout', '500'], {
    CONFORM_TOKEN: token,
  });
  return { ...ended, report: readReport(folder), seconds: (performance.now() - startedAt) / 1000 };
}

describe('what is no deployment satisfies nothing, and one sentence says what it is', {
  concurrency: 4,
}, () => {
  for (const [name, { answers, status, sentence }] of Object.entries(fakes)) {
    test(`a server that always answers with ${name}: ${status}`, async (t) => {
      const { report, stdout, ...ended } = await judged(t, await listen(t, answers));
      assert.equal(ended.status, status, stdout.slice(-1000));
      assert.match(report.summary, sentence);
      assert.ok(stdout.includes(report.summary));
      noneSatisfied(report);
      assert.ok(ended.seconds < 60);
    });
  }

  test('an address where nothing listens: 3', async (t) => {
    const { status, report } = await judged(t, 'http://127.0.0.1:1');
    assert.equal(status, 3);
    assert.match(report.summary, /Nothing at http:\/\/127\.0\.0\.1:1 answered: connection refused/);
    noneSatisfied(report);
  });

  test('the right server and a wrong token: 3', async (t) => {
    const server = await startServer({ port: 0, database: ':memory:' });
    t.after(() => server.close());
    const { status, report } = await judged(t, server.url);
    assert.equal(status, 3);
    assert.match(report.summary, /refused the token with HTTP 401 on every operation. Check CONFORM_TOKEN/);
    noneSatisfied(report);
  });
});
