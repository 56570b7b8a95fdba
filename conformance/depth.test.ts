import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startServer } from '../server/start.ts';
import { recordRun } from '../testing/record-reference.ts';

/** About how many requests a run sends, by depth (docs/command.md#depth). */
for (const [depth, about] of [
  ['quick', 250],
  ['standard', 900],
] as const)
  test(`a ${depth} run of the reference server sends about ${about} requests`, async () => {
    const reference = await startServer({ port: 0, database: ':memory:' });
    const { entries } = await recordRun(reference, { depth });
    await reference.close();
    const sent = entries.filter(({ kind }) => kind === 'exchange').length;
    // On a busy machine, lists are read again more often.
    assert.ok(sent <= about * 1.1, `${sent} requests`);
  });
