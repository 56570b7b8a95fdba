import { stringify } from 'lossless-json';
import { isObject, type Json, type JsonObject, parseJson } from '../../conformance/reading/json.ts';
import { type AnyOperationId, operations } from '../../generated/operations.ts';
import { changed, type Passed, recordsIn } from '../../testing/intercepting-server.ts';
import type { Asked, ResponseChange, Where } from './response-change.ts';
import type { Write } from './writes.ts';

/** The context of a value. */
interface Around {
  asked: Asked;
  /** The body of the response. */
  body: JsonObject;
}

/** The context of a record, or of its field. */
export interface AroundRecord extends Around {
  record: JsonObject;
  /** Index of the record in the response. */
  index: number;
}

/** Changes the bodies of successes. */
export const inBody = (where: Where, change: (body: JsonObject, asked: Asked) => void): ResponseChange => ({
  where,
  change: (answer, asked) => changed(answer, (body) => change(body, asked)),
});

/** Changes every record that responses show. */
export const inRecords = (where: Where, change: (record: JsonObject, around: AroundRecord) => void) =>
  inBody(where, (body, asked) => {
    for (const [index, record] of recordsIn(body).entries()) change(record, { record, asked, body, index });
  });

/** Rewrites a field of records; undefined leaves it out. */
export const showing = (
  where: Where,
  field: string,
  write: (value: Json | undefined, around: AroundRecord) => Json | undefined,
) => inRecords(where, (record, around) => put(record, field, write(record[field], around)));

/** Rewrites a value beside the records; undefined leaves it out. */
export const reporting = (
  where: Where,
  field: string,
  write: (value: Json | undefined, around: Around) => Json | undefined,
) => inBody(where, (body, asked) => put(body, field, write(body[field], { body, asked })));

/** Gives successes another message; undefined leaves it out. */
export const saying = (where: Where, message: Json | undefined) => reporting(where, 'message', () => message);

/** Renames the payload of an operation. */
export const naming = (operation: AnyOperationId, name: string) =>
  inBody(operation, (body) => {
    const { payloadKey } = operations[operation];
    body[name] = body[payloadKey] ?? null;
    delete body[payloadKey];
  });

/** Changes the items of a list. */
export const inItems = (where: Where, change: (items: JsonObject[], around: Around) => Json[]) =>
  inBody(where, (body, asked) => {
    if (asked.operation)
      body[operations[asked.operation].payloadKey] = change(itemsOf(body, asked), { body, asked });
  });

/** Rewrites a field of one item of a list; a negative index counts from the end. */
export const inItem = (where: Where, index: number, field: string, write: Write) =>
  inBody(where, (body, asked) => {
    const item = itemsOf(body, asked).at(index);
    if (item) put(item, field, write(item[field]));
  });

/** Shows in a field what its request sent in it. */
export const echoing = (where: Where, field: string, read: (sent: string) => Json) =>
  showing(where, field, (value, { asked: { sent } }) => {
    const own = sent.get(field);
    return own === undefined ? value : read(own);
  });

/** Gives successes another HTTP status. */
export const answering = (where: Where, status: number, when?: ResponseChange['when']): ResponseChange => ({
  where,
  ...(when ? { when } : {}),
  change: (answer) => (answer.status < 300 ? { ...answer, status } : answer),
});

/** Refuses requests that have a token; the server refuses the others itself. */
export const refusing = (
  where: Where,
  when: (asked: Asked) => boolean = () => true,
  status = 400,
): ResponseChange => ({
  where,
  when: (asked) => asked.hasToken && when(asked),
  instead: refusal(status),
});

/** A response that refuses a request. */
export const refusal = (status = 400, message = 'This request is not accepted.') =>
  inJson(status, { type: 'invalid_request_error', message });

/** Whether a response of the reference server is a success. */
export function isTaken({ body, status }: Passed): boolean {
  const read = parseJson(body);
  return status < 300 && isObject(read) && read.message === 'success';
}

/** The record that a success shows, or the first one of a list. */
export const recordShown = ({ body }: Passed) => recordsIn((parseJson(body) ?? {}) as JsonObject)[0];

/** A response with a JSON body. */
export const inJson = (status: number, body: Json): Passed => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: stringify(body) ?? '',
});

/** The items of a list; none if the operation is unknown. */
export function itemsOf(body: JsonObject, { operation }: Pick<Asked, 'operation'>): JsonObject[] {
  return operation ? (body[operations[operation].payloadKey] as JsonObject[]) : [];
}

function put(record: JsonObject, field: string, value: Json | undefined): void {
  if (value === undefined) delete record[field];
  else record[field] = value;
}
