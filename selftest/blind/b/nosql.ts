import {
  at,
  changed,
  customersListed,
  type Defect,
  documentsListed,
  inBody,
  type JsonObject,
  lastOfEach,
  mixingPages,
  type ResponseChange,
  readRecord,
  recipientLists,
  recipientsListed,
  recipientViews,
  recordOf,
  recordsIn,
  showing,
  withMethods,
} from './tools.ts';

/** A start-up with a store of documents: secondary indexes, projections, counters, replicas and times to live. */

const secondOf = (ms: number) => Math.floor(ms / 1000);

export const defects: Defect[] = [
  {
    name: 'an empty mobile number cannot be stored and is missing when the recipient is read',
    breaks: 'recipients.get.mobile_number',
    follows: { 'recipients.list.mobile_number': 'the list reads the same items' },
    why: 'Ruling `optional-means-optional`: sent empty, it comes back empty; this store drops empty texts.',
    layer: showing(['getRecipient', ...recipientLists], 'mobile_number', (value) => value || undefined),
  },
  {
    name: 'the recipients of a customer are keyed by the second of their creation',
    breaks: 'recipients.list.complete',
    why: 'Ruling `paging`: of two recipients of the same second, the list has only the later one.',
    ...recipientsListed((own) => lastOfEach(own, ({ createdOnMs }) => secondOf(createdOnMs))),
  },
  {
    name: 'the index behind the list of customers leaves out those without an e-mail address',
    breaks: 'customers.list.contains',
    why: 'Endpoints › List customers: a sparse index has no entry for an item without its attribute.',
    ...customersListed((all) => all.filter(({ fields }) => fields.email_address)),
  },
  {
    name: 'the list of recipients shows an update only eight seconds later',
    breaks: 'recipients.update.listed',
    why: 'Ruling `lag` allows three seconds; the index of the list is written by a slow stream.',
    layer: at(['updateRecipient', ...recipientLists], () => {
      const old = new Map<string, { record: JsonObject; untilMs: number }>();
      return async (request, forward) => {
        if (request.operation === 'updateRecipient')
          old.set(request.id ?? '', {
            record: await readRecord(request, forward),
            untilMs: performance.now() + 8_000,
          });
        const answer = await forward(request);
        if (request.operation === 'updateRecipient') return answer;
        return changed(answer, (body) => {
          for (const record of recordsIn(body)) {
            const before = old.get(String(record.id));
            if (before && before.untilMs > performance.now()) Object.assign(record, before.record);
          }
        });
      };
    }),
  },
  {
    name: 'the owner of a recipient passes through a double and loses its last digit',
    breaks: 'recipients.create.customer',
    why: 'Ruling `identifiers`: ids beyond 2^53 are integers like others; a recipient repeats the one it was sent.',
    options: { idScheme: 'big' },
    layer: showing(recipientViews, 'customer', (value) => Number(value)),
  },
  {
    name: 'a page begins after the time of the last recipient, not after the recipient',
    breaks: 'recipients.list.complete',
    why: 'Ruling `paging`, ties included: those with the time of the last one of a page are on no page.',
    options: { pageSize: 3 },
    layer: mixingPages(
      recipientLists,
      ({ page }) => (page > 1 ? page - 1 : undefined),
      (items, before) => items.filter(({ created_on }) => created_on !== before.at(-1)?.created_on),
    ),
  },
  {
    name: 'a customer has one document of each type and code',
    breaks: 'documents.kept',
    why: 'The list has all documents; here the key of an item is its type and code, so a later one replaces it.',
    ...documentsListed((own) => lastOfEach(own, ({ fields }) => `${fields.type} ${fields.document}`)),
  },
  {
    name: 'a document with the number of another customer’s document takes its place',
    breaks: 'documents.kept',
    why: 'A joint bank statement may be sent for two customers; here the number is the key of the whole table.',
    ...documentsListed((own, others) =>
      own.filter(
        (one) =>
          !others.some(
            ({ fields, uploadedOnMs }) =>
              fields.id_number === one.fields.id_number && uploadedOnMs > one.uploadedOnMs,
          ),
      ),
    ),
  },
  {
    name: 'a customer’s item holds five documents and forgets the oldest ones',
    breaks: 'documents.kept',
    why: 'The list has all documents; here they are an array of bounded length inside the customer.',
    ...documentsListed((own) => own.slice(-5)),
  },
  {
    name: 'the counter of customers counts updates as well',
    breaks: 'customers.list.total_customers',
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
    name: 'every second read of a customer goes to a replica that missed its updates',
    breaks: 'customers.update.stored',
    why: 'Ruling `lag` allows three seconds; this replica stays behind until it is built again.',
    layer: at(['getCustomer', 'updateCustomer'], () => {
      const old = new Map<string, JsonObject>();
      const reads = new Map<string, number>();
      return async (request, forward) => {
        const id = request.id ?? '';
        if (request.operation === 'updateCustomer') {
          const before = await readRecord(request, forward);
          if (!old.has(id)) old.set(id, before);
          return forward(request);
        }
        const count = (reads.get(id) ?? 0) + 1;
        reads.set(id, count);
        const stale = count % 2 === 0 ? old.get(id) : undefined;
        return changed(await forward(request), (body) => {
          if (stale) body.customer = stale;
        });
      };
    }),
  },
  {
    name: 'recipients without a relation expire five seconds after they were created',
    breaks: 'recipients.kept',
    why: 'No operation deletes; a time to live that was meant for drafts takes those that look unfinished.',
    store: (store) => {
      const isGone = (one: { fields: Readonly<Record<string, string>>; createdOnMs: number }) =>
        !one.fields.relation && Date.now() - one.createdOnMs > 5_000;
      const listed = recipientsListed((own) => own.filter((one) => !isGone(one))).store(store);
      return withMethods(listed, {
        findRecipient: async (partner, id) => {
          const found = await store.findRecipient(partner, id);
          return found && isGone(found) ? undefined : found;
        },
      });
    },
  },
  {
    name: 'the number of recipients is that of all customers of the partner',
    breaks: 'recipients.list.total_recipients',
    why: 'Endpoints › List recipients of a customer: the counter belongs to the collection, not to the customer.',
    layer: (): ResponseChange => {
      const all = new Set<string>();
      return inBody(['createRecipient', ...recipientLists], (body, asked) => {
        if (asked.operation === 'createRecipient') for (const { id } of recordsIn(body)) all.add(String(id));
        else body.total_recipients = all.size;
      });
    },
  },
  {
    name: 'two creates of recipients at once are counted as one',
    breaks: 'recipients.list.total_recipients',
    why: 'Ruling `other-traffic`: counts of an own customer are exact; this counter is read, raised and written.',
    layer: at(['createRecipient', ...recipientLists], () => {
      let busy = 0;
      const lost = new Map<string, number>();
      return async (request, forward) => {
        if (request.operation !== 'createRecipient')
          return changed(await forward(request), (body) => {
            body.total_recipients = Number(body.total_recipients) - (lost.get(request.id ?? '') ?? 0);
          });
        busy += 1;
        const isSecond = busy > 1;
        const answer = await forward(request);
        busy -= 1;
        const owner = String(recordOf(answer).customer);
        if (isSecond) lost.set(owner, (lost.get(owner) ?? 0) + 1);
        return answer;
      };
    }),
  },
];
