import { ok } from '@oazapfts/runtime';
import { type Operations, serve } from '../adapter.js';
import * as api from './client/client.js';

const { BASE_URL = '', TOKEN = '' } = process.env;
api.defaults.baseUrl = BASE_URL;
api.defaults.headers = { Authorization: `Bearer ${TOKEN}` };

/** The body of a success; a refusal is thrown. */
async function success(answered: Promise<unknown>): Promise<never> {
  const body: unknown = await ok(answered as never);
  if (typeof body !== 'object' || body === null) throw new Error('the response is not JSON');
  return body as never;
}

const operations: Operations = {
  createCustomer: (body) => success(api.createCustomer(body as never)),
  getCustomer: (id) => success(api.getCustomer(id as never)),
  updateCustomer: (id, body) => success(api.updateCustomer(id as never, body as never)),
  listCustomers: (page) => success(api.listCustomers({ page })),
  uploadDocument: (id, fields, file) =>
    success(api.uploadDocument(id as never, { ...fields, file } as never)),
  listDocuments: (id) => success(api.listDocuments(id as never)),
  createRecipient: (body) => success(api.createRecipient(body as never)),
  getRecipient: (id) => success(api.getRecipient(id as never)),
  updateRecipient: (id, body) => success(api.updateRecipient(id as never, body as never)),
  listRecipients: (id, page) => success(api.listRecipients(id as never, { page })),
  listCountries: () => success(api.listCountries()),
  listNationalities: () => success(api.listNationalities()),
  listCurrencies: () => success(api.listCurrencies()),
  checkGhanaMobileWallet: ({ operator = '', mobile_number = '' }) =>
    success(api.checkGhanaMobileWallet(operator, mobile_number)),
  checkGhanaBankAccount: ({ bank = '', account_number = '' }) =>
    success(api.checkGhanaBankAccount(bank, account_number)),
};

await serve(operations);
