import { type AnyOperationId, operations } from '../../generated/operations.ts';
import { type Answer, idOf, recordOf, recordsOf } from '../reading/answer.ts';
import { isObject, type Json, type JsonObject, shown } from '../reading/json.ts';
import { readTimestamp } from '../reading/timestamp.ts';
import { keptFor } from './kept.ts';
import { type Done, returned } from './tasks.ts';

/** In which respect a result differs from what the service stored. */
export type Aspect = 'answer' | 'refusal' | 'identifier' | 'text' | 'value' | 'records' | 'order';

export interface ResultDifference {
  aspect: Aspect;
  expected: string;
  actual: string;
}

/** Fields of records that are no texts of the partner. */
const timestamps = new Set(['created_on', 'updated_on', 'uploaded_on']);
const days = new Set(['date_of_birth', 'valid_from', 'expiry']);
const identifiers = new Set(['id', 'customer']);
const flags = new Set(['blocked', 'temporary_blocked', 'verified', 'eligible_for_instant_pay']);
const codes = new Set([
  'type',
  'document',
  'country',
  'nationality',
  'birth_country',
  'birth_nationality',
  'payout_method',
  'relation',
  'code',
  'currency',
]);

/**
 * Where what a client returned differs from what the service responded: nothing if it does not. Undefined where nothing can
 * be said: the client has no function for it, or nobody knows what the service stored.
 */
export function differencesOf(done: Done): ResultDifference[] | undefined {
  const { ended, success, own, entry, result } = done;
  if (ended === 'unsupported') return undefined;
  if (ended === 'failed')
    return own.length > 0
      ? [{ aspect: 'answer', expected: 'a result', actual: entry.failure?.message ?? 'none' }]
      : undefined;
  if (!success) return withoutSuccess(done);
  // Of several requests, the last one decides, such as that for the second page.
  if (ended === 'error' && own.at(-1)?.meaning !== 'success') return undefined;
  if (ended === 'error')
    return [
      {
        aspect: 'answer',
        expected: `what the service responded with HTTP ${success.response?.status}`,
        actual: `the error ${shown(result?.error)}`,
      },
    ];
  return ofPayload(done, success);
}

/** What came of requests that the service refused, or that got no response, or of none. */
function withoutSuccess(done: Done): ResultDifference[] | undefined {
  const { ended, own, all } = done;
  if (ended !== 'returned') return overlooked(done);
  if (own.length === 0) return ofKept(done);
  // Whoever looks for a record after a broken connection may find it, and returns what is there.
  if (all.some(({ meaning }) => meaning === 'success')) return ofKept(done);
  const last = own.at(-1);
  const what = last?.response ? `HTTP ${last.response.status}` : 'a closed connection';
  return [
    { aspect: 'refusal', expected: `an error after ${what}`, actual: `the result ${shown(done.result)}` },
  ];
}

/** What a client kept may be returned without a request, as long as it is right. */
function ofKept(done: Done): ResultDifference[] | undefined {
  const { task } = done.task;
  const got = returned(done);
  const wanted = keptFor(done);
  if (wanted === 'nothing')
    return [
      { aspect: 'answer', expected: 'a request', actual: `the result ${shown(done.result)} without one` },
    ];
  if (wanted === undefined) return undefined;
  const differences = Array.isArray(wanted)
    ? Array.isArray(got) && got.every(isObject)
      ? ofList(task, wanted, got)
      : [noPayload(operations[task].payloadKey, got)]
    : isObject(got)
      ? ofFields(wanted, got, operations[task].payloadKey)
      : [];
  return differences.length > 0 ? differences : undefined;
}

/** An error for what the service has and showed, by requests of another operation: a record that a client looks for in a list. */
function overlooked(done: Done): ResultDifference[] | undefined {
  const { task, own, all, result } = done;
  const isShown = own.length === 0 && all.length > 0 && all.every(({ meaning }) => meaning === 'success');
  if (!isShown || !/^(get|list)/.test(task.task) || keptFor(done) === undefined) return undefined;
  return [
    { aspect: 'answer', expected: 'what the service has', actual: `the error ${shown(result?.error)}` },
  ];
}

function ofPayload(done: Done, success: Answer): ResultDifference[] {
  const { payloadKey, payloadType } = operations[success.operation];
  const got = returned(done);
  if (payloadType === 'array') {
    if (!Array.isArray(got) || !got.every(isObject)) return [noPayload(payloadKey, got)];
    return ofList(success.operation, listed(done, success), got);
  }
  if (!isObject(got)) return [noPayload(payloadKey, got)];
  if (payloadType === 'string') return ofFields(success.json as JsonObject, got, 'the check');
  const record = latest(done, success) ?? {};
  const needsId = operations[success.operation].resource !== 'Document';
  if (needsId && (got.id ?? null) === null) return [noPayload('id', got.id)];
  return ofFields(record, got, payloadKey);
}

const noPayload = (key: string, got: Json | undefined): ResultDifference => ({
  aspect: 'answer',
  expected: `"${key}"`,
  actual: got === undefined ? `no "${key}"` : `"${key}": ${shown(got)}`,
});

/** A record as the service last showed it: a client may read it again after a write. */
function latest({ stored }: Done, success: Answer): JsonObject | undefined {
  const record = recordOf(success);
  const id = idOf(record) ?? '';
  const { resource } = operations[success.operation];
  const known =
    resource === 'Customer' ? stored.customers : resource === 'Recipient' ? stored.recipients : undefined;
  return known?.get(id) ?? record;
}

