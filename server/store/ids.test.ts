import assert from 'node:assert/strict';
import { test } from 'node:test';
import { idSchemes } from './ids.ts';

test('random ids have ten digits, none is given twice, no neighbour either, and their order says nothing', () => {
  const ids = Array.from({ length: 5_000 }, () => idSchemes.random());
  for (const id of ids) assert.match(String(id), /^[1-9]\d{9}$/);
  const sorted = ids.toSorted((a, b) => (a < b ? -1 : 1));
  const near = sorted.filter((id, index) => index > 0 && id - (sorted[index - 1] as bigint) < 10n);
  // Windows are drawn from anywhere, so two of them may overlap.
  assert.ok(near.length <= 2, `${near.length} ids are next to another`);
  let rising = 0;
  for (let index = 1; index < ids.length; index++)
    if ((ids[index] as bigint) > (ids[index - 1] as bigint)) rising++;
  assert.ok(rising > 1_500 && rising < 3_500, `${rising} of 4,999 are larger than the one before`);
});

test('ids that are given one after the other lie close together, so that a commit changes few pages', () => {
  const ids = Array.from({ length: 1_000 }, () => idSchemes.random());
  const far = ids.filter((id, index) => {
    const difference = id - (ids[index - 1] ?? id);
    return difference > 200_000n || difference < -200_000n;
  });
  assert.ok(far.length <= 11, `${far.length} are far from the one before`);
});
