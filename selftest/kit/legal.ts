import { stringify } from 'lossless-json';
import { isObject, type Json, type JsonObject, parseJson } from '../../conformance/reading/json.ts';
import type { Customer, ListedDocument } from '../../generated/types.ts';
import { type Passed, recordsIn } from '../../testing/intercepting-server.ts';
import { inBody, inItems, inRecords, isTaken, showing } from './changes.ts';
import { type Asked, fieldsOf, type RecipientField, type ResponseChange } from './response-change.ts';
import { always } from './writes.ts';

/** Changes that a legal server may have, for recorded runs and live servers. */

type AnyField = keyof Customer | RecipientField | keyof ListedDocument;

const timestamps: Record<Extract<AnyField, `${string}_on`>, true> = {
  created_on: true,
  updated_on: true,
  uploaded_on: true,
};

/** The fields of all records that are timestamps. */
export const timestampFields = Object.keys(timestamps);

/** All timestamps are written differently. */
export const restamping = (write: (stamp: string, record: JsonObject, key: string) => string) =>
  inBody('everywhere', (body) => restamp(body, write));

/** Rewrites all timestamps of a body. */
export function restamp(
  body: JsonObject,
  write: (stamp: string, record: JsonObject, key: string) => string,
): void {
  for (const record of recordsIn(body)) {
    const before = { ...record };
    for (const key of timestampFields) {
      const stamp = before[key];
      if (typeof stamp === 'string') record[key] = write(stamp, before, key);
    }
  }
}

/** The instant of a timestamp in another time zone, in whole seconds. */
export function inZone(stamp: string, minutes: number): string {
  const local = new Date(Date.parse(stamp) + minutes * 60_000).toISOString().slice(0, 19);
  const ahead = Math.abs(minutes);
  const digits = [Math.floor(ahead / 60), ahead % 60].map((part) => String(part).padStart(2, '0'));
  return `${local}${minutes < 0 ? '-' : '+'}${digits.join(':')}`;
}

/** The text of every JSON response is written differently. */
export const writing = (write: (text: string) => string): ResponseChange => ({
  where: 'everywhere',
  change: (answer) =>
    parseJson(answer.body) === undefined ? answer : { ...answer, body: write(answer.body) },
});

type Entries = [string, Json][];

/** JSON with the entries of every object changed. */
export const withEntries = (text: string, change: (entries: Entries) => Entries) =>
  stringify(mapObjects(parseJson(text) ?? null, change)) ?? text;

/** JSON in which the characters that a pattern matches are escaped (RFC 8259, 7). */
export const escaping = (text: string, pattern: RegExp, write = (digits: string) => digits) =>
  text.replace(pattern, (unit) => `\\u${write(unit.charCodeAt(0).toString(16).padStart(4, '0'))}`);

/** All refusals have another shape. */
export const refusingAs = (shape: (answer: Passed, asked: Asked) => Passed): ResponseChange => ({
  where: 'everywhere',
  change: (answer, asked) => (isTaken(answer) ? answer : shape(answer, asked)),
});

export const everyoneBlocked = inRecords('everywhere', (record) => {
  if ('blocked' in record) Object.assign(record, { blocked: 1, temporary_blocked: 1 });
});

export const verifiedInLists = showing('listDocuments', 'verified', always(1));

export const datesAtNoon = inRecords('listDocuments', (record) => {
  for (const field of ['valid_from', 'expiry'])
    if (typeof record[field] === 'string') record[field] = record[field].replace('T00:00:00', 'T12:34:56');
});

export const threeCountries = inItems('listCountries', (items) =>
  items.filter(({ code }) => ['AT', 'DE', 'GH'].includes(String(code))),
);

/** Optional fields of a customer without a value are null, or are left out. */
export const absentAs = (other: null | undefined) =>
  inRecords('everywhere', (record) => {
    if (!('blocked' in record)) return;
    for (const field of optionalFields.filter((name) => !record[name])) {
      if (other === null) record[field] = null;
      else delete record[field];
    }
  });

/** Optional fields of a customer but for `middle_name`, which is always there. */
export const optionalFields = fieldsOf('createCustomer', 'optional').filter((name) => name !== 'middle_name');

function mapObjects(value: Json, change: (entries: Entries) => Entries): Json {
  if (Array.isArray(value)) return value.map((item) => mapObjects(item, change));
  if (!isObject(value)) return value;
  const inner = Object.entries(value).map(([key, child]): [string, Json] => [key, mapObjects(child, change)]);
  return Object.fromEntries(change(inner));
}
