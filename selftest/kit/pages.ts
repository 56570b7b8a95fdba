import { type JsonObject, parseJson } from '../../conformance/reading/json.ts';
import { operations } from '../../generated/operations.ts';
import {
  changed,
  type Layer,
  type Passed,
  type Passing,
  withQuery,
} from '../../testing/intercepting-server.ts';
import { itemsOf } from './changes.ts';
import { isAt, isWithoutPage, pageOf, type Where } from './response-change.ts';

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
