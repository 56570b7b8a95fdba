import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import {
  answering,
  inJson,
  type Passed,
  pause,
  type Right,
  refusingAs,
  reporting,
  respondWhole,
  type Wire,
} from './tools.ts';

/** Lawful ways of HTTP, and of refusing. */

type Respond = NonNullable<Wire['respond']>;

/** Compresses for clients that say that they accept it. */
const compressing =
  (coding: string, compress: (text: string) => Buffer): Respond =>
  (response, answer, request) => {
    if (!String(request.headers['accept-encoding'] ?? '').includes(coding))
      return respondWhole(response, answer);
    const bytes = compress(answer.body);
    const headers = {
      'content-encoding': coding,
      vary: 'Accept-Encoding',
      'content-length': String(bytes.length),
    };
    response.writeHead(answer.status, { ...answer.headers, ...headers });
    response.end(bytes);
  };

/** All answers with other headers. */
const withHeaders =
  (change: (headers: Record<string, string>) => Record<string, string | string[]>): Respond =>
  (response, { status, headers, body }) => {
    response.writeHead(status, { ...change(headers), 'content-length': String(Buffer.byteLength(body)) });
    response.end(body);
  };

/** Sends a body in pieces of some bytes, which may split a letter. */
const inPieces =
  (bytes: number, ms: number): Respond =>
  async (response, { status, headers, body }) => {
    response.writeHead(status, headers);
    const all = Buffer.from(body);
    for (let from = 0; from < all.length; from += bytes) {
      response.write(all.subarray(from, from + bytes));
      if (ms > 0) await pause(ms);
    }
    response.end();
  };

const refusedWith = (status: number, type: string, body: string) =>
  refusingAs(() => ({ status, headers: { 'content-type': type }, body }));

const shortOf = ({ body }: Passed) => body.replace(/[<>&]/g, ' ').slice(0, 200);

