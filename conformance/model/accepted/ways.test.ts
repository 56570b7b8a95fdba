import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerOf } from '../../../testing/answers/answer-of.ts';
import type { Answer } from '../../reading/answer.ts';
import type { Way } from '../../transcript/ways.ts';
import { runOf } from '../found.ts';
import { wayRules } from './ways.ts';

/** A customer with a number, and an update of it a second later. @param shown what its response shows otherwise */
const updated = (
  number: number,
  styles: Way[],
  sent: Record<string, string>,
  shown: Record<string, string> = {},
): Answer[] => {
  const fields = { city: 'Leeds', region: 'Kent' };
  const at = { scenario: 'lives', id: number };
  return [
    answerOf(number * 10_000, 'createCustomer', {
      ...{ ...at, step: `create-life-${number}`, sent: fields },
      shown: { id: number, ...fields },
    }),
    answerOf(number * 10_000 + 1000, 'updateCustomer', {
      ...{ ...at, step: `life-${number}-new`, sent, styles },
      shown: { id: number, ...fields, ...sent, ...shown },
    }),
  ];
};
const numbers = [1, 2, 3, 4, 5];
const plain = numbers.flatMap((number) => updated(number, ['another language'], { city: 'York' }));

/** The requirements on ways that these answers violate. */
const violated = (...answers: readonly Answer[]) =>
  [...wayRules(runOf(answers, 3000))].flatMap(({ kind, requirement }) =>
    kind === 'differs' ? [requirement] : [],
  );

test('an update that sends what the record has already says nothing of its way', () => {
  const lost = [6, 7, 8].flatMap((number) =>
    updated(number, ['in chunks'], { city: 'York' }, { city: 'Leeds' }),
  );
  const same = updated(9, ['in chunks'], { city: 'Leeds' });
  const another = updated(9, ['in chunks'], { city: 'Hull' });
  assert.deepEqual(violated(...plain, ...lost, ...same), ['requests.forms']);
  assert.deepEqual(violated(...plain, ...lost, ...another), []);
});

test('an update is wrong that shows a field otherwise than it was sent and shown before', () => {
  const region = { region: 'Ohio' };
  const empty = { city: '' };
  const lost = [6, 7, 8].flatMap((number) => updated(number, ['no Accept'], region, empty));
  const another = updated(9, ['no Accept'], region);
  assert.deepEqual(violated(...plain, ...lost), ['requests.headers']);
  assert.deepEqual(violated(...plain, ...lost, ...another), []);
  // What the response before shows as well may be stored, and says nothing.
  const [create, first] = updated(9, ['no Accept'], region, empty) as [Answer, Answer];
  const [, second] = updated(9, ['no Accept'], { region: 'Iowa' }, empty) as [Answer, Answer];
  const later = { ...second, sentAtMs: first.sentAtMs + 1000, answeredAtMs: first.sentAtMs + 1010 };
  assert.deepEqual(violated(...plain, ...lost.slice(2), create, first, later), ['requests.headers']);
});

test('a way is to blame that is taken only beside another one, if many uploads show it', () => {
  const upload = (index: number, status: number, styles: Way[]) =>
    answerOf(index, index % 2 === 0 ? 'uploadDocument' : 'uploadDocumentAlias', {
      ...{ scenario: 'more-documents', step: `covering-${index}`, id: 1, styles },
      ...(status < 400
        ? { shown: { id_number: 'A1' }, sent: { id_number: 'A1' } }
        : { status, message: 'A file too many.' }),
    });
  const uploads = (count: number, from: number, status: number, styles: Way[]) =>
    Array.from({ length: count }, (_, index) => upload(from + index, status, styles));
  const inCapitals = (count: number) => uploads(count, 0, 400, ['typed text parts']);
  const inSmall = uploads(4, 10, 201, ['small letters in part heads', 'typed text parts']);
  const others = (count: number) => uploads(count, 20, 201, ['a long boundary']);
  assert.deepEqual(violated(...inCapitals(4), ...inSmall, ...others(30)), ['requests.forms']);
  assert.deepEqual(violated(...inCapitals(3), ...inSmall, ...others(30)), []);
  assert.deepEqual(violated(...inCapitals(4), ...inSmall, ...others(29)), []);
  assert.deepEqual(
    violated(...inCapitals(4), ...inSmall, upload(60, 201, ['typed text parts']), ...others(30)),
    [],
  );
});
