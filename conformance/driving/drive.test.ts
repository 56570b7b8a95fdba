import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { operations } from '../../generated/operations.ts';
import { Secrets } from '../masking/secrets.ts';
import { startSandboxFor } from '../reference.ts';
import { ClientRecorder } from '../watching/client-recorder.ts';
import { drive } from './drive.ts';

const adapter = join(import.meta.dirname, '../../integrations/examples/own-client/adapter.js');

/** Longer than a client needs to return what a response says, in milliseconds. */
const lateMs = 200;

test('a request belongs to the task in which it came, however late the end of its response is seen', async () => {
  const stop = new AbortController();
  const recorder = new ClientRecorder({
    secrets: new Secrets([]),
    masksPeople: false,
    elapsedMs: () => performance.now(),
  });
  let started = 0;
  await drive({
    command: `"${process.execPath}" "${adapter}"`,
    seed: 1,
    mark: 'abcdef',
    timeoutMs: 20_000,
    concurrency: 1,
    signal: stop.signal,
    recorder,
    async startSandbox(options, witness) {
      // The first scenario is enough.
      if (++started > 1) stop.abort();
      const sandbox = await startSandboxFor(
        { controlPort: 0, ...options },
        { witness: (seen) => void setTimeout(() => witness(seen), lateMs) },
      );
      return { ...sandbox, close: () => sandbox.close().then(() => sleep(2 * lateMs)) };
    },
  });
  const tasks = new Map(
    recorder.entries.flatMap((entry) =>
      entry.kind === 'task' && entry.scenario === 'plain' ? [[`task-${entry.number}`, entry.task.task]] : [],
    ),
  );
  const exchanges = recorder.entries.flatMap((entry) =>
    entry.kind === 'exchange' && entry.scenario === 'plain' ? [entry] : [],
  );
  assert.ok(exchanges.length >= tasks.size);
  for (const { step, operation } of exchanges)
    assert.equal(operations[operation].canonical, tasks.get(step.replace(/-\d+$/, '')), step);
});
