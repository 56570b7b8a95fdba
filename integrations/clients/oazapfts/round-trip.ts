import { ok } from '@oazapfts/runtime';
import * as api from './client/client.js';

/** Creates a customer with a passport and a recipient, and changes the recipient's account. */
export async function roundTrip(baseUrl: string, token: string, passport: File, fetch = globalThis.fetch) {
  const call = { baseUrl, fetch, headers: { Authorization: `Bearer ${token}` } };

  const { customer } = await ok(
    api.createCustomer(
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
      call,
    ),
  );

  const { document } = await ok(
    api.uploadDocument(
      customer.id,
      { type: 'POI', document: 'PAS', id_number: 'P0012345', expiry: '2031-04-30', file: passport },
      call,
    ),
  );
  const { documents } = await ok(api.listDocuments(customer.id, call));

  const { recipient } = await ok(
    api.createRecipient(
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
      call,
    ),
  );
  const { recipients } = await ok(api.listRecipients(customer.id, { page: 1 }, call));

  await ok(api.updateRecipient(recipient.id, { iban: 'AT483200000012345864' }, call));
  const { recipient: updated } = await ok(api.getRecipient(recipient.id, call));

  return { customer, document, documents, recipient, recipients, updated };
}
