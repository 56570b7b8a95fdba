import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordRun } from '../testing/record-reference.ts';
import { referenceServer } from '../testing/reference-server.ts';

/** These areas have no scenarios side by side that wait for clocks: whichever goes on first draws the next test data. */
const options = { concurrency: 1, only: ['documents.*'] };

test('what records has no clock and no chance of its own: the same seed sends the same requests', async () => {
  const timeAndChance = {
    now: () => new Date('2026-03-02T12:00:00Z'),
    elapsedMs: () => performance.now(),
    runId: 'abcdefgh',
    madeUpToken: 'made-up-token-of-this-test',
  };
  const recorded = async () => {
    await using server = await referenceServer({ idScheme: 'sequential' });
    const { header, entries } = await recordRun(server, options, timeAndChance);
    const requests = entries
      .flatMap((entry) => (entry.kind === 'exchange' ? [entry] : []))
      .map(({ scenario, step, request }) => JSON.stringify({ scenario, step, ...request }))
      // `FormData` chooses the boundary between the parts of a form.
      .map((text) => text.replace(/formdata-undici-\d+/, ''));
    return { startedAt: header.startedAt, requests: requests.sort() };
  };
  const [one, other] = await Promise.all([recorded(), recorded()]);
  assert.equal(one.startedAt, '2026-03-02T12:00:00.000Z');
  assert.ok(
    one.requests.some((text) => text.includes('abcdefgh-')),
    'no request has the run id',
  );
  assert.deepEqual(one, other);
});
