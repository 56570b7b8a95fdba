import { stringify } from 'lossless-json';
import { type Answer, askedId, readAnswer, recordOf, sentFields } from '../../conformance/reading/answer.ts';
import { isObject, type JsonObject } from '../../conformance/reading/json.ts';
import type { Exchange, RecordedResponse, Transcript } from '../../conformance/transcript/exchange.ts';
import type { AnyOperationId } from '../../generated/operations.ts';
import type { Passed } from '../../testing/intercepting-server.ts';
import { type Asked, concerns, type Deviation } from './deviation.ts';

/** A change to a recorded run, made on a copy. */
export type Edit = (transcript: Transcript) => void;

/** Which answers of a run are meant. */
export type Wanted = (answer: Answer) => boolean;

/** The transcript with the edit made; the original stays as it is. */
export function edited(transcript: Transcript, edit: Edit): Transcript {
  const copy = structuredClone(transcript);
  edit(copy);
  return copy;
}

export function exchangesOf({ entries }: Transcript): Exchange[] {
  return entries.filter((entry): entry is Exchange => entry.kind === 'exchange');
}

/** Successes that were sent with the token and were no probes: what any partner may rely on. */
const isRelied: Wanted = ({ credentials, meaning, role }) =>
  credentials === 'token' && meaning === 'success' && role !== 'probe';

/** Those of one operation that a test picks. */
export function successesOf(
  transcript: Transcript,
  operation: AnyOperationId,
  wanted: Wanted = () => true,
): Exchange[] {
  return exchangesOf(transcript).filter((exchange) => {
    if (exchange.operation !== operation) return false;
    const answer = readAnswer(exchange);
    return isRelied(answer) && wanted(answer);
  });
}

/** The edit by which a recorded run deviates in what a partner relies on, or in those answers of it that are wanted. */
export const inRun = (deviation: Deviation, wanted: Wanted = () => true) =>
  inAnswers(deviation, (answer) => isRelied(answer) && wanted(answer));

/** The edit by which only the last success of an operation deviates. */
export const inLast =
  (operation: AnyOperationId, deviation: Deviation): Edit =>
  (transcript) => {
    const last = successesOf(transcript, operation).at(-1);
    inRun(deviation, ({ index }) => index === last?.index)(transcript);
  };

/** The edit by which a recorded run deviates, in all answers that are wanted. */
export const inAnswers =
  (deviation: Deviation, wanted: Wanted = () => true): Edit =>
  (transcript) => {
    for (const exchange of exchangesOf(transcript)) {
      const asked = askedIn(exchange);
      if (!exchange.response || !concerns(deviation, asked) || !wanted(readAnswer(exchange))) continue;
      const answer = { ...exchange.response, headers: Object.fromEntries(exchange.response.headers) };
      const other = 'instead' in deviation ? deviation.instead : deviation.change(answer, asked);
      put(exchange, other, other.headers === answer.headers ? exchange.response.headers : undefined);
    }
  };

/** What a recorded request asked for. */
function askedIn(exchange: Exchange): Asked {
  const { operation, request, credentials } = exchange;
  return {
    operation,
    target: request.target,
    id: askedId(exchange),
    hasToken: credentials !== 'none',
    sent: sentFields(exchange),
    fileKind: request.parts?.flatMap((part) => ('kind' in part ? [part.kind] : []))[0],
  };
}

/** Records another answer, with its own headers unless others are given. */
export function put(exchange: Exchange, answer: Passed, headers?: RecordedResponse['headers']): void {
  exchange.failure = null;
  exchange.response = { ...answer, headers: headers ?? Object.entries(answer.headers) };
}

/** Changes the body of one answer. */
export function editBody(exchange: Exchange, change: (body: JsonObject) => void): void {
  const { json } = readAnswer(exchange);
  if (!isObject(json) || !exchange.response) return;
  change(json);
  exchange.response.body = stringify(json) ?? '';
}

/** The record that one of the successes shows. */
export function recordIn(transcript: Transcript, operation: AnyOperationId, wanted?: Wanted) {
  const [first] = successesOf(transcript, operation, wanted);
  return first && recordOf(readAnswer(first));
}

/** Replaces the answer of one step. */
export const answerStep =
  (scenario: string, step: string, status: number, body: object): Edit =>
  (transcript) => {
    const answer = { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    for (const exchange of exchangesOf(transcript))
      if (atStep(scenario, step)(exchange)) put(exchange, answer);
  };

/** A request got the answer that another one got. */
export const answerAs =
  (wanted: (exchange: Exchange) => boolean, other: (transcript: Transcript) => Exchange | undefined): Edit =>
  (transcript) => {
    const source = other(transcript);
    for (const exchange of exchangesOf(transcript).filter(wanted)) {
      exchange.failure = null;
      exchange.response = structuredClone(source?.response ?? null);
    }
  };

/** Several edits, one after the other. */
export const all =
  (...edits: Edit[]): Edit =>
  (transcript) => {
    for (const edit of edits) edit(transcript);
  };

export const atStep = (scenario: string, step: string) => (exchange: Pick<Exchange, 'scenario' | 'step'>) =>
  exchange.scenario === scenario && exchange.step === step;
