import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { answerOf } from '../../testing/answers/answer-of.ts';
import * as given from '../../testing/answers/of-one-customer.ts';
import { violated } from '../../testing/answers/violated.ts';
import { right, wrong } from './found.ts';
import { withoutConsequences } from './oracle.ts';

const { create, createPayee, get, pages, payee, person, refused, stamp, update } = given;

const made = create();
const at = (second: number) => ({ updated_on: stamp(second) });
const york = { city: 'York' };
const ohio = { region: 'Ohio' };

describe('what an update sent and no get shows', () => {
  const later = update(5500, ohio, { ...york, ...ohio, ...at(6) });
  const both = [made, update(5000, york, { ...york, ...at(5) }), later];
  const lost = get(9000, { ...ohio, ...at(6) });
  test('was lost by the next one', () => assert.equal(violated(both, lost), 'customers.update.keeps-unsent'));
  test('was lost by one at the same time, whichever was answered first', () => {
    const told = { index: 5001, sentAtMs: 5001 };
    for (const answeredAtMs of [5002, 5200]) {
      const beside = update(0, ohio, { ...ohio, ...at(5) }, { ...told, answeredAtMs });
      assert.equal(
        violated(made, update(5000, york, { ...york, ...at(5) }), beside, get(9000, { ...ohio, ...at(5) })),
        'customers.update.keeps-unsent',
      );
    }
  });
  test('was never stored where an update alone is lost, too', () => {
    const alone = [update(20_000, york, { ...york, ...at(20) }), get(25_000, { ...ohio, ...at(20) })];
    assert.equal(violated(both, lost, alone), 'customers.update.stored');
  });
  test('was lost by the next one where a get between them showed it, whatever else is lost', () => {
    const alone = [update(20_000, york, { ...york, ...at(20) }), get(25_000, { ...ohio, ...at(20) })];
    const seen = get(5100, { ...york, ...at(5) });
    assert.equal(violated(both, seen, lost, alone), 'customers.update.keeps-unsent customers.update.stored');
  });
});

test('a later time with no request between is the doing of something else, after an update, too', () => {
  const told = [made, update(5000, york, { ...york, ...at(5) }), get(9000, { ...york, ...at(5) })];
  assert.equal(violated(told, get(9500, { ...york, ...at(9) })), 'customers.kept');
  // A time of its own in each get shows in what was never updated, too.
  const other = create({ id: 2 }, { index: 1, sentAtMs: 100, answeredAtMs: 110 });
  const late = answerOf(300, 'getCustomer', { id: 2, shown: { ...given.customer, id: 2, ...at(4) } });
  assert.equal(violated(told, other, late, get(9500, { ...york, ...at(9) })), 'customers.get.updated_on');
});

test('what a refused update cannot have changed is the doing of the update of another record', () => {
  const other = { index: 1, sentAtMs: 100, answeredAtMs: 110 };
  const two = [made, create({ id: 2 }, other), get(200)];
  const hull = { city: 'Hull' };
  const shown = { ...given.customer, id: 2, ...at(5) };
  const ofOther = answerOf(5000, 'updateCustomer', { id: 2, sent: hull, shown: { ...shown, ...hull } });
  const no = update(9600, york, york, refused);
  const told = [...two, ofOther, get(9500, hull)];
  assert.equal(violated(told), 'customers.update.only-this');
  const third = { index: 2, sentAtMs: 120, answeredAtMs: 130 };
  const next = [
    create({ id: 3 }, third),
    answerOf(300, 'getCustomer', { id: 3, shown: { ...given.customer, id: 3 } }),
  ];
  const changed = answerOf(9900, 'getCustomer', { id: 3, shown: { ...given.customer, id: 3, city: 'Ely' } });
  const noOther = answerOf(9700, 'updateCustomer', { id: 3, sent: york, ...refused });
  assert.equal(violated(two, next, no, noOther, changed), 'customers.refused');
  assert.equal(violated(told, next, no, noOther, changed), 'customers.update.only-this');
});