export const rights: Right[] = [
  {
    name: 'gzip for those who accept it',
    because: 'RFC 9110, 8.4: a client that accepts a coding may get it.',
    wire: { respond: compressing('gzip', gzipSync) },
  },
  {
    name: 'Brotli for those who accept it, under a path of the gateway',
    because: 'RFC 9110, 8.4; the base address may have a path.',
    wire: { respond: compressing('br', brotliCompressSync), prefix: '/gateway/v3/transfers' },
  },
  {
    name: 'deflate for those who accept it, and refusals of HTML',
    because: 'RFC 9110, 8.4.1; ruling `success-and-refusal`: the shape of a refusal is free.',
    options: { errorStyle: 'html' },
    wire: { respond: compressing('deflate', deflateSync) },
  },
  {
    name: 'answers come in chunks that split letters',
    because: 'RFC 9112, 7.1: a chunk may end anywhere.',
    wire: { respond: inPieces(509, 0) },
  },
  {
    name: 'answers trickle in, after half a second of thinking',
    because: 'Limits › 3: no time is promised.',
    layer: () => async (request, forward) => {
      await pause(250);
      return forward(request);
    },
    wire: { respond: inPieces(8_192, 5) },
  },
  {
    name: 'every connection ends with its answer',
    because: 'RFC 9112, 9.6: a server may close a connection after any answer.',
    wire: { respond: withHeaders((headers) => ({ ...headers, connection: 'close' })) },
  },
  {
    name: 'a connection takes three requests and idles for half a second',
    because: 'RFC 9112, 9.3: how long a connection is kept is free.',
    wire: {
      tune: (server) => {
        server.maxRequestsPerSocket = 3;
        server.keepAliveTimeout = 500;
      },
    },
  },
  {
    name: 'JSON that is called a web page',
    because: 'Ruling `success-and-refusal`: the document names no media type.',
    wire: { respond: withHeaders(() => ({ 'content-type': 'text/html; charset=UTF-8' })) },
  },
  {
    name: 'JSON without any media type',
    because:
      'Ruling `success-and-refusal`: the document names no media type; RFC 9110, 8.3 lets it be absent.',
    wire: { respond: withHeaders(() => ({})) },
  },
  {
    name: 'a media type of its own, in capitals, with parameters in quotes',
    because: 'RFC 9110, 8.3.1: types are case-insensitive, and parameters may be quoted.',
    wire: {
      respond: withHeaders(() => ({
        'CONTENT-TYPE': 'Application/Vnd.Transfers+JSON; Charset="UTF-8"; v="2;3"',
      })),
    },
  },
  {
    name: 'cookies, tags, locations, policies and forty headers more',
    because: 'RFC 9110, 5: headers that a client does not know are ignored.',
    wire: {
      respond: withHeaders((headers) => ({
        ...headers,
        'set-cookie': ['session=1; Path=/; HttpOnly', 'route=b; Max-Age=5'],
        etag: 'W/"1"',
        location: '/api/customers/1',
        'cache-control': 'no-store',
        'strict-transport-security': 'max-age=1',
        ...Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`x-trace-${index}`, 'v'.repeat(50)])),
      })),
    },
  },
  {
    name: 'early hints come before each answer',
    because: 'RFC 9110, 15.2: a client reads past informational responses.',
    wire: {
      respond: (response, answer) => {
        response.writeEarlyHints({ link: '</docs>; rel=help' });
        respondWhole(response, answer);
      },
    },
  },
  {
    name: 'reads and updates succeed with 203 from a proxy that transforms',
    because: 'Ruling `success-and-refusal`: operations that create nothing succeed with any 2xx.',
    layer: {
      where: 'everywhere',
      change: (answer, { operation }) =>
        answer.status === 200 && operation !== 'listCountries' ? { ...answer, status: 203 } : answer,
    },
  },
  {
    name: 'lists are multi-status, and updates accepted',
    because: 'Ruling `success-and-refusal`: any 2xx; observed, not judged.',
    layer: [
      answering(['listCustomers', 'listRecipients', 'listDocuments', 'listCurrencies'], 207),
      answering(['updateCustomer', 'updateRecipient', 'listRecipientsByPost'], 202),
    ],
  },
  {
    name: 'success has company: status, code, errors and paging in an object of their own',
    because: 'Ruling `more-is-allowed`.',
    layer: [
      reporting('everywhere', 'status', () => 'ok'),
      reporting('everywhere', 'errors', () => []),
      reporting('everywhere', 'meta', () => ({
        message: 'failure',
        page: 99,
        total_pages: 0,
        customers: null,
      })),
    ],
  },
  {
    name: 'refusals are 200 with a message',
    because: 'Ruling `success-and-refusal`: a 2xx with another message and no payload is a refusal.',
    options: { errorStyle: 'ok-message' },
  },
  {
    name: 'refusals lead to a login page',
    because: 'Ruling `success-and-refusal`: a redirect is a refusal.',
    options: { errorStyle: 'redirect', pageSize: 7 },
    wire: {
      respond: withHeaders((headers) => ({ ...headers, location: '/login' })),
    },
  },
  {
    name: 'refusals are closed connections',
    because: 'Ruling `success-and-refusal`: a closed connection is a refusal.',
    wire: {
      respond: (response, answer) => {
        if (answer.status >= 400) response.destroy();
        else respondWhole(response, answer);
      },
    },
  },
  {
    name: 'whatever is refused is a fault of the server without a body',
    because: 'Errors › 3: error codes and statuses are not shown.',
    layer: refusingAs(() => ({ status: 500, headers: {}, body: '' })),
  },
  {
    name: 'refusals are XML that says success is false, with 418',
    because: 'Errors › 3: the body of an error is not shown.',
    layer: refusedWith(
      418,
      'application/xml',
      '<?xml version="1.0"?><error success="false"><message>success?</message></error>',
    ),
  },
  {
    name: 'refusals are problem details with a list of errors, all of them 422',
    because: 'Errors › 3: the body of an error is not shown (RFC 9457 is one way).',
    layer: refusingAs((answer) => ({
      ...inJson(422, {
        type: 'about:blank',
        title: 'Refused',
        errors: [{ detail: shortOf(answer) }],
        customer: null,
      }),
      headers: { 'content-type': 'application/problem+json' },
    })),
  },
  {
    name: 'who has no valid token is told that there is nothing, and others that they are not allowed',
    because: 'Authentication › 3: what happens without a valid token is not shown.',
    layer: refusingAs((answer) =>
      inJson(answer.status === 401 ? 404 : 401, { message: 'Not found', data: {} }),
    ),
  },
];
