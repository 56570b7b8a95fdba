import { changed, pageOf, withQuery } from '../../../testing/intercepting-server.ts';
import { inBody, isLastPage, itemsOf, reporting } from '../answers.ts';
import type { Mutant } from '../mutant.ts';
import { refusing } from '../requests.ts';
import { customersListed } from '../stores.ts';

/** The list of customers. */
export const customerLists: readonly Mutant[] = [
  {
    name: 'the customers list calls every page the first',
    breaks: 'customers.list.page',
    layer: reporting('listCustomers', 'page', () => 1),
  },
  {
    name: 'the customers list counts pages from 0',
    breaks: 'customers.list.page',
    layer: reporting('listCustomers', 'page', (value) => Number(value) - 1),
  },
  {
    name: 'the customers list has the page as text where it was asked for',
    breaks: 'customers.list.page',
    layer: reporting('listCustomers', 'page', (value, { request }) =>
      request.target.includes('page=') ? String(value) : (value ?? null),
    ),
  },
  {
    name: 'current_customers is the size of a page also on the last one',
    breaks: 'customers.list.current_customers',
    layer: reporting('listCustomers', 'current_customers', () => 10),
  },
  {
    name: 'current_customers is the number of customers so far',
    breaks: 'customers.list.current_customers',
    layer: reporting(
      'listCustomers',
      'current_customers',
      (value, { body }) => (Number(body.page) - 1) * 10 + Number(value),
    ),
  },
  {
    name: 'total_customers is the number on the page',
    breaks: 'customers.list.total_customers',
    follows: [
      { id: 'customers.list.total_pages', because: 'it is the number of pages of a total that is wrong' },
    ],
    layer: reporting('listCustomers', 'total_customers', (_, { body }) => body.current_customers),
  },
  {
    name: 'total_customers is text',
    breaks: 'customers.list.total_customers',
    layer: reporting('listCustomers', 'total_customers', String),
  },
  {
    name: 'total_customers is one less on the last page',
    breaks: 'customers.list.total_customers',
    layer: reporting(
      'listCustomers',
      'total_customers',
      (value, around) => Number(value) - (isLastPage(around) ? 1 : 0),
    ),
  },
  {
    name: 'total_pages of the customers is rounded down',
    breaks: 'customers.list.total_pages',
    layer: reporting('listCustomers', 'total_pages', (_, { body }) =>
      Math.max(1, Math.floor(Number(body.total_customers) / 10)),
    ),
  },
  {
    name: 'total_pages of the customers counts one too many',
    breaks: 'customers.list.total_pages',
    layer: reporting('listCustomers', 'total_pages', (value) => Number(value) + 1),
  },
  {
    name: 'total_pages of the customers is missing',
    breaks: 'customers.list.total_pages',
    layer: reporting('listCustomers', 'total_pages', () => undefined),
  },
  {
    name: 'without a number the last page of customers is shown as the first',
    breaks: 'customers.list.first-page',
    layer: () => async (request, forward) => {
      const answer = await forward(request);
      if (request.operation !== 'listCustomers' || request.target.includes('page=')) return answer;
      let pages = 1;
      changed(answer, (body) => {
        pages = Number(body.total_pages);
      });
      const last = await forward(withQuery(request, 'page', String(pages)));
      return changed(last, (body) => {
        body.page = 1;
      });
    },
  },
  {
    name: 'the second page of customers is the first again',
    breaks: 'customers.list.partition',
    layer: () => async (request, forward) => {
      if (request.operation !== 'listCustomers' || pageOf(request) !== 2) return forward(request);
      return changed(await forward(withQuery(request, 'page', '1')), (body) => {
        body.page = 2;
      });
    },
  },
  {
    name: 'the last customer of a page begins the next one again',
    breaks: 'customers.list.partition',
    layer: () => async (request, forward) => {
      const answer = await forward(request);
      const page = pageOf(request);
      if (request.operation !== 'listCustomers' || !(page > 1)) return answer;
      const before = await forward(withQuery(request, 'page', String(page - 1)));
      return changed(answer, (body) => {
        changed(before, (earlier) => {
          const items = itemsOf(body, request);
          const last = itemsOf(earlier, request).at(-1);
          if (last && items.length > 0) items[0] = last;
        });
      });
    },
  },
  {
    name: 'each later page of customers loses its first one',
    breaks: 'customers.list.total_customers',
    follows: [{ id: 'customers.list.contains', because: 'the lost customers may be those of the run' }],
    layer: inBody('listCustomers', (body, request) => {
      if (pageOf(request) > 1) itemsOf(body, request).shift();
      body.current_customers = itemsOf(body, request).length;
    }),
  },
  {
    name: 'customers without a middle name are not listed',
    breaks: 'customers.list.contains',
    wrapping: customersListed((all) => all.filter(({ fields }) => fields.middle_name)),
  },
  {
    name: 'only the twenty newest customers are listed',
    breaks: 'customers.list.contains',
    wrapping: customersListed((all) => all.slice(-20)),
  },
  {
    name: 'only customers that were never updated are listed',
    breaks: 'customers.list.contains',
    wrapping: customersListed((all) => all.filter((record) => record.updatedOnMs === record.createdOnMs)),
  },
  {
    name: 'the customers list is always empty',
    breaks: 'customers.list.contains',
    wrapping: customersListed(() => []),
  },
  {
    name: 'the customers list is refused without a page number',
    breaks: 'customers.list.accepted',
    layer: refusing('listCustomers', ({ target }) => !target.includes('page=')),
  },
  {
    name: 'the second page of customers is refused',
    breaks: 'customers.list.accepted',
    layer: refusing('listCustomers', (request) => pageOf(request) === 2, 500),
  },
];
