import { gzipSync } from 'node:zlib';
import type { JsonObject } from '../../../conformance/reading/json.ts';
import {
  changed,
  type Defect,
  isAt,
  type Layer,
  type Passed,
  pageOf,
  recipientLists,
  recordsIn,
  respondWhole,
} from '../kit.ts';
import { isSuccess, recordOf } from './tools.ts';

interface Kept {
  answer: Passed;
  ms: number;
}

/** A layer that keeps some successes for a while, by a key; undefined keeps nothing. */
const keeping =
  (
    maxMs: number,
    keyOf: (request: Parameters<Layer>[0]) => string | undefined,
    isKept: (answer: Passed) => boolean = isSuccess,
  ) =>
  (): Layer => {
    const kept = new Map<string, Kept>();
    return async (request, forward) => {
      const answer = await forward(request);
      const key = keyOf(request);
      if (key === undefined || !isSuccess(answer)) return answer;
      const old = kept.get(key);
      if (old && Date.now() - old.ms < maxMs) return old.answer;
      if (isKept(answer)) kept.set(key, { answer, ms: Date.now() });
      return answer;
    };
  };

/** A layer that answers from what it keeps before anybody looks at the token. */
const open =
  (
    maxMs: number,
    keyOf: (request: Parameters<Layer>[0]) => string | undefined,
    forgetBy = (_: Parameters<Layer>[0]) => '',
  ) =>
  (): Layer => {
    const kept = new Map<string, Kept>();
    return async (request, forward) => {
      kept.delete(forgetBy(request));
      const key = keyOf(request);
      const old = key === undefined ? undefined : kept.get(key);
      if (old && Date.now() - old.ms < maxMs) return old.answer;
      const answer = await forward(request);
      if (key !== undefined && isSuccess(answer)) kept.set(key, { answer, ms: Date.now() });
      return answer;
    };
  };

const pathOf = ({ target }: { target: string }) => target.split('?')[0] ?? '';

const cacheRule = 'Ruling `authentication`: no operation succeeds without the token;';

