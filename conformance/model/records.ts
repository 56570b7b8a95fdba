import { operations } from '../../generated/operations.ts';
import { type Answer, changedByService, flags, recordOf, showsText } from '../reading/answer.ts';
import { type Json, type JsonObject, shown } from '../reading/json.ts';
import { readTimestamp, shownAt, skewMs, type Timestamp } from '../reading/timestamp.ts';
import { type Contradiction, requirementOn, wrongField } from './contradiction.ts';
import { nameOf } from './full-name.ts';
import { possible, type Version, versionOf } from './versions.ts';

/** A customer or a recipient, with everything that may be stored of it. */
export interface Known {
  kind: 'Customer' | 'Recipient';
  id: string;
  /** The customer of a recipient. */
  owner: string | undefined;
  create: Answer;
  createdOn: Timestamp | undefined;
  /** By field; undefined stands for any value. */
  fields: Map<string, Version<string | undefined>[]>;
  updatedOn: Version<bigint>[];
  /** Whether the service changed it by itself, as it may again. */
  isScreened: boolean;
  /** The latest view of it, to see what the service changes by itself. */
  last: JsonObject;
  /** Fields that were there while nothing had changed. */
  usual: Set<string>;
  updates: Answer[];
  /** The values of flags that were sent, and shown for the first time then. */
  obeyed: Set<string>;
}

/** Fields of a customer that are empty if they are not sent; of a recipient only the relation is. */
const emptyAtFirst = {
  Customer: Object.entries(operations.createCustomer.fields).flatMap(([field, need]) =>
    need === 'optional' ? [field] : [],
  ),
  Recipient: ['relation'],
};

const readOnly = new Set(['id', 'full_name', 'created_on', 'updated_on', ...flags]);

/** A record as its create made it. */
export function knownFrom(create: Answer, id: string): Known {
  const kind = create.operation === 'createCustomer' ? 'Customer' : 'Recipient';
  const item = recordOf(create) ?? {};
  const empty = emptyAtFirst[kind].map((field): [string, string] => [field, '']);
  const updatedOn = readTimestamp(item.updated_on);
  return {
    kind,
    id,
    owner: create.sent.get('customer'),
    create,
    createdOn: readTimestamp(item.created_on),
    fields: new Map(
      [...new Map([...empty, ...create.sent])]
        .filter(([field]) => !readOnly.has(field))
        .map(([field, value]) => [field, [versionOf(value, create)]]),
    ),
    updatedOn: updatedOn ? [versionOf(updatedOn.instant, create)] : [],
    isScreened: false,
    last: item,
    usual: new Set(Object.keys(item)),
    updates: [],
    obeyed: new Set(),
  };
}

const shows = (field: string, value: Json | undefined, wanted: string | undefined) =>
  wanted === undefined ||
  (field === 'customer'
    ? typeof value !== 'string' && String(value) === wanted
    : showsText(value, wanted) && (field !== 'middle_name' || value === wanted));

/** What is wrong with a record in the response to a read. @param lag in milliseconds (ruling `lag`). */
export function* viewOf(
  known: Known,
  item: JsonObject,
  answer: Answer,
  lag: number,
): Iterable<Contradiction> {
  const where = operations[answer.operation].verb === 'list' ? ` in the record with "id": ${known.id}` : '';
  const wrong = (part: string[], field: string, allowed: readonly unknown[]) => ({
    ...wrongField(requirementOn(answer, ...part), answer, field, allowed, item[field], where),
    record: known.id,
  });
  for (const [field, versions] of known.fields) {
    const allowed = possible(versions, answer, lag).map(({ value }) => value);
    if (allowed.some((value) => shows(field, item[field], value))) continue;
    yield wrong(partFor(known, field, answer), field, allowed);
  }
  const name = nameOf(item);
  if (known.kind === 'Recipient' && name !== undefined && item.full_name !== name)
    yield wrong([item.type === 'BIZ' ? 'business-full_name' : 'full_name', 'full_name'], 'full_name', [name]);
  const createdOn = readTimestamp(item.created_on);
  if (createdOn && known.createdOn && createdOn.instant !== known.createdOn.instant)
    yield wrong(['created_on'], 'created_on', [known.createdOn.text]);
}

/** The requirement that a wrong field violates: who changes it is to blame. */
function partFor(known: Known, field: string, { operation, sent }: Answer): string[] {
  const { verb } = operations[operation];
  if (verb === 'create') return [field];
  if (verb === 'update') return sent.has(field) ? [field] : ['keeps-unsent'];
  if (known.updates.length === 0) return [field, 'corridor-fields'];
  const isUpdated = known.updates.some((update) => update.sent.has(field));
  return isUpdated ? [verb === 'list' ? 'update.listed' : 'update.stored'] : [];
}

/** Whether a time of the last update can be read at a moment: nothing but an update makes it later. */
export function* updatedOnIn(
  known: Known,
  item: JsonObject,
  answer: Answer,
  lag: number,
): Iterable<Contradiction> {
  const updatedOn = readTimestamp(item.updated_on);
  const allowed = possible(known.updatedOn, answer, lag);
  if (!updatedOn || allowed.length === 0 || allowed.some(({ value }) => value === updatedOn.instant)) return;
  const isLater = allowed.every(({ value }) => value < updatedOn.instant);
  const isBetween = allowed.some(({ value }) => value < updatedOn.instant);
  const isUnknown = allowed.some(({ sureMs }) => sureMs === Number.POSITIVE_INFINITY);
  // A service may change a record by itself (ruling `updated-on`).
  if ((isUnknown && isBetween) || (isLater && (known.isScreened || changesItself(known, item)))) return;
  yield {
    requirement: requirementOn(answer, 'updated_on'),
    answer,
    expected: `"updated_on" as the last update showed it, ${shown(known.last.updated_on)}`,
    actual: `"updated_on": ${shown(item.updated_on)} in the record with "id": ${known.id}`,
    record: known.id,
  };
}

