import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startServer } from '../server/start.ts';
import { recordRun } from '../testing/record-reference.ts';

const pageSize = 10;

/**
 * How many requests a run sends at most, by depth (docs/command.md#depth). Besides these it creates customers that wait for
 * the next second, and reads the pages of all customers, mostly 8 and 20 requests here: how many depends on the clock. So does how
 * many customers fill the last page, which are fewer than a page.
 */
for (const [depth, most, mostByClock] of [
  ['quick', 240, 13],
  ['standard', 867, 26],
] as const)
  test(`a ${depth} run of the reference server sends at most ${most} requests, and some that depend on the clock`, async () => {
    // With such times, the list of customers is read again if any update was missed.
    const reference = await startServer({
      port: 0,
      database: ':memory:',
      pageSize,
      clockResolution: 'millisecond',
    });
    const { entries } = await recordRun(reference, { depth });
    await reference.close();
    const sent = entries.filter((entry) => entry.kind === 'exchange');
    const fillers = sent.filter((one) => one.step.startsWith('create-filler')).length;
    const isByClock = (one: (typeof sent)[number]) =>
      one.step.startsWith('create-witness') ||
      (one.operation === 'listCustomers' && /^(sweep.*\/|customers-)page-\d+$/.test(one.step));
    const byClock = sent.filter(isByClock).length;
    const others = sent.length - byClock - fillers;
    assert.ok(others <= most, `${others} requests`);
    assert.ok(fillers < pageSize, `${fillers} customers that fill a page`);
    assert.ok(byClock <= mostByClock, `${byClock} requests that depend on the clock`);
  });
