import { type AnyOperationId, operations } from '../../generated/operations.ts';
import { countries, currencies, nationalities } from '../../generated/reference-data.ts';
import { once } from '../judging/evidence.ts';
import { type Answer, askedId, idOf, recordOf, recordsOf } from '../reading/answer.ts';
import { isObject, type Json, type JsonObject, shown } from '../reading/json.ts';
import { readTimestamp } from '../reading/timestamp.ts';
import { queryOf } from './each.ts';
import { type Done, lastShown, successesIn } from './tasks.ts';

/** In which respect a result differs from what the service stored. */
export type Aspect = 'answer' | 'refusal' | 'identifier' | 'text' | 'value' | 'records' | 'order';

export interface ResultDifference {
  aspect: Aspect;
  expected: string;
  actual: string;
}

const difference = (aspect: Aspect, expected: string, actual: string): ResultDifference[] => [
  { aspect, expected, actual },
];

/** That a client returned an error for something that the service has. */
export const errorFor = (what: string, { result }: Done) =>
  difference('answer', what, `the error ${shown(result?.error)}`);

/**
 * Where what a client returned differs from what the service responded: nothing if it does not. Undefined where nothing can
 * be said: the client has no function for it, or nobody knows what the service stored.
 */
export const differencesOf = once((done: Done): ResultDifference[] | undefined => {
  const { ended, successes, own, all, entry, result, task } = done;
  const success = successes.at(-1);
  if (ended === 'unsupported') return undefined;
  if (ended === 'failed')
    return own.length > 0 ? difference('answer', 'a result', entry.failure?.message ?? 'none') : undefined;
  const hasSeen = all.some(({ meaning }) => meaning === 'success');
  if (ended === 'error') {
    // Of several requests, the last one decides, such as that for the second page.
    if (success)
      return own.at(-1) === success
        ? errorFor(`what the service responded with HTTP ${success.response?.status}`, done)
        : undefined;
    // A record that a client looks for in a list, by requests of another operation, is there.
    const isShown = own.length === 0 && hasSeen && all.every(({ meaning }) => meaning === 'success');
    const isRead = isShown && /^(get|list)/.test(task.task) && storedFor(done) !== undefined;
    return isRead ? errorFor('what the service has', done) : undefined;
  }
  if (success) return ofPayload(done, respondedTo(done, success));
  // Whoever looks for a record after a broken connection may find it, and returns what is there.
  if (own.length === 0 || hasSeen) return ofKept(done);
  const last = own.at(-1)?.response;
  const what = last ? `HTTP ${last.status}` : 'a closed connection';
  return difference('refusal', `an error after ${what}`, `the result ${shown(result)}`);
});

/** What a client kept may be returned without a request, as long as it is right. */
function ofKept(done: Done): ResultDifference[] | undefined {
  const wanted = storedFor(done);
  if (wanted === undefined)
    return done.task.task.startsWith('check')
      ? difference('answer', 'a request', `the result ${shown(done.result)} without one`)
      : undefined;
  if (!Array.isArray(wanted) && !isObject(done.returned)) return undefined;
  const differences = ofPayload(done, wanted);
  return differences.length > 0 ? differences : undefined;
}

type Stored = JsonObject | JsonObject[];

const referenceLists = { Country: countries, Nationality: nationalities, Currency: currencies };

/** What the service has for a task, as far as it showed it; undefined where nobody can tell. */
function storedFor(done: Done): Stored | undefined {
  const { task, told, customerId = '', recipientId = '' } = done;
  const { resource, verb, canonical } = operations[task.task];
  if (resource === 'Customer' || resource === 'Recipient') {
    const records = lastShown(told, resource);
    const isOfCustomer = resource === 'Customer';
    if (verb !== 'list') return records.get(isOfCustomer ? customerId : recipientId);
    return [...records.values()].filter((one) => isOfCustomer || idOf(one, 'customer') === customerId);
  }
  const seen = successesIn(told);
  if (verb === 'check') {
    const asked = sorted(Object.entries(task.fields ?? {}));
    const same = seen.filter((one) => one.operation === canonical && sorted(queryOf(one)) === asked);
    return same.map(({ json }) => json).findLast(isObject);
  }
  if (resource !== 'Document') return referenceLists[resource].map((item) => ({ ...item }) as JsonObject);
  if (verb !== 'list') return undefined;
  const isOfDocuments = ({ operation }: Answer) => operations[operation].resource === 'Document';
  const about = seen.filter((one) => isOfDocuments(one) && askedId(one) === customerId);
  // Uploads after a list add to it.
  const from = about.findLastIndex(({ operation }) => operation === 'listDocuments');
  return about.slice(Math.max(from, 0)).flatMap(recordsOf);
}

const sorted = (fields: Iterable<[string, string]>) => JSON.stringify([...fields].sort());

/** What the service has for a task that succeeded. Records are as it last showed them: a client may read one again after a write. */
function respondedTo(done: Done, success: Answer): Stored {
  const { resource, verb, payloadType } = operations[success.operation];
  const isRecord = resource === 'Customer' || resource === 'Recipient';
  if (verb === 'list') return (isRecord && storedFor(done)) || recordsOf(success);
  if (payloadType === 'string') return success.json as JsonObject;
  const record = recordOf(success);
  return (isRecord && lastShown(done.told, resource).get(idOf(record) ?? '')) || record || {};
}

