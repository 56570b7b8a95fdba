import { type Answer, recordsOf } from '../../conformance/reading/answer.ts';
import { isObject, type JsonObject } from '../../conformance/reading/json.ts';
import { readListPage } from '../../conformance/reading/listing.ts';
import { timestampFields } from '../kit/legal.ts';
import type { Mark } from './legal-server.ts';

export const isRefused: Mark = ({ meaning, failure }) =>
  meaning === 'refusal' || failure?.kind === 'broken-off';
export const isSuccess: Mark = ({ meaning }) => meaning === 'success';

/** A valid request for such an operation was refused. */
export const refusedAt =
  (operations: RegExp): Mark =>
  (answer, evidence) =>
    answer.credentials === 'token' && refusedAs('plain', operations)(answer, evidence);

/** A request with this role was refused. */
export const refusedAs =
  (role: Answer['role'], operations = /./): Mark =>
  (answer, evidence) =>
    answer.role === role && operations.test(answer.operation) && isRefused(answer, evidence);

/** The response has one of these statuses. */
export const hasStatus =
  (...statuses: number[]): Mark =>
  ({ response }) =>
    statuses.includes(response?.status ?? 0);

/** The text of the body matches. */
export const textHas =
  (pattern: RegExp): Mark =>
  ({ response }) =>
    pattern.test(response?.body ?? '');

/** One of the records in the response matches. */
export const recordHas =
  (mark: (record: JsonObject, answer: Answer) => boolean): Mark =>
  (answer) =>
    recordsOf(answer).some((record) => mark(record, answer));

/** The body is an object that matches. */
export const bodyHas =
  (mark: (body: JsonObject) => boolean): Mark =>
  ({ json }) =>
    isObject(json) && mark(json);

/** A timestamp is not written with seconds and `+00:00`. */
export const stampForm = recordHas((record) =>
  timestampFields.some(
    (key) => key in record && !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/.test(String(record[key])),
  ),
);

/** A first page shows neither ten records nor all of them. */
export const pageSize: Mark = (answer) => {
  const list = readListPage(answer);
  return list?.asked === 1 && list.total !== undefined && list.items.length !== Math.min(list.total, 10);
};
