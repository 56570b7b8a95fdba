import { stringify } from 'lossless-json';
import { parseJson } from '../../../conformance/reading/json.ts';
import { headerOf } from '../../../conformance/transcript/exchange.ts';
import { operations } from '../../../generated/operations.ts';
import type { Passed, Wire } from '../../../testing/intercepting-server.ts';
import { refusal } from '../../kit/changes.ts';
import { escaping, writing } from '../../kit/legal.ts';
import { serversOf, type Trace } from '../legal-server.ts';
import { hasStatus, textHas } from '../marks.ts';

/** The trace of a header that the plain server does not send, or not with this value. A missing one is empty. */
const header = (name: string, value: RegExp): Trace => ({
  'customers.get.accepted': (answer) => value.test(headerOf(answer.response?.headers ?? [], name) ?? ''),
});

/** The headers of a response that is sent in one piece. */
const wholeHeaders = ({ headers, body }: Passed) => ({
  ...headers,
  'content-length': String(Buffer.byteLength(body)),
});

/** Responds with other headers. */
const withHeaders = (
  change: (headers: Record<string, string>) => Record<string, string | string[]>,
): Wire => ({
  respond: (response, answer) => {
    response.writeHead(answer.status, change(wholeHeaders(answer)));
    response.end(answer.body);
  },
});

/** Writes a text to the connection as it is, and closes the connection. */
const raw = (write: (answer: Passed) => string): Wire => ({
  respond: (response, answer) => {
    response.socket?.end(write(answer));
  },
});

/** Headers in the form that HTTP/1.1 gives them. */
const lines = (headers: Record<string, string>, between = ': ') =>
  Object.entries(headers)
    .map(([name, value]) => `${name}${between}${value}\r\n`)
    .join('');

/** How responses go over the wire. */
const wireServers = serversOf()({
  'names of headers in capitals': {
    rulings: ['RFC 9110, 5.1'],
    wire: withHeaders((headers) =>
      Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value])),
    ),
    trace: {
      'customers.get.accepted': ({ response }) =>
        response?.headers.some(([name]) => name === 'CONTENT-TYPE') === true,
    },
  },
  'a path in front of every path': {
    rulings: ['document Conventions › Base address'],
    wire: { prefix: '/gateway/v2/partners' },
    trace: {
      'customers.get.accepted': ({ request }) => request.target.startsWith('/gateway/v2/partners/api/'),
    },
  },
  'bodies in gzip': {
    rulings: ['RFC 9110, 8.4'],
    options: { compression: 'gzip' },
    trace: header('content-encoding', /^gzip$/),
  },
  'chunks that end inside a letter': {
    rulings: ['RFC 9112, 7.1', 'RFC 8259, 8.1'],
    wire: {
      respond: (response, { status, headers, body }) => {
        response.writeHead(status, headers);
        const bytes = Buffer.from(body);
        let from = 0;
        for (let to = 1; to < bytes.length; to++)
          if (to === 1 || ((bytes[to] ?? 0) & 0xc0) === 0x80) {
            response.write(bytes.subarray(from, to));
            from = to;
          }
        response.end(bytes.subarray(from));
      },
    },
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
    rulings: ['RFC 9112, 9.3', 'RFC 9110, 6.6.1'],
    wire: raw(({ status, headers, body }) => `HTTP/1.0 ${status} Whatever\r\n${lines(headers)}\r\n${body}`),
    trace: header('date', /^$/),
  },
  'answers without a reason phrase, with spaces around the values of headers': {
    rulings: ['RFC 9112, 4', 'RFC 9112, 5'],
    wire: raw((answer) => {
      const headers = { ...wholeHeaders(answer), connection: 'close', 'x-spaced': '  yes  ' };
      return `HTTP/1.1 ${answer.status} \r\n${lines(headers, ':')}\r\n${answer.body}`;
    }),
    trace: header('x-spaced', /yes/),
  },
  'responses with the statuses 100, 102 and 103 that nobody asked for': {
    rulings: ['RFC 9110, 15.2', 'RFC 8297'],
    takes: ['informational responses'],
    wire: raw((answer) => {
      const before =
        '100 Continue\r\n\r\nHTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 103 Early Hints\r\nlink: </a>';
      const headers = { ...wholeHeaders(answer), connection: 'close', 'x-informed': 'yes' };
      return `HTTP/1.1 ${before}\r\n\r\nHTTP/1.1 ${answer.status} OK\r\n${lines(headers)}\r\n${answer.body}`;
    }),
    trace: header('x-informed', /yes/),
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
    wire: withHeaders((headers) => ({
      ...headers,
      'set-cookie': ['session=1; HttpOnly', 'route=2; Secure'],
      'strict-transport-security': 'max-age=31536000',
      etag: 'W/"1"',
      'content-security-policy': `default-src ${'https://example.com '.repeat(200)}`.trim(),
      'content-language': 'en',
      'x-ratelimit-remaining': '0',
      location: '/somewhere',
    })),
    trace: header('set-cookie', /session/),
  },
});

