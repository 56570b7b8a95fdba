import { type AnyOperationId, operations } from '../../generated/operations.ts';
import { objects } from '../../generated/response-validators.js';
import type { Exchange } from '../transcript/exchange.ts';
import type { Purpose } from '../transcript/purposes.ts';
import { counted } from './counted.ts';
import { isObject, type Json, type JsonObject, parseJson, sameJson } from './json.ts';
import { readTimestamp } from './timestamp.ts';

/** An exchange with its body read. */
export interface Answer extends Exchange {
  /** The parsed body; undefined where there is none or it is not JSON. */
  json: Json | undefined;
  /** Every text field that the request carried; the last one where it was sent twice. */
  sent: ReadonlyMap<string, string>;
  /** How it is meant, right or wrong; a refusal is any other response (ruling `success-and-refusal`). */
  meaning: 'success' | 'refusal' | 'failure';
  /** Whether it may be refused only because what it names was created so shortly before (ruling `lag`). */
  isEarly?: true;
}

/** Reads the body of an exchange and what the response means. */
export function readAnswer(exchange: Exchange): Answer {
  const { response } = exchange;
  const json = response ? parseJson(response.body) : undefined;
  return { ...exchange, json, sent: fieldsIn(exchange), meaning: meaningOf(exchange, json) };
}

function meaningOf(exchange: Exchange, json: Json | undefined): Answer['meaning'] {
  const { operation, response } = exchange;
  if (!response) return 'failure';
  if (!mayBeRefused(exchange)) return isRefusal(operation, response, json) ? 'refusal' : 'success';
  if (!isSuccessStatus(response.status)) return 'refusal';
  // A body that was cut off refuses nothing.
  if (json === undefined && response.body.trimStart().startsWith('{')) return 'success';
  if (!isObject(json)) return 'refusal';
  const isSuccess = json.message === 'success' || (json[operations[operation].payloadKey] ?? null) !== null;
  return isSuccess ? 'success' : 'refusal';
}

const isSuccessStatus = (status: number) => status >= 200 && status <= 299;

/** Whether the response to a valid request refuses it (ruling `success-and-refusal`). */
export function isRefusal(
  operation: AnyOperationId,
  { status, body }: { status: number; body: string },
  json: Json | undefined,
): boolean {
  if (!isSuccessStatus(status)) return true;
  if (json === undefined) return isMarkup(body);
  if (!isObject(json) || operations[operation].payloadKey in json) return false;
  return typeof json.message === 'string' && json.message !== 'success';
}

/** What may be refused in any form succeeds only if it says so or has the payload (ruling `success-and-refusal`). */
const mayBeRefused = ({ role, credentials, operation }: Exchange) =>
  role === 'probe' || credentials !== 'token' || (role !== 'plain' && !reads(operation));

/** Whether an operation gets a record or lists records. */
export const reads = (operation: AnyOperationId) => ['get', 'list'].includes(operations[operation].verb);

export const isMarkup = (body: string) => body.trimStart().startsWith('<');

/** What the document allows, although a service may refuse it, or it is sent to see what became of refusals. */
const allowed: ReadonlySet<Purpose> = new Set([
  'after-refusals',
  'empty-update',
  'other-image',
  'small-file',
]);

/** Whether the document allows a request, so that it says what a success of it shows. */
export const isAllowed = ({ role, purpose }: Exchange) =>
  role !== 'probe' || (purpose !== undefined && allowed.has(purpose));

/** The payload of a success, where it has the JSON type that the operation promises. */
export function payloadOf(answer: Answer): JsonObject | JsonObject[] | undefined {
  if (answer.meaning !== 'success' || !isObject(answer.json)) return undefined;
  const { payloadKey, payloadType } = operations[answer.operation];
  const payload = answer.json[payloadKey];
  if (payloadType === 'array') return Array.isArray(payload) ? payload.filter(isObject) : undefined;
  return isObject(payload) ? payload : undefined;
}

/** Whether a success carries what the operation promises, in its JSON type. */
export function carriesPayload({ operation, json }: Answer): boolean {
  if (!isObject(json)) return false;
  const { payloadKey, payloadType } = operations[operation];
  const value = json[payloadKey];
  if (payloadType === 'array') return Array.isArray(value) && value.every(isObject);
  return payloadType === 'object' ? isObject(value) : typeof value === payloadType;
}

/** A body on one line; findings cut it. */
export const bodyOf = (response: Answer['response']) =>
  response?.body.replace(/\s+/g, ' ').trim() || 'an empty body';

/** The one record of a success, where the response carries one. */
export function recordOf(answer: Answer): JsonObject | undefined {
  const payload = payloadOf(answer);
  return Array.isArray(payload) ? undefined : payload;
}

