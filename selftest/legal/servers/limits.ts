import { setTimeout } from 'node:timers/promises';
import type { JudgedId } from '../../../generated/requirements.ts';
import type { Layer, Passed } from '../../../testing/intercepting-server.ts';
import { refusal } from '../../kit/changes.ts';
import { isAt, type Where } from '../../kit/response-change.ts';
import { serversOf, shownAt } from '../legal-server.ts';
import { hasStatus } from '../marks.ts';

/** Requirements on whose requests a limit may fall: chance decides which. */
const anywhere: readonly JudgedId[] = [
  'reference.countries.accepted',
  'reference.nationalities.accepted',
  'reference.currencies.accepted',
  'customers.list.accepted',
  'customers.create.status',
  'recipients.create.status',
  'documents.upload.status',
];

/** A response that asks the client to try again later. */
export function busy(status: 429 | 503, headers: Record<string, string> = {}): Passed {
  const answer = refusal(status, 'Later');
  return { ...answer, headers: { ...answer.headers, ...headers } };
}

/** Slow responses, and limits of requests. */
export const limitServers = [
  ...serversOf({ rulings: ['document Limits › 3'] })({}),
  ...serversOf({
    rulings: ['docs/command.md#retries-and-courtesy', 'document Limits › 3'],
    trace: shownAt(anywhere, hasStatus(429, 503)),
  })({
    'twenty requests a second, then 429 with Retry-After': {
      layer: () => limited(20, () => busy(429, { 'retry-after': '1' })),
    },
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
  }),
  ...serversOf({
    rulings: ['docs/command.md#retries-and-courtesy'],
    trace: shownAt(anywhere, hasStatus(503)),
  })({
    '503 for the first two seconds': {
      layer: () => awayBetween(0, 2000, () => busy(503, { 'retry-after': '1' })),
    },
    '503 without a word for the first six seconds': {
      layer: () => awayBetween(0, 6000, () => ({ status: 503, headers: {}, body: '' })),
    },
  }),
  ...serversOf()({
    'forty requests a second, then 429 until an instant': {
      rulings: ['docs/command.md#retries-and-courtesy', 'RFC 9110, 10.2.3'],
      layer: () => limited(40, () => busy(429, { 'retry-after': new Date(Date.now() + 1000).toUTCString() })),
      trace: shownAt(anywhere, hasStatus(429)),
    },
    'a proxy that answers alone for the first six seconds': {
      rulings: ['docs/command.md#retries-and-courtesy', 'RFC 9110, 15.6.3'],
      layer: () => awayBetween(0, 6000, () => ({ status: 502, headers: {}, body: '<h1>Bad Gateway</h1>' })),
      trace: shownAt(anywhere, hasStatus(502)),
    },
    'a restart in the middle, with 503 for five seconds': {
      rulings: ['docs/command.md#retries-and-courtesy', 'RFC 9110, 15.6.4'],
      layer: () => awayBetween(80, 5000, () => busy(503)),
      trace: shownAt(
        [
          ...anywhere,
          'customers.get.payload',
          'customers.update.payload',
          'recipients.get.payload',
          'recipients.list.payload',
          'documents.list.payload',
        ],
        hasStatus(503),
      ),
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
