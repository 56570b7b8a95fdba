import {
  customersSeen,
  type Defect,
  documentsListed,
  later,
  notRefreshedBy,
  recipientsSeen,
  refreshingBy,
  showing,
  withMethods,
} from '../kit.ts';

const allViews = 'all views show the same column';

export const defects: Defect[] = [
  {
    name: 'an update of more than two fields of a customer leaves updated_on alone',
    breaks: 'customers.update.refresh',
    why: 'updated_on is refreshed. Several fields are written by a bulk update, which goes past the hook that sets the time.',
    report: 'https://github.com/sequelize/sequelize/issues/1962',
    ...notRefreshedBy('updateCustomer', (changed) => changed.length > 2),
  },
  {
    name: 'a new recipient refreshes updated_on of its customer',
    breaks: 'customers.kept',
    follows: { 'customers.get.updated_on': 'it is not the time of the last update' },
    why: 'updated_on is the time of the last update of the customer. The relation touches its owner whenever something is added.',
    report: 'https://github.com/lobsters/lobsters/pull/1469',
    store: (store) => {
      const touchedMs = new Map<bigint, number>();
      const touching = withMethods(store, {
        createRecipient: async (...sent) => {
          const record = await store.createRecipient(...sent);
          if (record) touchedMs.set(record.customer, record.createdOnMs);
          return record;
        },
      });
      const see = customersSeen(() => (one) => ({
        ...one,
        updatedOnMs: Math.max(one.updatedOnMs, touchedMs.get(one.id) ?? 0),
      }));
      return see.store(touching);
    },
  },
  {
    name: 'an update of a customer sets created_on as well',
    breaks: 'customers.update.created_on',
    follows: { 'customers.get.created_on': allViews, 'customers.list.created_on': allViews },
    why: 'An update leaves created_on unchanged. The database sets the first column of its kind at every update unless the schema says otherwise.',
    report: 'https://github.com/bmf-san/gobel-api/pull/114',
    ...customersSeen(() => (one) => ({ ...one, createdOnMs: one.updatedOnMs })),
  },
  {
    name: 'all customers were created when the first one was',
    breaks: 'customers.create.creation-time',
    why: 'created_on is the time of creation. The default of the column is a value that was computed once, when it was first needed.',
    report: 'https://github.com/mlrun/mlrun/pull/7194',
    ...customersSeen(() => {
      let firstMs = 0;
      return (one) => {
        firstMs ||= one.createdOnMs;
        const isNew = one.updatedOnMs === one.createdOnMs;
        return { ...one, createdOnMs: firstMs, updatedOnMs: isNew ? firstMs : one.updatedOnMs };
      };
    }),
  },
  {
    name: 'a new customer was updated two milliseconds after its creation',
    breaks: 'customers.create.stamps-equal',
    why: 'updated_on equals created_on right after creation. Both are set by a clock of their own: the database and the program.',
    report: 'https://github.com/sequelize/sequelize/issues/918',
    options: { clockResolution: 'millisecond' },
    ...customersSeen(() => (one) => ({
      ...one,
      updatedOnMs: one.updatedOnMs === one.createdOnMs ? one.createdOnMs + 2 : one.updatedOnMs,
    })),
  },
  {
    name: 'the list of customers shows times an hour early',
    breaks: 'customers.list.created_on',
    follows: { 'customers.list.updated_on': 'both are written by the same code' },
    why: 'created_on never changes. The list takes the local time of the database for UTC.',
    report: 'https://github.com/alexjustesen/speedtest-tracker/issues/1375',
    layer: [
      showing('listCustomers', 'created_on', later(-3600)),
      showing('listCustomers', 'updated_on', later(-3600)),
    ],
  },
  {
    name: 'in the list all documents of a customer were uploaded when the latest one was',
    breaks: 'documents.list.uploaded_on',
    follows: { 'documents.kept': 'an upload changes the documents before it' },
    why: 'uploaded_on is the upload time. The column is set again whenever its row is written, and an upload renumbers all rows of the customer.',
    report: 'https://github.com/y-scope/spider/issues/145',
    ...documentsListed((own) => {
      const uploadedOnMs = Math.max(...own.map((one) => one.uploadedOnMs));
      return own.map((one) => ({ ...one, uploadedOnMs }));
    }),
  },
  {
    name: 'a customer that was created in the second half of a second shows the next one when it is read',
    breaks: 'customers.get.created_on',
    follows: { 'customers.get.updated_on': allViews, 'customers.list.created_on': allViews },
    why: 'created_on never changes. The response to a create cuts off the milliseconds, and the database rounds.',
    report: 'https://github.com/strongloop/loopback/issues/4013',
    store: (store) => {
      type Kept = Awaited<ReturnType<typeof store.createCustomer>>;
      const round = <One extends Kept | undefined>(one: One): One =>
        one && { ...one, createdOnMs: one.createdOnMs + 500, updatedOnMs: one.updatedOnMs + 500 };
      return withMethods(store, {
        findCustomer: async (...sent) => round(await store.findCustomer(...sent)),
        customersByRank: async (...sent) => (await store.customersByRank(...sent)).map(round),
      });
    },
  },
  {
    name: 'updated_on of a recipient is the time of the write before',
    breaks: 'recipients.update.refresh',
    why: 'The new value comes from the current clock. The connection begins a transaction as soon as one ends, and the time in it is that of its beginning.',
    report: 'https://github.com/CESNET/perun/pull/1515',
    store: (store) => {
      let begunMs = 0;
      const updatedMs = new Map<bigint, number>();
      const noting = withMethods(store, {
        createRecipient: async (...sent) => {
          const record = await store.createRecipient(...sent);
          if (record) begunMs = record.createdOnMs;
          return record;
        },
        updateRecipient: async (...sent) => {
          const record = await store.updateRecipient(...sent);
          if (!record) return record;
          updatedMs.set(record.id, Math.max(begunMs, record.createdOnMs));
          begunMs = record.updatedOnMs;
          return record;
        },
      });
      const see = recipientsSeen(() => (one) => ({
        ...one,
        updatedOnMs: updatedMs.get(one.id) ?? one.updatedOnMs,
      }));
      return see.store(noting);
    },
  },
  {
    name: 'a recipient that is looked at is updated by that',
    breaks: 'recipients.kept',
    follows: { 'recipients.get.updated_on': 'it is not the time of the last update' },
    why: 'Reads leave updated_on unchanged. A counter of views is a column of the record, and saving it sets the time.',
    report: 'https://github.com/STRd6/pixieengine.com/issues/123',
    layer: refreshingBy('getRecipient', 'updateRecipient'),
  },
];
