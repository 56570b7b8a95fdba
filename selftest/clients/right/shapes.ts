import { isObject, type Json, type JsonObject, Numeral } from './json.ts';
import type { Ways } from './ways.ts';

type Shape = Pick<Ways, 'ids' | 'times' | 'days' | 'flags' | 'absent' | 'keep'>;

const customer =
  'id first_name middle_name last_name date_of_birth birth_city birth_country nationality birth_nationality ' +
  'address city region postcode country phone_number mobile_number email_address';
const recipient =
  'id customer type country payout_method relation full_name first_name last_name business_name bank iban ' +
  'mobile_number created_on updated_on';
const fields: Record<string, readonly string[]> = {
  customer: `${customer} blocked temporary_blocked created_on updated_on`.split(' '),
  document: 'type document id_number valid_from expiry verified uploaded_on'.split(' '),
  recipient: recipient.split(' '),
  reference: ['code', 'title', 'currency'],
};
const few: Record<string, readonly string[]> = {
  customer: ['id'],
  document: ['type', 'document', 'id_number'],
  recipient: ['id', 'full_name'],
  reference: ['code', 'title'],
};
const own: Record<string, readonly string[]> = { ...fields, customer: customer.split(' ') };
/** What need not be there; what the document always shows is never filled in. */
const optional: Record<string, readonly string[]> = {
  customer:
    'middle_name birth_city birth_country birth_nationality region postcode phone_number email_address'.split(
      ' ',
    ),
  document: ['valid_from', 'expiry'],
  recipient: ['relation', 'mobile_number'],
  reference: [],
};

const stamp = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:[.,](\d+))?)?(Z|[+-]\d\d(?::?\d\d)?)$/;

/** The same moment in another zone, with all the digits of its seconds unless the client keeps none. */
export function moment(text: string, way: Shape['times']): string {
  const match = stamp.exec(text);
  if (way === 'same' || match === null) return text;
  const [, year, month, day, hour, minute, seconds = '00', fraction = '', zone = 'Z'] = match;
  const sign = zone.startsWith('-') ? -1 : 1;
  const offset =
    zone === 'Z' ? 0 : sign * (Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3).replace(':', '')));
  const target = way === 'other-zone' ? 210 : 0;
  const local = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  const shown = new Date(local + (target - offset) * 60_000).toISOString().slice(0, 16);
  const kept = way === 'utc-seconds' ? '' : fraction;
  const digits = way === 'utc-millis' ? kept.padEnd(3, '0') : kept;
  return `${shown}:${seconds}${digits === '' ? '' : `.${digits}`}${target === 0 ? 'Z' : '+03:30'}`;
}

function shapeValue(name: string, value: Json, shape: Shape): Json {
  if (/^(id|customer)$/.test(name) && value instanceof Numeral && shape.ids === 'text') return value.text;
  if (/_on$/.test(name) && typeof value === 'string') return moment(value, shape.times);
  if (/^(valid_from|expiry)$/.test(name) && typeof value === 'string' && shape.days === 'day') {
    return value.slice(0, 10);
  }
  if (/^(blocked|temporary_blocked|verified)$/.test(name) && value instanceof Numeral) {
    return shape.flags === 'boolean' ? value.text === '1' : value;
  }
  return value;
}

/** A record as this client keeps it. */
export function shaped(value: Json, kind: string, shape: Shape): Json {
  if (!isObject(value)) return value;
  const kept = { all: undefined, documented: fields[kind], few: few[kind], own: own[kind] }[shape.keep];
  const record: JsonObject = {};
  for (const [name, member] of Object.entries(value)) {
    if (kept !== undefined && !kept.includes(name)) continue;
    const absent = member === '' || member === null;
    if (absent && shape.absent === 'left-out') continue;
    record[name] = absent && shape.absent === 'null' ? null : shapeValue(name, member, shape);
  }
  if (shape.absent === 'null') {
    for (const name of optional[kind] ?? []) {
      if (kept === undefined || kept.includes(name)) record[name] ??= null;
    }
  }
  return record;
}
