import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { requirements } from '../generated/requirements.ts';
import {
  advisory,
  checksWith,
  faulty,
  mandatory,
  transcriptOf,
  violated,
  without,
} from '../testing/one-exchange.ts';
import { judge } from './judge.ts';
import type { Check } from './judging/check.ts';
import { isSelected, matchesGlob } from './judging/selection.ts';
import { differs, unsent } from './model/pieces.ts';
import { resultLines } from './report/findings.ts';
import type { Depth, Transcript } from './transcript/exchange.ts';

const needsSecondPage = 'customers.list.partition';
const omission = {
  kind: 'omission',
  need: 'second-page',
  area: 'customers',
  reason: 'budget',
  message: 'All fit on one page.',
} as const;

describe('the verdict', () => {
  const rows: [name: string, exit: number, verdict: string, Transcript, Record<string, Check>][] = [
    ['all satisfied', 0, 'conforms', transcriptOf(), {}],
    ['one violated', 1, 'does-not-conform', transcriptOf(), { [mandatory]: violated }],
    [
      'one violated, then interrupted',
      1,
      'does-not-conform',
      transcriptOf({}, { kind: 'end', durationMs: 1, interrupted: 'it was stopped by SIGINT' }),
      { [mandatory]: violated },
    ],
    ['an advisory one violated', 0, 'conforms', transcriptOf(), { [advisory]: violated }],
    [
      'an advisory one violated under --strict',
      1,
      'does-not-conform',
      transcriptOf({ strict: true }),
      { [advisory]: violated },
    ],
    ['one without evidence', 3, 'incomplete', transcriptOf(), { [mandatory]: () => [] }],
    ['one that could not be judged', 3, 'incomplete', transcriptOf(), { [mandatory]: without }],
    ['an advisory one without evidence', 0, 'conforms', transcriptOf(), { [advisory]: without }],
    ['interrupted', 3, 'incomplete', transcriptOf({}, { kind: 'end', durationMs: 1, interrupted: 'x' }), {}],
    ['cut off', 3, 'incomplete', transcriptOf({}, null), {}],
    ['some left out by selection', 3, 'incomplete', transcriptOf({ skip: [mandatory] }), {}],
    [
      'no second page within the default budget',
      0,
      'conforms',
      transcriptOf({}, undefined, [omission]),
      { [needsSecondPage]: () => [] },
    ],
    [
      'no second page within a smaller budget',
      3,
      'incomplete',
      transcriptOf({ maxRecords: 149 }, undefined, [omission]),
      { [needsSecondPage]: () => [] },
    ],
    [
      'no second page, for a requirement that needs none',
      3,
      'incomplete',
      transcriptOf({}, undefined, [omission]),
      { 'customers.list.message': () => [] },
    ],
    ['a check that throws', 4, 'incomplete', transcriptOf(), { [mandatory]: faulty }],
    [
      'a check that throws, and one violated',
      4,
      'incomplete',
      transcriptOf(),
      { [mandatory]: faulty, 'reference.currencies.message': violated },
    ],
  ];
  for (const [name, exitStatus, verdict, transcript, some] of rows) {
    test(`${name}: ${verdict}, ${exitStatus}`, () => {
      const report = judge(transcript, checksWith(some));
      assert.deepEqual([report.verdict, report.exitStatus], [verdict, exitStatus]);
    });
  }

  test('what was not sent for the depth of a run is open for that reason', () => {
    const resultOf = (depth: Depth) =>
      judge(transcriptOf({ depth }), checksWith({ [mandatory]: () => [unsent('A request')] })).checks.find(
        ({ id }) => id === mandatory,
      );
    const quick = resultOf('quick');
    assert.deepEqual([quick?.outcome, quick?.reason], ['inconclusive', 'depth']);
    assert.equal(quick?.message, 'A request is not sent at --depth quick.');
    assert.equal(resultOf('standard')?.reason, 'evidence');
  });

  test('a check that throws says where', () => {
    const { checks } = judge(transcriptOf(), checksWith({ [mandatory]: faulty }));
    assert.match(checks.find(({ id }) => id === mandatory)?.stack ?? '', /\n +at .*one-exchange\.ts/);
  });

  test('a finding names the rulings on which its requirement rests', () => {
    const { checks } = judge(transcriptOf(), checksWith({ [mandatory]: violated }));
    const [first] = checks.filter(({ id }) => id === mandatory).flatMap((check) => resultLines(check));
    assert.match(first ?? '', /; ruling success-and-refusal\)$/);
  });

  test('counts add up, level by level', () => {
    const { counts, checks } = judge(
      transcriptOf({ skip: ['customers.get.id'] }),
      checksWith({ [mandatory]: violated, [advisory]: without }),
    );
    for (const { total, satisfied: right, violated: wrong, notExercised, inconclusive } of [
      counts.mandatory,
      counts.advisory,
    ])
      assert.equal(total, right + wrong + notExercised + inconclusive);
    assert.equal(checks.length, counts.mandatory.total + counts.advisory.total);
    const { violated: wrong, notExercised, inconclusive } = counts.mandatory;
    assert.deepEqual([wrong, notExercised, inconclusive, counts.advisory.inconclusive], [1, 1, 0, 1]);
  });

  test('what stands on a violated requirement is not judged, however far away that is', () => {
    const standing = requirements.filter(({ standsOn }) => (standsOn ?? []).length > 0);
    assert.ok(standing.length > 0);
    for (const { id, standsOn } of standing) {
      const base = standsOn?.[0] ?? '';
      const report = judge(transcriptOf(), checksWith({ [id]: violated, [base]: violated }));
      const outcomes = new Map(report.checks.map((check) => [check.id as string, check]));
      const { outcome, reason, findings, differences } = outcomes.get(id) ?? {};
      const expected = { outcome: 'inconclusive', reason: 'stands-on', findings: [], differences: 0 };
      assert.deepEqual({ outcome, reason, findings, differences }, expected, id);
    }
  });

  test('what is not judged names a requirement that is violated in the end, however long the chain', () => {
    const everything = Object.fromEntries(requirements.map(({ id }) => [id, violated]));
    const { checks } = judge(transcriptOf(), checksWith(everything));
    const standing = checks.filter(({ reason }) => reason === 'stands-on');
    assert.ok(standing.length > 100, `${standing.length} stand on others`);
    const inTheEnd = checks.filter(({ outcome }) => outcome === 'violated');
    const causes = inTheEnd.map(({ id }) => `Not judged because it stands on ${id}, which is violated.`);
    assert.deepEqual(
      standing.filter(({ cause }) => !causes.includes(cause)).map(({ id, cause }) => [id, cause]),
      [],
    );
  });

  test('a success without its payload is evidence of nothing', () => {
    const transcript = transcriptOf();
    const [exchange] = transcript.entries;
    if (exchange?.kind === 'exchange' && exchange.response) exchange.response.body = '{"message":"success"}';
    const { counts } = judge(transcript, checksWith());
    assert.equal(counts.mandatory.satisfied + counts.advisory.satisfied, 0);
  });

  test('judging leaves the transcript as it is, and twice gives the same', () => {
    const transcript = transcriptOf();
    const before = JSON.stringify(transcript);
    const reports = [judge(transcript), judge(transcript)].map((report) => JSON.stringify(report));
    assert.equal(reports[0], reports[1]);
    assert.equal(JSON.stringify(transcript), before);
  });

  test('many findings of one requirement are cut to five, and counted', () => {
    const often: Check = ({ answers }) => Array.from({ length: 9 }, () => differs([...answers], 'a', 'b'));
    const { checks } = judge(transcriptOf(), checksWith({ [mandatory]: often }));
    const check = checks.find(({ id }) => id === mandatory);
    assert.equal(check?.findings.length, 5);
    assert.match(check?.message ?? '', /9 times, 5 shown/);
  });
});

test('a glob matches a whole id, and a dot only a dot', () => {
  assert.ok(matchesGlob('customers.list.id', 'customers.*'));
  assert.ok(matchesGlob('customers.list.id', '*.id'));
  assert.ok(!matchesGlob('customers.list.id', 'customers'));
  assert.ok(!matchesGlob('customersXlist', 'customers.list'));
  assert.ok(isSelected('a.b', { only: [], skip: [] }));
  assert.ok(!isSelected('a.b', { only: ['a.*'], skip: ['*.b'] }));
});
