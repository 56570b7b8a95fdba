import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeTimestamp } from './record.ts';

const plain = { clockResolution: 'second', zeroSeconds: 'keep', clockOffset: '+00:00' } as const;
const instant = Date.UTC(2026, 2, 1, 23, 15, 4, 56);

const stamps: [choice: Partial<Record<keyof typeof plain, string>>, written: string, atMs?: number][] = [
  [{}, '2026-03-01T23:15:04+00:00'],
  [{ clockResolution: 'minute' }, '2026-03-01T23:15+00:00'],
  [{ clockResolution: 'millisecond' }, '2026-03-01T23:15:04.056+00:00'],
  [{ clockResolution: 'microsecond' }, '2026-03-01T23:15:04.056000+00:00'],
  [{ clockOffset: 'Z' }, '2026-03-01T23:15:04Z'],
  [{ clockOffset: '+05:30' }, '2026-03-02T04:45:04+05:30'],
  [{ clockOffset: '+0530' }, '2026-03-02T04:45:04+0530'],
  [{ clockOffset: '+05' }, '2026-03-02T04:15:04+05'],
  [{ clockOffset: '-08:00' }, '2026-03-01T15:15:04-08:00'],
  [{ clockOffset: 'CET' }, '2026-03-02T00:15:04+01:00'],
  [{ clockOffset: 'CET' }, '2026-03-29T01:59:59+01:00', Date.UTC(2026, 2, 29, 0, 59, 59)],
  [{ clockOffset: 'CET' }, '2026-03-29T03:00:00+02:00', Date.UTC(2026, 2, 29, 1)],
  [{ clockOffset: 'CET' }, '2026-10-25T02:59:59+02:00', Date.UTC(2026, 9, 25, 0, 59, 59)],
  [{ clockOffset: 'CET' }, '2026-10-25T02:00:00+01:00', Date.UTC(2026, 9, 25, 1)],
  [{ zeroSeconds: 'omit' }, '2026-03-01T23:15:04+00:00'],
  [{ zeroSeconds: 'omit' }, '2026-03-01T23:15+00:00', Date.UTC(2026, 2, 1, 23, 15)],
  [{}, '2026-03-01T23:15:00+00:00', Date.UTC(2026, 2, 1, 23, 15)],
];
for (const [choice, written, atMs = instant] of stamps) {
  test(`stamps with ${JSON.stringify(choice)} look like ${written}`, () => {
    assert.equal(writeTimestamp(atMs, { ...plain, ...choice } as typeof plain), written);
  });
}
