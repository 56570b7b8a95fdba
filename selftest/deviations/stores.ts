import type {
  Change,
  CustomerRecord,
  DocumentRecord,
  Fields,
  RecipientRecord,
  Store,
} from '../../server/store/store.ts';

/** What a store is wrapped in, made anew for each server. */
export interface Storing {
  store: (store: Store) => Store;
}

/** A store in which some methods are others. */
export const storing = (methods: (store: Store) => Partial<Store>): Storing => ({
  store: (store) => withMethods(store, methods(store)),
});

/** A store in which every customer that is read or written is seen otherwise than it is. */
export const customersSeen = (makeSee: () => (record: CustomerRecord) => CustomerRecord) =>
  storing((store) => {
    const see = makeSee();
    return {
      createCustomer: async (partner, fields) => see(await store.createCustomer(partner, fields)),
      updateCustomer: async (partner, id, change) =>
        seen(see, await store.updateCustomer(partner, id, change)),
      findCustomer: async (partner, id) => seen(see, await store.findCustomer(partner, id)),
      customersByRank: async (partner, first, last) =>
        (await store.customersByRank(partner, first, last)).map(see),
    };
  });

/** The same for recipients. */
export const recipientsSeen = (makeSee: (store: Store) => (record: RecipientRecord) => RecipientRecord) =>
  storing((store) => {
    const see = makeSee(store);
    return {
      createRecipient: async (partner, customer, fields) =>
        seen(see, await store.createRecipient(partner, customer, fields)),
      updateRecipient: async (partner, id, change) =>
        seen(see, await store.updateRecipient(partner, id, change)),
      findRecipient: async (partner, id) => seen(see, await store.findRecipient(partner, id)),
      recipientsByRank: async (customer, first, last) =>
        (await store.recipientsByRank(customer, first, last)).map(see),
    };
  });

/** The same for documents. */
export const documentsSeen = (makeSee: () => (record: DocumentRecord, customer: bigint) => DocumentRecord) =>
  storing((store) => {
    const see = makeSee();
    return {
      createDocument: async (partner, customer, fields, file) => {
        const record = await store.createDocument(partner, customer, fields, file);
        return record && see(record, customer);
      },
      documentsOf: async (partner, customer) =>
        (await store.documentsOf(partner, customer))?.map((record) => see(record, customer)),
    };
  });

/** A store in which a list of customers is made of others than all, newest last, with counts that agree. */
export const customersListed = (choose: (all: CustomerRecord[]) => CustomerRecord[]) =>
  storing((store) => {
    const chosen = async (partner: string) =>
      choose(await store.customersByRank(partner, 1, await store.countCustomers(partner)));
    return {
      countCustomers: async (partner) => (await chosen(partner)).length,
      customersByRank: async (partner, first, last) => (await chosen(partner)).slice(first - 1, last),
    };
  });

/** The same for the recipients of a customer. */
export const recipientsListed = (choose: (all: RecipientRecord[], customer: bigint) => RecipientRecord[]) =>
  storing((store) => {
    const chosen = async (customer: bigint, count: number) =>
      choose(await store.recipientsByRank(customer, 1, count), customer);
    return {
      countRecipients: async (partner, customer) => {
        const count = await store.countRecipients(partner, customer);
        return count === undefined ? undefined : (await chosen(customer, count)).length;
      },
      recipientsByRank: async (customer, first, last) =>
        (await chosen(customer, Number.MAX_SAFE_INTEGER)).slice(first - 1, last),
    };
  });

/** The same for the documents of a customer. */
export const documentsListed = (choose: (all: DocumentRecord[]) => DocumentRecord[]) =>
  documentsShared((own) => choose(own));

/** A store in which the documents of a customer are made of their own and those of the others. */
export const documentsShared = (
  choose: (own: DocumentRecord[], others: DocumentRecord[]) => DocumentRecord[],
) =>
  storing((store) => {
    const customers = new Set<bigint>();
    return {
      createDocument: async (partner, customer, fields, file) => {
        customers.add(customer);
        return store.createDocument(partner, customer, fields, file);
      },
      documentsOf: async (partner, customer) => {
        const own = await store.documentsOf(partner, customer);
        const others = [...customers].filter((one) => one !== customer);
        const lists = await Promise.all(others.map((one) => store.documentsOf(partner, one)));
        return (
          own &&
          choose(
            [...own],
            lists.flatMap((list) => list ?? []),
          )
        );
      },
    };
  });

/** A store in which an update leaves out of the store what it shows in its answer. */
export const updatesStored = (
  kind: 'updateCustomer' | 'updateRecipient',
  keep: (before: Fields, after: Fields) => Fields,
) =>
  storing((store) => {
    const update = async (partner: string, id: bigint, change: Change) => {
      let shown: Fields | undefined;
      const stored = await store[kind](partner, id, (before) => {
        shown = change(before);
        return shown && keep(before, shown);
      });
      return stored && shown ? { ...stored, fields: shown } : stored;
    };
    return { [kind]: update } as Partial<Store>;
  });

/** Names of the fields that have another value than before. */
export function onlyChanged(before: Fields, after: Fields): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => before[name] !== after[name],
  );
}

const seen = <Kept>(see: (record: Kept) => Kept, record: Kept | undefined): Kept | undefined =>
  record && see(record);

/** The store with some of its methods replaced. */
export function withMethods(store: Store, methods: Partial<Store>): Store {
  return new Proxy(store, {
    get(target, name) {
      const method = methods[name as keyof Store] ?? target[name as keyof Store];
      return typeof method === 'function' ? method.bind(target) : method;
    },
  });
}

/** The beginning of the day, in milliseconds since 1970. */
export const midnightBefore = (instantMs: number) => instantMs - (instantMs % 86_400_000);

/** The order of creation by a clock of one second. */
export const bySecond = (a: { createdOnMs: number }, b: { createdOnMs: number }) =>
  Math.floor(a.createdOnMs / 1000) - Math.floor(b.createdOnMs / 1000);

/** Of those that share a key only the last one, in the order in which the keys came. */
export const lastOfEach = <Kept>(all: readonly Kept[], keyOf: (one: Kept) => unknown): Kept[] => [
  ...new Map(all.map((one) => [keyOf(one), one])).values(),
];
