import type { JsonObject } from '../../../conformance/reading/json.ts';
import type { RecipientRecord, Store } from '../../../server/store/store.ts';
import {
  changed,
  customersSeen,
  type Defect,
  documentsSeen,
  isAt,
  itemsOf,
  type Layer,
  midnightBefore,
  type Passing,
  pageOf,
  recipientLists,
  recipientsSeen,
  recipientViews,
  recordsIn,
  sentBy,
  withForm,
  withMethods,
} from '../kit.ts';

/** Changes successes, and sees all of them. */
const watching = (make: () => (body: JsonObject, request: Passing) => void) => (): Layer => {
  const watch = make();
  return async (request, forward) => changed(await forward(request), (body) => watch(body, request));
};

const clockStepMs = 60_000;

export const defects: Defect[] = [
  {
    name: 'the total of recipients leaves out those in a second version',
    breaks: 'recipients.list.total_recipients',
    why: 'The total counts the records of the list; the query counts rows of version 1, and updates make it 2.',
    layer: watching(() => {
      const updated = new Map<string, Set<string>>();
      return (body, request) => {
        if (request.operation === 'updateRecipient')
          for (const { id, customer } of recordsIn(body))
            updated.set(String(customer), (updated.get(String(customer)) ?? new Set()).add(String(id)));
        if (isAt(recipientLists, request))
          body.total_recipients = Number(body.total_recipients) - (updated.get(request.id ?? '')?.size ?? 0);
      };
    }),
  },
  {
    name: 'the total of customers is that of a join with their recipients',
    breaks: 'customers.list.total_customers',
    why: 'total_customers is the count over all pages; the join has a row for each recipient and one for who has none.',
    layer: watching(() => {
      const counts = new Map<string, number>();
      return (body, request) => {
        const owner = sentBy(request).get('customer') ?? '';
        if (request.operation === 'createRecipient') counts.set(owner, (counts.get(owner) ?? 0) + 1);
        const more = [...counts.values()].reduce((sum, count) => sum + count - 1, 0);
        if (request.operation === 'listCustomers') body.total_customers = Number(body.total_customers) + more;
      };
    }),
  },
  {
    name: 'the total of recipients is that of the type of the newest one',
    breaks: 'recipients.list.total_recipients',
    why: 'The total counts all records; the filter of the last statement stays in the query that counts.',
    layer: watching(() => {
      const types = new Map<string, string[]>();
      return (body, request) => {
        const { operation, id = '' } = request;
        const { customer = '', type = '' } = Object.fromEntries(sentBy(request));
        if (operation === 'createRecipient') types.set(customer, [...(types.get(customer) ?? []), type]);
        const own = types.get(id);
        if (isAt(recipientLists, request) && own)
          body.total_recipients = own.filter((one) => one === own.at(-1)).length;
      };
    }),
  },
  {
    name: 'the recipient that was updated last is pinned to every later page',
    breaks: 'recipients.list.partition',
    why: 'Ruling `paging`: every record exactly once; “recently used” is a part of the query for the next pages.',
    layer: watching(() => {
      const pinned = new Map<string, JsonObject>();
      return (body, request) => {
        if (request.operation === 'updateRecipient')
          for (const record of recordsIn(body)) pinned.set(String(record.customer), { ...record });
        const pin = pinned.get(request.id ?? '');
        if (!isAt(recipientLists, request) || pageOf(request) < 2 || !pin) return;
        const others = itemsOf(body, request).filter(({ id }) => String(id) !== String(pin.id));
        if (others.length === 0) return;
        Object.assign(body, { recipients: [...others, pin], current_recipients: others.length + 1 });
      };
    }),
  },
  {
    name: 'a worker tells the time once a minute, and all stamps with their seconds are its last word',
    breaks: 'customers.create.creation-time',
    follows: {
      'recipients.create.creation-time': 'All stamps come from this clock.',
      'documents.upload.upload-time': 'All stamps come from this clock.',
    },
    why: 'Ruling `ticks`: stamps that show seconds and stay equal are no times of creation; the time is cached.',
    store: (store: Store) => {
      const startMs = Date.now();
      const told = (ms: number) => startMs + Math.floor((ms - startMs) / clockStepMs) * clockStepMs;
      const see = <Kept extends { createdOnMs: number; updatedOnMs: number }>(record: Kept): Kept => ({
        ...record,
        createdOnMs: told(record.createdOnMs),
        updatedOnMs: told(record.updatedOnMs),
      });
      const documents = documentsSeen(() => (one) => ({
        ...one,
        uploadedOnMs: told(one.uploadedOnMs),
      })).store(store);
      return recipientsSeen(() => see).store(customersSeen(() => see).store(documents));
    },
  },
  {
    name: 'an update within eight seconds after the creation of a recipient still counts as creating it',
    breaks: 'recipients.update.refresh',
    why: 'Ruling `updated-on`: an update across a tick makes it later; the trigger skips rows that are new.',
    store: (store: Store) => {
      const keptMs = new Map<bigint, number>();
      const updateRecipient: Store['updateRecipient'] = async (partner, id, change) => {
        const before = await store.findRecipient(partner, id);
        const isNew = before !== undefined && Date.now() - before.createdOnMs < 8_000;
        if (isNew) keptMs.set(id, before.createdOnMs);
        else keptMs.delete(id);
        return store.updateRecipient(partner, id, change);
      };
      const see = (record: RecipientRecord) => ({
        ...record,
        updatedOnMs: keptMs.get(record.id) ?? record.updatedOnMs,
      });
      return recipientsSeen(() => see).store(withMethods(store, { updateRecipient }));
    },
  },
  {
    name: 'a change of a customer takes effect at the next midnight, which is its updated_on',
    breaks: 'customers.update.refresh',
    follows: { 'customers.update.updated_on': 'It is not the time of the update.' },
    why: 'Ruling `updated-on`: a stamp of the clock, and later with each change; two changes of a day share a stamp here.',
    ...customersSeen(
      () => (record) =>
        record.updatedOnMs === record.createdOnMs
          ? record
          : { ...record, updatedOnMs: midnightBefore(record.updatedOnMs) + 86_400_000 },
    ),
  },
  {
    name: 'two parts of a name that change at once cancel each other, and the full name stays',
    breaks: 'recipients.update.full_name',
    why: 'Ruling `derived-name`: it follows every change; the marks of changed parts are joined with an exclusive or.',
    layer: watching(() => {
      const shown = new Map<string, string>();
      const names = new Map<string, string>();
      return (body, request) => {
        if (!isAt(recipientViews, request)) return;
        for (const record of recordsIn(body)) {
          const id = String(record.id);
          const name = String(record.full_name);
          const parts = JSON.stringify([record.first_name, record.last_name]);
          const sent = request.operation === 'updateRecipient' ? sentBy(request) : new Map();
          const isBoth = sent.has('first_name') && sent.has('last_name') && names.get(id) !== parts;
          if (!shown.has(id) || (names.get(id) !== parts && !isBoth)) shown.set(id, name);
          names.set(id, parts);
          record.full_name = shown.get(id) ?? name;
        }
      };
    }),
  },
  {
    name: 'a new account puts the name of the sender in the place of the recipient’s full name',
    breaks: 'recipients.update.full_name',
    why: 'Ruling `derived-name`; the holder of the account is looked up again, with the alias of the wrong table.',
    layer: watching(() => {
      const senders = new Map<string, string>();
      const wrong = new Set<string>();
      return (body, request) => {
        const sent = sentBy(request);
        for (const record of recordsIn(body)) {
          const id = String(record.id);
          if ('blocked' in record) senders.set(id, `${record.first_name} ${record.last_name}`);
          if (request.operation === 'updateRecipient') {
            if (sent.has('iban') && record.type === 'IND') wrong.add(id);
            else wrong.delete(id);
          }
          if (wrong.has(id))
            record.full_name = senders.get(String(record.customer)) ?? record.full_name ?? '';
        }
      };
    }),
  },
  {
    name: 'the first relation of a customer becomes the default for later recipients',
    breaks: 'recipients.create.relation',
    why: 'Ruling `optional-means-optional`: not sent, it is absent; the form of the web site remembers the choice.',
    layer: () => {
      const defaults = new Map<string, string>();
      return async (request, forward) => {
        if (request.operation !== 'createRecipient') return forward(request);
        const { customer = '', relation } = Object.fromEntries(sentBy(request));
        const usual = defaults.get(customer);
        const asked = !relation && usual ? withForm(request, (form) => form.set('relation', usual)) : request;
        const answer = await forward(asked);
        if (answer.status === 201 && relation && !usual) defaults.set(customer, relation);
        return answer;
      };
    },
  },
];
