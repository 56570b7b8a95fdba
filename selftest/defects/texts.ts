import { each } from '../../conformance/judging/table-keys.ts';
import { rewrite, ruling } from '../kit/helpers.ts';
import {
  arriving,
  customerViews,
  cutAfter,
  daysLater,
  inRecords,
  isAt,
  type Layer,
  type Operations,
  obeying,
  replacing,
  showing,
  text,
  uploads,
  type Where,
  type Write,
  withForm,
} from '../kit/kit.ts';
import type { Defect } from './defect.ts';
import { type DefectTable, defectsOf } from './defect.ts';

/** A layer that changes several fields, where they were sent and are not empty, before they arrive. */
const arrivingIn =
  (where: Where, fields: readonly string[], write: (value: string) => string) =>
  (): Layer =>
  (request, forward) =>
    forward(
      isAt(where, request)
        ? withForm(request, (form) => {
            for (const field of fields) {
              const value = form.get(field);
              if (value) form.set(field, write(value));
            }
          })
        : request,
    );

const inTitleCase = (value: string) =>
  value.replace(/(^|[\s'-])(\p{Ll})/gu, (_, before, letter) => before + letter.toUpperCase());

const inTwoDigitYears = text((day) => (day < '1920' ? `20${day.slice(2)}` : day));

const customerWrites = ['createCustomer', 'updateCustomer'] as const;

/** Defects in which a field arrives damaged, by name: the field and the damage. */
function arrivingAt(view: string, where: Operations, rows: Record<string, [field: string, write: Write]>) {
  return { [`${view}.exact-values`]: each(rows, ([field, write]) => arriving(where, field, write)) };
}

/** Defects that take a field: their names by field. */
function takenBy(view: string, where: Operations, names: Record<string, string>): DefectTable {
  const follows =
    view === 'customers.create'
      ? { 'customers.create.stamps-equal': 'one of the two timestamps is the sent one' }
      : {};
  const rows = Object.entries(names).map(([field, name]) => {
    const isStamp = field.endsWith('_on');
    const layer = obeying(where, field, /blocked$|^verified$/.test(field) ? Number : String);
    return [`${view}.read-only.${field}`, { [name]: isStamp ? { follows, layer } : { layer } }];
  });
  return Object.fromEntries(rows);
}

/** Defects that damage values that are sent, or take fields that only the service may set. */
const sentValues = defectsOf(
  arrivingAt('customers.create', 'createCustomer', {
    'an address ends at an ampersand': ['address', replacing(/&.*/s, '')],
    'a plus in an address becomes a space': ['address', replacing(/\+/g, ' ')],
    'a plus in a city becomes a space': ['city', replacing(/\+/g, ' ')],
    'percent signs of an address are decoded twice': [
      'address',
      text((value) =>
        value.replace(/%([0-9A-Fa-f]{2})/g, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16))),
      ),
    ],
    'letters beyond ASCII in an address become question marks': ['address', replacing(/[^ -~]/g, '?')],
    'letters beyond Latin-1 in a city become question marks': ['city', replacing(/[^ -\xff]/g, '?')],
    'addresses are cut after 64 characters': ['address', cutAfter(64)],
    'leading zeros of an address are lost': ['address', replacing(/^0+/, '')],
  }),
  arrivingAt('customers.update', 'updateCustomer', {}),
  arrivingAt('recipients.create', 'createRecipient', {}),
  arrivingAt('recipients.update', 'updateRecipient', {}),
  arrivingAt('documents.upload', uploads, {
    'identity numbers lose their leading zeros': ['id_number', replacing(/^0+/, '')],
    'identity numbers are cut after 32 characters': ['id_number', cutAfter(32)],
  }),
  {
    'customers.create.exact-values': {
      'an apostrophe in an address is shown as an HTML entity when read': showing(
        'getCustomer',
        'address',
        replacing(/'/g, '&#39;'),
      ),
    },
  },
  takenBy('documents.upload', 'uploadDocument', {
    verified: 'an upload under the first spelling can call itself verified',
  }),
);

export const textsDefects: readonly Defect[] = [
  ...sentValues,
  {
    name: 'people called Null have no last name in reads',
    breaks: 'customers.create.exact-values',
    round: 'a',
    alike: ['customers.get.last_name', 'customers.update.exact-values'],
    depth: 'standard',
    why: `${ruling} words such as Null; an import takes the word for the absence of a value.`,
    layer: showing(
      ['getCustomer', 'listCustomers'],
      'last_name',
      text((value) => (/^(null|none|nil)$/i.test(value) ? null : value)),
    ),
  },
  {
    name: 'Namibia is nothing in a get',
    breaks: 'customers.create.exact-values',
    round: 'a',
    alike: ['customers.get.nationality', 'customers.get.birth_country'],
    depth: 'standard',
    follows: { 'customers.get.nationality': 'The code NA was sent.' },
    why: `${ruling} codes that a program mistakes for null; the data frame reads NA as a missing value.`,
    layer: [
      showing('getCustomer', 'nationality', (code) => (code === 'NA' ? null : code)),
      showing('getCustomer', 'birth_country', (code) => (code === 'NA' ? null : code)),
    ],
  },
  {
    name: 'days of birth before 1970 are read back a day early',
    breaks: 'customers.create.exact-values',
    round: 'a',
    alike: ['customers.get.date_of_birth', 'customers.update.stored'],
    follows: { 'customers.get.date_of_birth': 'Many people were born before 1970.' },
    why: `${ruling} a negative number of seconds is divided into days, and cut towards the wrong side.`,
    layer: showing(
      'getCustomer',
      'date_of_birth',
      text((day) => (day < '1970' ? String(daysLater(-1)(day)) : day)),
    ),
  },
  {
    name: 'every word of a recipient’s last name or business gets a capital',
    breaks: 'recipients.create.exact-values',
    round: 'b',
    depth: 'standard',
    alike: ['requests.headers'],
    why: 'Ruling `sent-values-come-back`: `van der Berg` is a name in its normal form.',
    layer: arrivingIn(['createRecipient', 'updateRecipient'], ['last_name', 'business_name'], inTitleCase),
  },
  {
    name: 'the code of Norway is a truth value of a configuration file',
    breaks: 'customers.create.exact-values',
    round: 'b',
    alike: [
      'customers.create.birth_country',
      'customers.create.birth_nationality',
      'customers.create.country',
      'customers.create.nationality',
    ],
    depth: 'standard',
    why: 'Ruling `sent-values-come-back`, codes such as NO: the record passes through YAML.',
    layer: inRecords(customerViews, (record) =>
      rewrite(record, ['country', 'birth_country', 'nationality', 'birth_nationality'], (code) =>
        code === 'NO' ? false : code,
      ),
    ),
  },
  {
    name: 'years of birth before 1920 come back in this century',
    breaks: 'customers.create.exact-values',
    round: 'b',
    alike: ['customers.update.date_of_birth'],
    depth: 'standard',
    why: 'Ruling `sent-values-come-back`, dates at the edges of centuries: the host keeps two digits of a year.',
    layer: showing(customerViews, 'date_of_birth', inTwoDigitYears),
  },
  {
    name: 'the last name Null is missing when the customer is read',
    breaks: 'customers.create.exact-values',
    round: 'b',
    alike: ['customers.get.last_name', 'customers.update.exact-values'],
    depth: 'standard',
    why: 'Ruling `sent-values-come-back`, words such as Null: the name is taken for the absence of one.',
    layer: ['getCustomer', 'listCustomers'].map((operation) =>
      showing(
        operation as 'getCustomer',
        'last_name',
        text((value) => (value.toLowerCase() === 'null' ? null : value)),
      ),
    ),
  },
  {
    name: 'a city with an equals sign is an object for a parser that looks into values',
    breaks: 'customers.create.exact-values',
    round: 'd',
    alike: ['customers.create.city'],
    why: 'Ruling `sent-values-come-back`: the form library takes key=value inside a value for a nested form.',
    layer: showing(customerViews, 'city', (value) => {
      const [key = '', ...rest] = typeof value === 'string' ? value.split('=') : [];
      return rest.length > 0 ? { [key]: rest.join('=') } : value;
    }),
  },
  {
    name: 'postcodes are kept in the compact form of a lookup table',
    breaks: 'customers.create.exact-values',
    round: 'd',
    alike: ['customers.update.postcode'],
    why: 'Ruling `sent-values-come-back`: blanks and hyphens are removed for the lookup, and in the record too.',
    layer: arriving(customerWrites, 'postcode', replacing(/[\s-]/g, '')),
  },
  {
    name: 'the list of customers shows a slash in an address as an entity',
    breaks: 'customers.create.exact-values',
    round: 'i',
    alike: ['customers.update.listed'],
    depth: 'standard',
    follows: { 'customers.list.address': 'it is the list that shows the entity' },
    why: 'Ruling sent-values-come-back: no value may be escaped, in any response. The list comes from the code of a web page, whose escaping covers the slash; Austrian addresses have one before the door.',
    report: 'https://github.com/ether/etherpad/issues/467',
    layer: showing('listCustomers', 'address', replacing(/\//g, '&#x2F;')),
  },
];