/** The records of a success, one or many. */
export function recordsOf(answer: Answer): JsonObject[] {
  return [payloadOf(answer) ?? []].flat();
}

/** A response as half a sentence: "HTTP 400 with {…}", "no response: connection refused". */
export function describeAnswer(answer: Exchange): string {
  if (answer.failure) return `no response (${answer.failure.kind}): ${answer.failure.message}`;
  const { status, body } = answer.response ?? { status: 0, body: '' };
  const text = body.replace(/\s+/g, ' ').trim();
  return `HTTP ${status}${text ? ` with ${text.length > 200 ? `${text.slice(0, 200)}…` : text}` : ' with an empty body'}`;
}

/** The identifier in a record as a text of digits, also where it came as text; undefined where it has no digits alone. */
export function idOf(record: JsonObject | undefined, key = 'id'): string | undefined {
  const value = record?.[key];
  const isDigits = typeof value === 'string' && /^\d{1,40}$/.test(value);
  return isDigits || typeof value === 'bigint' || Number.isSafeInteger(value) ? String(value) : undefined;
}

/** Every text field that a request carried. */
export const sentFields = (exchange: Exchange | Answer): ReadonlyMap<string, string> =>
  'sent' in exchange ? exchange.sent : fieldsIn(exchange);

function fieldsIn({ request }: Exchange): Map<string, string> {
  const pairs =
    request.form ?? request.parts?.flatMap((part) => ('value' in part ? [[part.name, part.value]] : []));
  // A name that every object has, such as "constructor", is no field of a record.
  return new Map(((pairs ?? []) as [string, string][]).filter(([name]) => !(name in Object.prototype)));
}

/** Whether a response shows a text that was sent; an empty one like a field that was not (ruling `optional-means-optional`). */
export const showsText = (value: Json | undefined, sent: string | undefined) =>
  value === sent || (sent === '' && (value ?? '') === '');

/** Each field that a request carries, as NAME=VALUE. */
export const fieldLines = ({ request: { form, parts } }: Exchange) => [
  ...(form ?? []).map(([name, value]) => `${name}=${value}`),
  ...(parts ?? []).map((part) =>
    'value' in part
      ? `${part.name}=${part.value}`
      : `${part.name}=(file ${part.filename}, ${part.contentType}, ${counted(part.bytes, 'byte')})`,
  ),
];

/** Fields of a customer that the service may change at any time. */
export const flags: readonly string[] = Object.entries(objects.Customer).flatMap(([field, { schema }]) =>
  schema === 'Flag' ? [field] : [],
);

/** The identifier in the path; undefined where the template has none. */
export function askedId({ request, operation }: Exchange): string | undefined {
  const names: readonly string[] = operations[operation as AnyOperationId].pathParameters;
  if (names.length === 0) return undefined;
  const { target } = request;
  const end = target.includes('?') ? target.indexOf('?') : target.length;
  const last = target.slice(target.lastIndexOf('/', end) + 1, end);
  if (!last.includes('%')) return last;
  try {
    return decodeURIComponent(last);
  } catch {
    // A watched client may send what is no percent-encoding; no record has such an identifier.
    return last;
  }
}

/**
 * Documented fields in which two records differ. Stamps are compared as instants (ruling `timestamps`), an absent
 * field is like null and like "" (ruling `optional-means-optional`), and further fields may come and go (ruling
 * `more-is-allowed`).
 */
export function differingFields(
  kind: 'Customer' | 'Recipient',
  a: JsonObject | undefined,
  b: JsonObject | undefined,
): string[] {
  return Object.keys(objects[kind]).filter((field) => !sameValue(a?.[field], b?.[field]));
}

/**
 * Whether a service changed a record by itself between two views (ruling `updated-on`): a documented field that was not sent,
 * or a further field that came to be.
 * @param isUsual whether a further field was there before, or is there anyway, such as the id of a trace; all, unless told
 */
export function changedByService(
  kind: 'Customer' | 'Recipient',
  before: JsonObject | undefined,
  item: JsonObject,
  isSent: (field: string) => boolean,
  isUsual?: (field: string) => boolean,
): boolean {
  const isOwn = (field: string) => !/^(id|full_name|created_on|updated_on)$/.test(field) && !isSent(field);
  const came = (field: string) =>
    !isUsual?.(field) && !(field in objects[kind]) && (item[field] ?? '') !== '' && isOwn(field);
  return (
    Object.keys(objects[kind]).some((field) => !sameValue(before?.[field], item[field]) && isOwn(field)) ||
    (isUsual !== undefined && Object.keys(item).some(came))
  );
}

function sameValue(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  const [first, second] = [readTimestamp(a), readTimestamp(b)];
  if (first && second) return first.instant === second.instant;
  return sameJson(a === '' ? null : (a ?? null), b === '' ? null : (b ?? null));
}
