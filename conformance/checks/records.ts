import type { AnyOperationId } from '../../generated/operations.ts';
import {
  agrees,
  type Check,
  differs,
  missing,
  missingAnswer,
  type Piece,
  refuses,
  refusesRequest,
} from '../judging/check.ts';
import type { CreatedRecord, Evidence } from '../judging/evidence.ts';
import { type Answer, recordOf, sentFields } from '../reading/answer.ts';
import { type JsonObject, shown } from '../reading/json.ts';
import { readTimestamp } from '../reading/timestamp.ts';
import { bodyOf } from './answers.ts';

/** Customers or recipients: what the checks of both have in common. */
export interface RecordKind {
  createOperation: 'createCustomer' | 'createRecipient';
  readOperation: 'getCustomer' | 'getRecipient';
  updateOperation: 'updateCustomer' | 'updateRecipient';
  records: (evidence: Evidence) => readonly CreatedRecord[];
  /** Fields of which a form has to encode the values that the run sends. */
  encodedFields: readonly string[];
  /** Fields that every deployment has to change when an update asks for it (ruling `updates`). */
  changeable: ReadonlySet<string>;
}

export const customerKind: RecordKind = {
  createOperation: 'createCustomer',
  readOperation: 'getCustomer',
  updateOperation: 'updateCustomer',
  records: ({ customers }) => customers,
  encodedFields: ['address', 'city'],
  changeable: new Set(),
};

export const recipientKind: RecordKind = {
  createOperation: 'createRecipient',
  readOperation: 'getRecipient',
  updateOperation: 'updateRecipient',
  records: ({ recipients }) => recipients,
  encodedFields: ['bank', 'last_name', 'business_name'],
  changeable: new Set(['iban', 'bank']),
};

/** No identifier is given twice. */
export const uniqueIds = (kind: RecordKind): Check =>
  function* (evidence) {
    const seen = new Map<string, Answer>();
    for (const { id, create } of kind.records(evidence)) {
      const earlier = seen.get(id);
      if (earlier)
        yield differs([earlier, create], 'an identifier that no other record has', `"id": ${id} again`);
      else yield agrees(create);
      seen.set(id, create);
    }
  };

/**
 * A request succeeds that differs from an accepted one only by leaving something optional out. One success is
 * enough: others may have been refused for what they sent, or because there are too many records by now.
 */
export const optional = (kind: RecordKind, wanted: (record: Answer) => boolean): Check =>
  function* (evidence) {
    const plain = evidence
      .valid(kind.createOperation)
      .filter(({ role, resent }) => role === 'plain' && !resent);
    const typeOf = (answer: Answer) => sentFields(answer).get('type');
    for (const [type, creates] of Map.groupBy(plain.filter(wanted), typeOf)) {
      const taken = creates.find(({ meaning }) => meaning === 'success');
      const refused = creates.find(refusesRequest);
      const control = plain.find(
        (answer) =>
          answer.meaning === 'success' &&
          !wanted(answer) &&
          typeOf(answer) === type &&
          refused !== undefined &&
          answer.sentAtMs >= refused.sentAtMs,
      );
      if (taken) yield agrees(taken);
      else if (refused && control)
        yield differs([control, refused], 'a success, as with the optional fields', statusOf(refused));
      else yield missingAnswer(creates[0], 'The create');
    }
  };

/**
 * Records that were created later carry later stamps. Stamps that show seconds and stay equal for more than two
 * seconds are no times; until then nothing is known (ruling `ticks`). What a request asked for is the concern of
 * `readOnlyField`.
 */
export const stampsAdvance = (answers: (evidence: Evidence) => Answer[], field: string): Check =>
  function* (evidence) {
    const unasked = answers(evidence).filter((answer) => !sentFields(answer).has(field));
    const stamped = unasked.flatMap((answer) => {
      const stamp = readTimestamp(recordOf(answer)?.[field]);
      return stamp ? [{ answer, stamp }] : [];
    });
    let ticked = false;
    for (const later of stamped) {
      for (const earlier of stamped) {
        if (later.answer.sentAtMs < earlier.answer.answeredAtMs) continue;
        if (later.stamp.instant > earlier.stamp.instant) {
          if (!ticked) yield agrees(earlier.answer, later.answer);
          ticked = true;
        } else if (
          later.answer.sentAtMs - earlier.answer.answeredAtMs > 2000 &&
          later.stamp.resolutionS <= 1 &&
          earlier.stamp.resolutionS <= 1
        ) {
          const gapMs = Math.round(later.answer.sentAtMs - earlier.answer.answeredAtMs);
          yield differs(
            [earlier.answer, later.answer],
            `"${field}" later than ${earlier.stamp.text}, because it was made ${gapMs} ms later`,
            `"${field}": "${later.stamp.text}"`,
          );
        }
      }
    }
    if (!ticked)
      yield missing(
        'no two records carry different stamps; the clock of the deployment was not seen to tick',
      );
  };

