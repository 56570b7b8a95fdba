import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { FreshValues, phonesIn } from '../../../conformance/report/fresh-values.ts';
import type { Exchange } from '../../../conformance/transcript/exchange.ts';
import { Phones } from '../../../conformance/values/phones.ts';

test('a script draws no phone number that the run has taken', () => {
  const phones = new Phones('rasipigi', 0);
  const taken = Array.from({ length: 500 }, () => [
    phones.abroad('mobile'),
    phones.abroad('fixed'),
    phones.next(),
  ]).flat();
  // At least one of each block, of which the smallest has a hundred numbers.
  const sent = taken.slice(-21);
  const exchangeWith = (numbers: readonly string[]) =>
    ({ request: { form: numbers.map((number, at) => [`number_${at}`, number]), parts: null } }) as Exchange;
  const fresh = new FreshValues('', [exchangeWith(sent)], '', phonesIn([exchangeWith(taken)]));
  assert.equal(fresh.texts.length, sent.length);
  const draws = 200;
  const script = [`for seed in {1..${draws}}; do RANDOM=$seed`, ...fresh.lines, 'done'].join('\n');
  const output = execFileSync('bash', ['-c', script], { encoding: 'utf8' });
  const drawn = output.match(/\d{10,}/g) ?? [];
  assert.equal(drawn.length, draws * sent.length);
  assert.deepEqual(
    drawn.filter((number) => taken.includes(`+${number}`)),
    [],
  );
});
