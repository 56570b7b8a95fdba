import { createClient } from './client/client/index.js';
import * as api from './client/index.js';

/** Creates a customer with a passport and a recipient, and changes the recipient's account. */
export async function roundTrip(baseUrl: string, token: string, passport: File, fetch = globalThis.fetch) {
  const client = createClient({ baseUrl, auth: token, fetch });
  const call = { client, throwOnError: true } as const;

  const { customer } = (
    await api.createCustomer({
      ...call,
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
    })
  ).data;
  const ofCustomer = { ...call, path: { id: customer.id } };

  const { document } = (
    await api.uploadDocument({
      ...ofCustomer,
      body: { type: 'POI', document: 'PAS', id_number: 'P0012345', expiry: '2031-04-30', file: passport },
    })
  ).data;
  const { documents } = (await api.listDocuments(ofCustomer)).data;

  const { recipient } = (
    await api.createRecipient({
      ...call,
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
    })
  ).data;
  const { recipients } = (
    await api.listRecipients({ ...call, path: { customerId: customer.id }, query: { page: 1 } })
  ).data;

  const ofRecipient = { ...call, path: { recipientId: recipient.id } };
  await api.updateRecipient({ ...ofRecipient, body: { iban: 'AT483200000012345864' } });
  const { recipient: updated } = (await api.getRecipient(ofRecipient)).data;

  return { customer, document, documents, recipient, recipients, updated };
}
