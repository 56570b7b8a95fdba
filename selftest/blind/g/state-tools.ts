import { type Json, type JsonObject, parseJson } from '../../../conformance/reading/json.ts';
import {
  changed,
  type Forward,
  isAt,
  itemsOf,
  type Layer,
  type Operations,
  type Passed,
  type Passing,
  pageOf,
  recordsIn,
  type Server,
  withMethods,
  withQuery,
} from '../kit.ts';

type Store = Parameters<NonNullable<Server['store']>>[0];

export interface Read {
  page: number;
  size: number;
  request: Passing;
  /** Reads another path of the server behind. */
  look: (path: string) => Promise<JsonObject>;
}

/** A page of a list. What is left out is right. */
export interface Shown {
  items: JsonObject[];
  total?: number;
  pages?: number;
  current?: number;
}

/** Reads a path of the server behind. */
export const looking = (request: Passing, forward: Forward) => async (path: string) => {
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
        if (answer.status < 300) watch?.(request, recordOf(answer) ?? {});
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

/** The list in another order; pages and counts are right. */
export const reordering = (
  where: Operations,
  order: (all: JsonObject[], page: number) => JsonObject[],
  size = 10,
) =>
  relisting(where, size, () => ({ page: (all, { page }) => ({ items: cut(order(all, page), page, size) }) }));

export const cut = <One>(all: readonly One[], page: number, size: number) =>
  all.slice((page - 1) * size, page * size);

/** The record that a success shows. */
export function recordOf({ body }: Passed): JsonObject | undefined {
  const read = parseJson(body);
  return recordsIn((read ?? {}) as JsonObject)[0];
}

export const text = (value: Json | undefined) => String(value);

/** Sorts from the largest to the smallest. */
export const falling = (key: (record: JsonObject) => string | number) => (a: JsonObject, b: JsonObject) =>
  key(a) < key(b) ? 1 : key(a) > key(b) ? -1 : 0;

export const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref());

interface Numbering {
  customer: (id: bigint) => bigint;
  recipient: (id: bigint) => bigint;
  /** From a shown identifier to the one that is kept. */
  kept: (shown: bigint) => bigint;
}

/** Shows other identifiers than those that are kept, which count from 1. */
export const numbering =
  ({ customer, recipient, kept }: Numbering) =>
  (store: Store): Store => {
    const back = (show: (id: bigint) => bigint) => (id: bigint) => (show(kept(id)) === id ? kept(id) : 0n);
    const [ofCustomer, ofRecipient] = [back(customer), back(recipient)];
    const showCustomer = <One extends { id: bigint } | undefined>(one: One): One =>
      one && { ...one, id: customer(one.id) };
    const showRecipient = <One extends { id: bigint; customer: bigint } | undefined>(one: One): One =>
      one && { ...one, id: recipient(one.id), customer: customer(one.customer) };
    return withMethods(store, {
      createCustomer: async (...sent) => showCustomer(await store.createCustomer(...sent)),
      updateCustomer: async (partner, id, change) =>
        showCustomer(await store.updateCustomer(partner, ofCustomer(id), change)),
      findCustomer: async (partner, id) => showCustomer(await store.findCustomer(partner, ofCustomer(id))),
      customersByRank: async (...sent) => (await store.customersByRank(...sent)).map(showCustomer),
      createDocument: (partner, id, ...rest) => store.createDocument(partner, ofCustomer(id), ...rest),
      countDocuments: (partner, id) => store.countDocuments(partner, ofCustomer(id)),
      documentsOf: (partner, id) => store.documentsOf(partner, ofCustomer(id)),
      createRecipient: async (partner, id, fields) =>
        showRecipient(await store.createRecipient(partner, ofCustomer(id), fields)),
      updateRecipient: async (partner, id, change) =>
        showRecipient(await store.updateRecipient(partner, ofRecipient(id), change)),
      findRecipient: async (partner, id) =>
        showRecipient(await store.findRecipient(partner, ofRecipient(id))),
      countRecipients: (partner, id) => store.countRecipients(partner, ofCustomer(id)),
      recipientsByRank: async (id, ...ranks) =>
        (await store.recipientsByRank(ofCustomer(id), ...ranks)).map(showRecipient),
    });
  };
