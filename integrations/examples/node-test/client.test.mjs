// Run it with: node --test
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startServer } from 'money-transfer-conformance';

test('our client registers a customer', async (t) => {
  const sandbox = await startServer();
  t.after(() => sandbox.close());
  const response = await fetch(`${sandbox.url}/api/customers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandbox.token}` },
    body: new URLSearchParams({
      first_name: 'Maria',
      last_name: 'Musterfrau',
      date_of_birth: '1987-04-21',
      nationality: 'AT',
      address: 'Musterweg 7',
      city: 'Salzburg',
      country: 'AT',
      mobile_number: '+436605550101',
    }),
  });
  assert.equal(response.status, 201);
  const { message, customer } = await response.json();
  assert.equal(message, 'success');
  assert.equal(customer.city, 'Salzburg');
});
