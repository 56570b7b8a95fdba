import type { ClientJudgedId } from '../../generated/client-requirements.ts';
import { type AnyOperationId, operations } from '../../generated/operations.ts';
import type { JudgedId } from '../../generated/requirements.ts';
import { type Answer, bodyOf, describeAnswer, showsText } from '../reading/answer.ts';
import { isMomentary } from '../reading/availability.ts';
import { type JsonObject, shown } from '../reading/json.ts';
import { cutAroundDifference } from './difference.ts';
import type { Evidence } from './evidence.ts';
import type { LeftOutReason } from './result.ts';

/** One piece of evidence for or against a requirement, or the lack of one that was needed. */
export type Piece =
  | { kind: 'agrees'; answers: Answer[] }
  | {
      kind: 'differs';
      answers: Answer[];
      expected: string;
      actual: string;
      at?: { step: string; request: string };
    }
  | { kind: 'missing'; reason: string; step?: string; unsent?: string; leftOut?: LeftOutReason };

/**
 * Finds what bears on a requirement. If a piece differs, it is violated. Otherwise it is satisfied if a piece agrees and
 * none is missing. In all other cases it is not exercised or inconclusive.
 * @param id of the requirement
 */
export type Check = (evidence: Evidence, id: string) => Iterable<Piece>;

/** A check for each judged requirement of an area: one too few or too many does not compile. */
export type ChecksFor<Area extends string> = {
  [Id in Extract<JudgedId | ClientJudgedId, `${Area}.${string}`>]: Check;
};

/** A check that judges each success of an operation by itself. */
export const ofSuccesses =
  (judge: (success: Answer) => Piece | Piece[] | undefined) =>
  (operation: AnyOperationId): Check =>
  (evidence) =>
    evidence.successes(operation).flatMap((success) => judge(success) ?? []);

export const agrees = (...answers: Answer[]): Piece => ({ kind: 'agrees', answers });

export const differs = (answers: Answer | Answer[], expected: string, actual: string): Piece => ({
  kind: 'differs',
  answers: [answers].flat(),
  ...cutAroundDifference(expected, actual),
});

/** Agrees where what was expected is so, and differs otherwise. */
export const compare = (
  isSo: boolean,
  answers: Answer | Answer[],
  expected: string,
  actual: string,
): Piece => (isSo ? agrees(...[answers].flat()) : differs(answers, expected, actual));

/** The same for a field. @param expected what it has to be, in words. @param where the record that is meant. */
export const compareField = (
  isSo: boolean,
  answers: Answer | Answer[],
  field: string,
  expected: string,
  value: unknown,
  where = '',
): Piece => {
  // Most agree, and large values take long to show.
  if (isSo) return agrees(...[answers].flat());
  const actual = value === undefined ? `no "${field}"` : `"${field}": ${shown(value)}`;
  return differs(answers, `"${field}": ${expected}`, `${actual}${where}`);
};

export const missing = (reason: string): Piece => ({ kind: 'missing', reason });

/** A request was not sent that the check needs. */
export const unsent = (what: string): Piece => ({
  kind: 'missing',
  reason: `${what} was not sent`,
  unsent: what,
});

/** A client never did what would show it. @param what it did not do, as a sentence. */
export const unseen = (what: string): Piece => ({ kind: 'missing', reason: what, leftOut: 'unseen' });

/** A client that is watched does not say what it was asked to do, and what it made of responses. */
export const onlyDriven: Piece = {
  kind: 'missing',
  reason: 'Only a run with --command knows what the client was asked to do, and what it returned',
  leftOut: 'configuration',
};

/** A success where a refusal was expected. */
export const noSuccess = (answers: Answer | Answer[], expected = 'no success'): Piece =>
  differs(answers, expected, `HTTP status ${[answers].flat().at(-1)?.response?.status} with a success`);

