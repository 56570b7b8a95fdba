import { customerFieldNames } from '../../../server/options/freedoms.ts';
import { inBody, inRecords, itemsOf, refusing } from '../../kit/changes.ts';
import { stale } from '../../kit/memory.ts';
import { forgettingUnsent, inForm } from '../../kit/on-a-server.ts';
import { beginningWithLast, showingPage } from '../../kit/pages.ts';
import { isWithoutPage, lacks, pageOf } from '../../kit/response-change.ts';
import { customersListed, onlyChanged } from '../../kit/stores.ts';
import { always, asText, missing, plus } from '../../kit/writes.ts';
import { defectsOf, inFields, notStored, onLastPage } from '../defect.ts';

/** Defects with a wrong list of customers, or wrong updates of them. */
export const customerUpdates = defectsOf(
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
    'customers.update.keeps-unsent': {
      'an update forgets a region that it does not send': forgettingUnsent('updateCustomer', 'region'),
      'an update forgets a middle name that it does not send': forgettingUnsent(
        'updateCustomer',
        'middle_name',
      ),
      'an update forgets a nationality at birth that it does not send': forgettingUnsent(
        'updateCustomer',
        'birth_nationality',
      ),
      'an update of the city forgets the postcode': inForm('updateCustomer', (form) => {
        if (form.has('city') && !form.has('postcode')) form.set('postcode', '');
      }),
      'an update of the country sets the nationality too': inForm('updateCustomer', (form) => {
        const country = form.get('country');
        if (country && !form.has('nationality')) form.set('nationality', country);
      }),
    },
    'customers.update.stored': {
      'an update of a customer is answered and not stored': notStored('updateCustomer', (before) => before),
      'a new city of a customer is answered and not stored': notStored('updateCustomer', (before, after) => ({
        ...after,
        city: before.city ?? '',
      })),
      'a new e-mail address of a customer is answered and not stored': notStored(
        'updateCustomer',
        (before, after) => ({
          ...after,
          ...(before.email_address ? { email_address: before.email_address } : {}),
        }),
      ),
      'of several new values of a customer only the first is stored': notStored(
        'updateCustomer',
        (before, after) => {
          const [first] = onlyChanged(before, after);
          return { ...before, ...(first && after[first] !== undefined ? { [first]: after[first] } : {}) };
        },
      ),
      'a read customer is as it was created': stale('createCustomer', 'getCustomer'),
      'a read customer is as it was when it was first read': stale('getCustomer', 'getCustomer'),
      'the answer to an update shows the customer as it was': {
        follows: {
          'customers.update.takes-a-field': 'no response to an update shows a new value',
          'customers.update.refresh': 'the old updated_on is shown',
        },
        layer: () => async (request, forward) => {
          if (request.operation !== 'updateCustomer') return forward(request);
          const before = await forward({ ...request, method: 'GET', body: Buffer.alloc(0) });
          const answer = await forward(request);
          return answer.status === 200 ? before : answer;
        },
      },
    },
    'customers.update.listed': {
      'the customers list shows customers as they were created': stale('createCustomer', 'listCustomers'),
    },
    'customers.update.takes-a-field': {
      'an update of a customer changes nothing and says so': {
        options: { lockedFields: customerFieldNames },
      },
    },
    'customers.update.any-subset': {
      'an update without a mobile number is refused': refusing('updateCustomer', lacks('mobile_number')),
      'an update that leaves out required fields of a customer is refused': refusing(
        'updateCustomer',
        ({ sent }) =>
          ['first_name', 'last_name', 'address', 'city', 'country'].some((name) => !sent.has(name)),
      ),
      'a new city is accepted only with a new address': refusing(
        'updateCustomer',
        ({ sent }) => sent.has('city') && !sent.has('address'),
      ),
    },
    'customers.update.first_name': {
      'the answer to an update leaves out names and mobile number where they were not sent': {
        follows: {
          'customers.update.last_name': 'it is left out in the same way',
          'customers.update.mobile_number': 'it is left out in the same way',
        },
        layer: inRecords('updateCustomer', (record, { asked: { sent } }) => {
          for (const name of ['first_name', 'last_name', 'mobile_number'])
            if (!sent.has(name)) delete record[name];
        }),
      },
    },
  },
);
