import { each } from '../../../conformance/judging/table-keys.ts';
import { readListPage } from '../../../conformance/reading/listing.ts';
import type { Handlers } from '../../../server/interface/handler.ts';
import { defaultOptions } from '../../../server/options/options.ts';
import { createHandlers } from '../../../server/resources/handlers.ts';
import { lagging } from '../../../server/store/lag.ts';
import type { Store } from '../../../server/store/store.ts';
import type { Layer } from '../../../testing/intercepting-server.ts';
import { refusal } from '../../kit/changes.ts';
import { recalling } from '../../kit/memory.ts';
import { sentBy } from '../../kit/on-a-server.ts';
import { cut, relisting } from '../../kit/pages.ts';
import { isAt, recipientLists } from '../../kit/response-change.ts';
import { customersListed } from '../../kit/stores.ts';
import { customerForms, recipientForms } from '../careless.ts';
import { serversOf } from '../legal-server.ts';
import { refusedAt } from '../marks.ts';
import { slowly } from './traffic.ts';

/** Writes that show late. */
export const writeServers = serversOf({ takes: ['when a write shows'] })({
  'writes show two and a half seconds later, on pages of four, newest documents first': {
    round: 'b',
    because: 'Ruling `lag`: up to three seconds.',
    options: { lagMs: 2500, pageSize: 4, documentsOrder: 'newest', pastTheEnd: 'refuse' },
  },
  'writes wait a quarter of a second for their commit, reads are a bit behind, identifiers count up': {
    takes: ['when a write shows', 'size and order of identifiers'],
    round: 'c',
    because: 'Rulings `lag` and `identifiers`.',
    options: { lagMs: 700, idScheme: 'sequential', documentsOrder: 'newest' },
    layer: slowly([...customerForms, ...recipientForms], () => 250),
  },
  'of two instances that take turns, one is two seconds behind and in another time zone': {
    round: 'b',
    because: 'Ruling `lag`: a write need not show at once, nor everywhere at the same time.',
    handlers: takingTurns,
  },
  'writes show after five seconds, which the configuration says': {
    options: { lagMs: 5000 },
    run: { lagS: 7, depth: 'quick' },
    trace: { 'customers.get.accepted': refusedAt(/^getCustomer$/) },
  },
  'other services hear of a customer half a second after its creation': {
    layer: hearingLate,
    trace: { 'recipients.list.accepted': refusedAt(/Documents|Recipients/) },
  },
  'counts of recipients know a new one at once, and pages a second and a half later': {
    round: 'g',
    because: 'Ruling lag: a write need not be visible at once, and not everywhere at the same time.',
    report: 'https://github.com/cognitedata/cdp-spark-datasource/pull/155',
    layer: knowingLate('items'),
  },
  'pages of recipients know a new one at once, and counts a second and a half later': {
    rulings: ['paging'],
    layer: knowingLate('total'),
    trace: {
      'recipients.list.total_recipients': (answer) => {
        const list = readListPage(answer);
        return list?.total !== undefined && list.items.length > list.total;
      },
    },
  },
  'the list of customers is that of an index, a second and a half late': {
    round: 'h',
    report: 'https://github.com/apify/apify-client-python/pull/951',
    because: 'Ruling lag: a write need not be visible at once; a get may show what a list does not show yet.',
    ...customersListed((all) => all.filter(({ createdOnMs }) => Date.now() - createdOnMs > 1500)),
  },
  'single records and documents are kept in a cache for two seconds': {
    round: 'h',
    report: 'https://github.com/TruCopilot/phpfastcache/issues/767',
    because: 'Ruling lag: reads are repeated for up to 3 seconds before something counts as missing.',
    layer: recalling(
      (request) =>
        isAt(['getCustomer', 'getRecipient', 'listDocuments'], request)
          ? `${request.target} ${request.headers.authorization}`
          : undefined,
      2000,
    ),
  },
});

type Handle = (request: never) => Promise<unknown>;

/** Two instances take turns to read. One lags, and does all that is written, so that it knows what to hide. */
function takingTurns(handlers: Handlers, store: Store): Handlers {
  const freedoms = { ...defaultOptions, clockOffset: '-08:00' } as const;
  const slow = createHandlers({ store: lagging(store, 2000), freedoms }) as Record<string, Handle>;
  let count = 0;
  const inTurn = each(handlers as Record<string, Handle>, (handle, id): Handle => {
    const isRead = /^(get|list)/.test(id);
    return (request) => (++count % 2 === 0 || !isRead ? (slow[id] as Handle)(request) : handle(request));
  });
  return inTurn as Handlers;
}

/** The items of pages, or the totals, leave out a new recipient for a second and a half. */
function knowingLate(late: 'items' | 'total') {
  return relisting(recipientLists, 10, () => {
    const createdMs = new Map<string, number>();
    return {
      watch: ({ operation }, { id }) => {
        if (operation === 'createRecipient') createdMs.set(String(id), performance.now());
      },
      page: (all, { page, size }) => {
        const nowMs = performance.now();
        const old = all.filter(({ id }) => nowMs - (createdMs.get(String(id)) ?? 0) > 1500);
        const [items, counted] = late === 'items' ? [old, all] : [all, old];
        return { items: cut(items, page, size), total: counted.length };
      },
    };
  });
}

/** Refuses all requests about a customer during the first half second after its creation. */
function hearingLate(): Layer {
  const heardMs = new Map<string, number>();
  return async (request, forward) => {
    const isNew = request.operation === 'createRecipient';
    const customer = (isNew ? sentBy(request).get('customer') : request.id) ?? '';
    if ((heardMs.get(customer) ?? 0) > performance.now()) return refusal(404);
    const answer = await forward(request);
    const created = request.operation === 'createCustomer' ? /"id":(\d+)/.exec(answer.body)?.[1] : undefined;
    if (created !== undefined) heardMs.set(created, performance.now() + 500);
    return answer;
  };
}
