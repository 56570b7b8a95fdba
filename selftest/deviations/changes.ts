import { stringify } from 'lossless-json';
import type { Json, JsonObject } from '../../conformance/reading/json.ts';
import { type AnyOperationId, operations } from '../../generated/operations.ts';
import { changed, type Passed, recordsIn } from '../../testing/intercepting-server.ts';
import { type Asked, type Deviation, pageOf, type Where } from './deviation.ts';
import type { Write } from './writes.ts';

/** What stands around a value that is about to be changed. */
export interface Around {
  asked: Asked;
  /** The whole answer. */
  body: JsonObject;
}

/** What stands around a record, or a field of one. */
export interface AroundRecord extends Around {
  record: JsonObject;
  /** Place of the record in the answer, from 0. */
  place: number;
}

/** The bodies of successes are others. */
export const inBody = (where: Where, change: (body: JsonObject, asked: Asked) => void): Deviation => ({
  where,
  change: (answer, asked) => changed(answer, (body) => change(body, asked)),
});

/** Every record in an answer is another. */
export const inRecords = (where: Where, change: (record: JsonObject, around: AroundRecord) => void) =>
  inBody(where, (body, asked) => {
    for (const [place, record] of recordsIn(body).entries()) change(record, { record, asked, body, place });
  });

/** A field of records is written in another way; undefined leaves it out. */
export const showing = (
  where: Where,
  field: string,
  write: (value: Json | undefined, around: AroundRecord) => Json | undefined,
) => inRecords(where, (record, around) => put(record, field, write(record[field], around)));

/** A value beside the records is written in another way; undefined leaves it out. */
export const reporting = (
  where: Where,
  field: string,
  write: (value: Json | undefined, around: Around) => Json | undefined,
) => inBody(where, (body, asked) => put(body, field, write(body[field], { body, asked })));

/** A success has another message; undefined leaves it out. */
export const saying = (where: Where, message: Json | undefined) => reporting(where, 'message', () => message);

/** The payload of an operation has another name. */
export const naming = (operation: AnyOperationId, name: string) =>
  inBody(operation, (body) => {
    const { payloadKey } = operations[operation];
    body[name] = body[payloadKey] ?? null;
    delete body[payloadKey];
  });

/** The items of a list are others. */
export const listing = (where: Where, change: (items: JsonObject[], around: Around) => Json[]) =>
  inBody(where, (body, asked) => {
    if (asked.operation)
      body[operations[asked.operation].payloadKey] = change(itemsOf(body, asked), { body, asked });
  });

/** A field of one item of a list is written in another way; a negative place counts from the end. */
export const inItem = (where: Where, place: number, field: string, write: Write) =>
  inBody(where, (body, asked) => {
    const item = itemsOf(body, asked).at(place);
    if (item) put(item, field, write(item[field]));
  });

/** A list is an object, with its items under the values of one of their fields. */
export const listingBy = (operation: AnyOperationId, field: string) =>
  reporting(operation, operations[operation].payloadKey, (items) =>
    Object.fromEntries((items as JsonObject[]).map((item) => [String(item[field]), item])),
  );

/** Two fields of records are exchanged. */
export const exchanging = (where: Where, one: string, other: string) =>
  inRecords(where, (record) => {
    const value = record[one];
    put(record, one, record[other]);
    put(record, other, value);
  });

/** A field of records repeats what their request sent in it. */
export const echoing = (where: Where, field: string, read: (sent: string) => Json) =>
  showing(where, field, (value, { asked: { sent } }) => {
    const own = sent.get(field);
    return own === undefined ? value : read(own);
  });

/** Successes have another HTTP status. */
export const answering = (where: Where, status: number, when?: Deviation['when']): Deviation => ({
  where,
  ...(when ? { when } : {}),
  change: (answer) => (answer.status < 300 ? { ...answer, status } : answer),
});

/** Requests are refused without being looked at; those without a token are left to the server. */
export const refusing = (
  where: Where,
  when: (asked: Asked) => boolean = () => true,
  status = 400,
): Deviation => ({
  where,
  when: (asked) => asked.hasToken && when(asked),
  instead: refusal(status),
});

/** Answers that have a text in them are refusals. */
export const refusingAnswers = (where: Where, text: string): Deviation => ({
  where,
  change: (answer) => (answer.body.includes(text) ? refusal(404) : answer),
});

/** A refusal. */
export const refusal = (status = 400, message = 'This request is not accepted.') =>
  inJson(status, { type: 'invalid_request_error', message });

/** A response of this object. */
export const inJson = (status: number, body: Json): Passed => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: stringify(body) ?? '',
});

/** The records of a list; none where it is no list. */
export function itemsOf(body: JsonObject, { operation }: Pick<Asked, 'operation'>): JsonObject[] {
  return operation ? (body[operations[operation].payloadKey] as JsonObject[]) : [];
}

/** Whether the answer shows the last page of several. */
export const isLastPage = ({ body }: Pick<Around, 'body'>) =>
  Number(body.page) > 1 && body.page === body.total_pages;

/** Whether the page that was asked for is not the first. */
export const isLaterPage = ({ asked }: Pick<Around, 'asked'>) => pageOf(asked) > 1;

function put(record: JsonObject, field: string, value: Json | undefined): void {
  if (value === undefined) delete record[field];
  else record[field] = value;
}
