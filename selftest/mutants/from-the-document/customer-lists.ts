import { inBody, itemsOf, refusing } from '../../deviations/changes.ts';
import { isWithoutPage, pageOf } from '../../deviations/deviation.ts';
import { beginningWithLast, showingPage } from '../../deviations/pages.ts';
import { customersListed } from '../../deviations/stores.ts';
import { always, asText, missing, plus } from '../../deviations/writes.ts';
import { inFields, onLastPage } from '../in-fields.ts';
import { mutantsOf } from '../mutant.ts';

/** The list of customers. */
export const customerLists = mutantsOf(
  inFields('customers.list', {
    page: {
      'the customers list calls every page the first': always(1),
      'the customers list counts pages from 0': plus(-1),
      'the customers list has the page as text where it was asked for': (value, { asked }) =>
        isWithoutPage(asked) ? value : String(value),
    },
    current_customers: {
      'current_customers is the size of a page also on the last one': always(10),
      'current_customers is the number of customers so far': (value, { body }) =>
        (Number(body.page) - 1) * 10 + Number(value),
    },
    total_customers: {
      'total_customers is the number on the page': {
        follows: { 'customers.list.total_pages': 'it is the number of pages of a total that is wrong' },
        change: (_, { body }) => body.current_customers,
      },
      'total_customers is text': asText,
      'total_customers is one less on the last page': onLastPage(plus(-1)),
    },
    total_pages: {
      'total_pages of the customers is rounded down': (_, { body }) =>
        Math.max(1, Math.floor(Number(body.total_customers) / 10)),
      'total_pages of the customers counts one too many': plus(1),
      'total_pages of the customers is missing': missing,
    },
  }),
  {
    'customers.list.total_customers': {
      'each later page of customers loses its first one': {
        follows: { 'customers.list.contains': 'the lost customers may be those of the run' },
        layer: inBody('listCustomers', (body, asked) => {
          if (pageOf(asked) > 1) itemsOf(body, asked).shift();
          body.current_customers = itemsOf(body, asked).length;
        }),
      },
    },
    'customers.list.first-page': {
      'without a number the last page of customers is shown as the first': showingPage(
        'listCustomers',
        ({ isUnnamed, pages }) => (isUnnamed ? pages : undefined),
      ),
    },
    'customers.list.partition': {
      'the second page of customers is the first again': showingPage('listCustomers', ({ page }) =>
        page === 2 ? 1 : undefined,
      ),
      'the last customer of a page begins the next one again': beginningWithLast('listCustomers'),
    },
    'customers.list.contains': {
      'customers without a middle name are not listed': customersListed((all) =>
        all.filter(({ fields }) => fields.middle_name),
      ),
      'only the twenty newest customers are listed': customersListed((all) => all.slice(-20)),
      'only customers that were never updated are listed': customersListed((all) =>
        all.filter((record) => record.updatedOnMs === record.createdOnMs),
      ),
      'the customers list is always empty': customersListed(() => []),
    },
    'customers.list.accepted': {
      'the customers list is refused without a page number': refusing('listCustomers', isWithoutPage),
      'the second page of customers is refused': refusing(
        'listCustomers',
        (asked) => pageOf(asked) === 2,
        500,
      ),
    },
  },
);
