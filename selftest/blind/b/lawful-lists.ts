import { operations } from '../../../generated/operations.ts';
import { defaultOptions } from '../../../server/options/options.ts';
import { createHandlers } from '../../../server/resources/handlers.ts';
import {
  documentsListed,
  inItems,
  inRecords,
  isTaken,
  type Layer,
  type Right,
  recipientsListed,
  recipientViews,
  refusal,
  secondOf,
} from './tools.ts';

/** Lawful contents, orders and neighbours of lists. */

/** A number between 0 and 1 that looks like chance and stays the same for an id. */
const chanceOf = (id: bigint) => Math.abs(Math.sin(Number(id % 1_000_003n))) % 1;

export const rights: Right[] = [
  {
    name: 'recipients have what their bank is known for, and lose what no sample shows',
    because: 'Ruling `corridor-fields`: other fields may be dropped; ruling `more-is-allowed`.',
    options: { absentStyle: 'missing' },
    layer: inRecords(recipientViews, (record) => {
      const known = operations.createRecipient.fields;
      for (const name of Object.keys(record))
        if (!(name in known) && !/^id$|_on$|^full_name$/.test(name)) delete record[name];
      Object.assign(record, { swift: 'XXXXATWW', status: 'ACTIVE', account_number: null });
    }),
  },
  {
    name: 'customers by their ids, documents shuffled each time, and recipients of one second as the last update left them',
    because: 'Ruling `newest-first`: the order of customers, documents and equal stamps is free.',
    options: { customersOrder: 'id', pageSize: 3, pageZero: 'first', pastTheEnd: 'last' },
    store: (store) => {
      const shuffled = documentsListed((own) => own.toSorted(() => Math.random() - 0.5));
      const ties = recipientsListed((own) =>
        own.toSorted(
          (a, b) =>
            Math.floor(a.createdOnMs / 1000) - Math.floor(b.createdOnMs / 1000) ||
            a.updatedOnMs - b.updatedOnMs ||
            chanceOf(a.id) - chanceOf(b.id),
        ),
      );
      return shuffled.store(ties.store(store));
    },
  },
  {
    name: 'a list by POST has equal stamps in the other order, and customers have other pages than recipients',
    because: 'Rulings `both-spellings` and `paging`: ties are free, and so is the size of each list’s pages.',
    options: { pageSize: 50 },
    handlers: (plain, store) => ({
      ...plain,
      listCustomers: createHandlers({ store, freedoms: { ...defaultOptions, pageSize: 3 } }).listCustomers,
    }),
    layer: inItems('listRecipientsByPost', (items) =>
      items.toReversed().toSorted((a, b) => secondOf(b.created_on) - secondOf(a.created_on)),
    ),
  },
  {
    name: 'somebody else creates a customer every second, and wrong tokens lock everybody out for a while',
    because:
      'Rulings `other-traffic` and `authentication`: others create, and what many wrong tokens lead to is free.',
    layer: (): Layer => {
      let createdMs = 0;
      let wrong = 0;
      let lockedMs = 0;
      return async (request, forward) => {
        if (lockedMs > performance.now()) return refusal(403, 'locked');
        const answer = await forward(request);
        if (answer.status === 401 && request.headers.authorization) wrong += 1;
        if (wrong >= 12) {
          wrong = 0;
          lockedMs = performance.now() + 1_000;
        }
        if (
          request.operation === 'createCustomer' &&
          isTaken(answer) &&
          performance.now() - createdMs > 1_000
        ) {
          createdMs = performance.now();
          await forward(request);
        }
        return answer;
      };
    },
  },
];
