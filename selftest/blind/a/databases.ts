import type { Fields } from '../../../server/store/store.ts';
import {
  arriving,
  changed,
  customersListed,
  customerViews,
  cutAfter,
  type Defect,
  documentsListed,
  isAt,
  lastOfEach,
  now,
  type Passed,
  recipientLists,
  recipientsListed,
  recipientsSeen,
  recordsIn,
  showing,
  storing,
  text,
  uploads,
} from '../kit.ts';
import { customerWrites, isSuccess, recordOf } from './tools.ts';

const ruling = 'Ruling `sent-values-come-back`:';

export const defects: Defect[] = [
  {
    name: 'first names end after thirty characters',
    breaks: 'customers.create.exact-values',
    why: `${ruling} long values; the column is VARCHAR(30), and the database is not strict.`,
    layer: arriving(customerWrites, 'first_name', cutAfter(30)),
  },
  {
    name: 'the same form within two seconds creates no second customer',
    breaks: 'customers.create.id-unique',
    why: 'Ruling `identifiers`: each has its own; a guard against double clicks answers with the first one.',
    layer: () => {
      const seen = new Map<string, { answer: Passed; ms: number }>();
      return async (request, forward) => {
        const key = `${request.headers.authorization} ${request.body}`;
        const before = request.operation === 'createCustomer' ? seen.get(key) : undefined;
        if (before && Date.now() - before.ms < 2000) return before.answer;
        const answer = await forward(request);
        if (request.operation === 'createCustomer' && isSuccess(answer))
          seen.set(key, { answer, ms: Date.now() });
        return answer;
      };
    },
  },
  {
    name: 'a second recipient with the IBAN of a first one overwrites it',
    breaks: 'recipients.create.id-unique',
    follows: { 'recipients.kept': 'The first one has the values of the second.' },
    why: 'Ruling `identifiers`: each has its own; INSERT … ON DUPLICATE KEY UPDATE with a key on customer and IBAN.',
    ...storing((store) => {
      const known = new Map<string, bigint>();
      return {
        createRecipient: async (partner, customer, fields) => {
          const key = `${customer} ${fields.iban}`;
          const id = fields.iban ? known.get(key) : undefined;
          if (id !== undefined) return store.updateRecipient(partner, id, () => fields);
          const record = await store.createRecipient(partner, customer, fields);
          if (record) known.set(key, record.id);
          return record;
        },
      };
    }),
  },
  {
    name: 'a customer keeps one document of each type and code',
    breaks: 'documents.kept',
    follows: { 'documents.upload.stored': 'The older one is not listed any more.' },
    why: 'List customer documents: every document; the primary key is customer, type and document.',
    ...documentsListed((own) => lastOfEach(own, ({ fields }) => `${fields.type} ${fields.document}`)),
  },
  {
    name: 'a document moves to the customer who last uploaded its number',
    breaks: 'documents.kept',
    why: 'List customer documents: what was uploaded; a unique key on the number alone takes it away.',
    ...documentsListed((own, others) =>
      own.filter(({ fields, uploadedOnMs }) =>
        others.every((one) => one.fields.id_number !== fields.id_number || one.uploadedOnMs < uploadedOnMs),
      ),
    ),
  },
  {
    name: 'every second update of a customer starts from the record as first loaded',
    breaks: 'customers.update.keeps-unsent',
    follows: { 'customers.kept': 'Changes of the updates before are undone.' },
    why: 'Ruling `updates`: fields not sent stay; a second process saves all columns of its cached entity.',
    ...storing((store) => {
      const first = new Map<bigint, { fields: Fields; count: number }>();
      return {
        updateCustomer: (partner, id, change) =>
          store.updateCustomer(partner, id, (before) => {
            const cached = first.get(id) ?? { fields: before, count: 0 };
            first.set(id, cached);
            cached.count += 1;
            return change(cached.count % 2 === 0 ? cached.fields : before);
          }),
      };
    }),
  },
  {
    name: 'a get shows the default of the column for a country of birth that was not sent',
    breaks: 'customers.get.birth_country',
    why: 'Ruling `optional-means-optional`: missing, null or empty; the column is NOT NULL DEFAULT.',
    layer: showing('getCustomer', 'birth_country', (value) => value || 'GB'),
  },
  {
    name: 'customers without a phone number are not listed',
    breaks: 'customers.list.contains',
    why: 'List customers: all of them; the query joins the table of phones, and the join is an inner one.',
    ...customersListed((all) => all.filter(({ fields }) => fields.phone_number)),
  },
  {
    name: 'a customer with several documents is listed once for each',
    breaks: 'customers.list.partition',
    why: 'Ruling `paging`: every record once; a join with documents has no DISTINCT.',
    store: (store) => {
      const counts = new Map<bigint, number>();
      const counting = storing((inner) => ({
        createDocument: async (partner, customer, ...sent) => {
          const record = await inner.createDocument(partner, customer, ...sent);
          if (record) counts.set(customer, (counts.get(customer) ?? 0) + 1);
          return record;
        },
      })).store(store);
      return customersListed((all) =>
        all.flatMap((one) => Array.from({ length: Math.max(1, counts.get(one.id) ?? 0) }, () => one)),
      ).store(counting);
    },
  },
  {
    name: 'a get shows null for a mobile number that was sent empty',
    breaks: 'recipients.get.mobile_number',
    why: 'Ruling `optional-means-optional`: it comes back empty; Oracle keeps empty texts as null.',
    layer: showing('getRecipient', 'mobile_number', (value) => (value === '' ? null : value)),
  },
  {
    name: 'people called Null have no last name in reads',
    breaks: 'customers.create.exact-values',
    why: `${ruling} words such as Null; an import takes the word for the absence of a value.`,
    layer: showing(
      ['getCustomer', 'listCustomers'],
      'last_name',
      text((value) => (/^(null|none|nil)$/i.test(value) ? null : value)),
    ),
  },
  {
    name: 'Norway is false in lists of recipients',
    breaks: 'recipients.create.exact-values',
    follows: { 'recipients.list.country': 'The code NO was sent.' },
    why: `${ruling} codes such as NO; records pass through YAML 1.1.`,
    layer: showing(recipientLists, 'country', (code) => (code === 'NO' ? false : code)),
  },
  {
    name: 'Namibia is nothing in a get',
    breaks: 'customers.create.exact-values',
    follows: { 'customers.get.nationality': 'The code NA was sent.' },
    why: `${ruling} codes that a program mistakes for null; the data frame reads NA as a missing value.`,
    layer: [
      showing('getCustomer', 'nationality', (code) => (code === 'NA' ? null : code)),
      showing('getCustomer', 'birth_country', (code) => (code === 'NA' ? null : code)),
    ],
  },
  {
    name: 'an upload counts as an update of its customer',
    breaks: 'customers.kept',
    why: 'Customer › updated_on: time of the last update; the association has touch: true.',
    layer: () => {
      const touched = new Map<string, string>();
      return async (request, forward) => {
        const answer = await forward(request);
        if (isAt(uploads, request) && recordOf(answer)) touched.set(request.id ?? '', now());
        if (!isAt(customerViews, request)) return answer;
        return changed(answer, (body) => {
          for (const record of recordsIn(body)) {
            const stamp = touched.get(String(record.id));
            if (stamp && stamp > String(record.updated_on)) record.updated_on = stamp;
          }
        });
      };
    },
  },
  {
    name: 'an updated recipient has the time of its update as its time of creation',
    breaks: 'recipients.update.created_on',
    follows: { 'recipients.list.newest-first': 'It keeps its place among older ones.' },
    why: 'Ruling `updated-on`: created_on stays; REPLACE INTO deletes the row and inserts it with defaults.',
    ...recipientsSeen(() => (record) => ({ ...record, createdOnMs: record.updatedOnMs })),
  },
  {
    name: 'new recipients appear in lists after eight seconds',
    breaks: 'recipients.list.complete',
    why: 'Ruling `lag`: three seconds; the search index is refreshed in batches.',
    ...recipientsListed((own) => own.filter(({ createdOnMs }) => Date.now() - createdOnMs > 8000)),
  },
  {
    name: 'one of four shards is missing from the list of customers',
    breaks: 'customers.list.contains',
    why: 'List customers: all of them; the scatter query has an old list of shards.',
    ...customersListed((all) => all.filter(({ id }) => id % 4n !== 3n)),
  },
  {
    name: 'a list has at most the five newest recipients',
    breaks: 'recipients.list.complete',
    follows: { 'recipients.list.total_recipients': 'It says five as well.' },
    why: 'Ruling `paging`: pages show the whole list; LIMIT is applied before pages are made.',
    options: { pageSize: 3 },
    ...recipientsListed((own) => own.slice(-5)),
  },
];
