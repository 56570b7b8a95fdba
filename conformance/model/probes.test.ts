import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as given from '../../testing/answers/of-one-customer.ts';
import { violated } from '../../testing/answers/violated.ts';

const { create, customer, get, pages, stamp, update } = given;

/** The list of all customers, which is one. */
const listed = (ms: number, shown: given.Fields = {}, told: object = {}) =>
  pages(ms, [[{ ...customer, ...shown }]], {}, { operation: 'listCustomers', ...told });

const made = create();
const york = { city: 'York' };
const updated = { ...york, updated_on: stamp(5) };

describe('an update', () => {
  test('without any field keeps all of them, and so does one that sends what a partner cannot set', () => {
    const empty = update(5000, {}, {}, { role: 'probe', purpose: 'empty-update' });
    assert.equal(violated(made, empty, get(9000)), '');
    assert.equal(violated(made, empty, get(9000, { city: '' })), 'customers.update.keeps-unsent');
    assert.equal(violated(made, empty, listed(9000, { city: '' })), 'customers.update.listed');
    assert.equal(violated(made, { ...empty, ...update(5000, {}, { city: '' }) }), 'customers.update.city');
    const readOnly = update(5000, { blocked: '1' }, {}, { role: 'read-only' });
    assert.equal(violated(made, readOnly, get(9000)), '');
    assert.equal(violated(made, readOnly, get(9000, { city: '' })), 'customers.update.keeps-unsent');
  });
  test('with another token that is not refused may show or not', () => {
    const ofSecond = update(5000, york, updated, { role: 'probe', credentials: 'second' });
    assert.equal(violated(made, ofSecond, get(9000), get(9500, updated)), '');
    const hill = { address: 'Hill 2', updated_on: stamp(10) };
    const later = [update(10000, { address: 'Hill 2' }, hill), get(15000, hill)];
    assert.equal(violated(made, ofSecond, later), '');
    assert.equal(violated(made, get(500), get(9500, updated)), 'customers.kept');
  });
});

describe('a read after requests without the token', () => {
  const after = { role: 'probe', purpose: 'after-refusals' } as const;
  test('shows what every other one does', () => {
    assert.equal(violated(made, listed(9000, {}, after)), '');
    assert.equal(violated(made, listed(9000, { city: 'York' }, after)), 'customers.list.city');
    // Others that a service may refuse are lists as well.
    assert.equal(violated(made, listed(9000, { city: 'York' }, { role: 'probe' })), 'customers.list.city');
  });
  test('shows first of all what those did', () => {
    const none = { role: 'probe', credentials: 'none', status: 401, shown: undefined } as const;
    const told = [made, get(500), update(1000, york, york, none)];
    assert.equal(violated(told, get(5000, {}, after)), '');
    assert.equal(violated(told, get(5000, york, after)), 'access.no-effect');
  });
});
