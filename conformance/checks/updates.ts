import type { AnyOperationId } from '../../generated/operations.ts';
import { agrees, type Check, differs, missing, missingAnswer, type Piece } from '../judging/check.ts';
import type { CreatedRecord, Evidence, RecordUpdate } from '../judging/evidence.ts';
import { type Answer, askedId, recordOf } from '../reading/answer.ts';
import { type JsonObject, sameJson, shown } from '../reading/json.ts';
import { readTimestamp } from '../reading/timestamp.ts';
import { exactly, type RecordKind } from './records.ts';

/** Fields that the service alone sets. */
const readOnly = new Set(['id', 'blocked', 'temporary_blocked', 'created_on', 'updated_on', 'full_name']);

/** Successful updates of a role. */
function updatesOf(
  evidence: Evidence,
  kind: RecordKind,
  role = 'plain',
): (RecordUpdate & { record: CreatedRecord })[] {
  return kind
    .records(evidence)
    .flatMap((record) => record.updates.map((change) => ({ ...change, record })))
    .filter(({ update }) => update.role === role);
}

/** Of fields that an update need not change, the old value is right as well (ruling `updates`). */
export const exactUpdates = (kind: RecordKind): Check =>
  function* (evidence) {
    const special = updatesOf(evidence, kind, 'values');
    for (const { update, get, sent, before, shown: item } of special) {
      const old = new Map([...before].filter(([field]) => !kind.changeable.has(field)));
      yield* exactly(update, item, sent, kind.encodedFields, old);
      const read = get && recordOf(get);
      if (get && read) yield* exactly(get, read, sent, kind.encodedFields, old);
    }
    if (special.length === 0) yield* updatesOf(evidence, kind).map(({ update }) => agrees(update));
  };

/** Whether an update was sent for its stamps alone, with no read after it but the list. */
const isUpdatedAlone = ({ purpose }: Answer) => purpose === 'lone-field';

/** Fields that an update did not send have their old values in the read that follows it. */
export const keepsUnsent = (kind: RecordKind): Check =>
  function* (evidence) {
    for (const { update, get, sent, before } of updatesOf(evidence, kind)) {
      if (isUpdatedAlone(update)) continue;
      const read = get && recordOf(get);
      if (!get || !read) {
        yield missingAnswer(get, 'The get after an update');
        continue;
      }
      for (const [field, value] of before) {
        if (sent.has(field)) continue;
        const actual = read[field];
        if (String(actual ?? '') === value) yield agrees(update, get);
        else
          yield differs(
            [update, get],
            `"${field}": ${shown(value)} as before the update`,
            `"${field}": ${shown(actual)}`,
          );
      }
    }
  };

/** What an update showed of the fields it was sent, and of the stamps, is what a later read shows. */
export const stored = (kind: RecordKind, derived: readonly string[] = []): Check =>
  function* (evidence) {
    for (const change of updatesOf(evidence, kind)) {
      if (isUpdatedAlone(change.update)) continue;
      const read = change.get && recordOf(change.get);
      if (change.get && read) yield* keptAsShown(change, change.get, read, [...change.sent.keys()], derived);
      else yield missingAnswer(change.get, 'The get after an update');
    }
  };

/**
 * The same for the list: what the last update of a record showed stands in the list that was read after it, again
 * until it showed everything or three seconds had passed. Other lists may have been read too early (ruling `lag`).
 */
export const listed = (operation: AnyOperationId, derived: readonly string[] = []): Check =>
  function* (evidence) {
    for (const { answer, item, own, final } of evidence.sightings(operation)) {
      const change = own?.updates.at(-1);
      if (!own || own.unclear || !change || !final || change.update.role !== 'plain') continue;
      if (answer.sentAtMs < change.update.answeredAtMs) continue;
      if (answer.purpose !== 'shows-updates') continue;
      // Of the fields that were not sent, the read after the update has its own requirement.
      yield* keptAsShown(
        change,
        answer,
        item,
        [...new Set([...change.before.keys(), ...change.sent.keys()])],
        derived,
      );
    }
  };

