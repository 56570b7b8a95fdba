import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type RowId, tables } from '../../../conformance/plans/rows.ts';
import { byRow } from './index.ts';
import { defectOf, isNeeded, type RowResult } from './judging.ts';

test('rows: each of each table has a defect', () => {
  const rows = Object.entries(tables).flatMap(([table, all]) =>
    Object.keys(all).map((row) => `${table}/${row}`),
  );
  assert.deepEqual(Object.keys(byRow).sort(), rows.sort());
  for (const row of rows) assert.ok(defectOf(row as RowId).name, row);
});

test('rows: one is needed only if its defect is refused for its reason, and a run without it finds nothing', () => {
  const result = { name: '', breaks: 'customers.kept', isRefused: true, cause: null } as const;
  const whole = { ...result, violated: ['customers.kept'], isRightReason: true, isJudged: true };
  const without = { ...result, violated: [] as string[], isRightReason: false, isJudged: true };
  const isSo = (some: Partial<RowResult>) => isNeeded({ row: '', whole, without, ...some });
  assert.equal(isSo({}), true);
  assert.equal(isSo({ whole: { ...whole, isRightReason: false } }), false);
  assert.equal(isSo({ without: { ...without, violated: ['customers.kept'] } }), false);
  assert.equal(isSo({ without: { ...without, isJudged: false } }), false);
});
