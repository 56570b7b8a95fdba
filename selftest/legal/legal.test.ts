import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { judge } from '../../conformance/judge.ts';
import { matchesGlob } from '../../conformance/judging/selection.ts';
import type { Transcript } from '../../conformance/transcript/exchange.ts';
import { requirements } from '../../generated/requirements.ts';
import { leftFree } from '../../generated/rulings.ts';
import { recordServer } from './deploy.ts';
import { combinedServers } from './servers/combined.ts';
import { variants, serversByFreedom } from './index.ts';
import { alarmsOf, isPlain, shows } from './judging.ts';

describe('the plain deployment', () => {
  let plain: Transcript;
  before(async () => {
    plain = await recordServer({});
  });

  test('conforms', () => assert.deepEqual(alarmsOf({}, judge(plain)), []));

  test('shows nothing of any variant, not even to a check that would mind', () => {
    const shown = variants.filter(({ trace }) => trace && !isPlain(plain, trace));
    assert.deepEqual(
      shown.map(({ name }) => name),
      [],
    );
  });
});

/** Only the variants that differ most. `npm run variants` runs all of them, which takes minutes. */
describe('a right deployment conforms, whichever freedom it takes', { concurrency: true }, () => {
  for (const variant of combinedServers) {
    test(variant.name, async () => {
      const transcript = await recordServer(variant);
      assert.deepEqual(alarmsOf(variant, judge(transcript)), []);
      if (variant.trace) assert.ok(shows(transcript, variant.trace), 'the run shows nothing of the variant');
    });
  }
});

describe('the list of variants', () => {
  test('each has a name of its own, stands on something, and shows in a run or to a careless runner', () => {
    assert.equal(new Set(variants.map(({ name }) => name)).size, variants.length);
    const empty = variants.filter(
      ({ rulings, trace, careless }) => rulings.length === 0 || !(trace ?? careless),
    );
    assert.deepEqual(empty, []);
  });

  // By chance, a run may exercise them all the same, for example when a customer turns up in a long list.
  test('what one says cannot be exercised names requirements', () => {
    const globs = variants.flatMap(({ unseen = [] }) => unseen);
    assert.deepEqual(
      globs.filter((glob) => !requirements.some(({ id }) => matchesGlob(id, glob))),
      [],
    );
  });

  test('whatever a ruling leaves free is taken by a variant', () => {
    assert.deepEqual(
      serversByFreedom.filter(({ variants }) => variants.length === 0),
      [],
    );
  });

  test('a variant takes something of each ruling that leaves something free and that it names first', () => {
    const missing = variants.filter(
      ({ rulings: [first = ''], takes }) => Object.hasOwn(leftFree, first) && takes.length === 0,
    );
    assert.deepEqual(missing, []);
  });
});
