import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { readTranscript } from '../conformance/transcript/file.ts';
import { startServer } from '../server/start.ts';
import { type Layer, type Passed, startInterceptingServer } from '../testing/intercepting-server.ts';
import { conform, readReport, temporaryFolder } from '../testing/run-command.ts';
import { listenTo } from '../testing/stream-intercepting-server.ts';

/** What a run may send and wait where its first requests all fail (docs/command.md#retries-and-courtesy). */
const homeless = { requestsMax: 10, durationMsMax: 30_000 };

async function judged(t: TestContext, url: string, token: string, more: string[] = []) {
  const folder = temporaryFolder(t);
  const args = ['--base-url', url, '--report-dir', folder, '--reporter', 'dot', ...more];
  const ended = await conform(args, { CONFORM_TOKEN: token });
  const { entries } = readTranscript(readFileSync(join(folder, 'transcript.jsonl'), 'utf8'));
  const cutOff = entries.filter(
    (entry) => entry.kind === 'exchange' && entry.failure?.kind === 'stopped',
  ).length;
  return { ...ended, report: readReport(folder), cutOff };
}

const always =
  (status: number, headers: Record<string, string> = {}, body = ''): RequestListener =>
  (request, response) => {
    request.resume();
    response.writeHead(status, headers).end(body);
  };
const html = { 'content-type': 'text/html' };
const tomorrow = new Date(Date.now() + 86_400_000).toUTCString();

const nobody: Record<string, { answers: RequestListener; sentence: RegExp; args?: string[] }> = {
  'always 503': {
    answers: always(503),
    sentence:
      /^No deployment is available at http.*put off all 10 requests: HTTP 503 with ""\. Run again when/,
  },
  'always 503, to be asked again in a second': {
    answers: always(503, { 'retry-after': '1' }),
    sentence: /HTTP 503 with "", Retry-After: 1\. Run again/,
  },
  '503 until tomorrow, as a date': {
    answers: always(503, { 'retry-after': tomorrow }),
    sentence: /Retry-After: \w+, .* GMT\. Run again .*The run did not end: .*retry in \d+ s/,
  },
  '503, to be asked again after the time for a first response': {
    answers: always(503, { 'retry-after': '45' }),
    sentence: /Retry-After: 45\. Run again/,
  },
  '429 for a day': {
    answers: always(429, { 'retry-after': '86400' }, '{"message":"slow"}'),
    sentence: /Retry-After: 86400.*asked with HTTP 429 to retry in 86400 s .*the deadline is in 600 s/,
  },
  'a proxy without a deployment behind it': {
    answers: always(502, html, '<h1>Bad Gateway</h1>'),
    sentence: /a gateway responded to all 10 requests: HTTP 502 .*deployment behind it is running/,
  },
  'a proxy that waits in vain': { answers: always(504), sentence: /HTTP 504 with ""/ },
  'a page that tells of maintenance': {
    answers: always(200, html, '<title>Back soon</title>'),
    sentence: /^There is a web page at http.*HTTP 200 with "<title>Back soon.*base URL.*maintenance/,
  },
  'connections that are reset': {
    answers: (request) => request.socket.resetAndDestroy(),
    sentence: /^Nothing at http.* responded: .*Check the base URL and that the deployment is running/,
  },
  'silence, to a caller with patience': {
    answers: () => {},
    sentence: /^Nothing at http.* responded: nothing complete within 2\d{4} ms/,
    args: ['--timeout', '60000'],
  },
};

const wrongAddress: typeof nobody = {
  '404 everywhere': {
    answers: always(404, {}, 'not found'),
    sentence: /HTTP 404 with "not found"\. Check that the base URL/,
  },
  'another interface': {
    answers: always(200, {}, '{"data":[{"id":1,"name":"a thing"}],"status":"ok"}'),
    sentence: /HTTP 200 with "\{"data".*Check that the base URL/,
  },
  'lists of another interface': {
    answers: always(200, {}, '[{"id":1}]'),
    sentence: /HTTP 200 with .*Check that the base URL/,
  },
  'a redirect to the address with TLS': {
    answers: always(301, { location: 'https://api.example.com/' }),
    sentence: /redirects with HTTP 301 to https:\/\/api\.example\.com\/, .*Give the base URL/,
  },
};

async function listen(t: TestContext, answers: RequestListener) {
  let asked = 0;
  const { url, close } = await listenTo((request, response) => {
    asked++;
    answers(request, response);
  });
  t.after(close);
  return { url, asked: () => asked };
}

describe('where nobody is at home a run ends soon, with few requests, and says so', {
  concurrency: 16,
}, () => {
  for (const [name, { answers, sentence, args = [] }] of Object.entries({ ...nobody, ...wrongAddress }))
    test(name, async (t) => {
      const { url, asked } = await listen(t, answers);
      const { status, report, stderr } = await judged(t, url, 'any-token-at-all', args);
      assert.equal(status, 3, stderr);
      assert.equal(report.verdict, 'incomplete');
      assert.match(report.summary, sentence);
      assert.ok(stderr.includes(report.summary));
      assert.ok(asked() <= homeless.requestsMax, `${asked()} requests`);
      assert.ok(report.durationMs <= homeless.durationMsMax, `${report.durationMs} ms`);
      const { satisfied, violated } = report.counts.mandatory;
      assert.deepEqual([satisfied, violated], [0, 0]);
    });

  test('a deployment without TLS, asked with it', async (t) => {
    const { url } = await listen(t, always(200));
    const { status, report } = await judged(t, url.replace('http:', 'https:'), 'any-token-at-all');
    assert.equal(status, 3);
    assert.match(report.summary, /responded: the port seems to speak plain HTTP, not TLS; use http:/);
    assert.ok(report.requests <= homeless.requestsMax);
  });
});

