import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startServer } from '../server/start.ts';
import { recordRun } from '../testing/record-reference.ts';

/**
 * How many requests a run sends at most, by depth (docs/command.md#depth). Besides these it creates some customers that
 * wait for the next second or fill a page, mostly 5 and 14 here: how many depends on the clock.
 */
for (const [depth, most, mostByClock] of [
  ['quick', 245, 10],
  ['standard', 880, 20],
] as const)
  test(`a ${depth} run of the reference server sends at most ${most} requests, and some that depend on the clock`, async () => {
    // With such times, the list of customers is read again if any update was missed.
    const reference = await startServer({ port: 0, database: ':memory:', clockResolution: 'millisecond' });
    const { entries } = await recordRun(reference, { depth });
    await reference.close();
    const steps = entries.flatMap((entry) => (entry.kind === 'exchange' ? entry.step : []));
    const byClock = steps.filter((step) => /^create-(witness|filler)/.test(step)).length;
    assert.ok(steps.length - byClock <= most, `${steps.length - byClock} requests`);
    assert.ok(byClock <= mostByClock, `${byClock} requests that depend on the clock`);
  });
