import assert from 'node:assert/strict';
import { test } from 'node:test';
import { globMeant } from './globs.ts';

test('a glob is suggested that has the same form, and matches', () => {
  for (const [wrong, meant] of [
    ['recipent.*', 'recipients.*'],
    ['recipent*', 'recipients*'],
    ['customers.create.middlename', 'customers.create.middle_name'],
    ['*.middlename', '*.middle_name'],
    ['customers.*.middlename', 'customers.*.middle_name'],
    ['access.getcustomer.no-token', 'access.getCustomer.no-token'],
    ['customers', 'customers.*'],
    ['recipients.list', 'recipients.list.*'],
  ] as const)
    assert.equal(globMeant(wrong), ` Did you mean "${meant}"?`, wrong);
});

test('for anything else none is suggested', () => {
  for (const wrong of ['nothing.*', 'customers.delete.x', '.', '', 'a.'.repeat(500), 'x?', 'customers.*.x.*'])
    assert.equal(globMeant(wrong), '', wrong.slice(0, 20));
});
