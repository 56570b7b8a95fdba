import { type Kind, type Style, styles } from '../transcript/ways.ts';
import { formText } from '../transcript/wire.ts';
import type { Settings } from './options.ts';
import { rowsOf } from './rows.ts';

export { type Style, styles } from '../transcript/ways.ts';

const kindOf = (style: Style): Kind => styles[style];

/** Ordinary clients, by the names that they give themselves. */
export const clients = [
  'okhttp/4.12.0',
  'axios/1.7.9',
  'python-requests/2.32.3',
  'Apache-HttpClient/5.4.1 (Java/21.0.5)',
  'Go-http-client/1.1',
  'curl/8.11.1',
] as const;

/** How often a request has a way whose turn it is not: so often that each is seen with each operation. */
const chance = 1 / 5;

/**
 * The ways of the n-th request with a media type: of its form, and of its headers, each in its turn, and by chance about one
 * of the others. The User-Agent is not among them: all requests about one customer have the same.
 */
export function someStyles(
  n: number,
  mediaType: string | null,
  random: () => number,
  settings: Pick<Settings, 'without'>,
): Style[] {
  const names = (Object.keys(rowsOf('styles', styles, settings)) as Style[]).filter(
    (name) => name !== 'another User-Agent',
  );
  const chosen = (['forms', 'headers'] as const).flatMap((of) => {
    const possible = names.filter((name) => {
      const { only = mediaType, ...kind } = kindOf(name);
      return kind.of === of && only === mediaType && (of === 'headers' || mediaType !== null);
    });
    return possible.filter((_, index) => n % possible.length === index || random() < chance);
  });
  // One Accept would overwrite the other.
  const accepts = chosen.filter((style) => /Accept|XML/.test(style));
  const accept = accepts[n % accepts.length];
  const possible = chosen.filter((style) => !accepts.includes(style) || style === accept);
  // What minds any charset minds this one, too.
  const isCharset = possible.includes('a charset in small letters') && !possible.includes('a charset');
  return isCharset && names.includes('a charset') ? ['a charset', ...possible] : possible;
}

/**
 * Those of the ways that change a request with this form: one without blanks is the same with blanks as %20, and a charset
 * that is not known changes other letters than those of ASCII.
 */
export const stylesIn = (chosen: readonly Style[], form: readonly [string, string][] | null): Style[] =>
  chosen.filter((style) => {
    if (form === null || kindOf(style).of === 'headers') return true;
    if (style === 'a charset in small letters') return /%[89A-F]/.test(formText(form, []));
    const isAnyForm = style === 'a charset' || (style === 'in chunks' && form.length > 0);
    return isAnyForm || formText(form, [style]) !== formText(form, []);
  });

/** The headers of a request in these ways. @param client the User-Agent, for that of another one. */
export function styledHeaders(headers: Headers, chosen: readonly Style[], client = ''): Headers {
  const result = new Headers(headers);
  const type = result.get('content-type');
  for (const style of chosen) {
    if (style === 'a charset' && type) result.set('content-type', `${type}; charset=UTF-8`);
    if (style === 'a charset in small letters' && type) result.set('content-type', `${type}; charset=utf-8`);
    // The transport leaves it to HTTP.
    if (style === 'in chunks') result.set('transfer-encoding', 'chunked');
    if (style === 'any Accept') result.set('accept', '*/*');
    if (style === 'no Accept') result.delete('accept');
    if (style === 'XML as well') result.set('accept', 'application/json, application/xml;q=0.9');
    if (style === 'a weight in Accept') result.set('accept', 'application/json; q=0.9');
    // As axios sends it.
    if (style === 'JSON first in Accept') result.set('accept', 'application/json, text/plain, */*');
    if (style === 'a type without a body') result.set('content-type', 'application/json');
    if (style === 'another language') result.set('accept-language', 'de-DE, de;q=0.9');
    if (style === 'no compression') result.set('accept-encoding', 'identity');
    if (style === 'another User-Agent') result.set('user-agent', client);
    if (style === 'no keep-alive') result.set('connection', 'close');
  }
  return result;
}

/** The most characters of a boundary (RFC 2046, 5.1.1). */
const boundaryMax = 70;

/**
 * An upload in these ways: its boundary long or in quotes (RFC 2046, 5.1.1), its texts with a type (RFC 7578, 4.4), the names
 * of its headers in small letters (RFC 2045, 2).
 */
export async function styledUpload(request: Request, chosen: readonly Style[]): Promise<Request> {
  const { url, method } = request;
  const headers = new Headers(request.headers);
  let body = Buffer.from(await request.arrayBuffer()).toString('latin1');
  const [, short = ''] = /boundary=(.+)/.exec(headers.get('content-type') ?? '') ?? [];
  const boundary = chosen.includes('a long boundary') ? short.padEnd(boundaryMax, '0') : short;
  const written = chosen.includes('a quoted boundary') ? `"${boundary}"` : boundary;
  headers.set('content-type', (headers.get('content-type') ?? '').replace(short, written));
  body = body.replaceAll(`--${short}`, `--${boundary}`);
  if (chosen.includes('typed text parts'))
    body = body.replace(
      /(form-data; name="\w+")\r\n\r\n/g,
      '$1\r\nContent-Type: text/plain; charset=UTF-8\r\n\r\n',
    );
  if (chosen.includes('small letters in part heads'))
    body = body.replace(/^Content-(Disposition|Type): /gm, (name) => name.toLowerCase());
  return new Request(url, { method, headers, body: Buffer.from(body, 'latin1') });
}
