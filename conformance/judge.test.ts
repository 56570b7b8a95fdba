import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type JudgedId, requirements } from '../generated/requirements.ts';
import { recordRun } from '../testing/record-reference.ts';
import { judge } from './judge.ts';
import { agrees, type Check, differs, missing } from './judging/check.ts';
import { isSelected, matchesGlob } from './judging/selection.ts';
import { startReference } from './reference.ts';
import type { Exchange, Transcript } from './transcript/exchange.ts';

/** A run of one exchange, which the checks of these tests take as evidence. */
function transcriptOf(
  options: Partial<Transcript['header']['options']> = {},
  end: Transcript['end'] = { kind: 'end', durationMs: 5, interrupted: null },
  further: Transcript['entries'] = [],
): Transcript {
  const exchange: Exchange = {
    kind: 'exchange',
    index: 0,
    scenario: 'opening',
    step: 'countries',
    operation: 'listCountries',
    role: 'plain',
    credentials: 'token',
    subject: null,
    resent: false,
    sentAtMs: 0,
    answeredAtMs: 1,
    request: { method: 'GET', target: '/api/resources/countries', headers: [], form: null, parts: null },
    response: { status: 200, headers: [], body: '{"message":"success","countries":[]}' },
    failure: null,
  };
  return {
    header: {
      kind: 'header',
      schemaVersion: 2,
      suite: { version: '0', specSha256: '0' },
      baseUrl: 'http://127.0.0.1:1',
      isReference: false,
      startedAt: '2026-01-01T00:00:00.000Z',
      seed: 1,
      runId: 'aaaaaaaa',
      options: {
        only: [],
        skip: [],
        strict: false,
        maxRecords: 150,
        timeoutMs: 1,
        concurrency: 1,
        corridorFields: [],
        readOnly: null,
        waivers: [],
        ...options,
      },
    },
    entries: [exchange, ...further],
    end,
  };
}

const satisfied: Check = (evidence) => evidence.answers.map((answer) => agrees(answer));
const violated: Check = (evidence) => evidence.answers.map((answer) => differs(answer, 'a', 'b'));
const without: Check = () => [missing('it was not seen')];
const faulty: Check = () => {
  throw new TypeError('no such thing');
};

/** Checks that are all satisfied, but for some. */
function checksWith(some: Record<string, Check> = {}): Record<JudgedId, Check> {
  const known = new Set<string>(requirements.map(({ id }) => id));
  for (const id of Object.keys(some)) assert.ok(known.has(id), id);
  const entries = requirements.map(({ id }) => [id, some[id] ?? satisfied]);
  return Object.fromEntries(entries) as Record<JudgedId, Check>;
}

const mandatory = 'reference.countries.message';
const advisory = 'answers.media-type';
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
      assert.equal(outcomes.get(id)?.outcome, 'inconclusive', id);
      assert.equal(outcomes.get(id)?.reason, 'stands-on');
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

  test('a right deployment breaks nothing, wherever a run was cut off', async () => {
    const reference = await startReference();
    const { header, entries } = await recordRun(reference).finally(() => reference.close());
    for (let length = 1; length < entries.length; length++) {
      const { checks } = judge({ header, entries: entries.slice(0, length), end: null });
      const wrong = checks.filter(({ outcome }) => outcome === 'violated').map(({ id }) => id);
      assert.deepEqual(wrong, [], `cut after ${length} entries`);
    }
  });

  test('many findings of one requirement are cut to five, and counted', () => {
    const often: Check = ({ answers }) => Array.from({ length: 9 }, () => differs([...answers], 'a', 'b'));
    const { checks } = judge(transcriptOf(), checksWith({ [mandatory]: often }));
    const check = checks.find(({ id }) => id === mandatory);
    assert.equal(check?.findings.length, 5);
    assert.match(check?.message ?? '', /9 times, 5 shown/);
  });
});

describe('the sentence', () => {
  const isolation = 'access.getCustomer.isolation';
  const idsOf = (...levels: string[]) =>
    requirements.filter(({ level }) => levels.includes(level)).map(({ id }) => id);
  const advisoryIds = idsOf('advisory');
  const judgedCount = idsOf('mandatory', 'advisory').length;
  const rows: [name: string, Transcript, Record<string, Check>, sentence: RegExp][] = [
    ['all satisfied', transcriptOf(), {}, /^\S+ satisfies (\d+) of \1 mandatory requirements\.$/],
    [
      'an advisory one violated',
      transcriptOf(),
      { [isolation]: violated },
      /^\S+ conforms; 1 advisory requirement violated: access\.getCustomer\.isolation\. It satisfies \d+ of/,
    ],
    [
      'an advisory one violated under --strict',
      transcriptOf({ strict: true }),
      { [isolation]: violated },
      /^\S+ does not conform under --strict; 1 advisory requirement violated: access\.getCustomer\.isolation\. Of \d+ mandatory requirements it violates none\.$/,
    ],
    [
      'one of each violated',
      transcriptOf({ strict: true }),
      { [mandatory]: violated, [advisory]: violated },
      /^\S+ violates 1 of \d+ mandatory requirements, first reference\.countries\.message; 1 advisory requirement violated: answers\.media-type\.$/,
    ],
    [
      'many advisory ones violated',
      transcriptOf(),
      Object.fromEntries(advisoryIds.map((id) => [id, violated])),
      new RegExp(
        `conforms; ${advisoryIds.length} advisory requirements violated: \\S+, \\S+, \\S+ and ${advisoryIds.length - 3} more\\.`,
      ),
    ],
    [
      'one that could not be judged, and an advisory one violated',
      transcriptOf(),
      { [mandatory]: without, [advisory]: violated },
      /^Nothing mandatory is violated at \S+; 1 advisory requirement violated: answers\.media-type, but 1 of \d+ mandatory requirements could not be judged, first reference\.countries\.message\./,
    ],
    [
      'an advisory one that could not be judged under --strict',
      transcriptOf({ strict: true }),
      { [advisory]: without },
      new RegExp(
        `^Nothing is violated at \\S+, but 1 of ${judgedCount} requirements could not be judged, first answers\\.media-type\\.`,
      ),
    ],
    [
      'one chosen',
      transcriptOf({ only: [mandatory] }),
      {},
      /satisfies the 1 mandatory requirement that was chosen; /,
    ],
  ];
  for (const [name, transcript, some, sentence] of rows)
    test(name, () => assert.match(judge(transcript, checksWith(some)).summary, sentence));

  test('one exchange is one exchange', () => {
    const { checks } = judge(transcriptOf(), checksWith());
    assert.deepEqual([...new Set(checks.map(({ message }) => message))], ['Seen in 1 exchange.']);
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
