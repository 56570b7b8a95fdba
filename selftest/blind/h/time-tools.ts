import { type JsonObject, parseJson } from '../../../conformance/reading/json.ts';
import { type Forward, itemsOf, type Passed, type Passing, withQuery } from '../kit.ts';

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export const bodyOf = ({ body }: Passed) => (parseJson(body) ?? {}) as JsonObject;

/** All items of the list that a request asks for, however many pages it has. */
export async function wholeList(request: Passing, forward: Forward): Promise<JsonObject[]> {
  const all: JsonObject[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const body = bodyOf(await forward(withQuery(request, 'page', String(page))));
    pages = Number(body.total_pages);
    all.push(...itemsOf(body, request));
  }
  return all;
}

export const isWrite = ({ operation }: Pick<Passing, 'operation'>) =>
  /^(create|update|upload)/.test(operation ?? '');

/** The path of a request without its query. */
export const pathOf = ({ target }: Pick<Passing, 'target'>) => target.split('?')[0] ?? '';
