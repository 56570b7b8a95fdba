import type { ControlOperationId } from '../../generated/control-operations.ts';
import type { operations } from '../../generated/control-types.ts';

/** One function for each operation of the control port; leaving one out does not compile. */
export type ControlHandlers = { readonly [Id in ControlOperationId]: ControlHandler<Id> };

/**
 * Carries out an operation for somebody with the control token. The partner, where the path names one, is there.
 * @throws Refusal where it cannot be carried out; nothing has changed then.
 */
export type ControlHandler<Id extends ControlOperationId> = (
  request: ControlRequest<Id>,
) => Promise<ControlAnswer<Id>>;

/** What a handler is given of a request, checked against the description of the port. */
export interface ControlRequest<Id extends ControlOperationId> {
  readonly path: Given<operations[Id]['parameters']['path']>;
  readonly query: Given<operations[Id]['parameters']['query']>;
  readonly body: operations[Id] extends { requestBody: { content: { 'application/json': infer Body } } }
    ? Body
    : undefined;
}

/** The success that is described: with a JSON body, with a file, or with nothing. */
export type ControlAnswer<Id extends ControlOperationId> = {
  [Status in keyof operations[Id]['responses'] & (200 | 204)]: AnswerOf<
    Status,
    operations[Id]['responses'][Status]
  >;
}[keyof operations[Id]['responses'] & (200 | 204)];

/** A file for whoever asked for it. */
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
  : Response extends { content: { 'application/pdf': unknown } }
    ? { readonly status: Status; readonly file: Download }
    : { readonly status: Status };
