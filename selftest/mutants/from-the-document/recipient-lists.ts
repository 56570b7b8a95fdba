import type { JsonObject } from '../../../conformance/reading/json.ts';
import type { Wrapping } from '../../../server/start.ts';
import type { Store } from '../../../server/store/store.ts';
import { changed, type Layer, pageOf, recordsIn } from '../../../testing/intercepting-server.ts';
import {
  inBody,
  isLastPage,
  isRecipientList,
  itemsOf,
  recipientLists as lists,
  reporting,
} from '../answers.ts';
import type { Mutant } from '../mutant.ts';
import { recipientsListed, recipientsSeen, storing } from '../stores.ts';

/** The list of the recipients of a customer, under both methods alike. */
export const recipientLists: readonly Mutant[] = [
  {
    name: 'recipients come oldest first',
    breaks: 'recipients.list.newest-first',
    wrapping: recipientsListed((all) => all.toReversed()),
  },
  {
    name: 'recipients come oldest first on later pages',
    breaks: 'recipients.list.newest-first',
    options: { clockResolution: 'millisecond' },
    layer: inBody(lists, (body, request) => {
      if (pageOf(request) > 1) itemsOf(body, request).reverse();
    }),
  },
  {
    name: 'pages of recipients come oldest first, each newest first',
    breaks: 'recipients.list.newest-first',
    wrapping: recipientsListed((all) => {
      const pages = [];
      for (let from = 0; from < all.length; from += 10) pages.push(all.slice(from, from + 10));
      return pages.toReversed().flat();
    }),
  },
  {
    name: 'recipients come by id',
    breaks: 'recipients.list.newest-first',
    wrapping: recipientsListed((all) => all.toSorted((a, b) => (a.id < b.id ? -1 : 1))),
  },
  {
    name: 'recipients come by bank account',
    breaks: 'recipients.list.newest-first',
    wrapping: recipientsListed((all) =>
      all.toSorted(
        (a, b) => (a.fields.iban ?? '').localeCompare(b.fields.iban ?? '') || (a.id < b.id ? -1 : 1),
      ),
    ),
  },
  {
    name: 'the two recipients at a page border are exchanged',
    breaks: 'recipients.list.newest-first',
    options: { clockResolution: 'millisecond' },
    wrapping: () => ({ store: (store) => exchangingAtBorder(oneByOne(store)) }),
  },
  {
    name: 'recipients come by the time of their last update',
    breaks: 'recipients.list.update-moves-nothing',
    wrapping: recipientsListed((all) => all.toSorted((a, b) => a.updatedOnMs - b.updatedOnMs)),
  },
  {
    name: 'an update moves a recipient before those of the same second',
    breaks: 'recipients.list.update-moves-nothing',
    wrapping: recipientsListed((all) =>
      all.toSorted(
        (a, b) =>
          Math.floor(a.createdOnMs / 1000) - Math.floor(b.createdOnMs / 1000) ||
          a.updatedOnMs - b.updatedOnMs,
      ),
    ),
  },
  {
    name: 'the last recipient is lost where there are several pages',
    breaks: 'recipients.list.complete',
    wrapping: recipientsListed((all) => (all.length > 10 ? all.slice(1) : all)),
  },
  {
    name: 'recipients beyond the first ten are not listed',
    breaks: 'recipients.list.complete',
    wrapping: recipientsListed((all) => all.slice(-10)),
  },
  {
    name: 'businesses are not listed',
    breaks: 'recipients.list.complete',
    wrapping: recipientsListed((all) => all.filter(({ fields }) => fields.type !== 'BIZ')),
  },
  {
    name: 'recipients without a relation are not listed',
    breaks: 'recipients.list.complete',
    wrapping: recipientsListed((all) => all.filter(({ fields }) => fields.relation)),
  },
  {
    name: 'of recipients with the same IBAN only the newest is listed',
    breaks: 'recipients.list.complete',
    wrapping: recipientsListed((all) => [...new Map(all.map((one) => [one.fields.iban, one])).values()]),
  },
  {
    name: 'a customer without recipients is shown those of another',
    breaks: 'recipients.list.empty',
    follows: [{ id: 'recipients.list.own', because: 'they belong to another customer' }],
    wrapping: sharing((own) => own.length === 0),
  },
  {
    name: 'the recipients of a customer have one of another among them',
    breaks: 'recipients.list.own',
    wrapping: sharing((own) => own.length > 1),
  },
  {
    name: 'the last page of recipients ends with one of another customer',
    breaks: 'recipients.list.own',
    layer: () => {
      const seen: JsonObject[] = [];
      return async (request, forward) => {
        const answer = await forward(request);
        if (request.operation === 'createRecipient') {
          changed(answer, (body) => {
            seen.push(...recordsIn(body));
          });
        }
        if (!isRecipientList(request)) return answer;
        return changed(answer, (body) => {
          const items = itemsOf(body, request);
          const other = seen.find(({ customer }) => String(customer) !== request.id);
          if (isLastPage({ body }) && other) items[items.length - 1] = other;
        });
      };
    },
  },
  {
    name: 'the recipients of a customer without any are refused',
    breaks: 'recipients.list.accepted',
    follows: [{ id: 'recipients.list-post.accepted', because: 'both methods refuse' }],
    layer: refusingWhenEmpty(),
  },
  {
    name: 'a customer without recipients has no array',
    breaks: 'recipients.list.payload',
    follows: [{ id: 'recipients.list-post.payload', because: 'both methods show none' }],
    layer: reporting(lists, 'recipients', (value) => ((value as []).length === 0 ? null : value)),
  },
  {
    name: 'listing recipients says "Success"',
    breaks: 'recipients.list.message',
    layer: reporting('listRecipients', 'message', () => 'Success'),
  },
  {
    name: 'recipients that share a time of creation are listed once',
    breaks: 'recipients.list.complete',
    wrapping: recipientsListed((all) => [
      ...new Map(all.map((one) => [Math.floor(one.createdOnMs / 1000), one])).values(),
    ]),
  },
  {
    name: 'recipients that share a time of creation are in another order on each reading',
    breaks: 'recipients.list.partition',
    follows: [{ id: 'recipients.list.first-page', because: 'two readings of the first page differ' }],
    wrapping: storing((store) => {
      let reading = 0;
      const all = (customer: bigint) => store.recipientsByRank(customer, 1, Number.MAX_SAFE_INTEGER);
      return {
        recipientsByRank: async (customer, first, last) => {
          const sign = reading++ % 2 === 0 ? 1 : -1;
          const records = (await all(customer)).toSorted(
            (a, b) =>
              Math.floor(a.createdOnMs / 1000) - Math.floor(b.createdOnMs / 1000) || sign * (a.rank - b.rank),
          );
          return records.slice(first - 1, last);
        },
      };
    }),
  },
];

