import { operations, recordsOf, textOf } from '../defective/operations.ts';
import {
  Broken,
  type Call,
  type Client,
  type Data,
  type Defects,
  type Operation,
} from '../defective/types.ts';

const whole = 'Document, Limits, 1: total_pages says how many pages there are';
const asStored = 'Good sense: what is handed on is what the service has';
const newest = 'Document, List recipients: newest first by created_on';

const isRecipients = (call: Call): boolean => call.operation === 'listRecipients';

/** Changes a list after it was read. */
const reworked =
  (operation: Operation, edit: (items: Data[]) => Data[]) =>
  (right: Client): Partial<Client> => ({
    result: (body, call) => {
      if (call.operation !== operation) return right.result(body, call);
      const { payload } = operations[operation];
      return right.result({ ...body, [payload]: edit(recordsOf(body[payload])) }, call);
    },
  });

const keyedBy =
  (key: (item: Data) => string) =>
  (items: Data[]): Data[] => [...new Map(items.map((item) => [key(item), item])).values()];

export const lists: Defects = {
  'pages-counted-from-last-page': {
    says: 'Divides the count of all records by that of the page at hand, which is too small on the last page.',
    source: `${whole}; rulings, paging`,
    level: 'advisory',
    change: () => ({
      more: (body, call) => {
        const { payload } = operations[call.operation];
        const here = Number(body[`current_${payload}`]);
        return here > 0 && call.page * here < Number(body[`total_${payload}`]);
      },
    }),
  },
  'at-most-three-pages': {
    says: 'Reads three pages of a list at most.',
    source: whole,
    level: 'advisory',
    change: (right) => ({ more: (body, call) => call.page < 3 && right.more(body, call) }),
  },
  'first-of-later-pages-lost': {
    says: 'Takes the first record of each later page for the last one of the page before.',
    source: 'Rulings, paging: each record is on exactly one page',
    level: 'advisory',
    change: (right) => ({
      join: (list, items, call) => right.join(list, call.page > 1 ? items.slice(1) : items, call),
    }),
  },
  'namesakes-merged': {
    says: 'Keeps one customer of each name in a list.',
    source: `${asStored}; document, Customer: id is what is unique`,
    level: 'advisory',
    change: reworked(
      'listCustomers',
      keyedBy((item) => `${textOf(item.first_name)} ${textOf(item.last_name)}`.toLowerCase()),
    ),
  },
  'known-customers-not-read-again': {
    says: 'Reads customers up to the first one that it has listed before, and takes the rest from memory.',
    source: asStored,
    level: 'advisory',
    change: (right, client) => {
      let known: Data[] = [];
      return {
        list: async (call) => {
          if (call.operation !== 'listCustomers') return right.list(call);
          const ids = new Set(known.map((item) => textOf(item.id)));
          const fresh: Data[] = [];
          for (let page = 1; ; page += 1) {
            const paged = { ...call, page, attempt: 0 };
            const body = await client.exchange(paged);
            const items = recordsOf(body.customers);
            const end = items.findIndex((item) => ids.has(textOf(item.id)));
            fresh.push(...(end < 0 ? items : items.slice(0, end)));
            if (end >= 0 || !client.more(body, paged)) break;
          }
          known = [...fresh, ...known];
          return known;
        },
      };
    },
  },
  'recipients-by-last-update': {
    says: 'Sorts recipients by their last update.',
    source: newest,
    level: 'advisory',
    change: reworked('listRecipients', (items) =>
      items.toSorted((a, b) => Date.parse(textOf(b.updated_on)) - Date.parse(textOf(a.updated_on)) || 0),
    ),
  },
  'recipients-by-text-of-time': {
    says: 'Sorts recipients by created_on as text, whatever the offsets are.',
    source: `${newest}; rulings, timestamps: they are instants`,
    level: 'advisory',
    change: reworked('listRecipients', (items) =>
      items.toSorted((a, b) => {
        const [one, other] = [textOf(a.created_on), textOf(b.created_on)];
        return one === other ? 0 : one < other ? 1 : -1;
      }),
    ),
  },
  'businesses-left-out': {
    says: 'Leaves recipients without a last name out of the list.',
    source: `${asStored}; document, Recipient: a business has a business_name`,
    level: 'advisory',
    change: reworked('listRecipients', (items) => items.filter((item) => textOf(item.last_name) !== '')),
  },
  'unverified-documents-hidden': {
    says: 'Hands on only those documents that are verified.',
    source: asStored,
    level: 'advisory',
    change: reworked('listDocuments', (items) => items.filter((item) => textOf(item.verified) === '1')),
  },
  'list-without-pages-refused': {
    says: 'Takes a list of no pages for a fault.',
    source: 'Rulings, paging: an empty list has one page or none',
    level: 'advisory',
    change: (right) => ({
      more: (body, call) => {
        if (isRecipients(call) && Number(body.total_pages) < 1) throw new Error('The list has no page.');
        return right.more(body, call);
      },
    }),
  },
  'nationalities-by-title': {
    says: 'Keeps nationalities by title, so that of those with the same title one is left.',
    source: 'Document, nationality list item: titles may repeat',
    level: 'advisory',
    change: reworked(
      'listNationalities',
      keyedBy((item) => textOf(item.title)),
    ),
  },
  'countries-by-currency': {
    says: 'Keeps countries by currency, so that of those with the same currency one is left.',
    source: `${asStored}; document, country list item`,
    level: 'advisory',
    change: reworked(
      'listCountries',
      keyedBy((item) => textOf(item.currency)),
    ),
  },
  'customer-picked-from-first-page': {
    says: 'Shows a customer from the first page of the list, and knows of none that is not there.',
    source: `${whole}; document, Get customer`,
    level: 'advisory',
    change: (right) => ({
      exchange: async (call) => {
        if (call.operation !== 'getCustomer') return right.exchange(call);
        const body = await right.exchange({ ...call, operation: 'listCustomers', id: '', page: 1 });
        const customer = recordsOf(body.customers).find((item) => textOf(item.id) === call.id);
        if (customer === undefined) throw new Error('There is no such customer.');
        return { ...body, customer };
      },
    }),
  },
  'broken-list-as-empty': {
    says: 'Says that a customer has no recipients if the connection breaks.',
    source: 'Good sense: a broken connection is no result',
    level: 'advisory',
    change: (right) => ({
      pauseAfterBreak: (call) =>
        call.operation === 'listRecipients' ? undefined : right.pauseAfterBreak(call),
      exchange: async (call) => {
        try {
          return await right.exchange(call);
        } catch (error) {
          if (call.operation !== 'listRecipients' || !(error instanceof Broken)) throw error;
          return { recipients: [], total_pages: 1 };
        }
      },
    }),
  },
};
