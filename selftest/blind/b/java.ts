import {
  at,
  bodyOf,
  changed,
  customerViews,
  type Defect,
  inRecords,
  isTaken,
  itemsOf,
  lastOfEach,
  notRefreshedBy,
  type Passed,
  pageOf,
  pause,
  readRecord,
  recipientLists,
  recipientsListed,
  recipientsSeen,
  recordOf,
  sentBy,
  showing,
  stale,
  stampOf,
  text,
  updateOf,
  withForm,
  withMethods,
} from './tools.ts';

/** A monolith in Java with an object-relational mapper: sessions, caches, proxies, embeddables, converters, locales. */

const residence = new Set(['address', 'city', 'region', 'postcode', 'country']);

const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

export const defects: Defect[] = [
  {
    name: 'birthdays in summer are read one day earlier',
    breaks: 'customers.get.date_of_birth',
    follows: { 'customers.list.date_of_birth': 'the list maps the column in the same way' },
    why: 'Customer › date_of_birth: a date becomes local midnight, which in summer is the evening before in UTC.',
    layer: showing(
      ['getCustomer', 'listCustomers'],
      'date_of_birth',
      text((day) => (day.slice(5, 7) > '03' && day.slice(5, 7) < '11' ? dayBefore(day) : day)),
    ),
  },
  {
    name: 'an update of the address alone does not touch updated_on',
    breaks: 'customers.update.refresh',
    why: 'Ruling `updated-on`: the address is an embeddable, whose changes do not mark the entity as dirty.',
    ...notRefreshedBy(
      'updateCustomer',
      (names) => names.length > 0 && names.every((name) => residence.has(name)),
    ),
  },
  {
    name: 'a customer that was read once stays in the second-level cache',
    breaks: 'customers.update.stored',
    why: 'Ruling `updates`: the update is a bulk statement, which evicts nothing.',
    layer: stale('getCustomer', 'getCustomer'),
  },
  {
    name: 'the query cache keeps later pages of recipients when one is added',
    breaks: 'recipients.list.complete',
    follows: { 'recipients.list.partition': 'records move from the first page into those that are kept' },
    why: 'Ruling `paging`: the first page is read anew, and what moves to a later page is on none.',
    options: { pageSize: 3 },
    layer: at(recipientLists, () => {
      const kept = new Map<string, Passed>();
      return async (request, forward) => {
        const key = `${request.headers.authorization} ${request.target}`;
        const answer = kept.get(key) ?? (await forward(request));
        if (pageOf(request) > 1 && isTaken(answer) && itemsOf(bodyOf(answer), request).length > 0)
          kept.set(key, answer);
        return answer;
      };
    }),
  },
  {
    name: 'recipients with the same IBAN are equal, and the set in the list holds one of them',
    breaks: 'recipients.list.complete',
    why: 'Ruling `paging`: every record is on a page, also two recipients who share an account.',
    ...recipientsListed((own) => lastOfEach(own, ({ id, fields }) => fields.iban || id)),
  },
  {
    name: 'an update of the first name replaces the whole name and clears the middle one',
    breaks: 'customers.update.keeps-unsent',
    why: 'Ruling `updates`: the name is one value object, which is built from the form alone.',
    layer: at('updateCustomer', () => (request, forward) => {
      const isNew = sentBy(request).has('first_name') && !sentBy(request).has('middle_name');
      return forward(isNew ? withForm(request, (form) => form.set('middle_name', '')) : request);
    }),
  },
  {
    name: 'loan contracts are listed by the name of their constant',
    breaks: 'documents.list.document',
    why: 'Accepted KYC documents: the code is LC; the list was written by a mapper without the converter.',
    layer: showing(
      'listDocuments',
      'document',
      text((code) => (code === 'LC' ? 'LOAN_CONTRACT' : code)),
    ),
  },
  {
    name: 'recipients on later pages are proxies without their account',
    breaks: 'recipients.list.iban',
    follows: { 'recipients.list.bank': 'bank and IBAN are in the same lazy association' },
    why: 'Ruling `objects-are-whole`: only the first page is fetched with its associations.',
    options: { pageSize: 3 },
    layer: inRecords(recipientLists, (record, { asked }) => {
      if (pageOf(asked) > 1) Object.assign(record, { iban: null, bank: null });
    }),
  },
  {
    name: 'a client that also accepts XML gets XML',
    breaks: 'requests.headers',
    why: 'Conventions › Successful response body: it is a JSON object; content negotiation was never switched off.',
    layer: at(['getCustomer', 'getRecipient'], () => async (request, forward) => {
      const answer = await forward(request);
      if (!/\bxml\b/.test(request.headers.accept ?? '') || !isTaken(answer)) return answer;
      const fields = Object.entries(recordOf(answer)).map(([name, value]) => `<${name}>${value}</${name}>`);
      return {
        ...answer,
        headers: { 'content-type': 'application/xml' },
        body: `<answer><message>success</message>${fields.join('')}</answer>`,
      };
    }),
  },
  {
    name: 'of two updates of a customer at once, the later one writes back what the first one changed',
    breaks: 'customers.update.keeps-unsent',
    follows: { 'customers.update.stored': 'the response to the first one showed its value' },
    why: 'Ruling `updates`: each session loads the whole entity, and saves all of its columns without a version.',
    layer: at('updateCustomer', () => async (request, forward) => {
      const before = await readRecord(request, forward);
      await pause(60);
      const sent = sentBy(request);
      return forward(
        withForm(request, (form) => {
          for (const field of [
            'first_name',
            'last_name',
            'address',
            'city',
            'region',
            'postcode',
            'mobile_number',
          ])
            if (!sent.has(field) && before[field]) form.set(field, String(before[field]));
        }),
      );
    }),
  },
  {
    name: 'the time of an update is local winter time with the offset of UTC',
    breaks: 'recipients.update.refresh',
    why: 'Ruling `updated-on`: the new time is hours before the creation, as an auditing listener ignores the zone.',
    ...recipientsSeen(
      () => (record) =>
        record.updatedOnMs === record.createdOnMs
          ? record
          : { ...record, updatedOnMs: record.updatedOnMs - 5 * 3_600_000 },
    ),
  },
  {
    name: 'recipients share their bank, and an update renames it for all of them',
    breaks: 'recipients.update.only-this',
    follows: { 'recipients.kept': 'other recipients change' },
    why: 'An update changes the record that it names; here the bank is an entity of its own, found by its name.',
    layer: at(['createRecipient', 'updateRecipient'], () => {
      const banks = new Map<string, string>();
      return async (request, forward) => {
        const old = banks.get(request.id ?? '');
        const answer = await forward(request);
        const { id, bank } = recordOf(answer);
        if (!isTaken(answer)) return answer;
        const others =
          old && bank !== old
            ? [...banks].filter(([other, name]) => name === old && other !== String(id))
            : [];
        for (const [other] of others) {
          banks.set(other, String(bank));
          await forward(updateOf(request, 'recipient', other, { bank: String(bank) }));
        }
        banks.set(String(id), String(bank));
        return answer;
      };
    }),
  },
  {
    name: 'an update answers with the date of birth as three numbers',
    breaks: 'customers.update.date_of_birth',
    why: 'Customer › date_of_birth is text; one of two object mappers lacks the module for dates.',
    layer: showing(
      'updateCustomer',
      'date_of_birth',
      text((day) => day.split('-').map(Number)),
    ),
  },
  {
    name: 'a new recipient marks the customer as updated',
    breaks: 'customers.kept',
    why: 'Ruling `updated-on`: nothing of the customer changed; a cascade saves the owner with each recipient.',
    layer: at(['createRecipient', ...customerViews], () => {
      const touched = new Map<string, string>();
      return async (request, forward): Promise<Passed> => {
        if (request.operation === 'updateCustomer') touched.delete(request.id ?? '');
        const answer = await forward(request);
        const { customer } = recordOf(answer);
        if (request.operation === 'createRecipient') touched.set(String(customer), stampOf(Date.now()));
        return changed(answer, (body) => {
          for (const record of [body.customer ?? [], body.customers ?? []].flat() as Record<string, string>[])
            record.updated_on = touched.get(String(record.id)) ?? record.updated_on ?? '';
        });
      };
    }),
  },
  {
    name: 'an update of one recipient refreshes the times of all of the customer’s recipients',
    breaks: 'recipients.update.only-this',
    why: 'An update changes the record that it names; its statement has the customer in its condition.',
    store: (store) => {
      const touched = new Map<bigint, number>();
      const noting = withMethods(store, {
        updateRecipient: async (...sent) => {
          const record = await store.updateRecipient(...sent);
          if (record && record.updatedOnMs !== record.createdOnMs)
            touched.set(record.customer, record.updatedOnMs);
          return record;
        },
      });
      return recipientsSeen(() => (record) => {
        const ms = touched.get(record.customer) ?? 0;
        return ms > record.updatedOnMs ? { ...record, updatedOnMs: ms } : record;
      }).store(noting);
    },
  },
];
