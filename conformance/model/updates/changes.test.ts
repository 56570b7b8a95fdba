import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { answerOf } from '../../../testing/answers/answer-of.ts';
import * as given from '../../../testing/answers/of-one-customer.ts';
import { violated } from '../../../testing/answers/violated.ts';

const { create, get, stamp, update } = given;

describe('a field that an update changes in one way alone', () => {
  const made = create();
  const other = create({ id: 2 }, { index: 1, sentAtMs: 100, answeredAtMs: 110 });
  /** An update of the other customer that changes all it sends, and the read after it. */
  const changing = (sent: Record<string, string>) => {
    const shown = { ...given.customer, id: 2, ...sent, updated_on: stamp(5) };
    return [
      answerOf(5000, 'updateCustomer', { id: 2, sent, shown }),
      answerOf(5100, 'getCustomer', { id: 2, shown }),
    ];
  };
  /** An update that succeeds and changes nothing, and the read after it. */
  const ignoring = (sent: Record<string, string>, shown: given.Fields = {}) => [
    update(9000, sent, { ...shown, updated_on: stamp(9) }),
    get(9100, { ...shown, updated_on: stamp(9) }),
  ];
  const [york, both] = [{ city: 'York' }, { city: 'Hull', region: 'Ohio' }];

  test('with others', () => {
    assert.equal(violated(made, other, changing(both), ignoring(york)), 'customers.update.any-subset');
  });
  test('alone', () => {
    const told = [made, other, ...changing({ city: 'Hull' })];
    assert.equal(violated(told, ignoring({ ...york, region: 'Ohio' })), 'customers.update.any-subset');
  });
  test('or in neither', () => assert.equal(violated(made, other, ignoring(york)), ''));
  test('or empty, which may count as not sent', () => {
    const region = { region: 'Kent' };
    const first = [create(region, { sent: { ...given.one, ...region } }), get(200, region)];
    const emptied = { region: '', city: 'Hull' };
    assert.equal(violated(first, other, changing(emptied), ignoring({ region: '' }, region)), '');
  });
  test('or was changed before, and may be locked since', () => {
    const ely = { city: 'Ely', updated_on: stamp(3) };
    const before = [update(3000, { city: 'Ely' }, ely, { role: 'values' }), get(3100, ely)];
    const told = [made, other, ...before, ...changing(both)];
    assert.equal(violated(told, ignoring(york, { city: 'Ely' })), '');
  });
});
