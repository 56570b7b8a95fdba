import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readTimestamp } from './timestamp.ts';

describe('timestamps (ruling `timestamps`)', () => {
  const same = [
    '2023-03-02T10:20:00Z',
    '2023-03-02T10:20Z',
    '2023-03-02T10:20:00+00:00',
    '2023-03-02T10:20:00.000-00:00',
    '2023-03-02T15:50:00+05:30',
    '2023-03-02T15:50+0530',
    '2023-03-02T02:20:00.000000-08',
    '20230302T102000Z',
    '2023-03-02T10:20,0+00:00',
    '2023-03-02T15.5+05:10',
    '2023-W09-4T10:20:00Z',
    '2023-03-01T24:00:00-10:20',
  ];
  for (const text of same) {
    test(text, () =>
      assert.equal(readTimestamp(text)?.instant, BigInt(Date.UTC(2023, 2, 2, 10, 20)) * 1000n),
    );
  }
  const none = [
    '2023-03-02',
    '2023-03-02 10:20:00Z',
    '2023-03-02T10:20:00',
    '2023-02-30T10:20:00Z',
    '2023-03-02T25:20:00Z',
    '2023-03-02T10:20:00.Z',
    '2023-13-02T10:20:00Z',
    '2023-366T10:20:00Z',
    '2023-W54-1T10:20:00Z',
    '2024-W53-1T10:20:00Z',
    '2023-03-02T10:20:00+24:00',
    '2023-03-02T10:20:00+00:60',
    1_677_752_400,
    null,
    '',
  ];
  for (const value of none) {
    test(`${value} is none`, () => assert.equal(readTimestamp(value), undefined));
  }
  test('a fraction counts down to microseconds', () => {
    const of = (text: string) => readTimestamp(text)?.instant ?? 0n;
    assert.equal(of('2023-03-02T10:20:00.5Z') - of('2023-03-02T10:20:00Z'), 500_000n);
    assert.equal(of('2023-03-02T10:20:00.0000019Z') - of('2023-03-02T10:20:00Z'), 1n);
  });
});
