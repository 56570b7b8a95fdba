import type { AnyOperationId } from '../../generated/operations.ts';
import { type Answer, recordOf, sentFields } from '../transcript/answer.ts';
import { type JsonObject, sameJson, shown } from '../transcript/json.ts';
import { readTimestamp } from '../transcript/timestamp.ts';
import {
  agrees,
  type Check,
  differs,
  missing,
  missingAnswer,
  type Piece,
  refuses,
  refusesRequest,
} from './check.ts';
import type { Evidence, OwnRecord, OwnUpdate } from './evidence.ts';

/** Customers or recipients: what the checks of both have in common. */
export interface RecordKind {
  createOperation: 'createCustomer' | 'createRecipient';
  updateOperation: 'updateCustomer' | 'updateRecipient';
  records: (evidence: Evidence) => readonly OwnRecord[];
  /** Fields of which a form has to encode the values that the run sends. */
  encodedFields: readonly string[];
  /** Fields that every deployment has to change when an update asks for it (READING 12). */
  changeable: ReadonlySet<string>;
}

export const customerKind: RecordKind = {
  createOperation: 'createCustomer',
  updateOperation: 'updateCustomer',
  records: ({ customers }) => customers,
  encodedFields: ['address', 'city'],
  changeable: new Set(),
};

export const recipientKind: RecordKind = {
  createOperation: 'createRecipient',
  updateOperation: 'updateRecipient',
  records: ({ recipients }) => recipients,
  encodedFields: ['bank', 'last_name'],
  changeable: new Set(['iban', 'bank']),
};

/** Fields that the service alone sets. */
const readOnly = new Set(['id', 'blocked', 'temporary_blocked', 'created_on', 'updated_on', 'full_name']);

/** Successful updates of a role. */
function updatesOf(
  evidence: Evidence,
  kind: RecordKind,
  role = 'plain',
): (OwnUpdate & { record: OwnRecord })[] {
  return kind
    .records(evidence)
    .flatMap((record) => record.updates.map((change) => ({ ...change, record })))
    .filter(({ update }) => update.role === role);
}

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
 * seconds are no times; until then nothing is known (READING 7).
 */
export const stampsAdvance = (answers: (evidence: Evidence) => Answer[], field: string): Check =>
  function* (evidence) {
    const stamped = answers(evidence).flatMap((answer) => {
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
          const gapMs = later.answer.sentAtMs - earlier.answer.answeredAtMs;
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

/** A field that only the service sets is refused or ignored when a partner sends it (READING 13). */
export const readOnlyField = (operation: AnyOperationId, field: string): Check =>
  function* (evidence) {
    const pieces = [...readOnlyPieces(evidence, operation, field)];
    // A flag may be what the service chose by itself, as long as it did not follow every time (READING 13).
    const ignored = pieces.filter(({ kind }) => kind !== 'differs');
    yield* /blocked$/.test(field) && ignored.length > 0 ? ignored : pieces;
  };

function* readOnlyPieces(evidence: Evidence, operation: AnyOperationId, field: string): Iterable<Piece> {
  const control = evidence.successes(operation).find(({ role }) => role === 'plain');
  for (const answer of evidence.valid(operation)) {
    if (answer.role !== 'read-only' || answer.resent) continue;
    const sent = new Map(answer.request.form ?? []).get(field);
    if (sent === undefined) continue;
    const get = evidence.step(answer.scenario, `${answer.step}-get`);
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
    for (const { answer, item, own, final } of sightings) {
      if (!own || !final) continue;
      // Plain values hold spaces and are evidence where every special one was refused.
      if (records.length === 0 && own.role === 'plain' && answer === own.create) yield agrees(answer);
      if (records.includes(own)) yield* exactly(answer, item, own.sent, kind.encodedFields);
    }
  };

/** Of fields that an update need not change, the old value is right as well (READING 12). */
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

function* exactly(
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

/** Fields that an update did not send have their old values in the read that follows it. */
export const keepsUnsent = (kind: RecordKind): Check =>
  function* (evidence) {
    for (const { update, get, sent, before } of updatesOf(evidence, kind)) {
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
      const read = change.get && recordOf(change.get);
      if (change.get && read) yield* keptAsShown(change, change.get, read, [...change.sent.keys()], derived);
      else yield missingAnswer(change.get, 'The get after an update');
    }
  };

/**
 * The same for the list: what the last update of a record showed stands in the list that was read after it, again
 * until it showed everything or three seconds had passed. Other lists may have been read too early (READING 5).
 */
export const listed = (operation: AnyOperationId, derived: readonly string[] = []): Check =>
  function* (evidence) {
    for (const { answer, item, own, final } of evidence.sightings(operation)) {
      const change = own?.updates.at(-1);
      if (!own || own.unclear || !change || !final || change.update.role !== 'plain') continue;
      if (!/^sweep-after(-post)?\./.test(answer.step)) continue;
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
  { update, sent, before, shown: record }: OwnUpdate,
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
    for (const { update, sent, before, shown: record, updatedBefore } of updates) {
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

/** Fields that an update of a plain record changed, and those that it left although they were sent. */
export function changedFields(
  evidence: Evidence,
  kind: RecordKind,
): { changed: Set<string>; left: Set<string> } {
  const changed = new Set<string>();
  const left = new Set<string>();
  for (const { sent, before, shown: record } of updatesOf(evidence, kind)) {
    for (const [field, value] of sent) {
      if (readOnly.has(field) || before.get(field) === value) continue;
      (record[field] === value ? changed : left).add(field);
    }
  }
  for (const field of changed) left.delete(field);
  return { changed, left };
}

export const statusOf = (answer: Answer) =>
  answer.response
    ? `HTTP status ${answer.response.status}: ${shown(answer.response.body)}`
    : 'the connection closed without an answer';
