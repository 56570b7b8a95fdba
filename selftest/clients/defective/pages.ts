import { operations, recordsOf, textOf } from './operations.ts';
import type { Call, Client, Data, Defects } from './types.ts';

const whole = 'Document, Limits, 1: total_pages says how many pages there are';
const ties =
  'Document, List recipients: newest first by created_on, and nothing of records of the same moment';
const recipients = (call: Call): boolean => call.operation === 'listRecipients';
const itemsOf = (body: Data, call: Call): Data[] => recordsOf(body[operations[call.operation].payload]);

const otherEnd =
  (more: (body: Data, call: Call, right: Client) => boolean) =>
  (right: Client): Partial<Client> => ({ more: (body, call) => more(body, call, right) });

export const pages: Defects = {
  'pages-from-zero': {
    says: 'Counts the pages of customers from 0.',
    source: 'Rulings, paging: the first page is page 1',
    level: 'advisory',
    change: (right) => ({
      query: (call) =>
        call.operation === 'listCustomers' ? { page: String(call.page - 1) } : right.query(call),
    }),
  },
  'last-page-unread': {
    says: 'Stops before the last page of recipients.',
    source: whole,
    level: 'advisory',
    change: otherEnd((body, call, right) =>
      recipients(call) ? call.page + 1 < Number(body.total_pages) : right.more(body, call),
    ),
  },
  'first-page-only': {
    says: 'Reads only the first page of customers.',
    source: whole,
    level: 'advisory',
    change: otherEnd((body, call, right) => recipients(call) && right.more(body, call)),
  },
  'reads-until-empty-page': {
    says: 'Reads customers until a page is empty.',
    source: `${whole}, and nothing what is after the last one`,
    level: 'advisory',
    change: otherEnd((body, call, right) => {
      if (recipients(call)) return right.more(body, call);
      if (call.page > 80) throw new Error('The list does not end.');
      return itemsOf(body, call).length > 0;
    }),
  },
  'one-page-too-many': {
    says: 'Asks for the page after the last one of recipients, too.',
    source: whole,
    level: 'advisory',
    change: (right, client) => {
      let last: Call | undefined;
      return {
        more: (body, call) => {
          last = call;
          return right.more(body, call);
        },
        list: async (call) => {
          const list = await right.list(call);
          if (last === undefined || !recipients(call)) return list;
          await client.exchange({ ...last, page: last.page + 1, attempt: 0 }).catch(() => undefined);
          return list;
        },
      };
    },
  },
  'ten-on-a-page-assumed': {
    says: 'Takes a page with fewer than ten records for the last one.',
    source: 'Document, Limits, 3: the size of a page is not shown',
    level: 'advisory',
    change: otherEnd((body, call) => itemsOf(body, call).length >= 10),
  },
  'number-of-pages-kept': {
    says: 'Keeps the number of pages from the first time that a list was read.',
    source: whole,
    level: 'advisory',
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
  'list-begun-again-twice-kept': {
    says: 'Begins a list anew when a later page has to wait, and keeps what it had read.',
    source: 'Good sense: a list has each record once',
    level: 'advisory',
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
  'page-skipped-on-repeat': {
    says: 'Asks for the next page when it repeats a request for a page.',
    source: whole,
    level: 'advisory',
    change: (right) => ({
      query: (call) =>
        call.page > 0 && call.attempt > 1 ? { page: String(call.page + 1) } : right.query(call),
    }),
  },
  'pages-joined-backwards': {
    says: 'Puts each page of recipients before those that it read earlier.',
    source: 'Document, List recipients: newest first',
    level: 'advisory',
    change: (right) => ({
      join: (list, items, call) =>
        recipients(call) ? right.join(items, list, call) : right.join(list, items, call),
    }),
  },
  'recipients-resorted': {
    says: 'Sorts recipients by created_on and then by identifier, which changes the order of those of a moment.',
    source: ties,
    level: 'advisory',
    change: (right) => ({
      list: async (call) => {
        const list = await right.list(call);
        if (!recipients(call)) return list;
        const key = (item: Data): string => `${item.created_on} ${textOf(item.id).padStart(40, '0')}`;
        return list.toSorted((a, b) => (key(a) < key(b) ? 1 : -1));
      },
    }),
  },
  'ties-merged': {
    says: 'Keeps recipients by created_on, so that of those of a moment one is left.',
    source: ties,
    level: 'advisory',
    change: (right) => ({
      list: async (call) => {
        const list = await right.list(call);
        return recipients(call) ? [...new Map(list.map((item) => [item.created_on, item])).values()] : list;
      },
    }),
  },
  'ties-end-the-list': {
    says: 'Takes a page of recipients for one that it has read, if it begins with the moment at which that ended.',
    source: ties,
    level: 'advisory',
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
};
