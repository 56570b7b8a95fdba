import { restamp } from '../../kit/legal.ts';
import {
  changed,
  customersListed,
  type Defect,
  daysLater,
  inBody,
  inItems,
  itemsOf,
  type Layer,
  lastOfEach,
  recipientLists,
  recipientsListed,
  showing,
  text,
  withMethods,
} from '../kit.ts';
import { sleep } from './record-tools.ts';

const second = (stamp: string, round: (seconds: number) => number) =>
  `${new Date(round(Date.parse(stamp) / 1000) * 1000).toISOString().slice(0, 19)}+00:00`;

export const defects: Defect[] = [
  {
    name: 'the code of Namibia is null in the list of countries',
    breaks: 'reference.countries.code',
    why: 'Each item has a code, a string. The list is made from a table by a program that takes NA for no value.',
    report: 'https://github.com/datasets/un-locode/issues/39',
    layer: inItems('listCountries', (items) =>
      items.map((item) => (item.code === 'NA' ? { ...item, code: null } : item)),
    ),
  },
  {
    name: 'a country with two currencies has an array of them',
    breaks: 'reference.countries.currency',
    why: 'Each country has a currency, a code of three letters. The source names two for Panama, Bhutan, Lesotho and Haiti.',
    report: 'https://github.com/datasets/country-codes/issues/50',
    layer: inItems('listCountries', (items) => {
      const second: Record<string, string> = { PA: 'USD', BT: 'INR', LS: 'ZAR', HT: 'USD', SV: 'USD' };
      return items.map((item) => {
        const other = second[String(item.code)];
        return other && other !== item.currency
          ? { ...item, currency: [item.currency ?? null, other] }
          : item;
      });
    }),
  },
  {
    name: 'a client that prefers another language gets countries without a title',
    breaks: 'requests.headers',
    follows: { 'reference.countries.title': 'a title is null' },
    why: 'Ruling ways-of-sending: a request with Accept-Language may be refused, but its success is as the document describes it. Titles are translated into English only, and there is no fallback for languages with a region.',
    report: 'https://github.com/dimsav/laravel-translatable/issues/177',
    layer: (): Layer => async (request, forward) => {
      const answer = await forward(request);
      const first = request.headers['accept-language']?.split(/[,;]/)[0]?.trim() ?? '*';
      if (request.operation !== 'listCountries' || /^(\*|en\b.*)$/i.test(first)) return answer;
      return changed(answer, (body) => {
        for (const item of itemsOf(body, request)) item.title = null;
      });
    },
  },
  {
    name: 'people who were born before 1970 are a day older in reads than in the response to their creation',
    breaks: 'customers.get.date_of_birth',
    follows: {
      'customers.list.date_of_birth': 'the list reads in the same way',
      'customers.update.stored': 'the response to an update has the right day, the get has not',
    },
    why: 'date_of_birth is the date that was sent. Days are made of milliseconds since 1970 at midnight, which are rounded to the wrong side where they are negative.',
    report: 'https://github.com/kitodo/kitodo-production/pull/3250',
    layer: showing(
      ['getCustomer', 'listCustomers'],
      'date_of_birth',
      text((day) => (day < '1970-01-01' ? String(daysLater(-1)(day)) : day)),
    ),
  },
  {
    name: 'a recipient without a mobile number has a plus as one in lists',
    breaks: 'recipients.list.mobile_number',
    why: 'The mobile number is the text that was sent, which may be empty. Lists show numbers in international form, which begins with a plus even where nothing follows.',
    report: 'https://github.com/daddyz/phonelib/issues/41',
    layer: showing(recipientLists, 'mobile_number', (number) => number || '+'),
  },
  {
    name: 'of two recipients that are created for a customer at the same time one is not listed',
    breaks: 'recipients.list.complete',
    why: 'All pages together show every recipient. The identifiers are in an array in the row of the customer, which a create reads, makes longer and writes back.',
    report: 'https://github.com/yetone/cumora/pull/115',
    store: (plain) => {
      const ids = new Map<bigint, bigint[]>();
      const { store } = recipientsListed((own) =>
        own.filter(({ id, customer }) => ids.get(customer)?.includes(id)),
      );
      const listed = store(plain);
      return withMethods(listed, {
        createRecipient: async (partner, customer, fields) => {
          const before = ids.get(customer) ?? [];
          const record = await listed.createRecipient(partner, customer, fields);
          await sleep(40);
          if (record) ids.set(customer, [...before, record.id]);
          return record;
        },
      });
    },
  },
  {
    name: 'of customers without an e-mail address only the last one is in the list',
    breaks: 'customers.list.contains',
    why: 'A created customer is in the list. The list comes from an index that is keyed by the e-mail address, which is optional, and an empty text is a key like any other.',
    report: 'https://github.com/picstome/picstome/pull/223',
    ...customersListed((all) => lastOfEach(all, ({ id, fields }) => (fields.email_address ? id : ''))),
  },
  {
    name: 'created_on of every second customer is a second later once it is read',
    breaks: 'customers.get.created_on',
    follows: {
      'customers.list.created_on': 'the list shows the rounded time as well',
      'customers.create.stamps-equal': 'updated_on is cut everywhere, so the two differ in reads',
    },
    why: 'created_on never changes. The response to a create has the time from memory, cut to seconds; the column rounds it.',
    report: 'https://github.com/rails/rails/issues/30301',
    options: { clockResolution: 'millisecond' },
    layer: inBody('everywhere', (body, { operation }) =>
      restamp(body, (stamp, record, key) => {
        const isRounded = key === 'created_on' && 'blocked' in record && operation !== 'createCustomer';
        return second(stamp, isRounded ? Math.round : Math.floor);
      }),
    ),
  },
];
