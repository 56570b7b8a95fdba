import { gzipSync } from 'node:zlib';
import { respondWhole } from '../../../testing/intercepting-server.ts';
import { refusal } from '../../kit/changes.ts';
import { type LegalServer, type Mark, serversOf } from '../legal-server.ts';
import { hasStatus, lacksHeader } from '../marks.ts';
import { header, inPieces, lines, raw, wholeHeaders, withHeaders } from '../responding.ts';

/** A header has exactly this name. */
const hasHeader =
  (wanted: string): Mark =>
  ({ response }) =>
    response?.headers.some(([name]) => name === wanted) === true;

/** Responses that differ on the wire only. */
export const httpServers = [
  ...serversOf({ rulings: ['RFC 9112, 9.6'] })({
    'every connection is closed after its answer': {
      wire: { respond: withHeaders((headers) => ({ ...headers, connection: 'close' })) },
      trace: header('connection', /close/),
    },
  }),
  ...serversOf({ rulings: ['RFC 9110, 5.1'] })({
    'names of headers in capitals': {
      wire: {
        respond: withHeaders((headers) =>
          Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value])),
        ),
      },
      trace: { 'customers.get.accepted': hasHeader('CONTENT-TYPE') },
    },
  }),
  ...serversOf()({
    'a path in front of every path': {
      rulings: ['document Conventions › Base address'],
      wire: { prefix: '/gateway/v2/partners' },
      trace: {
        'customers.get.accepted': ({ request }) => request.target.startsWith('/gateway/v2/partners/api/'),
      },
    },
    'bodies in gzip': coded('gzip', gzipSync),
    'chunks that end inside a letter': {
      rulings: ['RFC 9112, 7.1', 'RFC 8259, 8.1'],
      wire: { respond: inPieces(0) },
      trace: header('transfer-encoding', /chunked/),
    },
    'a connection is closed after a second without a request': {
      rulings: ['RFC 9112, 9.5'],
      wire: {
        // Node waits longer than it announces; without the buffer it does not.
        tune: (server) => Object.assign(server, { keepAliveTimeout: 1000, keepAliveTimeoutBuffer: 0 }),
      },
      trace: header('keep-alive', /timeout=1$/),
    },
    'answers of HTTP/1.0': {
      rulings: ['RFC 9112, 9.3'],
      wire: {
        respond: raw(
          ({ status, headers, body }) => `HTTP/1.0 ${status} Whatever\r\n${lines(headers)}\r\n${body}`,
        ),
      },
      trace: {
        'customers.get.accepted': ({ response }) =>
          response !== null &&
          !response.headers.some(([name]) => /^(content-length|date|transfer-encoding)$/i.test(name)),
      },
    },
    'answers without a reason phrase, with spaces around the values of headers': {
      rulings: ['RFC 9112, 4', 'RFC 9112, 5'],
      wire: {
        respond: raw((answer) => {
          const headers = { ...wholeHeaders(answer), connection: 'close', 'x-spaced': '  yes  ' };
          return `HTTP/1.1 ${answer.status} \r\n${lines(headers, ':')}\r\n${answer.body}`;
        }),
      },
      trace: header('x-spaced', /yes/),
    },
    'early hints before every answer': {
      rulings: ['RFC 9110, 15.2', 'RFC 8297'],
      wire: {
        respond: async (response, answer) => {
          response.writeEarlyHints({ link: '</style.css>; rel=preload; as=style' });
          respondWhole(response, { ...answer, headers: { ...answer.headers, 'x-hinted': 'yes' } });
        },
      },
      trace: header('x-hinted', /yes/),
    },
    'no header Date': {
      rulings: ['RFC 9110, 6.6.1'],
      wire: {
        respond: (response, answer) => {
          response.sendDate = false;
          respondWhole(response, answer);
        },
      },
      trace: { 'customers.get.accepted': lacksHeader('date') },
    },
    'a body without its length gets 411': {
      rulings: ['RFC 9112, 6.3'],
      // Beyond quick runs alone, bodies come in chunks.
      run: { depth: 'standard' },
      wire: {
        tune: (server) => {
          server.prependListener('request', ({ headers }) => {
            headers['x-chunked'] = headers['transfer-encoding'];
          });
        },
      },
      layer: () => (request, forward) =>
        request.headers['x-chunked'] ? Promise.resolve(refusal(411)) : forward(request),
      trace: { 'requests.forms': hasStatus(411) },
    },
    'many further headers, long ones and repeated ones': {
      rulings: ['RFC 9110, 5.3'],
      wire: {
        respond: withHeaders((headers) => ({
          ...headers,
          'set-cookie': ['session=1; HttpOnly', 'route=2; Secure'],
          'strict-transport-security': 'max-age=31536000',
          etag: 'W/"1"',
          'content-security-policy': `default-src ${'https://example.com '.repeat(200)}`.trim(),
          'content-language': 'en',
          'x-ratelimit-remaining': '0',
          location: '/somewhere',
        })),
      },
      trace: header('set-cookie', /session/),
    },
  }),
];

/** Bodies in a content coding that the runner accepts. */
function coded(coding: string, encode: (body: string) => Uint8Array): Partial<LegalServer> {
  return {
    rulings: ['RFC 9110, 8.4'],
    wire: {
      respond: (response, { status, headers, body }, { headers: { 'accept-encoding': accepted = '' } }) => {
        if (!accepted.includes(coding)) return respondWhole(response, { status, headers, body });
        const bytes = encode(body);
        response.writeHead(status, {
          ...headers,
          'content-encoding': coding,
          'content-length': bytes.length,
          vary: 'accept-encoding',
        });
        response.end(bytes);
      },
    },
    trace: header('content-encoding', new RegExp(`^${coding}$`)),
  };
}
