import type { Json, JsonObject } from '../../../conformance/reading/json.ts';
import { parseJson } from '../../../conformance/reading/json.ts';
import type { Change, Fields } from '../../../server/store/store.ts';
import {
  type Asked,
  changed,
  type Forward,
  type Layer,
  type Passed,
  type Passing,
  type ResponseChange,
  recordsIn,
  type Server,
  storing,
} from '../kit.ts';

export type Store = Parameters<NonNullable<Server['store']>>[0];

export const everyone = Number.MAX_SAFE_INTEGER;

export const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref());

/** Every field of a record changed. */
export const eachField = (fields: Fields, write: (value: string, name: string) => string): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, write(value, name)]));

/** Customers and recipients are kept with other texts than those that were sent. */
export const keeping = (write: (value: string, name: string) => string) =>
  storing((store) => {
    const after =
      (change: Change): Change =>
      (before) => {
        const made = change(before);
        return made && eachField(made, write);
      };
    return {
      createCustomer: (partner, fields) => store.createCustomer(partner, eachField(fields, write)),
      updateCustomer: (partner, id, change) => store.updateCustomer(partner, id, after(change)),
      createRecipient: (partner, id, fields) => store.createRecipient(partner, id, eachField(fields, write)),
      updateRecipient: (partner, id, change) => store.updateRecipient(partner, id, after(change)),
    };
  });

/** Reads another path of the server behind. */
export const looking = (request: Passing, forward: Forward) => async (path: string) => {
  const { 'content-type': _, ...headers } = request.headers;
  const answer = await forward({ ...request, method: 'GET', target: path, headers, body: Buffer.alloc(0) });
  return recordsIn((parseJson(answer.body) ?? {}) as JsonObject)[0];
};

/** A name in two parts that a server joins in its own way; others stay. */
export const joined = (
  { type, first_name, last_name, full_name }: JsonObject,
  join: (names: string[]) => string,
) =>
  type === 'IND' && typeof first_name === 'string' && typeof last_name === 'string'
    ? join([first_name, last_name])
    : (full_name as Json);

/** All responses have these headers as well. */
export const withHeaders =
  (make: (answer: Passed, request: Passing) => Record<string, string>): (() => Layer) =>
  () =>
  async (request, forward) => {
    const answer = await forward(request);
    return { ...answer, headers: { ...answer.headers, ...make(answer, request) } };
  };

/** Changes the body of every success. */
export const inSuccesses = (change: (body: JsonObject, asked: Asked) => void): ResponseChange => ({
  where: 'everywhere',
  change: (answer, asked) => changed(answer, (body) => change(body, asked)),
});

/** What the reference server says of a refusal. */
export const wrong = ({ body }: Passed) => {
  const read = parseJson(body) as JsonObject | undefined;
  return { param: String(read?.param ?? 'request'), text: String(read?.message ?? 'Not accepted.') };
};
