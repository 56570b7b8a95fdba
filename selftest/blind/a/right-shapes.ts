import { gzipSync } from 'node:zlib';
import {
  absentAs,
  escaping,
  inZone,
  optionalFields,
  restamping,
  threeCountries,
  withEntries,
  writing,
} from '../../kit/legal.ts';
import {
  changed,
  inBody,
  inItems,
  inRecords,
  isAt,
  type Right,
  recordsIn,
  reporting,
  respondWhole,
} from '../kit.ts';
import { wait } from './tools.ts';

const more = 'Ruling `more-is-allowed`: undocumented fields in responses and objects.';
const stamps = 'Ruling `timestamps`: any ISO 8601 form with an offset, compared as instants.';
const json = 'RFC 8259: the same JSON in another text.';

export const rights: Right[] = [
  {
    name: 'indents its JSON with tabs, with blank lines around it',
    because: json,
    layer: writing((text) => `\n${JSON.stringify(JSON.parse(text), null, '\t')}\r\n\n`),
  },
  {
    name: 'escapes everything beyond ASCII, and slashes',
    because: json,
    layer: writing((text) =>
      escaping(text, /[^ -~]/g, (digits) => digits.toUpperCase()).replaceAll('/', '\\/'),
    ),
  },
  {
    name: 'sorts all keys from Z to A',
    because: 'Ruling `objects-are-whole`: the order of keys is free.',
    layer: writing((text) => withEntries(text, (entries) => entries.sort(([a], [b]) => (a < b ? 1 : -1)))),
  },
  {
    name: 'compresses responses for clients that accept gzip',
    because: 'RFC 9110, 8.4: content codings are negotiated.',
    wire: {
      respond: (response, answer, request) => {
        if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? '')))
          return respondWhole(response, answer);
        const bytes = gzipSync(answer.body);
        const headers = { ...answer.headers, 'content-encoding': 'gzip', vary: 'Accept-Encoding' };
        response.writeHead(answer.status, { ...headers, 'content-length': String(bytes.length) });
        response.end(bytes);
      },
    },
  },
  {
    name: 'sends its responses in small chunks, through the middle of characters',
    because: 'RFC 9112, 7.1: chunked transfer coding.',
    wire: {
      respond: async (response, answer) => {
        response.writeHead(answer.status, answer.headers);
        const bytes = Buffer.from(answer.body);
        for (let at = 0; at < bytes.length; at += 777) {
          response.write(bytes.subarray(at, at + 777));
          if (at % 5 === 0) await wait(1);
        }
        response.end();
      },
    },
  },
  {
    name: 'closes the connection after every response',
    because: 'RFC 9112, 9.6: a server may close a connection that it says it will.',
    wire: {
      respond: (response, answer) =>
        respondWhole(response, { ...answer, headers: { ...answer.headers, connection: 'close' } }),
    },
  },
  {
    name: 'has a media type of its own, a cookie, and headers for security',
    because: 'Ruling `success-and-refusal`: the document names no media type; headers are not its subject.',
    layer: () => async (request, forward) => {
      const { status, body } = await forward(request);
      const headers = {
        'content-type': 'application/vnd.partner.v1+json; charset=UTF-8',
        'set-cookie': 'session=none; HttpOnly; Secure',
        'strict-transport-security': 'max-age=63072000',
        'cache-control': 'no-store, private',
        etag: `W/"${body.length}"`,
        'x-request-id': String(Math.abs(body.length * 7919)),
      };
      return { status, headers, body };
    },
  },
  {
    name: 'lives below a path on a shared host',
    because: 'Conventions: the base address may have a path; every path of the document follows it.',
    wire: { prefix: '/gateway/money-transfer/v2' },
  },
  {
    name: 'has links, empty errors and a copy of the payload around every response',
    because: more,
    layer: inBody('everywhere', (body) => {
      const { message: _, ...data } = { ...body };
      Object.assign(body, { status: true, code: 0, errors: [], data, meta: { took_ms: 12, message: 'ok' } });
    }),
  },
  {
    name: 'gives documents identifiers, and customers a record of their last document',
    because: more,
    layer: [
      inRecords(['uploadDocument', 'uploadDocumentAlias', 'listDocuments'], (record, { index }) => {
        Object.assign(record, {
          id: 9_000_000_001 + index,
          status: 'PENDING',
          file_name: 'scan.bin',
          file_size: 100_000,
        });
      }),
      inRecords(['getCustomer', 'updateCustomer'], (record) => {
        Object.assign(record, {
          full_name: `${record.first_name} ${record.last_name}`,
          risk: { level: 'low', score: 0.25 },
          documents: [],
        });
      }),
    ],
  },
  {
    name: 'leaves optional fields out where they were not sent',
    because: 'Ruling `optional-means-optional`: missing, null or empty, but for the middle name.',
    options: { absentStyle: 'missing', absentDates: 'missing' },
  },
  {
    name: 'has null for some absent fields and nothing for others',
    because: 'Ruling `optional-means-optional`: each of them is missing, null or empty.',
    options: { absentDates: 'missing' },
    layer: [
      absentAs(null),
      inRecords('everywhere', (record) => {
        for (const [index, name] of optionalFields.entries())
          if (index % 3 === 0 && record[name] === null) delete record[name];
      }),
    ],
  },
  {
    name: 'writes one stamp in UTC and the other in local time',
    because: stamps,
    layer: restamping((stamp, _, key) =>
      key === 'created_on' ? `${stamp.slice(0, 19)}.000Z` : inZone(stamp, 345),
    ),
  },
  {
    name: 'writes seven digits of a second, as .NET does',
    because: stamps,
    options: { clockResolution: 'millisecond', clockOffset: 'Z' },
    layer: restamping((stamp) => stamp.replace(/(\.\d{3})Z$/, '$10000Z')),
  },
  {
    name: 'writes the time in the zone of each country',
    because: stamps,
    layer: restamping((stamp, record) =>
      inZone(stamp, record.country === 'US' ? -300 : record.country === 'IN' ? 330 : 60),
    ),
  },
  {
    name: 'knows three countries, and nationalities that share a title',
    because: 'Ruling `reference-lists`: completeness is not promised, and titles may repeat.',
    layer: [
      threeCountries,
      inItems('listNationalities', (items) =>
        items.map((item) => ({ ...item, title: String(item.title).split(' ')[0] ?? '' })),
      ),
      inItems('listCurrencies', (items) => items.filter(({ code }) => code === 'EUR' || code === 'USD')),
    ],
  },
  {
    name: 'has empty lists of countries and currencies for a new partner',
    because: 'Ruling `reference-lists`: a list may omit anything, and an empty one cannot be judged.',
    layer: [inItems(['listCountries', 'listCurrencies'], () => [])],
  },
  {
    name: 'grades eligibility in more steps than yes and no',
    because: 'Ruling `ghana-checks`: any integer.',
    layer: [
      reporting(['checkGhanaMobileWallet', 'checkGhanaBankAccount'], 'eligible_for_instant_pay', (value) =>
        value === 1 ? 2 : -1,
      ),
      () => async (request, forward) => {
        const answer = await forward(request);
        if (!isAt('checkGhanaBankAccount', request)) return answer;
        return changed(answer, (body) => {
          Object.assign(body, { bank_title: 'Bank', records: recordsIn(body).length });
        });
      },
    ],
  },
];
