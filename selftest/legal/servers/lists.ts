import type { JsonObject } from '../../../conformance/reading/json.ts';
import { readListPage } from '../../../conformance/reading/listing.ts';
import { cut, relisting } from '../../kit/pages.ts';
import { recipientLists } from '../../kit/response-change.ts';
import { atStep, both } from '../../kit/steps.ts';
import { bySecond, documentsListed, recipientsListed } from '../../kit/stores.ts';
import { type Mark, serversOf } from '../legal-server.ts';
import { pageSize, textHas } from '../marks.ts';

const hash = (text: string) => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);

const showsOtherPage: Mark = (answer) => {
  const list = readListPage(answer);
  return list !== undefined && list.page !== list.asked;
};

/** Sizes of pages, responses to page numbers that a list does not have, and orders of records. */
export const listServers = [
  ...serversOf({ takes: ['page size'], trace: { 'recipients.list.current_recipients': pageSize } })({
    'a hundred records on a page': { options: { pageSize: 100 } },
    'a thousand records on a page, more than a run creates': {
      options: { pageSize: 1000 },
      unseen: ['customers.list.partition', 'recipients.list.partition'],
    },
  }),
  ...serversOf()({
    'pages count from 0, three records on each': {
      takes: ['the number of the first page', 'page size'],
      options: { pageZero: 'count', pageSize: 3 },
      trace: { 'customers.list.page': textHas(/"page":0\b/) },
    },
    'an empty list has no page, a page past the end shows the last one, and page 0 the first': {
      takes: ['pages of an empty list, page 0, no number, and past the end'],
      options: { emptyPages: 0, pastTheEnd: 'last', pageZero: 'first' },
      trace: {
        'recipients.list.total_pages': (answer) => readListPage(answer)?.totalPages === 0,
        'recipients.list.page': both(atStep('probes', 'page-far', 'page-zero'), showsOtherPage),
      },
    },
    'customers by their ids, documents shuffled each time, recipients of one second by their last update': {
      takes: ['order of customers and documents', 'order of recipients of the same moment', 'page size'],
      round: 'b',
      because: 'Ruling `newest-first`: the order of customers, documents and equal stamps is free.',
      options: { customersOrder: 'id', pageSize: 3, pageZero: 'first', pastTheEnd: 'last' },
      store: (store) => {
        const shuffled = documentsListed((own) => own.toSorted(() => Math.random() - 0.5));
        const ties = recipientsListed((own) =>
          own.toSorted((a, b) => bySecond(a, b) || a.updatedOnMs - b.updatedOnMs || b.rank - a.rank),
        );
        return shuffled.store(ties.store(store));
      },
    },
    'each write shuffles the recipients of the same second, and POST lists them in another order than GET': {
      takes: ['order of recipients of the same moment', 'order of ties by POST'],
      round: 'g',
      because: 'Ruling newest-first: a write may change the order of equal timestamps.',
      report: 'https://github.com/getsentry/sentry/pull/108628',
      layer: relisting(recipientLists, 10, () => {
        let writes = 0;
        return {
          watch: ({ method }) => {
            if (method === 'POST') writes++;
          },
          page: (all, { page, size, request }) => {
            const place = ({ id }: JsonObject) => hash(`${writes} ${request.operation} ${id}`);
            const shuffled = all.toSorted(
              (a, b) => String(b.created_on).localeCompare(String(a.created_on)) || place(a) - place(b),
            );
            return { items: cut(shuffled, page, size) };
          },
        };
      }),
    },
  }),
];
