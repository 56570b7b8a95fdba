import * as http from 'node:http';
import { edited, sending } from '../defective/helpers.ts';
import { isCheck } from '../defective/operations.ts';
import { type Body, Broken, type Call, type Client, type Defects } from '../defective/types.ts';

const everyRequest = 'Document, Authentication, 1: Authorization with Bearer and the token';
const urlencoded = 'WHATWG URL, application/x-www-form-urlencoded serializing';
const parts = 'Document, Endpoints, Upload document: parts; RFC 7578';
const unchanged = 'Good sense: the file that was given is the file that arrives';

const withHeaders =
  (when: (call: Call) => boolean, edit: (headers: Record<string, string>) => Record<string, string>) =>
  (right: Client): Partial<Client> => ({
    headers: (call, body) => (when(call) ? edit(right.headers(call, body)) : right.headers(call, body)),
  });

const packing =
  (edit: (body: Body, call: Call) => Buffer) =>
  (right: Client): Partial<Client> => ({
    multipart: (fields, call) => {
      const body = right.multipart(fields, call);
      return { ...body, bytes: edit(body, call) };
    },
  });

const otherBytes =
  (edit: (bytes: Buffer, call: Call) => Buffer) =>
  (right: Client): Partial<Client> => ({ fileBytes: (call) => edit(right.fileBytes(call), call) });

const upload = (call: Call): boolean => call.operation === 'uploadDocument';

