import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { judge, type Progress, startServer } from './index.ts';

test('a server is not started with options that it cannot have', async () => {
  for (const [options, says] of [
    [{ pageSize: 0 }, /^Cannot use 0 as pageSize: it takes 1\.\.100/],
    [{ pageSize: 'x' }, /^Cannot use "x" as pageSize/],
    [{ pageSize: '3' }, /^Cannot use "3" as pageSize/],
    [{ pageSize: [3] }, /^Cannot use \[ 3 \] as pageSize/],
    [{ pageSize: 3n }, /^Cannot use 3n as pageSize/],
    [{ pageSize: null }, /^Cannot use null as pageSize/],
    [{ lockedFields: ['hat'] }, /^Cannot use \[ 'hat' \] as lockedFields: it takes an array of city/],
    [{ host: 5 }, /^Cannot use 5 as host/],
    [{ database: 5 }, /^Cannot use this as database: it takes file/],
    [{ idScheme: 'huge' }, /random\|sequential\|big/],
    [{ tokens: 's3cret' }, /^Cannot use this as tokens: it takes an array of \{ partner, token \}/],
    [{ tokens: [] }, /^Cannot use this as tokens/],
    [{ tokens: ['acme:s3cret'] }, /^Cannot use this as tokens/],
    [{ tokens: [{ partner: 'acme' }] }, /^Cannot use this as tokens/],
    [
      { tokens: [{ partner: 'acme', token: 's3cret' }] },
      /^Cannot use this as tokens: token 1 has fewer than 8 characters/,
    ],
    [
      { cors: ['https://*.example.com'] },
      /^Cannot use \[ 'https:\/\/\*\.example\.com' \] as cors: no page has that as its origin; name each one whole/,
    ],
    [{ cors: 'https://app.example.com' }, /^Cannot use ".*" as cors: it takes an array of origins/],
    [{ port: 99_999 }, /^Cannot use 99999 as port/],
    [{ pageSise: 3 }, /unknown option "pageSise": the options are /],
    [null, /^Cannot start with null for options/],
    ['fast', /^Cannot start with "fast" for options/],
  ] as const)
    await assert.rejects(startServer(options as never), { message: says });
});

test('options that it can have are had', async () => {
  await using server = await startServer({
    pageSize: 3,
    idScheme: 'big',
    lockedFields: ['city', 'address'],
    database: undefined as never,
    tokens: [{ partner: 'acme', token: 's3cret99' }],
  });
  const answer = await fetch(`${server.url}/api/customers`, {
    headers: { authorization: 'Bearer s3cret99' },
  });
  assert.equal(answer.status, 200);
});

test('nothing is judged with options that make no sense, and the sentence names the option', async (t) => {
  const { url, requests } = await listening(t);
  const right = { baseUrl: url, token: 'any-token-at-all' };
  const token = 'a token that shows';
  for (const [options, says] of [
    [undefined, /^Cannot judge with undefined for options: .* an object with baseUrl and token\.$/],
    [null, /^Cannot judge with null for options/],
    [url, /^Cannot judge with "http:.*" for options/],
    [[right], /^Cannot judge with \[ \[Object\] \] for options/],
    [
      { ...right, baseUrl: undefined },
      /^Cannot judge without the option baseUrl: it takes a string like "https:/,
    ],
    [{ ...right, baseUrl: 'example.com' }, /^Cannot use "example.com" as baseUrl: it takes a string like/],
    [{ ...right, baseUrl: 'http://me:pass@example.com' }, /^Cannot use this as baseUrl/],
    [{ ...right, baseUrl: new URL('http://me:pass@example.com') }, /^Cannot use this as baseUrl/],
    [{ ...right, baseUrl: 80 }, /^Cannot use 80 as baseUrl/],
    [{ ...right, token: undefined }, /^Cannot judge without the option token: it takes a partner/],
    [{ ...right, token: '' }, /^Cannot judge without the option token/],
    [{ ...right, token: 5 }, /^Cannot use this as token: it takes/],
    [{ ...right, token }, /^Cannot use this as token: it takes/],
    [{ ...right, secondToken: token }, /^Cannot use this as secondToken: it takes/],
    [{ ...right, secondToken: right.token }, /^Cannot use this as secondToken: .* another partner/],
    [{ ...right, only: 'recipients.*' }, /^Cannot use "recipients\.\*" as only: it takes an array of globs/],
    [{ ...right, skip: 'recipients.*' }, /^Cannot use "recipients\.\*" as skip: it takes an array of globs/],
    [{ ...right, skip: [5] }, /^Cannot use \[ 5 \] as skip/],
    [{ ...right, only: ['nothing.*'] }, /^Cannot use "nothing\.\*" in only: it matches no requirement/],
    [{ ...right, skip: ['nothing.*'] }, /^Cannot use "nothing\.\*" in skip: it matches no requirement/],
    [{ ...right, seed: '5' }, /^Cannot use "5" as seed: it takes a whole number/],
    [{ ...right, seed: -1 }, /^Cannot use -1 as seed/],
    [{ ...right, strict: 'no' }, /^Cannot use "no" as strict: it takes true or false/],
    [{ ...right, readOnly: true }, /^Cannot use true as readOnly: it takes \{ customer, recipient\? \}/],
    [{ ...right, readOnly: { recipient: 5 } }, /^Cannot use \{ recipient: 5 \} as readOnly/],
    [{ ...right, readOnly: { customer: 2 ** 60 } }, /as readOnly: .* ids beyond 2\^53 as string or bigint/],
    [{ ...right, readOnly: { customer: 5, customers: 6 } }, /as readOnly/],
    [{ ...right, reportDir: '' }, /^Cannot use "" as reportDir: it takes the name of a folder/],
    [{ ...right, reportDir: 5 }, /^Cannot use 5 as reportDir/],
    [{ ...right, onProgress: 'x' }, /^Cannot use "x" as onProgress: it takes a function/],
    [{ ...right, signal: 'x' }, /^Cannot use "x" as signal: it takes an AbortSignal/],
    [
      { ...right, colour: 'red' },
      /^Cannot use the unknown option "colour": the options are baseUrl, token, /,
    ],
    [{ ...right, corridors: [{ country: 'AT' }] }, /^"corridors\.0" .*payoutMethod/],
    [
      { ...right, corridors: [{ country: 'AT', payoutMethod: 'AC', individual: false }] },
      /in "corridors" must not/,
    ],
    [{ ...right, budgets: { timeoutMs: 0 } }, /^"budgets\.timeoutMs" must be >= 1/],
  ] as const)
    await assert.rejects(judge(options as never), (error: Error) => {
      assert.match(error.message, says);
      assert.doesNotMatch(error.message, /--[a-z]|CONFORM_|a token that shows|me:pass|\n/);
      return true;
    });
  assert.equal(requests(), 0);
});

