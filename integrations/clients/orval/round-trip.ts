import * as api from './client/client.js';

/** Creates a customer with a passport and a recipient, and changes the recipient's account. */
export async function roundTrip(baseURL: string, token: string, passport: File, fetch = globalThis.fetch) {
  const headers = { Authorization: `Bearer ${token}` };
  const call = { baseURL, headers, adapter: 'fetch', env: { fetch } } as const;
  const form = { ...call, headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' } };

  const { customer } = (
    await api.createCustomer(
      {
        first_name: 'Maria',
        last_name: 'Musterfrau',
        date_of_birth: '1987-04-21',
        nationality: 'AT',
        address: 'Musterweg 7',
        city: 'Salzburg',
        country: 'AT',
        mobile_number: '+436605550101',
      },
      form,
    )
  ).data;

  const { document } = (
    await api.uploadDocument(
      customer.id,
      { type: 'POI', document: 'PAS', id_number: 'P0012345', expiry: '2031-04-30', file: passport },
      { ...call, headers: { ...headers, 'Content-Type': false } },
    )
  ).data;
  const { documents } = (await api.listDocuments(customer.id, call)).data;

  const { recipient } = (
    await api.createRecipient(
      {
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
      form,
    )
  ).data;
  const { recipients } = (await api.listRecipients(customer.id, { page: 1 }, call)).data;

  await api.updateRecipient(recipient.id, { iban: 'AT483200000012345864' }, form);
  const { recipient: updated } = (await api.getRecipient(recipient.id, call)).data;

  return { customer, document, documents, recipient, recipients, updated };
}
