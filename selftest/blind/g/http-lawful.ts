import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, deflateSync } from 'node:zlib';
import { writing } from '../../kit/legal.ts';
import { type Passed, type Right, respondWhole, type Wire } from '../kit.ts';

type Respond = NonNullable<Wire['respond']>;

function headOf(statusLine: string, headers: Record<string, string>): string {
  const all = Object.entries({ Date: new Date().toUTCString(), ...headers });
  return [statusLine, ...all.map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n');
}

/** Writes answers with a body to the connection as they are, and ends it. */
const writingRaw =
  (write: (answer: Passed, bytes: Buffer) => string): Respond =>
  (response, answer, request) => {
    if (request.method === 'HEAD' || answer.body === '') return respondWhole(response, answer);
    request.socket.end(Buffer.from(write(answer, Buffer.from(answer.body)), 'latin1'));
  };

const inPieces = (bytes: Buffer) => {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 100) {
    const piece = bytes.subarray(at, at + 100);
    pieces.push(`${piece.length.toString(16)};piece=${pieces.length}\r\n${piece.toString('latin1')}\r\n`);
  }
  return pieces.join('');
};

const closing = { Connection: 'close' };

const withTrailers = writingRaw(({ status, headers }, bytes) => {
  const framing = { 'Transfer-Encoding': 'chunked', Trailer: 'X-Checksum' };
  const head = headOf(`HTTP/1.1 ${status} Answer`, { ...headers, ...framing, ...closing });
  return `${head}${inPieces(bytes)}0;last="yes"\r\nX-Checksum: ${bytes.length}\r\n\r\n`;
});

const oldVersion = writingRaw(
  ({ status, headers }, bytes) => `${headOf(`HTTP/1.0 ${status} OK`, headers)}${bytes.toString('latin1')}`,
);

const withoutReason = writingRaw(({ status, headers }, bytes) => {
  const length = { 'Content-Length': String(bytes.length) };
  return `${headOf(`HTTP/1.1 ${status} `, { ...headers, ...length, ...closing })}${bytes.toString('latin1')}`;
});

/** Blanks come first, as long as the answer is not ready. */
const blanksFirst: Respond = async (response, answer) => {
  if (answer.status >= 300) return respondWhole(response, answer);
  response.writeHead(answer.status, answer.headers);
  for (let beat = 0; beat < 3; beat++) {
    response.write(' \n');
    await pause(20);
  }
  response.end(answer.body);
};

