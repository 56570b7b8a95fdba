import type { JsonObject } from '../../../conformance/reading/json.ts';
import {
  changed,
  type Defect,
  fieldsOf,
  inBody,
  itemsOf,
  type Layer,
  type Passed,
  pageOf,
  recipientLists,
} from '../kit.ts';
import { counting, cut, emptied, falling, only, recordOf, relisting, text } from './web-tools.ts';

const sentFields = [...fieldsOf('createCustomer', 'required'), ...fieldsOf('createCustomer', 'optional')];
const isOdd = ({ id }: JsonObject) => BigInt(text(id)) % 2n === 1n;

export const defects: Defect[] = [
  {
    name: 'a customer with two documents is twice in the list of customers',
    breaks: 'customers.list.partition',
    follows: { 'customers.list.contains': 'as many others fall off the last page' },
    why: 'No page shows a customer twice. Customers are joined with their documents, and the limit of the page counts joined rows; the total counts customers.',
    report: 'https://github.com/fedora-infra/bodhi/issues/4130',
    layer: relisting('listCustomers', 10, () => {
      const documents = new Map<string, number>();
      return {
        watch: ({ operation, id = '' }) => {
          if (operation?.startsWith('upload')) documents.set(id, (documents.get(id) ?? 0) + 1);
        },
        page: (all, { page, size }) => {
          const rows = all.flatMap((one) =>
            Array.from({ length: Math.max(1, documents.get(text(one.id)) ?? 0) }, () => one),
          );
          return { items: cut(rows, page, size), total: all.length };
        },
      };
    }),
  },
  {
    name: 'recipients without a relation are counted, but not listed',
    breaks: 'recipients.list.complete',
    follows: { 'recipients.list.total_recipients': 'the total counts what no page shows' },
    why: 'All pages together show every recipient. The list is joined with the names of relations by an inner join, the count is not; a relation is optional.',
    report: 'https://github.com/dotnet/efcore/issues/8201',
    layer: relisting(recipientLists, 10, () => ({
      page: (all, { page, size }) => ({
        items: cut(
          all.filter(({ relation }) => relation),
          page,
          size,
        ),
        total: all.length,
      }),
    })),
  },
  {
    name: 'the second page of recipients leaves out what two shards have before it',
    breaks: 'recipients.list.complete',
    follows: { 'recipients.list.total_recipients': 'the total counts what no page shows' },
    why: 'All pages together show every recipient. Recipients are in two databases, by the last digit of their number; each skips as many rows as the page says, and the results are merged.',
    report: 'https://github.com/adrpar/paqu/issues/38',
    options: { pageSize: 3 },
    layer: relisting(recipientLists, 3, () => ({
      page: (all, { page, size }) => {
        const shards = [all.filter(isOdd), all.filter((one) => !isOdd(one))];
        const found = shards.flatMap((shard) => cut(shard, page, size));
        const merged = found.sort(falling(({ created_on }) => text(created_on)));
        return { items: merged.slice(0, size), total: all.length };
      },
    })),
  },
  {
    name: 'a further page of recipients is that of the customer whose first page was read last',
    breaks: 'recipients.list.own',
    follows: { 'recipients.list.complete': 'pages of the own customer are missing' },
    why: 'The list shows only recipients of the requested customer. The query of the first page stays in the session of the token, and further pages run it again; two lists that are read at a time mix.',
    report: 'https://github.com/TabularisDB/tabularis/issues/205',
    options: { pageSize: 3 },
    layer: (): Layer => {
      let opened = '';
      return only(recipientLists, (request, forward) => {
        const { id = '', target } = request;
        if (!opened || pageOf(request) === 1) opened = id;
        return forward({ ...request, target: target.replace(id, opened) });
      });
    },
  },
  {
    name: 'after an update the list has of a customer only what the update sent',
    breaks: 'customers.update.listed',
    follows: { 'customers.list.first_name': 'it is missing unless the last update sent it' },
    why: 'Objects are whole, and the list shows what an update left alone. The list comes from an index for searching, in which an update replaces the whole entry.',
    report: 'https://github.com/yougov/mongo-connector/pull/145',
    layer: () => {
      const indexed = new Map<string, ReadonlySet<string>>();
      return inBody(['updateCustomer', 'listCustomers'], (body, asked) => {
        if (asked.operation === 'updateCustomer') indexed.set(asked.id ?? '', new Set(asked.sent.keys()));
        else
          for (const item of itemsOf(body, asked)) {
            const names = indexed.get(text(item.id));
            if (names) for (const name of sentFields) if (!names.has(name)) delete item[name];
          }
      });
    },
  },
  {
    name: 'five lists of recipients in a second, and for five seconds all of them are empty',
    breaks: 'recipients.list.complete',
    follows: { 'recipients.list.total_recipients': 'it is 0 then' },
    why: 'The list shows every recipient. Under load the circuit to the database opens, and the fallback is an empty list that looks like a success.',
    report: 'https://github.com/Netflix/Hystrix/pull/1882',
    options: { pageSize: 4 },
    layer: (): Layer => {
      const reads = counting(1000);
      let untilMs = 0;
      return only(recipientLists, async (request, forward) => {
        const answer = await forward(request);
        const now = performance.now();
        if (now < untilMs) return changed(answer, emptied);
        if (reads() >= 5) untilMs = now + 5000;
        return answer;
      });
    },
  },
  {
    name: 'an update of a recipient clears the first page of the list from the cache, and no other',
    breaks: 'recipients.update.listed',
    why: 'Later lists show what the response to an update showed. Pages are kept under path and query; a create clears them all, an update only the path and page 1.',
    report: 'https://github.com/statamic/v2-hub/issues/1720',
    options: { pageSize: 3 },
    layer: (): Layer => {
      const kept = new Map<string, Passed>();
      return async (request, forward) => {
        const { operation = '', target } = request;
        const answer = await forward(request);
        if (answer.status >= 300) return answer;
        if (operation === 'listRecipients') {
          kept.set(target, kept.get(target) ?? answer);
          return kept.get(target) ?? answer;
        }
        const path = `/api/recipients/${text(recordOf(answer)?.customer)}`;
        const cleared = [...kept.keys()].filter((key) => key.split('?')[0] === path);
        if (operation === 'createRecipient') for (const key of cleared) kept.delete(key);
        if (operation === 'updateRecipient')
          for (const key of cleared) if (pageOf({ target: key }) === 1) kept.delete(key);
        return answer;
      };
    },
  },
  {
    name: 'an empty list of documents is kept for thirty seconds, whatever is uploaded meanwhile',
    breaks: 'documents.upload.stored',
    follows: { 'documents.upload-alias.stored': 'the list is the same for both spellings' },
    why: 'An uploaded document is in the list, after three seconds at the latest (ruling lag). That there is nothing is kept like any other result, but an upload clears only what has an entry.',
    report: 'https://github.com/bcgov/mds/pull/1137',
    layer: (): Layer => {
      const emptyMs = new Map<string, number>();
      return only('listDocuments', async (request, forward) => {
        const { id = '' } = request;
        return changed(await forward(request), (body) => {
          const age = performance.now() - (emptyMs.get(id) ?? Number.NEGATIVE_INFINITY);
          if (age < 30_000) body.documents = [];
          else if (itemsOf(body, request).length === 0) emptyMs.set(id, performance.now());
        });
      });
    },
  },
];
