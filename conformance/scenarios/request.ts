import type { AnyOperationId } from '../../generated/operations.ts';
import type { operations as Operations } from '../../generated/types.ts';
import type { KycFile } from './values/kyc-files.ts';

type Parameters<Id extends AnyOperationId> = Operations[Id]['parameters'];
type Content<Id extends AnyOperationId> = Operations[Id] extends { requestBody?: { content: infer Types } }
  ? Types[keyof Types]
  : never;

/** A schema without the index signature by which it lets a corridor have fields of its own. */
type Named<Form> = { [Name in keyof Form as string extends Name ? never : Name]: Form[Name] };

/** The fields of an operation's form that the specification names, without the file. */
export type Form<Id extends AnyOperationId> = Omit<Named<Content<Id>>, 'file'>;

export type CustomerFields = Form<'createCustomer'>;
export type CustomerChanges = Form<'updateCustomer'>;
export type RecipientFields = Form<'createRecipient'>;
export type RecipientChanges = Form<'updateRecipient'>;
export type DocumentFields = Form<'uploadDocument'>;

/** What a request may carry and what it has to, by the specification. */
export type Allowed<Id extends AnyOperationId> = (Parameters<Id> extends { path: infer Path }
  ? { path: Path }
  : { path?: never }) &
  (Parameters<Id> extends { query: infer Query }
    ? { query: Query }
    : Parameters<Id> extends { query?: infer Query }
      ? { query?: Query }
      : never) &
  (Operations[Id] extends { requestBody: object }
    ? { body: Form<Id> }
    : [Content<Id>] extends [never]
      ? { body?: never }
      : { body?: Form<Id> }) &
  ([Content<Id>] extends [{ file: Blob }]
    ? [Content<Id>] extends [never]
      ? { file?: never }
      : { file: KycFile }
    : { file?: never });

/** Fields of any name. */
export type UnruledBody = Readonly<Record<string, string | number | bigint>>;

/** What a request carries that the document does not rule or does not allow. */
export interface Unruled {
  path?: Readonly<Record<string, bigint>>;
  query?: Readonly<Record<string, string>>;
  body?: UnruledBody;
  file?: KycFile;
}

/** A request that may be left out where the specification asks for nothing. */
export type Carried<Id extends AnyOperationId> =
  Record<never, never> extends Allowed<Id> ? [request?: Allowed<Id>] : [request: Allowed<Id>];
