import type { JsonObject } from '../../../conformance/reading/json.ts';
import {
  changed,
  customersListed,
  type Defect,
  documentsListed,
  isAt,
  isWithoutPage,
  recipientLists,
  recipientsListed,
  reporting,
  storing,
} from '../kit.ts';
import { allItems, descending, isSuccess, pagesFrom, slice } from './tools.ts';

const ruling = 'Ruling `paging`: pages partition the list, records of the same moment included;';
const order = 'Ruling `newest-first`:';

const created = (item: JsonObject) => String(item.created_on);
const idOf = (item: JsonObject) => Number(item.id);

/** Walks from page to page, each from the last record of the one before; `isNext` says which records may follow it. */
function walking(
  all: JsonObject[],
  page: number,
  size: number,
  isNext: (item: JsonObject, last: JsonObject) => boolean,
) {
  let items = all.slice(0, size);
  for (let at = 2; at <= page; at += 1) {
    const last = items.at(-1);
    items = last ? all.filter((item) => isNext(item, last)).slice(0, size) : [];
  }
  return items;
}

export const defects: Defect[] = [
  {
    name: 'from the third page on one recipient is skipped',
    breaks: 'recipients.list.complete',
    why: `${ruling} the offset counts a row too many, which the second page hides with a special case.`,
    options: { pageSize: 2 },
    layer: pagesFrom(recipientLists, (all, page) =>
      page < 3 ? slice(all, page, 2) : all.slice((page - 1) * 2 + 1, page * 2 + 1),
    ),
  },
  {
    name: 'recipients of one second change places between two pages',
    breaks: 'recipients.list.partition',
    follows: { 'recipients.list.complete': 'What is shown twice pushes another one out.' },
    why: `${ruling} ORDER BY created_on has no second column, and the plan for an offset is another one.`,
    options: { pageSize: 3 },
    layer: pagesFrom(recipientLists, (all, page) => {
      const sign = page % 2 === 0 ? 1 : -1;
      const tied = [...all].sort((a, b) => sign * (idOf(a) - idOf(b)));
      return slice(descending(tied, created), page, 3);
    }),
  },
  {
    name: 'a page ends a second, and the rest of that second is on no page',
    breaks: 'recipients.list.complete',
    why: `${ruling} the next page starts with created_on < the last one shown.`,
    options: { pageSize: 3 },
    layer: pagesFrom(recipientLists, (all, page) =>
      walking(all, page, 3, (item, last) => created(item) < created(last)),
    ),
  },
  {
    name: 'a page of customers repeats those of the second in which the page before ended',
    breaks: 'customers.list.partition',
    why: `${ruling} the next page starts with created_on <= the last one shown.`,
    options: { pageSize: 4 },
    layer: pagesFrom('listCustomers', (all, page) =>
      walking(all, page, 4, (item, last) => created(item) <= created(last)),
    ),
  },
  {
    name: 'full pages of recipients are followed by an empty one',
    breaks: 'recipients.list.total_pages',
    why: 'Ruling `paging`: total_pages matches the records; it is the quotient, plus one, even without a rest.',
    options: { pageSize: 2 },
    layer: reporting(
      recipientLists,
      'total_pages',
      (_, { body }) => Math.floor(Number(body.total_recipients) / 2) + 1,
    ),
  },
  {
    name: 'the total counts the recipients of all customers',
    breaks: 'recipients.list.total_recipients',
    why: 'List recipients of a customer: the count overall; the count has lost its WHERE.',
    layer: () => {
      let count = 0;
      return async (request, forward) => {
        const answer = await forward(request);
        if (request.operation === 'createRecipient' && isSuccess(answer)) count += 1;
        if (!isAt(recipientLists, request)) return answer;
        return changed(answer, (body) => {
          body.total_recipients = count;
        });
      };
    },
  },
  {
    name: 'a page that was asked for is reported as text',
    breaks: 'customers.list.page',
    why: 'List customers: page (integer); the parameter of the query is repeated as it came.',
    layer: reporting('listCustomers', 'page', (page, { asked }) =>
      isWithoutPage(asked) ? page : String(page),
    ),
  },
  {
    name: 'the last page of customers is filled up with those before',
    breaks: 'customers.list.partition',
    why: `${ruling} the offset is moved back so that a page is always full.`,
    options: { pageSize: 4 },
    layer: pagesFrom('listCustomers', (all, page) =>
      page * 4 > all.length && (page - 1) * 4 < all.length ? all.slice(-4) : slice(all, page, 4),
    ),
  },
  {
    name: 'POST sorts recipients by their last update',
    breaks: 'recipients.list-post.same-order',
    why: `${order} POST lists like GET; the older query orders by updated_on.`,
    layer: pagesFrom('listRecipientsByPost', (all, page) =>
      slice(
        descending(all, (item) => String(item.updated_on)),
        page,
        10,
      ),
    ),
  },
  {
    name: 'each page of recipients is turned round by its template',
    breaks: 'recipients.list.newest-first',
    why: `${order} on each page, too; the rows are pushed onto a stack.`,
    options: { pageSize: 4 },
    layer: pagesFrom(recipientLists, (all, page) => slice(all, page, 4).reverse()),
  },
  {
    name: 'businesses are listed before individuals',
    breaks: 'recipients.list.newest-first',
    why: `${order} by created_on alone; two queries are joined by UNION ALL.`,
    layer: pagesFrom(recipientLists, (all, page) =>
      slice([...all.filter(isBusiness), ...all.filter((one) => !isBusiness(one))], page, 10),
    ),
  },
  {
    name: 'a recipient with a new account moves to the top',
    breaks: 'recipients.list.update-moves-nothing',
    why: `${order} an update changes no order; the list shows the accounts last used first.`,
    layer: () => {
      const accounts = new Map<string, { iban: string; at: string }>();
      const sorted = pagesFrom(recipientLists, (all, page) =>
        slice(
          descending(all, (item) => {
            const known = accounts.get(String(item.id));
            const moved = known && known.iban !== item.iban ? String(item.updated_on) : known?.at;
            const at = moved ?? created(item);
            accounts.set(String(item.id), { iban: String(item.iban), at });
            return at;
          }),
          page,
          10,
        ),
      );
      return sorted();
    },
  },
  {
    name: 'customers with Test in their name are not listed',
    breaks: 'customers.list.contains',
    why: 'List customers: all of them; the reports of the company should not show its own tests.',
    ...customersListed((all) =>
      all.filter(({ fields }) => !/test/i.test(`${fields.first_name} ${fields.last_name}`)),
    ),
  },
  {
    name: 'recipients without a relation drop out of a join',
    breaks: 'recipients.list.complete',
    why: `${ruling} the list joins the table of relations for their titles.`,
    ...recipientsListed((own) => own.filter(({ fields }) => fields.relation)),
  },
  {
    name: 'customers with the same mobile number see the recipients of each other',
    breaks: 'recipients.list.own',
    why: 'List recipients of a customer: its own; a household is recognised by its number.',
    store: (store) => {
      const mobile = new Map<bigint, string | undefined>();
      const noting = storing((inner) => ({
        createCustomer: async (...sent) => {
          const record = await inner.createCustomer(...sent);
          mobile.set(record.id, record.fields.mobile_number);
          return record;
        },
      })).store(store);
      return recipientsListed((own, others) => {
        const number = mobile.get(own[0]?.customer ?? 0n);
        const all = number
          ? [...own, ...others.filter(({ customer }) => mobile.get(customer) === number)]
          : own;
        return all.sort((a, b) => a.createdOnMs - b.createdOnMs);
      }).store(noting);
    },
  },
  {
    name: 'a list of documents shows those of other customers with the same numbers',
    breaks: 'documents.list.own',
    why: 'List customer documents: those of the customer; the numbers join two tables without their owner.',
    ...documentsListed((own, others) => [
      ...own,
      ...others.filter((other) => own.some(({ fields }) => fields.id_number === other.fields.id_number)),
    ]),
  },
  {
    name: 'without a page all customers come at once',
    breaks: 'customers.list.first-page',
    why: 'Ruling `paging`: the first page by default; without the parameter the helper for pages is not called.',
    options: { pageSize: 4 },
    layer: () => async (request, forward) => {
      const answer = await forward(request);
      if (request.operation !== 'listCustomers' || !isWithoutPage(request) || !isSuccess(answer))
        return answer;
      const customers = await allItems(request, forward);
      return changed(answer, (body) => {
        Object.assign(body, { customers, current_customers: customers.length });
      });
    },
  },
];

function isBusiness(item: JsonObject): boolean {
  return item.type === 'BIZ';
}
