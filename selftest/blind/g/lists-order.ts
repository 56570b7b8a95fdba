import type { JsonObject } from '../../../conformance/reading/json.ts';
import { changed, type Defect, type Layer, recipientLists, sentBy } from '../kit.ts';
import { cut, falling, looking, relisting, reordering, text } from './state-tools.ts';

const byPostToo = { 'recipients.list-post.same-order': 'both methods use the same query' };

export const defects: Defect[] = [
  {
    name: 'recipients are listed by their identifiers, the largest one first',
    breaks: 'recipients.list.newest-first',
    follows: byPostToo,
    why: 'Lists of recipients are sorted by created_on. The service sorts by the key, which does not grow with time since it is drawn at random.',
    report: 'https://github.com/trento-project/web/pull/2758',
    layer: reordering(recipientLists, (all) => all.toSorted(falling(({ id }) => Number(id)))),
  },
  {
    name: 'an update lifts a recipient to the top of the list',
    breaks: 'recipients.list.update-moves-nothing',
    follows: { 'recipients.list.newest-first': 'the list is then sorted by updated_on' },
    why: 'An update does not change the order of different timestamps. The list is sorted by the time of the last update.',
    report: 'https://github.com/professor/whiteboard/pull/138',
    layer: reordering(recipientLists, (all) => all.toSorted(falling(({ updated_on }) => text(updated_on)))),
  },
  {
    name: 'the tenth recipient of a customer and later ones are listed behind the second one',
    breaks: 'recipients.list.newest-first',
    follows: byPostToo,
    why: 'Lists of recipients are sorted from the latest created_on to the earliest. Their running numbers are compared as texts, so 10 comes between 2 and 1.',
    report: 'https://github.com/michelve/slm-plus/pull/18',
    layer: reordering(recipientLists, (all) => {
      const number = new Map(all.map((one, index) => [one, String(all.length - index)]));
      return all.toSorted(falling((one) => number.get(one) ?? ''));
    }),
  },
  {
    name: 'the first page of recipients has the oldest ones, each page the newest of its own first',
    breaks: 'recipients.list.newest-first',
    follows: byPostToo,
    why: 'Lists of recipients are sorted over all pages. The page is cut from the list as it is stored, and only the page is reversed.',
    report: 'https://github.com/getzola/zola/issues/640',
    options: { pageSize: 5 },
    layer: relisting(recipientLists, 5, () => ({
      page: (all, { page, size }) => ({ items: cut(all.toReversed(), page, size).reverse() }),
    })),
  },
  {
    name: 'the list of recipients by POST is sorted by a comparison that only says yes or no',
    breaks: 'recipients.list-post.same-order',
    follows: { 'recipients.list-post.same-records': 'pages are cut from the list that is not sorted' },
    why: 'POST lists recipients in the same order as GET. Its own sorting returns a boolean, with which newer engines leave the list as it was read, oldest first.',
    report: 'https://github.com/nodejs/node/issues/24106',
    layer: reordering('listRecipientsByPost', (all) =>
      all.toReversed().sort((a, b) => Number(text(a.created_on) < text(b.created_on))),
    ),
  },
  {
    name: 'all individuals are listed before all businesses',
    breaks: 'recipients.list.newest-first',
    follows: byPostToo,
    why: 'Lists of recipients are sorted over all pages. Two tables are joined by UNION, each sorted on its own.',
    report: 'https://github.com/actiontech/dble/issues/535',
    layer: reordering(recipientLists, (all) => {
      const firms = all.filter(({ type }) => type === 'BIZ');
      return [...all.filter((one) => !firms.includes(one)), ...firms];
    }),
  },
  {
    name: 'a recipient that is created after the list was read comes last in it',
    breaks: 'recipients.list.newest-first',
    follows: byPostToo,
    why: 'Lists of recipients are sorted from the latest created_on to the earliest. The list is kept from its first read on, and a create appends to it.',
    report: 'https://github.com/mhgbrown/cached_resource/issues/20',
    layer: relisting(recipientLists, 10, () => {
      const kept = new Map<string, string[]>();
      return {
        page: (all, { page, size, request: { id: customer = '' } }) => {
          const known = kept.get(customer) ?? [];
          const added = all.map(({ id }) => text(id)).filter((id) => !known.includes(id));
          const order = [...known, ...(known.length > 0 ? added.reverse() : added)];
          kept.set(customer, order);
          const at = (one: JsonObject) => order.indexOf(text(one.id));
          return {
            items: cut(
              all.toSorted((a, b) => at(a) - at(b)),
              page,
              size,
            ),
          };
        },
      };
    }),
  },
  {
    name: 'pages of recipients after the first one are cut from the list by name',
    breaks: 'recipients.list.partition',
    follows: {
      'recipients.list.complete': 'what is on the first page by name, but not by time, is on no page',
      'recipients.list.newest-first': 'further pages are sorted by name',
    },
    why: 'Each record is on exactly one page. The order is a parameter of the first query only, and further pages fall back to the default one.',
    report: 'https://github.com/as-com/s2forums-search/issues/9',
    options: { pageSize: 4 },
    layer: reordering(
      recipientLists,
      (all, page) => (page === 1 ? all : all.toSorted(falling(({ full_name }) => text(full_name))).reverse()),
      4,
    ),
  },
  {
    name: 'the list of documents has the proofs of funds of all customers',
    breaks: 'documents.list.own',
    follows: { 'documents.list.empty': 'a customer without documents gets those of others' },
    why: 'The list shows only documents of the requested customer. The condition is customer AND type OR type without brackets, and OR binds less.',
    report: 'https://github.com/liberusoftware/genealogy-laravel/pull/1585',
    layer: (): Layer => {
      const owners = new Set<string>();
      return async (request, forward) => {
        const { operation, id = '' } = request;
        const answer = await forward(request);
        if (answer.status === 201 && sentBy(request).get('type') === 'SOF') owners.add(id);
        if (operation !== 'listDocuments') return answer;
        const look = looking(request, forward);
        const others = [...owners]
          .filter((owner) => owner !== id)
          .map((owner) => look(`/api/kyc-documents/${owner}`));
        const found = (await Promise.all(others)).flatMap(({ documents }) => documents as JsonObject[]);
        const leaked = found.filter(({ type }) => type === 'SOF');
        return changed(answer, (body) => {
          body.documents = [...(body.documents as JsonObject[]), ...leaked];
        });
      };
    },
  },
];
