import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startServer } from '../server/start.ts';
import { recordRun } from '../testing/record-reference.ts';

/**
 * How many requests a run sends at most, by depth (docs/command.md#depth). Besides these it creates some customers that
 * wait for the next second or fill a page, and reads as many pages of customers as there are by then, mostly 10 and 27 here: how many
 * depends on the clock.
 */
for (const [depth, most, mostByClock] of [
  ['quick', 240, 15],
  ['standard', 867, 33],
] as const)
  test(`a ${depth} run of the reference server sends at most ${most} requests, and some that depend on the clock`, async () => {
    // With such times, the list of customers is read again if any update was missed.
    const reference = await startServer({ port: 0, database: ':memory:', clockResolution: 'millisecond' });
    const { entries } = await recordRun(reference, { depth });
    await reference.close();
    const sent = entries.filter((entry) => entry.kind === 'exchange');
    const isByClock = (one: (typeof sent)[number]) =>
      /^create-(witness|filler)/.test(one.step) ||
      (one.operation === 'listCustomers' && /^(sweep.*\/|customers-)page-\d+$/.test(one.step));
    const byClock = sent.filter(isByClock).length;
    assert.ok(sent.length - byClock <= most, `${sent.length - byClock} requests`);
    assert.ok(byClock <= mostByClock, `${byClock} requests that depend on the clock`);
  });