/** A field that only the service sets is refused or ignored when a partner sends it (ruling `read-only`). */
export const readOnlyField = (operation: AnyOperationId, field: string): Check =>
  function* (evidence) {
    const pieces = [...readOnlyPieces(evidence, operation, field)];
    // A flag may be what the service chose by itself, as long as it did not follow every time (ruling `read-only`).
    const ignored = pieces.filter(({ kind }) => kind !== 'differs');
    yield* /blocked$/.test(field) && ignored.length > 0 ? ignored : pieces;
  };

function* readOnlyPieces(evidence: Evidence, operation: AnyOperationId, field: string): Iterable<Piece> {
  const control = evidence.successes(operation).find(({ role }) => role === 'plain');
  for (const answer of evidence.valid(operation)) {
    if (answer.role !== 'read-only' || answer.resent) continue;
    const sent = new Map(answer.request.form ?? []).get(field);
    if (sent === undefined) continue;
    const get = evidence.readBack(answer);
    const taken = [answer, ...(get ? [get] : [])].find((shownIn) =>
      sameValue(recordOf(shownIn)?.[field], sent),
    );
    if (taken)
      yield differs(
        [answer, taken],
        `"${field}" as the service sets it, not ${shown(sent)}`,
        `"${field}": ${sent}`,
      );
    else if (answer.meaning === 'success') yield agrees(answer);
    else if (refuses(answer) && control) yield agrees(answer, control);
    else yield missingAnswer(answer, `The request with "${field}"`);
  }
}

/** Whether a value shows what was sent: as text, as a number, or as the same instant. */
function sameValue(value: unknown, sent: string): boolean {
  if (value === undefined || value === null) return false;
  const instant = readTimestamp(sent)?.instant;
  return String(value) === sent || (instant !== undefined && readTimestamp(value)?.instant === instant);
}

/** Values that a form has to encode come back as they were sent, now and in every later read. */
export const exactCreates = (kind: RecordKind, reads: AnyOperationId[]): Check =>
  function* (evidence) {
    const records = kind.records(evidence).filter(({ role }) => role === 'values');
    const operations = [kind.createOperation, ...reads];
    const sightings = operations.flatMap((operation) => evidence.sightings(operation));
    for (const { answer, item, own, final, updated } of sightings) {
      if (!own || !final || updated) continue;
      // Plain values hold spaces and are evidence where every special one was refused.
      if (records.length === 0 && own.role === 'plain' && answer === own.create) yield agrees(answer);
      if (!records.includes(own)) continue;
      const pieces = exactly(answer, item, own.sent, kind.encodedFields);
      // What a create answers may be an echo; only a read shows that a value is kept.
      yield* answer === own.create ? [...pieces].filter((piece) => piece.kind === 'differs') : pieces;
    }
  };

/** Values come back as they were sent, or, where that is right as well, as they were before. */
export function* exactly(
  answer: Answer,
  item: JsonObject,
  sent: Map<string, string>,
  fields: readonly string[],
  old: ReadonlyMap<string, string> = new Map(),
): Iterable<Piece> {
  for (const field of fields) {
    const value = sent.get(field);
    if (value === undefined) continue;
    if (item[field] === value || (old.has(field) && item[field] === old.get(field))) yield agrees(answer);
    else yield differs(answer, `"${field}": ${shown(value)} as sent`, `"${field}": ${shown(item[field])}`);
  }
}

export const statusOf = (answer: Answer) =>
  answer.response
    ? `HTTP status ${answer.response.status}: ${bodyOf(answer)}`
    : 'the connection closed without an answer';
