import { customerReads, receiving, recipientReads } from './helpers.ts';
import type { Data, Defects, Value } from './types.ts';

const timestamps = 'Document, Conventions: timestamps are ISO 8601 with a UTC offset; RFC 3339, section 5.6';

const stamps = ['created_on', 'updated_on'];

/** Changes the timestamps of a record, where there are some. */
const restamped = (record: Data, names: string[], edit: (stamp: string) => Value): Data =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      names.includes(name) && typeof value === 'string' ? edit(value) : value,
    ]),
  );

const matching = (pattern: RegExp, stamp: string): string => {
  if (!pattern.test(stamp)) throw new Error(`The time ${stamp} cannot be read.`);
  return stamp;
};

/** Local time plus offset, where it should be minus. */
function turned(stamp: string): string {
  const [, local = '', sign = '+', hours = '0', minutes = '0'] =
    /^(.*?)([+-])(\d\d):?(\d\d)?$/.exec(stamp) ?? [];
  const time = Date.parse(`${local.replace(',', '.')}Z`);
  if (Number.isNaN(time)) return stamp;
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return new Date(sign === '+' ? time + offset : time - offset).toISOString();
}

export const times: Defects = {
  'z-not-understood': {
    says: 'Cannot read customers whose timestamps have Z for their offset.',
    source: timestamps,
    level: 'advisory',
    change: receiving(customerReads, (record) =>
      restamped(record, stamps, (stamp) => matching(/[+-]\d\d:?\d\d$/, stamp)),
    ),
  },
  'offset-dropped': {
    says: 'Takes the local time of a customer’s timestamps for UTC, whatever the offset is.',
    source: timestamps,
    level: 'advisory',
    change: receiving(customerReads, (record) =>
      restamped(record, stamps, (stamp) => stamp.replace(/[+-]\d\d(:?\d\d)?$/, 'Z')),
    ),
  },
  'offset-added': {
    says: 'Adds the offset of a recipient’s timestamps to reach UTC instead of subtracting it.',
    source: timestamps,
    level: 'advisory',
    change: receiving(recipientReads, (record) => restamped(record, stamps, turned)),
  },
  'fractions-as-null': {
    says: 'Hands on null for timestamps of recipients with fractions of seconds.',
    source: timestamps,
    level: 'advisory',
    change: receiving(recipientReads, (record) =>
      restamped(record, stamps, (stamp) => (/[.,]\d/.test(stamp) ? null : stamp)),
    ),
  },
  'seconds-required': {
    says: 'Cannot read customers whose timestamps have no seconds.',
    source: timestamps,
    level: 'advisory',
    change: receiving(customerReads, (record) =>
      restamped(record, stamps, (stamp) => matching(/T\d\d:\d\d:\d\d/, stamp)),
    ),
  },
  'listed-dates-a-day-early': {
    says: 'Hands on the day before each date of a listed document, because it reads it as local midnight.',
    source: 'Document, Customer KYC document: valid_from and expiry in the listing',
    level: 'advisory',
    change: receiving(['listDocuments'], (record) =>
      restamped(record, ['valid_from', 'expiry'], (date) => {
        const midnight = Date.parse(`${date}+02:00`);
        return Number.isNaN(midnight) ? date : new Date(midnight).toISOString().slice(0, 10);
      }),
    ),
  },
};
