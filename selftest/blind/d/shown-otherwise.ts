import { gzipSync } from 'node:zlib';
import {
  always,
  customerViews,
  inBody,
  inItems,
  inRecords,
  inRecordsAfter,
  type Right,
  respondWhole,
  showing,
  text,
} from '../kit.ts';

/** The members of an object, and of those in it, from the last to the first. */
function turnRound(value: unknown): void {
  if (Array.isArray(value)) value.forEach(turnRound);
  else if (value && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
    const record = value as Record<string, unknown>;
    for (const [key, inner] of Object.entries(record).reverse()) {
      turnRound(inner);
      delete record[key];
      record[key] = inner;
    }
  }
}

/** The same instant with another offset, in whole seconds. */
function inZone(stamp: string, minutes: number): string {
  const local = new Date(Date.parse(stamp) + minutes * 60_000).toISOString().slice(0, 19);
  const ahead = Math.abs(minutes);
  const parts = [Math.floor(ahead / 60), ahead % 60].map((part) => String(part).padStart(2, '0'));
  return `${local}${minutes < 0 ? '-' : '+'}${parts.join(':')}`;
}

/** JSON in ASCII. */
const escaped = (body: string) =>
  body.replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
  );

const atNoon = text((day) => day.replace('T00:00:00', 'T12:00:00'));

export const rights: Right[] = [
  {
    name: 'responses are compressed for clients that ask for it, and say so',
    because: 'RFC 9110, 8.4 and 12.5.3: a coding that Accept-Encoding names, with Content-Encoding and Vary.',
    wire: {
      respond: (response, answer, request) => {
        if (!/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(request.headers['accept-encoding'] ?? '')))
          return respondWhole(response, {
            ...answer,
            headers: { ...answer.headers, vary: 'Accept-Encoding' },
          });
        const body = gzipSync(answer.body);
        const headers = { ...answer.headers, 'content-encoding': 'gzip', vary: 'Accept-Encoding' };
        response.writeHead(answer.status, { ...headers, 'content-length': String(body.length) });
        response.end(body);
      },
    },
  },
  {
    name: 'responses come in chunks of some bytes, with pauses in them',
    because: 'RFC 9112, 7.1: a body in chunks, which may end within a letter, is the same body.',
    options: { clockResolution: 'microsecond' },
    wire: {
      respond: async (response, { status, headers, body }) => {
        response.writeHead(status, headers);
        const bytes = Buffer.from(body);
        const size = Math.max(7, Math.ceil(bytes.length / 12));
        for (let at = 0; at < bytes.length; at += size) {
          response.write(bytes.subarray(at, at + size));
          await new Promise((resolve) => setTimeout(resolve, 2));
        }
        response.end();
      },
    },
  },
  {
    name: 'JSON has its keys from the end, escapes beyond ASCII, and blanks around it',
    because: 'RFC 8259, 2, 4 and 7: order of members, escapes and blanks carry no meaning.',
    options: { idScheme: 'sequential' },
    layer: [
      inBody('everywhere', turnRound),
      {
        where: 'everywhere',
        change: (answer) => ({ ...answer, body: `\n${escaped(answer.body)} \n` }),
      },
    ],
  },
  {
    name: 'documents are verified by the time they are listed, and valid from noon',
    because:
      'Rulings `read-only` and `document-dates`: verified may be 1 later, and the time of listed days is free.',
    options: { documentsOrder: 'newest', clockOffset: '+05:30' },
    layer: [
      showing('listDocuments', 'verified', always(1)),
      showing('listDocuments', 'valid_from', atNoon),
      showing('listDocuments', 'expiry', atNoon),
    ],
  },
  {
    name: 'new customers are held until they were screened',
    because:
      'Ruling `read-only`: a new customer may be blocked; `updated-on`: a service changes records itself.',
    options: { absentStyle: 'null' },
    layer: [
      showing(customerViews, 'temporary_blocked', always(1)),
      inRecordsAfter(3_000, customerViews, (record) => {
        record.temporary_blocked = 0;
      }),
    ],
  },
  {
    name: 'records have links, their owner in short, and numbers of their own',
    because:
      'Ruling `more-is-allowed`: further fields, identifiers of documents, and records within records.',
    options: { furtherFields: 'on' },
    layer: inRecords('everywhere', (record, { index }) => {
      record.links = { self: { href: `#${index}` } };
      record.etag = null;
      if ('payout_method' in record) record.owner = { id: record.customer ?? null, kind: 'customer' };
      if ('id_number' in record) record.number = index + 1;
    }),
  },
  {
    name: 'the reference lists hold what the product needs, with more about it',
    because: 'Ruling `reference-lists`: completeness is not promised; `more-is-allowed`.',
    layer: [
      inItems('listCountries', (items) =>
        items
          .filter(({ code }) => /^(AT|DE|GB|GH|US|FR)$/.test(String(code)))
          .reverse()
          .map((item) => ({ ...item, corridor: item.code === 'AT' || item.code === 'GH' })),
      ),
      inItems('listNationalities', (items) => items.map((item) => ({ ...item, title: 'Citizen' }))),
      inItems('listCurrencies', (items) => items.filter((_, index) => index % 2 === 0)),
    ],
  },
  {
    name: 'creations are stamped by a machine in another zone than updates',
    because: 'Ruling `timestamps`: stamps are compared as instants, whatever their offsets are.',
    options: { idScheme: 'big' },
    layer: [
      showing(
        'everywhere',
        'updated_on',
        text((stamp) => inZone(stamp, 345)),
      ),
      showing(
        'everywhere',
        'created_on',
        text((stamp) => inZone(stamp, -210)),
      ),
    ],
  },
  {
    name: 'the media type is one of the vendor, and connections are closed after each response',
    because: 'Ruling `success-and-refusal`: the document names no media type; RFC 9112, 9.6.',
    wire: {
      respond: (response, answer) => {
        const headers = {
          ...answer.headers,
          connection: 'close',
          'content-type': 'application/vnd.partner+json',
        };
        respondWhole(response, { ...answer, headers });
      },
    },
  },
  {
    name: 'without its token the service does not seem to be there',
    because: 'Ruling `authentication`: how a request without a valid token is refused is free.',
    options: { zeroSeconds: 'omit', clockOffset: '+05' },
    layer: {
      where: 'everywhere',
      change: (answer) => (answer.status === 401 ? { status: 404, headers: {}, body: '' } : answer),
    },
  },
];
