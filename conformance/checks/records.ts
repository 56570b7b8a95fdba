import type { AnyOperationId, operations } from '../../generated/operations.ts';
import type { CustomerForm } from '../../generated/types.ts';
import {
  agrees,
  type Check,
  compare,
  compareField,
  differs,
  missing,
  missingAnswer,
  type Piece,
  refusesRequest,
} from '../judging/check.ts';
import type { CreatedRecord } from '../judging/created-records.ts';
import type { Evidence } from '../judging/evidence.ts';
import { type Answer, recordOf, sentFields } from '../reading/answer.ts';
import { type JsonObject, shown } from '../reading/json.ts';
import { readTimestamp } from '../reading/timestamp.ts';
import { statusOf } from './answers.ts';

/** Fields of a recipient that the document names; a corridor may have more. */
export type RecipientField = keyof (typeof operations)['createRecipient']['fields'];
type Field = keyof CustomerForm | RecipientField;

/** Customers or recipients: what the checks of both have in common. */
export interface RecordKind {
  createOperation: 'createCustomer' | 'createRecipient';
  readOperation: 'getCustomer' | 'getRecipient';
  updateOperation: 'updateCustomer' | 'updateRecipient';
  records: (evidence: Evidence) => readonly CreatedRecord[];
  /** Fields in which the run sends characters that a form has to encode. */
  encodedFields: readonly Field[];
  /** Fields that every deployment has to change when an update sends them (ruling `updates`). */
  changeable: readonly Field[];
}

export const customerKind: RecordKind = {
  createOperation: 'createCustomer',
  readOperation: 'getCustomer',
  updateOperation: 'updateCustomer',
  records: ({ customers }) => customers,
  encodedFields: ['address', 'city'] satisfies (keyof CustomerForm)[],
  changeable: [],
};

export const recipientKind: RecordKind = {
  createOperation: 'createRecipient',
  readOperation: 'getRecipient',
  updateOperation: 'updateRecipient',
  records: ({ recipients }) => recipients,
  encodedFields: ['bank', 'last_name', 'business_name'] satisfies RecipientField[],
  changeable: ['iban', 'bank'] satisfies RecipientField[],
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
 * A create that leaves out something optional succeeds if one with it does. One success is enough: others may have
 * been refused for their values, or because there were too many records by then.
 * @param leavesOut tells the creates that are meant.
 */
export const optional = (kind: RecordKind, leavesOut: (create: Answer) => boolean): Check =>
  function* (evidence) {
    const plain = evidence
      .valid(kind.createOperation)
      .filter(({ role, resent }) => role === 'plain' && !resent);
    const typeOf = (answer: Answer) => sentFields(answer).get('type');
    for (const [type, creates] of Map.groupBy(plain.filter(leavesOut), typeOf)) {
      const taken = creates.find(({ meaning }) => meaning === 'success');
      const refused = creates.find(refusesRequest);
      const isControl = (answer: Answer) =>
        answer.meaning === 'success' && !leavesOut(answer) && typeOf(answer) === type;
      const control =
        refused && plain.find((answer) => isControl(answer) && answer.sentAtMs >= refused.sentAtMs);
      if (taken) yield agrees(taken);
      else if (refused && control)
        yield differs([control, refused], 'a success, as with the optional fields', statusOf(refused));
      else yield missingAnswer(creates[0], 'The create');
    }
  };

/**
 * Records that were created later carry later stamps. Stamps of seconds that stay equal for more than two seconds are
 * no times; until then nothing is known (ruling `ticks`). Requests that send the field are judged by `readOnlyField`.
 */
export const stampsAdvance = (operation: AnyOperationId, field: string): Check =>
  function* (evidence) {
    const stamped = evidence.successes(operation).flatMap((answer) => {
      const stamp = sentFields(answer).has(field) ? undefined : readTimestamp(recordOf(answer)?.[field]);
      return stamp ? [{ answer, stamp }] : [];
    });
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
    if (!ticked)
      yield missing(
        'no two records have different timestamps, so the clock of the deployment was not seen to tick',
      );
  };

/** Values that a form has to encode come back as they were sent, now and in every later read. */
export const exactCreates = (kind: RecordKind, reads: AnyOperationId[]): Check =>
  function* (evidence) {
    const special = kind.records(evidence).filter(({ role }) => role === 'values');
    const operations = [kind.createOperation, ...reads];
    for (const sighting of operations.flatMap((operation) => evidence.sightings(operation))) {
      const { answer, item, record, final, updated } = sighting;
      if (!record || !final || updated) continue;
      // Plain values hold spaces. They are the evidence where every special one was refused.
      if (special.length === 0 && record.role === 'plain' && answer === record.create) yield agrees(answer);
      if (!special.includes(record)) continue;
      const pieces = exactly(answer, item, record.sent, kind.encodedFields);
      // The answer to a create may be an echo; only a read shows that a value is stored.
      yield* answer === record.create ? [...pieces].filter(({ kind }) => kind === 'differs') : pieces;
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
    const isOld = old.has(field) && item[field] === old.get(field);
    yield compareField(item[field] === value || isOld, answer, field, `${shown(value)} as sent`, item[field]);
  }
}

/** The two stamps of a new customer are the same instant. */
export const stampsEqual: Check = function* (evidence) {
  for (const answer of evidence.successes('createCustomer')) {
    const record = recordOf(answer);
    const [created, updated] = [readTimestamp(record?.created_on), readTimestamp(record?.updated_on)];
    if (!created || !updated) continue;
    const expected = `"updated_on": ${created.text}, equal to created_on`;
    yield compare(created.instant === updated.instant, answer, expected, `"updated_on": ${updated.text}`);
  }
};
