import type { AnyOperationId } from '../../generated/operations.ts';
import { type Answer, askedId } from '../reading/answer.ts';
import { type Listing, listingOf } from '../reading/listing.ts';
import type { Run } from './found.ts';

const known = new WeakMap<readonly Answer[], Map<AnyOperationId, Answer[]>>();

/** Every response of operations, in order. */
export function of({ answers }: Pick<Run, 'answers'>, ...operations: readonly AnyOperationId[]): Answer[] {
  const byOperation = known.get(answers) ?? Map.groupBy(answers, ({ operation }) => operation);
  known.set(answers, byOperation);
  return operations.flatMap((operation) => byOperation.get(operation) ?? []);
}

const knownOfRecords = new WeakMap<readonly Answer[], Map<string, Answer[]>>();

/** Those of one operation, with the token, that name a record in their path. */
export function ofRecord({ answers }: Pick<Run, 'answers'>, operation: AnyOperationId, id = ''): Answer[] {
  const byRecord =
    knownOfRecords.get(answers) ??
    Map.groupBy(
      answers.filter(({ credentials }) => credentials === 'token'),
      (one) => `${one.operation} ${askedId(one) ?? ''}`,
    );
  knownOfRecords.set(answers, byRecord);
  return byRecord.get(`${operation} ${id}`) ?? [];
}

/** Those to requests that were sent with the token. */
export const ofToken = (run: Pick<Run, 'answers'>, ...operations: readonly AnyOperationId[]): Answer[] =>
  of(run, ...operations).filter(({ credentials }) => credentials === 'token');

/** Those among them to requests that the document allows. */
export const valid = (run: Pick<Run, 'answers'>, ...operations: readonly AnyOperationId[]): Answer[] =>
  ofToken(run, ...operations).filter(({ role }) => role !== 'probe');

/** Those among them that any partner sends. */
export const plain = (run: Pick<Run, 'answers'>, ...operations: readonly AnyOperationId[]): Answer[] =>
  valid(run, ...operations).filter(({ role }) => role === 'plain');

/** Valid ones that the deployment meant as successes. */
export const successes = (run: Pick<Run, 'answers'>, ...operations: readonly AnyOperationId[]): Answer[] =>
  valid(run, ...operations).filter(({ meaning }) => meaning === 'success');

/** All requests of an operation with the token, and those that were refused for the way in which they were sent. */
export const tried = (run: Run, operation: AnyOperationId): Answer[] =>
  [...ofToken(run, operation), ...run.refusedWays.filter((one) => one.operation === operation)].sort(
    (a, b) => a.index - b.index,
  );

/**
 * Whether no other request was under way at the same time as a request, which may be the reason for its refusal.
 * @param counts which of them may be: all, unless told otherwise
 */
export const isAlone = (run: Run, answer: Answer, counts: (other: Answer) => boolean = () => true): boolean =>
  [...run.answers, ...run.refusedWays].every(
    (other) =>
      other === answer ||
      !counts(other) ||
      other.sentAtMs >= answer.answeredAtMs ||
      other.answeredAtMs <= answer.sentAtMs,
  );

/** The last attempt at each listing of recipients by one method. */
export function listingsOf(
  run: Run,
  operation: 'listRecipients' | 'listRecipientsByPost',
): (Listing & { owner: string | undefined })[] {
  const pages = ofToken(run, operation).filter((answer) => answer.listing && run.isFinal(answer));
  const byName = Map.groupBy(pages, ({ scenario, listing }) => `${scenario} ${listing?.name}`);
  return [...byName.values()].map((answers) => ({
    ...listingOf(answers),
    owner: answers[0] && askedId(answers[0]),
  }));
}
