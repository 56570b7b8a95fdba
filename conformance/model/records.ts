import { operations } from '../../generated/operations.ts';
import { type Answer, changedByService, flags, recordOf, showsText } from '../reading/answer.ts';
import type { Json, JsonObject } from '../reading/json.ts';
import { readTimestamp, type Timestamp } from '../reading/timestamp.ts';
import { type Version, versionOf } from './versions.ts';

/** A customer or a recipient, with everything that may be stored of it. */
export interface Known {
  kind: 'Customer' | 'Recipient';
  id: string;
  /** The customer of a recipient, by its create. */
  owner: string | undefined;
  create: Answer;
  createdOn: Timestamp | undefined;
  /** By field; undefined stands for any value. */
  fields: ReadonlyMap<string, Version<string | undefined>[]>;
  /** Undefined stands for any time after the one before. */
  updatedOn: Version<bigint | undefined>[];
  /** Those that were taken. */
  updates: readonly Answer[];
  /** The updates that may have given a recipient to another customer. */
  moves: readonly Answer[];
  /** The latest view of it. */
  last: JsonObject;
  /** The values of flags that were sent, and shown for the first time then. */
  obeyed: Set<string>;
}

/** Fields of a customer that are empty if they are not sent; of a recipient only the relation is. */
export const emptyAtFirst = {
  Customer: Object.entries(operations.createCustomer.fields).flatMap(([field, need]) =>
    need === 'optional' ? [field] : [],
  ),
  Recipient: ['relation'],
};

/** What a partner does not set. */
export const readOnly = new Set(['id', 'full_name', 'created_on', 'updated_on', ...flags]);

/**
 * A record with all that its create and its updates may have stored.
 * @param updates those without a refusal: what is not known to be taken is in doubt
 */
export function knownFrom(create: Answer, id: string, updates: readonly Answer[]): Known {
  const kind = create.operation === 'createCustomer' ? 'Customer' : 'Recipient';
  const item = recordOf(create) ?? {};
  const taken = updates.filter(isTaken);
  const owner = create.sent.get('customer');
  return {
    kind,
    id,
    owner,
    create,
    createdOn: readTimestamp(item.created_on),
    fields: fieldsOf(kind, create, updates),
    updatedOn: [create, ...updates].flatMap((write) => {
      if (write !== create && !isTaken(write))
        return [versionOf<bigint | undefined>(undefined, write, false)];
      const stamp = readTimestamp(recordOf(write)?.updated_on);
      return stamp ? [versionOf<bigint | undefined>(stamp.instant, write)] : [];
    }),
    updates: taken,
    moves: updates.filter(
      (update) =>
        update.sent.has('customer') &&
        update.sent.get('customer') !== owner &&
        !(isTaken(update) && String(recordOf(update)?.customer) === owner),
    ),
    last: item,
    obeyed: new Set(),
  };
}

const isTaken = (update: Answer) =>
  update.role !== 'probe' && update.credentials === 'token' && recordOf(update) !== undefined;

/** In every corridor a recipient has these; which others, the document leaves open (ruling `corridor-fields`). */
export const inEveryCorridor = ['customer', 'type', 'country', 'payout_method', 'relation'];

function fieldsOf(kind: Known['kind'], create: Answer, updates: readonly Answer[]): Known['fields'] {
  const empty = emptyAtFirst[kind].map((field): [string, string] => [field, '']);
  const fields = new Map<string, Version<string | undefined>[]>(
    [...new Map([...empty, ...create.sent])]
      .filter(([field]) => !readOnly.has(field))
      .map(([field, value]) => [field, [versionOf<string | undefined>(value, create)]]),
  );
  /** Of a field that was never sent, nothing is known. */
  const add = (field: string, version: Version<string | undefined>) =>
    fields.set(field, [
      ...(fields.get(field) ?? [versionOf<string | undefined>(undefined, create)]),
      version,
    ]);
  for (const update of updates) {
    const item = recordOf(update);
    const written = [...update.sent].filter(
      ([field, value]) => !readOnly.has(field) && !(isTaken(update) && !shows(field, item?.[field], value)),
    );
    const isMove =
      kind === 'Recipient' && written.some(([field]) => ['type', 'country', 'payout_method'].includes(field));
    for (const [field, value] of written) add(field, versionOf(value, update, isTaken(update)));
    if (isMove)
      for (const field of fields.keys())
        if (!inEveryCorridor.includes(field)) add(field, versionOf(undefined, update, isTaken(update)));
  }
  return fields;
}

/** Whether a field of a response shows a value that was sent; undefined stands for any. */
export const shows = (field: string, value: Json | undefined, wanted: string | undefined) =>
  wanted === undefined ||
  (field === 'customer'
    ? typeof value !== 'string' && String(value) === wanted
    : showsText(value, wanted) && (field !== 'middle_name' || value === wanted));

/** Takes in a view that was explained, with what the service changed by itself. */
export function viewed(known: Known, item: JsonObject, answer: Answer): void {
  const { instant } = readTimestamp(item.updated_on) ?? {};
  if (instant !== undefined && !known.updatedOn.some(({ value }) => value === instant)) {
    // It was written after all that are earlier, and nobody knows when.
    const earlier = known.updatedOn.filter(({ value }) => value !== undefined && value < instant);
    const sentAtMs = Math.max(known.create.sentAtMs, ...earlier.map(({ by }) => by.answeredAtMs));
    known.updatedOn.push(versionOf(instant, { sentAtMs, answeredAtMs: answer.answeredAtMs }));
  }
  known.last = item;
}

/** A view of a record of the run in a response. */
export interface View {
  known: Known;
  item: JsonObject;
  answer: Answer;
}

/** The kinds of records that the service was seen to change by itself: then it may have done so between any two reads. */
export function screenedKinds(views: readonly View[]): ReadonlySet<Known['kind']> {
  // Further fields that are there while nothing has changed say nothing.
  const usual = new Map<Known, Set<string>>();
  for (const { known, item } of views) {
    const written = known.updatedOn.map(({ value }) => value);
    const keys = usual.get(known) ?? new Set(Object.keys(recordOf(known.create) ?? {}));
    if (written.includes(readTimestamp(item.updated_on)?.instant))
      for (const key of Object.keys(item)) keys.add(key);
    usual.set(known, keys);
  }
  const isChanged = ({ known, item }: View) =>
    changedByService(
      known.kind,
      recordOf(known.create),
      item,
      (field) => known.fields.has(field),
      usual.get(known),
    );
  return new Set(views.filter(isChanged).map(({ known }) => known.kind));
}
