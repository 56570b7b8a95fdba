import type { IncomingMessage } from 'node:http';
import { REQUEST_ID, type Response } from './response.ts';

/**
 * Allows a page of another origin to read the answer (WHATWG Fetch, section 3.3). Tokens come in a header that the page
 * sets itself, so no page ever gets to use what its browser keeps (`Access-Control-Allow-Credentials` is never sent).
 * @returns whether the request only asks what such a page may send.
 */
export type AllowOrigin = (request: IncomingMessage, response: Response) => boolean;

/** How long browsers may remember what a page may send, in seconds; so a changed option shows soon. */
const REMEMBERED_SECONDS = 600;

const readable = [REQUEST_ID, 'Retry-After', 'Allow', 'WWW-Authenticate'].join(', ');

const sendable = {
  'Access-Control-Allow-Methods': 'GET, HEAD, POST',
  'Access-Control-Allow-Headers': ['Authorization', 'Content-Type', REQUEST_ID].join(', '),
  'Access-Control-Max-Age': String(REMEMBERED_SECONDS),
};

/** Allows these origins, written as browsers do: scheme, host and port. Without any, nothing changes. */
export function allowing(origins: readonly string[]): AllowOrigin {
  return ({ method, headers }, response) => {
    const { origin } = headers;
    // Caches must not give one origin the answer for another.
    if (origins.length > 0) response.vary('Origin');
    if (origin === undefined || !origins.includes(origin)) return false;
    response.set('Access-Control-Allow-Origin', origin);
    response.set('Access-Control-Expose-Headers', readable);
    if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) return false;
    for (const [name, value] of Object.entries(sendable)) response.set(name, value);
    return true;
  };
}
