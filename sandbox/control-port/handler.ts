import type { ControlOperationId } from '../../generated/control-operations.ts';
import type { operations } from '../../generated/control-types.ts';
import type { SentRecords } from './sent-records.ts';

/** One function for each operation of the control port; leaving one out does not compile. */
export type ControlHandlers = { readonly [Id in ControlOperationId]: ControlHandler<Id> };

/**
 * Carries out an operation for a sender with the control token. A partner that the path names exists.
 * @throws Refusal where it cannot be carried out; nothing has changed then.
 */
export type ControlHandler<Id extends ControlOperationId> = (
  request: ControlRequest<Id>,
) => Promise<ControlAnswer<Id>>;

/** A request as its handler gets it, checked against the description of the port. */
export interface ControlRequest<Id extends ControlOperationId> {
  readonly path: Given<operations[Id]['parameters']['path']>;
  readonly query: Given<operations[Id]['parameters']['query']>;
  readonly body: Id extends 'importPartner'
    ? SentRecords
    : operations[Id] extends { requestBody: { content: { 'application/json': infer Body } } }
      ? Body
      : undefined;
}

/** A success as the description has it: with a JSON body, a text, a file, or nothing. */
export type ControlAnswer<Id extends ControlOperationId> = Id extends 'exportPartner'
  ? { readonly status: 200; readonly file: Download }
  : {
      [Status in keyof operations[Id]['responses'] & (200 | 204)]: AnswerOf<
        Status,
        operations[Id]['responses'][Status]
      >;
    }[keyof operations[Id]['responses'] & (200 | 204)];

/** A file to send. */
export interface Download {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly chunks: AsyncIterable<Uint8Array>;
}

type Given<Parameters> = [NonNullable<Parameters>] extends [never]
  ? Readonly<Record<never, never>>
  : Readonly<NonNullable<Parameters>>;

type AnswerOf<Status, Response> = Response extends { content: { 'application/json': infer Body } }
  ? { readonly status: Status; readonly body: Body }
  : Response extends { content: { 'text/plain': string } }
    ? { readonly status: Status; readonly text: string }
    : Response extends { content: { 'application/pdf': unknown } }
      ? { readonly status: Status; readonly file: Download }
      : { readonly status: Status };
