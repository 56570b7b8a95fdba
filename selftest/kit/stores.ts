import type {
  Change,
  CustomerRecord,
  DocumentRecord,
  Fields,
  RecipientRecord,
  Store,
} from '../../server/store/store.ts';

/** Wraps the store of a server. */
export interface Storing {
  store: (store: Store) => Store;
}

/** Replaces some methods of a store. */
export const storing = (methods: (store: Store) => Partial<Store>): Storing => ({
  store: (store) => withMethods(store, methods(store)),
});

/** Changes every customer that a store returns. */
export const customersSeen = seenBy<CustomerRecord>(
  'createCustomer',
  'updateCustomer',
  'findCustomer',
  'customersByRank',
);
/** Changes every recipient that a store returns. */
export const recipientsSeen = seenBy<RecipientRecord>(
  'createRecipient',
  'updateRecipient',
  'findRecipient',
  'recipientsByRank',
);
/** Changes every document that a store returns. */
export const documentsSeen = seenBy<DocumentRecord>('createDocument', 'documentsOf');

type Method = (...sent: unknown[]) => Promise<unknown>;

/** `see` also gets the second argument of the method: for documents, it is their customer. */
function seenBy<Kept>(...methods: (keyof Store)[]) {
  return (makeSee: (store: Store) => (record: Kept, owner: bigint) => Kept) =>
    storing((store) => {
      const see = makeSee(store);
      const seeing = (method: keyof Store) => {
        const give = (store[method] as Method).bind(store);
        return async (...sent: unknown[]) => {
          const given = (await give(...sent)) as Kept | Kept[] | undefined;
          const seen = (record: Kept) => see(record, sent[1] as bigint);
          return Array.isArray(given) ? given.map(seen) : given && seen(given);
        };
      };
      return Object.fromEntries(methods.map((method) => [method, seeing(method)]));
    });
}

/** Changes the list of customers, which is oldest first here. The counts agree. */
export const customersListed = (choose: (all: CustomerRecord[]) => CustomerRecord[]) =>
  storing((store) => {
    const chosen = async (partner: string) =>
      choose([...(await store.customersByRank(partner, 1, await store.countCustomers(partner)))]);
    return {
      countCustomers: async (partner) => (await chosen(partner)).length,
      customersByRank: async (partner, first, last) => (await chosen(partner)).slice(first - 1, last),
    };
  });

/**
 * Changes the lists of recipients, which are oldest first here. The counts agree. `others` are the recipients of other
 * customers, as they were created.
 */
export const recipientsListed = (
  choose: (own: RecipientRecord[], others: RecipientRecord[]) => RecipientRecord[],
) =>
  storing((store) => {
    const created: RecipientRecord[] = [];
    const chosen = async (customer: bigint) =>
      choose(
        [...(await store.recipientsByRank(customer, 1, Number.MAX_SAFE_INTEGER))],
        created.filter((one) => one.customer !== customer),
      );
    return {
      createRecipient: async (...sent) => {
        const record = await store.createRecipient(...sent);
        if (record) created.push(record);
        return record;
      },
      countRecipients: async (partner, customer) => {
        const count = await store.countRecipients(partner, customer);
        return count === undefined ? undefined : (await chosen(customer)).length;
      },
      recipientsByRank: async (customer, first, last) => (await chosen(customer)).slice(first - 1, last),
    };
  });

/** Changes the lists of documents. `others` are those of other customers, as they were uploaded. */
export const documentsListed = (
  choose: (own: DocumentRecord[], others: DocumentRecord[]) => DocumentRecord[],
) =>
  storing((store) => {
    const created: { customer: bigint; record: DocumentRecord }[] = [];
    return {
      createDocument: async (partner, customer, ...sent) => {
        const record = await store.createDocument(partner, customer, ...sent);
        if (record) created.push({ customer, record });
        return record;
      },
      documentsOf: async (partner, customer) => {
        const own = await store.documentsOf(partner, customer);
        const others = created.filter((one) => one.customer !== customer).map(({ record }) => record);
        return own && choose([...own], others);
      },
    };
  });

type Update = 'updateCustomer' | 'updateRecipient';
type Make = (before: Fields, after: Fields) => Fields;

/** Stores other fields than an update should, which `make` makes of the fields before and after it. */
export const updatesMade = (method: Update, make: Make, isShown = true) =>
  storing((store) => ({
    [method]: async (partner: string, id: bigint, change: Change) => {
      let right: Fields | undefined;
      const stored = await store[method](partner, id, (before) => {
        right = change(before);
        return right && make(before, right);
      });
      return stored && right && !isShown ? { ...stored, fields: right } : stored;
    },
  }));

/** Does the same, but the response to the update shows the right fields. */
export const updatesStored = (method: Update, make: Make) => updatesMade(method, make, false);

interface Updated {
  type: string | undefined;
  /** How many updates of this record there were, this one included. */
  count: number;
}

/** Some updates do not refresh updated_on: those that change this field alone, or those that a function picks. */
export const notRefreshedBy = (
  method: Update,
  such: string | ((changed: string[], updated: Updated) => boolean),
): Storing => ({
  store: (store) => {
    const isSuch = typeof such === 'string' ? (changed: string[]) => changed.join() === such : such;
    const keptMs = new Map<bigint, number>();
    const counts = new Map<bigint, number>();
    const see = <Kept extends { id: bigint; updatedOnMs: number }>(record: Kept): Kept => ({
      ...record,
      updatedOnMs: keptMs.get(record.id) ?? record.updatedOnMs,
    });
    const find = method === 'updateCustomer' ? 'findCustomer' : 'findRecipient';
    const update = async (partner: string, id: bigint, change: Change) => {
      const before = await store[find](partner, id);
      const record = await store[method](partner, id, change);
      if (!record || !before) return record;
      const count = (counts.get(id) ?? 0) + 1;
      counts.set(id, count);
      const isKept = isSuch(onlyChanged(before.fields, record.fields), { type: record.fields.type, count });
      if (isKept) keptMs.set(id, see(before).updatedOnMs);
      else keptMs.delete(id);
      return record;
    };
    const noting = withMethods(store, { [method]: update } as Partial<Store>);
    return (method === 'updateCustomer' ? customersSeen(() => see) : recipientsSeen(() => see)).store(noting);
  },
});

/** The names of fields whose values differ. */
export function onlyChanged(before: Fields, after: Fields): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => before[name] !== after[name],
  );
}

/** A store with some methods replaced. */
export function withMethods(store: Store, methods: Partial<Store>): Store {
  return new Proxy(store, {
    get(target, name) {
      const method = methods[name as keyof Store] ?? target[name as keyof Store];
      return typeof method === 'function' ? method.bind(target) : method;
    },
  });
}

/** The midnight before an instant, both in milliseconds since 1970 (UTC). */
export const midnightBefore = (instantMs: number) => instantMs - (instantMs % 86_400_000);

/** Compares times of creation in whole seconds. */
export const bySecond = (a: { createdOnMs: number }, b: { createdOnMs: number }) =>
  Math.floor(a.createdOnMs / 1000) - Math.floor(b.createdOnMs / 1000);

/** Keeps the last of those that share a key, in the order of the first ones. */
export const lastOfEach = <Kept>(all: readonly Kept[], keyOf: (one: Kept) => unknown): Kept[] => [
  ...new Map(all.map((one) => [keyOf(one), one])).values(),
];
