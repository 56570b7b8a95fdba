import { setTimeout } from 'node:timers/promises';
import type { Layer, Passed } from '../../../testing/intercepting-server.ts';
import { hasStatus, isRefused } from '../marks.ts';
import { isUpload } from '../parts.ts';
import type { Trace, Variant } from '../variant.ts';

/** Which request comes at a bad moment is a matter of chance. */
const anywhere: Trace['tooStrict'] = [
  'reference.countries.accepted',
  'reference.nationalities.accepted',
  'reference.currencies.accepted',
  'customers.list.accepted',
  'customers.create.status',
  'recipients.create.status',
  'documents.upload.status',
];

const json = { 'content-type': 'application/json' };
/** An answer that asks to come again. */
export const busy = (status: 429 | 503, headers: Record<string, string> = {}): Passed => ({
  status,
  headers: { ...json, ...headers },
  body: '{"message":"Later"}',
});

/** How long answers take, and how much is taken at once. */
export const limitVariants: Variant[] = [
  {
    name: 'an answer takes a hundred and fifty milliseconds and up to fifty more',
    rulings: ['Limits 3'],
    layer: () => async (request, forward) => {
      await setTimeout(150 + Math.random() * 50);
      return forward(request);
    },
    trace: {
      mark: ({ sentAtMs, answeredAtMs, operation }) =>
        operation === 'listCountries' && answeredAtMs - sentAtMs > 149,
      tooStrict: 'reference.countries.accepted',
    },
  },
  {
    name: 'twenty requests a second, then 429 with Retry-After',
    rulings: ['CONFORM, manners', 'Limits 3'],
    layer: () => limited(20, () => busy(429, { 'retry-after': '1' })),
    trace: { mark: hasStatus(429), tooStrict: anywhere },
  },
  {
    name: 'forty requests a second, then 429 until an instant',
    rulings: ['CONFORM, manners', 'RFC 9110, 10.2.3'],
    layer: () => limited(40, () => busy(429, { 'retry-after': new Date(Date.now() + 1000).toUTCString() })),
    trace: { mark: hasStatus(429), tooStrict: anywhere },
  },
  {
    name: 'forty requests a second, then 429 without a word',
    rulings: ['CONFORM, manners', 'Limits 3'],
    layer: () => limited(40, () => busy(429)),
    trace: { mark: hasStatus(429), tooStrict: anywhere },
  },
  {
    name: 'three requests at once, then 503 with Retry-After 0',
    rulings: ['CONFORM, manners', 'Limits 3'],
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
    trace: { mark: hasStatus(503), tooStrict: anywhere },
  },
  {
    name: '503 for the first two seconds',
    rulings: ['CONFORM, manners'],
    layer: () => {
      const startedMs = performance.now();
      return async (request, forward) =>
        performance.now() - startedMs < 2000 ? busy(503, { 'retry-after': '1' }) : forward(request);
    },
    trace: { mark: hasStatus(503), tooStrict: anywhere },
  },
  {
    name: '503 without a word for the first six seconds',
    rulings: ['CONFORM, manners'],
    layer: () => awayBetween(0, 6000, () => ({ status: 503, headers: {}, body: '' })),
    trace: { mark: hasStatus(503), tooStrict: anywhere },
  },
  {
    name: 'a proxy that answers alone for the first six seconds',
    rulings: ['CONFORM, manners', 'RFC 9110, 15.6.3'],
    layer: () => awayBetween(0, 6000, () => ({ status: 502, headers: {}, body: '<h1>Bad Gateway</h1>' })),
    trace: { mark: hasStatus(502), tooStrict: anywhere },
  },
  {
    name: 'a restart in the middle, with 503 for five seconds',
    rulings: ['CONFORM, manners', 'RFC 9110, 15.6.4'],
    layer: () => awayBetween(80, 5000, () => busy(503)),
    trace: {
      mark: hasStatus(503),
      tooStrict: [
        ...anywhere,
        'customers.get.payload',
        'customers.update.payload',
        'recipients.get.payload',
        'recipients.list.payload',
        'documents.list.payload',
      ],
    },
  },
  {
    name: 'an upload takes a second',
    rulings: ['Limits 3'],
    layer: () => async (request, forward) => {
      if (isUpload(request)) await setTimeout(1000);
      return forward(request);
    },
    trace: {
      mark: ({ operation, sentAtMs, answeredAtMs }) =>
        operation === 'uploadDocument' && answeredAtMs - sentAtMs > 999,
      tooStrict: 'documents.upload.status',
    },
  },
  {
    name: 'a customer has at most twenty-two recipients',
    rulings: ['READING 2', 'Limits 3'],
    layer: () => {
      const counts = new Map<string, number>();
      return async (request, forward) => {
        const owner =
          request.operation === 'createRecipient'
            ? new URLSearchParams(request.body.toString()).get('customer')
            : null;
        const count = (counts.get(owner ?? '') ?? 0) + 1;
        if (owner !== null && count > 22)
          return { status: 422, headers: json, body: '{"message":"Too many"}' };
        if (owner !== null) counts.set(owner, count);
        return forward(request);
      };
    },
    trace: {
      mark: (answer, evidence) =>
        answer.operation === 'createRecipient' &&
        answer.role === 'plain' &&
        isRefused(answer, evidence) &&
        answer.credentials === 'token',
      tooStrict: 'recipients.create.status',
    },
  },
];

/** Is away for some time, from the request on that comes after so many. */
function awayBetween(requests: number, forMs: number, refusal: () => Passed): Layer {
  let asked = 0;
  let untilMs = Number.POSITIVE_INFINITY;
  return async (request, forward) => {
    if (++asked === requests + 1) untilMs = performance.now() + forMs;
    return asked > requests && performance.now() < untilMs ? refusal() : forward(request);
  };
}

/** Takes so many requests in each second of its clock. */
export function limited(requests: number, refusal: () => Passed): Layer {
  let second = 0;
  let taken = 0;
  return async (request, forward) => {
    const now = Math.floor(performance.now() / 1000);
    if (now !== second) [second, taken] = [now, 0];
    return ++taken > requests ? refusal() : forward(request);
  };
}
