import { operations } from '../../generated/operations.ts';
import { differs, type Piece } from '../judging/check.ts';
import { type Evidence, once } from '../judging/evidence.ts';
import { type Answer, changedByService, idOf, recordOf } from '../reading/answer.ts';
import type { JsonObject } from '../reading/json.ts';
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

/**
 * Whether the service was seen to change records of a kind by itself: then it may have done so between any two reads, also where
 * it has undone it since (ruling `updated-on`).
 */
export const changesItself = (evidence: Evidence, kind: 'Customer' | 'Recipient'): boolean =>
  changedKinds(evidence).has(kind);

const changedKinds = once((evidence): ReadonlySet<'Customer' | 'Recipient'> => {
  const seen = views.flatMap((operation) =>
    evidence
      .shownRecords(operation)
      .flatMap((view) => (view.record ? [{ ...view, record: view.record, operation }] : [])),
  );
  const isSame = (a: JsonObject, b: JsonObject | undefined) =>
    readTimestamp(a.updated_on)?.instant === readTimestamp(b?.updated_on)?.instant;
  // Fields that are there while nothing has changed say nothing.
  const usual = new Set<string>();
  for (const { record, item } of seen) {
    const made = recordOf(record.create);
    for (const field of [...Object.keys(made ?? {}), ...(isSame(item, made) ? Object.keys(item) : [])])
      usual.add(field);
  }
  const changed = seen.filter(({ record, item, updated, operation }) => {
    const isSent = (field: string) => [record, ...record.updates].some(({ sent }) => sent.has(field));
    const { resource } = operations[operation];
    return changedByService(resource, recordOf(record.create), item, isSent, updated ? undefined : usual);
  });
  return new Set(changed.map(({ operation }) => operations[operation].resource));
});

const views = [
  ...(['getCustomer', 'listCustomers', 'updateCustomer'] as const),
  ...(['getRecipient', 'listRecipients', 'updateRecipient'] as const),
];
