import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchesGlob } from './selection.ts';

const id = 'customers.create.middle_name';

test('a star stands for any characters and a question mark for one; all others are themselves', () => {
  for (const glob of ['*', '**', id, `${id}*`, `*${id}`, 'customers.*', '*.create.*', '*_name', '*e*e*e*'])
    assert.ok(matchesGlob(id, glob), glob);
  for (const glob of ['customers.create.middle?name', '?ustomers*', 'c*s.*?e'])
    assert.ok(matchesGlob(id, glob), glob);
  for (const glob of ['', 'customers', 'customers.*.x', `${id}?`, `?${id}`, 'customers.create.middle.name'])
    assert.ok(!matchesGlob(id, glob), glob);
  for (const glob of ['(customers).*', 'customers.[a-z]*', '[', '\\', 'a|*x', '.*', '*x*e'])
    assert.ok(!matchesGlob(id, glob), glob);
  assert.ok(matchesGlob('', '*'));
});

test('a glob of nothing but signs takes no longer than others', () => {
  const before = process.cpuUsage();
  for (const glob of ['*?'.repeat(500), '*e'.repeat(500), `${'*'.repeat(999)}x`])
    assert.ok(!matchesGlob(`${id}${id}`, glob));
  // A thousandth would be enough; a matcher that goes back would take years.
  assert.ok(process.cpuUsage(before).user < 1_000_000);
});
