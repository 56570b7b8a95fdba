import type { RightClient } from './right-client.ts';

const charset = 'application/x-www-form-urlencoded; charset=UTF-8';

/** Clients with their own way to write requests. */
export const requests: Record<string, RightClient> = {
  'plain-fetch': { says: 'Is written with fetch, URLSearchParams, FormData and BigInt alone.', plain: true },
  'global-fetch': { says: 'Uses the global fetch with bodies of bytes.', ways: {} },
  'keep-alive': {
    says: 'Uses node:http with an agent that keeps connections.',
    ways: { wire: 'agent', userAgent: undefined },
  },
  'connection-close': {
    says: 'Uses node:http with one connection for each request.',
    ways: { wire: 'close', uploadPath: 'upload-kyc' },
  },
  'undici-pool': {
    says: 'Uses a pool of connections of undici.',
    ways: { wire: 'pool', acceptEncoding: 'gzip' },
  },
  'undici-request': {
    says: 'Uses request of undici, and says Connection: close.',
    ways: { wire: 'request' },
  },
  'raw-sockets': {
    says: 'Writes HTTP/1.1 by hand on sockets that are kept, with Host, the token and little else.',
    ways: { wire: 'raw', userAgent: undefined, accept: undefined },
  },
  'raw-once': {
    says: 'Writes HTTP/1.1 by hand on a new socket for each request, with header names in lower case.',
    ways: { wire: 'raw-close', headerCase: 'lower', json: 'source' },
  },
  'raw-shouting': {
    says: 'Writes HTTP/1.1 by hand with header names in upper case and the token last.',
    ways: { wire: 'raw', headerCase: 'upper', authorizationLast: true },
  },
  'raw-chunked': {
    says: 'Writes HTTP/1.1 by hand with bodies in chunks.',
    ways: { wire: 'raw', chunked: true, acceptEncoding: 'gzip, deflate, br, zstd' },
  },
  curl: {
    says: 'Starts curl for each request, with --data-urlencode and -F.',
    needs: 'curl',
    ways: { wire: 'curl' },
  },
  'curl-compressed': {
    says: 'Starts curl with --compressed, uploads to upload-kyc and lists recipients by POST.',
    needs: 'curl',
    ways: {
      wire: 'curl',
      acceptEncoding: 'gzip',
      uploadPath: 'upload-kyc',
      listBy: 'POST',
      fileName: 'plain',
    },
  },
  'python-http-client': { says: 'Is a Python program with http.client.', needs: 'python3', python: [] },
  'python-urllib': {
    says: 'Is a Python program with urllib, and writes results in ASCII with blanks and identifiers as texts.',
    needs: 'python3',
    python: ['urllib', 'ascii', 'spaced', 'text-ids'],
  },

  'fields-reversed': { says: 'Sends fields and parts in reverse order.', ways: { fieldOrder: 'reversed' } },
  'fields-sorted': {
    says: 'Sends fields and parts sorted by name.',
    ways: { fieldOrder: 'sorted', wire: 'agent' },
  },
  'blanks-as-percent': {
    says: 'Writes %20 for a blank in forms and queries.',
    ways: { blank: '%20', wire: 'close' },
  },
  'lower-case-hex': {
    says: 'Writes escapes of forms and queries in lower case.',
    ways: { hex: 'lower', blank: '%20', wire: 'pool' },
  },
  'escapes-everything': {
    says: 'Escapes every letter in forms and queries.',
    ways: { escape: 'all', blank: '%20' },
  },
  'chunked-bodies': {
    says: 'Sends all bodies in chunks by node:http.',
    ways: { wire: 'agent', chunked: true },
  },
  'streamed-bodies': { says: 'Gives fetch a stream as the body.', ways: { wire: 'fetch-stream' } },
  'form-with-charset': {
    says: 'Names a charset in the type of forms, and a type with charset for each text part.',
    ways: { formType: charset, textType: 'text/plain; charset=UTF-8' },
  },
  'types-in-capitals': {
    says: 'Writes media types with capital letters, which mean the same.',
    ways: { formType: 'Application/X-WWW-Form-URLencoded', wire: 'raw', textType: 'Text/Plain' },
  },
  'strange-user-agent': {
    says: 'Has a strange User-Agent and takes everything.',
    ways: {
      userAgent: 'Remitter\'s_client/0.0.0-alpha+7 (its "own"; v=7) ~tools~/!',
      accept: '*/*',
    },
  },
  'weighted-accept': {
    says: 'Weighs media types and encodings, and prefers a language.',
    ways: {
      wire: 'agent',
      accept: 'application/json;q=0.9, application/problem+json;q=0.8, */*;q=0.1',
      acceptEncoding: 'br;q=1.0, gzip;q=0.8, *;q=0.1',
      moreHeaders: { 'Accept-Language': 'de-AT, de;q=0.8, en;q=0.5' },
    },
  },
  'identity-only': {
    says: 'Takes no encoding but identity.',
    ways: { wire: 'close', acceptEncoding: 'identity', accept: undefined },
  },
  'many-headers': {
    says: 'Sends headers that the document does not name, such as a number for each run and Cache-Control.',
    ways: {
      wire: 'pool',
      moreHeaders: {
        'X-Request-Id': 'right-client-0001',
        'Cache-Control': 'no-cache',
        Pragma: 'no-cache',
        Traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
        'X-Client': 'money-transfer; version=7',
      },
    },
  },
  'empty-optionals': { says: 'Sends optional fields of a create as empty texts.', ways: { empties: 'add' } },
  'no-empty-optionals': {
    says: 'Leaves out optional fields that are empty.',
    ways: { empties: 'leave-out' },
  },

  'alternating-spellings': {
    says: 'Uses both spellings of the upload and both methods of the list of recipients in turn.',
    ways: { uploadPath: 'alternating', listBy: 'alternating' },
  },
  'lists-by-post': {
    says: 'Lists recipients by POST with an empty form.',
    ways: { listBy: 'POST', wire: 'agent', formType: charset },
  },
  'file-first': {
    says: 'Sends the file before the other parts.',
    ways: { partOrder: 'file-first', wire: 'request' },
  },
  'file-between': {
    says: 'Sends the file between other parts, whose header names are in lower case.',
    ways: { partOrder: 'file-between', partHeaders: 'lower' },
  },
  'type-before-disposition': {
    says: 'Writes the type of a part before its disposition.',
    ways: { partHeaders: 'type-first', textType: 'text/plain', uploadPath: 'upload-kyc' },
  },
  'bare-part-names': {
    says: 'Writes names of parts without quotes.',
    ways: { partNames: 'bare', wire: 'raw' },
  },
  'long-boundary': {
    says: 'Has a boundary of 70 characters and a long file name.',
    ways: { boundary: `${'-'.repeat(40)}${'0123456789'.repeat(3)}`, fileName: 'long', wire: 'close' },
  },
  'short-boundary': {
    says: 'Has a short boundary, a text before the first part, and a file name with accents.',
    ways: { boundary: 'Xq7', preamble: 'A form with a file.\r\n', fileName: 'accents' },
  },
  'quotes-in-file-name': {
    says: 'Has a file name with quotes, escaped as browsers do it.',
    ways: { fileName: 'quotes' },
  },
};
