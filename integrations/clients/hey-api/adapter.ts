import { type Operations, serve } from '../adapter.js';
import { createClient } from './client/client/index.js';
import * as api from './client/index.js';

const { BASE_URL = '', TOKEN = '' } = process.env;
const client = createClient({ baseUrl: BASE_URL, auth: TOKEN });

/** Calls a generated function; a refusal is thrown. */
const call = async (operation: (options: never) => Promise<unknown>, options: object = {}) => {
  const { data } = (await operation({ client, throwOnError: true, ...options } as never)) as { data: never };
  return data;
};

const operations: Operations = {
  createCustomer: (body) => call(api.createCustomer, { body }),
  getCustomer: (id) => call(api.getCustomer, { path: { id } }),
  updateCustomer: (id, body) => call(api.updateCustomer, { path: { id }, body }),
  listCustomers: (page) => call(api.listCustomers, { query: { page } }),
  uploadDocument: (id, fields, file) => call(api.uploadDocument, { path: { id }, body: { ...fields, file } }),
  listDocuments: (id) => call(api.listDocuments, { path: { id } }),
  createRecipient: (body) => call(api.createRecipient, { body }),
  getRecipient: (recipientId) => call(api.getRecipient, { path: { recipientId } }),
  updateRecipient: (recipientId, body) => call(api.updateRecipient, { path: { recipientId }, body }),
  listRecipients: (customerId, page) => call(api.listRecipients, { path: { customerId }, query: { page } }),
  listCountries: () => call(api.listCountries),
  listNationalities: () => call(api.listNationalities),
  listCurrencies: () => call(api.listCurrencies),
  checkGhanaMobileWallet: (query) => call(api.checkGhanaMobileWallet, { query }),
  checkGhanaBankAccount: (query) => call(api.checkGhanaBankAccount, { query }),
};

await serve(operations);
