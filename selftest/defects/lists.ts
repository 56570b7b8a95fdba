import type { JsonObject } from '../../conformance/reading/json.ts';
import { bodyOf, cut, only, recordShown, relisting, ruling, textsShown } from '../kit/helpers.ts';
import {
  asFirstSeen,
  changed,
  daysLater,
  type Forward,
  inBody,
  inItems,
  isAt,
  itemsOf,
  type Layer,
  lastOfEach,
  type Passed,
  type Passing,
  pageOf,
  type ResponseChange,
  recipientLists,
  recipientsListed,
  recipientViews,
  refusal,
  showing,
  text,
  withQuery,
} from '../kit/kit.ts';
import type { Defect } from './defect.ts';
import { defectsOf } from './defect.ts';

const withoutAccents = (value: string) => value.normalize('NFD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss');

/** All items of the list that a request asks for, however many pages it has. */
async function wholeList(request: Passing, forward: Forward): Promise<JsonObject[]> {
  const all: JsonObject[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const body = bodyOf(await forward(withQuery(request, 'page', String(page))));
    pages = Number(body.total_pages);
    all.push(...itemsOf(body, request));
  }
  return all;
}

/** A page is ten rows of customers joined with their recipients; each customer is shown once. */
const limitedJoin = (): Layer => {
  const owned = new Map<string, number>();
  return async (request, forward) => {
    const answer = await forward(request);
    if (request.operation === 'createRecipient' && answer.status === 201) {
      const owner = new URLSearchParams(request.body.toString()).get('customer') ?? '';
      owned.set(owner, (owned.get(owner) ?? 0) + 1);
    }
    if (request.operation !== 'listCustomers' || answer.status !== 200) return answer;
    const rows = (await wholeList(request, forward)).flatMap((customer) =>
      Array(Math.max(1, owned.get(String(customer.id)) ?? 0)).fill(customer),
    );
    const first = (pageOf(request) - 1) * 10;
    return changed(answer, (body) => {
      body.customers = [...new Set(rows.slice(first, first + 10))];
      body.current_customers = body.customers.length;
    });
  };
};

/** Defects whose lists of recipients have other records or another order, under both methods. */
const recipientListDefects = defectsOf({
  'recipients.list.complete': {
    'of recipients with the same IBAN only the newest is listed': recipientsListed((all) =>
      lastOfEach(all, ({ fields }) => fields.iban),
    ),
  },
});

/** Defects whose pages of recipients have wrong counts or numbers, or differ between GET and POST. */
const recipientPages = defectsOf({
  'recipients.list-post.same-paging': {
    'POST shows the first page whichever is asked for': () => async (request, forward) =>
      forward(request.operation === 'listRecipientsByPost' ? withQuery(request, 'page', '1') : request),
  },
  'recipients.list-post.same-records': {
    'POST loses the last recipient of a page': inItems('listRecipientsByPost', (items) =>
      items.length > 1 ? items.slice(0, -1) : items,
    ),
  },
});

export const listsDefects: readonly Defect[] = [
  ...recipientListDefects,
  ...recipientPages,
  {
    name: 'listing by POST is not found where nobody is listed yet',
    breaks: 'recipients.list.empty',
    round: 'a',
    alike: ['recipients.list-post.accepted'],
    follows: { 'recipients.list-post.accepted': 'GET accepts the same.' },
    why: 'Ruling `paging`: an empty list; the older controller turns no rows into 404.',
    layer: {
      where: 'listRecipientsByPost',
      change: (answer) =>
        /"total_recipients":0[,}]/.test(answer.body) ? refusal(404, 'No recipients found.') : answer,
    },
  },
  {
    name: 'days of birth in summer are a day early in the list',
    breaks: 'customers.list.date_of_birth',
    round: 'a',
    follows: { 'customers.create.exact-values': 'Only days with summer time are wrong.' },
    why: `${ruling} the day is stored as midnight in London and listed in UTC, an hour before.`,
    layer: showing(
      'listCustomers',
      'date_of_birth',
      text((day) => (/-(04|05|06|07|08|09)-/.test(day) ? String(daysLater(-1)(day)) : day)),
    ),
  },
  {
    name: 'lists show full names without accents',
    breaks: 'recipients.list.full_name',
    round: 'a',
    depth: 'standard',
    follows: { 'recipients.create.exact-values': 'Only names with accents show it.' },
    why: 'Ruling `derived-name`: the names as they are; the list takes the column that screening searches.',
    layer: textsShown(recipientLists, ['full_name'], withoutAccents),
  },
  {
    name: 'lists of recipients show the full name from before an update',
    breaks: 'recipients.update.listed',
    round: 'a',
    follows: { 'recipients.list.full_name': 'It is not the names beside it.' },
    why: 'Ruling `derived-name`: it follows every change; the list has a stored copy.',
    layer: asFirstSeen(recipientViews, 'full_name', ({ asked }) => isAt(recipientLists, asked)),
  },
  {
    name: 'the counter of customers counts updates as well',
    breaks: 'customers.list.total_customers',
    round: 'b',
    why: 'Ruling `paging`: each put of an item raises a counter, whether the item is new or not.',
    layer: (): ResponseChange => {
      let updates = 0;
      return inBody(['updateCustomer', 'listCustomers'], (body, { operation }) => {
        if (operation === 'updateCustomer') updates += 1;
        else body.total_customers = Number(body.total_customers) + updates;
      });
    },
  },
  {
    name: 'a listed customer without a middle name has a blank, as the database has no empty text',
    breaks: 'customers.list.middle_name',
    round: 'd',
    why: 'Customer: middle_name is an empty string when absent; a blank stands for it in the table.',
    layer: showing('listCustomers', 'middle_name', (value) => (value === '' ? ' ' : value)),
  },
  {
    name: 'current_recipients of a last page that is not full is the size of a page',
    breaks: 'recipients.list.current_recipients',
    round: 'g',
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
    name: 'a page of customers has fewer of them, the more recipients they have',
    report: 'https://github.com/sulu/sulu/pull/8504',
    breaks: 'customers.list.partition',
    round: 'h',
    alike: ['customers.list.total_customers'],
    follows: { 'customers.list.contains': 'Customers at the end are beyond the last page.' },
    why: 'Each customer is on exactly one page (ruling paging). The limit is put on the rows of a join with recipients, which are made distinct afterwards.',
    layer: limitedJoin,
  },
  {
    name: 'a further page of recipients is that of the customer whose first page was read last',
    breaks: 'recipients.list.own',
    round: 'i',
    depth: 'standard',
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
    name: 'an update of a recipient clears the first page of the list from the cache, and no other',
    breaks: 'recipients.update.listed',
    round: 'i',
    depth: 'standard',
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
        const path = `/api/recipients/${String(recordShown(answer)?.customer)}`;
        const cleared = [...kept.keys()].filter((key) => key.split('?')[0] === path);
        if (operation === 'createRecipient') for (const key of cleared) kept.delete(key);
        if (operation === 'updateRecipient')
          for (const key of cleared) if (pageOf({ target: key }) === 1) kept.delete(key);
        return answer;
      };
    },
  },
];
