import {
  asFirstSeen,
  changed,
  customerViews,
  type Defect,
  daysLater,
  type Hook,
  inForm,
  isAt,
  notRefreshedBy,
  recipientLists,
  recordsIn,
  sentBy,
  showing,
} from '../kit.ts';
import { keepingOf, updatedTo } from './values-tools.ts';

const addressFields = ['address', 'city', 'region', 'postcode'];
const account = ['bank', 'iban', 'mobile_number'];

const nullOnceEmptied: Hook = () => {
  const emptied = new Set<string>();
  return showing(customerViews, 'middle_name', (value, { record, asked }) => {
    if (asked.operation === 'updateCustomer' && asked.sent.get('middle_name') === '')
      emptied.add(String(record.id));
    if (value) emptied.delete(String(record.id));
    return emptied.has(String(record.id)) ? null : value;
  });
};

const countingUpdates: Hook = () => {
  const updates = new Map<string, number>();
  return async (request, forward) => {
    const answer = await forward(request);
    if (isAt('updateRecipient', request))
      changed(answer, (body) => {
        for (const { customer } of recordsIn(body))
          updates.set(String(customer), (updates.get(String(customer)) ?? 0) + 1);
      });
    if (!isAt(recipientLists, request)) return answer;
    return changed(answer, (body) => {
      body.total_recipients = Number(body.total_recipients) + (updates.get(request.id ?? '') ?? 0);
    });
  };
};

/** A create whose form names a customer that exists changes that customer. */
const savingById: Hook = () => async (request, forward) => {
  const id = sentBy(request).get('id') ?? '';
  if (!isAt('createCustomer', request) || !/^\d+$/.test(id)) return forward(request);
  const answer = await forward({ ...request, target: `/api/customers/${id}` });
  return answer.status === 200 ? { ...answer, status: 201 } : forward(request);
};

const fold = (value: string) => value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export const defects: Defect[] = [
  {
    name: 'an update of a recipient that does not send the relation sets it to FND',
    breaks: 'recipients.update.keeps-unsent',
    why: 'Ruling updates: an update leaves all fields unchanged that it does not name. The form of updates is made from that of creates, whose defaults it keeps.',
    report: 'https://github.com/colinhacks/zod/issues/5315',
    layer: inForm('updateRecipient', (form) => {
      if (!form.has('relation')) form.set('relation', 'FND');
    }),
  },
  {
    name: 'an update of the city or the address empties region and postcode unless it sends them',
    breaks: 'customers.update.keeps-unsent',
    why: 'Fields not sent keep their value. Address, city, region and postcode are an object within the document, which the update replaces as a whole.',
    report: 'https://github.com/Automattic/mongoose/issues/2991',
    layer: inForm('updateCustomer', (form) => {
      if (!addressFields.some((name) => form.has(name))) return;
      for (const name of ['region', 'postcode']) if (!form.has(name)) form.set(name, '');
    }),
  },
  {
    name: 'the date of birth moves a day back with each update that does not change it',
    breaks: 'customers.update.keeps-unsent',
    why: 'Fields not sent keep their value. The record is loaded, written and saved as a whole, and its date is midnight here and the evening before in UTC.',
    report: 'https://github.com/avniproject/avni-client/issues/203',
    ...updatedTo('Customer', (before, after) => {
      const { date_of_birth: born = '' } = after;
      return before.date_of_birth === born ? { ...after, date_of_birth: String(daysLater(-1)(born)) } : after;
    }),
  },
  {
    name: 'a change of a customer in nothing but capitals and accents is answered and not stored',
    breaks: 'customers.update.stored',
    why: 'Ruling updates: a response must not show a value that is not stored. The statement writes where the new value differs, by a collation that knows neither case nor accents.',
    report: 'https://github.com/dnnsoftware/Dnn.Platform/issues/3495',
    ...keepingOf((before, after) => fold(before) === fold(after)),
  },
  {
    name: 'an optional field that is emptied comes back when the customer is read',
    breaks: 'customers.update.stored',
    why: 'Ruling updates: later gets show what the response to the update showed. The form is put over the record for the response, but empty values are not written.',
    report: 'https://github.com/thedevdojo/voyager/issues/946',
    ...keepingOf((_, after) => after === ''),
  },
  {
    name: 'a middle name that an update empties is null',
    breaks: 'customers.update.middle_name',
    follows: {
      'customers.get.middle_name': 'the get shows what was stored',
      'customers.list.middle_name': 'so does the list',
    },
    why: 'middle_name is returned as an empty string when absent. It is so after a create, by a default of the column; but a filter in front of updates turns empty texts into null.',
    report: 'https://github.com/LaravelCollective/html/issues/586',
    layer: nullOnceEmptied,
  },
  {
    name: 'last names in the list of customers stay as they were created',
    breaks: 'customers.update.listed',
    why: 'Ruling updates: later lists show what the response to an update showed. The list comes from a search index, which hears of new names only when a record is published.',
    report: 'https://github.com/DoSomethingArchive/legacy-website/issues/5617',
    layer: asFirstSeen(
      ['createCustomer', 'listCustomers'],
      'last_name',
      ({ asked }) => asked.operation === 'listCustomers',
    ),
  },
  {
    name: 'each update of a recipient adds one to total_recipients',
    breaks: 'recipients.list.total_recipients',
    why: 'Ruling paging: total_recipients counts the recipients of the list. It is a counter beside the customer, which is increased by every save, and not only by the first one.',
    report: 'https://github.com/magnusvk/counter_culture/pull/418',
    layer: countingUpdates,
  },
  {
    name: 'a change of nothing but the account leaves updated_on of a recipient alone',
    breaks: 'recipients.update.refresh',
    why: 'An update refreshes updated_on. The fields of the corridor are one column of JSON, and a change within it does not make the record a changed one.',
    report: 'https://github.com/sequelize/sequelize/issues/13006',
    ...notRefreshedBy(
      'updateRecipient',
      (names) => names.length > 0 && names.every((name) => account.includes(name)),
    ),
  },
  {
    name: 'a new customer with the identifier of another one changes that one',
    breaks: 'customers.create.read-only.id',
    follows: {
      'customers.kept': 'the other one gets the new fields',
      'customers.create.id-unique': 'both have one identifier',
    },
    why: 'Ruling read-only: a partner cannot set id. The repository saves what the form says, and a record with an identifier is one that it knows.',
    report: 'https://github.com/spring-projects/spring-data-rest/issues/1370',
    layer: savingById,
  },
];
