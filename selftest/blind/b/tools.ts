import { type Json, type JsonObject, parseJson } from '../../../conformance/reading/json.ts';
import {
  type Forward,
  isAt,
  type Layer,
  type Passed,
  type Passing,
  recordsIn,
  sentBy,
  type Where,
  withForm,
} from '../kit.ts';

export type { Json, JsonObject } from '../../../conformance/reading/json.ts';
export { parseJson } from '../../../conformance/reading/json.ts';
export * from '../../kit/legal.ts';
export * from '../kit.ts';

/** Helpers that several of these servers share, beside those of the kit. */

/** A layer for some operations only; `make` is called once for each server. */
export const at = (where: Where, make: () => Layer) => (): Layer => {
  const layer = make();
  return (request, forward) => (isAt(where, request) ? layer(request, forward) : forward(request));
};

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export const isTaken = ({ status }: Passed) => status < 300;

/** The JSON body of a response; empty where it has none. */
export const bodyOf = ({ body }: Passed) => (parseJson(body) ?? {}) as JsonObject;

/** The first record of a response. */
export const recordOf = (answer: Passed): JsonObject => recordsIn(bodyOf(answer))[0] ?? {};

/** Reads the record that an update names, before or after it. */
export const readRecord = async (request: Passing, forward: Forward): Promise<JsonObject> => {
  const operation = request.operation === 'updateRecipient' ? 'getRecipient' : 'getCustomer';
  return recordOf(await forward({ ...request, method: 'GET', body: Buffer.alloc(0), operation }));
};

/** The same request for another path, as an update of one record. */
export const updateOf = (
  request: Passing,
  what: 'customers' | 'recipient',
  id: string,
  fields: Record<string, string>,
): Passing => ({
  ...request,
  method: 'POST',
  target: `/api/${what}/${id}`,
  id,
  operation: what === 'customers' ? 'updateCustomer' : 'updateRecipient',
  headers: { ...request.headers, 'content-type': 'application/x-www-form-urlencoded' },
  body: Buffer.from(new URLSearchParams(fields).toString()),
});

/** Text fields of a customer that have no form of their own. */
export const customerTexts = [
  'first_name',
  'middle_name',
  'last_name',
  'birth_city',
  'address',
  'city',
  'region',
  'postcode',
] as const;
/** Text fields of a recipient that have no form of their own. */
export const recipientTexts = ['first_name', 'last_name', 'business_name', 'bank'] as const;

export const customerWrites = ['createCustomer', 'updateCustomer'] as const;
export const recipientWrites = ['createRecipient', 'updateRecipient'] as const;

/** A layer that changes several fields, where they were sent and are not empty, before they arrive. */
export const arrivingIn =
  (where: Where, fields: readonly string[], write: (value: string) => string) =>
  (): Layer =>
  (request, forward) =>
    forward(
      isAt(where, request)
        ? withForm(request, (form) => {
            for (const field of fields) {
              const value = form.get(field);
              if (value) form.set(field, write(value));
            }
          })
        : request,
    );

/** Changes the texts of some fields of a record. */
export function rewrite(record: JsonObject, fields: readonly string[], write: (value: string) => Json): void {
  for (const field of fields) {
    const value = record[field];
    if (typeof value === 'string' && value !== '') record[field] = write(value);
  }
}

/** What was sent in a field; empty where it was not sent. */
export const fieldOf = (request: Passing, field: string) => sentBy(request).get(field) ?? '';

/** The whole seconds of a timestamp. */
export const secondOf = (stamp: Json | undefined) => Math.floor(Date.parse(String(stamp)) / 1000);

/** An instant as the reference server writes it. */
export const stampOf = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}+00:00`;
