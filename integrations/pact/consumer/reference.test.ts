import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MatchersV3 } from '@pact-foundation/pact';
import { authorised, clientOf, contract } from './contract.ts';
import { anyNumberOf, anySuccess, country, currency, nationality } from './promises.ts';

const { fromProviderState, integer, like } = MatchersV3;
const pact = contract();

/** Codes and numbers of the sandbox. Those of a deployment are configured. */
const wallet = { operator: '5f0c9b1e-7a43-4c58-9d26-3e8f1b7a6c04', mobile_number: '0240000001' };
const account = { bank: 'c27d5a80-16be-4f92-8b3d-90a4e5d1f7c2', account_number: '1000000000001' };
const eligibility = {
  message: 'success',
  recipient_name: like('Ama Mensah'),
  eligible_for_instant_pay: integer(1),
};

const lists = { countries: country, nationalities: nationality, currencies: currency };

for (const [name, item] of Object.entries(lists) as [keyof typeof lists, object][]) {
  test(`the ${name} are listed`, () =>
    pact
      .addInteraction()
      .uponReceiving(`the list of ${name}`)
      .withRequest('GET', `/api/resources/${name}`, (request) => request.headers(authorised))
      .willRespondWith(anySuccess, (answer) =>
        answer.jsonBody({ message: 'success', [name]: anyNumberOf(item) }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await clientOf(url).GET(`/api/resources/${name}`);
        assert.ok(data?.message === 'success' && name in data);
      }));
}

test('a mobile wallet in Ghana is checked', () =>
  pact
    .addInteraction()
    .given('a mobile wallet in Ghana')
    .uponReceiving('whether a mobile wallet in Ghana can be paid at once')
    .withRequest('GET', '/api/resources/check-gh-mw-instant-pay-eligibility', (request) =>
      request.headers(authorised).query(fromState(wallet)),
    )
    .willRespondWith(anySuccess, (answer) => answer.jsonBody(eligibility))
    .executeTest(async ({ url }) => {
      const { data } = await clientOf(url).GET('/api/resources/check-gh-mw-instant-pay-eligibility', {
        params: { query: wallet },
      });
      assert.equal(data?.recipient_name, 'Ama Mensah');
    }));

test('a bank account in Ghana is checked', () =>
  pact
    .addInteraction()
    .given('a bank account in Ghana')
    .uponReceiving('whether a bank account in Ghana can be paid at once')
    .withRequest('GET', '/api/resources/check-gh-ac-instant-pay-eligibility', (request) =>
      request.headers(authorised).query(fromState(account)),
    )
    .willRespondWith(anySuccess, (answer) => answer.jsonBody(eligibility))
    .executeTest(async ({ url }) => {
      const { data } = await clientOf(url).GET('/api/resources/check-gh-ac-instant-pay-eligibility', {
        params: { query: account },
      });
      assert.equal(data?.eligible_for_instant_pay, 1);
    }));

function fromState(query: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(query).map(([name, example]) => [name, fromProviderState(`\${${name}}`, example)]),
  );
}
