import { customerReads, edited, receiving, sending } from '../defective/helpers.ts';
import type { Data, Defects } from '../defective/types.ts';

const asAsked = 'Good sense: what is stored is what was given';
const timestamps = 'Document, Conventions: timestamps are ISO 8601 with a UTC offset; rulings, timestamps';
const listed =
  'Document, Customer KYC document: the listing has YYYY-MM-DDThh:mm:ss; rulings, document dates';

const day = 86_400_000;

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

const changed = (record: Data, names: string[], edit: (text: string) => string): Data =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      names.includes(name) && typeof value === 'string' ? edit(value) : value,
    ]),
  );

const stamps = ['created_on', 'updated_on'];

/** The year of the week in which a day lies, which is what YYYY means in some libraries. */
function inWeekYear(date: string): string {
  const time = Date.parse(`${date}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || Number.isNaN(time)) return date;
  const thursday = time + (4 - (new Date(time).getUTCDay() || 7)) * day;
  return isoDay(thursday).slice(0, 4) + date.slice(4);
}

export const dates: Defects = {
  'week-year-in-birth-dates': {
    says: 'Writes the year of the week in dates of birth, which is another one around New Year.',
    source: asAsked,
    level: 'advisory',
    change: sending(['createCustomer', 'updateCustomer'], (fields) =>
      edited(fields, ['date_of_birth'], inWeekYear),
    ),
  },
  'birth-years-of-two-digits': {
    says: 'Keeps two digits of a year of birth, and takes those up to 49 for years of this century.',
    source: asAsked,
    level: 'advisory',
    change: sending(['createCustomer', 'updateCustomer'], (fields) =>
      edited(fields, ['date_of_birth'], (date) =>
        date.replace(/^\d\d(\d\d)-/, (_, year) => `${Number(year) < 50 ? '20' : '19'}${year}-`),
      ),
    ),
  },
  'leap-day-as-first-of-march': {
    says: 'Sends the first of March for customers born on a 29th of February.',
    source: asAsked,
    level: 'advisory',
    change: sending(['createCustomer', 'updateCustomer'], (fields) =>
      edited(fields, ['date_of_birth'], (date) => date.replace(/-02-29$/, '-03-01')),
    ),
  },
  'days-before-1970-clamped': {
    says: 'Sends the first day of 1970 for changed dates of birth before it.',
    source: asAsked,
    level: 'advisory',
    change: sending(['updateCustomer'], (fields) =>
      edited(fields, ['date_of_birth'], (date) => (date < '1970-01-01' ? '1970-01-01' : date)),
    ),
  },
  'expiry-in-32-bits': {
    says: 'Keeps the expiry of a document as seconds in 32 bits, which days after January 2038 overflow.',
    source: asAsked,
    level: 'advisory',
    change: sending(['uploadDocument'], (fields) =>
      edited(fields, ['expiry'], (date) => {
        const seconds = Date.parse(date) / 1000;
        return Number.isNaN(seconds) ? date : isoDay((seconds | 0) * 1000);
      }),
    ),
  },
  'listed-dates-rounded': {
    says: 'Rounds the dates of listed documents to the nearest midnight, which for noon is the next one.',
    source: listed,
    level: 'advisory',
    change: receiving(['listDocuments'], (record) =>
      changed(record, ['valid_from', 'expiry'], (date) => {
        const time = Date.parse(`${date}Z`);
        return Number.isNaN(time) ? date : isoDay(Math.round(time / day) * day);
      }),
    ),
  },
  'offset-west-as-east': {
    says: 'Reads offsets west of Greenwich of the times of customers as if they were east.',
    source: timestamps,
    level: 'advisory',
    change: receiving(customerReads, (record) =>
      changed(record, stamps, (stamp) => stamp.replace(/(T.*)-(\d\d(?::?\d\d)?)$/, '$1+$2')),
    ),
  },
  'upload-time-on-own-clock': {
    says: 'Hands on the time of its own clock as that of an upload.',
    source: 'Good sense: what is handed on is what the service has; rulings, timestamps: clocks may differ',
    level: 'advisory',
    change: receiving(['uploadDocument'], (record) => ({
      ...record,
      uploaded_on: new Date().toISOString(),
    })),
  },
};
