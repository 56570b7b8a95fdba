import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changed, type Layer, type Passing, recordsIn } from '../../../testing/intercepting-server.ts';
import { contractOf, form, interaction, person } from '../testing/contract.ts';
import { notVerified, outcomesAt } from '../testing/deployment.ts';

const seen: Passing[] = [];
const recording: Layer = (request, forward) => {
  seen.push(request);
  return forward(request);
};

const recipientState = 'a registered customer with a recipient';
const anyIban = 'AT049999900000000001';
const frozen = contractOf([
  interaction('a get', ['a registered customer'], { path: '/api/customers/42' }, 200, {
    customer: { id: 42 },
  }),
  interaction(
    'documents',
    ['a registered customer with an uploaded document'],
    { path: '/api/kyc-documents/42' },
    200,
    {},
  ),
  interaction('recipients', ['a registered customer with a recipient'], { path: '/api/recipients/42' }, 200, {
    recipients: [{ customer: 42 }],
  }),
  interaction(
    'a wallet',
    ['a mobile wallet in Ghana'],
    {
      path: '/api/resources/check-gh-mw-instant-pay-eligibility',
      query: { operator: ['ours'], mobile_number: ['0555'] },
    },
    200,
    { eligible_for_instant_pay: 1 },
  ),
  interaction(
    'a customer',
    [],
    form('/api/customers', {
      ...person,
      email_address: 'test@conformance.example.com',
    }),
    201,
    {
      customer: {
        last_name: 'Testpact',
        mobile_number: '+436605550199',
        email_address: 'test@conformance.example.com',
      },
    },
  ),
  interaction(
    'a recipient',
    ['a registered customer', 'a corridor to individuals'],
    form('/api/recipients', {
      customer: '42',
      type: 'IND',
      country: 'DE',
      payout_method: 'AC',
      first_name: 'Testrecipient',
      last_name: 'Testpact',
      bank: 'Bank of the contract',
      iban: anyIban,
    }),
    201,
    { recipient: { customer: 42, country: 'DE', bank: 'Bank of the contract', iban: anyIban } },
  ),
]);

for (const version of ['2.0.0', '3.0.0'] as const) {
  test(`a contract of version ${version} with nothing but fixed values is verified`, async () => {
    seen.length = 0;
    const { outcomes } = await outcomesAt({ contract: frozen(version), layer: recording });
    const possible = [...outcomes].filter(([name]) => version === '3.0.0' || name !== 'a recipient');
    assert.deepEqual(notVerified(new Map(possible)), []);
    // The contract's own values, which could belong to anyone, are not sent.
    const sent = seen.map(({ target, body }) => target + body.toString('latin1')).join('\n');
    assert.doesNotMatch(sent, /\/42\b|customer=42\b|436605550199|test%40conformance/);
    assert.match(sent, /last_name=Test\w+/);
    if (version === '3.0.0') assert.doesNotMatch(sent, /country=DE|Bank\+of\+the\+contract/);
  });
}

test('what a state gives is turned back also where the request does not carry it', async () => {
  const contract = contractOf([
    interaction('a read', [recipientState], { path: '/api/recipient/42' }, 200, {
      recipient: { id: 42, customer: 43 },
    }),
    interaction('a list', [recipientState], { path: '/api/recipients/43' }, 200, {
      recipients: [{ id: 42, customer: 43 }],
    }),
  ])('3.0.0');
  const { outcomes } = await outcomesAt({ contract });
  assert.deepEqual(notVerified(outcomes), []);
});

test('several states of an interaction are about one customer, whatever their order', async () => {
  const named = { name: 'a registered customer', params: { first_name: 'Maria' } };
  const inGraz = { name: 'a registered customer without documents', params: { city: 'Graz' } };
  const list = { path: '/api/recipients/42' };
  const contract = contractOf([
    interaction('a list', [recipientState, 'a registered customer'], list, 200, { total_recipients: 1 }),
    interaction('two', [recipientState, 'a registered customer with a business recipient'], list, 200, {
      total_recipients: 2,
    }),
    interaction('a get', [named, recipientState, inGraz], { path: '/api/customers/42' }, 200, {
      customer: { id: 42, first_name: 'Maria', city: 'Graz' },
    }),
    interaction(
      'a read',
      [recipientState, 'a registered customer with an uploaded document'],
      { path: '/api/recipient/7' },
      200,
      { recipient: { id: 7, customer: 42 } },
    ),
  ])('3.0.0');
  const { outcomes } = await outcomesAt({ contract });
  assert.deepEqual(notVerified(outcomes), []);
});

test('a deployment that shows the values of the contract in place of those it was sent differs', async () => {
  const update = { mobile_number: '+436605550199' };
  const contract = contractOf([
    interaction('a get', ['a registered customer'], { path: '/api/customers/42' }, 200, {
      customer: { id: 42 },
    }),
    interaction('an update', ['a registered customer'], form('/api/customers/43', update), 200, {
      customer: { id: 43, ...update },
    }),
  ])('3.0.0');
  const layer: Layer = async (request, forward) => {
    const answer = await forward(request);
    return changed(answer, (body) => {
      for (const record of recordsIn(body))
        if (request.operation === 'updateCustomer') Object.assign(record, update);
        else if (request.operation === 'getCustomer') record.id = 42;
    });
  };
  const { outcomes, text } = await outcomesAt({ contract, layer });
  assert.deepEqual(
    [...outcomes.values()].map(({ verdict }) => verdict),
    ['differs', 'differs'],
    text,
  );
  const said = text.replace(/\s+/g, ' ');
  assert.match(said, /the response has "id" as in the contract, "42", although "\d{10}" was sent instead/);
  assert.match(
    said,
    /the response has "mobile_number" as in the contract, "\+436605550199", although "\+\d+"/,
  );
});

test('a fixed identifier that a deployment chooses differs, and it is said what to expect instead', async () => {
  const request = { path: '/api/recipient/42' };
  const corridor = ['a registered customer', 'a corridor to individuals'];
  const fields = { customer: '42', type: 'IND', country: 'AT', payout_method: 'AC', first_name: 'Test' };
  const create = form('/api/recipients', { ...fields, last_name: 'Testpact', bank: 'Bank', iban: anyIban });
  const contract = contractOf([
    interaction('a new one', corridor, create, 201, { recipient: { id: 42 } }),
    interaction('a read', [recipientState], request, 200, { recipient: { id: 43 } }),
  ])('3.0.0');
  const { outcomes, text } = await outcomesAt({ contract });
  assert.deepEqual(
    [...outcomes.values()].map(({ verdict }) => verdict),
    ['differs', 'differs'],
  );
  const hints = text.replace(/\s+/g, ' ').match(/no state gave this "id" .*? expect it with integer\(\)/g);
  assert.equal(hints?.length, 1);
});
