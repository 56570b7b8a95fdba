import { discardRest } from '../../server/http/body/body.ts';
import type { Limits } from '../../server/http/limits.ts';
import { Refusal } from '../../server/http/refusal.ts';
import type { ShowPage } from '../../server/server.ts';
import { securityHeaders } from '../web/page-files.ts';
import { type Files, filesOf, viewerFolder } from './files.ts';

interface PageParts {
  readonly limits: Pick<Limits, 'discardedBytes' | 'requestTimeoutMs'>;
  readonly files?: Files;
  /** Is awaited before somebody sees the page. */
  readonly prepare?: () => Promise<void>;
}

/** Shows the reference page, what it loads, and the OpenAPI document; nobody needs a token for them. */
export function pageShower(parts: PageParts): ShowPage {
  const { limits, files = filesOf(viewerFolder()), prepare = async () => {} } = parts;
  let prepared = Promise.resolve();
  return async (path, request, response) => {
    const { method, headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    // Browsers do. Tools and libraries accept anything (RFC 9110, section 12.5.1).
    const prefersHtml =
      qualityOf('text/html', headers.accept) > qualityOf('application/json', headers.accept);
    if (path === '/' && !prefersHtml)
      throw new Refusal(404, { type: 'invalid_request_error', message: NOT_HERE });
    const read = files.get(path);
    if (!read) return false;
    // One after another, and where it fails the page is shown all the same.
    if (path === '/' && method === 'GET') {
      prepared = prepared.then(prepare).catch(() => {});
      await prepared;
    }
    const stored = await read();
    discardRest(request, limits);
    const brotli = qualityOf('br', headers['accept-encoding']) > 0 ? stored.brotli : undefined;
    const { bytes, mediaType, tag } = brotli ?? stored.plain;
    for (const [name, value] of Object.entries(ownHeaders)) response.set(name, value);
    const varying = [path === '/' && 'Accept', stored.brotli && 'Accept-Encoding'].filter(Boolean);
    if (varying.length > 0) response.vary(varying.join(', '));
    response.set('ETag', tag);
    if (isKnown(tag, headers['if-none-match'])) response.begin(304).end();
    else {
      if (brotli) response.set('Content-Encoding', 'br');
      response.begin(200, ['Content-Type', mediaType, 'Content-Length', String(bytes.length)]).end(bytes);
    }
    return true;
  };
}

/** Clients of the interface get a refusal as for any path that it does not have. */
const NOT_HERE =
  'There is nothing at / but the API reference, for browsers (Accept: text/html). The OpenAPI document is at /openapi.json and /openapi.yaml.';

/** The viewer draws its arrows with images that its styles hold. A browser asks whether its copy is still right. */
const ownHeaders = { ...securityHeaders("'self' data:"), 'Cache-Control': 'no-cache' };

/** Caches on the way may have made the tag a weak one (RFC 9110, section 13.1.2). */
function isKnown(tag: string, known = ''): boolean {
  return known === '*' || known.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
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
