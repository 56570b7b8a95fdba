import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { judge } from '../conformance/judge.ts';
import { startReference } from '../conformance/reference.ts';
import type { Transcript } from '../conformance/transcript/exchange.ts';
import { recordRun } from '../testing/record-reference.ts';
import { edited, exchangesOf } from './deviations/in-a-run.ts';
import { legalVariants } from './legal-variants.ts';

describe('what another right deployment may answer changes no outcome', () => {
  let conformant: Transcript;
  let outcomes: string[];
  const outcomesOf = (transcript: Transcript) =>
    judge(transcript).checks.map(({ id, outcome, message }) =>
      outcome === 'satisfied' || outcome === 'not-exercised'
        ? `${id} ${outcome}`
        : `${id} ${outcome}: ${message}`,
    );
  before(async () => {
    const reference = await startReference();
    conformant = await recordRun(reference);
    await reference.close();
    outcomes = outcomesOf(conformant);
    assert.equal(judge(conformant).verdict, 'conforms');
  });

  for (const [name, edit] of Object.entries(legalVariants)) {
    test(name, () => {
      const variant = edited(conformant, edit);
      assert.notDeepEqual(exchangesOf(variant), exchangesOf(conformant), 'the variant changes nothing');
      assert.deepEqual(outcomesOf(variant), outcomes);
    });
  }
});
