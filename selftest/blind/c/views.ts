import type { JsonObject } from '../../../conformance/reading/json.ts';
import type { Fields } from '../../../server/store/store.ts';
import {
  customersListed,
  type Defect,
  inItems,
  recipientLists,
  recipientsListed,
  storing,
  withMethods,
} from '../kit.ts';

export const defects: Defect[] = [
  {
    name: 'the list of customers has the latest recipient or document as the time of update',
    breaks: 'customers.list.updated_on',
    why: 'Ruling `updated-on`: an upload or a recipient is no update of its customer; the list is sorted by “last activity”.',
    store: (store) => {
      const activityMs = new Map<bigint, number>();
      const listed = customersListed((all) =>
        all.map((one) => ({ ...one, updatedOnMs: Math.max(one.updatedOnMs, activityMs.get(one.id) ?? 0) })),
      );
      return listed.store(
        withMethods(store, {
          createRecipient: async (partner, customer, fields) => {
            const record = await store.createRecipient(partner, customer, fields);
            if (record) activityMs.set(customer, record.createdOnMs);
            return record;
          },
          createDocument: async (partner, customer, fields, file) => {
            const record = await store.createDocument(partner, customer, fields, file);
            if (record) activityMs.set(customer, record.uploadedOnMs);
            return record;
          },
        }),
      );
    },
  },
  {
    name: 'a new IBAN makes a new version of the recipient, and the list has both',
    breaks: 'recipients.list.partition',
    follows: { 'recipients.list.total_recipients': 'The total counts versions.' },
    why: 'Ruling `paging`: every record exactly once; the table keeps history, and the list forgets to ask for the latest.',
    store: (store) => {
      const former = new Map<bigint, Fields>();
      const listed = recipientsListed((own) =>
        own.flatMap((one) => {
          const fields = former.get(one.id);
          return fields ? [{ ...one, fields }, one] : [one];
        }),
      );
      return listed.store(
        withMethods(store, {
          updateRecipient: async (partner, id, change) => {
            const before = await store.findRecipient(partner, id);
            const after = await store.updateRecipient(partner, id, change);
            if (before && after && before.fields.iban !== after.fields.iban) former.set(id, before.fields);
            return after;
          },
        }),
      );
    },
  },
  {
    name: 'a recipient without a relation is listed with that of the recipient above it',
    breaks: 'recipients.list.relation',
    why: 'Ruling `optional-means-optional`; one object is filled for each row, and what a row lacks stays from the last one.',
    layer: inItems(recipientLists, (items) => {
      let last: JsonObject[string] = '';
      for (const item of items) {
        if (item.relation) last = item.relation;
        else item.relation = last;
      }
      return items;
    }),
  },
  {
    name: 'the IBAN of a recipient can be changed once, and later changes are passed over',
    breaks: 'recipients.update.takes.iban',
    why: 'Ruling `updates`: an IBAN takes a new value; a limit of changes leaves the old one without a refusal.',
    ...storing((store) => {
      const changes = new Map<bigint, number>();
      return {
        updateRecipient: async (partner, id, change) =>
          store.updateRecipient(partner, id, (before) => {
            const after = change(before);
            if (!after || after.iban === before.iban) return after;
            changes.set(id, (changes.get(id) ?? 0) + 1);
            return (changes.get(id) ?? 0) > 1 ? { ...after, iban: before.iban ?? '' } : after;
          }),
      };
    }),
  },
];
