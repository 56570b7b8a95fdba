import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { JsonObject } from '../../../conformance/reading/json.ts';
import {
  escaping,
  inZone,
  optionalFields,
  refusingAs,
  restamp,
  withEntries,
  writing,
} from '../../kit/legal.ts';
import {
  changed,
  inItems,
  inRecords,
  type Layer,
  type Right,
  recipientLists,
  recordsIn,
  refusal,
  reporting,
  showing,
} from '../kit.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Many wrong tokens lock a client out for some seconds. */
const lockingOut = (): Layer => {
  let wrong = 0;
  let untilMs = 0;
  return async (request, forward) => {
    if (Date.now() < untilMs) return refusal(429, 'Too many attempts.');
    const answer = await forward(request);
    wrong = answer.status === 401 ? wrong + 1 : Math.max(0, wrong - 0.5);
    if (wrong >= 15) {
      wrong = 0;
      untilMs = Date.now() + 3000;
    }
    return answer;
  };
};

/** Two instances behind a balancer, each in a time zone of its own. */
const inTurnsOfZones = (): Layer => {
  let count = 0;
  return async (request, forward) => {
    const answer = await forward(request);
    count += 1;
    const minutes = count % 2 ? 330 : -210;
    return changed(answer, (body) =>
      restamp(body, (stamp) => inZone(stamp, minutes).replace(/(\d\d)(\d\d)$/, '$1:$2')),
    );
  };
};

/** Absent fields look different in each view. */
const absentByView = inRecords('everywhere', (record, { asked }) => {
  if (!('blocked' in record)) return;
  for (const field of optionalFields.filter((name) => !record[name])) {
    if (asked.operation === 'getCustomer') record[field] = null;
    else if (asked.operation === 'listCustomers') delete record[field];
  }
});

const weight = (header: string, coding: string) => {
  const found = header.split(',').find((part) => part.trim().split(';')[0]?.trim() === coding);
  return found === undefined ? 0 : Number(/q=([\d.]+)/.exec(found)?.[1] ?? 1);
};