/** Statuses, media types and JSON texts of successes. */
const bodyServers = serversOf()({
  'reads with 203, updates with 207': {
    takes: ['status of successes that have no status of their own'],
    layer: {
      where: 'everywhere',
      change: (answer, { operation }) =>
        answer.status === 200
          ? { ...answer, status: operation && operations[operation].verb === 'update' ? 207 : 203 }
          : answer,
    },
    trace: { 'customers.get.accepted': hasStatus(203, 207) },
  },
  'JSON sent as text': {
    rulings: ['levels'],
    takes: ['media type'],
    wire: withHeaders((headers) => ({ ...headers, 'content-type': 'text/plain' })),
    trace: header('content-type', /text\/plain/),
  },
  'JSON without any media type': {
    takes: ['media type'],
    round: 'b',
    because: 'Ruling `success-and-refusal`: the document names none; RFC 9110, 8.3 lets it be absent.',
    wire: withHeaders(({ 'content-type': _, ...headers }) => headers),
  },
  'every letter of every text as an escape': {
    rulings: ['RFC 8259, 7'],
    layer: writing((text) =>
      text.replace(/"(?:[^"\\]|\\.)*"/g, (quoted) => `"${escaping(JSON.parse(quoted), /./gs)}"`),
    ),
    trace: { 'customers.create.exact-values': textHas(/\\u0063\\u0075\\u0073/) },
  },
  'letters at the beginning of values are escaped': {
    round: 'b',
    because: 'RFC 8259, 7: a program that writes letters as escapes is odd and right.',
    layer: writing((json) => json.replace(/(?<=":")[A-Za-z]/g, (letter) => escaping(letter, /[A-Za-z]/g))),
  },
  'JSON over several lines': {
    rulings: ['RFC 8259, 2'],
    layer: writing((text) => `\r\n${stringify(parseJson(text), null, '\t')}\n`),
    trace: { 'customers.get.payload': textHas(/\n\t"/) },
  },
  'integers are written with a fraction of zero, and members stand twice in their object': {
    takes: ['escapes, blanks and repeated members in JSON, and integers with a fraction of zero'],
    layer: writing((text) =>
      text
        .replace(/"(id|customer|page|total_\w+|current_\w+|blocked)":(\d+)/g, '"$1":$2.0')
        .replace('"message"', '"message":"success","message"'),
    ),
    trace: { 'customers.get.payload': textHas(/"message":"success","message"/) },
  },
  'counts that are multiples of ten are written with an exponent': {
    round: 'g',
    because: 'Ruling json and RFC 8259, 6: a number may have an exponent, and 1E+1 is the integer 10.',
    report: 'https://github.com/FasterXML/jackson-databind/issues/228',
    layer: writing((text) =>
      text.replace(
        /("(?:total|current)_\w+":\s*)(\d*[1-9])(0+)(?=[,}\s])/g,
        (_, name: string, digits: string, zeros: string) => `${name}${digits}E+${zeros.length}`,
      ),
    ),
  },
});

export const httpServers = [...wireServers, ...bodyServers];