/** Takes in a view that was explained, with what the service changed by itself. */
export function viewed(known: Known, item: JsonObject, answer: Answer): void {
  const { instant } = readTimestamp(item.updated_on) ?? {};
  if (instant !== undefined && !known.updatedOn.some(({ value }) => value === instant))
    known.updatedOn.push(versionOf(instant, answer));
  else for (const field of Object.keys(item)) known.usual.add(field);
  known.isScreened ||= changesItself(known, item);
  known.last = item;
}

const changesItself = ({ kind, fields, last, usual }: Known, item: JsonObject) =>
  changedByService(kind, last, item, (field) => fields.has(field), usual);

/** A creation that an earlier response showed: the clock had ticked. */
export interface Tick {
  instant: bigint;
  answeredAtMs: number;
}

/**
 * Follows a successful update: each field that was sent has its new value, or honestly its old one (ruling `updates`).
 * @param ticks stamps of creates that were answered before
 */
export function* updated(
  known: Known,
  item: JsonObject,
  answer: Answer,
  ticks: readonly Tick[],
): Iterable<Contradiction> {
  let isChanged = false;
  const before = new Map(known.fields);
  for (const [field, value] of answer.sent) {
    const versions = known.fields.get(field) ?? [];
    if (readOnly.has(field)) continue;
    if (!shows(field, item[field], value)) continue;
    const earlier = possible(versions, answer, 0);
    isChanged ||=
      versions.length > 0 && earlier.every((one) => one.value !== undefined && one.value !== value);
    before.set(field, [...orAny(known, field), versionOf(value, answer)]);
  }
  // A corridor has fields of its own, and which ones is unknown (ruling `corridor-fields`).
  const isMoved = ['type', 'country', 'payout_method'].some(
    (field) => before.get(field) !== known.fields.get(field),
  );
  yield* viewOf({ ...known, fields: after(before, isMoved && known.kind === 'Recipient') }, item, answer, 0);
  known.fields = after(before, isMoved && known.kind === 'Recipient');
  if (answer.sent.has('customer') && String(item.customer) !== known.owner) known.owner = undefined;
  yield* refreshed(known, item, answer, isChanged ? ticks : undefined);
  yield* flagsSet(known, item, answer);
  known.updates.push(answer);
  known.last = item;
}

/**
 * What a partner sends of a flag must not set it (ruling `read-only`). A service blocks customers by itself, at any time, but
 * not back and forth as it is told.
 */
function* flagsSet(known: Known, item: JsonObject, answer: Answer): Iterable<Contradiction> {
  for (const flag of flags) {
    const sent = answer.sent.get(flag);
    if (sent === undefined || String(item[flag]) !== sent || String(known.last[flag]) === sent) continue;
    known.obeyed.add(`${flag} ${sent}`);
    if (['0', '1'].every((value) => known.obeyed.has(`${flag} ${value}`)))
      yield wrongField(
        requirementOn(answer, `update.read-only.${flag}`),
        answer,
        flag,
        [known.last[flag]],
        item[flag],
      );
  }
}

/** The versions of a field; of one that was never sent, nothing is known. */
const orAny = ({ fields, create }: Known, field: string) =>
  fields.get(field) ?? [versionOf<string | undefined>(undefined, create)];
const inEveryCorridor = ['customer', 'type', 'country', 'payout_method', 'relation'];

const after = (fields: Known['fields'], isMoved: boolean) =>
  isMoved ? new Map([...fields].filter(([field]) => inEveryCorridor.includes(field))) : fields;

const skew = BigInt(skewMs) * 1000n;

function* refreshed(
  known: Known,
  item: JsonObject,
  answer: Answer,
  ticks: readonly Tick[] | undefined,
): Iterable<Contradiction> {
  const now = readTimestamp(item.updated_on);
  const latest = possible(known.updatedOn, answer, 0);
  if (!now) return;
  known.updatedOn.push(versionOf(now.instant, answer));
  const before = latest.find(({ sureMs }) => Number.isFinite(sureMs))?.value;
  if (before === undefined || latest.length > 1) return;
  const wrong = (requirement: string, expected: string): Contradiction => ({
    requirement: requirementOn(answer, requirement),
    answer,
    expected,
    actual: `"updated_on": ${shown(item.updated_on)}`,
  });
  const hasTicked = ticks?.some(
    ({ instant, answeredAtMs }) =>
      shownAt(instant, now.resolutionS) > before && answeredAtMs + skewMs <= answer.sentAtMs,
  );
  if (now.instant + skew < before)
    yield wrong('updated_on', `"updated_on" no earlier than ${shown(known.last.updated_on)}`);
  else if (hasTicked && now.instant <= before)
    yield wrong('refresh', `"updated_on" later than ${shown(known.last.updated_on)}`);
}

/** Nobody knows whether an update without a clear response took effect. */
export function doubted(known: Known, { sent, ...at }: Answer): void {
  for (const [field, value] of sent)
    if (!readOnly.has(field)) known.fields.set(field, [...orAny(known, field), versionOf(value, at, false)]);
  known.updatedOn.push(versionOf(known.updatedOn.at(-1)?.value ?? 0n, at, false));
}
