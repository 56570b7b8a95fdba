import { type JsonObject, parseJson } from '../../conformance/reading/json.ts';
import { operations } from '../../generated/operations.ts';
import {
  changed,
  type Layer,
  type Passed,
  type Passing,
  withQuery,
} from '../../testing/intercepting-server.ts';
import { itemsOf, recordShown } from './changes.ts';
import { isAt, isWithoutPage, type Operations, pageOf, type Where } from './response-change.ts';

/** Which other page a response uses; undefined leaves the response alone. */
type Other = (asked: { page: number; isUnnamed: boolean; pages: number }) => number | undefined;

/** A layer that shows another page under the number that was asked for. */
export const showingPage = (where: Where, other: Other) =>
  withOther(where, other, (request, _, shown) =>
    changed(shown, (body) => {
      body.page = pageOf(request);
    }),
  );

/** A layer that makes the items of a page from its own and those of another page. */
export const mixingPages = (
  where: Where,
  other: Other,
  make: (items: JsonObject[], others: JsonObject[]) => JsonObject[],
) =>
  withOther(where, other, (request, answer, { body: more }) =>
    changed(answer, (body) => {
      const others = itemsOf(parseJson(more) as JsonObject, request);
      const items = make(itemsOf(body, request), others);
      const key = operations[request.operation ?? 'listCustomers'].payloadKey;
      Object.assign(body, { [key]: items, [`current_${key}`]: items.length });
    }),
  );

function withOther(
  where: Where,
  other: Other,
  make: (request: Passing, answer: Passed, shown: Passed) => Passed,
) {
  return (): Layer => async (request, forward) => {
    const answer = await forward(request);
    const body = isAt(where, request) ? parseJson(answer.body) : undefined;
    const pages = Number((body as JsonObject | undefined)?.total_pages);
    const page = other({ page: pageOf(request), isUnnamed: isWithoutPage(request), pages });
    if (answer.status !== 200 || !isAt(where, request) || page === undefined) return answer;
    return make(request, answer, await forward(withQuery(request, 'page', String(page))));
  };
}

interface Read {
  page: number;
  size: number;
  request: Passing;
}

/** A page of a list. What is left out is right. */
interface Shown {
  items: JsonObject[];
  total?: number;
  current?: number;
}

/**
 * Makes the pages of a list anew, from all of its records in the right order. `watch` sees every request that succeeds, with its
 * record. Called once for each server, so that it can remember.
 */
export const relisting =
  (
    where: Operations,
    size: number,
    make: () => {
      page: (all: JsonObject[], read: Read) => Shown;
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
      const read = { page: pageOf(request), size, request };
      const { items, total = all.length, current } = shown(all, read);
      const key = operations[operation].payloadKey;
      return changed(answer, (body) => {
        body[key] = items;
        body[`current_${key}`] = current ?? items.length;
        body[`total_${key}`] = total;
        body.total_pages = Math.max(1, Math.ceil(total / size));
      });
    };
  };

export const cut = <One>(all: readonly One[], page: number, size: number) =>
  all.slice((page - 1) * size, page * size);
