import { readListPage } from '../../../conformance/reading/listing.ts';
import { defaultOptions } from '../../../server/options/options.ts';
import { customerHandlers } from '../../../server/resources/customers.ts';
import { withQuery } from '../../../testing/intercepting-server.ts';
import { pageOf } from '../../deviations/deviation.ts';
import { atStep, isRefused, isSuccess, pageSize } from '../marks.ts';
import { shownAt, variantsOf } from '../variant.ts';

/** Pages of so many records. */
const size = (records: number) => ({ options: { pageSize: records } });

/** How lists are cut into pages, and what is answered to page numbers that no list has. */
export const pagingVariants = [
  ...variantsOf({
    rulings: ['document Limits › 3'],
    takes: ['page size'],
    trace: shownAt('recipients.list.current_recipients', pageSize),
  })({
    'one record on a page': size(1),
    'two records on a page': size(2),
    'three records on a page': size(3),
    'four records on a page': size(4),
    'seven records on a page': size(7),
    'twenty-five records on a page': size(25),
    'fifty records on a page': size(50),
    'a hundred records on a page': size(100),
    'a thousand records on a page, more than a run creates': {
      ...size(1000),
      unseen: ['customers.list.partition', 'recipients.list.partition'],
    },
    'thirteen customers on a page, and ten recipients': {
      handlers: (handlers, store) => ({
        ...handlers,
        listCustomers: customerHandlers({ store, freedoms: { ...defaultOptions, pageSize: 13 } })
          .listCustomers,
      }),
      trace: shownAt('customers.list.current_customers', pageSize),
    },
  }),
  ...variantsOf({ takes: ['pages of an empty list, page 0, no number, and past the end'] })({
    'an empty list has no page': {
      options: { emptyPages: 0 },
      trace: shownAt('recipients.list.total_pages', (answer) => readListPage(answer)?.totalPages === 0),
    },
    'a page past the end shows the last one, and page 0 the first': {
      options: { pastTheEnd: 'last', pageZero: 'first' },
      trace: shownAt(
        'recipients.list.page',
        atStep(/^page-(far|zero)$/, (answer) => {
          const list = readListPage(answer);
          return list !== undefined && list.page !== list.asked;
        }),
      ),
    },
    'a page past the end is refused': {
      options: { pastTheEnd: 'refuse' },
      trace: shownAt('recipients.list.accepted', atStep('page-far', isRefused)),
    },
    'a page that is not a number shows the first one': {
      layer: () => (request, forward) =>
        forward(Number.isNaN(pageOf(request)) ? withQuery(request, 'page', '1') : request),
      trace: shownAt('recipients.list.page', atStep('page-word', isSuccess)),
    },
  }),
];
