import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { operationIds, operations } from '../../generated/operations.ts';

test('the page offers every operation of the partner interface for a fault, each once', () => {
  const html = readFileSync(join(import.meta.dirname, 'index.html'), 'utf8');
  const select = /<select id="rule-operation">[\s\S]*?<\/select>/.exec(html)?.[0] ?? '';
  const offered = [...select.matchAll(/<option>(\w+)</g)].map(([, id]) => id);
  const wanted = operationIds.filter((id) => operations[id].canonical === id);
  assert.deepEqual(offered.toSorted(), wanted.toSorted());
});
