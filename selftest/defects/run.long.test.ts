import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { judge } from '../../conformance/judge.ts';
import { startServer } from '../../server/start.ts';
import { type Layer, startInterceptingServer } from '../../testing/intercepting-server.ts';
import { recordRun } from '../../testing/record-reference.ts';
import { storing } from '../kit/stores.ts';
import { sets } from './index.ts';
import { runDefect } from './run.ts';

// Runs mostly wait, so several fit side by side. `npm run defects` runs all defects.
describe('defects: a few are refused for the right reason', { concurrency: 4 }, () => {
  for (const defect of [sets.lists[0], sets.documents[0], sets.updates[0]]) {
    assert(defect);
    test(defect.name, async () => {
      const { isRightReason, cause } = await runDefect(defect);
      assert.ok(isRightReason, cause ?? '');
    });
  }

  test('what carries the defects does no harm by itself', async () => {
    const harmless: Layer = (request, forward) => forward(request);
    const server = await startServer(
      { port: 0, database: ':memory:' },
      storing(() => ({})),
    );
    const proxy = await startInterceptingServer(server.url, harmless);
    try {
      const report = judge(await recordRun({ url: proxy.url, token: server.token }, { depth: 'standard' }));
      assert.equal(report.verdict, 'conforms', report.summary);
    } finally {
      await proxy.close();
      await server.close();
    }
  });
});