function* keptAsShown(
  { update, sent, before, shown: record }: RecordUpdate,
  answer: Answer,
  item: JsonObject,
  fields: readonly string[],
  derived: readonly string[],
): Iterable<Piece> {
  for (const field of [...fields, ...derived]) {
    const promised = record[field];
    const known = [sent.get(field), before.get(field)].filter((value) => value !== undefined);
    // An answer that shows neither the old value nor the new one is wrong in itself, and promises nothing.
    if (!derived.includes(field) && !known.some((value) => value === promised)) continue;
    if (item[field] === promised) yield agrees(update, answer);
    else
      yield differs(
        [update, answer],
        `"${field}": ${shown(promised)} as the update showed`,
        `"${field}": ${shown(item[field])}`,
      );
  }
  for (const field of ['updated_on', 'created_on']) {
    const wanted = readTimestamp(record[field])?.instant;
    const actual = readTimestamp(item[field])?.instant;
    if (field === 'updated_on' && !sameFlags(item, record)) continue;
    if (wanted !== undefined && actual !== undefined && wanted !== actual) {
      yield differs(
        [update, answer],
        `"${field}": ${shown(record[field])} as the update showed`,
        `"${field}": ${shown(item[field])}`,
      );
    }
  }
}

/** Whether the service has not changed, by itself, what only it may change; if it has, updated_on may be later. */
export const sameFlags = (item: JsonObject, record: JsonObject | undefined) =>
  ['blocked', 'temporary_blocked'].every((flag) => sameJson(item[flag], record?.[flag]));

/** An update that changed a value, after a tick that the transcript witnesses, has a later updated_on. */
export const refreshes = (kind: RecordKind): Check =>
  function* (evidence) {
    const stamps = kind.records(evidence).map(({ create }) => ({
      create,
      instant: readTimestamp(recordOf(create)?.created_on)?.instant,
    }));
    let judged = false;
    const updates = [...updatesOf(evidence, kind), ...updatesOf(evidence, kind, 'values')];
    for (const { update, get, sent, before, shown: record, updatedBefore } of updates) {
      const previous = readTimestamp(updatedBefore)?.instant;
      const now = readTimestamp(record.updated_on)?.instant;
      const changed = [...sent].some(
        ([field, value]) => record[field] === value && before.get(field) !== value,
      );
      if (!changed || previous === undefined || now === undefined) continue;
      const witness = stamps.find(
        ({ create, instant }) =>
          instant !== undefined && instant > previous && create.answeredAtMs <= update.sentAtMs,
      );
      if (!witness) continue;
      // A stamp that the read after the update does not show was made up for the answer.
      const read = get && readTimestamp(recordOf(get)?.updated_on)?.instant;
      if (now > previous && read !== undefined && read !== now) continue;
      // Where no read followed, an answer alone is no evidence that the stamp was stored.
      if (now > previous && !get) continue;
      judged = true;
      if (now > previous) yield agrees(update);
      else
        yield differs(
          [witness.create, update],
          `"updated_on" later than ${shown(updatedBefore)}`,
          `"updated_on": ${shown(record.updated_on)}`,
        );
    }
    if (!judged)
      yield missing('no update changed a value after the clock of the deployment was seen to tick');
  };

/** Reads of a record that were answered before an update of it was sent. */
const readsBefore = (evidence: Evidence, { readOperation }: RecordKind, id: string, { sentAtMs }: Answer) =>
  evidence.successes(readOperation).filter((read) => askedId(read) === id && read.answeredAtMs <= sentAtMs);

/** Fields that an update of a plain record changed, and those that it left although they were sent. */
export function changedFields(
  evidence: Evidence,
  kind: RecordKind,
): { changed: Set<string>; left: Set<string> } {
  const changed = new Set<string>();
  const left = new Set<string>();
  for (const { update, get, sent, before, shown: record, record: own } of updatesOf(evidence, kind)) {
    const read = get && recordOf(get);
    const earlier = [own.create, ...readsBefore(evidence, kind, own.id, update)].map(recordOf);
    for (const [field, value] of sent) {
      if (readOnly.has(field) || before.get(field) === value) continue;
      // What was shown already was not changed: by the create, or by a read, as a mock's happens to.
      if (earlier.some((seen) => seen?.[field] === value)) continue;
      // What the answer shows and no read after it does was not changed, as far as anybody can see.
      if (record[field] === value && read?.[field] !== value) continue;
      (record[field] === value ? changed : left).add(field);
    }
  }
  for (const field of changed) left.delete(field);
  return { changed, left };
}
