import { operations, recordsOf, textOf } from '../defective/operations.ts';
import type { Call, Client, Data, Defects, Operation } from '../defective/types.ts';

const whole = 'Document, Limits, 1: total_pages says how many pages there are';
const onePage = 'Rulings, paging: each record is on exactly one page';
const asStored = 'Good sense: what is handed on is what the service has';
const newest = 'Document, List recipients: newest first by created_on';

const itemsOf = (body: Data, call: Call): Data[] => recordsOf(body[operations[call.operation].payload]);

/** Reads the first page, and then the others of some lists at the same time. */
const inParallel =
  (
    lists: Operation[],
    readRest: (pages: Call[], client: Client, first: Data[]) => Promise<Data[]>,
  ): ((right: Client, client: Client) => Partial<Client>) =>
  (right, client) => ({
    list: async (call) => {
      if (!lists.includes(call.operation)) return right.list(call);
      const body = await client.exchange({ ...call, page: 1, attempt: 0 });
      const rest = Array.from({ length: Math.max(0, Number(body.total_pages) - 1) }, (_, index) => ({
        ...call,
        page: index + 2,
        attempt: 0,
      }));
      const items = itemsOf(body, call);
      return right.join(items, await readRest(rest, client, items), call);
    },
  });

/** Joins the pages of some lists in another way. */
const joining =
  (lists: Operation[], join: (list: Data[], items: Data[], call: Call) => Data[]) =>
  (right: Client): Partial<Client> => ({
    join: (list, items, call) =>
      lists.includes(call.operation) ? join(list, items, call) : right.join(list, items, call),
  });

/** Keeps one record of each key in a list. */
const oneOfEach =
  (operation: Operation, keyOf: (item: Data) => string) =>
  (right: Client): Partial<Client> => ({
    result: (body, call) => {
      if (call.operation !== operation) return right.result(body, call);
      const { payload } = operations[operation];
      const seen = new Set<string>();
      const items = recordsOf(body[payload]).filter((item) => {
        const key = keyOf(item);
        const isNew = key === '' || !seen.has(key);
        seen.add(key);
        return isNew;
      });
      return right.result({ ...body, [payload]: items }, call);
    },
  });

export const merges: Defects = {
  'parallel-pages-joined-by-arrival': {
    says: 'Reads the later pages of recipients at the same time, and joins them as they arrive.',
    source: newest,
    level: 'advisory',
    change: inParallel(['listRecipients'], async (pages, client) => {
      const items: Data[] = [];
      await Promise.all(pages.map(async (page) => items.push(...itemsOf(await client.exchange(page), page))));
      return items;
    }),
  },
  'parallel-pages-share-a-number': {
    says: 'Reads the later pages of customers at the same time, with one variable for the page, which ends at the last.',
    source: whole,
    level: 'advisory',
    change: inParallel(['listCustomers'], async (pages, client) => {
      const last = pages.at(-1)?.page ?? 1;
      const bodies = await Promise.all(pages.map((page) => client.exchange({ ...page, page: last })));
      return bodies.flatMap((body) => recordsOf(body.customers));
    }),
  },
  'failed-parallel-page-left-out': {
    says: 'Reads the later pages of a list at the same time, and leaves out those that fail.',
    source: `${whole}; good sense: a failure is reported`,
    level: 'advisory',
    change: inParallel(['listCustomers', 'listRecipients'], async (pages, client) => {
      const settled = await Promise.allSettled(pages.map((page) => client.exchange(page)));
      return settled.flatMap((one, index) =>
        one.status === 'fulfilled' ? itemsOf(one.value, pages[index] as Call) : [],
      );
    }),
  },
  'place-from-size-of-page-at-hand': {
    says: 'Puts the records of a page at its number times its own size, so that a short last page replaces others.',
    source: onePage,
    level: 'advisory',
    change: joining(['listRecipients', 'listCustomers'], (list, items, call) => {
      const all = [...list];
      for (const [index, item] of items.entries()) all[(call.page - 1) * items.length + index] = item;
      return all;
    }),
  },
  'pages-compared-as-text': {
    says: 'Compares the numbers of pages as text, so that page 2 is behind page 10.',
    source: whole,
    level: 'advisory',
    change: () => ({ more: (body, call) => String(call.page) < textOf(body.total_pages) }),
  },
  'same-account-merged': {
    says: 'Keeps one recipient of each IBAN in a list.',
    source: `${asStored}; document, Recipient: id is what is unique`,
    level: 'advisory',
    change: oneOfEach('listRecipients', (item) => textOf(item.iban)),
  },
  'statement-listed-once': {
    says: 'Keeps one document of each code in a list, though a bank statement is used as two types.',
    source: `${asStored}; document, accepted KYC documents: BAC is used as POA and SOF`,
    level: 'advisory',
    change: oneOfEach('listDocuments', (item) => textOf(item.document)),
  },
  'documents-of-same-number-merged': {
    says: 'Keeps one document of each number in a list.',
    source: asStored,
    level: 'advisory',
    change: oneOfEach('listDocuments', (item) => textOf(item.id_number)),
  },
  'customers-listed-as-first-seen': {
    says: 'Hands on each listed customer as it was in the first list that had it.',
    source: asStored,
    level: 'advisory',
    change: (right) => {
      const seen = new Map<string, Data>();
      return joining(['listCustomers'], (list, items, call) => {
        const first = items.map((item) => seen.get(textOf(item.id)) ?? item);
        for (const item of first) seen.set(textOf(item.id), item);
        return right.join(list, first, call);
      })(right);
    },
  },
  'updated-recipient-moved-to-front': {
    says: 'Puts a recipient that it has updated at the front of the list.',
    source: `${newest}; rulings, newest first: an update does not change the order`,
    level: 'advisory',
    change: (right) => {
      let last = '';
      return {
        exchange: (call) => {
          if (call.operation === 'updateRecipient') last = call.id;
          return right.exchange(call);
        },
        list: async (call) => {
          const list = await right.list(call);
          if (call.operation !== 'listRecipients') return list;
          const moved = list.filter((item) => textOf(item.id) === last);
          return [...moved, ...list.filter((item) => textOf(item.id) !== last)];
        },
      };
    },
  },
  'blocked-customers-left-out': {
    says: 'Leaves customers who are blocked out of the list.',
    source: asStored,
    level: 'advisory',
    change: (right) => ({
      list: async (call) =>
        (await right.list(call)).filter(
          (item) => textOf(item.blocked) !== '1' || call.operation !== 'listCustomers',
        ),
    }),
  },
  'no-documents-as-failure': {
    says: 'Fails if a customer has no documents yet.',
    source: 'Good sense: an empty list is no failure',
    level: 'advisory',
    change: (right) => ({
      result: (body, call) => {
        if (call.operation === 'listDocuments' && recordsOf(body.documents).length === 0)
          throw new Error('There are no documents.');
        return right.result(body, call);
      },
    }),
  },
  'reference-lists-cut-at-hundred': {
    says: 'Hands on the first hundred entries of a reference list.',
    source: asStored,
    level: 'advisory',
    change: (right) => ({
      result: (body, call) => {
        const { payload, many, paged } = operations[call.operation];
        const cut = many && !paged && call.operation !== 'listDocuments';
        return right.result(
          cut ? { ...body, [payload]: recordsOf(body[payload]).slice(0, 100) } : body,
          call,
        );
      },
    }),
  },
};
