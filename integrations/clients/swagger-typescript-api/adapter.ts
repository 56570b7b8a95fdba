import { type Operations, serve } from '../adapter.js';
import { Api } from './client/client.js';

const { BASE_URL = '', TOKEN = '' } = process.env;
const { api } = new Api({
  baseUrl: BASE_URL,
  securityWorker: () => ({ headers: { Authorization: `Bearer ${TOKEN}` } }),
});

/** The body of a success; a refusal is thrown by the client. */
async function success(answered: Promise<{ data: unknown }>): Promise<never> {
  const { data } = await answered;
  if (data === null) throw new Error('the response is not JSON');
  return data as never;
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
  checkGhanaMobileWallet: (query) => success(api.checkGhanaMobileWallet(query as never)),
  checkGhanaBankAccount: (query) => success(api.checkGhanaBankAccount(query as never)),
};

await serve(operations);
