import type { JsonObject } from '../../../conformance/reading/json.ts';
import { restamping } from '../../kit/legal.ts';
import {
  customersListed,
  documentsListed,
  inBody,
  inItems,
  isAt,
  type Layer,
  type Passed,
  pageOf,
  type Right,
  recipientLists,
  recipientsListed,
  refusal,
  type Where,
} from '../kit.ts';
import { bodyOf, isWrite, pathOf, pause } from './time-tools.ts';

const isOld = (sinceMs: number) => Date.now() - sinceMs > 1500;

/** A number that follows from another one, and looks like any. */
const mixed = (id: bigint, seed = 0n) => ((id + seed) * 2_654_435_761n) % 1_000_003n;
const byNumber = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0);

/** Each list begins with another item than the last time. */
const rotating = (where: Where) => () => {
  let times = 0;
  return inItems(where, (items) => {
    times += 1;
    const first = items.length > 0 ? times % items.length : 0;
    return [...items.slice(first), ...items.slice(0, first)];
  });
};

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

/** An update of a record is refused while another update of it is being made. */
const oneUpdateAtATime = (): Layer => {
  const busy = new Set<string>();
  return async (request, forward) => {
    if (!/^update/.test(request.operation ?? '')) return forward(request);
    const path = pathOf(request);
    if (busy.has(path)) return refusal(409, 'This record is being changed. Please try again.');
    busy.add(path);
    try {
      const answer = await forward(request);
      await pause(50);
      return answer;
    } finally {
      busy.delete(path);
    }
  };
};

/** The same create again within three seconds is refused. */
const noDoubleClicks = (): Layer => {
  const takenMs = new Map<string, number>();
  return async (request, forward) => {
    if (!isAt(['createCustomer', 'createRecipient'], request)) return forward(request);
    const key = `${request.target} ${request.headers.authorization} ${request.body}`;
    if (performance.now() - (takenMs.get(key) ?? Number.NEGATIVE_INFINITY) < 3000)
      return refusal(409, 'This looks like a request that was sent twice.');
    const answer = await forward(request);
    if (answer.status < 300) takenMs.set(key, performance.now());
    return answer;
  };
};

/** An update whose values are there already is refused. */
const noIdleUpdates = (): Layer => async (request, forward) => {
  if (!/^update/.test(request.operation ?? '')) return forward(request);
  const { 'content-type': _, ...headers } = request.headers;
  const body = bodyOf(await forward({ ...request, method: 'GET', headers, body: Buffer.alloc(0) }));
  const record = (body.customer ?? body.recipient) as JsonObject | undefined;
  const sent = [...new URLSearchParams(request.body.toString())];
  const isIdle = record && sent.every(([name, value]) => String(record[name] ?? '') === value);
  return isIdle ? refusal(422, 'There is nothing to change.') : forward(request);
};

/** At most four requests are worked on at once. */
const fourAtOnce = (): Layer => {
  let running = 0;
  return async (request, forward) => {
    if (running >= 4) return refusal(429, 'Too many requests at once.');
    running += 1;
    try {
      const answer = await forward(request);
      if (!isWrite(request)) await pause(20);
      return answer;
    } finally {
      running -= 1;
    }
  };
};

const french = new Intl.DisplayNames(['fr'], { type: 'region', fallback: 'code' });

