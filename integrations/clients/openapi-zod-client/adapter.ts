import { type Operations, serve } from '../adapter.js';
import { createApiClient } from './client/client.js';

const { BASE_URL = '', TOKEN = '' } = process.env;
const headers = { Authorization: `Bearer ${TOKEN}` };
const api = createApiClient(BASE_URL, { axiosConfig: { headers } });

/** The body of a success; a refusal is thrown by the client. */
const success = async (answered: Promise<unknown>) => (await answered) as never;

const operations: Operations = {
  createCustomer: (body) => success(api.createCustomer(body as never)),
  getCustomer: (id) => success(api.getCustomer({ params: { id: id as never } })),
  updateCustomer: (id, body) => success(api.updateCustomer(body as never, { params: { id: id as never } })),
  listCustomers: (page) => success(api.listCustomers({ queries: { page } })),
  uploadDocument: (id, fields, file) =>
    success(api.uploadDocument({ ...fields, file } as never, { params: { id: id as never } })),
  listDocuments: (id) => success(api.listDocuments({ params: { id: id as never } })),
  // It checks forms as it checks JSON, so an identifier is a number there.
  createRecipient: ({ customer, ...body }) =>
    success(api.createRecipient({ ...body, customer: Number(customer) } as never)),
  getRecipient: (id) => success(api.getRecipient({ params: { recipientId: id as never } })),
  updateRecipient: (id, body) =>
    success(api.updateRecipient(body as never, { params: { recipientId: id as never } })),
  listRecipients: (id, page) =>
    success(api.listRecipients({ params: { customerId: id as never }, queries: { page } })),
  listCountries: () => success(api.listCountries()),
  listNationalities: () => success(api.listNationalities()),
  listCurrencies: () => success(api.listCurrencies()),
  checkGhanaMobileWallet: (query) => success(api.checkGhanaMobileWallet({ queries: query as never })),
  checkGhanaBankAccount: (query) => success(api.checkGhanaBankAccount({ queries: query as never })),
};

await serve(operations);
