import { stringify } from 'lossless-json';
import { type Answer, readAnswer } from '../conformance/reading/answer.ts';
import { isObject, type Json, type JsonObject } from '../conformance/reading/json.ts';
import type { Exchange, Transcript } from '../conformance/transcript/exchange.ts';
import type { AnyOperationId } from '../generated/operations.ts';

/** A change to a recorded run, made on a copy. */
export type Edit = (transcript: Transcript) => void;

/** The transcript with the edit made; the original stays as it is. */
export function edited(transcript: Transcript, edit: Edit): Transcript {
  const copy = structuredClone(transcript);
  edit(copy);
  return copy;
}

export function exchangesOf({ entries }: Transcript): Exchange[] {
  return entries.filter((entry): entry is Exchange => entry.kind === 'exchange');
}

export type Wanted = (answer: Answer) => boolean;

/** Successes of an operation, sent with the token, that a test picks. */
export function successesOf(
  transcript: Transcript,
  operation: AnyOperationId,
  wanted: Wanted = () => true,
): Exchange[] {
  return exchangesOf(transcript).filter((exchange) => {
    if (exchange.operation !== operation || exchange.credentials !== 'token') return false;
    const answer = readAnswer(exchange);
    return answer.meaning === 'success' && answer.role !== 'probe' && wanted(answer);
  });
}

/** Changes the bodies of successes. */
export const inBodies =
  (
    operation: AnyOperationId,
    change: (body: JsonObject, exchange: Exchange) => void,
    wanted?: Wanted,
  ): Edit =>
  (transcript) => {
    for (const exchange of successesOf(transcript, operation, wanted))
      editBody(exchange, (body) => change(body, exchange));
  };

export function editBody(exchange: Exchange, change: (body: JsonObject) => void): void {
  const { json } = readAnswer(exchange);
  if (!isObject(json) || !exchange.response) return;
  change(json);
  exchange.response.body = stringify(json) ?? '';
}

/** Changes every record that successes show under a key, one or many. */
export const inRecords = (
  operation: AnyOperationId,
  key: string,
  change: (record: JsonObject, index: number) => void,
  wanted?: Wanted,
): Edit =>
  inBodies(
    operation,
    (body) => {
      for (const [index, record] of [body[key] ?? []].flat().filter(isObject).entries())
        change(record, index);
    },
    wanted,
  );

/** Sets one field of every record that successes show. */
export const setField = (
  operation: AnyOperationId,
  key: string,
  field: string,
  value: Json,
  wanted?: Wanted,
): Edit =>
  inRecords(
    operation,
    key,
    (record) => {
      record[field] = value;
    },
    wanted,
  );

/** Replaces the answer of one step. */
export const answerStep =
  (scenario: string, step: string, status: number, body: string): Edit =>
  (transcript) => {
    for (const exchange of exchangesOf(transcript)) {
      if (exchange.scenario === scenario && exchange.step === step) {
        exchange.failure = null;
        exchange.response = { status, headers: [['content-type', 'application/json']], body };
      }
    }
  };

/** Several edits, one after the other. */
export const all =
  (...edits: Edit[]): Edit =>
  (transcript) => {
    for (const edit of edits) edit(transcript);
  };

export const atStep =
  (scenario: string, step: string): Wanted =>
  (answer) =>
    answer.scenario === scenario && answer.step === step;
