import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as given from '../../../testing/answers/of-one-customer.ts';
import { violated } from '../../../testing/answers/violated.ts';

const { create, createPayee, getPayee, pages, payee, refused } = given;

/** Lists before and after a create that is refused: a recipient is in the first one alone. */
const told = [
  create(),
  createPayee(100),
  ...pages(5000, [[payee(7)]]),
  createPayee(6000, {}, refused),
  ...pages(10_000, [[]], { total_pages: 0 }),
];

test('a recipient is lost in the list by a refusal', () => {
  assert.match(violated(told, getPayee(10_500)), /recipients\.refused/);
});

test('but not where a list without refusals lacks one, too', () => {
  const other = [
    create({ id: 2 }, { index: 1, sentAtMs: 10, answeredAtMs: 20 }),
    createPayee(300, payee(9, { customer: 2 }), { sent: { ...given.person, customer: '2' } }),
  ];
  const theirs = pages(9000, [[]], { total_pages: 0 }, { id: 2 });
  assert.doesNotMatch(violated(told, other, theirs), /recipients\.refused/);
});

test('nor where recipients are lost without one, too', () => {
  const gone = { status: 404, shown: undefined };
  const found = violated(told, getPayee(5500), getPayee(5900, {}, gone));
  assert.doesNotMatch(found, /recipients\.refused/);
  assert.match(found, /recipients\.get\.accepted/);
});

test('a record like what was refused is left by the refusal, unless it is older than the run', () => {
  const own = { created_on: given.stamp(5), updated_on: given.stamp(5) };
  const found = (second: number) => {
    const like = { ...given.customer, id: 9, last_name: 'Other', created_on: given.stamp(second) };
    const listed = [[{ ...given.customer, ...own }, like]];
    return violated(
      create(own),
      create({}, { ...refused, sent: given.one, index: 1, sentAtMs: 300, answeredAtMs: 310 }),
      ...pages(9000, listed, {}, { operation: 'listCustomers' }),
    );
  };
  assert.match(found(6), /customers\.refused/);
  assert.doesNotMatch(found(4), /customers\.refused/);
});
