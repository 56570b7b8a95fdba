import {
  agrees,
  type Check,
  compareField,
  differs,
  type Piece,
  refusesRequest,
  statusOf,
} from '../judging/check.ts';
import type { Evidence } from '../judging/evidence.ts';
import { type Told, worldOf } from '../model/world.ts';
import { type Answer, recordOf } from '../reading/answer.ts';
import { type Json, shown } from '../reading/json.ts';
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
    const alone = own.filter(({ update, isChanged }) => isChanged && update.sent.size === 1);
    const together = own.filter(({ update }) => update.sent.size > 1);
    const isNever = !together.some(({ isChanged }) => isChanged);
    const left = together.filter(
      ({ update, before, now, isChanged, told }) =>
        !isChanged &&
        // Another value than the old one is not ignored, but lost.
        shown(now ?? '') === shown(before ?? '') &&
        !own.some(
          (other) => other.isChanged && other.told === told && other.update.sentAtMs < update.answeredAtMs,
        ),
    );
    for (const { update, field, now, told } of left) {
      const control = alone.find((one) => isNever || one.told === told);
      if (control)
        yield compareField(
          false,
          [control.update, update],
          field,
          `${shown(update.sent.get(field))} as sent, since the field is changed when it is sent alone`,
          now,
        );
    }
  }
}

/** What became of a new value that an update sent. */
interface FieldChange {
  told: Told;
  update: Answer;
  field: string;
  /** What the response before the update showed, and that to the update. */
  before: Json | undefined;
  now: Json | undefined;
  isChanged: boolean;
}

/** Each new value that a plain update of a record sent, if responses agree on what became of it. */
function fieldChanges(evidence: Evidence, kind: RecordKind): FieldChange[] {
  // Of an identifier that several creates answered, nobody knows whose values are shown.
  const own = kind.records(evidence).filter(({ id }) => !worldOf(evidence).isShared(kind.resource, id));
  return own.flatMap((told) =>
    told.updates
      .filter(({ role }) => role === 'plain')
      .flatMap((update) => {
        const get = evidence.readBack(update);
        const [read, item] = [get && recordOf(get), recordOf(update)];
        const earlier = told.views.filter(({ answer }) => answer.answeredAtMs <= update.sentAtMs);
        return [...update.sent].flatMap(([field, value]): FieldChange[] => {
          const now = item?.[field];
          const isChanged = now === value;
          // What was shown before was not changed: by another write, or by a read, as a mock may by chance.
          if (earlier.some((view) => view.item[field] === value)) return [];
          // What the response shows and the read after it does not was not changed, as far as a client can see.
          if (isChanged && read?.[field] !== value) return [];
          return [{ told, update, field, before: earlier.at(-1)?.item[field], now, isChanged }];
        });
      }),
  );
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
