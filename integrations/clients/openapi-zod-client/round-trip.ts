import { createApiClient } from './client/client.js';

/** Creates a customer with a passport and a recipient, and changes the recipient's account. */
export async function roundTrip(baseUrl: string, token: string, passport: File, fetch = globalThis.fetch) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': false };
  const api = createApiClient(baseUrl, { axiosConfig: { headers, adapter: 'fetch', env: { fetch } } });

  const { customer } = await api.createCustomer({
    first_name: 'Maria',
    last_name: 'Musterfrau',
    date_of_birth: '1987-04-21',
    nationality: 'AT',
    address: 'Musterweg 7',
    city: 'Salzburg',
    country: 'AT',
    mobile_number: '+436605550101',
  });
  const ofCustomer = { params: { id: customer.id } };

  const { document } = await api.uploadDocument(
    { type: 'POI', document: 'PAS', id_number: 'P0012345', expiry: '2031-04-30', file: passport },
    ofCustomer,
  );
  const { documents } = await api.listDocuments(ofCustomer);

  const { recipient } = await api.createRecipient({
    customer: customer.id,
    type: 'IND',
    country: 'AT',
    payout_method: 'AC',
    first_name: 'Josef',
    last_name: 'Mustermann',
    bank: 'Musterbank',
    iban: 'AT611904300234573201',
    swift_code: 'MUSTATWW',
  });
  const { recipients } = await api.listRecipients({
    params: { customerId: customer.id },
    queries: { page: 1 },
  });

  const ofRecipient = { params: { recipientId: recipient.id } };
  await api.updateRecipient({ iban: 'AT483200000012345864' }, ofRecipient);
  const { recipient: updated } = await api.getRecipient(ofRecipient);

  return { customer, document, documents, recipient, recipients, updated };
}
