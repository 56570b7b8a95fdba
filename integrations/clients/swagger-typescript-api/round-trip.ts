import { Api, DocumentCode, DocumentType, RecipientType } from './client/client.js';

/** Creates a customer with a passport and a recipient, and changes the recipient's account. */
export async function roundTrip(baseUrl: string, token: string, passport: File, fetch = globalThis.fetch) {
  const { api } = new Api({
    baseUrl,
    customFetch: fetch,
    securityWorker: () => ({ headers: { Authorization: `Bearer ${token}` } }),
  });

  const { customer } = (
    await api.createCustomer({
      first_name: 'Maria',
      last_name: 'Musterfrau',
      date_of_birth: '1987-04-21',
      nationality: 'AT',
      address: 'Musterweg 7',
      city: 'Salzburg',
      country: 'AT',
      mobile_number: '+436605550101',
    })
  ).data;

  const { document } = (
    await api.uploadDocument(customer.id, {
      type: DocumentType.POI,
      document: DocumentCode.PAS,
      id_number: 'P0012345',
      expiry: '2031-04-30',
      file: passport,
    })
  ).data;
  const { documents } = (await api.listDocuments(customer.id)).data;

  const { recipient } = (
    await api.createRecipient({
      customer: customer.id,
      type: RecipientType.IND,
      country: 'AT',
      payout_method: 'AC',
      first_name: 'Josef',
      last_name: 'Mustermann',
      bank: 'Musterbank',
      iban: 'AT611904300234573201',
      swift_code: 'MUSTATWW',
    })
  ).data;
  const { recipients } = (await api.listRecipients(customer.id, { page: 1 })).data;

  await api.updateRecipient(recipient.id, { iban: 'AT483200000012345864' });
  const { recipient: updated } = (await api.getRecipient(recipient.id)).data;

  return { customer, document, documents, recipient, recipients, updated };
}
