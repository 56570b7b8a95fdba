import type { OperationId, operations as table } from '../../generated/operations.ts';
import type { operations as documented } from '../../generated/types.ts';
import type { FILE } from '../http/body/multipart.ts';
import type { Freedoms } from '../options/freedoms.ts';
import type { ReceivedFile } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import type { Awaitable } from '../store/turns.ts';

/** One function for each operation of the specification; leaving one out does not compile. */
export type Handlers = { readonly [Id in OperationId]: Handler<Id> };

/** Carries out an operation, with parameters that are allowed. @throws Refusal; nothing is stored then. */
export type Handler<Id extends OperationId> = (request: OperationRequest<Id>) => Awaitable<Answer<Id>>;

/** A success of an operation: one of its documented statuses, with the body documented for it. */
export type Answer<Id extends OperationId> = {
  [Status in SuccessStatus<Id>]: { status: Status; body: JsonBody<Responses<Id>[Status]> };
}[SuccessStatus<Id>];

/** What a handler is given of a request. */
export interface OperationRequest<Id extends OperationId> {
  readonly partner: string;
  /** Ids, under the names that the path gives them. They may be larger than any id that the store can hold. */
  readonly path: Readonly<Record<(typeof table)[Id]['pathParameters'][number], bigint>>;
  /** Query parameters that are not empty; the last one where it is repeated. */
  readonly query: Readonly<AsText<NonNullable<documented[Id]['parameters']['query']>>>;
  /** Form fields as they were sent, even empty ones; the last one where it is repeated. */
  readonly form: Readonly<FormOf<documented[Id]>>;
  /** The part `file` of an upload; undefined where there was none. */
  readonly file: Id extends 'uploadDocument' ? ReceivedFile | undefined : undefined;
  /** Waits for milliseconds, and fails as soon as the client is gone. */
  readonly pause: (ms: number) => Promise<void>;
}

/** What the handlers work with. */
export interface Context {
  readonly store: Store;
  readonly freedoms: Freedoms;
}

type Responses<Id extends OperationId> = documented[Id]['responses'];
type SuccessStatus<Id extends OperationId> = keyof Responses<Id> & (200 | 201 | 202 | 204);
type JsonBody<Response> = Response extends { content: { 'application/json': infer Body } } ? Body : never;

/** A form or a query, with its values as texts. */
type AsText<Shape> = [Shape] extends [never] ? Record<never, never> : { [Name in keyof Shape]: string };

type FormOf<Described> = Described extends { requestBody: { content: infer Content } }
  ? Content extends { 'application/x-www-form-urlencoded': infer Form }
    ? AsText<Form>
    : Content extends { 'multipart/form-data': infer Form }
      ? AsText<Omit<Form, typeof FILE>>
      : never
  : Record<never, never>;

/** The fields of a record or form that the specification names. Without this the compiler would accept any name. */
export type NamedFields<Open> = {
  [Name in keyof Open as string extends Name ? never : number extends Name ? never : Name]: Open[Name];
};

/** Fields of a form as they are stored. The compiler does not know which ones a partner has sent. */
export type StoredTexts<Form> = Readonly<Partial<Record<keyof NamedFields<Form>, string>>>;
