import {
  agrees,
  type Check,
  compareField,
  differs,
  type Piece,
  refusesRequest,
  statusOf,
} from '../judging/check.ts';
import type { CreatedRecord, RecordUpdate } from '../judging/created-records.ts';
import type { Evidence } from '../judging/evidence.ts';
import { askedId, recordOf, showsText } from '../reading/answer.ts';
import { shown } from '../reading/json.ts';
import type { RecordKind } from './record-kinds.ts';

/** An update that is accepted with all other fields is accepted without them, and a field that is changed alone with others. */
export const anySubset = (kind: RecordKind): Check =>
  function* (evidence) {
    for (const update of evidence
      .plain(kind.operations.update)
      .filter((answer) => evidence.isFinal(answer))) {
      const whole = evidence.withAllFields(update);
      const taken = whole && recordOf(whole);
      const isTaken = taken && [...update.sent].every(([name, value]) => taken[name] === value);
      if (update.meaning === 'success') yield agrees(update);
      else if (whole && isTaken && refusesRequest(update))
        yield differs([whole, update], 'a success, as with all other fields', statusOf(update));
    }
    yield* ignoredInCompany(fieldChanges(evidence, kind));
  };

/**
 * A field that is changed alone, and ignored by successes that bring others with it. It is one if none of those changes it,
 * or if one ignores it and the field is changed alone later, in the same record. A record in which the field was changed
 * before may be locked.
 */
function* ignoredInCompany(changes: readonly FieldChange[]): Iterable<Piece> {
  for (const own of Map.groupBy(changes, ({ field }) => field).values()) {
    const alone = own.filter(({ change, isChanged }) => isChanged && change.sent.size === 1);
    const together = own.filter(({ change }) => change.sent.size > 1);
    const isNever = !together.some(({ isChanged }) => isChanged);
    const left = together.filter(
      ({ change, field, isChanged, record }) =>
        !isChanged &&
        // Another value than the old one is not ignored, but lost.
        showsText(change.shown[field], change.before.get(field) ?? '') &&
        !own.some(
          (other) =>
            other.isChanged &&
            other.record === record &&
            other.change.update.sentAtMs < change.update.answeredAtMs,
        ),
    );
    for (const { change, field, record } of left) {
      const control = alone.find((one) => isNever || one.record === record);
      if (control)
        yield compareField(
          false,
          [control.change.update, change.update],
          field,
          `${shown(change.sent.get(field))} as sent, since the field is changed when it is sent alone`,
          change.shown[field],
        );
    }
  }
}

/** What became of a new value that an update sent. */
interface FieldChange {
  record: CreatedRecord;
  change: RecordUpdate;
  field: string;
  isChanged: boolean;
}

/** Each new value that an update of a plain record sent, if responses agree on what became of it. */
function fieldChanges(evidence: Evidence, kind: RecordKind): FieldChange[] {
  const readsById = Map.groupBy(evidence.successes(kind.operations.get), askedId);
  return updatesOf(evidence, kind).flatMap(({ record, ...change }) => {
    const { update, get, sent, before, shown: answered } = change;
    const read = get && recordOf(get);
    const reads = (readsById.get(record.id) ?? []).filter(
      ({ answeredAtMs }) => answeredAtMs <= update.sentAtMs,
    );
    const earlier = [record.create, ...reads].map(recordOf);
    return [...sent].flatMap(([field, value]) => {
      if (before.get(field) === value) return [];
      // What was shown before was not changed: by the create, or by a read, as a mock may by chance.
      if (earlier.some((seen) => seen?.[field] === value)) return [];
      // What the response shows and the read after it does not was not changed, as far as a client can see.
      if (answered[field] === value && read?.[field] !== value) return [];
      return [{ record, change, field, isChanged: answered[field] === value }];
    });
  });
}

/** Fields that an update of a plain record changed, and those that it left although they were sent. */
export function changedFields(
  evidence: Evidence,
  kind: RecordKind,
): { changed: Set<string>; left: Set<string> } {
  const { changed = [], left = [] } = Object.groupBy(fieldChanges(evidence, kind), ({ isChanged }) =>
    isChanged ? 'changed' : 'left',
  );
  const names = (of: FieldChange[]) => new Set(of.map(({ field }) => field));
  return { changed: names(changed), left: names(left).difference(names(changed)) };
}

/** Plain updates, with their records. */
function updatesOf(evidence: Evidence, kind: RecordKind): (RecordUpdate & { record: CreatedRecord })[] {
  return kind
    .records(evidence)
    .flatMap((record) => record.updates.map((change) => ({ ...change, record })))
    .filter(({ update }) => update.role === 'plain');
}
