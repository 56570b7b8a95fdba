import type { JsonObject } from '../../../conformance/reading/json.ts';
import type { Handlers } from '../../../server/interface/handler.ts';
import { defaultOptions, type Options } from '../../../server/options/options.ts';
import { createHandlers } from '../../../server/resources/handlers.ts';
import { lagging } from '../../../server/store/lag.ts';
import type { Store } from '../../../server/store/store.ts';
import { cut, relisting } from '../../kit/helpers.ts';
import {
  changed,
  customersListed,
  inItems,
  isAt,
  type Layer,
  type Passed,
  recipientLists,
  recordsIn,
} from '../../kit/kit.ts';
import { restamping } from '../../kit/legal.ts';
import { byReason } from '../legal-server.ts';

const lag = 'Ruling `lag`: a write may take up to three seconds to show.';

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

const turned = <One>(items: readonly One[], by: number) => {
  const first = items.length > 0 ? by % items.length : 0;
  return [...items.slice(first), ...items.slice(0, first)];
};

/** Sorts from the largest to the smallest. */
const falling = (key: (record: JsonObject) => string | number) => (a: JsonObject, b: JsonObject) =>
  key(a) < key(b) ? 1 : key(a) > key(b) ? -1 : 0;

const hash = (text: string) => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);

const isOld = (sinceMs: number) => Date.now() - sinceMs > 1500;

/** Single records and documents are answered from a copy that is at most two seconds old. */
const keptShortly = (): Layer => {
  const copies = new Map<string, { atMs: number; answer: Passed }>();
  return async (request, forward) => {
    if (!isAt(['getCustomer', 'getRecipient', 'listDocuments'], request)) return forward(request);
    const key = `${request.target} ${request.headers.authorization}`;
    const copy = copies.get(key);
    if (copy && performance.now() - copy.atMs < 2000) return copy.answer;
    const atMs = performance.now();
    const answer = await forward(request);
    if (answer.status === 200) copies.set(key, { atMs, answer });
    return answer;
  };
};

export const timeByReason = byReason([
  {
    name: 'has two instances, of which one reads from a replica that is a second behind',
    round: 'a',
    because: lag,
    handlers: balanced(1000, {}, { clockOffset: '-08:00' }),
  },
  {
    name: 'blocks everybody until screening is done, a second later',
    round: 'a',
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
    name: 'counts of recipients know a new one at once, and pages a second and a half later',
    round: 'g',
    because: 'Ruling lag: a write need not be visible at once, and not everywhere at the same time.',
    report: 'https://github.com/cognitedata/cdp-spark-datasource/pull/155',
    layer: relisting(recipientLists, 10, () => {
      const createdMs = new Map<string, number>();
      return {
        watch: ({ operation }, { id }) => {
          if (operation === 'createRecipient') createdMs.set(String(id), performance.now());
        },
        page: (all, { page, size }) => {
          const nowMs = performance.now();
          const old = all.filter(({ id }) => nowMs - (createdMs.get(String(id)) ?? 0) > 1500);
          return { items: cut(old, page, size), total: all.length };
        },
      };
    }),
  },
  {
    name: 'documents are in another order in each answer',
    round: 'g',
    because: 'Ruling newest-first: documents may be listed in any order, and their list has no pages.',
    report: 'https://github.com/apache/incubator-xtable/pull/662',
    layer: () => {
      let reads = 0;
      return inItems('listDocuments', (items) => turned(items, ++reads));
    },
  },
  {
    name: 'each write shuffles the recipients of the same second',
    round: 'g',
    because:
      'Ruling newest-first: equal timestamps may be in any order, which a write may change; between two writes each is on one page.',
    report: 'https://github.com/getsentry/sentry/pull/108628',
    layer: relisting(recipientLists, 10, () => {
      let writes = 0;
      return {
        watch: ({ method }) => {
          if (method === 'POST') writes++;
        },
        page: (all, { page, size }) => {
          const shuffled = all.toSorted(falling(({ id }) => hash(`${writes} ${id}`)));
          return {
            items: cut(shuffled.toSorted(falling(({ created_on }) => String(created_on))), page, size),
          };
        },
      };
    }),
  },
  {
    name: 'the list of customers is that of an index, a second and a half late',
    round: 'h',
    report: 'https://github.com/apify/apify-client-python/pull/951',
    because: 'Ruling lag: a write need not be visible at once; a get may show what a list does not show yet.',
    ...customersListed((all) => all.filter(({ createdOnMs }) => isOld(createdOnMs))),
  },
  {
    name: 'single records and documents are kept in a cache for two seconds',
    round: 'h',
    report: 'https://github.com/TruCopilot/phpfastcache/issues/767',
    because: 'Ruling lag: reads are repeated for up to 3 seconds before something counts as missing.',
    layer: keptShortly,
  },
  {
    name: 'uploads are stamped in whole minutes, all else in seconds',
    undecided: ['documents.upload.upload-time'],
    round: 'h',
    report: 'https://github.com/opendialogai/core/issues/328',
    because:
      'Rulings timestamps and ticks: whole minutes are allowed, and resources may differ in resolution.',
    layer: restamping((stamp, _, key) =>
      key === 'uploaded_on' ? stamp.replace(/(T\d\d:\d\d):\d\d/, '$1') : stamp,
    ),
  },
]);
