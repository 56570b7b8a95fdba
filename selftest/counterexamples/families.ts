import type { Json } from '../../conformance/reading/json.ts';
import { type AnyOperationId, operations } from '../../generated/operations.ts';
import type { JudgedId } from '../../generated/requirements.ts';
import {
  answerStep,
  type Edit,
  exchangesOf,
  inBodies,
  inRecords,
  setField,
  successesOf,
  type Wanted,
} from '../edit.ts';

/** For each judged requirement of an area one edit that breaks a conformant run, which its check must notice. */
export type CounterexamplesFor<Area extends string> = {
  [Id in Extract<JudgedId, `${Area}.${string}`>]: Edit;
};

export const otherMessage = (operation: AnyOperationId): Edit =>
  inBodies(operation, (body) => {
    body.message = 'Success';
  });

/** The payload of the last success under another name; earlier ones stay, so that the run goes on. */
export const renamedPayload =
  (operation: AnyOperationId): Edit =>
  (transcript) => {
    const last = successesOf(transcript, operation).at(-1);
    if (last?.response)
      last.response.body = last.response.body.replace(`"${operations[operation].payloadKey}"`, '"payload"');
  };

export const status200 =
  (operation: AnyOperationId): Edit =>
  (transcript) => {
    for (const { response } of successesOf(transcript, operation)) if (response) response.status = 200;
  };

/** Every success of the operation becomes a refusal. */
export const refused =
  (operation: AnyOperationId, wanted?: Wanted): Edit =>
  (transcript) => {
    for (const exchange of successesOf(transcript, operation, wanted)) {
      exchange.response = { status: 405, headers: [], body: '{"message":"Method not allowed"}' };
    }
  };

/** A field has a value that is neither the right one nor, where only a type is asked, of the right type. */
export const spoilt = (operation: AnyOperationId, field: string, value: Json = spoiltValue(field)): Edit =>
  setField(operation, operations[operation].payloadKey, field, value);

const spoiltValue = (field: string): Json => {
  if (/_on$/.test(field)) return '2026-13-45T99:00:00';
  return /^(id|customer|blocked|temporary_blocked|verified)$/.test(field) ? true : 'Spoilt';
};

/** A field is gone. */
export const without = (operation: AnyOperationId, field: string): Edit =>
  inRecords(operation, operations[operation].payloadKey, (record) => {
    delete record[field];
  });

/** A request without a valid token got the answer that the same operation gave with it. */
export const letIn =
  (operation: AnyOperationId, credentials: 'none' | 'made-up'): Edit =>
  (transcript) => {
    const [success] = successesOf(transcript, operation);
    for (const exchange of exchangesOf(transcript)) {
      if (exchange.scenario === 'access' && exchange.step === `${operation}-${credentials}`) {
        exchange.response = structuredClone(success?.response ?? null);
        exchange.failure = null;
      }
    }
  };

/** A step that was refused, or accepted, now has a success. */
export const accepted = (scenario: string, step: string, body: object): Edit =>
  answerStep(scenario, step, 201, JSON.stringify({ message: 'success', ...body }));

export const refusedStep = (scenario: string, step: string): Edit =>
  answerStep(scenario, step, 400, '{"message":"Not accepted"}');

/** A field that was sent although it is read-only shows what was sent. */
export const obeyed =
  (operation: AnyOperationId, field: string): Edit =>
  (transcript) => {
    for (const exchange of successesOf(transcript, operation, ({ role }) => role === 'read-only')) {
      const fields =
        exchange.request.form ??
        exchange.request.parts?.flatMap((part) => ('value' in part ? [[part.name, part.value]] : []));
      const sent = new Map(fields as [string, string][]).get(field);
      if (sent === undefined || !exchange.response) continue;
      const value = /^\d+$/.test(sent) ? sent : JSON.stringify(sent);
      const pattern = new RegExp(`"${field}":("[^"]*"|[^,}]*)`);
      exchange.response.body = exchange.response.body.replace(pattern, `"${field}":${value}`);
    }
  };
