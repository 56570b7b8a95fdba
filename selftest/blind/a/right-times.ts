import type { Handlers } from '../../../server/interface/handler.ts';
import { defaultOptions, type Options } from '../../../server/options/options.ts';
import { createHandlers } from '../../../server/resources/handlers.ts';
import { lagging } from '../../../server/store/lag.ts';
import type { Store } from '../../../server/store/store.ts';
import {
  changed,
  customersListed,
  inRecordsAfter,
  isUpload,
  type Layer,
  type Right,
  recipientsSeen,
  recordsIn,
  storing,
} from '../kit.ts';
import { descending, pagesFrom, slice, wait } from './tools.ts';

const lag = 'Ruling `lag`: a write may take up to three seconds to show.';
const free = 'The rulings leave free what two deployments of one service do differently,';

/** Each request goes to the next of several instances over one database; the last of them reads from a replica. */
const balanced =
  (lagMs: number, ...options: Partial<Options>[]) =>
  (plain: Handlers, store: Store): Handlers => {
    const replica = lagging(store, lagMs);
    // Writes go through the replica, so that it knows what it must not show yet.
    const mixed = {
      createCustomer: replica.createCustomer,
      createDocument: replica.createDocument,
      createRecipient: replica.createRecipient,
      updateCustomer: replica.updateCustomer,
      updateRecipient: replica.updateRecipient,
    };
    const primary = new Proxy(store, {
      get: (target, name) => {
        const method = mixed[name as keyof typeof mixed] ?? target[name as keyof Store];
        return typeof method === 'function' ? method.bind(name in mixed ? replica : target) : method;
      },
    });
    const all = options.map((one, index) =>
      createHandlers({
        store: index === options.length - 1 ? replica : primary,
        freedoms: { ...defaultOptions, ...one },
      }),
    );
    let count = 0;
    const next = (name: keyof Handlers) => (request: never) => {
      count += 1;
      return ((all[count % all.length] as Handlers)[name] as unknown as (request: never) => Promise<never>)(
        request,
      );
    };
    return Object.fromEntries(
      Object.keys(plain).map((name) => [name, next(name as keyof Handlers)]),
    ) as unknown as Handlers;
  };