test('a signal that is aborted from the start gives the report of a run that sent nothing', async (t) => {
  const { url, requests } = await listening(t);
  const signal = AbortSignal.abort('somebody had enough');
  const report = await judge({ baseUrl: url, token: 'any-token-at-all', signal });
  assert.equal(report.verdict, 'incomplete');
  assert.match(
    report.summary,
    /^No response from .* was judged\. The run did not end: somebody had enough\.$/,
  );
  assert.equal(requests(), 0);
});

test('a signal that is aborted before the first response says so, and nothing of the base URL', async (t) => {
  const stop = new AbortController();
  const { url } = await listening(t, () => stop.abort('somebody had enough'));
  const report = await judge({ baseUrl: url, token: 'any-token-at-all', signal: stop.signal });
  assert.match(report.summary, /^Nothing of .* was judged\. The run did not end: somebody had enough\.$/);
});

test('a program is told how far a run has come', async () => {
  await using server = await startServer();
  const { url: baseUrl, token } = server;
  const told: Progress[] = [];
  const only = ['reference.currencies.*'];
  const report = await judge({ baseUrl, token, only, onProgress: (progress) => told.push(progress) });
  assert.deepEqual(
    told.map(({ requests }) => requests),
    Array.from({ length: report.requests }, (_, index) => index + 1),
  );
  assert.deepEqual(told[0], { requests: 1, expected: null, step: told[0]?.step });
  assert.match(told[0]?.step ?? '', /^opening\/\w+$/);
});

test('what a program throws when it is told ends the run', async () => {
  await using server = await startServer();
  const { url: baseUrl, token } = server;
  let calls = 0;
  const onProgress = ({ expected }: Progress) => {
    calls++;
    assert.ok((expected ?? 0) > 200);
    throw new Error('the program had enough');
  };
  await assert.rejects(judge({ baseUrl, token, onProgress }), { message: 'the program had enough' });
  assert.equal(calls, 1);
});

test('a report folder that cannot be written to is refused before anything is sent', async (t) => {
  const { url, requests } = await listening(t);
  for (const reportDir of [join(import.meta.filename, 'report'), import.meta.filename])
    await assert.rejects(judge({ baseUrl: url, token: 'any-token-at-all', reportDir }), {
      message:
        /^Cannot use ".*" as reportDir \(E[A-Z]+: .*\): choose a folder that can be created or written to\.$/,
    });
  assert.equal(requests(), 0);
});

/** A server that never responds, and counts. */
async function listening(t: TestContext, onRequest = () => {}): Promise<{ url: string; requests(): number }> {
  let requests = 0;
  const server = createServer(() => {
    requests++;
    onRequest();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests: () => requests };
}
