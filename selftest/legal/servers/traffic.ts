import { setTimeout } from 'node:timers/promises';
import { idOf } from '../../../conformance/reading/answer.ts';
import { readListPage } from '../../../conformance/reading/listing.ts';
import { sendTo } from '../../../testing/client.ts';
import type { Layer, Passed } from '../../../testing/intercepting-server.ts';
import { isTaken, refusal } from '../../kit/changes.ts';
import { only, sentBy } from '../../kit/on-a-server.ts';
import { isAt, uploads, type Where } from '../../kit/response-change.ts';
import type { Deployment } from '../../kit/test-server.ts';
import { serversOf, shownAt } from '../legal-server.ts';
import { hasStatus } from '../marks.ts';

/** A response that asks the client to try again later. */
export function busy(status: 429 | 503, headers: Record<string, string> = {}): Passed {
  const answer = refusal(status, 'Later');
  return { ...answer, headers: { ...answer.headers, ...headers } };
}

/** Limits of requests and records, and other customers and clients. */
export const trafficServers = [
  ...serversOf({
    rulings: ['docs/command.md#retries-and-courtesy', 'document Limits › 3'],
    // Chance decides on which requests a limit falls.
    trace: shownAt(
      [
        'reference.countries.accepted',
        'reference.nationalities.accepted',
        'reference.currencies.accepted',
        'customers.list.accepted',
        'customers.create.status',
        'customers.get.payload',
        'customers.update.payload',
        'recipients.create.status',
        'recipients.get.payload',
        'recipients.list.payload',
        'documents.upload.status',
        'documents.list.payload',
      ],
      hasStatus(429, 502, 503),
    ),
  })({
    'three requests at once, then 503 with Retry-After 0': {
      layer: () => {
        let atOnce = 0;
        return async (request, forward) => {
          if (atOnce >= 3) return busy(503, { 'retry-after': '0' });
          atOnce++;
          try {
            await setTimeout(5);
            return await forward(request);
          } finally {
            atOnce--;
          }
        };
      },
    },
    'forty requests a second, then 429 until an instant': {
      rulings: ['docs/command.md#retries-and-courtesy', 'RFC 9110, 10.2.3'],
      layer: () => limited(40, () => busy(429, { 'retry-after': new Date(Date.now() + 1000).toUTCString() })),
    },
    '503 without a word for the first six seconds': {
      layer: () => awayBetween(0, 6000, () => ({ status: 503, headers: {}, body: '' })),
    },
    'a proxy that answers alone for the first six seconds': {
      rulings: ['docs/command.md#retries-and-courtesy', 'RFC 9110, 15.6.3'],
      layer: () => awayBetween(0, 6000, () => ({ status: 502, headers: {}, body: '<h1>Bad Gateway</h1>' })),
    },
    'a restart in the middle, with 503 for five seconds': {
      rulings: ['docs/command.md#retries-and-courtesy', 'RFC 9110, 15.6.4'],
      layer: () => awayBetween(80, 5000, () => busy(503)),
    },
  }),
  ...serversOf({ takes: ['validation'] })({
    'a customer has at most one recipient and one document': quotas(1),
    'a customer has at most three recipients and three documents': quotas(3),
    'twelve recipients and eight documents per customer, and ten creates of customers in a second': {
      round: 'b',
      because: 'Ruling `refused-valid-request`: quotas and rate limits are not shown.',
      layer: [
        quota('createRecipient', 12),
        quota(uploads, 8),
        () =>
          only(
            'createCustomer',
            limited(10, () => busy(429, { 'retry-after': '1' })),
          ),
      ],
    },
  }),
  ...serversOf({ takes: ['who else is there'] })({
    'five thousand customers are already there, listed by identifier': {
      rulings: ['newest-first', 'docs/command.md#outcomes'],
      options: { customersOrder: 'id' },
      beside: crowd,
      unseen: ['customers.list.*', 'customers.update.listed'],
      trace: { 'customers.list.total_customers': (answer) => (readListPage(answer)?.total ?? 0) > 1000 },
    },
    'another client creates customers and recipients all the while': {
      beside: otherClient,
      trace: {
        'customers.list.contains': (answer, { customers }) => {
          const own = new Set(customers.map(({ id }) => id));
          const list = answer.operation === 'listCustomers' ? readListPage(answer) : undefined;
          return list?.items.some((item) => !own.has(idOf(item) ?? '')) === true;
        },
      },
    },
  }),
];

