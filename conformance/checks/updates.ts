import type { Customer, Recipient } from '../../generated/types.ts';
import type { Check, Piece } from '../judging/check.ts';
import { agrees, compareField, differs, inRecord, missing, missingAnswer } from '../judging/check.ts';
import type { CreatedRecord, RecordUpdate } from '../judging/created-records.ts';
import type { Evidence } from '../judging/evidence.ts';
import { type Answer, changedByService, recordOf } from '../reading/answer.ts';
import { type JsonObject, shown } from '../reading/json.ts';
import { finestOf, readTimestamp, shownAt, skewMs } from '../reading/timestamp.ts';
import { exactly, specialIn } from './creates.ts';
import { isSpoiled } from './lasting.ts';
import type { RecipientField, RecordKind } from './record-kinds.ts';
import { changesItself, onTheClockOfCustomers, stampsIn } from './stamps.ts';

/** The updates of a role, with their records. */
export function updatesOf(
  evidence: Evidence,
  kind: RecordKind,
  role = 'plain',
): (RecordUpdate & { record: CreatedRecord })[] {
  return kind
    .records(evidence)
    .flatMap((record) => record.updates.map((change) => ({ ...change, record })))
    .filter(({ update }) => update.role === role);
}

/** Special values come back as an update sent them. Fields that it need not change may also keep their old values. */
export const exactUpdates = (kind: RecordKind): Check =>
  function* (evidence) {
    const special = updatesOf(evidence, kind, 'values').filter(
      ({ update }) => specialIn(update, kind).length > 0,
    );
    const mustChange: readonly string[] = kind.changeable;
    for (const { update, get, sent, before, shown: item, record } of special) {
      if (isSpoiled(evidence, record, get ?? update)) continue;
      const old = new Map([...before, ...mustChange.map((field) => [field, sent.get(field) ?? ''] as const)]);
      // What another update sends at the same time may show as well.
      const fields = specialIn(update, kind).filter(
        (field) =>
          !record.updates.some(
            (other) =>
              other.update !== update &&
              other.sent.has(field) &&
              other.update.answeredAtMs >= update.sentAtMs &&
              other.update.sentAtMs <= (get ?? update).answeredAtMs,
          ),
      );
      yield* exactly(update, item, sent, fields, old);
      const read = get && recordOf(get);
      if (get && read) yield* exactly(get, read, sent, fields, old);
    }
    if (special.length === 0) yield* updatesOf(evidence, kind).map(({ update }) => agrees(update));
  };

/** Updates that say which of their values are special; older transcripts do not. */
const withKinds = <Change extends RecordUpdate>(changes: Change[]) =>
  changes.filter(({ update }) => update.values);

/** Each update with the record that the read after it shows; without those that are followed by the list alone. */
export function* readUpdates(evidence: Evidence, kind: RecordKind, pieces: CompareRead): Iterable<Piece> {
  for (const change of [...updatesOf(evidence, kind), ...withKinds(updatesOf(evidence, kind, 'values'))]) {
    if (change.update.purpose === 'lone-field') continue;
    const read = change.get && recordOf(change.get);
    if (change.get && isSpoiled(evidence, change.record, change.get)) continue;
    if (change.get && read) yield* pieces(change, change.get, read);
    else yield missingAnswer(change.get, 'The get after an update');
  }
}
type CompareRead = (
  change: RecordUpdate & { record: CreatedRecord },
  get: Answer,
  read: JsonObject,
) => Iterable<Piece>;

/** The read after an update shows the fields that were sent, and the timestamps, as the update did. */
export const stored = (kind: RecordKind): Check =>
  function* (evidence) {
    yield* readUpdates(evidence, kind, (change, get, read) =>
      keptAsShown(
        evidence,
        kind,
        change,
        get,
        read,
        [...change.sent.keys()].filter((field) => !(field in (change.update.values ?? {}))),
      ),
    );
  };

/** The same for the list, where it was read until it showed all updates, or as long as a write may take to show (ruling `lag`). */
export const listed = (kind: RecordKind): Check =>
  function* (evidence) {
    for (const { answer, item, record, final } of evidence.shownRecords(kind.operations.list)) {
      if (isSpoiled(evidence, record, answer)) continue;
      const change = record?.updates.at(-1);
      if (!record || record.unclear || !change || !final || answer.purpose !== 'shows-updates') continue;
      const { role, values, answeredAtMs } = change.update;
      if ((role !== 'plain' && !values) || answer.sentAtMs < answeredAtMs) continue;
      // Whether fields that were not sent are kept is judged by the read after the update.
      const fields = [...new Set([...change.before.keys(), ...change.sent.keys()])];
      yield* keptAsShown(evidence, kind, change, answer, item, fields);
    }
  };

