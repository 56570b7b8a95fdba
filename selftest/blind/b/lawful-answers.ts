import {
  absentAs,
  customerViews,
  datesAtNoon,
  documentViews,
  escaping,
  everyoneBlocked,
  inBody,
  inItems,
  inRecords,
  inZone,
  type JsonObject,
  type Right,
  recipientViews,
  reporting,
  restamping,
  showing,
  text,
  threeCountries,
  verifiedInLists,
  withEntries,
  writing,
} from './tools.ts';

/** Lawful ways of writing what answers show. */

const inNanoseconds = (stamp: string) => stamp.replace(/(\.\d{3})/, '$1000000');

export const rights: Right[] = [
  {
    name: 'whole minutes in Pacific time, by a clock that is a year behind',
    because: 'Rulings `timestamps` and `ticks`: minutes are allowed, and the clock is the deployment’s.',
    options: {
      clockResolution: 'minute',
      zeroSeconds: 'omit',
      clockOffset: '-08:00',
      clockSkew: -31_000_000,
    },
  },
  {
    name: 'microseconds, large ids and null for what is absent, on pages of one record',
    because: 'Rulings `timestamps`, `identifiers`, `optional-means-optional` and `paging`.',
    options: {
      clockResolution: 'microsecond',
      clockOffset: 'Z',
      idScheme: 'big',
      absentStyle: 'null',
      pageSize: 1,
    },
  },
  {
    name: 'nanoseconds with an offset of hours alone',
    because: 'Ruling `timestamps`: a fraction of any length, and `±hh`.',
    options: { clockResolution: 'millisecond', clockOffset: '+05' },
    layer: restamping(inNanoseconds),
  },
  {
    name: 'fractions without their last zeros, and none where they are all zeros',
    because: 'Ruling `timestamps`: the fraction is optional; libraries for Java write instants like this.',
    options: { clockResolution: 'millisecond', clockOffset: 'Z' },
    layer: restamping((stamp) =>
      stamp.replace(/\.(\d*?)0+(?=Z)/, (_, digits) => (digits ? `.${digits}` : '')),
    ),
  },
  {
    name: 'seconds of zero are left out, and the fraction with them',
    because: 'Ruling `timestamps`: seconds are optional, and each timestamp may be written in another way.',
    options: { zeroSeconds: 'omit', clockOffset: '+0530' },
    layer: restamping((stamp) => stamp.replace(/(T\d\d:\d\d):00(?=[+Z-])/, '$1')),
  },
  {
    name: 'created_on is in winter time and updated_on in summer time',
    because: 'Ruling `timestamps`: they are compared as instants.',
    layer: restamping((stamp, _, key) => inZone(stamp, key === 'updated_on' ? 120 : 60)),
  },
  {
    name: 'two instances in different zones take turns',
    because: 'Ruling `timestamps`: the same instant may be written in any zone.',
    layer: () => {
      let count = 0;
      return inBody('everywhere', (body, asked) => {
        count += 1;
        const minutes = count % 2 === 0 ? 345 : -210;
        const zoned = restamping((stamp) => inZone(stamp, minutes));
        if (!('change' in zoned)) return;
        const { body: written } = zoned.change(
          { status: 200, headers: {}, body: JSON.stringify(body) },
          asked,
        );
        Object.assign(body, JSON.parse(written));
      });
    },
  },
  {
    name: 'the other side of the date line, an hour ahead of everybody',
    because: 'Ruling `timestamps`: an offset of +13:45 may be another day; clocks are not compared.',
    options: { clockSkew: 3_600 },
    layer: restamping((stamp) => inZone(stamp, 825)),
  },
  {
    name: 'JSON for people, with tabs, CRLF and an empty line at the end',
    because: 'RFC 8259, 2: blanks between tokens mean nothing.',
    layer: writing(
      (json) => `\r\n${JSON.stringify(JSON.parse(json), null, '\t').replaceAll('\n', '\r\n')}\r\n\r\n`,
    ),
  },
  {
    name: 'JSON in ASCII, with escapes in capitals, and escaped slashes',
    because: 'RFC 8259, 7: any character may be escaped.',
    layer: writing((json) =>
      escaping(json, /[\u0080-\uffff]/g, (digits) => digits.toUpperCase()).replaceAll('/', '\\/'),
    ),
  },
  {
    name: 'letters of values are escaped one by one',
    because: 'RFC 8259, 7: a program that writes every letter as an escape is odd and right.',
    layer: writing((json) => json.replace(/(?<=":")[A-Za-z]/g, (letter) => escaping(letter, /[A-Za-z]/g))),
  },
  {
    name: 'members are written last first, and the message comes at the end',
    because: 'RFC 8259, 1: an object is not ordered; ruling `objects-are-whole`.',
    options: { idScheme: 'sequential', customersOrder: 'oldest', documentsOrder: 'newest' },
    layer: writing((json) => withEntries(json, (entries) => entries.toReversed())),
  },
  {
    name: 'each object has links, and members in the order of their names',
    because: 'Ruling `more-is-allowed`.',
    layer: writing((json) =>
      withEntries(json, (entries) => {
        const sorted = entries.toSorted(([a], [b]) => (a < b ? -1 : 1));
        return [['_links', { self: { href: '/', templated: false } }], ...sorted];
      }),
    ),
  },
  {
    name: 'further fields everywhere, absent ones left out, and no pages of nothing',
    because: 'Rulings `more-is-allowed`, `optional-means-optional` and `paging`.',
    options: {
      furtherFields: 'on',
      absentStyle: 'missing',
      absentDates: 'missing',
      emptyPages: 0,
    },
  },
  {
    name: 'a recipient has its owner within it, and a customer counters and a score',
    because: 'Ruling `more-is-allowed`, records within records.',
    layer: [
      inRecords(recipientViews, (record) => {
        record.owner = {
          id: record.customer ?? null,
          created_on: '2001-02-03T04:05:06Z',
          blocked: null,
          customer: {},
        };
      }),
      inRecords(customerViews, (record) => {
        record.risk = { score: 0.25, level: 'LOW', reasons: [] };
        record.recipients = [];
        record.full_name = `${record.last_name}, ${record.first_name}`;
      }),
    ],
  },
  {
    name: 'a document has an id, a checksum, a size and a link that needs a login',
    because: 'Rulings `more-is-allowed` and `uploaded-files`: none of these are the bytes of the file.',
    layer: inRecords(documentViews, (record, { index }) => {
      const file = {
        size: 123_456,
        sha256: 'ab'.repeat(32),
        url: 'https://files.example/login',
        name: 'scan.png',
      };
      Object.assign(record, { id: 70 + index, status: 'PENDING', attachment: file });
    }),
  },
  {
    name: 'listed documents end in the last second of their day',
    because: 'Ruling `document-dates`: the time of a listed date is free.',
    layer: showing(
      'listDocuments',
      'expiry',
      text((day) => day.replace('T00:00:00', 'T23:59:59')),
    ),
  },
  {
    name: 'everybody is blocked at first, and every listed document is verified and valid from noon',
    because: 'Ruling `read-only`: how a customer starts is free, and a document may be verified at once.',
    layer: [everyoneBlocked, verifiedInLists, datesAtNoon],
  },
  {
    name: 'three countries, no currencies, and nationalities that share one title',
    because: 'Ruling `reference-lists`: lists may omit anything, and titles of nationalities repeat.',
    layer: [
      threeCountries,
      inItems('listCurrencies', () => []),
      inItems('listNationalities', (items) => items.map((item) => ({ ...item, title: 'Staatsbürger 公民' }))),
    ],
  },
  {
    name: 'reference lists have empty and foreign titles and a currency that is not in its list',
    because:
      'Ruling `reference-lists`: titles are text, and the currency of a country may be missing in the list.',
    layer: [
      inItems('listCountries', (items) =>
        items.map((item) => ({ ...item, currency: 'XXX', title: `${item.code} ☃` })),
      ),
      inItems('listCurrencies', (items) => items.filter(({ code }) => code !== 'EUR').toReversed()),
      inItems('listNationalities', (items) => items.map((item: JsonObject) => ({ ...item, title: '' }))),
    ],
  },
  {
    name: 'the checks of Ghana have grades, limits and masked names',
    because: 'Ruling `ghana-checks`: eligible_for_instant_pay is any integer.',
    layer: [
      reporting(
        ['checkGhanaMobileWallet', 'checkGhanaBankAccount'],
        'eligible_for_instant_pay',
        (value) => Number(value) * 40 - 2,
      ),
      reporting(['checkGhanaMobileWallet', 'checkGhanaBankAccount'], 'recipient_name', (name) =>
        String(name).replace(/(?<=\w)\w/g, '*'),
      ),
      reporting(['checkGhanaMobileWallet', 'checkGhanaBankAccount'], 'limit', () => ({ GHS: 10_000.5 })),
    ],
  },
  {
    name: 'empty optional fields of customers are null, or missing, from view to view',
    because: 'Ruling `optional-means-optional`: an absent field is missing, null or empty, anywhere.',
    layer: () => {
      let count = 0;
      const ways = [absentAs(null), absentAs(undefined)];
      return {
        where: 'everywhere',
        change: (answer, asked) => {
          count += 1;
          const way = ways[count % 3];
          return way && 'change' in way ? way.change(answer, asked) : answer;
        },
      };
    },
  },
];
