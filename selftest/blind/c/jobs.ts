import type { CustomerRecord, Fields, RecipientRecord, Store } from '../../../server/store/store.ts';
import {
  customersListed,
  customersSeen,
  type Defect,
  documentsListed,
  onlyChanged,
  recipientsSeen,
  type Storing,
  storing,
  updatesMade,
  withMethods,
} from '../kit.ts';

type Note = (changed: string[], after: CustomerRecord, partner: string) => Promise<void> | void;

/** Runs a job after each update of a customer that changed something. */
const afterUpdate =
  (store: Store, note: Note): Store['updateCustomer'] =>
  async (partner, id, change) => {
    const before = await store.findCustomer(partner, id);
    const after = await store.updateCustomer(partner, id, change);
    if (before && after) await note(onlyChanged(before.fields, after.fields), after, partner);
    return after;
  };

/** An update of a field of the customer loses some of the documents that were there before. */
const losingDocuments = (field: string, isLost: (fields: Fields) => boolean): Storing =>
  storing((store) => {
    const last = new Map<bigint, number>();
    return {
      updateCustomer: afterUpdate(store, async (names, { id }, partner) => {
        if (names.includes(field)) last.set(id, (await store.countDocuments(partner, id)) ?? 0);
      }),
      documentsOf: async (partner, id) =>
        (await store.documentsOf(partner, id))?.filter(
          ({ rank, fields }) => rank > (last.get(id) ?? 0) || !isLost(fields),
        ),
    };
  });

/** Changes how recipients look that were there when something happened to their customer. */
const touchingRecipients = (
  methods: (
    store: Store,
    touch: (partner: string, customer: bigint, value: string) => Promise<void>,
  ) => Partial<Store>,
  see: (record: RecipientRecord, value: string) => RecipientRecord,
): Storing => ({
  store: (store) => {
    const touched = new Map<bigint, { last: number; value: string }>();
    const touch = async (partner: string, customer: bigint, value: string) => {
      touched.set(customer, { last: (await store.countRecipients(partner, customer)) ?? 0, value });
    };
    const seen = recipientsSeen(() => (record) => {
      const { last = 0, value = '' } = touched.get(record.customer) ?? {};
      return record.rank <= last ? see(record, value) : record;
    });
    return seen.store(withMethods(store, methods(store, touch)));
  },
});

