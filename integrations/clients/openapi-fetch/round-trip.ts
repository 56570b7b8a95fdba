import createClient from 'openapi-fetch';
import type { paths } from './client/schema.js';

/** Creates a customer with a passport and a recipient, and changes the recipient's account. */
export async function roundTrip(baseUrl: string, token: string, passport: File, fetch = globalThis.fetch) {
  const api = createClient<paths>({ baseUrl, fetch, headers: { Authorization: `Bearer ${token}` } });
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };

  const { customer } = success(
    await api.POST('/api/customers', {
      headers,
      body: {
        first_name: 'Maria',
        last_name: 'Musterfrau',
        date_of_birth: '1987-04-21',
        nationality: 'AT',
        address: 'Musterweg 7',
        city: 'Salzburg',
        country: 'AT',
        mobile_number: '+436605550101',
      },
    }),
  );
  const ofCustomer = { params: { path: { id: customer.id } } };

  const { document } = success(
    await api.POST('/api/kyc-upload/{id}', {
      ...ofCustomer,
      // openapi-typescript types files as strings.
      body: {
        type: 'POI',
        document: 'PAS',
        id_number: 'P0012345',
        expiry: '2031-04-30',
        file: passport as unknown as string,
      },
      bodySerializer: multipart,
    }),
  );
  const { documents } = success(await api.GET('/api/kyc-documents/{id}', ofCustomer));

  const { recipient } = success(
    await api.POST('/api/recipients', {
      headers,
      body: {
        customer: customer.id,
        type: 'IND',
        country: 'AT',
        payout_method: 'AC',
        first_name: 'Josef',
        last_name: 'Mustermann',
        bank: 'Musterbank',
        iban: 'AT611904300234573201',
        swift_code: 'MUSTATWW',
      },
    }),
  );
  const { recipients } = success(
    await api.GET('/api/recipients/{customerId}', {
      params: { path: { customerId: customer.id }, query: { page: 1 } },
    }),
  );

  const ofRecipient = { params: { path: { recipientId: recipient.id } } };
  await api
    .POST('/api/recipient/{recipientId}', { ...ofRecipient, headers, body: { iban: 'AT483200000012345864' } })
    .then(success);
  const { recipient: updated } = success(await api.GET('/api/recipient/{recipientId}', ofRecipient));

  return { customer, document, documents, recipient, recipients, updated };
}

/** The body of a success. Deployments differ in how they refuse. */
function success<Body>({ data, response }: { data?: Body; response: Response }): Body {
  if (data === undefined) throw new Error(`${response.url} responded with ${response.status}`);
  return data;
}

function multipart(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
