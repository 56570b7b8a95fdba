import createClient from 'openapi-fetch';
import { type Operations, serve } from '../adapter.js';
import type { paths } from './client/schema.js';

const { BASE_URL = '', TOKEN = '' } = process.env;
const api = createClient<paths>({ baseUrl: BASE_URL, headers: { Authorization: `Bearer ${TOKEN}` } });
const form = { headers: { 'Content-Type': 'application/x-www-form-urlencoded' } };

/** The body of a success; a refusal is thrown. */
async function success(
  answered: Promise<{ data?: unknown; error?: unknown; response: Response }>,
): Promise<never> {
  const { data, response } = await answered;
  if (data === undefined) throw response;
  return data as never;
}

const multipart = (fields: Record<string, string | File>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

const operations: Operations = {
  createCustomer: (body) => success(api.POST('/api/customers', { ...form, body: body as never })),
  getCustomer: (id) => success(api.GET('/api/customers/{id}', { params: { path: { id } as never } })),
  updateCustomer: (id, body) =>
    success(
      api.POST('/api/customers/{id}', { ...form, params: { path: { id } as never }, body: body as never }),
    ),
  listCustomers: (page) => success(api.GET('/api/customers', { params: { query: { page } } })),
  uploadDocument: (id, fields, file) =>
    success(
      api.POST('/api/kyc-upload/{id}', {
        params: { path: { id } as never },
        body: { ...fields, file } as never,
        bodySerializer: multipart as never,
      }),
    ),
  listDocuments: (id) => success(api.GET('/api/kyc-documents/{id}', { params: { path: { id } as never } })),
  createRecipient: (body) => success(api.POST('/api/recipients', { ...form, body: body as never })),
  getRecipient: (recipientId) =>
    success(api.GET('/api/recipient/{recipientId}', { params: { path: { recipientId } as never } })),
  updateRecipient: (recipientId, body) =>
    success(
      api.POST('/api/recipient/{recipientId}', {
        ...form,
        params: { path: { recipientId } as never },
        body: body as never,
      }),
    ),
  listRecipients: (customerId, page) =>
    success(
      api.GET('/api/recipients/{customerId}', { params: { path: { customerId } as never, query: { page } } }),
    ),
  listCountries: () => success(api.GET('/api/resources/countries')),
  listNationalities: () => success(api.GET('/api/resources/nationalities')),
  listCurrencies: () => success(api.GET('/api/resources/currencies')),
  checkGhanaMobileWallet: (query) =>
    success(
      api.GET('/api/resources/check-gh-mw-instant-pay-eligibility', { params: { query: query as never } }),
    ),
  checkGhanaBankAccount: (query) =>
    success(
      api.GET('/api/resources/check-gh-ac-instant-pay-eligibility', { params: { query: query as never } }),
    ),
};

await serve(operations);
