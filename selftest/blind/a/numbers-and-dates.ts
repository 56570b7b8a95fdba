import {
  arriving,
  customersSeen,
  type Defect,
  daysLater,
  inRecords,
  later,
  pageOf,
  recipientLists,
  recipientViews,
  replacing,
  showing,
  text,
  uploads,
} from '../kit.ts';
import { customerWrites, isSuccess, textsShown } from './tools.ts';

const ruling = 'Ruling `sent-values-come-back`:';

export const defects: Defect[] = [
  {
    name: 'days of birth before 1970 are read back a day early',
    breaks: 'customers.create.exact-values',
    follows: { 'customers.get.date_of_birth': 'Many people were born before 1970.' },
    why: `${ruling} a negative number of seconds is divided into days, and cut towards the wrong side.`,
    layer: showing(
      'getCustomer',
      'date_of_birth',
      text((day) => (day < '1970' ? String(daysLater(-1)(day)) : day)),
    ),
  },
  {
    name: 'an update makes the first of March of a 29 February',
    breaks: 'customers.update.exact-values',
    why: `${ruling} the update adds up days of a year that is no leap year.`,
    layer: arriving(
      'updateCustomer',
      'date_of_birth',
      text((day) => day.replace('-02-29', '-03-01')),
    ),
  },
  {
    name: 'days of birth in summer are a day early in the list',
    breaks: 'customers.list.date_of_birth',
    follows: { 'customers.create.exact-values': 'Only days with summer time are wrong.' },
    why: `${ruling} the day is stored as midnight in London and listed in UTC, an hour before.`,
    layer: showing(
      'listCustomers',
      'date_of_birth',
      text((day) => (/-(04|05|06|07|08|09)-/.test(day) ? String(daysLater(-1)(day)) : day)),
    ),
  },
  {
    name: 'years of birth up to 1929 are taken for years of this century',
    breaks: 'customers.create.exact-values',
    why: `${ruling} an import format with two digits for the year has its pivot at 30.`,
    layer: arriving(customerWrites, 'date_of_birth', replacing(/^19([0-2]\d)/, '20$1')),
  },
  {
    name: 'documents that expire on a 31st are listed with the 30th',
    breaks: 'documents.list.expiry',
    why: 'Ruling `document-dates`: the day that was sent; a library for interest counts months of 30 days.',
    layer: showing('listDocuments', 'expiry', replacing(/-31T/, '-30T')),
  },
  {
    name: 'the seconds of recipients are thousandths of a second',
    breaks: 'recipients.create.created_on',
    follows: { 'recipients.create.creation-time': 'Such a stamp is no time.' },
    why: 'Ruling `timestamps`: a time in ISO 8601; the format has SSS for ss, which are fractions.',
    options: { clockResolution: 'millisecond' },
    layer: textsShown(recipientViews, ['created_on', 'updated_on'], (stamp) =>
      stamp.replace(/:\d\d\.(\d{3})/, ':$1'),
    ),
  },
  {
    name: 'a get shows local time as if it were UTC',
    breaks: 'customers.get.created_on',
    follows: { 'customers.get.updated_on': 'Both stamps are written by the same function.' },
    why: 'Ruling `updated-on`: created_on never changes; the offset is a constant of the format.',
    layer: inRecords('getCustomer', (record) => {
      for (const field of ['created_on', 'updated_on']) record[field] = later(3600)(record[field]) ?? null;
    }),
  },
  {
    name: 'the database rounds times of creation to whole seconds after the response',
    breaks: 'customers.get.created_on',
    follows: { 'customers.get.updated_on': 'It is rounded as well.' },
    why: 'Ruling `updated-on`: created_on is one instant; DATETIME without digits rounds up from half a second.',
    options: { clockResolution: 'millisecond' },
    layer: textsShown(
      ['getCustomer', 'listCustomers', 'updateCustomer'],
      ['created_on', 'updated_on'],
      (stamp) => `${new Date(Math.round(Date.parse(stamp) / 1000) * 1000).toISOString().slice(0, 19)}+00:00`,
    ),
  },
  {
    name: 'a new customer with an e-mail address is updated a second after its creation',
    breaks: 'customers.create.stamps-equal',
    why: 'Ruling `updated-on`: equal stamps; a second statement stores contacts and fires the trigger.',
    ...customersSeen(
      () => (record) =>
        record.updatedOnMs === record.createdOnMs && record.fields.email_address
          ? { ...record, updatedOnMs: record.updatedOnMs + 1000 }
          : record,
    ),
  },
  {
    name: 'postcodes of digits are numbers in the list of customers',
    breaks: 'customers.create.exact-values',
    why: `${ruling} leading zeros; a column of a report guesses its type.`,
    layer: showing(
      'listCustomers',
      'postcode',
      text((value) => (/^\d+$/.test(value) ? String(Number(value)) : value)),
    ),
  },
  {
    name: 'numbers of documents with more than 15 digits lose the last ones',
    breaks: 'documents.upload.exact-values',
    why: `${ruling} digits are kept as a double.`,
    layer: arriving(
      uploads,
      'id_number',
      text((value) => (/^\d{16,}$/.test(value) ? String(BigInt(Math.round(Number(value)))) : value)),
    ),
  },
  {
    name: 'counts of customers have a fraction',
    breaks: 'answers.json',
    follows: { 'customers.list.total_customers': 'A count is an integer, which is not written 3.0.' },
    why: 'Endpoints › List customers: integers; COUNT comes from the driver as a decimal.',
    layer: {
      where: 'listCustomers',
      change: (answer) =>
        isSuccess(answer)
          ? { ...answer, body: answer.body.replace(/("(?:total|current)_customers":\d+)/g, '$1.0') }
          : answer,
    },
  },
  {
    name: 'the list of customers rounds identifiers beyond 2^53',
    breaks: 'customers.list.id',
    follows: { 'customers.list.contains': 'No listed identifier is that of the customer.' },
    why: 'Ruling `identifiers`: each customer has one; the list is made by a script engine with doubles alone.',
    options: { idScheme: 'big' },
    layer: showing('listCustomers', 'id', (id) => BigInt(Number(id))),
  },
  {
    name: 'lists of recipients show their customer as a signed number of 32 bits',
    breaks: 'recipients.list.customer',
    why: 'Ruling `corridor-fields`: the integer that was sent; a foreign key was declared INT.',
    layer: showing(recipientLists, 'customer', (id) => Number(BigInt.asIntN(32, BigInt(String(id))))),
  },
  {
    name: 'from the second page of customers on, a flag is text',
    breaks: 'customers.list.temporary_blocked',
    why: 'Customer › temporary_blocked: integer; later pages are read through another driver.',
    options: { pageSize: 4 },
    layer: showing('listCustomers', 'temporary_blocked', (flag, { asked }) =>
      pageOf(asked) > 1 ? String(flag) : flag,
    ),
  },
  {
    name: 'proofs of address are listed with a boolean flag',
    breaks: 'documents.list.verified',
    why: 'Customer KYC document › verified: integer 0 or 1; another team stores these in a table of its own.',
    layer: showing('listDocuments', 'verified', (flag, { record }) =>
      record.type === 'POA' ? flag === 1 : flag,
    ),
  },
  {
    name: 'an upload repeats its expiry without leading zeros',
    breaks: 'documents.upload.expiry',
    follows: { 'documents.upload.valid_from': 'It is written in the same way.' },
    why: 'Ruling `document-dates`: each date as it was sent; day and month are joined as numbers.',
    layer: textsShown(uploads, ['expiry', 'valid_from'], (day) => day.replace(/-0/g, '-')),
  },
];
