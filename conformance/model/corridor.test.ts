import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPayee, getPayee, stamp, updatePayee } from '../../testing/answers/of-one-customer.ts';
import { violated } from '../../testing/answers/violated.ts';

const moved = { payout_method: 'MW', iban: '', bank: '' };
const shown = { ...moved, updated_on: stamp(8) };

test('an update of the corridor may take fields of the old one away', () =>
  assert.equal(
    violated(createPayee(0), updatePayee(5000, { payout_method: 'MW' }, shown), getPayee(9000, shown)),
    '',
  ));

test('whether the new corridor has a field, nobody knows: what is sent may be left out, but not changed', () => {
  const iban = 'AT021100000622888702';
  const sent = { payout_method: 'MW', iban };
  assert.equal(violated(createPayee(0), updatePayee(5000, sent, shown)), '');
  const other = { ...shown, iban: 'AT611904300234573209' };
  assert.equal(violated(createPayee(0), updatePayee(5000, sent, other)), 'recipients.update.iban');
  const ignored = { ...shown, payout_method: 'AC' };
  assert.match(violated(createPayee(0), updatePayee(5000, { iban }, ignored)), /recipients\.update\.iban/);
  const same = { payout_method: 'AC', iban };
  assert.match(violated(createPayee(0), updatePayee(5000, same, ignored)), /recipients\.update\.iban/);
  const before = [getPayee(4000, { iban: '' }), updatePayee(5000, sent, shown)];
  assert.match(violated(createPayee(0), before), /recipients\.get\.iban/);
  assert.match(violated(createPayee(0), updatePayee(5000, sent, ignored)), /recipients\.update\.iban/);
});
