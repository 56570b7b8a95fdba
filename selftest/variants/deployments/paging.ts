import { readListPage } from '../../../conformance/reading/sweep.ts';
import { defaultOptions } from '../../../server/options/options.ts';
import { customerHandlers } from '../../../server/resources/customers.ts';
import { pageOf, withQuery } from '../../../testing/intercepting-server.ts';
import { atStep, isRefused, isSuccess, pageSize } from '../marks.ts';
import type { Variant } from '../variant.ts';

const size = (records: number): Pick<Variant, 'rulings' | 'options' | 'trace'> => ({
  rulings: ['READING 19', 'Limits 3'],
  options: { pageSize: records },
  trace: { mark: pageSize, tooStrict: 'recipients.list.current_recipients' },
});

/** How lists are cut into pages, and what is answered to page numbers that no list has. */
export const pagingVariants: Variant[] = [
  { name: 'one record on a page', ...size(1) },
  { name: 'two records on a page', ...size(2) },
  { name: 'three records on a page', ...size(3) },
  { name: 'four records on a page', ...size(4) },
  { name: 'seven records on a page', ...size(7) },
  { name: 'twenty-five records on a page', ...size(25) },
  { name: 'fifty records on a page', ...size(50) },
  { name: 'a hundred records on a page', ...size(100) },
  {
    name: 'a thousand records on a page, more than a run creates',
    ...size(1000),
    unseen: ['customers.list.partition', 'recipients.list.partition'],
  },
  {
    name: 'thirteen customers on a page, and ten recipients',
    rulings: ['READING 19', 'Limits 3'],
    handlers: (handlers, store) => ({
      ...handlers,
      listCustomers: customerHandlers({ store, freedoms: { ...defaultOptions, pageSize: 13 } }).listCustomers,
    }),
    trace: { mark: pageSize, tooStrict: 'customers.list.current_customers' },
  },
  {
    name: 'an empty list has no page',
    rulings: ['READING 19'],
    options: { emptyPages: 0 },
    trace: {
      mark: (answer) => readListPage(answer)?.totalPages === 0,
      tooStrict: 'recipients.list.total_pages',
    },
  },
  {
    name: 'a page past the end shows the last one, and page 0 the first',
    rulings: ['READING 19'],
    options: { pastTheEnd: 'last', pageZero: 'first' },
    trace: {
      mark: atStep(/^page-(far|zero)$/, (answer) => {
        const list = readListPage(answer);
        return list !== undefined && list.page !== list.asked;
      }),
      tooStrict: 'recipients.list.page',
    },
  },
  {
    name: 'a page past the end is refused',
    rulings: ['READING 19'],
    options: { pastTheEnd: 'refuse' },
    trace: { mark: atStep('page-far', isRefused), tooStrict: 'recipients.list.accepted' },
  },
  {
    name: 'a page that is not a number shows the first one',
    rulings: ['READING 19'],
    layer: () => (request, forward) =>
      forward(Number.isNaN(pageOf(request)) ? withQuery(request, 'page', '1') : request),
    trace: { mark: atStep('page-word', isSuccess), tooStrict: 'recipients.list.page' },
  },
];
