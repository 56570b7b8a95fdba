import {
  at,
  bodyOf,
  changed,
  customersListed,
  type Defect,
  type Forward,
  inBody,
  inItems,
  isTaken,
  isWithoutPage,
  type Json,
  type Passing,
  pageOf,
  type ResponseChange,
  recipientLists,
  recipientsListed,
  reporting,
  showingPage,
  storing,
  withQuery,
} from './tools.ts';

/** Pages, counts and orders that are right for few records, or for the usual way of reading them. */

const allPages = async (request: Passing, forward: Forward): Promise<Json[]> => {
  const items: Json[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const body = bodyOf(await forward(withQuery(request, 'page', String(page))));
    pages = Number(body.total_pages);
    items.push(...((body.recipients ?? []) as Json[]));
  }
  return items;
};

const minuteOf = ({ createdOnMs }: { createdOnMs: number }) => Math.floor(createdOnMs / 60_000);

export const defects: Defect[] = [
  {
    name: 'a list whose last page is full has one page too many',
    breaks: 'recipients.list.total_pages',
    why: 'Ruling `paging`: total_pages matches the total; the quotient is cut off and one is added, always.',
    options: { pageSize: 2 },
    layer: reporting(
      recipientLists,
      'total_pages',
      (_, { body }) => Math.floor(Number(body.total_recipients) / 2) + 1,
    ),
  },
  {
    name: 'the third page of the customers and all after it repeat the second one',
    breaks: 'customers.list.partition',
    follows: { 'customers.list.contains': 'what belongs on those pages is on none' },
    why: 'Ruling `paging`: each record is on one page; the link to the next page is made once.',
    options: { pageSize: 2 },
    layer: showingPage('listCustomers', ({ page }) => (page > 2 ? 2 : undefined)),
  },
  {
    name: 'the list by POST looks for the page in its form alone',
    breaks: 'recipients.list-post.same-paging',
    follows: { 'recipients.list-post.same-records': 'every page shows the records of the first one' },
    why: 'Ruling `both-spellings`: it accepts `page` in the query.',
    options: { pageSize: 3 },
    layer: at('listRecipientsByPost', () => (request, forward) => {
      const [path = ''] = request.target.split('?');
      return forward({ ...request, target: path });
    }),
  },
  {
    name: 'without a page all recipients come at once',
    breaks: 'recipients.list.first-page',
    why: 'Ruling `paging`: page is 1 if none was requested; old clients knew no pages.',
    options: { pageSize: 3 },
    layer: at(recipientLists, () => async (request, forward) => {
      const answer = await forward(request);
      if (!isTaken(answer) || !isWithoutPage(request)) return answer;
      const recipients = await allPages(request, forward);
      return changed(answer, (body) =>
        Object.assign(body, { recipients, current_recipients: recipients.length, total_pages: 1 }),
      );
    }),
  },
  {
    name: 'the number of customers is counted once in thirty seconds',
    breaks: 'customers.list.total_customers',
    why: 'Ruling `paging`: total_customers is the count of the list; this one lags longer than `lag` allows.',
    layer: (): ResponseChange => {
      let total: Json | undefined;
      let untilMs = 0;
      return reporting('listCustomers', 'total_customers', (value) => {
        if (performance.now() > untilMs) {
          total = value;
          untilMs = performance.now() + 30_000;
        }
        return total;
      });
    },
  },
  {
    name: 'a later page begins one record too late',
    breaks: 'recipients.list.complete',
    why: 'Ruling `paging`: the offset is page times size plus one, so one record is between two pages.',
    options: { pageSize: 4 },
    layer: inBody(recipientLists, (body, asked) => {
      if (pageOf(asked) < 2) return;
      body.recipients = (body.recipients as Json[]).slice(1);
      body.current_recipients = (body.recipients as Json[]).length;
    }),
  },
  {
    name: 'customers with the same name and birthday see each other’s recipients',
    breaks: 'recipients.list.own',
    follows: { 'recipients.list.total_recipients': 'the foreign ones are counted' },
    why: 'Endpoints › List recipients of a customer: the query joins people, and two of them may be alike.',
    ...storing((store) => {
      const people = new Map<bigint, string>();
      const all = async (customer: bigint) => {
        const person = people.get(customer);
        const alike = [...people.keys()].filter((id) => people.get(id) === person);
        const ids = alike.length > 0 ? alike : [customer];
        const lists = await Promise.all(ids.map((id) => store.recipientsByRank(id, 1, 1_000_000)));
        return lists.flat().sort((a, b) => a.createdOnMs - b.createdOnMs);
      };
      return {
        createCustomer: async (...sent) => {
          const record = await store.createCustomer(...sent);
          const { first_name, last_name, date_of_birth } = record.fields;
          people.set(record.id, `${first_name} ${last_name} ${date_of_birth}`);
          return record;
        },
        countRecipients: async (partner, customer) => {
          const count = await store.countRecipients(partner, customer);
          return count === undefined ? undefined : (await all(customer)).length;
        },
        recipientsByRank: async (customer, first, last) => (await all(customer)).slice(first - 1, last),
      };
    }),
  },
  {
    name: 'recipients are sorted by the minute, and within it as they were created',
    breaks: 'recipients.list.newest-first',
    why: 'Ruling `newest-first`: the sort key is cut to minutes, while the timestamps show seconds.',
    ...recipientsListed((own) => own.toReversed().sort((a, b) => minuteOf(a) - minuteOf(b))),
  },
  {
    name: 'each page is sorted by itself, while the pages go from the oldest to the newest',
    breaks: 'recipients.list.newest-first',
    why: 'Ruling `newest-first`, over all pages: the sort comes after the limit.',
    options: { pageSize: 3 },
    ...recipientsListed((own) => {
      const pages = Math.ceil(own.length / 3);
      // The list is turned round later, so the last of these are the first page.
      return Array.from({ length: pages }, (_, page) => own.slice(page * 3, page * 3 + 3))
        .reverse()
        .flat();
    }),
  },
  {
    name: 'on later pages the number of recipients is that of the remaining ones',
    breaks: 'recipients.list.total_recipients',
    why: 'Ruling `paging`: total_recipients counts the records of the list; it is counted after the offset.',
    options: { pageSize: 3 },
    layer: reporting(
      recipientLists,
      'total_recipients',
      (total, { asked }) => Number(total) - (pageOf(asked) - 1) * 3,
    ),
  },
  {
    name: 'a customer who was updated leaves the list',
    breaks: 'customers.update.listed',
    follows: { 'customers.list.contains': 'the customer is in the list no more' },
    why: 'Endpoints › List customers: the new version of a row is inactive until somebody approves it.',
    ...customersListed((all) => all.filter(({ createdOnMs, updatedOnMs }) => createdOnMs === updatedOnMs)),
  },
  {
    name: 'the cursor of a later page belongs to the list that was read last',
    breaks: 'recipients.list.partition',
    why: 'Ruling `paging`: between two pages of one list another list is read, and the first page comes again.',
    options: { pageSize: 3 },
    layer: at(['listCustomers', ...recipientLists], () => {
      let last = '';
      return async (request, forward) => {
        const [path = ''] = request.target.split('?');
        const isLost = pageOf(request) > 1 && path !== last;
        last = path;
        if (!isLost) return forward(request);
        return changed(await forward(withQuery(request, 'page', '1')), (body) => {
          body.page = pageOf(request);
        });
      };
    }),
  },
  {
    name: 'only the first page is sorted by time, later ones by name',
    breaks: 'recipients.list.newest-first',
    why: 'Ruling `newest-first`, on each page: the default order of the grid returns as soon as one scrolls.',
    options: { pageSize: 4 },
    layer: inItems(recipientLists, (items, { asked }) =>
      pageOf(asked) === 1
        ? items
        : items.toSorted((a, b) => (String(a.full_name) < String(b.full_name) ? -1 : 1)),
    ),
  },
];
