import { type Json, type JsonObject, parseJson } from '../../conformance/reading/json.ts';
import { routeOf } from '../../testing/intercepting-server.ts';
import {
  changed,
  type Forward,
  type Hook,
  inRecords,
  isAt,
  itemsOf,
  type Layer,
  type Operations,
  type Passed,
  type Passing,
  pageOf,
  recordsIn,
  type Where,
  withQuery,
} from './kit.ts';
import { isTaken } from './legal.ts';

/** The token that a request was sent with. */
export const sentToken = ({ headers }: Passing) =>
  /^Bearer +(\S*) *$/i.exec(headers.authorization ?? '')?.[1] ?? '';

/** A layer for some operations; all other requests pass. */
export const only =
  (where: Where, layer: Layer): Layer =>
  (request, forward) =>
    isAt(where, request) ? layer(request, forward) : forward(request);

export const isSuccess = ({ status, body }: Passed) =>
  status < 300 && (parseJson(body) as JsonObject | undefined)?.message === 'success';

/** Changes the texts of some fields of a record. */
export function rewrite(record: JsonObject, fields: readonly string[], write: (value: string) => Json): void {
  for (const field of fields) {
    const value = record[field];
    if (typeof value === 'string' && value !== '') record[field] = write(value);
  }
}

export const bodyOf = ({ body }: Passed) => (parseJson(body) ?? {}) as JsonObject;

export const ruling = 'Ruling `sent-values-come-back`:';

type Texts = (value: string) => string;

/** Changes texts that responses show in these fields. */
export const textsShown = (where: Where, fields: readonly string[], write: Texts) =>
  inRecords(where, (record) => {
    for (const field of fields) {
      const value = record[field];
      if (typeof value === 'string' && value !== '') record[field] = write(value);
    }
  });

/** The day so many days from now. */
export const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The body of a success; undefined for a refusal. */
export const bodyOfSuccess = (answer: Passed): JsonObject | undefined =>
  isTaken(answer) ? (parseJson(answer.body) as JsonObject) : undefined;

/** The record of a success, under the name of its payload. */
export const recordOf = (answer: Passed, name: string): JsonObject | undefined =>
  bodyOfSuccess(answer)?.[name] as JsonObject | undefined;

interface Read {
  page: number;
  size: number;
  request: Passing;
  /** Reads another path of the server behind. */
  look: (path: string) => Promise<JsonObject>;
}

/** A page of a list. What is left out is right. */
interface Shown {
  items: JsonObject[];
  total?: number;
  pages?: number;
  current?: number;
}

/** The record that a success shows. */
export function recordShown({ body }: Passed): JsonObject | undefined {
  const read = parseJson(body);
  return recordsIn((read ?? {}) as JsonObject)[0];
}

/** Reads a path of the server behind. */
const looking = (request: Passing, forward: Forward) => async (path: string) => {
  const { 'content-type': _, ...headers } = request.headers;
  const answer = await forward({ ...request, method: 'GET', target: path, headers, body: Buffer.alloc(0) });
  return (parseJson(answer.body) ?? {}) as JsonObject;
};

/**
 * Makes the pages of a list anew, from all of its records in the right order. `watch` sees every request that succeeds, with its
 * record. Called once for each server, so that it can remember.
 */
export const relisting =
  (
    where: Operations,
    size: number,
    make: () => {
      page: (all: JsonObject[], read: Read) => Shown | Promise<Shown>;
      watch?: (request: Passing, record: JsonObject) => void;
    },
  ) =>
  (): Layer => {
    const { page: shown, watch } = make();
    return async (request, forward) => {
      const answer = await forward(request);
      const { operation } = request;
      if (!isAt(where, request) || operation === undefined || answer.status >= 300) {
        if (answer.status < 300) watch?.(request, recordShown(answer) ?? {});
        return answer;
      }
      const all: JsonObject[] = [];
      const { total_pages } = parseJson(answer.body) as JsonObject;
      for (let page = 1; page <= Number(total_pages); page++) {
        const { body } = await forward(withQuery(request, 'page', String(page)));
        all.push(...itemsOf(parseJson(body) as JsonObject, request));
      }
      const read = { page: pageOf(request), size, request, look: looking(request, forward) };
      const { items, total = all.length, pages, current } = await shown(all, read);
      const key = operation === 'listCustomers' ? 'customers' : 'recipients';
      return changed(answer, (body) => {
        body[key] = items;
        body[`current_${key}`] = current ?? items.length;
        body[`total_${key}`] = total;
        body.total_pages = pages ?? Math.max(1, Math.ceil(total / size));
      });
    };
  };

export const cut = <One>(all: readonly One[], page: number, size: number) =>
  all.slice((page - 1) * size, page * size);

/** A layer for some operations only; `make` is called once for each server. */
export const at = (where: Where, make: () => Layer) => (): Layer => {
  const layer = make();
  return (request, forward) => (isAt(where, request) ? layer(request, forward) : forward(request));
};

export const hasSuccessStatus = ({ status }: Passed) => status < 300;

/** A read that a server makes for itself, with the token of a request. */
export const reading = (request: Passing, target: string): Passing => ({
  method: 'GET',
  target,
  headers: { authorization: request.headers.authorization ?? '' },
  body: Buffer.alloc(0),
  ...routeOf('GET', target.split('?')[0] ?? ''),
});

/** A layer that changes the text of a body, which has a character for each byte, before it is read. */
export const inText =
  (where: Where, change: (text: string) => string): Hook =>
  () =>
  (request, forward) => {
    if (!isAt(where, request)) return forward(request);
    return forward({ ...request, body: Buffer.from(change(request.body.toString('latin1')), 'latin1') });
  };
