import type { IncomingMessage } from 'node:http';
import { discardRest } from '../../server/http/body/body.ts';
import type { Limits } from '../../server/http/limits.ts';
import type { Response } from '../../server/http/messages.ts';
import { Refusal } from '../../server/http/refusal.ts';
import type { ShowPage } from '../../server/server.ts';
import { securityHeaders } from '../web/page-files.ts';
import { type Files, filesOf, type Stored, viewerFolder } from './files.ts';

interface PageParts {
  readonly limits: Pick<Limits, 'discardedBytes' | 'requestTimeoutMs'>;
  readonly files?: Files;
  /** Is awaited before somebody sees the page. */
  readonly prepare?: () => Promise<void>;
}

/** Shows the reference page, what it loads, and the OpenAPI document; nobody needs a token for them. */
export function pageShower({
  limits,
  files = filesOf(viewerFolder()),
  prepare = async () => {},
}: PageParts): ShowPage {
  let prepared = Promise.resolve();
  return async (path, request, response) => {
    const { method, headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    if (path === '/' && !prefersHtml(headers.accept)) throw elsewhere();
    const read = files.get(path);
    if (!read) return false;
    // One after another, and where it fails the page is shown all the same.
    if (path === '/' && method === 'GET') {
      prepared = prepared.then(prepare).catch(() => {});
      await prepared;
    }
    const stored = await read();
    discardRest(request, limits);
    send(request, response, path, stored);
    return true;
  };
}

/** Clients of the interface get a refusal as for any path that it does not have. */
function elsewhere(): Refusal {
  const message =
    'There is nothing at / but the API reference, for browsers (Accept: text/html). The OpenAPI document is at /openapi.json and /openapi.yaml.';
  return new Refusal(404, { type: 'invalid_request_error', message });
}

/** The viewer draws its arrows with images that its styles hold. */
const headers = {
  ...securityHeaders("'self' data:"),
  // A browser asks whether its copy is still right.
  'Cache-Control': 'no-cache',
};

function send(request: IncomingMessage, response: Response, path: string, stored: Stored): void {
  const { 'accept-encoding': encodings, 'if-none-match': known } = request.headers;
  const brotli = takesBrotli(encodings) ? stored.brotli : undefined;
  const { bytes, mediaType, tag } = brotli ?? stored.plain;
  for (const [name, value] of Object.entries(headers)) response.set(name, value);
  const varying = [path === '/' && 'Accept', stored.brotli && 'Accept-Encoding'];
  if (varying.some(Boolean)) response.vary(varying.filter(Boolean).join(', '));
  response.set('ETag', tag);
  if (isKnown(tag, known)) {
    response.begin(304).end();
    return;
  }
  if (brotli) response.set('Content-Encoding', 'br');
  response.begin(200, ['Content-Type', mediaType, 'Content-Length', String(bytes.length)]).end(bytes);
}

/** Caches on the way may have made the tag a weak one (RFC 9110, section 13.1.2). */
function isKnown(tag: string, known = ''): boolean {
  return known === '*' || known.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}

/**
 * Whether a header Accept prefers HTML to JSON, as those of browsers do. Tools and libraries accept anything
 * (RFC 9110, section 12.5.1).
 */
function prefersHtml(accept: string | undefined): boolean {
  return qualityOf('text/html', accept) > qualityOf('application/json', accept);
}

function takesBrotli(acceptEncoding: string | undefined): boolean {
  return qualityOf('br', acceptEncoding) > 0;
}

/** The weight that a header of preferences gives to a value: from 0, where it is not named, to 1. */
function qualityOf(wanted: string, header = ''): number {
  for (const entry of header.toLowerCase().split(',')) {
    const [name, ...parameters] = entry.split(';').map((part) => part.trim());
    if (name !== wanted) continue;
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    return weight === undefined ? 1 : Number(weight.slice(2)) || 0;
  }
  return 0;
}
