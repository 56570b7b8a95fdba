import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { answerOf } from '../../testing/answers/answer-of.ts';
import {
  create,
  createPayee,
  get,
  getPayee,
  customer as inMs,
  pages,
  payee,
  person,
  stamp,
  update,
} from '../../testing/answers/of-one-customer.ts';
import { runOf, violated } from '../../testing/answers/violated.ts';
import { changedKinds } from './changed-by-service.ts';
import { worldOf } from './world.ts';

/** A time in whole seconds, since the creates come sooner one after the other than a clock of milliseconds would show. */
const time = (second: number) => stamp(second).replace('.000Z', 'Z');
const at = (second: number) => ({ updated_on: time(second) });
const customer = { ...inMs, created_on: time(0), ...at(0) };
const york = { city: 'York' };

const created = (id: number, second = 0) =>
  create(
    { ...customer, id, created_on: time(second), ...at(second) },
    { index: id, sentAtMs: id * 10, answeredAtMs: id * 10 + 5 },
  );
const three = [1, 2, 3].map((id) => created(id));
/** A get of each after 15 s, with a time of the last update. */
const seen = (second: number) =>
  [1, 2, 3].map((id) =>
    answerOf(15_000 + id, 'getCustomer', { id, shown: { ...customer, id, ...at(second) } }),
  );
const updateOf4 = (second: number) =>
  answerOf(second * 1000 + 500, 'updateCustomer', {
    ...{ id: 4, sent: york, shown: { ...customer, id: 4, ...york, ...at(second) } },
  });

