import type { RequestBodyOption } from 'openapi-fetch';
import type { AnyOperationId } from '../../generated/operations.ts';
import type { operations as Operations } from '../../generated/types.ts';

export type Body<Id extends AnyOperationId> = RequestBodyOption<Operations[Id]>;

/** A schema without the file, and without the index signature that allows further fields of a corridor. */
type Named<Fields> = {
  [Name in keyof Fields as string extends Name ? never : Exclude<Name, 'file'>]: Fields[Name];
};

/** The fields of an operation's form that the specification names, without the file. */
export type Form<Id extends AnyOperationId> = Named<NonNullable<Body<Id>['body']>>;

export type CustomerFields = Form<'createCustomer'>;
export type CustomerChanges = Form<'updateCustomer'>;
export type RecipientFields = Form<'createRecipient'>;
export type RecipientChanges = Partial<RecipientFields>;
export type DocumentFields = Form<'uploadDocument'>;

type Entry<Fields> = Fields extends unknown
  ? [keyof Fields & string, NonNullable<Fields[keyof Fields]>]
  : never;

/** What `Object.entries` gives of fields, with the names that it forgets: no request has other ones. */
export const entriesOf = <Fields extends object>(fields: Fields) => Object.entries(fields) as Entry<Fields>[];
