import type { CustomerRecord, RecipientRecord, Store } from './store.ts';

/** Added to every id of ten digits, so that it has thirty. */
const SHIFT = 10n ** 29n;

const kept = (shown: bigint) => (shown < SHIFT ? 0n : shown - SHIFT);

const shownCustomer = <Found extends CustomerRecord | undefined>(found: Found): Found =>
  found && { ...found, id: found.id + SHIFT };

const shownRecipient = <Found extends RecipientRecord | undefined>(found: Found): Found =>
  found && { ...found, id: found.id + SHIFT, customer: found.customer + SHIFT };

/** A store that shows ids with thirty digits, more than any store keeps as a number. */
export function showingLongIds(store: Store): Store {
  return {
    ...store,
    createCustomer: async (...args) => shownCustomer(await store.createCustomer(...args)),
    updateCustomer: async (partner, id, change) =>
      shownCustomer(await store.updateCustomer(partner, kept(id), change)),
    findCustomer: async (partner, id) => shownCustomer(await store.findCustomer(partner, kept(id))),
    customersByRank: async (...args) => (await store.customersByRank(...args)).map(shownCustomer),
    customersById: async (...args) => (await store.customersById(...args)).map(shownCustomer),
    createDocument: (partner, customer, ...rest) => store.createDocument(partner, kept(customer), ...rest),
    findDocument: (partner, customer, rank) => store.findDocument(partner, kept(customer), rank),
    countDocuments: (partner, customer) => store.countDocuments(partner, kept(customer)),
    documentsOf: (partner, customer) => store.documentsOf(partner, kept(customer)),
    createRecipient: async (partner, customer, fields) =>
      shownRecipient(await store.createRecipient(partner, kept(customer), fields)),
    updateRecipient: async (partner, id, change) =>
      shownRecipient(await store.updateRecipient(partner, kept(id), change)),
    findRecipient: async (partner, id) => shownRecipient(await store.findRecipient(partner, kept(id))),
    countRecipients: (partner, customer) => store.countRecipients(partner, kept(customer)),
    recipientsByRank: async (customer, ...ranks) =>
      (await store.recipientsByRank(kept(customer), ...ranks)).map(shownRecipient),
  };
}
