import {
  type Answer,
  askedId,
  isAllowed,
  readAnswer,
  recordOf,
  sentFields,
} from '../../conformance/reading/answer.ts';
import type { Exchange, Transcript } from '../../conformance/transcript/exchange.ts';
import type { AnyOperationId } from '../../generated/operations.ts';
import { type Asked, concerns, type ResponseChange } from './response-change.ts';

/** Changes a recorded run in place. */
export type Edit = (transcript: Transcript) => void;

/** Selects responses of a run. */
export type Wanted = (answer: Answer) => boolean;

/** A copy of the transcript with an edit made. */
export function edited(transcript: Transcript, edit: Edit): Transcript {
  const copy = structuredClone(transcript);
  edit(copy);
  return copy;
}

export function exchangesOf({ entries }: Transcript): Exchange[] {
  return entries.filter((entry): entry is Exchange => entry.kind === 'exchange');
}

/** Whether a partner can rely on a response: it is a success, was asked for with the token, and the document allows it. */
const isRelied: Wanted = (answer) =>
  answer.credentials === 'token' && answer.meaning === 'success' && isAllowed(answer);

/** The responses of an operation that a partner can rely on, or some of them. */
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

/** Applies a change to the responses that a partner can rely on, or to some of them. */
export const inRun = (change: ResponseChange, wanted: Wanted = () => true) =>
  inAnswers(change, (answer) => isRelied(answer) && wanted(answer));

/** Applies a change to one response. */
export const inOne = (exchange: Exchange | undefined, change: ResponseChange) =>
  inRun(change, ({ index }) => index === exchange?.index);

/** Applies a change to all responses, or to some of them. */
export const inAnswers =
  (change: ResponseChange, wanted: Wanted = () => true): Edit =>
  (transcript) => {
    for (const exchange of exchangesOf(transcript)) {
      const asked = askedIn(exchange);
      if (!exchange.response || !concerns(change, asked) || !wanted(readAnswer(exchange))) continue;
      const { headers } = exchange.response;
      const answer = { ...exchange.response, headers: Object.fromEntries(headers) };
      const other = 'instead' in change ? change.instead : change.change(answer, asked);
      // Unchanged headers are kept as recorded, because one may occur twice.
      const isSame = other.headers === answer.headers;
      exchange.response = { ...other, headers: isSame ? headers : Object.entries(other.headers) };
    }
  };

/** What is known of a recorded request. */
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

/** The record in the first response that `successesOf` finds. */
export function recordIn(transcript: Transcript, operation: AnyOperationId, wanted?: Wanted) {
  const [first] = successesOf(transcript, operation, wanted);
  return first && recordOf(readAnswer(first));
}

/** Some requests get the response that another one got. */
export const answerAs =
  (wanted: (exchange: Exchange) => boolean, other: (transcript: Transcript) => Exchange | undefined): Edit =>
  (transcript) => {
    const source = other(transcript);
    for (const exchange of exchangesOf(transcript).filter(wanted)) {
      exchange.failure = null;
      exchange.response = structuredClone(source?.response ?? null);
    }
  };

/** Makes several edits, one after the other. */
export const all =
  (...edits: Edit[]): Edit =>
  (transcript) => {
    for (const edit of edits) edit(transcript);
  };
