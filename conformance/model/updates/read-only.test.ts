import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerOf } from '../../../testing/answers/answer-of.ts';
import { create, customer, update } from '../../../testing/answers/of-one-customer.ts';
import { violated } from '../../../testing/answers/violated.ts';

const on = { temporary_blocked: 1 };
const off = { temporary_blocked: 0 };
const first = create({ ...off });
const other = create({ ...customer, ...off, id: 2 }, { index: 1, sentAtMs: 100, answeredAtMs: 105 });
const sending = (id: number, ms: number, shown: object) =>
  answerOf(ms, 'updateCustomer', {
    ...{ id, sent: { temporary_blocked: '1' }, shown: { ...customer, id, ...shown }, role: 'read-only' },
  });
const seen = (ms: number, shown: object) =>
  answerOf(ms, 'getCustomer', { id: 2, shown: { ...customer, id: 2, ...shown } });

test('a flag that an update sends is not taken, unless the service sets it for others by itself', () => {
  const taken = update(5000, { temporary_blocked: '1' }, on, { role: 'read-only' });
  const id = 'customers.update.read-only.temporary_blocked';
  assert.equal(violated(first, taken), id);
  assert.equal(violated(first, other, seen(6000, off), taken), id);
  assert.equal(violated(first, other, taken, seen(6000, on)), '');
  // The other one was sent it, too.
  assert.equal(violated(first, other, taken, sending(2, 5500, on), seen(6000, on)), id);
});
