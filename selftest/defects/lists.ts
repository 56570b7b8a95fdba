import { type Layer, type Passed, withQuery } from '../../testing/intercepting-server.ts';
import { inBody, inItems, recordShown, refusal, showing } from '../kit/changes.ts';
import { asFirstSeen } from '../kit/memory.ts';
import { only } from '../kit/on-a-server.ts';
import { cut, relisting } from '../kit/pages.ts';
import { isAt, pageOf, type ResponseChange, recipientLists, recipientViews } from '../kit/response-change.ts';
import { lastOfEach, recipientsListed } from '../kit/stores.ts';
import { text } from '../kit/writes.ts';
import type { Defect } from './defect.ts';

const withoutAccents = (value: string) => value.normalize('NFD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss');

export const listsDefects: readonly Defect[] = [
  {
    name: 'of recipients with the same IBAN only the newest is listed',
    breaks: 'recipients.list.complete',
    ...recipientsListed((all) => lastOfEach(all, ({ fields }) => fields.iban)),
  },
  {
    name: 'POST shows the first page whichever is asked for',
    breaks: 'recipients.list-post.same-paging',
    layer: () => (request, forward) =>
      forward(request.operation === 'listRecipientsByPost' ? withQuery(request, 'page', '1') : request),
  },
  {
    name: 'POST loses the last recipient of a page',
    breaks: 'recipients.list-post.same-records',
    layer: inItems('listRecipientsByPost', (items) => (items.length > 1 ? items.slice(0, -1) : items)),
  },
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
    name: 'lists show full names without accents',
    breaks: 'recipients.list.full_name',
    round: 'a',
    alike: ['recipients.list.business-full_name', 'recipients.update.listed'],
    depth: 'standard',
    follows: { 'recipients.create.exact-values': 'Only names with accents show it.' },
    why: 'Ruling `derived-name`: the names as they are; the list takes the column that screening searches.',
    layer: showing(recipientLists, 'full_name', text(withoutAccents)),
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
