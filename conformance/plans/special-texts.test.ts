import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultOptions } from '../recording/options.ts';
import { streamFor } from '../values/random.ts';
import { turnsOf } from './special-texts.ts';

test('special texts: an address with a line break is created with any seed', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const settings = { ...defaultOptions, depth: 'standard', seed } as const;
    const turns = turnsOf(['city', 'address'], settings, streamFor(seed, 'texts'));
    const created = turns.filter(({ created: { texts } }) => texts.address?.includes('\n'));
    assert.equal(created.length, 1, `seed ${seed}`);
  }
});
