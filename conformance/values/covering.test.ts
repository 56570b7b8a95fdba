import assert from 'node:assert/strict';
import { test } from 'node:test';
import { covering } from './covering.ts';
import { randomStream } from './random.ts';

const factors = {
  type: ['POI', 'POA', 'SOF'],
  dates: ['both', 'valid_from', 'expiry', 'none'],
  alias: [false, true],
  name: ['plain', 'long', 'quoted', 'none', 'blank'],
  size: [0],
} as const;
type Name = keyof typeof factors;

test('covering: every two values of two factors meet in a row, and rows are few', () => {
  for (let seed = 0; seed < 20; seed++) {
    const rows = covering(factors, randomStream(seed));
    for (const one of Object.keys(factors) as Name[])
      for (const other of Object.keys(factors) as Name[])
        for (const a of one === other ? [] : factors[one])
          for (const b of factors[other])
            assert.ok(
              rows.some((row) => row[one] === a && row[other] === b),
              `seed ${seed}: ${one} ${a} never meets ${other} ${b}`,
            );
    // Twenty are the least, as each of four kinds of dates meets each of five names.
    assert.ok(rows.length >= 20 && rows.length <= 26, `${rows.length} rows`);
  }
});

test('covering: the stream alone decides', () => {
  const rowsOf = (seed: number) => covering(factors, randomStream(seed));
  assert.deepEqual(rowsOf(7), rowsOf(7));
  assert.notDeepEqual(rowsOf(7), rowsOf(8));
});
