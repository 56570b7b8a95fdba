import { operations } from '../../generated/operations.ts';
import { type Answer, flags, recordOf, showsText } from '../reading/answer.ts';
import type { Json, JsonObject } from '../reading/json.ts';
import { unseenUpdates } from './unseen.ts';
import { type Moment, possible, type Version, versionOf } from './versions.ts';
import { isRefused, shownBy, type Told } from './world.ts';

/** What a field may hold; undefined stands for any value. */
export type Versions = Version<string | undefined>[];

/** Fields of a customer that are empty if they are not sent; of a recipient only the relation is. */
const emptyAtFirst = {
  Customer: Object.entries(operations.createCustomer.fields).flatMap(([field, need]) =>
    need === 'optional' ? [field] : [],
  ),
  Recipient: ['relation'],
};

/** What a partner does not set. */
const readOnly = new Set(['id', 'full_name', 'created_on', 'updated_on', ...flags]);

/** What makes the corridor of a recipient, and fields that a recipient has in every corridor (ruling `corridor-fields`). */
export const corridor = ['type', 'country', 'payout_method'];
export const inEveryCorridor: readonly string[] = [...corridor, 'customer', 'relation'];

/** Before anything that a recording shows, in milliseconds of it. */
const longAgo: Moment = { sentAtMs: -2, answeredAtMs: -1 };

/** What each field of a record may have held, from its create on. */
export function versionsOf(told: Told): ReadonlyMap<string, Versions> {
  const { kind, create, updates, failed } = told;
  const fields = new Map<string, Versions>();
  const made = recordOf(create);
  const empty = emptyAtFirst[kind].map((field): [string, string] => [field, '']);
  for (const [field, value] of new Map([
    ...create.sent,
    ...empty.filter(([field]) => !create.sent.has(field)),
  ])) {
    if (readOnly.has(field)) continue;
    // What came back in another form is not known to be stored.
    const isOther = made?.[field] !== undefined && !shows(field, made[field], value);
    fields.set(field, [
      // What was there before, nobody knows (ruling `lag`).
      ...(told.wasThere ? [versionOf<string | undefined>(undefined, longAgo)] : []),
      versionOf<string | undefined>(value, create),
      ...(isOther ? [versionOf<string | undefined>(undefined, create)] : []),
    ]);
  }
  const doubtful = failed.filter((one) => !isRefused(one));
  for (const update of [...updates, ...doubtful].sort((a, b) => a.answeredAtMs - b.answeredAtMs))
    addUpdate(fields, kind, create, update);
  for (const by of unseenUpdates(told))
    for (const all of fields.values()) all.push(versionOf<string | undefined>(undefined, by, false));
  return fields;
}

/**
 * How long before a view a write may lie that it does not show yet, in milliseconds (ruling `lag`): what was answered before an
 * update was sent is there where the update is.
 */
export function lagIn(
  item: JsonObject,
  read: Moment,
  versions: Iterable<[string, Versions]>,
  lagMs: number,
): number {
  let shownMs = 0;
  for (const [field, all] of versions) {
    const [one, ...others] = all.filter(
      ({ value }) => value !== undefined && shows(field, item[field], value),
    );
    if (one?.isSure && others.length === 0 && one !== all[0]) shownMs = Math.max(shownMs, one.by.sentAtMs);
  }
  return Math.max(0, Math.min(lagMs, read.sentAtMs - shownMs));
}

function addUpdate(fields: Map<string, Versions>, kind: Told['kind'], create: Answer, update: Answer): void {
  const item = shownBy(update);
  const add = (field: string, value: string | undefined) =>
    // Of a field that was never sent, nothing is known.
    fields.set(field, [
      ...(fields.get(field) ?? [versionOf<string | undefined>(undefined, create)]),
      versionOf(value, update, item !== undefined),
    ]);
  let isMove = false;
  for (const [field, value] of update.sent) {
    if (readOnly.has(field)) continue;
    const before = possible(fields.get(field) ?? [], update, 0);
    const isTaken = !item || shows(field, item[field], value);
    isMove ||= isTaken && corridor.includes(field) && before.some((one) => one.value !== value);
    // A response with neither the old value nor the new one does not tell what is stored.
    const isSilent = item !== undefined && (item[field] ?? null) === null && value !== '';
    if (isSilent) add(field, undefined);
    else if (isTaken) add(field, value);
    else if (!before.some((one) => one.value !== undefined && shows(field, item[field], one.value)))
      add(field, undefined);
  }
  if (isMove && kind === 'Recipient')
    for (const field of fields.keys())
      if (!inEveryCorridor.includes(field) && !update.sent.has(field)) add(field, undefined);
}

/** Whether a field of a response shows a value that was sent; undefined stands for any. */
export const shows = (field: string, value: Json | undefined, wanted: string | undefined) =>
  wanted === undefined ||
  (field === 'customer'
    ? typeof value !== 'string' && String(value) === wanted
    : showsText(value, wanted) && (field !== 'middle_name' || value === wanted));
