import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as given from '../../../testing/answers/of-one-customer.ts';
import { runOf, violated } from '../../../testing/answers/violated.ts';
import type { Answer } from '../../reading/answer.ts';
import { allFoundIn } from '../oracle.ts';

const { create, get, list, refused, right, stamp, update, upload, wrong } = given;

const made = create();
const another = { index: 1, sentAtMs: 100, answeredAtMs: 110 };
const york = { city: 'York' };
const withoutJson = (answer: Answer): Answer => ({ ...answer, json: undefined });

test('a success without JSON has no payload; where others of its operation have JSON, that is found elsewhere', () => {
  assert.equal(violated(made, withoutJson(get(5000))), 'customers.get.payload');
  assert.equal(violated(made, get(4000), withoutJson(get(5000))), 'answers.json');
});

test('of the identifier of one record alone nothing is known', () => {
  const found = (...told: readonly Answer[]) =>
    allFoundIn(runOf(told)).get('customers.create.id-unique')?.length ?? 0;
  assert.equal(found(made), 0);
  assert.equal(found(made, create({ id: 2 }, another)), 2);
});

test('an identifier that a create sent was given to nobody', () => {
  const sending = { sent: { ...given.one, id: '1' }, role: 'read-only' } as const;
  assert.equal(violated(made, create({}, another)), 'customers.create.id-unique');
  assert.doesNotMatch(violated(create({}, sending), create({}, { ...another, ...sending })), /id-unique/);
});

test('a search expects a success of reads alone, and at a time when the service is there', () => {
  right(made, upload(9000, {}, refused));
  wrong('customers.get.accepted', made, get(9000, {}, refused));
  right(made, get(9000, {}, { ...refused, status: 503 }));
});

test('of two updates that overlap nobody knows which time is the last one', () => {
  const both = (second: number, other: number) => [
    update(5000, york, { ...york, updated_on: stamp(second) }, { answeredAtMs: 5200 }),
    update(5001, {}, { ...york, updated_on: stamp(other) }, { answeredAtMs: 5201 }),
  ];
  const earlier = update(9000, {}, { ...york, updated_on: stamp(7) });
  for (const [one, other] of [
    [8, 6],
    [6, 8],
  ] as const)
    right(made, both(one, other), earlier);
  wrong('customers.update.updated_on', made, both(8, 8)[0] as Answer, earlier);
});

test('what a service may refuse says so, too, where it succeeds; what the document does not rule need not', () => {
  const silent = { role: 'probe', message: 'updated' } as const;
  const empty = update(5000, {}, {}, { ...silent, purpose: 'empty-update' });
  assert.equal(violated(made, empty), 'customers.update.message');
  assert.equal(violated(made, update(5000, {}, {}, { ...silent, purpose: 'unknown-code' })), '');
});

test('a field that is of another type only after updates is the doing of these', () => {
  const at = { updated_on: stamp(5) };
  const empty = { middle_name: null };
  const [before, emptied, other] = [get(1000), { middle_name: '' }, update(5000, york, { ...york, ...at })];
  const shown = get(9000, { ...empty, ...at });
  assert.equal(
    violated(made, before, update(5000, emptied, { ...empty, ...at }), shown),
    'customers.update.middle_name',
  );
  assert.equal(
    violated(made, before, update(5000, emptied, { ...emptied, ...at }), shown),
    'customers.update.stored',
  );
  const later = get(9000, { ...york, ...empty, ...at });
  assert.equal(violated(made, before, other, later), 'customers.update.keeps-unsent');
  const listed = list(9000, { ...york, ...at, ...empty });
  assert.equal(violated(made, list(1000), other, listed), 'customers.update.listed');
  assert.equal(violated(made, before, list(1000), other, later, listed), 'customers.update.keeps-unsent');
  const special = { role: 'values', values: { middle_name: 'null-word' } } as const;
  const named = update(5000, { middle_name: 'Null' }, { middle_name: 'Null', ...at }, special);
  assert.equal(violated(made, before, named, shown), 'customers.update.exact-values');
  const blocked = update(5000, york, { ...york, ...at, blocked: 'no' });
  assert.equal(
    violated(made, before, other, get(9000, { ...york, ...at, blocked: 'no' })),
    'customers.get.blocked',
  );
  assert.equal(violated(made, before, blocked), 'customers.update.blocked');
  // Before updates, too.
  assert.equal(violated(made, get(1000, empty), other, later), 'customers.get.middle_name');
});
