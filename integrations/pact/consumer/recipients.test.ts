import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MatchersV3 } from '@pact-foundation/pact';
import { asForm, authorised, clientOf, contract, type FormValue, pathWith, sendsForm } from './contract.ts';
import {
  anySuccess,
  customerId,
  firstPage,
  recipient,
  recipientId,
  sentPhone,
  thisRecipient,
} from './promises.ts';

const { regex, integer, like } = MatchersV3;
const pact = contract();
const recipients = pathWith('/api/recipients', 'customer_id', customerId);
const oneRecipient = pathWith('/api/recipient', 'recipient_id', recipientId);

const owner = { customer: regex('^\\d+$', String(customerId)) };
const bankTransfer = { country: 'AT', payout_method: 'AC', relation: 'FAM' };
/** Accounts of a bank code that no bank has. */
const account = { bank: 'Testbank Conformance AG', iban: 'AT049999900000000001' };
const otherAccount = { bank: 'Otherbank Conformance AG', iban: 'AT749999900000000002' };

const individual = {
  ...owner,
  type: 'IND',
  ...bankTransfer,
  first_name: 'Testrecipient',
  last_name: 'Testpact',
  ...account,
  mobile_number: '',
};
const business = {
  ...owner,
  type: 'BIZ',
  ...bankTransfer,
  relation: 'BIZ',
  business_name: 'Testcompany Pact GmbH',
  ...account,
  mobile_number: sentPhone,
};

test('an individual recipient is registered', () =>
  registers('a new individual recipient', 'a bank transfer to individuals', individual, {
    full_name: like('Testrecipient Testpact'),
  }));

test('a business recipient is registered', () =>
  registers('a new business recipient', 'a bank transfer to businesses', business, {
    full_name: like('Testcompany Pact GmbH'),
  }));

for (const method of ['GET', 'POST'] as const) {
  test(`the recipients of a customer are listed by ${method}`, () =>
    lists(method, 'a registered customer with a recipient', '', firstPage('recipients', thisRecipient), 1));
  test(`a customer without recipients has an empty list by ${method}`, () =>
    lists(method, 'a registered customer without recipients', ' who has none', emptyPage, 0));
}

const emptyPage = {
  message: 'success',
  recipients: [],
  current_recipients: 0,
  total_recipients: 0,
  page: 1,
  total_pages: integer(1),
};

for (const [kind, type] of [
  ['a recipient', 'IND'],
  ['a business recipient', 'BIZ'],
] as const) {
  test(`${kind} is read`, () =>
    pact
      .addInteraction()
      .given(`a registered customer with ${kind}`)
      .uponReceiving(`${kind} by its id`)
      .withRequest('GET', oneRecipient, (request) => request.headers(authorised))
      .willRespondWith(anySuccess, (answer) =>
        answer.jsonBody({ message: 'success', recipient: { ...thisRecipient, type } }),
      )
      .executeTest(async ({ url }) => {
        const params = { path: { recipientId } };
        const { data } = await clientOf(url).GET('/api/recipient/{recipientId}', { params });
        assert.equal(data?.recipient.type, type);
      }));
}

test('the account of a recipient is changed', () =>
  pact
    .addInteraction()
    .given('a registered customer with a recipient paid by bank transfer')
    .uponReceiving('a new bank account of a recipient')
    .withRequest('POST', oneRecipient, (request) => sendsForm(request, otherAccount))
    .willRespondWith(anySuccess, (answer) =>
      answer.jsonBody({ message: 'success', recipient: { ...thisRecipient, ...otherAccount } }),
    )
    .executeTest(async ({ url }) => {
      const { data } = await clientOf(url).POST('/api/recipient/{recipientId}', {
        ...asForm,
        params: { path: { recipientId } },
        body: otherAccount,
      });
      assert.equal(data?.recipient.iban, otherAccount.iban);
    }));

async function registers(
  description: string,
  corridor: string,
  form: Record<string, FormValue>,
  derived: object,
): Promise<void> {
  const { customer: _, ...comesBack } = form;
  await pact
    .addInteraction()
    .given('a registered customer')
    .given(corridor)
    .uponReceiving(description)
    .withRequest('POST', '/api/recipients', (request) => sendsForm(request, form))
    .willRespondWith(201, (answer) =>
      answer.jsonBody({ message: 'success', recipient: { ...recipient, ...comesBack, ...derived } }),
    )
    .executeTest(async ({ url }) => {
      const body = MatchersV3.reify<never>(form);
      const { data } = await clientOf(url).POST('/api/recipients', { ...asForm, body });
      assert.equal(data?.recipient.customer, customerId);
    });
}

async function lists(
  method: 'GET' | 'POST',
  state: string,
  who: string,
  page: object,
  count: number,
): Promise<void> {
  await pact
    .addInteraction()
    .given(state)
    .uponReceiving(`the recipients of a customer${who}, by ${method}`)
    .withRequest(method, recipients, (request) => request.headers(authorised))
    .willRespondWith(anySuccess, (answer) => answer.jsonBody(page as never))
    .executeTest(async ({ url }) => {
      const params = { path: { customerId } };
      const client = clientOf(url);
      const { data } =
        method === 'GET'
          ? await client.GET('/api/recipients/{customerId}', { params })
          : await client.POST('/api/recipients/{customerId}', { params, ...asForm, body: {} });
      assert.equal(data?.recipients.length, count);
    });
}
