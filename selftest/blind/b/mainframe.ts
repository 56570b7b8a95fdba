import {
  arriving,
  arrivingIn,
  asFirstSeen,
  customerViews,
  customerWrites,
  type Defect,
  documentViews,
  emptyAs,
  inForm,
  type Json,
  replacing,
  showing,
  stampOf,
  storing,
  text,
  updatesMade,
} from './tools.ts';

/** A bank whose records live in files with columns of fixed width, behind a screen scraper and nightly jobs. */

const inCodePage = (value: string) =>
  value.replace(/[[\]{}\\|~]/g, (sign) => 'ÄÜäüÖöß'['[]{}\\|~'.indexOf(sign)] ?? sign);

const formerCountries: Record<string, string> = {
  ...Object.fromEntries(['HR', 'SI', 'RS', 'ME', 'BA', 'MK'].map((code) => [code, 'YU'])),
  ...Object.fromEntries(['CZ', 'SK'].map((code) => [code, 'CS'])),
  ...Object.fromEntries(['UA', 'EE', 'LV', 'LT', 'MD', 'GE', 'KZ', 'BY', 'RU'].map((code) => [code, 'SU'])),
};

const inTwoDigitYears = text((day) => (day < '1920' ? `20${day.slice(2)}` : day));

export const defects: Defect[] = [
  {
    name: 'first and middle name share a field of 30 characters',
    breaks: 'customers.create.exact-values',
    why: 'Ruling `sent-values-come-back`: what the first name takes is cut from the middle name, without a refusal.',
    layer: inForm(customerWrites, (form) => {
      const room = Math.max(0, 30 - (form.get('first_name') ?? '').length);
      const middle = form.get('middle_name') ?? '';
      if (middle.length > room) form.set('middle_name', middle.slice(0, room));
    }),
  },
  {
    name: 'addresses are kept in lines of 35 characters and joined with blanks',
    breaks: 'customers.create.exact-values',
    why: 'Ruling `sent-values-come-back`: a long address gets blanks in the middle of its words.',
    layer: arriving(
      customerWrites,
      'address',
      text((value) => (value.match(/[\s\S]{1,35}/g) ?? []).join(' ')),
    ),
  },
  {
    name: 'brackets and backslashes become umlauts in the code page of the host',
    breaks: 'customers.create.exact-values',
    why: 'Ruling `sent-values-come-back`: the national code page has umlauts where ASCII has brackets.',
    layer: arrivingIn(customerWrites, ['address', 'city', 'region', 'last_name'], inCodePage),
  },
  {
    name: 'years of birth before 1920 come back in this century',
    breaks: 'customers.create.exact-values',
    why: 'Ruling `sent-values-come-back`, dates at the edges of centuries: the host keeps two digits of a year.',
    layer: showing(customerViews, 'date_of_birth', inTwoDigitYears),
  },
  {
    name: 'document numbers of fewer than nine digits are filled up with zeros',
    breaks: 'documents.upload.exact-values',
    why: 'Ruling `sent-values-come-back`: a numeric column of nine digits is shown with its leading zeros.',
    layer: showing(
      documentViews,
      'id_number',
      text((value) => (/^\d{1,8}$/.test(value) ? value.padStart(9, '0') : value)),
    ),
  },
  {
    name: 'a second update of a customer within a second is confirmed and lost',
    breaks: 'customers.update.stored',
    why: 'Ruling `updates`: the journal is keyed by customer and second, and its second entry is dropped.',
    ...storing((store) => {
      const last = new Map<bigint, number>();
      return {
        updateCustomer: async (partner, id, change) => {
          const second = Math.floor(Date.now() / 1000);
          const before = last.get(id) === second ? await store.findCustomer(partner, id) : undefined;
          last.set(id, second);
          if (!before) return store.updateCustomer(partner, id, change);
          return { ...before, fields: change(before.fields) ?? before.fields, updatedOnMs: Date.now() };
        },
      };
    }),
  },
  {
    name: 'countries of birth that are younger than the host come back as their predecessors',
    breaks: 'customers.create.exact-values',
    why: 'Customer › birth_country: a table of 1988 replaces codes such as HR and CZ.',
    layer: showing(
      customerViews,
      'birth_country',
      text((code) => formerCountries[code] ?? code),
    ),
  },
  {
    name: 'apostrophes are doubled in the list of customers',
    breaks: 'customers.create.exact-values',
    why: 'Ruling `sent-values-come-back`: the list comes from an unload whose quoting nobody undoes.',
    layer: ['first_name', 'last_name', 'address', 'city'].map((field) =>
      showing('listCustomers', field, replacing(/'/g, "''")),
    ),
  },
  {
    name: 'an absent phone number comes back as ten zeros',
    breaks: 'customers.create.phone_number',
    why: 'Ruling `optional-means-optional`: an empty numeric column is written with zeros.',
    layer: showing(customerViews, 'phone_number', emptyAs('0000000000')),
  },
  {
    name: 'the list of customers has the mobile numbers of the last nightly unload',
    breaks: 'customers.update.listed',
    why: 'Ruling `updates`: the list joins contact data from a file that is written once a day.',
    layer: asFirstSeen(customerViews, 'mobile_number', ({ asked }) => asked.operation === 'listCustomers'),
  },
  {
    name: 'any update of a friend makes the recipient a member of the family',
    breaks: 'recipients.update.keeps-unsent',
    why: 'Ruling `updates`: the relation is a number on the host, and the update screen knows only two of them.',
    ...updatesMade('updateRecipient', (before, after) =>
      before.relation === 'FND' && after.relation === 'FND' ? { ...after, relation: 'FAM' } : after,
    ),
  },
  {
    name: 'a shorter city leaves the end of the former one',
    breaks: 'customers.update.city',
    why: 'Ruling `updates`: the new value is moved over the old one without clearing the field first.',
    ...updatesMade('updateCustomer', (before, after) => ({
      ...after,
      city: `${after.city ?? ''}${(before.city ?? '').slice((after.city ?? '').length)}`,
    })),
  },
  {
    name: 'the list of recipients shows the business day as their time of creation',
    breaks: 'recipients.list.created_on',
    why: 'Ruling `timestamps`: a create and a get show the instant, while the list has the midnight of the booking.',
    layer: showing(
      ['listRecipients', 'listRecipientsByPost'],
      'created_on',
      text((stamp): Json => stampOf(Math.floor(Date.parse(stamp) / 86_400_000) * 86_400_000)),
    ),
  },
];