describe('a deployment that speaks the interface, and wrongly, is judged by it', { concurrency: 4 }, () => {
  const changes: Record<string, [change: (body: string) => string, first: RegExp]> = {
    'another message everywhere': [
      (body) => body.replace('"message":"success"', '"message":"Success"'),
      /first customers\.create\.message\. No response of .* has the documented form .*"Success"/,
    ],
    'every payload within another object': [
      (body) => body.replace(/^\{"message":"success",(.*)\}$/s, '{"message":"ok","data":{$1}}'),
      /violates \d+ of \d+ statements of the document, by \d+ of \d+ mandatory requirements, .*No response of .* has the documented form/,
    ],
    'no message anywhere': [
      (body) => body.replace('"message":"success",', ''),
      /violates \d+ of \d+ statements of the document, by \d+ of \d+ mandatory requirements, .*No response of .* has the documented form/,
    ],
  };
  for (const [name, [change, sentence]] of Object.entries(changes))
    test(name, async (t) => {
      const { url, token } = await startBehind(t, async (request, forward) => {
        const answer = await forward(request);
        return { ...answer, body: change(answer.body) };
      });
      const { status, report } = await judged(t, url, token);
      assert.equal(status, 1, report.summary);
      assert.match(report.summary, sentence);
      assert.doesNotMatch(report.summary, /base URL/);
    });
});

/** So many requests get a response, and then the deployment goes away, in the middle of a run. */
const answeredFirst = 60;
/** Requests that were under way, that make the run ask whether somebody is there, and that ask. */
const notAnsweredMax = 30;
/** Requests under way at the same time, unless told otherwise. */
const underWayMax = 8;

async function startBehind(t: TestContext, layer: Layer) {
  const server = await startServer({ port: 0, database: ':memory:' });
  let asked = 0;
  const proxy = await startInterceptingServer(server.url, (request, forward) => {
    asked++;
    return layer(request, forward);
  });
  t.after(() => Promise.all([proxy.close(), server.close()]));
  return { url: proxy.url, token: server.token, asked: () => asked };
}

describe('a deployment that goes away in the middle of a run', { concurrency: 8 }, () => {
  const away = (answer: Passed): Layer => {
    let asked = 0;
    return (request, forward) => (++asked > answeredFirst ? Promise.resolve(answer) : forward(request));
  };
  const answer = (status: number, headers: Passed['headers'] = {}, body = '') => ({ status, headers, body });
  const ways: Record<string, [answer: Passed, sentence: RegExp]> = {
    'with 503': [
      answer(503),
      /The run did not end: .*did not respond for the last \d+ seconds and \d+ requests; .*HTTP 503/,
    ],
    'with 503, to be asked again in a second': [
      answer(503, { 'retry-after': '1' }),
      /did not respond for the last .*HTTP 503/,
    ],
    'behind a proxy': [answer(502, html, '<h1>Bad Gateway</h1>'), /did not respond for the last .*HTTP 502/],
    'behind a page': [
      answer(200, html, '<title>Back soon</title>'),
      /did not respond for the last .*HTTP 200 with <title>/,
    ],
    'until tomorrow': [
      answer(429, { 'retry-after': '86400' }),
      /The run did not end: .*HTTP 429 to retry in 86400 s \(Retry-After\), but the deadline is in \d+ s/,
    ],
  };
  for (const [name, [passed, sentence]] of Object.entries(ways))
    test(`${name}: is given up long before the deadline`, async (t) => {
      const { url, token, asked } = await startBehind(t, away(passed));
      const { status, report, cutOff } = await judged(t, url, token, ['--deadline', '3000']);
      assert.equal(status, 3, report.summary);
      assert.match(report.summary, sentence);
      assert.ok(asked() <= answeredFirst + notAnsweredMax, `${asked()} requests`);
      // What was not sent any more counts nowhere. Only what the end of the run cut off may not have arrived.
      assert.ok(cutOff < underWayMax, `${cutOff} requests`);
      assert.ok(
        asked() <= report.requests && asked() >= report.requests - cutOff,
        `${report.requests} requests`,
      );
      assert.ok(report.counts.mandatory.satisfied > 0);
    });

  test('and listens no more: is given up as well', async (t) => {
    const server = await startServer({ port: 0, database: ':memory:' });
    let asked = 0;
    const proxy = await startInterceptingServer(server.url, (request, forward) => {
      if (++asked === answeredFirst) void proxy.close();
      return forward(request);
    });
    t.after(() => server.close());
    const { status, report } = await judged(t, proxy.url, server.token, ['--deadline', '3000']);
    assert.equal(status, 3, report.summary);
    assert.match(report.summary, /The run did not end: .*did not respond for the last .*connection refused/);
    assert.ok(report.requests <= answeredFirst + notAnsweredMax, `${report.requests} requests`);
  });

  test('with its uploads alone: everything else is judged', async (t) => {
    const { url, token } = await startBehind(t, (request, forward) =>
      /^uploadDocument/.test(request.operation ?? '') ? Promise.resolve(answer(502)) : forward(request),
    );
    const { status, report } = await judged(t, url, token);
    assert.equal(status, 3, report.summary);
    assert.doesNotMatch(report.summary, /The run did not end/);
    const others = report.checks.filter(({ id }) => !/document/i.test(id));
    assert.deepEqual(
      others
        .filter(({ outcome, reason }) => outcome !== 'satisfied' && reason !== 'configuration')
        .map(({ id }) => id),
      [],
    );
  });
});