/** The records of a list, as the service has them: those that it showed in creates and on all pages. */
function listed(done: Done, success: Answer): JsonObject[] {
  const { resource } = operations[success.operation];
  const known = resource === 'Customer' || resource === 'Recipient' ? keptFor(done) : undefined;
  return Array.isArray(known) ? known : recordsOf(success);
}

function ofList(operation: AnyOperationId, wanted: JsonObject[], got: JsonObject[]): ResultDifference[] {
  const { resource, payloadKey } = operations[operation];
  if (got.length !== wanted.length)
    return [
      {
        aspect: 'records',
        expected: `${wanted.length} ${payloadKey}`,
        actual: `${got.length} of them`,
      },
    ];
  if (resource === 'Customer' || resource === 'Recipient') {
    const ids = got.map((record) => textOf(record.id));
    const known = new Map(wanted.map((record) => [idOf(record) ?? '', record]));
    const strange = ids.find((id) => !known.has(id));
    if (strange !== undefined) {
      const all = [...known.keys()].join(', ');
      return [{ aspect: 'identifier', expected: `"id": one of ${all}`, actual: `"id": ${strange}` }];
    }
    const twice = ids.find((id, index) => ids.indexOf(id) !== index);
    if (twice !== undefined)
      return [{ aspect: 'records', expected: 'each record once', actual: `${twice} more than once` }];
    return got
      .flatMap((record) => ofFields(known.get(textOf(record.id)) ?? {}, record, payloadKey))
      .slice(0, 1);
  }
  const key = resource === 'Document' ? 'id_number' : 'code';
  const differing = got.flatMap((record, index) => {
    // Two sides of a document have one number.
    const same = wanted.filter((one) => one[key] === record[key]);
    const each = (same.length > 0 ? same : [wanted[index] ?? {}]).map((one) =>
      ofFields(one, record, payloadKey),
    );
    return each.find(({ length }) => length === 0) ?? each[0] ?? [];
  });
  return differing.slice(0, 1);
}

/** The first field of a result that differs from a record; what the client left out, or the service does not have, does not. */
function ofFields(record: JsonObject, got: JsonObject, where: string): ResultDifference[] {
  for (const [field, value] of Object.entries(got)) {
    const wanted = record[field];
    if (wanted === undefined && !(isKnown(field) && isSomething(value))) continue;
    const aspect = aspectOf(field);
    if (agree(field, wanted, value)) continue;
    return [
      {
        aspect,
        expected: `"${field}": ${shown(wanted ?? null)} in ${where}, as stored`,
        actual: `"${field}": ${shown(value)}`,
      },
    ];
  }
  return [];
}

const isKnown = (field: string) => timestamps.has(field) || days.has(field);
const isSomething = (value: Json | undefined) => value !== null && value !== undefined && value !== '';

function aspectOf(field: string): Aspect {
  if (identifiers.has(field)) return 'identifier';
  return [timestamps, days, flags, codes].some((those) => those.has(field)) ? 'value' : 'text';
}

const textOf = (value: Json | undefined) => String(value ?? '');

function agree(field: string, wanted: Json | undefined, value: Json | undefined): boolean {
  // How something absent looks is the client's own.
  if (!isSomething(wanted) || !isSomething(value)) return isSomething(wanted) === isSomething(value);
  if (identifiers.has(field)) return textOf(wanted) === textOf(value);
  if (flags.has(field)) return Number(wanted) === Number(value);
  if (days.has(field)) return textOf(wanted).slice(0, 10) === textOf(value).slice(0, 10);
  if (timestamps.has(field)) return sameMoment(textOf(wanted), textOf(value));
  return isObject(value) || Array.isArray(value) || textOf(wanted) === textOf(value);
}

/** A client may write a moment in its own way, in any zone, and no more precisely than it needs. */
function sameMoment(wanted: string, value: string): boolean {
  const stored = readTimestamp(wanted);
  const spelt = value
    .trim()
    .replace(' ', 'T')
    .replace(/ /g, '')
    .replace(/^([^[]*)\[.*\]$/s, '$1');
  const read = readTimestamp(spelt) ?? readTimestamp(`${spelt}Z`);
  if (!stored || !read) return wanted === value;
  const apart = stored.instant - read.instant;
  const resolution = BigInt(Math.round(Math.max(read.resolutionS, 1e-6) * 1e6));
  return apart > -resolution && apart < resolution;
}

/** The records of a list task in the order of the service, if its pages show it and no two are of one moment. */
export function orderDifference(done: Done): ResultDifference | undefined {
  const { success } = done;
  const got = returned(done);
  if (!success || done.ended !== 'returned' || !Array.isArray(got)) return undefined;
  const moments = got.map((record) => {
    const id = isObject(record) ? textOf(record.id) : '';
    return readTimestamp(done.stored.recipients.get(id)?.created_on)?.instant ?? 0n;
  });
  const place = moments.findIndex((moment, index) => index > 0 && moment > (moments[index - 1] ?? 0n));
  if (place < 0) return undefined;
  return {
    aspect: 'order',
    expected: 'recipients as the service lists them, newest first',
    actual: `one that is newer than the one before it, in place ${place + 1}`,
  };
}
