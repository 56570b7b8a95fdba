import type { IncomingMessage } from 'node:http';
import { type Json, type JsonObject, parseJson } from '../../../conformance/reading/json.ts';
import { operations } from '../../../generated/operations.ts';
import {
  changed,
  type Defect,
  type Forward,
  inForm,
  inRecords,
  isAt,
  itemsOf,
  type Layer,
  type Passed,
  type Passing,
  pageOf,
  type Right,
  recordsIn,
  type Where,
  type Wire,
  withQuery,
} from '../kit.ts';

/** This file has helpers alone. */
export const defects: Defect[] = [];
export const rights: Right[] = [];

export const personNames = ['first_name', 'middle_name', 'last_name'] as const;
export const customerWrites = ['createCustomer', 'updateCustomer'] as const;
export const recipientWrites = ['createRecipient', 'updateRecipient'] as const;

type Texts = (value: string) => string;

/** Changes texts that were sent in these fields, before they arrive. */
export const textsArriving = (where: Where, fields: readonly string[], write: Texts) =>
  inForm(where, (form) => {
    for (const field of fields) {
      const value = form.get(field);
      if (value) form.set(field, write(value));
    }
  });

/** Changes texts that responses show in these fields. */
export const textsShown = (where: Where, fields: readonly string[], write: Texts) =>
  inRecords(where, (record) => {
    for (const field of fields) {
      const value = record[field];
      if (typeof value === 'string' && value !== '') record[field] = write(value);
    }
  });

export const isSuccess = ({ status, body }: Passed) =>
  status < 300 && (parseJson(body) as JsonObject | undefined)?.message === 'success';

/** The first record of a success. */
export const recordOf = (answer: Passed): JsonObject | undefined =>
  isSuccess(answer) ? recordsIn(parseJson(answer.body) as JsonObject)[0] : undefined;

export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Every item of a list, read page by page. */
export async function allItems(request: Passing, forward: Forward): Promise<JsonObject[]> {
  const all: JsonObject[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { body } = await forward(withQuery(request, 'page', String(page)));
    const read = parseJson(body) as JsonObject;
    pages = Number(read.total_pages ?? 0);
    all.push(...itemsOf(read, request));
  }
  return all;
}

/** A layer that chooses the items of a page from the whole list; what it returns as `more` goes beside them. */
export const pagesFrom =
  (
    where: Where,
    choose: (all: JsonObject[], page: number) => JsonObject[],
    more?: (all: JsonObject[]) => JsonObject,
  ) =>
  (): Layer =>
  async (request, forward) => {
    const answer = await forward(request);
    if (!isAt(where, request) || !isSuccess(answer)) return answer;
    const all = await allItems(request, forward);
    const key = operations[request.operation ?? 'listCustomers'].payloadKey;
    return changed(answer, (body) => {
      const items: Json[] = choose(all, pageOf(request));
      Object.assign(body, { [key]: items, [`current_${key}`]: items.length }, more?.(all));
    });
  };

/** The items of a page of a size. */
export const slice = (all: readonly JsonObject[], page: number, size: number) =>
  all.slice((page - 1) * size, page * size);

/** Sorts a list by a key, the greatest first; items with the same key keep their order. */
export const descending = (all: readonly JsonObject[], keyOf: (item: JsonObject) => string | number) =>
  [...all].sort((a, b) => (keyOf(a) < keyOf(b) ? 1 : keyOf(a) > keyOf(b) ? -1 : 0));

/** The parts of an upload as Latin-1, each with its head and its content. */
export function partsOf(request: Passing): { boundary: string; parts: { head: string; content: string }[] } {
  const boundary = /boundary="?([^";]+)/.exec(request.headers['content-type'] ?? '')?.[1] ?? '';
  const parts = request.body
    .toString('latin1')
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const end = part.indexOf('\r\n\r\n');
      return { head: part.slice(2, end), content: part.slice(end + 4, -2) };
    });
  return { boundary, parts };
}

/** The upload with other parts. */
export function withParts(
  request: Passing,
  change: (parts: { head: string; content: string }[]) => { head: string; content: string }[],
): Passing {
  const { boundary, parts } = partsOf(request);
  const body = change(parts).map(({ head, content }) => `--${boundary}\r\n${head}\r\n\r\n${content}\r\n`);
  return { ...request, body: Buffer.from(`${body.join('')}--${boundary}--\r\n`, 'latin1') };
}

export const isFilePart = ({ head }: { head: string }) => /filename=/i.test(head);

/** A part with a text. */
export const textPart = (name: string, value: string) => ({
  head: `content-disposition: form-data; name="${name}"`,
  content: Buffer.from(value).toString('latin1'),
});

/** Tells layers in headers which connection a request came on, and whether its body came in chunks. */
export const noting: Wire = {
  tune: (server) => {
    const known = new WeakMap<object, string>();
    let count = 0;
    server.prependListener('request', (request: IncomingMessage) => {
      const id = known.get(request.socket) ?? String(++count);
      known.set(request.socket, id);
      request.headers['x-connection'] = id;
      if (request.headers['transfer-encoding']) request.headers['x-chunked'] = '1';
    });
  },
};

/** The token of a request, with what stands before it. */
export const credentialsOf = ({ headers }: Passing) => headers.authorization ?? '';

/** The request with another header Authorization. */
export const withToken = (request: Passing, token: string): Passing => ({
  ...request,
  headers: { ...request.headers, authorization: `Bearer ${token}` },
});
