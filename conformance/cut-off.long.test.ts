import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordRun } from '../testing/record-reference.ts';
import { judge } from './judge.ts';
import { startReference } from './reference.ts';

test('a right deployment breaks nothing, wherever a run was cut off', async () => {
  const reference = await startReference();
  const { header, entries } = await recordRun(reference).finally(() => reference.close());
  for (let length = 1; length < entries.length; length++) {
    const { checks } = judge({ header, entries: entries.slice(0, length), end: null });
    const wrong = checks.filter(({ outcome }) => outcome === 'violated').map(({ id }) => id);
    assert.deepEqual(wrong, [], `cut after ${length} entries`);
  }
});