describe('a later time of the last update with no other field', () => {
  test('is the doing of the service where the run asked for nothing then', () =>
    assert.equal(violated(three, seen(4)), ''));
  test('is not where a request for the record was under way', () => {
    const shown = [1, 2, 3].map((id) => ({ ...customer, id }));
    const gets = shown.map((one) => answerOf(4500 + one.id, 'getCustomer', { id: one.id, shown: one }));
    const list = pages(4500, [shown], {}, { operation: 'listCustomers' });
    const payees = shown.map(({ id }) =>
      createPayee(4500, payee(id, { customer: id }), { sent: { ...person, customer: `${id}` } }),
    );
    const listed = shown.flatMap(({ id }) => pages(4500 + id, [[]], {}, { id }));
    for (const asked of [gets, list, payees, listed])
      assert.equal(violated(three, asked, seen(4)), 'customers.get.updated_on');
  });
  test('of a recipient is not where a request for its customer was under way', () => {
    const own = (second: number) => ({ ...payee(7), created_on: time(0), ...at(second) });
    const seven = [created(1), createPayee(20, own(0))];
    const read = getPayee(15_000, own(4));
    assert.equal(violated(seven, read), '');
    assert.equal(violated(seven, get(4500, { ...customer }), read), 'recipients.get.updated_on');
    // It belongs to another one since.
    const moved = { customer: '2' };
    const at2 = answerOf(1000, 'updateRecipient', { id: 7, sent: moved, shown: { ...own(1), customer: 2 } });
    const of2 = answerOf(4500, 'getCustomer', { id: 2, shown: { ...customer, id: 2 } });
    const later = getPayee(15_000, { ...own(4), customer: 2 });
    assert.equal(violated(seven, created(2), at2, later), '');
    assert.equal(violated(seven, created(2), at2, of2, later), 'recipients.update.stored');
  });
  test('is not where the time is yet to come, or was not later', () => {
    assert.equal(violated(three, seen(20)), 'customers.get.updated_on');
    assert.equal(
      violated(three, seen(4), get(15_500, { ...customer, ...at(20) })),
      'customers.get.updated_on',
    );
    assert.deepEqual(changedKinds(worldOf(runOf([three, seen(-4)]))), new Set());
  });
  test('may be the doing of an update of another record', () =>
    assert.equal(violated(three, created(4), updateOf4(4), seen(4)), 'customers.get.updated_on'));
  test('is not where that changed several records and a later one none', () => {
    assert.equal(violated(three, created(4), updateOf4(4), updateOf4(7), seen(4)), '');
    // What was updated just now may not show yet (ruling `lag`).
    assert.equal(
      violated(three, created(4), updateOf4(4), updateOf4(14), seen(4)),
      'customers.get.updated_on',
    );
    // One record for one update may be the wrong one that it changed.
    const one = seen(4).slice(2);
    assert.equal(violated(three, created(4), updateOf4(4), updateOf4(7), one), 'customers.get.updated_on');
  });
  test('is not where many like it changed none', () => {
    const kent = { region: 'Kent' };
    const updated = (second: number, sent: Record<string, string>, shown: object) =>
      answerOf(second * 1000 + 500, 'updateCustomer', {
        ...{ id: 4, sent, shown: { ...customer, id: 4, ...shown, ...at(second) } },
      });
    const many = (sent: Record<string, string>, shown: object = sent) =>
      [5, 6, 7, 8, 9].map((second) => updated(second, sent, shown));
    const one = seen(4).slice(2);
    const told = [...three, created(4), updateOf4(4)];
    assert.equal(violated(told, many(york), one), '');
    assert.equal(violated(told, many(york).slice(1), one), 'customers.get.updated_on');
    const refused = many(york).map(({ sentAtMs }) =>
      answerOf(sentAtMs, 'updateCustomer', { id: 4, sent: york, status: 400 }),
    );
    assert.match(violated(told, refused, one), /customers\.get\.updated_on/);
    // What was sent then and never else may be the reason.
    const other = [...three, created(4), updated(4, kent, kent)];
    assert.equal(violated(other, many({ ...york, ...kent }), one), '');
    const later = many(york, { ...york, ...kent });
    assert.equal(violated(other, later, one), 'customers.get.updated_on');
    // It would have moved one record, not three.
    assert.equal(violated(other, later, seen(4)), '');
  });
  test('is not the doing of a read that left it alone afterwards', () => {
    const list = (ms: number, second: number) => {
      const shown = [3, 2, 1].map((id) => ({ ...customer, id, ...at(second) }));
      return pages(ms, [shown], {}, { operation: 'listCustomers' });
    };
    const read = list(4500, 0);
    assert.equal(violated(three, read, list(14_000, 4), seen(4)), '');
    assert.equal(violated(three, read, seen(4), list(15_500, 4)), 'customers.get.updated_on');
  });
  test('is not known where the times are of several clocks', () =>
    assert.equal(violated(three, created(5, 5), seen(4)), 'customers.get.updated_on'));
});

describe('a field that comes after an update', () => {
  const told = [created(1), update(4500, york, { ...york, ...at(4) })];
  const shown = (second: number, more: object) =>
    get(15_000, { ...customer, ...york, ...at(second), ...more });
  // A request was under way when it was updated again.
  const beside = get(9500, { ...customer, ...york, ...at(4) });
  test('is the doing of the service, and so is a later time', () => {
    assert.equal(violated(told, beside, shown(9, { score: 12 })), '');
    assert.equal(violated(told, beside, shown(9, { score: null })), 'customers.kept');
  });
  test('is the doing of the service, too, if a later update leaves it', () => {
    const later = update(16_000, { city: 'Hull' }, { ...customer, ...at(16), city: 'Hull', score: 12 });
    assert.equal(violated(told, beside, shown(9, { score: 12 }), later), '');
  });
  test('is none where it is there as the update left the record', () => {
    const usual = get(9000, { ...customer, ...york, ...at(4), score: 12 });
    assert.equal(violated(told, usual, beside, shown(9, { score: 12 })), 'customers.kept');
    const other = answerOf(9000, 'getCustomer', { id: 2, shown: { ...customer, id: 2, score: 12 } });
    assert.equal(violated(told, created(2), other, beside, shown(9, { score: 12 })), 'customers.kept');
  });
});
