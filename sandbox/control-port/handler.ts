import type { ControlOperationId } from '../../generated/control-operations.ts';
import type { operations } from '../../generated/control-types.ts';
import type { SentRecords } from './check.ts';

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
  readonly path: Readonly<NonNullable<operations[Id]['parameters']['path']>>;
  readonly query: Readonly<NonNullable<operations[Id]['parameters']['query']>>;
  readonly body: Id extends 'importPartner'
    ? SentRecords
    : operations[Id] extends { requestBody: { content: { 'application/json': infer Body } } }
      ? Body
      : undefined;
}

/** A success as the description has it: with a JSON body, a text or a file, or with nothing, which is a 204. */
export type ControlAnswer<Id extends ControlOperationId> = Id extends 'exportPartner'
  ? { readonly file: Download }
  : operations[Id]['responses'] extends { 200: { content: infer Content } }
    ? Content extends { 'application/json': infer Body }
      ? { readonly body: Body }
      : Content extends { 'text/plain': string }
        ? { readonly text: string }
        : { readonly file: Download }
    : undefined;

/** A file to send. */
export interface Download {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly chunks: AsyncIterable<Uint8Array>;
}
