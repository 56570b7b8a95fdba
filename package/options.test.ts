import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judge, startServer } from './index.ts';

test('a server is not started with options that it cannot have', async () => {
  for (const [options, says] of [
    [{ pageSize: 0 }, /^Cannot use 0 as pageSize: it takes 1\.\.1000/],
    [{ pageSize: 'x' }, /^Cannot use "x" as pageSize/],
    [{ idScheme: 'huge' }, /random\|sequential\|big/],
    [{ tokens: 'x' }, /^Cannot use "x" as tokens/],
    [{ port: 99_999 }, /^Cannot use 99999 as port/],
    [{ pageSise: 3 }, /"pageSise": it is not known/],
  ] as const)
    await assert.rejects(startServer(options as never), { message: says });
});

test('options that it can have are had', async () => {
  await using server = await startServer({
    pageSize: 3,
    idScheme: 'big',
    lockedFields: ['city'],
    tokens: [{ partner: 'acme', token: 's3cret' }],
  });
  const answer = await fetch(`${server.url}/api/customers`, { headers: { authorization: 'Bearer s3cret' } });
  assert.equal(answer.status, 200);
});

test('nothing is judged with options that make no sense', async () => {
  const right = { baseUrl: 'http://127.0.0.1:9', token: 'any-token-at-all' };
  for (const [options, says] of [
    [{ ...right, baseUrl: 'example.com' }, /^"baseUrl" has to be like https:/],
    [{ ...right, token: '' }, /give baseUrl and token/],
    [{ ...right, only: ['nothing.*'] }, /^No requirement matches "nothing\.\*"/],
    [{ ...right, corridors: [{ country: 'AT' }] }, /payoutMethod/],
    [{ ...right, colour: 'red' }, /"colour" is not known/],
    [{ ...right, signal: 'x' }, /signal is no AbortSignal/],
  ] as const)
    await assert.rejects(judge(options as never), { message: says });
});