function* keptAsShown(
  evidence: Evidence,
  kind: RecordKind,
  { update, sent, before, shown: record }: RecordUpdate,
  answer: Answer,
  item: JsonObject,
  fields: readonly string[],
): Iterable<Piece> {
  const where = inRecord({ answer, item });
  const promised = (field: string) => `${shown(record[field])} as the update showed`;
  const derived: readonly string[] = kind.derived;
  for (const field of [...fields, ...derived]) {
    const known = [sent.get(field), before.get(field)].filter((value) => value !== undefined);
    // A response that shows neither the old value nor the new one is wrong itself, and promises nothing.
    const value = field === 'customer' ? String(record[field]) : record[field];
    if (!derived.includes(field) && !known.some((one) => one === value)) continue;
    const isKept = (item[field] ?? '') === (record[field] ?? '');
    yield compareField(isKept, [update, answer], field, promised(field), item[field], where);
  }
  const isSent = (field: string) => sent.has(field) || before.has(field);
  for (const field of stamps) {
    const wanted = readTimestamp(record[field])?.instant;
    const actual = readTimestamp(item[field])?.instant;
    const isOwnChange =
      field === 'updated_on' &&
      (changesItself(evidence, kind.resource) || changedByService(kind.resource, record, item, isSent));
    if (isOwnChange && (actual ?? 0n) >= (wanted ?? 0n)) continue;
    if (wanted !== undefined && actual !== undefined && wanted !== actual)
      yield compareField(false, [update, answer], field, promised(field), item[field], where);
  }
}

const stamps = ['updated_on', 'created_on'] as const satisfies (keyof Customer & keyof Recipient)[];

/** What makes the corridor of a recipient, and fields that every recipient has. */
const corridor = ['type', 'country', 'payout_method'] as const satisfies RecipientField[];
export const inEveryCorridor: readonly string[] = [
  ...corridor,
  'customer',
  'relation',
] satisfies RecipientField[];

/** Whether a field of a recipient may go with the corridor that an update changed (ruling `corridor-fields`). */
export const mayGo = ({ update, sent, before, shown: record }: RecordUpdate, field: string) =>
  update.operation === 'updateRecipient' &&
  !sent.has(field) &&
  !inEveryCorridor.includes(field) &&
  corridor.some(
    (name) => sent.has(name) && sent.get(name) !== before.get(name) && record[name] === sent.get(name),
  );

/** Whether an update changed a value, by its response. */
const hasChanged = ({ sent, shown: record, before, unsure }: RecordUpdate) =>
  [...sent].some(
    ([field, value]) => !unsure.has(field) && record[field] === value && (before.get(field) ?? '') !== value,
  );

/** An update that changed a value, after the clock was seen to tick, has a later `updated_on`. */
export const refreshes = (kind: RecordKind): Check =>
  function* (evidence) {
    let judged = false;
    let stays = false;
    const updates = [...updatesOf(evidence, kind), ...updatesOf(evidence, kind, 'values')];
    const changing = updates.filter(hasChanged).map(({ update }) => update);
    // A clock that is shown more coarsely ticks later (ruling `ticks`).
    const resolutionS = finestOf(
      updates.flatMap(({ shown: record }) => readTimestamp(record.updated_on) ?? []),
    );
    for (const change of updates.filter(hasChanged)) {
      const { update, get, shown: record, updatedBefore } = change;
      const previous = readTimestamp(updatedBefore)?.instant;
      const now = readTimestamp(record.updated_on)?.instant;
      if (previous === undefined || now === undefined) continue;
      const isWitness = ({ create }: CreatedRecord, marginMs: number) => {
        const instant = readTimestamp(recordOf(create)?.created_on)?.instant ?? previous;
        return shownAt(instant, resolutionS) > previous && create.answeredAtMs + marginMs <= update.sentAtMs;
      };
      // All timestamps are of one clock, on machines that may differ a little.
      const later =
        kind.records(evidence).find((record) => isWitness(record, 0)) ??
        evidence.customers.find((record) => isWitness(record, skewMs));
      if (!later) continue;
      const read = get && readTimestamp(recordOf(get)?.updated_on)?.instant;
      // A new timestamp counts only if the read after the update does not contradict it.
      if (now > previous && (!get || (read !== undefined && read !== now))) continue;
      judged = true;
      if (now > previous) {
        yield agrees(update);
        continue;
      }
      stays = true;
      yield differs(
        [later.create, update],
        `"updated_on" later than ${shown(updatedBefore)}`,
        `"updated_on": ${shown(record.updated_on)}`,
      );
    }
    // One that stays falls behind the others as well.
    if (!stays)
      yield* onTheClockOfCustomers(evidence, stampsIn(evidence, changing, 'updated_on'), 'updated_on');
    if (!judged) yield missing('no update changed a value after the clock of the deployment ticked');
  };
