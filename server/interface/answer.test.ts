import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type AnyOperationId, operationIds, operations } from '../../generated/operations.ts';
import { answers } from '../../testing/answer-validators.ts';
import {
  firm,
  josef,
  maria,
  type Reply,
  required,
  type TestServer,
  testServer,
  upload,
} from '../../testing/client.ts';

/** A request that succeeds, for each operation. */
const requests: Record<AnyOperationId, (server: TestServer) => Promise<Reply>> = {
  createCustomer: (server) => server.post('/api/customers', required),
  listCustomers: async (server) => {
    await server.customer();
    return server.get('/api/customers');
  },
  getCustomer: async (server) => server.get(`/api/customers/${await server.customer()}`),
  updateCustomer: async (server) =>
    server.post(`/api/customers/${await server.customer()}`, { city: 'Linz' }),
  uploadDocument: async (server) =>
    server.send('POST', `/api/kyc-upload/${await server.customer()}`, { parts: upload() }),
  uploadDocumentAlias: async (server) =>
    server.send('POST', `/api/upload-kyc/${await server.customer()}`, { parts: upload() }),
  listDocuments: async (server) => {
    const id = await server.customer();
    await server.send('POST', `/api/kyc-upload/${id}`, { parts: upload({ expiry: '2031-04-30' }) });
    return server.get(`/api/kyc-documents/${id}`);
  },
  createRecipient: async (server) =>
    server.post('/api/recipients', { ...firm, customer: String(await server.customer()) }),
  listRecipients: async (server) => server.get(`/api/recipients/${await withRecipient(server)}`),
  listRecipientsByPost: async (server) => server.post(`/api/recipients/${await withRecipient(server)}`, {}),
  getRecipient: async (server) =>
    server.get(`/api/recipient/${await server.recipient(await server.customer())}`),
  updateRecipient: async (server) =>
    server.post(`/api/recipient/${await server.recipient(await server.customer())}`, {
      bank: 'Beispielbank',
    }),
  listCountries: (server) => server.get('/api/resources/countries'),
  listNationalities: (server) => server.get('/api/resources/nationalities'),
  listCurrencies: (server) => server.get('/api/resources/currencies'),
  checkGhanaMobileWallet: (server) =>
    server.get(
      '/api/resources/check-gh-mw-instant-pay-eligibility?operator=5f0c9b1e-7a43-4c58-9d26-3e8f1b7a6c04&mobile_number=0240000001',
    ),
  checkGhanaBankAccount: (server) =>
    server.get(
      '/api/resources/check-gh-ac-instant-pay-eligibility?bank=c27d5a80-16be-4f92-8b3d-90a4e5d1f7c2&account_number=1000000000001',
    ),
};

async function withRecipient(server: TestServer): Promise<number> {
  const customer = await server.customer();
  await server.recipient(customer);
  return customer;
}

const styles = [
  {},
  {
    absentStyle: 'null',
    absentDates: 'missing',
    furtherFields: 'on',
    clockResolution: 'minute',
    clockOffset: '+05',
  },
  { absentStyle: 'missing', clockResolution: 'microsecond', clockOffset: '-08:00', zeroSeconds: 'omit' },
] as const;

for (const style of styles) {
  for (const id of operationIds) {
    test(`${id}: the answer is what the specification promises, with ${JSON.stringify(style)}`, async () => {
      await using server = await testServer(style);
      const reply = await requests[id](server);
      assert.equal(reply.status, operations[id].successStatus);
      assert.equal(reply.headers.get('content-type'), 'application/json');
      assert.ok(answers[id](reply.json), JSON.stringify(answers[id].errors));
    });
  }
}

test('create, get, update and list show the same whole customer', async () => {
  await using server = await testServer();
  const { customer } = (await server.post('/api/customers', maria)).json;
  const { id, created_on } = customer;
  const given = { blocked: 0, temporary_blocked: 0, created_on, updated_on: created_on };
  assert.deepEqual(customer, { id, ...maria, ...given });
  assert.deepEqual((await server.get(`/api/customers/${id}`)).json.customer, customer);
  const { customer: updated } = (await server.post(`/api/customers/${id}`, {})).json;
  // Another second may have begun.
  assert.deepEqual(updated, { ...customer, updated_on: updated.updated_on });
  assert.deepEqual((await server.get('/api/customers')).json.customers, [updated]);
});

test('create, get, update and list show the same whole recipient', async () => {
  await using server = await testServer();
  const customer = await server.customer();
  const sent = { ...josef, swift: 'GIBAATWW' };
  const { recipient } = (await server.post('/api/recipients', { ...sent, customer: String(customer) })).json;
  const { id, created_on } = recipient;
  const given = { full_name: 'Josef Mustermann', created_on, updated_on: created_on };
  assert.deepEqual(recipient, { id, customer, ...sent, ...given });
  assert.deepEqual((await server.get(`/api/recipient/${id}`)).json.recipient, recipient);
  const { recipient: updated } = (await server.post(`/api/recipient/${id}`, {})).json;
  assert.deepEqual(updated, { ...recipient, updated_on: updated.updated_on });
  assert.deepEqual((await server.get(`/api/recipients/${customer}`)).json.recipients, [updated]);
});

test('a document is listed with times, and its upload is answered with the dates as they were sent', async () => {
  await using server = await testServer();
  const id = await server.customer();
  const parts = upload({ valid_from: '2021-05-01' });
  const { document } = (await server.send('POST', `/api/kyc-upload/${id}`, { parts })).json;
  const { uploaded_on } = document;
  const common = {
    type: 'POI',
    document: 'PAS',
    id_number: 'P0012345',
    expiry: null,
    verified: 0,
    uploaded_on,
  };
  assert.deepEqual(document, { ...common, valid_from: '2021-05-01' });
  const { documents } = (await server.get(`/api/kyc-documents/${id}`)).json;
  assert.deepEqual(documents, [{ ...common, valid_from: '2021-05-01T00:00:00' }]);
});

test('HEAD is answered like GET, without a body', async () => {
  await using server = await testServer();
  const reply = await server.send('HEAD', '/api/resources/currencies');
  assert.equal(reply.status, 200);
  assert.equal(reply.text, '');
  assert.ok(Number(reply.headers.get('content-length')) > 1000);
});