function ofPayload({ task: { task }, returned, successes }: Done, wanted: Stored): ResultDifference[] {
  const { payloadKey, payloadType, resource } = operations[task];
  const lacking = (key: string, got: Json | undefined) =>
    difference('answer', `"${key}"`, got === undefined ? `no "${key}"` : `"${key}": ${shown(got)}`);
  if (Array.isArray(wanted))
    return Array.isArray(returned) && returned.every(isObject)
      ? ofList(task, wanted, returned)
      : lacking(payloadKey, returned);
  if (!isObject(returned)) return lacking(payloadKey, returned);
  const needsId = successes.length > 0 && payloadType === 'object' && resource !== 'Document';
  if (needsId && (returned.id ?? null) === null) return lacking('id', returned.id);
  return ofFields(wanted, returned, payloadType === 'string' ? 'the check' : payloadKey);
}

function ofList(operation: AnyOperationId, wanted: JsonObject[], got: JsonObject[]): ResultDifference[] {
  const { resource, payloadKey } = operations[operation];
  if (got.length !== wanted.length)
    return difference('records', `${wanted.length} ${payloadKey}`, `${got.length} of them`);
  const key = { Customer: 'id', Recipient: 'id', Document: 'id_number' }[resource as string] ?? 'code';
  const keyIn = (record: JsonObject) => (key === 'id' ? textOf(record.id) : record[key]);
  const known = Map.groupBy(wanted, keyIn);
  if (key === 'id') {
    const ids = got.map(keyIn);
    const strange = ids.find((id) => !known.has(id));
    const all = [...known.keys()].join(', ');
    if (strange !== undefined) return difference('identifier', `"id": one of ${all}`, `"id": ${strange}`);
    const twice = ids.find((id, index) => ids.indexOf(id) !== index);
    if (twice !== undefined) return difference('records', 'each record once', `${twice} more than once`);
  }
  const differing = got.flatMap((record, index) => {
    // Two sides of a document have one number.
    const meant = known.get(keyIn(record)) ?? [wanted[index] ?? {}];
    const each = meant.map((one) => ofFields(one, record, payloadKey));
    return each.find(({ length }) => length === 0) ?? each[0] ?? [];
  });
  return differing.slice(0, 1);
}

/** The fields of records that are no texts of the partner, by how two values of them are compared. */
const forms = {
  identifier: 'id customer',
  moment: 'created_on updated_on uploaded_on',
  day: 'date_of_birth valid_from expiry',
  flag: 'blocked temporary_blocked verified eligible_for_instant_pay',
  code: 'type document country nationality birth_country birth_nationality payout_method relation code currency',
};
const formOf = new Map(
  Object.entries(forms).flatMap(([form, fields]) => fields.split(' ').map((field) => [field, form] as const)),
);

/** The first field of a result that differs from a record; what the client left out, or the service does not have, does not. */
function ofFields(record: JsonObject, got: JsonObject, where: string): ResultDifference[] {
  for (const [field, value] of Object.entries(got)) {
    const wanted = record[field];
    const form = formOf.get(field) ?? 'text';
    // Of other fields that the service does not have, a client may have some of its own.
    const isCounted = wanted !== undefined || (/moment|day/.test(form) && isSomething(value));
    if (!isCounted || agree(form, wanted, value)) continue;
    const aspect = form === 'identifier' || form === 'text' ? form : 'value';
    const expected = `"${field}": ${shown(wanted ?? null)} in ${where}, as stored`;
    return difference(aspect, expected, `"${field}": ${shown(value)}`);
  }
  return [];
}

const isSomething = (value: Json | undefined) => value !== null && value !== undefined && value !== '';
const textOf = (value: Json | undefined) => String(value ?? '');

function agree(form: string, wanted: Json | undefined, value: Json | undefined): boolean {
  // How something absent looks is the client's own.
  if (!isSomething(wanted) || !isSomething(value)) return isSomething(wanted) === isSomething(value);
  if (form === 'flag') return Number(wanted) === Number(value);
  const [one, other] = [textOf(wanted), textOf(value)];
  if (form === 'day') return one.slice(0, 10) === other.slice(0, 10);
  if (form === 'moment') return sameMoment(one, other);
  return one === other || (form !== 'identifier' && (isObject(value) || Array.isArray(value)));
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

/** Where the records of a list task are not in the order of the service, as far as its pages show it. Those of one moment may be in any. */
export function orderDifference({ successes, returned, ended, told }: Done): ResultDifference | undefined {
  if (successes.length === 0 || ended !== 'returned' || !Array.isArray(returned)) return undefined;
  const records = lastShown(told, 'Recipient');
  const moments = returned.map((record) => {
    const shownRecord = isObject(record) ? records.get(textOf(record.id)) : undefined;
    return readTimestamp(shownRecord?.created_on)?.instant ?? 0n;
  });
  const place = moments.findIndex((moment, index) => index > 0 && moment > (moments[index - 1] ?? 0n));
  const actual = `one that is newer than the one before it, in place ${place + 1}`;
  return place < 0 ? undefined : { aspect: 'order', expected: newestFirst, actual };
}

const newestFirst = 'recipients as the service lists them, newest first';