test('what several others were given may come from an update of its own, and what one alone was given does not', () => {
  const hull = { city: 'Hull' };
  const own = update(9500, york, { ...york, ...at(9) });
  const read = get(9600, { ...york, ...hull, ...at(9) });
  const [second, third] = [2, 3].map((id) => {
    const when = { index: id, sentAtMs: 100 * id, answeredAtMs: 100 * id + 10 };
    return (shown: given.Fields) =>
      create({ id, ...shown }, { ...when, sent: { ...given.one, ...(shown as Record<string, string>) } });
  }) as [typeof create, typeof create];
  const changed = { ...given.customer, id: 2, ...hull, ...at(5) };
  const others = (shown: given.Fields) => [
    second({}),
    third(shown),
    answerOf(9400, 'updateCustomer', { id: 2, sent: hull, shown: changed }),
  ];
  const told = [made, get(9300), own];
  assert.equal(violated(told, others({}), read), 'customers.update.only-this');
  assert.equal(violated(told, others(hull), read), 'customers.update.stored');
});

test('a full name follows from its parts, unless what became of those is found', () => {
  const special = { role: 'values', values: { last_name: 'blank' } } as const;
  const shown = payee(7, { last_name: 'X  Y', full_name: 'Eva X Y' });
  const sent = { ...person, last_name: 'X  Y' };
  const told = createPayee(0, shown, { sent, ...special });
  assert.equal(violated(told), 'recipients.create.full_name');
  const cut = createPayee(500, payee(8, { last_name: 'X Y', full_name: 'Eva X Y' }), { sent, ...special });
  assert.equal(violated(told, cut), 'recipients.create.exact-values');
});

test('a list of what is sent as a special value shows what is stored', () => {
  const special = { role: 'values', values: { address: 'long' } } as const;
  const sent = { address: 'a long one' };
  const changed = update(5000, sent, { ...sent, ...at(5) }, special);
  const short = { address: 'a long', ...at(5) };
  const list = pages(9000, [[{ ...given.customer, ...short }]], {}, { operation: 'listCustomers' });
  assert.equal(violated(made, changed, list), 'customers.update.listed');
  assert.equal(violated(made, changed, list, get(9500, short)), 'customers.update.exact-values');
});

test('what a get shows otherwise than before has changed, also where a list showed that first', () => {
  const rome = { city: 'Rome' };
  const list = pages(9000, [[{ ...given.customer, ...rome }]], {}, { operation: 'listCustomers' });
  assert.match(violated(made, get(1000), list, get(9500, rome)), /customers\.kept/);
});

test('a list with an identifier that no create gave is no fault where two creates gave the same', () => {
  const strange = pages(9000, [[payee(9), payee(7)]]);
  assert.equal(violated(made, createPayee(100), strange), 'recipients.list.id');
  assert.equal(violated(made, createPayee(100), createPayee(200), strange), 'recipients.create.id-unique');
});

describe('a violation that follows from another one', () => {
  const [a, b, c] = ['customers.kept', 'customers.refused', 'customers.get.city'] as const;
  const found = (id: typeof a | typeof b | typeof c, ...unless: (typeof a | typeof b | typeof c)[]) => ({
    ...wrong(id, [made], 'x', 'y'),
    unless,
  });
  const left = (...all: Parameters<typeof withoutConsequences>[0]) => [...withoutConsequences(all).keys()];
  test('is none', () => assert.deepEqual(left(found(a, b), found(b)), [b]));
  test('is one where that follows from a third one', () =>
    assert.deepEqual(left(found(a, b), found(b, c), found(c)), [a, c]));
  test('is one where each follows from the other', () => {
    assert.deepEqual(left(found(a, b), found(b, a)), [a]);
    assert.deepEqual(left(found(b, a), found(a, b), found(b, a)), [b]);
    const late = { ...found(a, b), answers: [{ ...made, answeredAtMs: made.answeredAtMs + 1 }] };
    assert.deepEqual(left(late, found(b, a)), [b]);
  });
  test('leaves what agrees with the requirement', () =>
    assert.deepEqual(left({ ...right(a, made), unless: [b] }, found(b)), [a, b]));
});
