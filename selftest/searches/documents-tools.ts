import type {
  Change,
  CustomerRecord,
  DocumentRecord,
  Fields,
  RecipientRecord,
  Store,
} from '../../server/store/store.ts';
import { customersSeen, recipientsSeen, type Storing, withMethods } from '../kit/kit.ts';

/** Something that was done for a customer, with success. An update that changed nothing is left out. */
export interface Happened {
  did: 'create' | 'update' | 'upload' | 'list' | 'payee' | 'payee update';
  /** The fields of the record before and after it; the same for a list, which has none. */
  before: Fields;
  after: Fields;
  customer?: CustomerRecord;
  document?: DocumentRecord;
  recipient?: RecipientRecord;
}

/** What happened to each customer, oldest first. */
class Past {
  readonly all = new Map<bigint, Happened[]>();

  of(customer: bigint): Happened[] {
    const known = this.all.get(customer);
    if (known) return known;
    const begun: Happened[] = [];
    this.all.set(customer, begun);
    return begun;
  }
}

/** Keeps what happens to customers, and replaces methods of the store. */
const knowing = (methods: (store: Store, past: Past) => Partial<Store>): Storing => ({
  store: (store) => {
    const past = new Past();
    const noting = withMethods(store, notingMethods(store, past));
    return withMethods(noting, methods(noting, past));
  },
});

function notingMethods(store: Store, past: Past): Partial<Store> {
  return {
    createCustomer: async (partner, fields) => {
      const customer = await store.createCustomer(partner, fields);
      past.of(customer.id).push({ did: 'create', before: {}, after: customer.fields, customer });
      return customer;
    },
    updateCustomer: async (partner, id, change) => {
      const [before, customer] = await changing(change, (noting) =>
        store.updateCustomer(partner, id, noting),
      );
      if (before && customer) past.of(id).push({ did: 'update', before, after: customer.fields, customer });
      return customer;
    },
    createRecipient: async (partner, owner, fields) => {
      const recipient = await store.createRecipient(partner, owner, fields);
      if (recipient) past.of(owner).push({ did: 'payee', before: {}, after: recipient.fields, recipient });
      return recipient;
    },
    updateRecipient: async (partner, id, change) => {
      const [before, recipient] = await changing(change, (noting) =>
        store.updateRecipient(partner, id, noting),
      );
      if (before && recipient) {
        const after = recipient.fields;
        past.of(recipient.customer).push({ did: 'payee update', before, after, recipient });
      }
      return recipient;
    },
    createDocument: async (partner, owner, fields, file) => {
      const document = await store.createDocument(partner, owner, fields, file);
      if (document) past.of(owner).push({ did: 'upload', before: {}, after: fields, document });
      return document;
    },
    documentsOf: async (partner, owner) => {
      const documents = await store.documentsOf(partner, owner);
      past.of(owner).push({ did: 'list', before: {}, after: {} });
      return documents;
    },
  };
}

/** The fields before a change, where it changed something, and what it returns. */
async function changing<Kept>(
  change: Change,
  update: (noting: Change) => Promise<Kept>,
): Promise<[Fields | undefined, Kept]> {
  let before: Fields | undefined;
  const record = await update((fields) => {
    const after = change(fields);
    before = after && JSON.stringify(after) !== JSON.stringify(fields) ? fields : undefined;
    return after;
  });
  return [before, record];
}

/** Changes the list of documents of a customer by what happened to that customer, and to the others. */
export const documentsShown = (
  show: (documents: DocumentRecord[], past: Happened[], everyone: Past, customer: bigint) => DocumentRecord[],
) =>
  knowing((store, past) => ({
    documentsOf: async (partner, customer) => {
      const documents = await store.documentsOf(partner, customer);
      return documents && show([...documents], past.of(customer), past, customer);
    },
  }));

/** Changes each document of a list. */
export const eachDocument = (change: (document: DocumentRecord, past: Happened[]) => Fields) =>
  documentsShown((documents, past) =>
    documents.map((one) => ({ ...one, fields: { ...one.fields, ...change(one, past) } })),
  );

/** Changes what every operation shows of a customer. */
export const customersShown = (show: (customer: CustomerRecord, past: Happened[]) => CustomerRecord) =>
  shown(customersSeen, show, ({ id }) => id);

/** Changes what every operation shows of a recipient. */
export const recipientsShown = (show: (recipient: RecipientRecord, past: Happened[]) => RecipientRecord) =>
  shown(recipientsSeen, show, ({ customer }) => customer);

function shown<Kept>(
  seen: (makeSee: () => (record: Kept) => Kept) => Storing,
  show: (record: Kept, past: Happened[]) => Kept,
  ownerOf: (record: Kept) => bigint,
): Storing {
  return {
    store: (store) => {
      const past = new Past();
      const noting = withMethods(store, notingMethods(store, past));
      return seen(() => (record) => show(record, past.of(ownerOf(record)))).store(noting);
    },
  };
}

/** The fields of a customer after something happened, and after everything by default. */
export const customerAt = (past: readonly Happened[], upTo?: Happened): Fields =>
  past.slice(0, upTo ? past.indexOf(upTo) + 1 : undefined).findLast(({ customer }) => customer)?.after ?? {};

/** What happened after something. */
export const since = (past: readonly Happened[], one: Happened | undefined) =>
  one ? past.slice(past.indexOf(one) + 1) : [];

/** The upload of a document. */
export const uploadOf = ({ rank }: DocumentRecord, past: readonly Happened[]) =>
  past.find(({ document }) => document?.rank === rank);

export const uploadsIn = (past: readonly Happened[]) => past.filter(({ did }) => did === 'upload');
