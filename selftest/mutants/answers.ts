import type { Json, JsonObject } from '../../conformance/reading/json.ts';
import { type AnyOperationId, operations } from '../../generated/operations.ts';
import { changed, type Layer, type Passing, pageOf, recordsIn } from '../../testing/intercepting-server.ts';

/** Operations whose answers are wrong, one or several. */
export type Where = AnyOperationId | readonly AnyOperationId[];

/** What stands around a record or a field that is about to be changed. */
export interface Around {
  record: JsonObject;
  request: Passing;
  /** The whole answer. */
  body: JsonObject;
  /** Place of the record in the answer, from 0. */
  place: number;
}

/** All operations that answer with customers, with recipients, with documents. */
export const customerViews = ['createCustomer', 'getCustomer', 'updateCustomer', 'listCustomers'] as const;
export const recipientLists = ['listRecipients', 'listRecipientsByPost'] as const;
export const recipientViews = [
  'createRecipient',
  'getRecipient',
  'updateRecipient',
  ...recipientLists,
] as const;
export const uploads = ['uploadDocument', 'uploadDocumentAlias'] as const;

/** A layer that changes the bodies of successes of these operations. */
export const inBody =
  (where: Where, change: (body: JsonObject, request: Passing) => void) =>
  (): Layer =>
  async (request, forward) => {
    const answer = await forward(request);
    return isAt(where, request) ? changed(answer, (body) => change(body, request)) : answer;
  };

/** A layer that changes every record in the answers of these operations. */
export const inRecords = (where: Where, change: (record: JsonObject, around: Around) => void) =>
  inBody(where, (body, request) => {
    for (const [place, record] of recordsIn(body).entries()) change(record, { record, request, body, place });
  });

/** A layer in whose answers one field is written in another way; undefined leaves it out. */
export const showing = (
  where: Where,
  field: string,
  write: (value: Json | undefined, around: Around) => Json | undefined,
) => inRecords(where, (record, around) => put(record, field, write(record[field], around)));

/** A layer in whose answers one value beside the records is written in another way; undefined leaves it out. */
export const reporting = (
  where: Where,
  field: string,
  write: (value: Json | undefined, around: Omit<Around, 'record' | 'place'>) => Json | undefined,
) => inBody(where, (body, request) => put(body, field, write(body[field], { body, request })));

/** A layer whose answers have another HTTP status. */
export const answering = (where: Where, status: number) => (): Layer => async (request, forward) => {
  const answer = await forward(request);
  return isAt(where, request) && answer.status < 300 ? { ...answer, status } : answer;
};

/** Whether a request asks for one of these operations. */
export function isAt(where: Where, { operation }: Passing): boolean {
  return operation !== undefined && [where].flat().includes(operation);
}

/** Whether a request asks for the recipients list, by either method. */
export const isRecipientList = (request: Passing) => isAt(recipientLists, request);

/** Whether the answer shows the last page of several. */
export const isLastPage = ({ body }: Pick<Around, 'body'>) =>
  Number(body.page) > 1 && body.page === body.total_pages;

/** Whether the page that was asked for is not the first. */
export const isLaterPage = ({ request }: Pick<Around, 'request'>) => pageOf(request) > 1;

/** The records of a list, which a layer may replace. */
export function itemsOf(body: JsonObject, request: Passing): JsonObject[] {
  return request.operation ? (body[operations[request.operation].payloadKey] as JsonObject[]) : [];
}

/** A text field written in another way where it has a value; an absent one stays as it is. */
export const text =
  (write: (value: string) => Json | undefined) =>
  (value: Json | undefined): Json | undefined =>
    typeof value === 'string' && value !== '' ? write(value) : value;

function put(record: JsonObject, field: string, value: Json | undefined): void {
  if (value === undefined) delete record[field];
  else record[field] = value;
}
