import type { IncomingMessage, ServerResponse } from 'node:http';
import { discardRest } from '../../server/http/body/body.ts';
import type { Limits } from '../../server/http/limits.ts';
import type { ShowPage } from '../../server/server.ts';
import { securityHeaders } from '../web/page-files.ts';
import { prefersHtml, takesBrotli } from './accept.ts';
import { type Files, filesOf, type Stored } from './files.ts';
import { viewerFolder } from './viewer.ts';

interface PageParts {
  readonly limits: Pick<Limits, 'discardedBytes'>;
  readonly files?: Files;
}

/** Shows the reference page, what it loads, and the OpenAPI document; nobody needs a token for them. */
export function pageShower({ limits, files = filesOf(viewerFolder()) }: PageParts): ShowPage {
  return async (path, request, response) => {
    const { method, headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    // Clients of the interface get its refusal: it has nothing at "/".
    if (path === '/' && !prefersHtml(headers.accept)) return false;
    const read = files.get(path);
    if (!read) return false;
    const stored = await read();
    discardRest(request, limits.discardedBytes);
    send(request, response, path, stored);
    return true;
  };
}

/** The viewer draws its arrows with images that its styles hold. */
const headers = {
  ...securityHeaders("'self' data:"),
  // A browser asks whether its copy is still right.
  'Cache-Control': 'no-cache',
};

function send(request: IncomingMessage, response: ServerResponse, path: string, stored: Stored): void {
  const { 'accept-encoding': encodings, 'if-none-match': known } = request.headers;
  const brotli = takesBrotli(encodings) ? stored.brotli : undefined;
  const { bytes, mediaType, tag } = brotli ?? stored.plain;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  const varying = [path === '/' && 'Accept', stored.brotli && 'Accept-Encoding'];
  if (varying.some(Boolean)) response.setHeader('Vary', varying.filter(Boolean).join(', '));
  response.setHeader('ETag', tag);
  if (isKnown(tag, known)) {
    response.writeHead(304).end();
    return;
  }
  if (brotli) response.setHeader('Content-Encoding', 'br');
  response.writeHead(200, { 'Content-Type': mediaType, 'Content-Length': bytes.length });
  response.end(bytes);
}

/** Caches on the way may have made the tag a weak one (RFC 9110, section 13.1.2). */
function isKnown(tag: string, known = ''): boolean {
  return known === '*' || known.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}