/** Delays requests. */
export function slowly(where: Where, ms: () => number): () => Layer {
  return () => async (request, forward) => {
    if (isAt(where, request)) await setTimeout(ms());
    return forward(request);
  };
}

/** After some requests, responds with a refusal to all others for some time. */
function awayBetween(requests: number, forMs: number, refusal: () => Passed): Layer {
  let asked = 0;
  let untilMs = Number.POSITIVE_INFINITY;
  return async (request, forward) => {
    if (++asked === requests + 1) untilMs = performance.now() + forMs;
    return asked > requests && performance.now() < untilMs ? refusal() : forward(request);
  };
}

/** Takes a number of requests in each second of the clock, and refuses the others. */
export function limited(requests: number, refusal: () => Passed): Layer {
  let second = 0;
  let taken = 0;
  return async (request, forward) => {
    const now = Math.floor(performance.now() / 1000);
    if (now !== second) [second, taken] = [now, 0];
    return ++taken > requests ? refusal() : forward(request);
  };
}

/** A customer has so many records of a kind, and no more. */
function quota(where: Where, most: number) {
  return () => {
    const counts = new Map<string, number>();
    return only(where, async (request, forward) => {
      const owner = request.id ?? sentBy(request).get('customer') ?? '';
      const count = counts.get(owner) ?? 0;
      if (count >= most) return refusal(422, `There are ${most} already.`);
      // Counted at once, since others arrive before this one is stored.
      counts.set(owner, count + 1);
      const answer = await forward(request);
      if (!isTaken(answer)) counts.set(owner, (counts.get(owner) ?? 1) - 1);
      return answer;
    });
  };
}

/** A customer has so few recipients and documents that a run shows it. */
function quotas(most: number) {
  return {
    layer: [quota('createRecipient', most), quota(uploads, most)],
    run: { depth: 'standard' as const },
    unseen: ['recipients.list*'],
    trace: {
      ...shownAt(['documents.upload.status', 'recipients.create.optional-relation'], hasStatus(422)),
    },
  };
}

/** Creates five thousand customers before the run, as if others had left them. */
async function crowd({ store }: Deployment): Promise<() => void> {
  for (let n = 0; n < 5000; n++) await store.createCustomer('sandbox', stranger(n));
  return () => undefined;
}

const stranger = (n: number) => ({
  first_name: 'Stranger',
  last_name: `Number${n}`,
  date_of_birth: '1980-01-01',
  nationality: 'AT',
  address: `${n} Elsewhere Road`,
  city: 'Graz',
  country: 'AT',
  mobile_number: `+4366000${String(n).padStart(5, '0')}`,
});

/** Creates a customer and a recipient every 50 ms until it is ended. */
async function otherClient({ url, token }: Deployment): Promise<() => Promise<void>> {
  const ended = new AbortController();
  const post = async (path: string, form: Record<string, string>) =>
    (await sendTo(url, 'POST', path, { token, form })).json;
  const client = (async () => {
    for (let n = 0; !ended.signal.aborted; n++) {
      const { customer } = await post('/api/customers', stranger(n));
      await post('/api/recipients', {
        customer: String(customer?.id),
        type: 'BIZ',
        country: 'AT',
        payout_method: 'AC',
        business_name: `Elsewhere ${n}`,
        bank: 'Elsewhere',
        iban: 'AT611904300234573201',
      });
      await setTimeout(50);
    }
  })();
  return async () => {
    ended.abort();
    await client;
  };
}
