import type {
  Change,
  CustomerRecord,
  DocumentRecord,
  Fields,
  RecipientRecord,
  Store,
} from '../../server/store/store.ts';
import { onlyChanged, type Storing, withMethods } from '../kit/kit.ts';

/** An update that changed something. */
export interface Update {
  before: Fields;
  after: Fields;
  /** Names of the fields that it changed. */
  changed: string[];
  /** When it was stored. */
  atMs: number;
}

type Event = 'get' | 'update' | 'upload' | 'recipient' | 'recipient update';
type View = 'create' | 'get' | 'update' | 'list';

/** What happened to one customer. */
interface Past {
  id: bigint;
  created: CustomerRecord;
  /** The fields that are stored now. */
  now: Fields;
  updates: Update[];
  documents: DocumentRecord[];
  /** Recipients as they are now, in the order of their creation. */
  recipients: Map<bigint, RecipientRecord>;
  /** The last update of a recipient. */
  recipientUpdate?: Update & { id: bigint };
  events: Event[];
}

/** Stores other fields of a customer, without anybody having asked. */
type Rewrite = (make: (now: Fields) => Fields, id?: bigint) => Promise<unknown>;

/** How a store goes wrong. */
interface Rules {
  /** What a new customer is stored with instead of the right fields. */
  makes?(fields: Fields): Fields;
  /** What an update stores that changes nothing. */
  repeats?(past: Past): Fields | undefined;
  /** What an update stores instead of the right fields. Its response shows the right ones. */
  keeps?(update: Update, past: Past): Fields;
  /** What a view shows of a customer. */
  shows?(record: CustomerRecord, past: Past, view: View, all: ReadonlyMap<bigint, Past>): CustomerRecord;
  /** Which customers the list has, which is oldest first here. */
  lists?(records: CustomerRecord[], all: ReadonlyMap<bigint, Past>): CustomerRecord[];
  /** How many more customers a list counts than it has. */
  counts?(all: ReadonlyMap<bigint, Past>): number;
  /** What happens after an event, which is the last one of the past. */
  follows?(event: Event, past: Past, rewrite: Rewrite, all: ReadonlyMap<bigint, Past>): unknown;
}

/** A store that remembers what happened to each customer, and goes wrong by rules that are made for each server. */
export const remembering = (makeRules: () => Rules): Storing => ({
  store: (store) => remember(store, makeRules()),
});

function remember(store: Store, { makes, keeps, repeats, shows, lists, counts, follows }: Rules): Store {
  const all = new Map<bigint, Past>();
  const listed = async (partner: string) => {
    const records = [...(await store.customersByRank(partner, 1, await store.countCustomers(partner)))];
    return lists?.(records, all) ?? records;
  };
  const see = (record: CustomerRecord, view: View) => {
    const past = all.get(record.id);
    return past && shows ? shows(record, past, view, all) : record;
  };
  const happen = async (partner: string, id: bigint, event: Event, note: (past: Past) => void = () => {}) => {
    const past = all.get(id);
    if (!past) return;
    past.events.push(event);
    note(past);
    const rewrite: Rewrite = async (make, other = id) => {
      const record = await store.updateCustomer(partner, other, make);
      const owner = all.get(other);
      if (record && owner) owner.now = record.fields;
    };
    await follows?.(event, past, rewrite, all);
  };
  return withMethods(store, {
    async createCustomer(partner, fields) {
      const created = await store.createCustomer(partner, makes?.(fields) ?? fields);
      const { id, fields: now } = created;
      all.set(id, { id, created, now, updates: [], documents: [], recipients: new Map(), events: [] });
      return see(created, 'create');
    },
    async findCustomer(partner, id) {
      const record = await store.findCustomer(partner, id);
      const seen = record && see(record, 'get');
      await happen(partner, id, 'get');
      return seen;
    },
    async customersByRank(partner, first, last) {
      const records = await (lists ? listed(partner) : store.customersByRank(partner, first, last));
      return (lists ? records.slice(first - 1, last) : records).map((record) => see(record, 'list'));
    },
    async countCustomers(partner) {
      const count = lists ? (await listed(partner)).length : await store.countCustomers(partner);
      return count + (counts?.(all) ?? 0);
    },
    async updateCustomer(partner, id, change) {
      let made: Update | undefined;
      const record = await store.updateCustomer(partner, id, (before) => {
        const after = change(before);
        const past = all.get(id);
        if (!after) return past && repeats?.(past);
        made = { before, after, changed: onlyChanged(before, after), atMs: 0 };
        return past && keeps ? keeps(made, past) : after;
      });
      if (!record || !made) return record && see(record, 'update');
      const update: Update = { ...made, atMs: record.updatedOnMs };
      await happen(partner, id, 'update', (past) => {
        past.now = record.fields;
        past.updates.push(update);
      });
      return see({ ...record, fields: update.after }, 'update');
    },
    async createDocument(partner, customer, ...sent) {
      const record = await store.createDocument(partner, customer, ...sent);
      if (record) await happen(partner, customer, 'upload', ({ documents }) => documents.push(record));
      return record;
    },
    async createRecipient(partner, customer, fields) {
      const record = await store.createRecipient(partner, customer, fields);
      if (record)
        await happen(partner, customer, 'recipient', (past) => past.recipients.set(record.id, record));
      return record;
    },
    async updateRecipient(partner: string, id: bigint, change: Change) {
      let before: Fields = {};
      const record = await store.updateRecipient(partner, id, (old) => {
        before = old;
        return change(old);
      });
      if (!record) return record;
      const after = record.fields;
      await happen(partner, record.customer, 'recipient update', (past) => {
        past.recipients.set(id, record);
        past.recipientUpdate = {
          id,
          before,
          after,
          changed: onlyChanged(before, after),
          atMs: record.updatedOnMs,
        };
      });
      return record;
    },
  });
}

/** The fields with others in place of some; what is empty or undefined goes. */
export const put = (fields: Fields, others: Record<string, string | undefined>): Fields =>
  Object.fromEntries(
    Object.entries({ ...fields, ...others }).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );

/** Some fields of a record; those without a value are undefined. */
export const pick = (fields: Fields, ...names: string[]): Record<string, string | undefined> =>
  Object.fromEntries(names.map((name) => [name, fields[name]]));

export const isIn = (names: readonly string[]) => (name: string) => names.includes(name);
