import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';

const { fromProviderState, like, regex } = MatchersV3;
const pact = new PactV4({ consumer: 'acme', provider: 'money-transfer-partner-api', dir: 'data/pacts' });
const authorised = { Authorization: regex('^Bearer \\S+$', 'Bearer our-token') };
const headers = { authorization: 'Bearer our-token' };

test('we read a customer', () =>
  pact
    .addInteraction()
    .given('a registered customer')
    .uponReceiving('a customer by its id')
    .withRequest(
      'GET',
      fromProviderState(`/api/customers/\${customer_id}`, '/api/customers/4820193756'),
      (request) => request.headers(authorised),
    )
    .willRespondWith(200, (response) =>
      response.jsonBody({
        message: 'success',
        customer: { id: 4820193756, first_name: like('Maria') },
      }),
    )
    .executeTest(async ({ url }) => {
      // Call your own client here.
      const response = await fetch(`${url}/api/customers/4820193756`, { headers });
      const { customer } = (await response.json()) as { customer: { id: number } };
      assert.equal(customer.id, 4820193756);
    }));

test('we change the account of a recipient', () =>
  pact
    .addInteraction()
    .given('a registered customer with a recipient paid by bank transfer')
    .uponReceiving('a new account')
    .withRequest('POST', '/api/recipient/7315520984', (request) =>
      request
        .headers(authorised)
        .body('application/x-www-form-urlencoded', Buffer.from('iban=AT049999900000000001'))
        // Without a rule per field, Pact compares only the media type of forms.
        .matchingRules({ body: [{ path: '$.iban', rules: [regex('^[A-Z]{2}\\d{18}$', '')] }] }),
    )
    .willRespondWith(200, (response) =>
      response.jsonBody({ message: 'success', recipient: { iban: 'AT049999900000000001' } }),
    )
    .executeTest(async ({ url }) => {
      const body = new URLSearchParams({ iban: 'AT049999900000000001' });
      const response = await fetch(`${url}/api/recipient/7315520984`, { method: 'POST', headers, body });
      assert.equal(response.status, 200);
    }));
