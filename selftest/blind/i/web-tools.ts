import { setTimeout as wait } from 'node:timers/promises';
import type { Json, JsonObject } from '../../../conformance/reading/json.ts';
import { isAt, type Layer, type Passing, type Where } from '../kit.ts';

export { cut, falling, recordOf, relisting, reordering, text } from '../g/state-tools.ts';

export const sleep = (ms: number) => wait(ms, undefined, { ref: false });

/** A layer for some operations; all other requests pass. */
export const only =
  (where: Where, layer: Layer): Layer =>
  (request, forward) =>
    isAt(where, request) ? layer(request, forward) : forward(request);

/** The request as the partner would send it. */
export const withToken = (request: Passing, token: string): Passing => ({
  ...request,
  headers: { ...request.headers, authorization: `Bearer ${token}` },
});

/** How often something happened within the last milliseconds, this time included. */
export function counting(ms: number): () => number {
  const atMs: number[] = [];
  return () => {
    const now = performance.now();
    while (atMs[0] !== undefined && atMs[0] < now - ms) atMs.shift();
    return atMs.push(now);
  };
}

/** Counts from 0, and begins again after so many. */
export function turning(count: number): () => number {
  let turn = -1;
  return () => {
    turn = (turn + 1) % count;
    return turn;
  };
}

/** The milliseconds of a timestamp, rounded or cut to whole seconds. */
export const inSeconds = (stamp: Json | undefined, round: (seconds: number) => number): Json | undefined =>
  typeof stamp === 'string'
    ? `${new Date(round(Date.parse(stamp) / 1000) * 1000).toISOString().slice(0, 19)}+00:00`
    : stamp;

/** Empties a page of recipients. */
export const emptied = (body: JsonObject) =>
  Object.assign(body, { recipients: [], current_recipients: 0, total_recipients: 0, total_pages: 1 });
