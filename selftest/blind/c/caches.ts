import type { JsonObject } from '../../../conformance/reading/json.ts';
import type { RecipientRecord } from '../../../server/store/store.ts';
import {
  changed,
  type Defect,
  isAt,
  isWithoutPage,
  itemsOf,
  type Layer,
  type Passed,
  type Passing,
  pageOf,
  recipientLists,
  recordsIn,
  stale,
  storing,
  uploads,
  withQuery,
} from '../kit.ts';

/** Changes successes, and sees all of them. */
const watching = (make: () => (body: JsonObject, request: Passing) => void) => (): Layer => {
  const watch = make();
  return async (request, forward) => changed(await forward(request), (body) => watch(body, request));
};

export const defects: Defect[] = [
  {
    name: 'a recipient whose time of update is the same second as that in the cache is taken for unchanged',
    breaks: 'recipients.update.stored',
    why: 'Ruling `updates`: a get shows what the update showed; the version in the cache is a stamp in seconds.',
    ...storing((store) => {
      const cache = new Map<bigint, RecipientRecord>();
      const secondOf = ({ updatedOnMs }: RecipientRecord) => Math.floor(updatedOnMs / 1000);
      return {
        findRecipient: async (partner, id) => {
          const record = await store.findRecipient(partner, id);
          const known = cache.get(id);
          if (!record || (known && secondOf(known) === secondOf(record))) return record && known;
          cache.set(id, record);
          return record;
        },
      };
    }),
  },
  {
    name: 'an empty list that GET has read is what POST shows from then on',
    breaks: 'recipients.list-post.same-records',
    follows: { 'recipients.list-post.same-paging': 'The counts are of the empty list, too.' },
    why: 'Ruling `both-spellings`; GET fills the entry that is empty, and only the GET looks whether it is still true.',
    layer: watching(() => {
      const empty = new Set<string>();
      return (body, { operation, id = '' }) => {
        if (operation === 'listRecipients' && body.total_recipients === 0) empty.add(id);
        if (operation === 'listRecipientsByPost' && empty.has(id))
          Object.assign(body, { recipients: [], current_recipients: 0, total_recipients: 0, total_pages: 1 });
      };
    }),
  },
  {
    name: 'creates are written to both tables and updates to the new one, while POST reads the old one',
    breaks: 'recipients.list-post.same-records',
    why: 'Ruling `both-spellings`: POST shows the same records; the move to a new table was never finished.',
    layer: stale('createRecipient', 'listRecipientsByPost'),
  },
  {
    name: 'each spelling has a table of documents, and the list shows that of the latest upload',
    breaks: 'documents.kept',
    follows: {
      'documents.upload.stored': 'A document leaves the list as soon as the other spelling is used.',
      'documents.upload-alias.stored': 'The same, the other way round.',
    },
    why: 'Ruling `both-spellings`: stored and listed alike; the list asks the instance that wrote for this customer last.',
    layer: watching(() => {
      const tables = new Map<string, Passing['operation']>();
      const latest = new Map<string, Passing['operation']>();
      const keyOf = ({ type, document, id_number }: JsonObject, id: string) =>
        [id, type, document, id_number].join(' ');
      return (body, request) => {
        const { operation, id = '' } = request;
        if (isAt(uploads, request)) {
          for (const record of recordsIn(body)) tables.set(keyOf(record, id), operation);
          latest.set(id, operation);
        }
        if (operation === 'listDocuments')
          body.documents = itemsOf(body, request).filter(
            (one) => tables.get(keyOf(one, id)) === latest.get(id),
          );
      };
    }),
  },
  {
    name: 'a page of customers is good for as long as there are as many customers as when it was read',
    breaks: 'customers.update.listed',
    why: 'Ruling `updates`: the list shows what the update showed; the key of the cache is the number of rows.',
    layer: () => {
      const pages = new Map<string, Passed>();
      return async (request, forward) => {
        const answer = await forward(request);
        if (request.operation !== 'listCustomers') return answer;
        let key: string | undefined;
        changed(answer, (body) => {
          key = `${body.total_customers} ${request.target}`;
        });
        if (!key) return answer;
        const known = pages.get(key) ?? answer;
        pages.set(key, known);
        return known;
      };
    },
  },
  {
    name: 'the pages of a customer’s recipients are counted when the list is first read, and never again',
    breaks: 'recipients.list.total_pages',
    why: 'total_pages agrees with the counts; the plan of the query is cached with the number of its pages.',
    layer: watching(() => {
      const plans = new Map<string, JsonObject[string]>();
      return (body, request) => {
        if (!isAt(recipientLists, request) || body.total_pages === undefined) return;
        const plan = plans.get(request.id ?? '') ?? body.total_pages;
        plans.set(request.id ?? '', plan);
        body.total_pages = plan;
      };
    }),
  },
  {
    name: 'a list of recipients without a number is on the page that was turned to last',
    breaks: 'recipients.list.first-page',
    why: 'Ruling `paging`: page 1 if none was requested; the session remembers where the reader was.',
    layer: () => {
      const turnedTo = new Map<string, number>();
      return async (request, forward) => {
        if (request.operation !== 'listRecipients') return forward(request);
        const last = turnedTo.get(request.id ?? '');
        if (isWithoutPage(request)) return forward(last ? withQuery(request, 'page', String(last)) : request);
        return changed(await forward(request), (body) => {
          if (itemsOf(body, request).length > 0) turnedTo.set(request.id ?? '', pageOf(request));
        });
      };
    },
  },
  {
    name: 'a customer whose documents were listed is read from the view of the reviewers, which has no flags',
    breaks: 'customers.get.blocked',
    follows: { 'customers.get.temporary_blocked': 'The view has neither flag.' },
    why: 'Ruling `objects-are-whole`; the view and the record have one key in the cache until the next update.',
    layer: watching(() => {
      const views = new Set<string>();
      return (body, { operation, id = '' }) => {
        if (operation === 'listDocuments' && recordsIn(body).length > 0) views.add(id);
        if (operation === 'updateCustomer') views.delete(id);
        if (operation !== 'getCustomer' || !views.has(id)) return;
        for (const record of recordsIn(body)) {
          delete record.blocked;
          delete record.temporary_blocked;
        }
      };
    }),
  },
  {
    name: 'a list of recipients loads their customer with a join, whose created_on is that of the newest recipient',
    breaks: 'customers.kept',
    why: 'created_on is the time of creation; two columns of the join share a name, and the entity stays in the cache.',
    layer: watching(() => {
      const joined = new Map<string, JsonObject[string]>();
      return (body, request) => {
        const { operation, id = '' } = request;
        const [newest] = isAt(recipientLists, request) ? itemsOf(body, request) : [];
        if (newest?.created_on !== undefined && !joined.has(id)) joined.set(id, newest.created_on);
        if (operation === 'updateCustomer') joined.delete(id);
        if (operation === 'getCustomer')
          for (const record of recordsIn(body))
            record.created_on = joined.get(id) ?? record.created_on ?? null;
      };
    }),
  },
  {
    name: 'once a customer was checked against the nationalities, their list is the table of the check',
    breaks: 'reference.nationalities.payload',
    why: 'nationalities is an array of code and title; the check keeps a table by code under the same key.',
    layer: watching(() => {
      let isChecked = false;
      return (body, request) => {
        if (request.operation === 'createCustomer') isChecked = true;
        if (request.operation === 'listNationalities' && isChecked)
          body.nationalities = Object.fromEntries(
            itemsOf(body, request).map(({ code, title }) => [String(code), title ?? null]),
          );
      };
    }),
  },
  {
    name: 'a wallet that is asked for again comes from a cache of texts',
    breaks: 'eligibility.mobile-wallet.eligible_for_instant_pay',
    why: 'Ruling `ghana-checks`: an integer; the cache stores each member as a text and does not read it back.',
    layer: watching(() => {
      const known = new Set<string>();
      return (body, { operation, target }) => {
        if (operation !== 'checkGhanaMobileWallet') return;
        if (known.has(target)) body.eligible_for_instant_pay = String(body.eligible_for_instant_pay);
        known.add(target);
      };
    }),
  },
];