export const rights: Right[] = [
  {
    name: 'shows writes after two seconds, on pages of four, oldest customers first',
    because: lag,
    options: { lagMs: 2000, pageSize: 4, customersOrder: 'oldest' },
  },
  {
    name: 'has two instances that write times, absent fields and orders of documents differently',
    because: `${free} and each request may meet another one.`,
    handlers: balanced(
      0,
      { clockOffset: 'Z', absentStyle: 'null' },
      { clockOffset: '+05:30', absentStyle: 'missing' },
    ),
  },
  {
    name: 'has two instances, of which one reads from a replica that is a second behind',
    because: lag,
    handlers: balanced(1000, {}, { clockOffset: '-08:00' }),
  },
  {
    name: 'has a clock of whole minutes',
    because: 'Ruling `timestamps`: whole minutes are allowed.',
    options: { clockResolution: 'minute', clockOffset: 'Z', pageSize: 5 },
  },
  {
    name: 'has a clock that is ten months ahead, in microseconds',
    because: 'Ruling `timestamps`: never compared with the clock of the runner.',
    options: { clockSkew: 26_000_000, clockResolution: 'microsecond', clockOffset: '+05:30' },
  },
  {
    name: 'takes its time for every write, and longer for files',
    because: 'The document promises no speed.',
    layer: () => async (request, forward) => {
      await wait(isUpload(request) ? 900 : request.method === 'POST' ? 250 : 40);
      return forward(request);
    },
  },
  {
    name: 'finishes a new recipient some milliseconds after its creation',
    because: 'Ruling `updated-on`: for a new recipient the two need not be equal.',
    options: { clockResolution: 'millisecond' },
    ...recipientsSeen(
      () => (record) =>
        record.updatedOnMs === record.createdOnMs
          ? { ...record, updatedOnMs: record.updatedOnMs + 2 }
          : record,
    ),
  },
  {
    name: 'blocks everybody until screening is done, a second later',
    because: 'Ruling `read-only`: that a new customer starts unblocked is not promised.',
    layer: () => {
      const firstMs = new Map<string, number>();
      return async (request, forward) =>
        changed(await forward(request), (body) => {
          for (const record of recordsIn(body)) {
            if (!('blocked' in record)) continue;
            const seenMs = firstMs.get(String(record.id)) ?? Date.now();
            firstMs.set(String(record.id), seenMs);
            if (Date.now() - seenMs < 1000) Object.assign(record, { blocked: 1, temporary_blocked: 1 });
          }
        });
    },
  },
  {
    name: 'lifts a block after a second, and that is an update',
    because: 'Ruling `updated-on`: where the service changed another field, updated_on may be later.',
    layer: (): Layer => {
      const born = new Map<string, number>();
      const stampOf = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}+00:00`;
      return async (request, forward) =>
        changed(await forward(request), (body) => {
          for (const record of recordsIn(body)) {
            if (!('temporary_blocked' in record)) continue;
            const bornMs = born.get(String(record.id)) ?? Date.now();
            born.set(String(record.id), bornMs);
            if (Date.now() - bornMs < 1000) record.temporary_blocked = 1;
            else if (String(record.updated_on) < stampOf(bornMs + 1000))
              record.updated_on = stampOf(bornMs + 1000);
          }
        });
    },
  },
  {
    name: 'verifies every document a second after its upload',
    because: 'Ruling `read-only`: when a document is verified is free; the response to its upload shows 0.',
    layer: inRecordsAfter(1000, ['uploadDocument', 'uploadDocumentAlias', 'listDocuments'], (record) => {
      record.verified = 1;
    }),
  },
  {
    name: 'is used by others, who create a customer with every third one',
    because: 'Ruling `other-traffic`: others may create while the run reads.',
    ...storing((store) => {
      let count = 0;
      return {
        createCustomer: async (partner, fields) => {
          count += 1;
          if (count % 3 === 0)
            await store.createCustomer(partner, {
              ...fields,
              first_name: 'Other',
              last_name: `Person ${'abcdef'[count % 6]}`,
            });
          return store.createCustomer(partner, fields);
        },
      };
    }),
  },
  {
    name: 'lists customers by their names',
    because: 'Ruling `newest-first`: customers may be listed in any order.',
    options: { pageSize: 6 },
    ...customersListed((all) =>
      [...all].sort((a, b) => {
        const [one, other] = [`${a.fields.last_name} ${a.id}`, `${b.fields.last_name} ${b.id}`];
        return one < other ? -1 : 1;
      }),
    ),
  },
  {
    name: 'lists recipients of one second in another order by POST',
    because: 'Ruling `both-spellings`: ties aside.',
    options: { pageSize: 3 },
    layer: pagesFrom('listRecipientsByPost', (all, page) =>
      slice(
        descending(
          [...all].sort((a, b) => Number(a.id) - Number(b.id)),
          (item) => String(item.created_on),
        ),
        page,
        3,
      ),
    ),
  },
  {
    name: 'has a few customers from earlier years',
    because: 'Ruling `other-traffic`: a list holds what others created before.',
    layer: ({ token }): Layer => {
      let seeding: Promise<void> | undefined;
      const old = {
        first_name: 'Old',
        last_name: 'Customer',
        date_of_birth: '1960-02-03',
        nationality: 'GH',
        address: '1 Ring Road',
        city: 'Accra',
        country: 'GH',
        mobile_number: '+233240000009',
      };
      const seed = async (forward: Parameters<Layer>[1]) => {
        for (let count = 0; count < 23; count += 1) {
          const headers = {
            authorization: `Bearer ${token}`,
            'content-type': 'application/x-www-form-urlencoded',
          };
          const body = Buffer.from(new URLSearchParams(old).toString());
          await forward({
            method: 'POST',
            target: '/api/customers',
            headers,
            body,
            operation: 'createCustomer',
            id: undefined,
          });
        }
      };
      return async (request, forward) => {
        seeding ??= seed(forward);
        await seeding;
        return forward(request);
      };
    },
  },
];
