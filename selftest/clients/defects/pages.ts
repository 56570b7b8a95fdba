import { operations, recordsOf } from '../client/operations.ts';
import type { Call, Client, ClientDefect, Data } from '../client/types.ts';

const recipients = (call: Call): boolean => call.operation === 'listRecipients';
const itemsOf = (body: Data, call: Call): Data[] => recordsOf(body[operations[call.operation].payload]);

const otherEnd =
  (more: (body: Data, call: Call, right: Client) => boolean) =>
  (right: Client): Partial<Client> => ({ more: (body, call) => more(body, call, right) });

export const pages: readonly ClientDefect[] = [
  {
    name: 'counts the pages of customers from 0',
    breaks: 'calling.page',
    isSeen: true,
    change: (right) => ({
      query: (call) =>
        call.operation === 'listCustomers' ? { page: String(call.page - 1) } : right.query(call),
    }),
  },
  {
    name: 'reads only the first page of customers',
    breaks: 'reading.pages',
    change: otherEnd((body, call, right) => recipients(call) && right.more(body, call)),
  },
  {
    name: 'reads customers until a page is empty',
    breaks: 'reading.end',
    change: otherEnd((body, call, right) => {
      if (recipients(call)) return right.more(body, call);
      if (call.page > 80) throw new Error('The list does not end.');
      return itemsOf(body, call).length > 0;
    }),
  },
  {
    name: 'takes a page with fewer than ten records for the last one',
    breaks: 'reading.pages',
    change: otherEnd((body, call) => itemsOf(body, call).length >= 10),
  },
  {
    name: 'keeps the number of pages from the first time that a list was read',
    breaks: 'reading.pages',
    change: () => {
      const totals = new Map<string, number>();
      return {
        more: (body, call) => {
          const key = `${call.operation} ${call.id}`;
          const total = totals.get(key) ?? Number(body.total_pages);
          totals.set(key, total);
          return call.page < total;
        },
      };
    },
  },
  {
    name: 'begins a list anew when a later page has to wait, and keeps what it had read',
    breaks: 'reading.pages',
    change: (right, client) => {
      let begins: number | undefined;
      return {
        pause: (answer, call) => {
          const pause = right.pause(answer, call);
          if (pause === undefined || call.page < 2) return pause;
          begins = pause;
          return undefined;
        },
        list: async (call) => {
          const list: Data[] = [];
          for (let page = 1; ; page += 1) {
            const paged = { ...call, page, attempt: 0 };
            begins = undefined;
            try {
              const body = await client.exchange(paged);
              list.push(...itemsOf(body, call));
              if (!client.more(body, paged)) return list;
            } catch (error) {
              if (begins === undefined) throw error;
              await client.wait(begins);
              page = 0;
            }
          }
        },
      };
    },
  },
  {
    name: 'asks for the next page when it repeats a request for a page',
    breaks: 'reading.pages',
    change: (right) => ({
      query: (call) =>
        call.page > 0 && call.attempt > 1 ? { page: String(call.page + 1) } : right.query(call),
    }),
  },
  {
    name: 'puts each page of recipients before those that it read earlier',
    breaks: 'reading.order',
    change: (right) => ({
      join: (list, items, call) =>
        recipients(call) ? right.join(items, list, call) : right.join(list, items, call),
    }),
  },
  {
    name: 'keeps recipients by created_on, so that of those of a moment one is left',
    breaks: 'reading.ties',
    change: (right) => ({
      list: async (call) => {
        const list = await right.list(call);
        return recipients(call) ? [...new Map(list.map((item) => [item.created_on, item])).values()] : list;
      },
    }),
  },
  {
    name: 'takes a page of recipients for one that it has read, if it begins with the moment at which that ended',
    breaks: 'reading.ties',
    change: (right) => {
      let last: unknown;
      let repeated = false;
      return {
        join: (list, items, call) => {
          if (!recipients(call)) return right.join(list, items, call);
          repeated = call.page > 1 && items[0]?.created_on === last;
          last = items.at(-1)?.created_on;
          return repeated ? list : right.join(list, items, call);
        },
        more: (body, call) => !(recipients(call) && repeated) && right.more(body, call),
      };
    },
  },
];
