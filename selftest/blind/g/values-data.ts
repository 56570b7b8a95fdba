import {
  type AroundRecord,
  customersSeen,
  type Defect,
  inItems,
  inRecords,
  recipientViews,
  showing,
} from '../kit.ts';
import { creating, updating } from './values-tools.ts';

const asNumber = (value: unknown) =>
  typeof value === 'string' && /^[+-]?\d+(\.\d+)?$/.test(value) ? Number(value) : (value as string);

const twoHours = 7_200_000;

/** The words of a name, those in the middle in reverse. */
function misread(name: string): string {
  const words = name.split(' ');
  return [...words.slice(0, 1), ...words.slice(1, -1).reverse(), ...words.slice(-1)].join(' ');
}

const provesFunds = ({ record }: AroundRecord) => record.document === 'BAC';

export const defects: Defect[] = [
  {
    name: 'the code of Norway is false',
    breaks: 'reference.countries.code',
    why: 'A country list item has a code, which is a string. The list is kept in YAML, where NO without quotes is a boolean.',
    report: 'https://github.com/carmen-ruby/carmen/issues/4',
    layer: inItems('listCountries', (items) =>
      items.map((item) => (item.code === 'NO' ? { ...item, code: false } : item)),
    ),
  },
  {
    name: 'day and month of birth change places where both can',
    breaks: 'customers.create.date_of_birth',
    follows: {
      'customers.get.date_of_birth': 'the get shows what was stored',
      'customers.list.date_of_birth': 'so does the list',
    },
    why: 'date_of_birth is YYYY-MM-DD, as it was sent. The database reads a date with hyphens in the order of its language, which has the day before the month.',
    report: 'https://github.com/microsoft/mssql-jdbc/pull/542',
    ...creating('Customer', ['date_of_birth'], (value) =>
      value.replace(/^(\d{4})-(\d\d)-(0\d|1[0-2])$/, '$1-$3-$2'),
    ),
  },
  {
    name: 'a date of birth before 1970 becomes the first day of that year by an update',
    breaks: 'customers.update.date_of_birth',
    follows: { 'customers.update.exact-values': 'dates at the edges of centuries are such dates' },
    why: 'Ruling sent-values-come-back: dates come back. The date is turned into seconds since 1970, and negative ones are set to 0.',
    report: 'https://github.com/vzhd1701/evernote-backup/pull/48',
    ...updating('Customer', ['date_of_birth'], (value) => (value < '1970' ? '1970-01-01' : value)),
  },
  {
    name: 'an expiry after January 2038 is null in the list',
    breaks: 'documents.list.expiry',
    why: 'Ruling document-dates: a list shows the day that was sent. The column is a TIMESTAMP of 32 bits, and a later date is stored as none.',
    report: 'https://github.com/pingcap/tidb/pull/61387',
    layer: showing('listDocuments', 'expiry', (value) =>
      String(value) > '2038-01-19' ? null : (value ?? null),
    ),
  },
  {
    name: 'the relation FAM is never shown',
    breaks: 'recipients.create.relation',
    follows: {
      'recipients.get.relation': 'the same writer of JSON',
      'recipients.list.relation': 'the same writer of JSON',
    },
    why: 'Ruling objects-are-whole: a record is shown completely. The first value of the enumeration is its default, and defaults are left out of JSON.',
    report: 'https://github.com/protocolbuffers/protobuf/issues/3808',
    layer: showing(recipientViews, 'relation', (value) => (value === 'FAM' ? undefined : value)),
  },
  {
    name: 'texts that look like numbers are numbers in the list of customers',
    breaks: 'customers.list.mobile_number',
    follows: {
      'customers.list.phone_number': 'it looks like a number, too',
      'customers.list.postcode': 'it looks like a number, too',
    },
    why: 'mobile_number is a string. The list is written with a flag that turns numeric texts into numbers, so a plus sign and zeros are lost.',
    report: 'https://github.com/chriskacerguis/codeigniter-restserver/issues/458',
    layer: inRecords('listCustomers', (record) => {
      for (const [name, value] of Object.entries(record)) record[name] = asNumber(value);
    }),
  },
  {
    name: 'the mobile number of a new recipient loses its plus sign and its zeros',
    breaks: 'recipients.create.mobile_number',
    follows: {
      'recipients.get.mobile_number': 'the get shows what was stored',
      'recipients.list.mobile_number': 'so does the list',
    },
    why: 'Ruling corridor-fields: fields of the samples are stored as sent. The column has the type STRING, which the database takes for numeric, and so it stores a number.',
    report: 'https://github.com/tuxmobil/CampFahrplan/issues/178',
    ...creating('Recipient', ['mobile_number'], (value) =>
      /^\+?\d{1,18}$/.test(value) ? String(BigInt(value.replace('+', ''))) : value,
    ),
  },
  {
    name: 'a number of a document with an E among its digits becomes a power of ten',
    breaks: 'documents.upload.exact-values',
    why: 'Ruling sent-values-come-back: values come back unchanged. Whatever looks like a number in scientific notation is turned into it, as 12E4 into 120000.',
    report: 'https://github.com/joindin/joindin-api/pull/42',
    ...creating('Document', ['id_number'], (value) =>
      /^\d+e\d+$/i.test(value) ? String(Number(value)) : value,
    ),
  },
  {
    name: 'a bank statement that proves funds is listed as a proof of address',
    breaks: 'documents.list.type',
    why: 'The table of documents has type as it was uploaded, and BAC goes with two types. Two members of the enumeration have the value BAC, so the second is an alias of the first.',
    report: 'https://github.com/python/cpython/issues/127375',
    layer: showing('listDocuments', 'type', (value, around) => (provesFunds(around) ? 'POA' : value)),
  },
  {
    name: 'the list of customers rounds identifiers of nineteen digits',
    breaks: 'customers.list.id',
    follows: { 'customers.list.contains': 'no customer is found by the identifier of its create' },
    why: 'Ruling identifiers: they may exceed 2^53, and each customer has one. The list comes from a service that reads JSON with numbers of double precision.',
    report: 'https://github.com/oceanbase/powercontext/issues/91',
    options: { idScheme: 'long' },
    layer: showing('listCustomers', 'id', (id) => Number(id)),
  },
  {
    name: 'the country of birth is an object in a get',
    breaks: 'customers.get.birth_country',
    why: 'birth_country is a string, a country code. The serializer of the single view writes code and name, that of the others the code.',
    report: 'https://github.com/SmileyChris/django-countries/pull/313',
    layer: showing(
      'getCustomer',
      'birth_country',
      (code) => code && { code, name: `Country ${String(code)}` },
    ),
  },
  {
    name: 'the last update of a customer is stamped two hours early',
    breaks: 'customers.update.refresh',
    why: 'An update sets updated_on to a later time. It is stored in the time zone of the server, and read as if that were UTC.',
    report: 'https://github.com/vapor/fluent-postgres-driver/issues/146',
    ...customersSeen(() => (record) => {
      const { createdOnMs, updatedOnMs } = record;
      return updatedOnMs === createdOnMs ? record : { ...record, updatedOnMs: updatedOnMs - twoHours };
    }),
  },
  {
    name: 'the middle words of a full name of four or more are in reverse',
    breaks: 'recipients.create.full_name',
    follows: {
      'recipients.get.full_name': 'the same parser of names',
      'recipients.list.full_name': 'the same parser of names',
    },
    why: 'Ruling derived-name: first name, blank, last name. The full name is put together from the parts that a parser of names finds, and that lists middle names from the end.',
    report: 'https://github.com/ralyodio/humanparser/issues/10',
    layer: showing(recipientViews, 'full_name', (value, { record }) =>
      record.type === 'IND' ? misread(String(value)) : value,
    ),
  },
];
