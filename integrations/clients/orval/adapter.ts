import { type Operations, serve } from '../adapter.js';
import * as api from './client/client.js';

const { BASE_URL = '', TOKEN = '' } = process.env;
const call = { baseURL: BASE_URL, headers: { Authorization: `Bearer ${TOKEN}` } };
const form = {
  ...call,
  headers: { ...call.headers, 'Content-Type': 'application/x-www-form-urlencoded' },
};

/** The body of a success; a refusal is thrown by the client. */
const success = async (answered: Promise<{ data: unknown }>) => (await answered).data as never;

const operations: Operations = {
  createCustomer: (body) => success(api.createCustomer(body as never, form)),
  getCustomer: (id) => success(api.getCustomer(id as never, call)),
  updateCustomer: (id, body) => success(api.updateCustomer(id as never, body as never, form)),
  listCustomers: (page) => success(api.listCustomers({ page }, call)),
  uploadDocument: (id, fields, file) =>
    success(api.uploadDocument(id as never, { ...fields, file } as never, call)),
  listDocuments: (id) => success(api.listDocuments(id as never, call)),
  createRecipient: (body) => success(api.createRecipient(body as never, form)),
  getRecipient: (id) => success(api.getRecipient(id as never, call)),
  updateRecipient: (id, body) => success(api.updateRecipient(id as never, body as never, form)),
  listRecipients: (id, page) => success(api.listRecipients(id as never, { page }, call)),
  listCountries: () => success(api.listCountries(call)),
  listNationalities: () => success(api.listNationalities(call)),
  listCurrencies: () => success(api.listCurrencies(call)),
  checkGhanaMobileWallet: (query) => success(api.checkGhanaMobileWallet(query as never, call)),
  checkGhanaBankAccount: (query) => success(api.checkGhanaBankAccount(query as never, call)),
};

await serve(operations);