export const defects: Defect[] = [
  {
    name: 'a cached customer is dropped only by an update of a name',
    breaks: 'customers.update.stored',
    why: 'Ruling `updates`: gets show what the update showed; the event that empties the cache is sent for names only.',
    layer: () => {
      const cache = new Map<string, Passed>();
      return async (request, forward) => {
        const answer = await forward(request);
        const { id = '', operation, body } = request;
        if (operation === 'updateCustomer' && /(first|middle|last)_name=/.test(body.toString()))
          cache.delete(id);
        if (operation !== 'getCustomer' || !isSuccess(answer)) return answer;
        const shown = cache.get(id) ?? answer;
        cache.set(id, shown);
        return shown;
      };
    },
  },
  {
    name: 'the key of a cached page of recipients has no query',
    breaks: 'recipients.list.page',
    follows: { 'recipients.list.partition': 'For three seconds every page is the one asked for first.' },
    why: 'Ruling `paging`: different pages show different records; the CDN was told to ignore queries.',
    layer: keeping(3000, (request) => (request.operation === 'listRecipients' ? pathOf(request) : undefined)),
  },
  {
    name: 'the list of countries comes from a public cache once somebody has read it',
    breaks: 'access.listCountries.no-token',
    follows: { 'access.listCountries.made-up-token': 'The cache looks at no token at all.' },
    why: `${cacheRule} a list that is the same for all was marked as public.`,
    layer: open(600_000, (request) => (request.operation === 'listCountries' ? pathOf(request) : undefined)),
  },
  {
    name: 'a recipient that was read lately is shown to anybody',
    breaks: 'access.getRecipient.no-token',
    follows: { 'access.getRecipient.made-up-token': 'The cache looks at no token at all.' },
    why: `${cacheRule} the gateway caches for a minute, and its key is the path.`,
    layer: open(
      60_000,
      (request) => (request.operation === 'getRecipient' ? pathOf(request) : undefined),
      (request) => (request.operation === 'updateRecipient' ? pathOf(request) : ''),
    ),
  },
  {
    name: 'an empty list of documents is remembered for twenty seconds',
    breaks: 'documents.upload.stored',
    why: 'Ruling `lag`: three seconds; the negative cache is not emptied by an upload.',
    layer: keeping(
      20_000,
      (request) => (request.operation === 'listDocuments' ? request.target : undefined),
      ({ body }) => /"documents":\[\]/.test(body),
    ),
  },
  {
    name: 'the number of recipients of a customer is counted every twenty seconds',
    breaks: 'recipients.list.total_recipients',
    why: 'Ruling `other-traffic`: counts of recipients are exact; COUNT is slow, so its result is cached.',
    layer: () => {
      const counts = new Map<string, { total: JsonObject[string]; ms: number }>();
      return async (request, forward) => {
        const answer = await forward(request);
        if (!isAt(recipientLists, request)) return answer;
        return changed(answer, (body) => {
          const old = counts.get(request.id ?? '');
          if (old && Date.now() - old.ms < 20_000) body.total_recipients = old.total ?? 0;
          else counts.set(request.id ?? '', { total: body.total_recipients ?? 0, ms: Date.now() });
        });
      };
    },
  },
  {
    name: 'later pages of recipients are kept for half a minute and the first one is fresh',
    breaks: 'recipients.list.complete',
    why: 'Ruling `paging`: every record exactly once; a new recipient pushes another off the first page, and it is on none.',
    options: { pageSize: 3 },
    layer: keeping(30_000, (request) =>
      isAt(recipientLists, request) && pageOf(request) > 1 ? request.target : undefined,
    ),
  },
  {
    name: 'long pages of customers are compressed and nobody is told',
    breaks: 'answers.json',
    follows: { 'customers.list.payload': 'The list is no JSON from four kilobytes on.' },
    why: 'Conventions: a success is a JSON object; a proxy drops Content-Encoding and passes the bytes.',
    wire: {
      respond: (response, answer, request) => {
        const isLong = answer.body.length > 4000 && /^\/api\/customers(\?|$)/.test(request.url ?? '');
        if (!isLong) return respondWhole(response, answer);
        const bytes = gzipSync(answer.body);
        response.writeHead(answer.status, { ...answer.headers, 'content-length': String(bytes.length) });
        response.end(bytes);
      },
    },
  },
  {
    name: 'the currencies are "not modified" for a client that has nothing yet',
    breaks: 'reference.currencies.accepted',
    why: 'Ruling `refused-valid-request`: a reference list is read; 304 is for conditional requests alone.',
    layer: () => {
      let lastMs = 0;
      return async (request, forward) => {
        const answer = await forward(request);
        if (request.operation !== 'listCurrencies' || !isSuccess(answer)) return answer;
        const isFresh = Date.now() - lastMs < 60_000;
        lastMs = Date.now();
        return isFresh ? { status: 304, headers: {}, body: '' } : answer;
      };
    },
  },
  {
    name: 'the list of customers is one update behind',
    breaks: 'customers.update.listed',
    why: 'Ruling `updates`: lists show what the update showed; the cache writes an update when the next one comes.',
    layer: () => {
      const versions = new Map<string, { last: JsonObject; before?: JsonObject }>();
      return async (request, forward) => {
        const answer = await forward(request);
        const record = isAt(['createCustomer', 'updateCustomer'], request) ? recordOf(answer) : undefined;
        if (record) {
          const before = versions.get(String(record.id))?.last;
          versions.set(String(record.id), { last: { ...record }, ...(before ? { before } : {}) });
        }
        if (request.operation !== 'listCustomers') return answer;
        return changed(answer, (body) => {
          for (const item of recordsIn(body)) Object.assign(item, versions.get(String(item.id))?.before);
        });
      };
    },
  },
  {
    name: 'lists of documents are cached under the last digit of the customer',
    breaks: 'documents.list.own',
    why: 'List customer documents: those of one customer; for two seconds one of ten keys serves several.',
    layer: keeping(2000, (request) =>
      request.operation === 'listDocuments' ? request.id?.slice(-1) : undefined,
    ),
  },
  {
    name: 'two requests for customers at the same moment share one response',
    breaks: 'customers.get.id',
    why: 'Get customer: the one with the id; the coalescing of requests has the route as its key.',
    layer: () => {
      let running: Promise<Passed> | undefined;
      return async (request, forward) => {
        if (request.operation !== 'getCustomer') return forward(request);
        if (running && isSuccess(await forward(request))) return (await running) ?? forward(request);
        const mine = (async () => {
          await new Promise((resolve) => setTimeout(resolve, 15));
          return forward(request);
        })();
        running = mine;
        const answer = await mine;
        if (running === mine) running = undefined;
        return answer;
      };
    },
  },
];
