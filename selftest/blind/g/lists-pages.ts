import type { JsonObject } from '../../../conformance/reading/json.ts';
import { type Defect, recipientLists, sentBy } from '../kit.ts';
import { cut, falling, relisting, text } from './state-tools.ts';

const fewer = 'the pages together show fewer recipients than it says';

export const defects: Defect[] = [
  {
    name: 'the second page of recipients begins where the third one should',
    breaks: 'recipients.list.complete',
    follows: { 'recipients.list.total_recipients': fewer },
    why: 'Each record is on exactly one page. The offset is the number of the page times its size, and only the first page was looked after.',
    report: 'https://github.com/ammuench/extra-life-api/pull/15',
    layer: relisting(recipientLists, 10, () => ({
      page: (all, { page, size }) => ({ items: cut(all, page === 1 ? 1 : page + 1, size) }),
    })),
  },
  {
    name: 'a last page of recipients that is less than half full is not counted',
    breaks: 'recipients.list.total_pages',
    why: 'total_pages matches the total. The quotient is rounded to the nearest whole number instead of up.',
    report: 'https://github.com/LD4P/sinopia_editor/pull/1156',
    options: { pageSize: 3 },
    layer: relisting(recipientLists, 3, () => ({
      page: (all, { page, size }) => ({
        items: cut(all, page, size),
        pages: Math.max(1, Math.round(all.length / size)),
      }),
    })),
  },
  {
    name: 'a full last page of customers is followed by another one in total_pages',
    breaks: 'customers.list.total_pages',
    why: 'total_pages matches the total. It is the quotient without its rest, plus one, which is one too many where there is no rest.',
    report: 'https://github.com/nmondollot/NMPaginator/issues/1',
    options: { pageSize: 2 },
    layer: relisting('listCustomers', 2, () => ({
      page: (all, { page, size }) => ({
        items: cut(all, page, size),
        pages: Math.floor(all.length / size) + 1,
      }),
    })),
  },
  {
    name: 'total_customers counts a customer once for each document',
    breaks: 'customers.list.total_customers',
    why: 'total_customers is the count overall. The query for the count joins the documents and lacks the DISTINCT of the query for the page.',
    report: 'https://github.com/laravel/framework/issues/31458',
    layer: relisting('listCustomers', 10, () => ({
      page: async (all, { page, size, look }) => {
        const documents = await Promise.all(all.map(({ id }) => look(`/api/kyc-documents/${id}`)));
        const rows = documents.map(({ documents: own }) => Math.max(1, (own as JsonObject[]).length));
        return { items: cut(all, page, size), total: rows.reduce((sum, count) => sum + count, 0) };
      },
    })),
  },
  {
    name: 'documents of a customer take up the places of recipients on a page',
    breaks: 'recipients.list.complete',
    follows: { 'recipients.list.total_recipients': fewer },
    why: 'Each record is on exactly one page. LIMIT counts the rows of a join with documents, which become one recipient each only afterwards, while the count does not join.',
    report: 'https://github.com/sequelize/sequelize/issues/898',
    layer: relisting(recipientLists, 10, () => ({
      page: async (all, { page, size, request, look }) => {
        const { documents } = await look(`/api/kyc-documents/${request.id}`);
        const times = Math.max(1, (documents as JsonObject[]).length);
        const rows = all.flatMap((one) => Array<JsonObject>(times).fill(one));
        return { items: [...new Set(cut(rows, page, size))] };
      },
    })),
  },
  {
    name: 'pages with an even number have recipients of the same second the other way round',
    breaks: 'recipients.list.partition',
    follows: { 'recipients.list.complete': 'what moves to a page that was read before is never seen' },
    why: 'Between two writes each record is on exactly one page. The list is sorted by time alone, and the database returns ties as it likes for each LIMIT.',
    report: 'https://github.com/langgenius/dify/pull/25783',
    layer: relisting(recipientLists, 10, () => ({
      page: (all, { page, size }) => {
        const ties = page % 2 === 0 ? all.toReversed() : all;
        return { items: cut(ties.toSorted(falling(({ created_on }) => text(created_on))), page, size) };
      },
    })),
  },
  {
    name: 'a page of recipients goes on before the second of the last one on the page before',
    breaks: 'recipients.list.complete',
    follows: { 'recipients.list.total_recipients': fewer },
    why: 'Each record is on exactly one page, even if several have the same timestamp. The cursor is the time of the last record alone, so its ties are skipped.',
    report: 'https://github.com/MeshCore-Beacon/beacon-server/issues/131',
    layer: relisting(recipientLists, 10, () => ({
      page: (all, { page, size }) => {
        let rest = all;
        for (let before = 1; before < page; before++) {
          const last = text(rest[Math.min(size, rest.length) - 1]?.created_on);
          rest = rest.filter(({ created_on }) => text(created_on) < last);
        }
        return { items: rest.slice(0, size) };
      },
    })),
  },
  {
    name: 'a page of recipients ends with the first recipient of the next one',
    breaks: 'recipients.list.partition',
    why: 'Different pages show different recipients. One record more is read to see whether there is a next page, and is not taken away.',
    report: 'https://github.com/TangoGroup/churchmetrics-api/issues/29',
    layer: relisting(recipientLists, 10, () => ({
      page: (all, { page, size }) => ({ items: all.slice((page - 1) * size, page * size + 1) }),
    })),
  },
  {
    name: 'recipients of other customers take up places on a page and are then left out',
    breaks: 'recipients.list.complete',
    follows: { 'recipients.list.total_recipients': fewer },
    why: 'All pages together show every recipient. The page is cut from the recipients of all customers, and only then filtered by the customer.',
    report: 'https://github.com/cleverage/eav-manager/issues/54',
    layer: relisting(recipientLists, 10, () => {
      const created: string[] = [];
      return {
        watch: ({ operation }, { id }) => operation === 'createRecipient' && created.unshift(text(id)),
        page: (all, { page, size }) => {
          const places = cut(created, page, size);
          return { items: all.filter(({ id }) => places.includes(text(id))) };
        },
      };
    }),
  },
  {
    name: 'total_recipients is the number of recipients of all customers',
    breaks: 'recipients.list.total_recipients',
    why: 'total_recipients counts those of the list. The query for the count lacks the condition of the query for the page.',
    report: 'https://github.com/eclass/sequelize-paginate/issues/10',
    layer: relisting(recipientLists, 10, () => {
      let count = 0;
      return {
        watch: ({ operation }) => {
          if (operation === 'createRecipient') count++;
        },
        page: (all, { page, size }) => ({ items: cut(all, page, size), total: count }),
      };
    }),
  },
  {
    name: 'from the second page on the list of recipients is that of all customers',
    breaks: 'recipients.list.own',
    follows: {
      'recipients.list.complete': 'older recipients of the customer may stand behind those of others',
    },
    why: 'The list shows only recipients of the requested customer. The query for further pages is made anew and forgets the filter.',
    report: 'https://github.com/joemasilotti/railsdevs.com/issues/269',
    layer: relisting(recipientLists, 10, () => {
      const created: string[] = [];
      return {
        watch: ({ operation }, { id }) => operation === 'createRecipient' && created.unshift(text(id)),
        page: async (all, { page, size, look }) => {
          if (page === 1 || cut(all, page, size).length === 0) return { items: cut(all, page, size) };
          const found = await Promise.all(cut(created, page, size).map((id) => look(`/api/recipient/${id}`)));
          return { items: found.map(({ recipient }) => recipient as JsonObject) };
        },
      };
    }),
  },
  {
    name: 'current_recipients of a last page that is not full is the size of a page',
    breaks: 'recipients.list.current_recipients',
    why: 'current_recipients counts the records of the page. It is computed from the number and the size of the page, and the last page is forgotten.',
    report: 'https://github.com/activeadmin/activeadmin/pull/1418',
    options: { pageSize: 4 },
    layer: relisting(recipientLists, 4, () => ({
      page: (all, { page, size }) => {
        const items = cut(all, page, size);
        return { items, current: page > 1 && items.length > 0 ? size : items.length };
      },
    })),
  },
  {
    name: 'total_recipients stays as it was when the list was first read',
    breaks: 'recipients.list.total_recipients',
    why: 'total_recipients is the count overall. The count is cached for each customer, and a create clears the list, but not the count.',
    report: 'https://github.com/promptfoo/promptfoo/issues/9348',
    layer: relisting(recipientLists, 10, () => {
      const counted = new Map<string, number>();
      return {
        page: (all, { page, size, request: { id = '' } }) => {
          const total = counted.get(id) ?? all.length;
          counted.set(id, total);
          return { items: cut(all, page, size), total };
        },
      };
    }),
  },
  {
    name: 'pages of recipients after the first one stay as they were first read',
    breaks: 'recipients.list.complete',
    follows: { 'recipients.list.total_recipients': fewer },
    why: 'Between two writes each record is on exactly one page. Each page is cached, and a create clears the first one only, so the record that moves on is nowhere.',
    report: 'https://github.com/linode/manager/issues/226',
    layer: relisting(recipientLists, 10, () => {
      const kept = new Map<string, JsonObject[]>();
      return {
        page: (all, { page, size, request: { id } }) => {
          const fresh = cut(all, page, size);
          const items = (page > 1 && kept.get(`${id} ${page}`)) || fresh;
          if (items.length > 0) kept.set(`${id} ${page}`, items);
          return { items };
        },
      };
    }),
  },
  {
    name: 'a page of customers that is read again has a total of 0',
    breaks: 'customers.list.total_customers',
    why: 'total_customers is the count overall. The count is a side effect of the query, which is not run where the page comes from the cache.',
    report: 'https://github.com/SharpRepository/SharpRepository/issues/47',
    layer: relisting('listCustomers', 10, () => {
      const read = new Set<number>();
      return {
        watch: (request) => {
          if (request.method === 'POST' && sentBy(request).size > 0) read.clear();
        },
        page: (all, { page, size }) => {
          const isKept = read.has(page);
          read.add(page);
          return { items: cut(all, page, size), ...(isKept && { total: 0, pages: 0 }) };
        },
      };
    }),
  },
];
