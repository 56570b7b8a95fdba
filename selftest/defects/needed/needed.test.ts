import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tables } from '../../../conformance/plans/rows.ts';
import { recordServer } from '../../legal/deploy.ts';
import { defects } from '../index.ts';
import { byRow } from '../rows/index.ts';
import { nameOf, neededText } from './judging.ts';
import { noticedBy } from './run.ts';

test('rows: each of each table has a defect', () => {
  const rows = Object.entries(tables).flatMap(([table, all]) =>
    Object.keys(all).map((row) => `${table}/${row}`),
  );
  assert.deepEqual(Object.keys(byRow).sort(), rows.sort());
  const names = new Set(defects.map(({ name }) => name));
  assert.deepEqual(
    rows.filter((row) => !names.has(nameOf(row as keyof typeof byRow))),
    [],
  );
});

test('a defect notices the loss of the rule that finds it, and of what keeps its consequences quiet', async () => {
  const defect = defects.find(({ breaks }) => breaks === 'customers.create.status');
  assert(defect);
  const { notices, cause } = noticedBy(defect, await recordServer(defect, { depth: 'quick' }));
  assert.equal(cause, null);
  assert.ok(notices.includes('says form customers.create.status'), notices.join());
  const other = { ...defect, breaks: 'customers.get.accepted' } as const;
  assert.match(
    noticedBy(other, await recordServer(defect, { depth: 'quick' })).cause ?? '',
    /customers\.create\.status/,
  );
});

test('a part that two notice is listed with both, and what others notice as well is not needed', () => {
  const one = (name: string, ...notices: string[]) => ({ name, notices, cause: null });
  const { text, isEach } = neededText([one('a', 'x 1', 'y 2'), one('b', 'x 1')], false);
  assert.match(text, /x 1 +a and 1 more\n/);
  assert.match(text, /y 2 +a\n/);
  assert.match(text, /1 x, 1 y\.\n$/);
  assert.equal(isEach, true);
  const whole = neededText([one('a', 'x 1')], true);
  assert.equal(whole.isEach, false);
  assert.match(whole.text, /Rows whose loss nothing notices:\n {2}specialKinds\//);
});
