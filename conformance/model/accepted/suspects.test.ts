import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Answer } from '../../reading/answer.ts';
import type { Way } from '../../transcript/ways.ts';
import { suspectsOf, waysOf } from './suspects.ts';

/** Answers about one record each, sent in these ways. @param client the User-Agent. */
const answers = (count: number, styles: Way[], client = 'suite', from = 0): Answer[] =>
  Array.from(
    { length: count },
    (_, index) =>
      ({
        step: `get-life-${from + index}`,
        styles,
        request: { headers: [['user-agent', client]], parts: null },
      }) as unknown as Answer,
  );
const xml = (count: number) => answers(count, ['XML as well']);
const german = (count: number) => answers(count, ['another language']);

for (const [name, certain, wrong, right] of [
  ['all that is wrong has a way and nothing right has it', 'XML as well', xml(3), german(5)],
  ['the wrong ones are too few', undefined, xml(2), german(5)],
  ['the wrong ones are about one record', undefined, xml(3).fill(xml(1)[0] as Answer), german(5)],
  ['the right ones are too few', undefined, xml(3), german(4)],
  ['a right one has the way', undefined, xml(3), [...german(5), ...xml(1)]],
  ['a wrong one lacks the way', undefined, [...xml(3), ...german(1)], answers(5, [])],
  [
    'other clients are served',
    'another User-Agent',
    answers(4, ['another User-Agent'], 'curl'),
    [...answers(2, ['another User-Agent'], 'axios'), ...german(5)],
  ],
  [
    'other clients are served, and few records are of this one',
    undefined,
    answers(3, ['another User-Agent'], 'curl'),
    [...answers(2, ['another User-Agent'], 'axios'), ...german(5)],
  ],
  [
    'the same client is served',
    undefined,
    answers(3, ['another User-Agent'], 'curl'),
    [...answers(1, ['another User-Agent'], 'curl'), ...german(5)],
  ],
] satisfies [string, Way | undefined, Answer[], Answer[]][])
  test(`${certain ?? 'no way'} is to blame where ${name}`, () => {
    assert.equal(suspectsOf(wrong, right, 'operation').certain, certain);
  });

test('the parts of an upload show whether its file came before fields', () => {
  const file = { name: 'file', filename: 'a.png' };
  const of = (...parts: object[]) => waysOf({ request: { parts } } as unknown as Answer);
  assert.deepEqual(of({ name: 'type', value: 'POI' }, file), []);
  assert.deepEqual(of(file, { name: 'type', value: 'POI' }), ['the file before fields']);
});
