import { objects } from '../../generated/response-validators.js';
import { differs, type Piece } from '../judging/check.ts';
import { type Evidence, once } from '../judging/evidence.ts';
import { type Answer, flags, idOf, recordOf } from '../reading/answer.ts';
import { type JsonObject, sameJson } from '../reading/json.ts';
import { readTimestamp, shownAt, skewMs, type Timestamp } from '../reading/timestamp.ts';

/** A timestamp that the response to a write shows, and that the request did not send. */
export interface Stamped {
  answer: Answer;
  stamp: Timestamp;
}

/** The timestamps of a field in the responses to writes. */
export const stampsIn = (evidence: Evidence, answers: readonly Answer[], field: string): Stamped[] =>
  answers.flatMap((answer) => {
    // Of an identifier that two creates gave, nobody knows whose stamp is shown.
    const isUnknown = evidence.isAmbiguous(idOf(recordOf(answer)) ?? '');
    const stamp = isUnknown || answer.sent.has(field) ? undefined : readTimestamp(recordOf(answer)?.[field]);
    return stamp ? [{ answer, stamp }] : [];
  });

/**
 * How far timestamps may contradict the order of the requests, in microseconds: the coarser step of both, and a second for
 * machines whose clocks are apart.
 */
const toleranceOf = (one: Timestamp, other: Timestamp) =>
  BigInt(Math.ceil(Math.max(one.resolutionS, other.resolutionS, 1) * 1_000_000)) + 1_000_000n;

/**
 * All timestamps come from one clock (ruling `updated-on`), so none is earlier than that of a customer who was created
 * before, or later than that of one who was created afterwards.
 */
export function* onTheClockOfCustomers(
  evidence: Evidence,
  stamped: readonly Stamped[],
  field: string,
): Iterable<Piece> {
  const customers = stampsIn(evidence, evidence.successes('createCustomer'), 'created_on');
  for (const { answer, stamp } of stamped) {
    const wrong = customers.find((customer) => {
      const tolerance = toleranceOf(customer.stamp, stamp);
      const isAfter = customer.answer.answeredAtMs < answer.sentAtMs;
      const isBefore = customer.answer.sentAtMs > answer.answeredAtMs;
      return (
        (isAfter && stamp.instant + tolerance < customer.stamp.instant) ||
        (isBefore && stamp.instant > customer.stamp.instant + tolerance)
      );
    });
    if (wrong)
      yield differs(
        [wrong.answer, answer],
        `"${field}" ${wrong.answer.sentAtMs < answer.sentAtMs ? 'no earlier' : 'no later'} than ${wrong.stamp.text}, when a customer was created ${wrong.answer.sentAtMs < answer.sentAtMs ? 'before' : 'afterwards'}`,
        `"${field}": "${stamp.text}"`,
      );
  }
}

/** A timestamp in seconds that is earlier than that of a customer who was there before: a clock that stands still. */
export function behindCustomers(
  evidence: Evidence,
  stamped: readonly Stamped[],
): (Stamped & { customer: Stamped }) | undefined {
  const customers = stampsIn(evidence, evidence.successes('createCustomer'), 'created_on');
  for (const { answer, stamp } of stamped) {
    const customer = customers.find(
      (other) =>
        stamp.resolutionS <= 1 &&
        shownAt(other.stamp.instant, stamp.resolutionS) > stamp.instant &&
        // The clocks of machines may differ a little.
        other.answer.answeredAtMs + skewMs <= answer.sentAtMs,
    );
    if (customer) return { answer, stamp, customer };
  }
  return undefined;
}

/** Whether no flag was changed by the service; where one was, `updated_on` may be later. */
export const sameFlags = (item: JsonObject, record: JsonObject | undefined) =>
  flags.every((flag) => sameJson(item[flag], record?.[flag]));

/** Whether the service changed something of a recipient that the run did not send (ruling `updated-on`). */
export const isEnriched = (
  item: JsonObject,
  record: JsonObject | undefined,
  sent: ReadonlyMap<string, string>,
) =>
  'payout_method' in item &&
  Object.keys(item).some(
    (field) => !sent.has(field) && field !== 'updated_on' && !sameJson(item[field], record?.[field] ?? null),
  );

/**
 * Whether the service was seen to change records by itself: then it may have done so between any two reads, and nobody has to
 * see what it changed (ruling `updated-on`).
 */
export const changesItself = once(
  (evidence: Evidence): boolean =>
    evidence
      .shownRecords('getCustomer', 'listCustomers', 'getRecipient', 'listRecipients')
      .some(({ record, item, updated }) => {
        const made = record && !updated ? recordOf(record.create) : undefined;
        return (
          made !== undefined && (!sameFlags(item, made) || isEnriched(item, made, record?.sent ?? new Map()))
        );
      }) || changesFurtherFields(evidence),
);

/** Whether two reads of a customer who was not updated show other values in fields that the document does not name. */
function changesFurtherFields(evidence: Evidence): boolean {
  const reads = evidence.shownRecords('getCustomer').filter(({ record, updated }) => record && !updated);
  const furtherIn = (item: JsonObject) =>
    Object.fromEntries(Object.entries(item).filter(([field]) => !Object.hasOwn(objects.Customer, field)));
  return Map.groupBy(reads, ({ record }) => record)
    .values()
    .some(([first, ...others]) =>
      others.some(({ item }) => first && !sameJson(furtherIn(item), furtherIn(first.item))),
    );
}