export const wire: Defects = {
  'token-appended-for-later-pages': {
    says: 'Appends the token to the header of the page before, so that later pages have it more than once.',
    source: everyRequest,
    level: 'mandatory',
    change: (right) => ({
      headers: (call, body) => {
        const headers = right.headers(call, body);
        const all = Array.from({ length: Math.max(1, call.page) }, () => headers.Authorization);
        return { ...headers, Authorization: all.join(', ') };
      },
    }),
  },
  'token-lost-after-many-requests': {
    says: 'Takes its token for expired after twenty requests, and sends an empty one.',
    source: `${everyRequest}; 3: its lifetime is not shown`,
    level: 'mandatory',
    change: (right) => {
      let count = 0;
      return {
        headers: (call, body) => {
          count += 1;
          const headers = right.headers(call, body);
          return count > 20 ? { ...headers, Authorization: 'Bearer ' } : headers;
        },
      };
    },
  },
  'host-without-port': {
    says: 'Sends uploads with a Host that lacks the port.',
    source: 'RFC 9110, section 7.2: Host has the port of the target, if it is not the default',
    level: 'advisory',
    change: (right, client) =>
      withHeaders(upload, (headers) => ({ ...headers, Host: new URL(client.place.base).hostname }))(right),
  },
  'upload-length-in-letters': {
    says: 'Counts letters instead of bytes for the length of an upload, and loses bytes at its end.',
    source: 'RFC 9110, section 8.6: Content-Length counts octets',
    level: 'advisory',
    change: packing((body, call) => {
      const text = Object.values(call.fields).join('');
      return body.bytes.subarray(
        0,
        body.bytes.length - '\r\n'.length - (Buffer.byteLength(text) - text.length),
      );
    }),
  },
  'upload-texts-in-latin-1': {
    says: 'Sends the texts of an upload in Latin-1.',
    source: `${parts}, section 5.1.2: UTF-8`,
    level: 'advisory',
    change: (right) => ({
      multipart: (fields, call) => {
        const mark = (text: string): string => `@@${Buffer.from(text, 'latin1').toString('hex')}@@`;
        const marked = edited(fields, Object.keys(fields), (text) =>
          /[\u{80}-\u{ff}]/u.test(text) ? mark(text) : text,
        );
        const { type, bytes } = right.multipart(marked, call);
        const plain = bytes
          .toString('latin1')
          .replace(/@@([0-9a-f]+)@@/g, (_, hex) => Buffer.from(hex, 'hex').toString('latin1'));
        return { type, bytes: Buffer.from(plain, 'latin1') };
      },
    }),
  },
  'upload-texts-escaped': {
    says: 'Escapes the texts of an upload as in a form, so that a slash arrives as %2F.',
    source: `${parts}: texts of parts are not escaped`,
    level: 'advisory',
    change: sending(['uploadDocument'], (fields) =>
      edited(fields, Object.keys(fields), (text) => encodeURIComponent(text)),
    ),
  },
  'plus-unescaped-in-checks': {
    says: 'Escapes the query of a Ghana check with encodeURI, which leaves + and & as they are.',
    source: urlencoded,
    level: 'advisory',
    change: (right) => ({
      encode: (fields, call) =>
        isCheck(call)
          ? Object.entries(fields)
              .map(([name, value]) => `${name}=${encodeURI(value)}`)
              .join('&')
          : right.encode(fields, call),
    }),
  },
  'last-block-padded': {
    says: 'Sends files in blocks of 4,096 bytes, and fills the last one with what the block before had.',
    source: unchanged,
    level: 'advisory',
    change: otherBytes((bytes) => {
      const rest = bytes.length % 4096;
      if (rest === 0 || bytes.length < 4096) return bytes;
      return Buffer.concat([bytes, bytes.subarray(bytes.length - 4096, bytes.length - rest)]);
    }),
  },
  'file-read-from-where-it-ended': {
    says: 'Sends half of a file when it repeats an upload, because the stream goes on where it broke.',
    source: 'Good sense: a repeated request is the same request',
    level: 'advisory',
    change: otherBytes((bytes, call) => (call.attempt > 1 ? bytes.subarray(bytes.length >> 1) : bytes)),
  },
  'rest-of-broken-answer-kept': {
    says: 'Keeps what came of an answer before the connection broke, and puts it before the next one.',
    source:
      'RFC 9112, section 8: an incomplete answer; good sense: a connection is not mixed up with another',
    level: 'advisory',
    change: (_right, client) => {
      let rest = Buffer.alloc(0);
      return {
        transmit: ({ method, target, headers, body }, milliseconds) =>
          new Promise((resolve, reject) => {
            const broke = (error: Error): void =>
              reject(new Broken(`The connection broke: ${error.message}`));
            const url = client.place.base.replace(/\/+$/, '') + target;
            const sent = http.request(url, { method, headers, agent: false }, (response) => {
              response.on('data', (chunk: Buffer) => {
                rest = Buffer.concat([rest, chunk]);
              });
              response.on('error', broke);
              response.on('end', () => {
                resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: rest });
                rest = Buffer.alloc(0);
              });
            });
            sent.on('error', broke);
            sent.setTimeout(milliseconds, () => sent.destroy(new Error('no answer in time')));
            sent.end(body);
          }),
      };
    },
  },
  'zipped-length-of-text': {
    says: 'Reads as many bytes of an unzipped answer as Content-Length says, which counts the zipped ones.',
    source: 'RFC 9110, section 8.6',
    level: 'advisory',
    change: (right) => ({
      text: (answer, call) => {
        const length = Number(answer.headers['content-length'] ?? Number.NaN);
        const text = right.text(answer, call);
        return Number.isNaN(length) || answer.headers['content-encoding'] === undefined
          ? text
          : Buffer.from(text).subarray(0, length).toString('utf8');
      },
    }),
  },
  'file-twice-for-two-sides': {
    says: 'Sends the file of a driving license or an identity card twice, for its two sides.',
    source: `${parts}: one part file`,
    level: 'mandatory',
    change: packing((body, call) => {
      if (!['DRV', 'EU', 'NNL'].includes(call.fields.document ?? '')) return body.bytes;
      const boundary = body.type?.split('boundary=')[1] ?? '';
      const start = body.bytes.lastIndexOf(`--${boundary}\r\n`);
      const end = body.bytes.length - `--${boundary}--\r\n`.length;
      return Buffer.concat([body.bytes.subarray(0, end), body.bytes.subarray(start)]);
    }),
  },
};