export const rights: Right[] = [
  {
    name: 'whole minutes, eight hours west, half a year slow, and seven records on a page',
    because: 'Rulings `timestamps`, `ticks` and `paging`: the clock and the size of pages are free.',
    options: {
      clockResolution: 'minute',
      clockOffset: '-08:00',
      clockSkew: -15_768_000,
      pageSize: 7,
      idScheme: 'sequential',
    },
  },
  {
    name: 'one record on a page, nothing past the end, and no page where nothing is',
    because: 'Ruling `paging`: page size, empty lists, page 0 and pages past the end are free.',
    options: { pageSize: 1, pastTheEnd: 'refuse', emptyPages: 0, pageZero: 'first' },
  },
  {
    name: 'writes show two seconds later, large identifiers, and microseconds that are ahead',
    because: 'Rulings `lag`, `identifiers` and `timestamps`.',
    options: {
      lagMs: 2000,
      idScheme: 'big',
      clockResolution: 'microsecond',
      clockOffset: 'Z',
      clockSkew: 86_400,
    },
  },
  {
    name: 'pages of a hundred that show the last one past the end, by identifier',
    because: 'Ruling `paging`, and `newest-first` for the order of customers.',
    options: {
      pageSize: 100,
      pastTheEnd: 'last',
      customersOrder: 'id',
      absentStyle: 'null',
      zeroSeconds: 'omit',
    },
  },
  {
    name: 'refusals are pages of a portal, successes 202, and absent fields are missing',
    because: 'Rulings `success-and-refusal` and `optional-means-optional`.',
    options: {
      errorStyle: 'html',
      successStatus: 202,
      absentStyle: 'missing',
      absentDates: 'missing',
      clockOffset: '+05',
    },
  },
  {
    name: 'refusals lead to a login page, and lists show oldest customers and newest documents first',
    because:
      'Rulings `authentication` and `newest-first`: the form of a refusal, and these orders, are free.',
    options: {
      errorStyle: 'redirect',
      customersOrder: 'oldest',
      documentsOrder: 'newest',
      clockOffset: '+0530',
    },
  },
  {
    name: 'refusals close the connection without a word, and writes take a while',
    because:
      'Ruling `success-and-refusal`: a closed connection is a refusal; nothing says how fast a response is.',
    options: { errorStyle: 'close', pageSize: 4 },
    layer: () => async (request, forward) => {
      if (request.method === 'POST') await pause(400);
      return forward(request);
    },
  },
  {
    name: 'a refusal has a status in words within 200, and one instance answers for each request in its zone',
    because: 'Rulings `success-and-refusal` and `timestamps`: stamps are compared as instants.',
    options: { errorStyle: 'ok-message' },
    layer: inTurnsOfZones,
  },
  {
    name: 'JSON in ASCII with tabs, line ends of Windows and keys in the other order',
    because:
      'RFC 8259: blanks, escapes and the order of members mean nothing. Identifiers beyond 2^53 and further fields are allowed, too.',
    options: { idScheme: 'big', furtherFields: 'on' },
    layer: writing((text) => {
      const turned = withEntries(text, (entries) => entries.reverse());
      const spaced = turned.replace(/"(?:[^"\\]|\\.)*"|[,:]/g, (token) =>
        token === ',' ? ',\r\n\t' : token === ':' ? ' :\t' : token,
      );
      return `\r\n${escaping(spaced, /[^\0-\x7f]|\//g, (digits) => digits.toUpperCase())}\r\n`;
    }),
  },
  {
    name: 'a client gets the coding that it prefers, in small pieces, and then a closed connection',
    because:
      'RFC 9110, 12.5.3: Accept-Encoding with its weights; connections may be closed after each response.',
    wire: {
      async respond(response, answer, request) {
        const header = String(request.headers['accept-encoding'] ?? '');
        const [br, gzip] = [weight(header, 'br'), weight(header, 'gzip')];
        const coding = br > 0 && br >= gzip ? 'br' : gzip > 0 ? 'gzip' : undefined;
        const text = Buffer.from(answer.body);
        const bytes = coding === 'br' ? brotliCompressSync(text) : coding ? gzipSync(text) : text;
        response.writeHead(answer.status, {
          ...answer.headers,
          vary: 'accept-encoding',
          connection: 'close',
          ...(coding ? { 'content-encoding': coding } : {}),
        });
        for (let start = 0; start < bytes.length; start += 700)
          response.write(bytes.subarray(start, start + 700));
        response.end();
      },
    },
  },
  {
    name: 'absent fields are empty when created, null when read and missing in lists',
    because: 'Ruling `optional-means-optional`: each form is allowed, and objects stay complete.',
    options: { pageSize: 50, furtherFields: 'on' },
    layer: absentByView,
  },
  {
    name: 'documents are valid from noon to the last second of a day',
    because: 'Ruling `document-dates`: the time of listed dates is free.',
    layer: [
      showing('listDocuments', 'valid_from', (day) => (day ? `${String(day).slice(0, 10)}T12:00:00` : null)),
      showing('listDocuments', 'expiry', (day) => (day ? `${String(day).slice(0, 10)}T23:59:59` : null)),
    ],
  },
  {
    name: 'fifteen wrong tokens lock everybody out for three seconds',
    because: 'Ruling `authentication`: what many wrong tokens lead to is free.',
    layer: lockingOut,
  },
  {
    name: 'short reference lists in another order with flags and dialling codes, and grades of eligibility',
    because:
      'Rulings `reference-lists` and `ghana-checks`: lists may omit anything, and eligible_for_instant_pay is any integer.',
    layer: [
      inItems(['listCountries', 'listNationalities', 'listCurrencies'], (items) =>
        items
          .slice(10, 40)
          .reverse()
          .map((item, index) => ({ rank: index, flag: null, ...item })),
      ),
      reporting(['checkGhanaMobileWallet', 'checkGhanaBankAccount'], 'eligible_for_instant_pay', (grade) =>
        grade === 1 ? 7 : -1,
      ),
    ],
  },
  {
    name: 'refusals are problem details without a message, lists have links, and POST turns ties round',
    because: 'Rulings `success-and-refusal`, `more-is-allowed` and `both-spellings`.',
    layer: [
      refusingAs((answer) => ({
        status: answer.status >= 400 ? answer.status : 400,
        headers: { 'content-type': 'application/problem+json' },
        body: '{"title":"Refused","status":0}',
      })),
      {
        where: recipientLists,
        change: (answer, { operation }) =>
          changed(answer, (body) => {
            body.links = { self: 'recipients', next: null };
            const items = recordsIn(body);
            if (operation === 'listRecipientsByPost') body.recipients = turned(items);
          }),
      },
    ],
  },
];

/** Items of one stamp within a page, in the other order. */
function turned(items: JsonObject[]): JsonObject[] {
  const stamps = [...new Set(items.map((one) => one.created_on))];
  return stamps.flatMap((stamp) => items.filter((one) => one.created_on === stamp).reverse());
}
