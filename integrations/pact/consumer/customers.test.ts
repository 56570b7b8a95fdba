import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MatchersV3 } from '@pact-foundation/pact';
import { asForm, authorised, clientOf, contract, pathWith, sendsForm } from './contract.ts';
import {
  anySuccess,
  customer,
  customerId,
  firstPage,
  sentEmail,
  sentPhone,
  thisCustomer,
} from './promises.ts';

const pact = contract();
const oneCustomer = pathWith('/api/customers', 'customer_id', customerId);

const required = {
  first_name: 'Testperson',
  last_name: 'Testpact',
  date_of_birth: '1987-04-21',
  nationality: 'AT',
  address: 'Friedrich-Schmidt-Platz 1, Test Suite 7',
  city: 'Wien',
  country: 'AT',
  mobile_number: sentPhone,
};
const optional = {
  middle_name: 'Conformance',
  birth_city: 'Graz',
  birth_country: 'AT',
  birth_nationality: 'AT',
  region: 'Wien',
  postcode: '1010',
  phone_number: sentPhone,
  email_address: sentEmail,
};

test('a customer is registered with the required fields alone', () =>
  pact
    .addInteraction()
    .uponReceiving('a new customer with the required fields alone')
    .withRequest('POST', '/api/customers', (request) => sendsForm(request, required))
    .willRespondWith(201, (answer) =>
      answer.jsonBody({ message: 'success', customer: { ...customer, ...required, middle_name: '' } }),
    )
    .executeTest(async ({ url }) => {
      const body = MatchersV3.reify<Record<keyof typeof required, string>>(required);
      const { data } = await clientOf(url).POST('/api/customers', { ...asForm, body });
      assert.equal(data?.customer.id, customerId);
      assert.equal(data.customer.middle_name, '');
    }));

test('a customer is registered with every field', () =>
  pact
    .addInteraction()
    .uponReceiving('a new customer with every field')
    .withRequest('POST', '/api/customers', (request) => sendsForm(request, { ...required, ...optional }))
    .willRespondWith(201, (answer) =>
      answer.jsonBody({ message: 'success', customer: { ...customer, ...required, ...optional } }),
    )
    .executeTest(async ({ url }) => {
      const body = MatchersV3.reify<Record<keyof typeof required, string>>({ ...required, ...optional });
      const { data } = await clientOf(url).POST('/api/customers', { ...asForm, body });
      assert.equal(data?.customer.birth_city, 'Graz');
    }));

for (const page of [undefined, 1] as const) {
  test(`customers are listed ${page ? 'by page' : 'without a page'}`, () =>
    pact
      .addInteraction()
      .given('a registered customer')
      .uponReceiving(`the list of customers, ${page ? 'page 1' : 'no page named'}`)
      .withRequest('GET', '/api/customers', (request) => {
        request.headers(authorised);
        if (page) request.query({ page: String(page) });
      })
      .willRespondWith(anySuccess, (answer) => answer.jsonBody(firstPage('customers', customer)))
      .executeTest(async ({ url }) => {
        const { data } = await clientOf(url).GET('/api/customers', {
          params: { query: page ? { page } : {} },
        });
        assert.equal(data?.page, 1);
        assert.equal(data.customers.length, data.current_customers);
      }));
}

test('a customer is read', () =>
  pact
    .addInteraction()
    .given('a registered customer')
    .uponReceiving('a customer by its id')
    .withRequest('GET', oneCustomer, (request) => request.headers(authorised))
    .willRespondWith(anySuccess, (answer) => answer.jsonBody({ message: 'success', customer: thisCustomer }))
    .executeTest(async ({ url }) => {
      const path = { id: customerId };
      const { data } = await clientOf(url).GET('/api/customers/{id}', { params: { path } });
      assert.equal(data?.customer.id, customerId);
    }));

test('a customer is updated', () =>
  pact
    .addInteraction()
    .given('a registered customer')
    .uponReceiving('a new address of a customer')
    .withRequest('POST', oneCustomer, (request) => sendsForm(request, moved))
    .willRespondWith(anySuccess, (answer) => answer.jsonBody({ message: 'success', customer: thisCustomer }))
    .executeTest(async ({ url }) => {
      const params = { path: { id: customerId } };
      const { data } = await clientOf(url).POST('/api/customers/{id}', { ...asForm, params, body: moved });
      assert.equal(data?.customer.id, customerId);
    }));

/** The document does not say which fields an update changes, so the response may have the old values. */
const moved = { address: 'Hauptplatz 2, Test Suite 7', city: 'Graz', region: 'Steiermark', postcode: '8011' };