function refusingWhenEmpty() {
  return (): Layer => async (request, forward) => {
    const answer = await forward(request);
    const isEmpty = isRecipientList(request) && answer.body.includes('"total_recipients":0');
    return isEmpty ? { ...answer, status: 404, body: '{"message":"No recipients found."}' } : answer;
  };
}

/** The oldest recipient of another customer stands in the list, and is counted. */
function sharing(isShared: (own: readonly unknown[]) => boolean) {
  return storing((store) => {
    const customers: bigint[] = [];
    const all = async (customer: bigint) => {
      const own = await store.recipientsByRank(customer, 1, Number.MAX_SAFE_INTEGER);
      const other = customers.find((one) => one !== customer);
      if (!isShared(own) || other === undefined) return own;
      return [...(await store.recipientsByRank(other, 1, 1)), ...own];
    };
    return {
      createRecipient: async (partner, customer, fields) => {
        customers.push(customer);
        return store.createRecipient(partner, customer, fields);
      },
      countRecipients: async (partner, customer) => {
        const count = await store.countRecipients(partner, customer);
        return count === undefined ? undefined : (await all(customer)).length;
      },
      recipientsByRank: async (customer, first, last) => (await all(customer)).slice(first - 1, last),
    };
  });
}

/** Every recipient is a millisecond younger than the one before it: no two share a time of creation. */
const oneByOne = wrapped(
  recipientsSeen(() => (record) => ({
    ...record,
    createdOnMs: record.createdOnMs + record.rank,
    updatedOnMs: record.updatedOnMs + record.rank,
  })),
);

const exchangingAtBorder = wrapped(
  recipientsListed((all) => {
    const border = all.length - 10;
    const [older, younger] = [all[border - 1], all[border]];
    return older && younger ? all.with(border - 1, younger).with(border, older) : all;
  }),
);

function wrapped(wrapping: () => Wrapping) {
  return (store: Store): Store => wrapping().store?.(store) ?? store;
}
