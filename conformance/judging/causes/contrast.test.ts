import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contrastOf } from './contrast.ts';

/** Cases with these traits. */
const cases = (count: number, ...traits: string[]) => Array.from({ length: count }, () => new Set(traits));
const plain = cases(60, 'usual');

for (const [name, wrong, right, text] of [
  ['one that no right case has', cases(4, 'usual', 'pdf'), plain, 'pdf'],
  [
    'one that a few right cases have',
    cases(4, 'usual', 'pdf'),
    [...plain, ...cases(3, 'usual', 'pdf')],
    'pdf',
  ],
  ['none that is the rule', cases(60, 'usual'), cases(12, 'rare'), undefined],
  ['none that most right cases have', cases(4, 'usual'), plain, undefined],
  ['none that more right than wrong cases have', cases(4, 'pdf'), [...plain, ...cases(5, 'pdf')], undefined],
  ['none that only some wrong cases have', [...cases(3, 'pdf'), ...cases(1, 'png')], plain, undefined],
  ['none for a single case, which has much of its own', cases(1, 'pdf'), plain, undefined],
  ['none where few are right', cases(4, 'pdf'), cases(3, 'usual'), undefined],
  ['one of a few cases among very many', cases(2, 'pdf'), cases(600, 'usual'), 'pdf'],
  [
    'two that right cases have one at a time',
    cases(5, 'funds', 'pdf'),
    [...plain, ...cases(9, 'pdf'), ...cases(20, 'funds')],
    'pdf and funds',
  ],
  [
    'no second one that few right cases have anyway',
    cases(5, 'rare', 'pdf'),
    [...plain, ...cases(3, 'pdf'), ...cases(4, 'rare')],
    'pdf',
  ],
  ['those that tell as much', cases(4, 'pdf', 'large'), plain, 'pdf or large'],
  ['the field that is wrong, if no other says more', cases(4, 'blank', 'with "city"'), plain, 'with "city"'],
] as const)
  test(`the condition of a defect is ${name}`, () => {
    assert.equal(contrastOf(wrong, right, 'city')?.text, text);
  });

test('a condition says of how many cases it holds', () => {
  const found = contrastOf(cases(4, 'pdf'), [...plain, ...cases(2, 'usual', 'pdf')]);
  assert.deepEqual(found, { text: 'pdf', wrong: 4, alike: 6, others: 60 });
});
