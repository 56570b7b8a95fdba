import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { type JudgedId, requirements } from '../../../generated/requirements.ts';
import { type Check, differs as disagrees } from '../../checks/check.ts';
import { Evidence } from '../../checks/evidence.ts';
import { checks } from '../../checks/index.ts';
import { judge } from '../../judge.ts';
import { matchesGlob } from '../../selection.ts';
import type { Transcript } from '../../transcript/exchange.ts';
import { alarmsOf } from './alarms.ts';
import { recordVariant } from './deploy.ts';
import { freedoms } from './freedoms.ts';
import { variants } from './index.ts';
import type { Trace } from './variant.ts';

/** A run mostly waits for clocks, so that many fit side by side. */
const concurrency = 8;

describe('a right deployment conforms, whichever freedom it takes', { concurrency }, () => {
  let plain: Transcript;
  before(async () => {
    plain = await recordVariant({});
    assert.deepEqual(alarmsOf({}, judge(plain)), []);
  });

  for (const variant of variants) {
    test(variant.name, async () => {
      let transcript = await recordVariant(variant);
      // Which request comes at a telling moment is a matter of chance; no run may raise an alarm.
      for (let more = 2; more > 0 && variant.trace && !isMarked(transcript, variant.trace); more--) {
        assert.deepEqual(alarmsOf(variant, judge(transcript)), []);
        transcript = await recordVariant(variant);
      }
      const report = judge(transcript);
      assert.deepEqual(alarmsOf(variant, report), []);
      // Whether a customer turns up in a long list is a matter of chance, so that it may be exercised all the same.
      for (const glob of variant.unseen ?? [])
        assert.ok(
          report.checks.some(({ id }) => matchesGlob(id, glob)),
          `${glob} names nothing`,
        );
      const { trace } = variant;
      if (!trace) return;
      assert.ok(isMarked(transcript, trace), 'the run shows nothing of the variant');
      assert.ok(!isMarked(plain, trace), 'a run of the plain deployment shows the same');
      const ids = typeof trace.tooStrict === 'string' ? [trace.tooStrict] : trace.tooStrict;
      const strict = { ...checks, ...Object.fromEntries(ids.map((id) => [id, refusingMarks(trace, id)])) };
      const outcomes = (run: Transcript) =>
        judge(run, strict)
          .checks.filter(({ id }) => ids.some((other) => other === id))
          .map(({ outcome }) => outcome);
      assert.deepEqual(new Set(outcomes(plain)), new Set(['satisfied']));
      assert.ok(outcomes(transcript).includes('violated'), 'the stricter check does not mind');
      assert.equal(judge(transcript, strict).verdict, 'does-not-conform');
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

  test('every ruling of READING is there, with variants for what it leaves free or a reason why none', () => {
    const rulings = new Set(freedoms.map(({ ruling }) => ruling));
    const wanted = Array.from({ length: 24 }, (_, index) => `READING ${index + 1}`);
    assert.deepEqual([...rulings], [...wanted, 'READING, what a live service does']);
    assert.deepEqual(
      freedoms.filter((freedom) => freedom.variants.length > 0 === (freedom.none !== undefined)),
      [],
    );
    const names = new Set(variants.map(({ name }) => name));
    assert.deepEqual(
      freedoms.flatMap((freedom) => freedom.variants).filter((name) => !names.has(name)),
      [],
    );
  });

  test('a variant is among the freedoms of the first ruling that it names', () => {
    const missing = variants.filter(
      ({ name, rulings: [first = ''] }) =>
        /^READING \d/.test(first) &&
        !freedoms.some((freedom) => freedom.ruling === first && freedom.variants.includes(name)),
    );
    assert.deepEqual(missing, []);
  });
});

function isMarked(transcript: Transcript, { mark }: Trace): boolean {
  const evidence = new Evidence(transcript);
  return evidence.answers.some((answer) => mark(answer, evidence));
}

/** The requirement's own check, made too strict: it refuses what the variant makes of an answer. */
function refusingMarks({ mark }: Trace, tooStrict: JudgedId): Check {
  const operations = requirements.find(({ id }) => id === tooStrict)?.operations ?? [];
  return function* (evidence) {
    yield* checks[tooStrict](evidence);
    for (const answer of evidence.answers)
      if (operations.includes(answer.operation) && mark(answer, evidence))
        yield disagrees(answer, 'what the plain deployment answers', 'what the variant answers');
  };
}
