import assert from 'node:assert/strict';
import { test } from 'node:test';
import { marked } from './difference.ts';

const texts = (expected: string, actual: string) => marked(expected, actual).map(String);

test('marked: the words that differ, and not what a finding says beside a value', () => {
  assert.deepEqual(texts('"city": "1+1" as sent', '"city": "1 1"'), [
    '&#34;city&#34;: &#34;<mark>1+1</mark>&#34; as sent',
    '&#34;city&#34;: &#34;<mark>1 1</mark>&#34;',
  ]);
  assert.deepEqual(texts('HTTP status 201', 'HTTP status 200'), [
    'HTTP status <mark>201</mark>',
    'HTTP status <mark>200</mark>',
  ]);
  assert.deepEqual(texts('"a": "x😀y"', '"a": "x😁y"'), [
    '&#34;a&#34;: &#34;<mark>x😀y</mark>&#34;',
    '&#34;a&#34;: &#34;<mark>x😁y</mark>&#34;',
  ]);
});

test('marked: nothing, where the texts are not alike or are the same', () => {
  for (const [expected, actual] of [
    ['each record on one page only', '10 shown twice'],
    ['"page": 2', '"page": 2'],
  ] as const)
    assert.ok(!texts(expected, actual).join('').includes('<mark>'), expected);
});
