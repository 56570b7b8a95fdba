import { type Answer, recordsOf } from '../../conformance/reading/answer.ts';
import { isObject, type JsonObject } from '../../conformance/reading/json.ts';
import { readListPage } from '../../conformance/reading/listing.ts';
import { readTimestamp } from '../../conformance/reading/timestamp.ts';
import type { Mark } from './variant.ts';

/** The value of a header, under whatever letters. */
export function headerOf({ response }: Answer, wanted: string): string | undefined {
  return response?.headers.find(([name]) => name.toLowerCase() === wanted)?.[1];
}

export const isRefused: Mark = ({ meaning, failure }) =>
  meaning === 'refusal' || failure?.kind === 'broken-off';
export const isSuccess: Mark = ({ meaning }) => meaning === 'success';

/** A valid request of such operations, about something that had been created, was refused all the same. */
export const refusedAt =
  (operations: RegExp): Mark =>
  (answer, evidence) =>
    operations.test(answer.operation) &&
    answer.credentials === 'token' &&
    answer.role === 'plain' &&
    isRefused(answer, evidence);

/** The header is missing, under whatever letters. */
export const lacksHeader =
  (wanted: string): Mark =>
  (answer) =>
    answer.response !== null && headerOf(answer, wanted) === undefined;

/** A request in this role was refused. */
export const refusedAs =
  (role: Answer['role'], operations = /./): Mark =>
  (answer, evidence) =>
    answer.role === role && operations.test(answer.operation) && isRefused(answer, evidence);

/** A success with another status than the plain one. */
export const hasStatus =
  (...statuses: number[]): Mark =>
  ({ response }) =>
    statuses.includes(response?.status ?? 0);

/** The body, as text, has something. */
export const textHas =
  (pattern: RegExp): Mark =>
  ({ response }) =>
    pattern.test(response?.body ?? '');

/** One of the records that the answer shows has something. */
export const recordHas =
  (mark: (record: JsonObject, answer: Answer) => boolean): Mark =>
  (answer) =>
    recordsOf(answer).some((record) => mark(record, answer));

/** The body, as an object, has something. */
export const bodyHas =
  (mark: (body: JsonObject) => boolean): Mark =>
  ({ json }) =>
    isObject(json) && mark(json);

/** A stamp that is not written with seconds and `+00:00`. */
export const stampForm = recordHas((record) =>
  Object.entries(record).some(
    ([key, value]) =>
      /^(created|updated|uploaded)_on$/.test(key) &&
      !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/.test(String(value)),
  ),
);

/** A stamp that is more than an hour away from the clock of the runner. */
export const stampElsewhere: Mark = (answer, { header }) =>
  recordsOf(answer).some((record) => {
    const stamp = readTimestamp(record.created_on);
    return (
      stamp !== undefined && Math.abs(Number(stamp.instant) / 1000 - Date.parse(header.startedAt)) > 3_600_000
    );
  });

/** A first page that shows another number of records than ten, or than all where they are fewer. */
export const pageSize: Mark = (answer) => {
  const list = readListPage(answer);
  return list?.asked === 1 && list.total !== undefined && list.items.length !== Math.min(list.total, 10);
};

/** Whether records do not stand in an order, each before the next one. */
export const isOutOfOrder = (
  records: readonly JsonObject[],
  isBefore: (a: JsonObject, b: JsonObject) => boolean,
) => records.slice(1).some((next, index) => !isBefore(records[index] ?? next, next));
