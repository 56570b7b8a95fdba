import type { IncomingMessage } from 'node:http';
import type { Limits } from './limits.ts';
import { REQUEST_ID, type Response } from './messages.ts';
import { endingRefusal, Refusal } from './refusal.ts';

/**
 * Refuses heads that node's parser lets pass, but that a proxy and this server could read in two ways: with another
 * host, another partner, or another end of the body.
 * @throws Refusal that ends the connection.
 */
export function checkHead(request: IncomingMessage, { headers }: Pick<Limits, 'headers'>): void {
  const { rawHeaders, httpVersion } = request;
  // Names and values alternate.
  if (rawHeaders.length / 2 > headers)
    throw endingRefusal(431, `The request has more than ${headers} headers.`);
  if (httpVersion !== '1.1' && httpVersion !== '1.0')
    throw endingRefusal(400, `This server takes HTTP/1.1 and HTTP/1.0, not HTTP/${httpVersion}.`);
  const repeated = repeatedName(rawHeaders);
  if (repeated)
    throw endingRefusal(400, `The header ${repeated} must be sent once; this request repeats it.`);
  const { host, 'transfer-encoding': encoding } = request.headers;
  // HTTP/1.0 knows no header Host (RFC 9112, section 3.2).
  const isHost = host === undefined ? httpVersion === '1.0' : host === lastHost || isAuthority(host);
  if (!isHost)
    throw endingRefusal(400, 'The header Host must name the host of this server, with a port or without.');
  lastHost = host;
  // Only "chunked" is known here, and HTTP/1.0 knows none (RFC 9112, section 6.1).
  if (encoding !== undefined && (encoding.toLowerCase() !== 'chunked' || httpVersion === '1.0'))
    throw endingRefusal(
      400,
      'The header Transfer-Encoding must be "chunked" alone, in a request of HTTP/1.1.',
    );
}

/** Headers of which node takes the first where they are repeated, while another server may take the last. */
const single = ['host', 'authorization', 'content-type', 'content-encoding'];
const lengths: ReadonlySet<number> = new Set(single.map(({ length }) => length));

function repeatedName(rawHeaders: readonly string[]): string | undefined {
  /** A bit for each that was seen. */
  let seen = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const sent = rawHeaders[index] as string;
    // Most names differ in their lengths already.
    const at = lengths.has(sent.length) ? single.indexOf(sent.toLowerCase()) : -1;
    if (at < 0) continue;
    if (seen & (1 << at)) return single[at];
    seen |= 1 << at;
  }
  return undefined;
}

/** Most requests name the same host as the one before. */
let lastHost: string | undefined;

/**
 * Refuses requests of web pages that let a name of their own resolve to this machine (DNS rebinding), where the
 * development token would let them in. The browser names that host in the header, or a proxy in the target.
 * @throws Refusal 403
 */
export function checkHostAnswered(
  { url = '', headers: { host } }: IncomingMessage,
  isAnswered: (authority: string) => boolean,
): void {
  const inTarget = url.startsWith('/') ? undefined : /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i.exec(url)?.[1];
  if ((host === undefined || isAnswered(host)) && (inTarget === undefined || isAnswered(inTarget))) return;
  const message =
    'With the development token this server answers to the names of this machine only: call it at localhost or 127.0.0.1, or set TOKENS to tokens of your own.';
  throw new Refusal(403, { type: 'authorization_error', message });
}

/** Whether a text is a name or an address, with or without a port (RFC 9110, section 7.2). */
export function isAuthority(text: string): boolean {
  return /^(?:\[[0-9a-f:.]+\]|[\w.~%!$&'()*+,;=-]+)(?::\d*)?$/i.test(text);
}

/**
 * Allows a page of another origin to read the answer (WHATWG Fetch, section 3.3). Tokens come in a header that the page
 * sets itself, so no page ever gets to use what its browser keeps (`Access-Control-Allow-Credentials` is never sent).
 * @returns whether the request only asks what such a page may send.
 */
export type AllowOrigin = (request: IncomingMessage, response: Response) => boolean;

/** How long browsers may remember what a page may send, in seconds; so a changed option shows soon. */
const REMEMBERED_SECONDS = 600;

const readable = `${REQUEST_ID}, Retry-After, Allow, WWW-Authenticate`;

const sendable = {
  'Access-Control-Allow-Methods': 'GET, HEAD, POST',
  'Access-Control-Allow-Headers': `Authorization, Content-Type, ${REQUEST_ID}`,
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