/** The content codings that a client takes. */
const codingsOf = ({ headers }: IncomingMessage) =>
  String(headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .filter((coding) => !/;\s*q=0(\.0*)?\s*$/.test(coding))
    .map((coding) => coding.split(';')[0]?.trim());

const compressed: Respond = (response, answer, request) => {
  response.setHeader('Vary', 'Accept-Encoding');
  const codings = codingsOf(request);
  const coding = ['br', 'deflate'].find((one) => codings.includes(one));
  if (!coding || answer.body === '') return respondWhole(response, answer);
  const bytes = coding === 'br' ? brotliCompressSync(answer.body) : deflateSync(answer.body);
  const headers = { 'content-encoding': coding, 'content-length': String(bytes.length) };
  response.writeHead(answer.status, { ...answer.headers, ...headers });
  response.end(bytes);
};

const cookies: Respond = (response, answer) => {
  response.setHeader('Set-Cookie', ['AWSALB=a1b2c3; Path=/', `session=${'x'.repeat(600)}; HttpOnly`]);
  response.setHeader(
    'Content-Security-Policy',
    `default-src 'none'; ${'img-src https://a.example; '.repeat(60)}`,
  );
  for (const name of ['Limit', 'Remaining', 'Reset']) response.setHeader(`X-RateLimit-${name}`, '1000');
  respondWhole(response, answer);
};

const conditional: Respond = (response, answer, request) => {
  if (request.method !== 'GET' || answer.status !== 200) return respondWhole(response, answer);
  const tag = `"${createHash('sha256').update(answer.body).digest('hex').slice(0, 20)}"`;
  response.setHeader('ETag', tag);
  if (request.headers['if-none-match'] !== tag) return respondWhole(response, answer);
  response.writeHead(304);
  response.end();
};

const inCapitals = ({ 'content-type': type = '', ...others }: Record<string, string>) => ({
  ...Object.fromEntries(Object.entries(others).map(([name, value]) => [name.toUpperCase(), value])),
  'CONTENT-TYPE': `${type.toUpperCase()};CHARSET="UTF-8"`,
});

export const rights: Right[] = [
  {
    name: 'answers come in chunks with extensions, and a trailer after them',
    because:
      'RFC 9112, 7.1.1 and 7.1.2: chunks may have extensions, and fields may follow them; a client ignores what it does not know.',
    report: 'https://github.com/moonbitlang/async/issues/618',
    wire: { respond: withTrailers },
  },
  {
    name: 'answers are of HTTP/1.0, without a length, and end with the connection',
    because:
      'RFC 9112, 6.3: a response without a length ends with its connection. The document names no version of HTTP.',
    report: 'https://github.com/aesiniath/http-streams/issues/23',
    wire: { respond: oldVersion },
  },
  {
    name: 'status lines have no reason',
    because: 'RFC 9112, 4: the reason may be empty, and a client should ignore it.',
    report: 'https://github.com/cesanta/mongoose/issues/1292',
    wire: { respond: withoutReason },
  },
  {
    name: 'names of headers and media types are in capital letters',
    because:
      'RFC 9110, 5.1 and 8.3.1: names of fields, media types and their parameters have no case; a charset may be quoted.',
    report: 'https://github.com/driverdan/node-XMLHttpRequest/issues/183',
    layer: {
      where: 'everywhere',
      change: (answer) => ({ ...answer, headers: inCapitals(answer.headers) }),
    },
  },
  {
    name: 'JSON has a media type of the vendor',
    because:
      'Ruling success-and-refusal: the document names no media type. RFC 6839, 3.1: the suffix +json says that it is JSON.',
    report: 'https://github.com/microsoft/cpprestsdk/issues/1528',
    layer: {
      where: 'everywhere',
      change: (answer) => ({
        ...answer,
        headers: { ...answer.headers, 'content-type': 'application/vnd.partner.v1+json' },
      }),
    },
  },
  {
    name: 'blanks come before a success while it is made',
    because:
      'Ruling json: a body is any valid JSON text, with all blanks (RFC 8259, 2: white space may come before the value).',
    report: 'https://github.com/jundot/omlx/pull/2072',
    wire: { respond: blanksFirst },
  },
  {
    name: 'line breaks follow every JSON text',
    because:
      'Ruling json: a body is any valid JSON text, with all blanks (RFC 8259, 2: white space may come after the value).',
    report: 'https://github.com/cdhowie/Bitcoin-mining-proxy/issues/44',
    layer: writing((text) => `${text}\r\n\r\n`),
  },
  {
    name: 'answers are compressed with Brotli or deflate for clients that take it',
    because: 'RFC 9110, 8.4 and 12.5.3: a server may use any coding that Accept-Encoding names.',
    report: 'https://github.com/lwthiker/curl-impersonate/issues/1',
    wire: { respond: compressed },
  },
  {
    name: 'every answer sets cookies and has three kilobytes of headers',
    because:
      'The document says nothing of cookies or further headers; requests carry the token, and cookies need not come back.',
    report: 'https://github.com/akeneo/pim-community-dev/issues/7709',
    wire: { respond: cookies },
  },
  {
    name: 'reads have an entity tag, and are 304 to clients that send it back',
    because:
      'RFC 9110, 13.1.2: who sends If-None-Match asks for this; other clients get the whole answer each time.',
    report: 'https://github.com/http4k/http4k/issues/1022',
    wire: { respond: conditional },
  },
];
