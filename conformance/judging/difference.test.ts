import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { cutAroundDifference } from './difference.ts';

describe('a finding is cut around what differs', () => {
  const long = 'x'.repeat(5000);

  test('short texts stay whole', () => {
    assert.deepEqual(cutAroundDifference('"a": 1', '"a": 2'), { expected: '"a": 1', actual: '"a": 2' });
  });
  test('a difference far behind is seen on both sides, with the field and what follows', () => {
    const { expected, actual } = cutAroundDifference(
      `"address": "${long}Sent${long}" as sent`,
      `"address": "${long}Lost${long}" in the record with "id": 7`,
    );
    assert.match(expected, /^"address": "x+….*xSentx.*" as sent$/);
    assert.match(actual, /^"address": "x+….*xLostx.*" in the record with "id": 7$/);
    for (const text of [expected, actual]) assert.ok(text.length <= 250, String(text.length));
  });
  test('a value that was cut off shows where', () => {
    const { expected, actual } = cutAroundDifference(`"city": "${long}"`, `"city": "${long.slice(0, 255)}"`);
    assert.match(actual, /x"$/);
    assert.ok(expected.length <= 250);
  });
  test('what has nothing in common is shown from its start', () => {
    const { actual } = cutAroundDifference('a success', `HTTP status 400: ${long}`);
    assert.match(actual, /^HTTP status 400: x{100}/);
  });
  test('pairs of surrogates stay together', () => {
    const emoji = '😀'.repeat(400);
    for (const shift of ['', 'a']) {
      const { expected, actual } = cutAroundDifference(
        `${shift}${emoji}a${emoji}`,
        `${shift}${emoji}b${emoji}`,
      );
      assert.ok(expected.isWellFormed() && actual.isWellFormed());
    }
  });
});

test('letters that look alike are told apart by their code points', () => {
  const actualOf = (expected: string, actual: string) => cutAroundDifference(expected, actual).actual;
  assert.equal(actualOf('"ﬁne" as sent', '"fine"'), '"fine" (U+0066 where U+FB01 was expected)');
  assert.equal(actualOf('"𠮷野"', '"吉野"'), '"吉野" (U+5409 where U+20BB7 was expected)');
  assert.equal(actualOf('"Anna" as sent', '"Anne"'), '"Anne"');
});
