import assert from 'node:assert/strict';
import { test } from 'node:test';
import { create, customer, get, pages } from '../testing/answers/of-one-customer.ts';
import { transcriptOf } from '../testing/one-exchange.ts';
import { oracleFor } from './oracle.ts';

test('what is not there yet is not wrong, although it was read for the last time', () => {
  const oracle = oracleFor(transcriptOf().header);
  assert.equal(oracle.wrong([create(), get(100, { city: '' })]), undefined);
  assert.equal(oracle.wrong([create(), get(9000, { city: '' })])?.requirement, 'customers.get.city');
});

test('a total that is late is not wrong, although its list was read for the last time', () => {
  const oracle = oracleFor(transcriptOf().header);
  const list = (ms: number, total_customers: number) =>
    pages(ms, [[customer]], { total_customers }, { operation: 'listCustomers' });
  assert.equal(oracle.wrong([create(), ...list(1000, 0)]), undefined);
  assert.equal(oracle.wrong([create(), ...list(9000, 0)])?.requirement, 'customers.list.total_customers');
});
