import { type Answer, askedId, readAnswer, recordOf, sentFields } from '../../conformance/reading/answer.ts';
import type { Exchange, Transcript } from '../../conformance/transcript/exchange.ts';
import type { AnyOperationId } from '../../generated/operations.ts';
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

/** The edit by which one response of a recorded run deviates. */
export const inOne = (exchange: Exchange | undefined, deviation: Deviation) =>
  inRun(deviation, ({ index }) => index === exchange?.index);

/** The edit by which a recorded run deviates, in all answers that are wanted. */
export const inAnswers =
  (deviation: Deviation, wanted: Wanted = () => true): Edit =>
  (transcript) => {
    for (const exchange of exchangesOf(transcript)) {
      const asked = askedIn(exchange);
      if (!exchange.response || !concerns(deviation, asked) || !wanted(readAnswer(exchange))) continue;
      const { headers } = exchange.response;
      const answer = { ...exchange.response, headers: Object.fromEntries(headers) };
      const other = 'instead' in deviation ? deviation.instead : deviation.change(answer, asked);
      // A header may be there twice, so that headers that are left alone stay what they are.
      const isSame = other.headers === answer.headers;
      exchange.response = { ...other, headers: isSame ? headers : Object.entries(other.headers) };
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

/** The record that one of the successes shows. */
export function recordIn(transcript: Transcript, operation: AnyOperationId, wanted?: Wanted) {
  const [first] = successesOf(transcript, operation, wanted);
  return first && recordOf(readAnswer(first));
}

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
