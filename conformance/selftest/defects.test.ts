import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { judge } from '../judge.ts';
import { startReference } from '../reference.ts';
import { defects, harmless } from './defects.ts';
import { type Layer, startFront } from './front.ts';
import { recordRun } from './record-reference.ts';

async function judgeBehind(layer: (server: { token: string }) => Layer) {
  const reference = await startReference();
  const front = await startFront(reference.url, layer(reference));
  try {
    return judge(await recordRun({ url: front.url, token: reference.token }));
  } finally {
    await front.close();
    await reference.close();
  }
}

// A run mostly waits for the clock, so that several fit side by side.
describe('a server with one defect does not conform, for the right reason', { concurrency: 4 }, () => {
  for (const { name, breaks, layer } of defects) {
    test(`${name}: ${breaks}`, async () => {
      const report = await judgeBehind(layer);
      const violated = report.checks.filter(({ outcome }) => outcome === 'violated').map(({ id }) => id);
      assert.ok(violated.includes(breaks), `violated: ${violated.join(', ') || 'nothing'}`);
      assert.equal(report.exitStatus, 1);
    });
  }

  test('the layer that carries the defects does no harm by itself', async () => {
    const report = await judgeBehind(() => harmless);
    assert.equal(report.verdict, 'conforms', report.summary);
  });
});
