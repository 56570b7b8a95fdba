import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { operationIds, operations } from '../../generated/operations.ts';

const html = readFileSync(join(import.meta.dirname, 'index.html'), 'utf8');

/** What a list of the page offers. */
function offeredBy(id: string): (string | undefined)[] {
  const [select = ''] = new RegExp(`<select id="${id}">[\\s\\S]*?</select>`).exec(html) ?? [];
  return [...select.matchAll(/<option(?: value="(\w+)")?>(\w+)/g)].map(([, value, text]) => value ?? text);
}

test('the page offers every operation of the partner interface for a fault, each once', () => {
  const offered = offeredBy('rule-operation');
  const wanted = operationIds.filter((id) => operations[id].canonical === id);
  assert.deepEqual(offered.toSorted(), wanted.toSorted());
});

test('the page offers every fault of a plan, each once', () => {
  const yaml = readFileSync(join(import.meta.dirname, '../../generated/control.yaml'), 'utf8');
  const { properties } = parse(yaml).components.schemas.FaultRule.properties.fault;
  assert.deepEqual(offeredBy('rule-fault').toSorted(), Object.keys(properties).toSorted());
});
