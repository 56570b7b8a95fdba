import { isData, operations, recordsOf, textOf } from '../defective/operations.ts';
import type { Client, Data, Defects, Operation } from '../defective/types.ts';

/** A change of the list that a task hands on. */
const handing =
  (operation: Operation, edit: (list: Data[]) => Data[]) =>
  (right: Client): Partial<Client> => ({
    result: (body, call) => {
      const result = right.result(body, call);
      const { payload } = operations[operation];
      return call.operation === operation ? { [payload]: edit(recordsOf(result[payload])) } : result;
    },
  });

/** Pages, and the order of lists and what they hold. */
export const lists: Defects = {
  'last-page-lost': {
    says: 'Stops before the last page.',
    source: 'Document, Limits 1: total_pages; ruling paging: the first page is 1',
    level: 'advisory',
    change: () => ({ more: (body, call) => call.page + 1 < Number(body.total_pages) }),
  },

  'pages-from-zero': {
    says: 'Counts pages from 0.',
    source: 'Ruling paging: the first page is page 1',
    level: 'advisory',
    change: (right) => ({
      query: (call) =>
        call.page > 0 ? { ...right.query(call), page: String(call.page - 1) } : right.query(call),
    }),
  },

  'page-of-less-than-ten-is-last': {
    says: 'Takes a page with less than ten records as the last one.',
    source: 'Document, Limits 3: the page size is not shown; Limits 1: total_pages',
    level: 'advisory',
    change: () => ({
      more: (body, call) =>
        recordsOf(body[operations[call.operation].payload]).length >= 10 && call.page < 100,
    }),
  },

  'recipients-oldest-first': {
    says: 'Hands on recipients in the reverse order.',
    source: 'Protocol: in the order of the service; ruling newest-first',
    level: 'advisory',
    change: handing('listRecipients', (list) => list.toReversed()),
  },

  'recipients-by-last-update': {
    says: 'Sorts recipients by their last update.',
    source: 'Protocol: in the order of the service; ruling newest-first: by created_on',
    level: 'advisory',
    change: handing('listRecipients', (list) =>
      list.toSorted((a, b) => Date.parse(textOf(b.updated_on)) - Date.parse(textOf(a.updated_on))),
    ),
  },

  'recipients-of-one-name-once': {
    says: 'Takes recipients with the same full name as the same one, and hands on the first.',
    source: 'Document, Recipient: id is the unique identifier; ruling paging: each record',
    level: 'advisory',
    change: () => ({
      join: (list, items, call) => {
        const key = call.operation === 'listRecipients' ? 'full_name' : 'id';
        const byKey = new Map<string, Data>();
        for (const item of [...list, ...items]) {
          const value = textOf(item[key]) || textOf(item.id);
          if (!byKey.has(value)) byKey.set(value, item);
        }
        return [...byKey.values()];
      },
    }),
  },

  'failed-page-ends-list': {
    says: 'Hands on the pages before one that failed, as if they were the whole list.',
    source: 'Protocol: a list is the whole list; document, Limits 1: total_pages',
    level: 'advisory',
    change: (right, client) => ({
      pause: (answer, call) => (call.page > 1 ? undefined : right.pause(answer, call)),
      pauseAfterBreak: (call) => (call.page > 1 ? undefined : right.pauseAfterBreak(call)),
      list: async (call) => {
        let list: Data[] = [];
        for (let page = 1; ; page += 1) {
          const paged = { ...call, page, attempt: 0 };
          try {
            const body = await client.exchange(paged);
            list = client.join(list, recordsOf(body[operations[call.operation].payload]), paged);
            if (!client.more(body, paged)) return list;
          } catch (error) {
            if (page === 1) throw error;
            return list;
          }
        }
      },
    }),
  },

  'blocked-customers-hidden': {
    says: 'Leaves blocked customers out of the list.',
    source: 'Protocol: listCustomers is all of them; document, Customer: blocked is a field like others',
    level: 'advisory',
    change: handing('listCustomers', (list) =>
      list.filter(
        (item) => Number(textOf(item.blocked)) !== 1 && Number(textOf(item.temporary_blocked)) !== 1,
      ),
    ),
  },

  'one-document-of-each-type': {
    says: 'Keeps the documents of a customer by type, so of two proofs of identity it hands on one.',
    source: 'Document, KYC documents: the list is an array of documents; types and codes are different',
    level: 'advisory',
    change: handing('listDocuments', (list) => [
      ...new Map(list.filter(isData).map((item) => [textOf(item.type), item])).values(),
    ]),
  },
};