/** Which record is meant, where a response shows several. */
export const inRecord = ({ answer, item }: { answer: Answer; item: JsonObject }) =>
  operations[answer.operation].verb === 'list' ? ` in the record with "id": ${shown(item.id)}` : '';

/** What was sent that a record does not show, neither as text nor as a number. */
export const wrongFields = (record: JsonObject, { sent }: Answer) =>
  [...sent].filter(([field, value]) => !showsText(record[field], value) && String(record[field]) !== value);

/** The step of a response, as findings name it. */
export const stepOf = ({ scenario, step }: Answer) => `${scenario}/${step}`;

/** Status and body of a response, for a finding. */
export const statusOf = ({ response }: Answer) =>
  response
    ? `HTTP status ${response.status}: ${bodyOf(response)}`
    : 'the connection closed without a response';

/**
 * Accepted if a control is that differs in one allowed respect. One success is enough.
 * @param controlFor what was accepted although no rule of the service could explain that this was refused
 * @param what the request
 */
export function acceptedLike(
  controlFor: (refused: Answer) => Answer | undefined,
  requests: Answer[],
  expected: string,
  what: string,
): Piece {
  const taken = requests.find(({ meaning }) => meaning === 'success');
  if (taken) return agrees(taken);
  for (const refused of requests.filter(refusesRequest)) {
    const control = controlFor(refused);
    if (control) return differs([control, refused], expected, statusOf(refused));
  }
  return missingAnswer(requests[0], what);
}

/**
 * The create among some that was accepted later than another one was refused, alone, for an owner with as many records
 * (ruling `refused-valid-request`).
 */
export function acceptedAfter(
  evidence: Evidence,
  refused: Answer,
  creates: readonly Answer[],
): Answer | undefined {
  if (!evidence.isAlone(refused)) return undefined;
  const ownerOf = ({ sent }: Answer) => sent.get('customer');
  const countBefore = (create: Answer, ms: number) =>
    evidence.recipients.filter(
      ({ create: made }) => ownerOf(made) === ownerOf(create) && made.answeredAtMs <= ms,
    ).length;
  const least = countBefore(refused, refused.sentAtMs);
  return creates.find(
    (one) =>
      one.meaning === 'success' &&
      one.sentAtMs >= refused.answeredAtMs &&
      (ownerOf(one) === undefined || countBefore(one, one.sentAtMs) >= least),
  );
}

/** The check needs a success, and the request was refused or not answered. */
export const missingAnswer = (answer: Answer | undefined, what: string): Piece =>
  answer
    ? { kind: 'missing', reason: `${what} got ${describeAnswer(answer)}`, step: stepOf(answer) }
    : unsent(what);

/** Whether a request may be refused or left without effect for its content, although no value of it is special. */
export const mayBeLeft = ({ role, values }: Answer): boolean =>
  role === 'values' && values !== undefined && Object.keys(values).length === 0;

/** Whether a request was refused; closing the connection is a refusal, too (ruling `success-and-refusal`). */
export const refuses = ({ meaning, failure }: Answer) =>
  meaning === 'refusal' || failure?.kind === 'broken-off';

/** A refusal that was wanted. One for the moment, or a fault of another kind than 500, does not tell (RFC 9110, 15.6). */
export function refusedAsWanted(answer: Answer | undefined, what: string, ...controls: Answer[]): Piece {
  const status = answer?.response?.status ?? 0;
  const tells = answer && refuses(answer) && !isMomentary(status) && status <= 500;
  return tells ? agrees(answer, ...controls) : missingAnswer(answer, what);
}

/** Whether the request itself was refused, and not its token or the moment. A closed connection does not tell. */
export const refusesRequest = (answer: Answer) => answer.meaning === 'refusal' && !refusesForNow(answer);

/** A refusal for the token (ruling `authentication`) or the moment, or on the way there. */
export const refusesForNow = ({ response }: Answer) =>
  [401, 403, 407].includes(response?.status ?? 0) || isMomentary(response?.status);