export const defects: Defect[] = [
  {
    name: 'a new last name of a customer makes the proofs of identity void, and they leave the list',
    breaks: 'documents.kept',
    why: 'A stored document stays; a job starts identification anew when the name changes and deletes what it had.',
    ...losingDocuments('last_name', ({ type }) => type === 'POI'),
  },
  {
    name: 'a customer who moves abroad changes the shard, and the documents stay behind',
    breaks: 'documents.kept',
    why: 'A stored document stays; shards go by country, and only the record itself is moved.',
    ...losingDocuments('country', () => true),
  },
  {
    name: 'screening by an upload puts the customer back to the time of creation',
    breaks: 'customers.kept',
    why: 'Ruling `updated-on`: never an earlier one; the job resets the row that it saves to its first stamp.',
    store: (store) => {
      const screenedMs = new Map<bigint, number>();
      const createDocument: Store['createDocument'] = async (partner, customer, fields, file) => {
        const record = await store.createDocument(partner, customer, fields, file);
        if (record) screenedMs.set(customer, record.uploadedOnMs);
        return record;
      };
      const seen = customersSeen(
        () => (record) =>
          record.updatedOnMs <= (screenedMs.get(record.id) ?? 0)
            ? { ...record, updatedOnMs: record.createdOnMs }
            : record,
      );
      return seen.store(withMethods(store, { createDocument }));
    },
  },
  {
    name: 'a customer with neither document nor recipient is cleared away after five seconds',
    breaks: 'customers.kept',
    follows: { 'customers.list.contains': 'The list leaves out what was cleared away.' },
    why: 'A created customer can be read; a cleaning job takes customers without anything for abandoned sign-ups.',
    store: (store) => {
      const used = new Set<bigint>();
      const isKept = ({ id, createdOnMs }: CustomerRecord) =>
        used.has(id) || Date.now() - createdOnMs < 5_000;
      return customersListed((all) => all.filter(isKept)).store(
        withMethods(store, {
          findCustomer: async (partner, id) => {
            const record = await store.findCustomer(partner, id);
            return record && isKept(record) ? record : undefined;
          },
          createRecipient: async (partner, customer, fields) => {
            used.add(customer);
            return store.createRecipient(partner, customer, fields);
          },
          createDocument: async (partner, customer, fields, file) => {
            used.add(customer);
            return store.createDocument(partner, customer, fields, file);
          },
        }),
      );
    },
  },
  {
    name: 'an upload sweeps earlier documents of its customer that are past their end',
    breaks: 'documents.kept',
    why: 'A stored document stays, whenever it ends; the sweep of expired ones runs with the next upload.',
    ...documentsListed((own) => {
      const today = new Date().toISOString().slice(0, 10);
      return own.filter(
        ({ fields, rank }) => !fields.expiry || fields.expiry >= today || rank === own.at(-1)?.rank,
      );
    }),
  },
  {
    name: 'a new mobile number of a customer becomes that of recipients who have none',
    breaks: 'recipients.kept',
    why: 'Ruling `optional-means-optional`: sent empty, it comes back empty; a job completes contacts from the sender.',
    ...touchingRecipients(
      (store, touch) => ({
        updateCustomer: afterUpdate(store, async (names, { id, fields }, partner) => {
          if (names.includes('mobile_number')) await touch(partner, id, fields.mobile_number ?? '');
        }),
      }),
      (record, mobile_number) =>
        record.fields.mobile_number ? record : { ...record, fields: { ...record.fields, mobile_number } },
    ),
  },
  {
    name: 'an upload brings older recipients into the new schema, where no relation is a friend',
    breaks: 'recipients.kept',
    why: 'A recipient stays as it is, whatever is uploaded; the owner is migrated with all it has when it is next locked.',
    ...touchingRecipients(
      (store, touch) => ({
        createDocument: async (partner, customer, fields, file) => {
          const record = await store.createDocument(partner, customer, fields, file);
          if (record) await touch(partner, customer, 'FND');
          return record;
        },
      }),
      (record, relation) =>
        record.fields.relation ? record : { ...record, fields: { ...record.fields, relation } },
    ),
  },
  {
    name: 'recipients of a customer whose nationality changed cannot be read alone any more',
    breaks: 'recipients.kept',
    why: 'A recipient stays readable; sanctions screening detaches recipients until somebody looks at them.',
    ...storing((store) => {
      const last = new Map<bigint, number>();
      return {
        updateCustomer: afterUpdate(store, async (names, { id }, partner) => {
          if (names.includes('nationality')) last.set(id, (await store.countRecipients(partner, id)) ?? 0);
        }),
        findRecipient: async (partner, id) => {
          const record = await store.findRecipient(partner, id);
          return record && record.rank > (last.get(record.customer) ?? 0) ? record : undefined;
        },
      };
    }),
  },
  {
    name: 'an update of a customer plays the event of the last upload again, and the document is there twice',
    breaks: 'documents.kept',
    why: 'A document is in the list exactly once; the outbox sends the last event of the customer with each change.',
    ...storing((store) => {
      const again = new Map<bigint, number>();
      return {
        updateCustomer: afterUpdate(store, async (names, { id }, partner) => {
          if (names.length > 0) again.set(id, (await store.countDocuments(partner, id)) ?? 0);
        }),
        documentsOf: async (partner, id) =>
          (await store.documentsOf(partner, id))?.flatMap((one) =>
            one.rank === again.get(id) ? [one, one] : [one],
          ),
      };
    }),
  },
  {
    name: 'the first update brings a customer into the new schema, where nobody lacks a country of birth',
    breaks: 'customers.update.keeps-unsent',
    why: 'Fields that are not sent keep their value; the migration on write fills the column from the residence.',
    ...updatesMade('updateCustomer', (_, after) =>
      after.birth_country ? after : { ...after, birth_country: after.country ?? '' },
    ),
  },
  {
    name: 'the third read of a customer repairs the row, and the middle name moves to the first',
    breaks: 'customers.kept',
    why: 'A customer stays as it is, however often it is read; hot rows are rewritten in the next layout, with given names.',
    store: (store) => {
      const reads = new Map<bigint, number>();
      const findCustomer: Store['findCustomer'] = async (partner, id) => {
        reads.set(id, (reads.get(id) ?? 0) + 1);
        return store.findCustomer(partner, id);
      };
      const seen = customersSeen(() => (record) => {
        const { middle_name, first_name, ...others } = record.fields;
        if (!middle_name || (reads.get(record.id) ?? 0) < 3) return record;
        return { ...record, fields: { ...others, first_name: `${first_name} ${middle_name}` } };
      });
      return seen.store(withMethods(store, { findCustomer }));
    },
  },
  {
    name: 'a new account looks its corridor up again and has the name of the payout method in the new table',
    breaks: 'recipients.update.keeps-unsent',
    why: 'Fields that are not sent keep their value; the table of corridors was renamed, and creates use the old one.',
    ...updatesMade('updateRecipient', (before, after) =>
      after.payout_method === 'AC' && (after.iban !== before.iban || after.bank !== before.bank)
        ? { ...after, payout_method: 'BANK' }
        : after,
    ),
  },
];
