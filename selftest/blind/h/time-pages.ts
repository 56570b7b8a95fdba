import {
  changed,
  type Defect,
  inBody,
  inItems,
  type Layer,
  pageOf,
  type ResponseChange,
  recipientLists,
  recipientsListed,
  reporting,
  sentBy,
  storing,
} from '../kit.ts';
import { bodyOf, pathOf, wholeList } from './time-tools.ts';

const pagesBy = (size: number, count: (full: number) => number) =>
  reporting(recipientLists, 'total_pages', (_, { body }) =>
    Math.max(1, count(Number(body.total_recipients) / size)),
  );

/** Counts with what was created so far: how many recipients each customer has. */
const countingRecipients =
  (
    where: ResponseChange['where'],
    count: (body: Parameters<Parameters<typeof inBody>[1]>[0], of: number[]) => void,
  ) =>
  (): ResponseChange => {
    const owned = new Map<string, number>();
    return inBody(['createRecipient', ...[where].flat()] as never, (body, { operation, sent }) => {
      const owner = sent.get('customer') ?? '';
      if (operation === 'createRecipient') owned.set(owner, (owned.get(owner) ?? 0) + 1);
      else count(body, [...owned.values()]);
    });
  };

/** Pages of records that share a second are cut where the second ends. */
const cutBySecond = (): Layer => async (request, forward) => {
  const answer = await forward(request);
  if (!/^listRecipients/.test(request.operation ?? '') || answer.status !== 200) return answer;
  let rest = await wholeList(request, forward);
  for (let page = 1; page < pageOf(request); page += 1) {
    const last = rest.slice(0, 10).at(-1)?.created_on ?? '';
    rest = rest.slice(10).filter(({ created_on }) => String(created_on) < String(last));
  }
  return changed(answer, (body) => {
    body.recipients = rest.slice(0, 10);
    body.current_recipients = body.recipients.length;
  });
};

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

/** A recipient like one of another customer is taken to be that one. */
const foundByAccount = (): Layer => {
  const known = new Map<string, { id: string; owner: string | undefined }>();
  return async (request, forward) => {
    if (request.operation !== 'createRecipient') return forward(request);
    const sent = sentBy(request);
    const owner = sent.get('customer');
    const names = ['type', 'first_name', 'last_name', 'business_name', 'iban'];
    const key = names.map((name) => sent.get(name)).join('|');
    const found = known.get(key);
    if (found && found.owner !== owner) {
      const { 'content-type': _, ...headers } = request.headers;
      const target = `/api/recipient/${found.id}`;
      const answer = await forward({ ...request, method: 'GET', target, headers, body: Buffer.alloc(0) });
      return answer.status === 200 ? { ...answer, status: 201 } : answer;
    }
    const answer = await forward(request);
    const { id } = (bodyOf(answer).recipient ?? {}) as { id?: unknown };
    if (id !== undefined) known.set(key, { id: String(id), owner });
    return answer;
  };
};

