import { createInterface } from 'node:readline';
import { PartnerClient } from './client.js';

const client = new PartnerClient(process.env.BASE_URL, process.env.TOKEN);

/** Identifiers by the names that the tasks use. */
const ids = {};

const kept = (name, record) => {
  ids[name] = record.id;
  return record;
};

const tasks = {
  createCustomer: async ({ as, fields }) => ({ customer: kept(as, await client.createCustomer(fields)) }),
  getCustomer: async ({ customer }) => ({ customer: await client.getCustomer(ids[customer]) }),
  updateCustomer: async ({ customer, fields }) => ({
    customer: await client.updateCustomer(ids[customer], fields),
  }),
  listCustomers: async () => ({ customers: await client.listCustomers() }),
  uploadDocument: async ({ customer, fields, file }) => ({
    document: await client.uploadDocument(ids[customer], fields, file),
  }),
  listDocuments: async ({ customer }) => ({ documents: await client.listDocuments(ids[customer]) }),
  createRecipient: async ({ as, customer, fields }) => ({
    recipient: kept(as, await client.createRecipient(ids[customer], fields)),
  }),
  getRecipient: async ({ recipient }) => ({ recipient: await client.getRecipient(ids[recipient]) }),
  updateRecipient: async ({ recipient, fields }) => ({
    recipient: await client.updateRecipient(ids[recipient], fields),
  }),
  listRecipients: async ({ customer }) => ({ recipients: await client.listRecipients(ids[customer]) }),
  listCountries: async () => ({ countries: await client.listResource('countries') }),
  listNationalities: async () => ({ nationalities: await client.listResource('nationalities') }),
  listCurrencies: async () => ({ currencies: await client.listResource('currencies') }),
  checkGhanaMobileWallet: ({ fields }) => client.checkGhana('mw', fields),
  checkGhanaBankAccount: ({ fields }) => client.checkGhana('ac', fields),
};

for await (const line of createInterface({ input: process.stdin })) {
  const task = JSON.parse(line);
  const result = await tasks[task.task](task).catch((error) => ({ error: error.message }));
  console.log(JSON.stringify(result));
}
