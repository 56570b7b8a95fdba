import type { AnyOperationId } from '../../generated/operations.ts';
import {
  acceptedAfter,
  acceptedLike,
  agrees,
  type Check,
  compare,
  compareField,
  differs,
  inRecord,
  missing,
  ofSuccesses,
  type Piece,
} from '../judging/check.ts';
import { type Answer, recordOf, showsText } from '../reading/answer.ts';
import { type JsonObject, shown } from '../reading/json.ts';
import { readTimestamp } from '../reading/timestamp.ts';
import { isSpoiled } from './lasting.ts';
import type { RecordKind } from './record-kinds.ts';
import { behindCustomers, onTheClockOfCustomers, stampsIn } from './stamps.ts';

/** No identifier is given twice: of one record alone, nothing is known. */
export const uniqueIds = (kind: RecordKind): Check =>
  function* (evidence) {
    const seen = new Map<string, Answer>();
    for (const { id, create, sent } of kind.records(evidence)) {
      // An identifier that is the sent one was given by nobody; that it must not be taken is judged elsewhere.
      if (sent.get('id') === id) continue;
      const earlier = seen.get(id);
      if (earlier)
        yield differs([earlier, create], 'an identifier that no other record has', `"id": ${id} again`);
      else yield agrees(create);
      seen.set(id, create);
    }
    if (seen.size === 1) yield missing('only one record was created, so no two identifiers can be compared');
  };

/** A create without something optional succeeds if a later one with it does. @param leavesOut tells such creates. */
export const optional = ({ operations }: RecordKind, leavesOut: (create: Answer) => boolean): Check =>
  function* (evidence) {
    const plain = evidence.plain(operations.create).filter(({ resent }) => !resent);
    const typeOf = (answer: Answer) => answer.sent.get('type');
    const formOf = (answer: Answer) => `${typeOf(answer)} ${answer.purpose}`;
    // What may be refused for its values is evidence where it is taken.
    const taken = evidence.successes(operations.create).filter(({ resent }) => !resent);
    for (const creates of Map.groupBy(plain.filter(leavesOut), formOf).values()) {
      const type = typeOf(creates[0] as Answer);
      const others = plain.filter((answer) => !leavesOut(answer) && typeOf(answer) === type);
      const controlFor = (refused: Answer) => acceptedAfter(evidence, refused, others);
      const form = formOf(creates[0] as Answer);
      const like = taken.filter((one) => leavesOut(one) && formOf(one) === form);
      yield acceptedLike(
        controlFor,
        [...creates, ...like],
        'a success, as with the optional fields',
        'The create',
      );
    }
  };

/**
 * Records that were created later carry later timestamps. Those of seconds that stay equal for more than two seconds
 * are no times; until then nothing is known (ruling `ticks`). Requests that send the field are judged by
 * `readOnlyField`.
 */
export const stampsAdvance = (operation: AnyOperationId, field: string): Check =>
  function* (evidence) {
    const stamped = stampsIn(evidence, evidence.successes(operation), field);
    yield* onTheClockOfCustomers(evidence, stamped, field);
    let ticked = false;
    for (const later of stamped)
      for (const earlier of stamped) {
        const gapMs = later.answer.sentAtMs - earlier.answer.answeredAtMs;
        if (gapMs < 0) continue;
        const isSeconds = later.stamp.resolutionS <= 1 && earlier.stamp.resolutionS <= 1;
        if (later.stamp.instant > earlier.stamp.instant) {
          if (!ticked) yield agrees(earlier.answer, later.answer);
          ticked = true;
        } else if (gapMs > 2000 && isSeconds)
          yield differs(
            [earlier.answer, later.answer],
            `"${field}" later than ${earlier.stamp.text}, because it was made ${Math.round(gapMs)} ms later`,
            `"${field}": "${later.stamp.text}"`,
          );
      }
    if (ticked) return;
    const still = behindCustomers(evidence, stamped);
    if (still)
      yield differs(
        [still.customer.answer, still.answer],
        `"${field}" no earlier than ${still.customer.stamp.text}, when a customer had been created`,
        `"${field}": "${still.stamp.text}", as in all others`,
      );
    else
      yield missing(
        'no two records have different timestamps, so the clock of the deployment was not seen to tick',
      );
  };

/** Special values come back as they were sent, now and in every later read. */
export const exactCreates = (kind: RecordKind): Check =>
  function* (evidence) {
    const special = kind.records(evidence).filter(({ role }) => role === 'values');
    const { create, get, list } = kind.operations;
    for (const { answer, item, record, final, updated } of evidence.shownRecords(create, get, list)) {
      if (!record || !final || updated || isSpoiled(evidence, record, answer)) continue;
      // Plain values hold spaces. They are the evidence where every special one was refused.
      if (special.length === 0 && record.role === 'plain' && answer === record.create) yield agrees(answer);
      if (!special.includes(record)) continue;
      const pieces = exactly(answer, item, record.sent, specialIn(record.create, kind));
      // The response to a create may be an echo; only a read shows that a value is stored.
      yield* answer === record.create ? [...pieces].filter(({ kind }) => kind === 'differs') : pieces;
    }
  };

/** The fields of a request that carry special values; older transcripts do not say which (ruling `sent-values-come-back`). */
export const specialIn = ({ values }: Answer, { specialFields }: RecordKind): readonly string[] =>
  values ? Object.keys(values) : specialFields;

/** Values come back as they were sent, or, where that is right as well, as they were before. */
export function* exactly(
  answer: Answer,
  item: JsonObject,
  sent: ReadonlyMap<string, string>,
  fields: readonly string[],
  old?: ReadonlyMap<string, string>,
): Iterable<Piece> {
  for (const field of fields) {
    const value = sent.get(field);
    if (value === undefined) continue;
    const isOld = old !== undefined && showsText(item[field], old.get(field) ?? '');
    const isRight = isOld || showsText(item[field], value);
    const where = inRecord({ answer, item });
    yield compareField(isRight, answer, field, `${shown(value)} as sent`, item[field], where);
  }
}

/** The two timestamps of a new customer are the same instant. */
export const stampsEqual = ofSuccesses((answer) => {
  const record = recordOf(answer);
  const [created, updated] = [readTimestamp(record?.created_on), readTimestamp(record?.updated_on)];
  if (!created || !updated) return undefined;
  const actual = `"created_on": "${created.text}", "updated_on": "${updated.text}"`;
  return compare(created.instant === updated.instant, answer, '"created_on" equal to "updated_on"', actual);
});