export const defects: Defect[] = [
  {
    name: 'a customer is counted once for each of its recipients',
    report: 'https://github.com/laravel/framework/issues/31458',
    breaks: 'customers.list.total_customers',
    follows: { 'customers.list.total_pages': 'The pages are computed from the same total.' },
    why: 'total_customers is the count overall (ruling paging). The count is made over a join with recipients, without DISTINCT.',
    layer: countingRecipients('listCustomers', (body, counts) => {
      const total = Number(body.total_customers) + counts.reduce((sum, count) => sum + count - 1, 0);
      Object.assign(body, { total_customers: total, total_pages: Math.max(1, Math.ceil(total / 10)) });
    }),
  },
  {
    name: 'the total of a list of recipients counts those of all customers',
    report: 'https://github.com/craftup/node-mongo-tenant/issues/45',
    breaks: 'recipients.list.total_recipients',
    follows: { 'recipients.list.total_pages': 'The pages are computed from the same total.' },
    why: 'total_ counts the records of the list (ruling paging). A plug-in filters the rows by owner, but not the count.',
    layer: countingRecipients(recipientLists, (body, counts) => {
      const total = counts.reduce((sum, count) => sum + count, 0);
      Object.assign(body, { total_recipients: total, total_pages: Math.max(1, Math.ceil(total / 10)) });
    }),
  },
  {
    name: 'a last page of recipients that is less than half full is not counted among the pages',
    report: 'https://github.com/LD4P/sinopia_editor/pull/1156',
    breaks: 'recipients.list.total_pages',
    why: 'total_pages matches the total (ruling paging). The quotient is rounded to the nearest integer, not up.',
    options: { pageSize: 5 },
    layer: pagesBy(5, Math.round),
  },
  {
    name: 'a list of recipients whose last page is full has one page more',
    report: 'https://github.com/patrickrb/FT8AF/pull/552',
    breaks: 'recipients.list.total_pages',
    why: 'total_pages matches the total (ruling paging). Pages are the quotient, rounded down, and one.',
    options: { pageSize: 3 },
    layer: pagesBy(3, (full) => Math.floor(full) + (full > 0 ? 1 : 0)),
  },
  {
    name: 'recipients of the second in which a page ends are not on the next page',
    report: 'https://github.com/newtheatre/rehearsal/issues/48',
    breaks: 'recipients.list.partition',
    follows: { 'recipients.list.complete': 'Recipients between two pages are on none.' },
    why: 'Each record is on exactly one page, even if several have the same timestamp (ruling paging). The next page starts strictly before the last timestamp.',
    layer: cutBySecond,
  },
  {
    name: 'recipients are sorted by the digits of their identifiers as text',
    report: 'https://github.com/gurucomputing/headscale-ui/issues/43',
    breaks: 'recipients.list.newest-first',
    why: 'Recipients are newest first by created_on (ruling newest-first). Identifiers count up, but the sort compares them as text, so 9 comes before 10.',
    options: { idScheme: 'sequential' },
    ...recipientsListed((own) => own.sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1))),
  },
  {
    name: 'recipients are listed by their last update',
    report: 'https://github.com/cgwire/zou/issues/813',
    breaks: 'recipients.list.update-moves-nothing',
    follows: { 'recipients.list.newest-first': 'After an update the order is not that of created_on.' },
    why: 'An update does not change the order of different timestamps (ruling newest-first). A generic list sorts everything by updated_at.',
    ...recipientsListed((own) => own.sort((a, b) => a.updatedOnMs - b.updatedOnMs)),
  },
  {
    name: 'the list by POST does not read the page in the query',
    report: 'https://github.com/hapifhir/hapi-fhir/issues/7567',
    breaks: 'recipients.list-post.same-paging',
    follows: { 'recipients.list-post.same-records': 'Only the first page can be reached by POST.' },
    why: 'POST accepts page in the query (ruling both-spellings). The framework parses the query of GET requests only.',
    layer: () => (request, forward) =>
      forward(
        request.operation === 'listRecipientsByPost' ? { ...request, target: pathOf(request) } : request,
      ),
  },
  {
    name: 'the reported page is the last digit of its number',
    report: 'https://github.com/cfpb/hmda-platform-ui/issues/519',
    breaks: 'customers.list.page',
    follows: { 'recipients.list.page': 'Both lists are paged by the same code.' },
    why: 'page is the requested number (ruling paging). It is cut from the end of a link, one character long.',
    options: { pageSize: 1 },
    layer: reporting(['listCustomers', ...recipientLists], 'page', (page) => Number(page) % 10),
  },
  {
    name: 'a customer without recipients is shown those of all others',
    report: 'https://github.com/envms/fluentpdo/issues/293',
    breaks: 'recipients.list.empty',
    follows: { 'recipients.list.own': 'The recipients in that list belong to others.' },
    why: 'The list of a customer without records is empty (ruling paging). A condition over an empty set of identifiers is left out of the query.',
    ...recipientsListed((own, others) => (own.length > 0 ? own : others)),
  },
  {
    name: 'a customer is shown the documents of customers whose identifier begins with its own',
    report: 'https://github.com/delcroip/dolibarr_project_timesheet/pull/82',
    breaks: 'documents.list.own',
    follows: { 'documents.list.empty': 'A customer without documents is shown those of others.' },
    why: 'GET /api/kyc-documents/:id lists the documents of that customer. Identifiers count up, and the filter is a LIKE with a wildcard.',
    options: { idScheme: 'sequential' },
    ...storing((store) => {
      const owners = new Set<bigint>();
      return {
        createDocument: (partner, customer, ...rest) => {
          owners.add(customer);
          return store.createDocument(partner, customer, ...rest);
        },
        documentsOf: async (partner, customer) => {
          const own = await store.documentsOf(partner, customer);
          const others = [...owners].filter((one) => one !== customer && `${one}`.startsWith(`${customer}`));
          const more = await Promise.all(others.map((one) => store.documentsOf(partner, one)));
          return own && [...own, ...more.flatMap((documents) => documents ?? [])];
        },
      };
    }),
  },
  {
    name: 'a page of customers has fewer of them, the more recipients they have',
    report: 'https://github.com/sulu/sulu/pull/8504',
    breaks: 'customers.list.partition',
    follows: { 'customers.list.contains': 'Customers at the end are beyond the last page.' },
    why: 'Each customer is on exactly one page (ruling paging). The limit is put on the rows of a join with recipients, which are made distinct afterwards.',
    layer: limitedJoin,
  },
  {
    name: 'a recipient of one customer is returned as that of another with the same payee',
    report: 'https://github.com/ClosureTree/closure_tree/issues/61',
    breaks: 'recipients.create.customer',
    follows: { 'recipients.create.id-unique': 'Both customers are given the same identifier.' },
    why: "A recipient's customer is the integer that was sent (ruling corridor-fields). Find-or-create searches by name and account, without the owner.",
    layer: foundByAccount,
  },
  {
    name: 'Namibia has no country code',
    report: 'https://github.com/adeckmyn/maps/pull/25',
    breaks: 'reference.countries.code',
    why: 'Countries have two-letter codes (ruling reference-lists). The table is imported by a reader that takes NA for a missing value.',
    layer: inItems('listCountries', (items) =>
      items.map((item) => (item.code === 'NA' ? { ...item, code: null } : item)),
    ),
  },
];