export const rights: Right[] = [
  {
    name: 'the list of customers is that of an index, a second and a half late',
    report: 'https://github.com/apify/apify-client-python/pull/951',
    because: 'Ruling lag: a write need not be visible at once; a get may show what a list does not show yet.',
    ...customersListed((all) => all.filter(({ createdOnMs }) => isOld(createdOnMs))),
  },
  {
    name: 'documents are listed when they have been scanned, a second and a half after their upload',
    report: 'https://github.com/superfly/flyctl/pull/5174',
    because: 'Ruling lag: a write need not be visible at once.',
    ...documentsListed((own) => own.filter(({ uploadedOnMs }) => isOld(uploadedOnMs))),
  },
  {
    name: 'single records and documents are kept in a cache for two seconds',
    report: 'https://github.com/TruCopilot/phpfastcache/issues/767',
    because: 'Ruling lag: reads are repeated for up to 3 seconds before something counts as missing.',
    layer: keptShortly,
  },
  {
    name: 'an update is refused while another one of the same record is made',
    report: 'https://github.com/IBM/mcp-context-forge/pull/2605',
    because:
      'Ruling refused-valid-request: a refusal while other requests were under way counts only if the request, sent again alone, is refused as well.',
    layer: oneUpdateAtATime,
  },
  {
    name: 'recipients of one second are in another order after each write',
    report: 'https://github.com/ImmediatePlatform/Immediate.Jobs/issues/57',
    because:
      'Ruling newest-first: recipients with equal timestamps may be in any order, and a write may change it; between two writes it stays.',
    ...recipientsListed((own) => {
      const seed = own.reduce((sum, { updatedOnMs }) => sum + BigInt(updatedOnMs), BigInt(own.length));
      return own.sort(
        (a, b) =>
          Math.floor(a.createdOnMs / 1000) - Math.floor(b.createdOnMs / 1000) ||
          byNumber(mixed(a.id, seed), mixed(b.id, seed)),
      );
    }),
  },
  {
    name: 'the same create again within three seconds is refused',
    report: 'https://github.com/vgmdb/tracker/issues/150',
    because:
      'Ruling refused-valid-request: rules and quotas of a service are not known, so a create may be refused.',
    layer: noDoubleClicks,
  },
  {
    name: 'an update that changes nothing is refused',
    report: 'https://github.com/diesel-rs/diesel/pull/516',
    because:
      'Rulings updates and refused-valid-request: only new values of iban and bank have to be taken, and what was accepted once may be refused later.',
    layer: noIdleUpdates,
  },
  {
    name: 'an empty list has no page, and pages past the end are refused',
    report: 'https://github.com/ndlib/sipity/pull/1227',
    because:
      'Ruling paging: pages of an empty list, and responses to a page after the last, are only observed.',
    options: { emptyPages: 0, pastTheEnd: 'refuse', pageZero: 'first' },
  },
  {
    name: 'lists have links to other pages, and numbers of their first and last item',
    report: 'https://github.com/openagentemail/openagentemail/issues/34',
    because: 'Ruling more-is-allowed: a response may have undocumented fields.',
    layer: inBody(['listCustomers', ...recipientLists], (body, { target }) => {
      const page = pageOf({ target });
      const path = pathOf({ target });
      const link = (to: number) => (to < 1 || to > Number(body.total_pages) ? null : `${path}?page=${to}`);
      const count = Number(body.current_customers ?? body.current_recipients);
      const from = count === 0 ? null : (page - 1) * 10 + 1;
      const links = {
        first: link(1),
        prev: link(page - 1),
        next: link(page + 1),
        last: link(Number(body.total_pages)),
      };
      Object.assign(body, { links, per_page: 10, from, to: from === null ? null : from + count - 1 });
    }),
  },
  {
    name: 'timestamps have microseconds and an offset without a colon',
    report: 'https://github.com/Gi60s/openapi-enforcer/issues/29',
    because: 'Ruling timestamps: the offset may be ±hhmm, and the last unit may have a fraction (ISO 8601).',
    options: { clockOffset: '+0530', clockResolution: 'microsecond' },
  },
  {
    name: 'reference lists begin with another item each time',
    report: 'https://github.com/wazuh/wazuh/issues/13069',
    because: 'Ruling reference-lists and the section Reference data: no order is said.',
    layer: (['listCountries', 'listNationalities', 'listCurrencies'] as const).map((list) => rotating(list)),
  },
  {
    name: 'countries have French titles',
    report: 'https://github.com/umpirsky/country-list/issues/37',
    because: 'Ruling reference-lists: titles are text; no language is said.',
    layer: inItems('listCountries', (items) =>
      items.map((item) => ({ ...item, title: french.of(String(item.code)) ?? String(item.title) })),
    ),
  },
  {
    name: 'at most four requests are worked on at once',
    report: 'https://github.com/reapit/foundations/issues/9193',
    because:
      'Ruling refused-valid-request: rate limits are not known; a refusal while other requests were under way counts only if the request is refused alone as well.',
    layer: fourAtOnce,
  },
  {
    name: 'customers are listed in an order that follows from nothing one can see',
    report: 'https://github.com/getsentry/sentry/pull/108628',
    because: 'Ruling newest-first: customers may be listed in any order.',
    ...customersListed((all) => all.sort((a, b) => byNumber(mixed(a.id), mixed(b.id)))),
  },
  {
    name: 'documents are in another order each time',
    report: 'https://github.com/G-Research/fasttrackml/pull/675',
    because: 'Ruling newest-first: documents may be listed in any order, and have no pages.',
    layer: rotating('listDocuments'),
  },
  {
    name: 'uploads are stamped in whole minutes, all else in seconds',
    report: 'https://github.com/opendialogai/core/issues/328',
    because:
      'Rulings timestamps and ticks: whole minutes are allowed, and resources may differ in resolution.',
    layer: restamping((stamp, _, key) =>
      key === 'uploaded_on' ? stamp.replace(/(T\d\d:\d\d):\d\d/, '$1') : stamp,
    ),
  },
];
