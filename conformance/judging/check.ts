import type { JudgedId } from '../../generated/requirements.ts';
import { type Answer, describeAnswer } from '../reading/answer.ts';
import { shown } from '../reading/json.ts';
import { cutAroundDifference } from './difference.ts';
import type { Evidence } from './evidence.ts';

/** One piece of evidence for or against a requirement, or the lack of one that was needed. */
export type Piece =
  | { kind: 'agrees'; answers: Answer[] }
  | { kind: 'differs'; answers: Answer[]; expected: string; actual: string }
  | { kind: 'missing'; reason: string; step?: string; isUnsent?: true };

/**
 * Judges one requirement: a pure function from the evidence of a run to the pieces that bear on it. Any piece
 * that differs makes it `violated`; without any that agrees it is `inconclusive`.
 */
export type Check = (evidence: Evidence) => Iterable<Piece>;

/** A check for each judged requirement of an area: one too few or too many does not compile. */
export type ChecksFor<Area extends string> = { [Id in Extract<JudgedId, `${Area}.${string}`>]: Check };

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

/**
 * The same for a field.
 * @param expected what the field has to be, in words.
 * @param value what it is.
 * @param where the record that is meant, where an answer shows many.
 */
export const compareField = (
  isSo: boolean,
  answers: Answer | Answer[],
  field: string,
  expected: string,
  value: unknown,
  where = '',
): Piece =>
  isSo
    ? agrees(...[answers].flat())
    : differs(answers, `"${field}": ${expected}`, `"${field}": ${shown(value)}${where}`);

export const missing = (reason: string): Piece => ({ kind: 'missing', reason });

/** A request that was needed was never sent; what stopped the run tells why. */
export const unsent = (what: string): Piece => ({
  kind: 'missing',
  reason: `${what} was not sent`,
  isUnsent: true,
});

/** A success that should have been none. */
export const noSuccess = (answers: Answer | Answer[], expected = 'no success'): Piece =>
  differs(answers, expected, `HTTP status ${[answers].flat().at(-1)?.response?.status} with a success`);

/** Where an answer was met. */
export const stepOf = ({ scenario, step }: Answer) => `${scenario}/${step}`;

/** Something was needed of an answer and it was refused or never came. */
export const missingAnswer = (answer: Answer | undefined, what: string): Piece =>
  answer
    ? { kind: 'missing', reason: `${what} got ${describeAnswer(answer)}`, step: stepOf(answer) }
    : unsent(what);

/** Whether an answer refuses; a connection closed without one does so too (ruling `success-and-refusal`). */
export const refuses = ({ meaning, failure }: Answer) =>
  meaning === 'refusal' || failure?.kind === 'broken-off';

/** An answer that refuses the request itself, whatever the token and the moment; a broken connection does not. */
export const refusesRequest = (answer: Answer) => answer.meaning === 'refusal' && !refusesForNow(answer);

/**
 * A refusal that says nothing about the request: the token, or the moment, was not right (ruling `authentication`),
 * or it never came to the deployment (RFC 9110, 15.6.3 and 15.6.5).
 */
export const refusesForNow = ({ response }: Answer) =>
  [401, 403, 407, 408, 429, 502, 503, 504].includes(response?.status ?? 0);
