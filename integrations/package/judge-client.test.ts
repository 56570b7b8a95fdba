import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { maria, sendTo } from '../../testing/client.ts';
import { judgeClient } from './index.ts';

const right = { run: () => {} };

test('nothing is judged with options that make no sense, and the sentence names the option', async () => {
  for (const [options, says] of [
    [undefined, /^Cannot judge with undefined for options: pass an object with run or command\.$/],
    [{}, /without either run, to watch it, or command/],
    [{ ...right, command: 'true' }, /without either run/],
    [{ run: 5 }, /^Cannot use 5 as run: it takes a function/],
    [{ command: ' ' }, /^Cannot use " " as command/],
    [{ ...right, seeds: 1 }, /unknown option "seeds": .* Did you mean "seed"\?/],
    [{ ...right, only: ['customers.*'] }, /^Cannot use "customers\.\*": it matches no requirement/],
    [{ command: 'true', timeoutMs: 0 }, /^Cannot use 0 as timeoutMs/],
  ] as const)
    await assert.rejects(judgeClient(options as never), { name: 'TypeError', message: says });
});

test('a client is watched while it calls the sandbox', async () => {
  const reportDir = mkdtempSync(join(tmpdir(), 'judge-client-'));
  try {
    const report = await judgeClient({
      reportDir,
      async run({ baseUrl, token }) {
        await sendTo(baseUrl, 'POST', '/api/customers', { token, form: maria });
        await sendTo(baseUrl, 'GET', '/api/customers', { token: null });
      },
    });
    assert.deepEqual([report.verdict, report.exitStatus, report.requests], ['does-not-conform', 1, 2]);
    const outcomeOf = (wanted: string) => report.checks.find(({ id }) => id === wanted)?.outcome;
    assert.equal(outcomeOf('calling.token'), 'violated');
    assert.equal(outcomeOf('sending.form.createCustomer'), 'satisfied');
    assert.equal(outcomeOf('sending.form.createRecipient'), 'not-exercised');
    assert.ok(existsSync(join(reportDir, 'report.html')));
    assert.ok(!existsSync(join(reportDir, 'findings')));
  } finally {
    rmSync(reportDir, { recursive: true });
  }
});

test('what the caller throws is thrown again, and a signal ends it', async () => {
  const failing = async () => {
    throw new Error('own');
  };
  await assert.rejects(judgeClient({ run: failing }), { message: 'own' });
  const signal = AbortSignal.timeout(50);
  const report = await judgeClient({ run: () => new Promise(() => {}), signal });
  assert.equal(report.verdict, 'incomplete');
});

test('a client is driven', async () => {
  const report = await judgeClient({ command: 'while read task; do echo "{\\"unsupported\\":true}"; done' });
  assert.deepEqual([report.verdict, report.exitStatus, report.requests], ['incomplete', 3, 0]);
  assert.equal(report.client?.mode, 'driven');
});
