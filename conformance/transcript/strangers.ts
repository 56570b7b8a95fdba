import { stringify } from 'lossless-json';
import { type AnyOperationId, operations } from '../../generated/operations.ts';
import { isObject, type Json, type JsonObject, parseJson } from './json.ts';

/** Fields that name no person: identifiers, codes, flags, timestamps. */
const impersonal = new Set([
  'id',
  'customer',
  'type',
  'document',
  'country',
  'birth_country',
  'nationality',
  'birth_nationality',
  'payout_method',
  'relation',
  'blocked',
  'temporary_blocked',
  'verified',
  'created_on',
  'updated_on',
  'uploaded_on',
  'code',
  'title',
  'currency',
  'eligible_for_instant_pay',
]);

const personalOperations: ReadonlySet<AnyOperationId> = new Set<AnyOperationId>([
  'listCustomers',
  'getCustomer',
  'updateCustomer',
  'listDocuments',
  'listRecipients',
  'listRecipientsByPost',
  'getRecipient',
  'updateRecipient',
]);

/**
 * Masks the shape of what belongs to people that the run did not create: letters become x, digits 1. The
 * holders' names in the answers of the Ghana checks are always masked.
 * @param askedId the identifier in the path of the request.
 * @param isOwn whether the run created the record with this identifier.
 */
export function maskStrangers(
  operation: AnyOperationId,
  body: string,
  askedId: string | undefined,
  isOwn: (id: string) => boolean,
): string {
  const name = operations[operation].payloadKey;
  const json = parseJson(body);
  if (name === 'recipient_name') {
    if (!isObject(json)) return body;
    const { recipient_name: holder } = json;
    return typeof holder === 'string' ? text({ ...json, recipient_name: shape(holder) }) : body;
  }
  if (!personalOperations.has(operation)) return body;
  if (!isObject(json)) return json === undefined ? maskUnreadable(body) : body;
  const payload = json[name];
  let changed = false;
  const masked = (record: Json | undefined): Json => {
    // A document has no identifier of its own; it belongs to the customer that was asked for.
    const id = name === 'documents' ? askedId : record && isObject(record) ? String(record.id) : undefined;
    if (!isObject(record) || (id !== undefined && isOwn(id))) return record as Json;
    changed = true;
    return maskRecord(record);
  };
  const next = Array.isArray(payload) ? payload.map(masked) : masked(payload);
  return changed ? text({ ...json, [name]: next }) : body;
}

/** A list that was cut off cannot be told apart into records; what stands in quotes loses its letters. */
function maskUnreadable(body: string): string {
  if (!body.trimStart().startsWith('{')) return body;
  return body.replace(/:\s*"((?:[^"\\]|\\.)*)"?/g, (whole) => whole.replace(/[\p{L}\p{N}]/gu, 'x'));
}

function maskRecord(record: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, impersonal.has(key) ? value : maskValue(value)]),
  );
}

function maskValue(value: Json): Json {
  if (typeof value === 'string') return shape(value);
  if (typeof value === 'number' || typeof value === 'bigint') return 1;
  if (Array.isArray(value)) return value.map(maskValue);
  return isObject(value) ? maskRecord(value) : value;
}

const shape = (value: string) => value.replace(/\p{L}/gu, 'x').replace(/\p{N}/gu, '1');

const text = (value: JsonObject) => stringify(value) ?? '';
