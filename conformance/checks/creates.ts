import type { AnyOperationId, operations } from '../../generated/operations.ts';
import type { objects } from '../../generated/response-validators.js';
import type { CustomerForm } from '../../generated/types.ts';
import {
  acceptedLike,
  agrees,
  type Check,
  compare,
  compareField,
  differs,
  missing,
  ofSuccesses,
  type Piece,
  refusesRequest,
} from '../judging/check.ts';
import type { CreatedRecord } from '../judging/created-records.ts';
import type { Evidence } from '../judging/evidence.ts';
import { type Answer, recordOf, sentFields } from '../reading/answer.ts';
import { type JsonObject, shown } from '../reading/json.ts';
import { readTimestamp } from '../reading/timestamp.ts';
import type { PagedList } from './lists.ts';

/** Fields of a recipient that the document names; a corridor may have more. */
export type RecipientField = keyof (typeof operations)['createRecipient']['fields'];
type Field = keyof CustomerForm | RecipientField;

/** Customers or recipients: what the checks of both have in common. */
export interface RecordKind {
  operations: Record<'create' | 'get' | 'update' | 'list', AnyOperationId>;
  list: PagedList;
  records: (evidence: Evidence) => readonly CreatedRecord[];
  /** Fields in which the run sends special values (ruling `sent-values-come-back`). */
  specialFields: readonly Field[];
  /** Fields that every deployment has to change when an update sends them (ruling `updates`). */
  changeable: readonly Field[];
  derived: readonly (keyof (typeof objects)['Recipient'])[];
}

export const customerKind = {
  operations: {
    create: 'createCustomer',
    get: 'getCustomer',
    update: 'updateCustomer',
    list: 'listCustomers',
  },
  list: { scenario: 'customer-list', operation: 'listCustomers' },
  records: ({ customers }: Evidence) => customers,
  specialFields: ['address', 'city'] satisfies (keyof CustomerForm)[],
  changeable: [],
  derived: [],
} as const satisfies RecordKind;

export const recipientKind = {
  operations: {
    create: 'createRecipient',
    get: 'getRecipient',
    update: 'updateRecipient',
    list: 'listRecipients',
  },
  list: { scenario: 'recipients', operation: 'listRecipients', empty: 'no-recipients' },
  records: ({ recipients }: Evidence) => recipients,
  specialFields: ['bank', 'last_name', 'business_name'] satisfies RecipientField[],
  changeable: ['iban', 'bank'] satisfies RecipientField[],
  derived: ['full_name'],
} as const satisfies RecordKind;

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

/** A create without something optional succeeds if a later one with it does. @param leavesOut tells such creates. */
export const optional = ({ operations }: RecordKind, leavesOut: (create: Answer) => boolean): Check =>
  function* (evidence) {
    const plain = evidence.plain(operations.create).filter(({ resent }) => !resent);
    const typeOf = (answer: Answer) => sentFields(answer).get('type');
    for (const [type, creates] of Map.groupBy(plain.filter(leavesOut), typeOf)) {
      const refusedAtMs = creates.find(refusesRequest)?.sentAtMs ?? 0;
      const control = plain.find(
        (answer) =>
          answer.meaning === 'success' &&
          !leavesOut(answer) &&
          typeOf(answer) === type &&
          answer.sentAtMs >= refusedAtMs,
      );
      yield acceptedLike(control, creates, 'a success, as with the optional fields', 'The create');
    }
  };

/**
 * Records that were created later carry later timestamps. Those of seconds that stay equal for more than two seconds
 * are no times; until then nothing is known (ruling `ticks`). Requests that send the field are judged by
 * `readOnlyField`.
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

/** Special values come back as they were sent, now and in every later read. */
export const exactCreates = (kind: RecordKind): Check =>
  function* (evidence) {
    const special = kind.records(evidence).filter(({ role }) => role === 'values');
    const { create, get, list } = kind.operations;
    const places = [create, get, list].flatMap((operation) => evidence.shownRecords(operation));
    for (const { answer, item, record, final, updated } of places) {
      if (!record || !final || updated) continue;
      // Plain values hold spaces. They are the evidence where every special one was refused.
      if (special.length === 0 && record.role === 'plain' && answer === record.create) yield agrees(answer);
      if (!special.includes(record)) continue;
      const pieces = exactly(answer, item, record.sent, kind.specialFields);
      // The response to a create may be an echo; only a read shows that a value is stored.
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

/** The two timestamps of a new customer are the same instant. */
export const stampsEqual = ofSuccesses((answer) => {
  const record = recordOf(answer);
  const [created, updated] = [readTimestamp(record?.created_on), readTimestamp(record?.updated_on)];
  if (!created || !updated) return undefined;
  const expected = `"updated_on": ${created.text}, equal to created_on`;
  return compare(created.instant === updated.instant, answer, expected, `"updated_on": ${updated.text}`);
});
