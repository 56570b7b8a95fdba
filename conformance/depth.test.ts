import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startServer } from '../server/start.ts';
import { recordRun } from '../testing/record-reference.ts';

/** How many requests a run sends at most, by depth (docs/command.md#depth). */
for (const [depth, most] of [
  ['quick', 250],
  ['standard', 900],
] as const)
  test(`a ${depth} run of the reference server sends at most ${most} requests`, async () => {
    // With such times, the list of customers is read again if any update was missed.
    const reference = await startServer({ port: 0, database: ':memory:', clockResolution: 'millisecond' });
    const { entries } = await recordRun(reference, { depth });
    await reference.close();
    const sent = entries.filter(({ kind }) => kind === 'exchange').length;
    assert.ok(sent <= most, `${sent} requests`);
  });
