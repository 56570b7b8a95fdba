import { type Answer, bodyOf, describeAnswer, showsText } from '../reading/answer.ts';
import { isMomentary } from '../reading/availability.ts';
import { type JsonObject, shown } from '../reading/json.ts';

/** What is said for or against a requirement, or what was needed to say something. */
export type Piece = Agrees | Differs | Missing;

interface Agrees {
  kind: 'agrees';
  answers: readonly Answer[];
}

/** What was expected and what came: the wrong response is the last one. */
export interface Differs {
  kind: 'differs';
  answers: readonly Answer[];
  expected: string;
  actual: string;
  at?: { step: string; request: string };
}

/** A reason as half a sentence, and what is known of it. */
export interface Missing {
  kind: 'missing';
  reason: string;
  /** SCENARIO/STEP of the response that was needed. */
  step?: string;
  /** What was not sent at all. */
  unsent?: string;
  /** Why nobody wanted to know. */
  leftOut?: 'unseen' | 'configuration';
}

export const agrees = (...answers: readonly Answer[]): Piece => ({ kind: 'agrees', answers });

export const differs = (answers: Answer | readonly Answer[], expected: string, actual: string): Piece => ({
  kind: 'differs',
  answers: listOf(answers),
  expected,
  actual,
});

/** Agrees where what was expected is so, and differs otherwise. */
export const compare = (
  isSo: boolean,
  answers: Answer | readonly Answer[],
  expected: string,
  actual: string,
): Piece => (isSo ? agrees(...listOf(answers)) : differs(answers, expected, actual));

/** The same for a field. @param expected what it has to be, in words. @param where the record that is meant. */
export const compareField = (
  isSo: boolean,
  answers: Answer | readonly Answer[],
  field: string,
  expected: string,
  value: unknown,
  where = '',
): Piece => {
  // Most agree, and large values take long to show.
  if (isSo) return agrees(...listOf(answers));
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
export const noSuccess = (answers: Answer | readonly Answer[], expected = 'no success'): Piece =>
  differs(answers, expected, `HTTP status ${listOf(answers).at(-1)?.response?.status} with a success`);

/** What was sent that a record does not show, neither as text nor as a number. */
export const wrongFields = (record: JsonObject, { sent }: Pick<Answer, 'sent'>) =>
  [...sent].filter(([field, value]) => !showsText(record[field], value) && String(record[field]) !== value);

/** The step of a response, as findings name it. */
export const stepOf = ({ scenario, step }: Answer) => `${scenario}/${step}`;

/** Status and body of a response, for a finding. */
export const statusOf = ({ response }: Answer) =>
  response
    ? `HTTP status ${response.status}: ${bodyOf(response)}`
    : 'the connection closed without a response';

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
export const refusesForNow = ({ response, isEarly }: Answer) =>
  isEarly === true || [401, 403, 407].includes(response?.status ?? 0) || isMomentary(response?.status);

const listOf = (answers: Answer | readonly Answer[]): readonly Answer[] =>
  'index' in answers ? [answers] : answers;
