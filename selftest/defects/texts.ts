import { type Layer, withForm } from '../../testing/intercepting-server.ts';
import { showing } from '../kit/changes.ts';
import { obeying } from '../kit/memory.ts';
import { arriving } from '../kit/on-a-server.ts';
import { customerViews, isAt, type Where } from '../kit/response-change.ts';
import { daysLater, replacing, text } from '../kit/writes.ts';
import type { Defect } from './defect.ts';

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

export const textsDefects: readonly Defect[] = [
  {
    name: 'an apostrophe in an address is shown as an HTML entity when read',
    breaks: 'customers.create.exact-values',
    layer: showing('getCustomer', 'address', replacing(/'/g, '&#39;')),
  },
  {
    name: 'an upload under the first spelling can call itself verified',
    breaks: 'documents.upload.read-only.verified',
    layer: obeying('uploadDocument', 'verified', Number),
  },
  {
    name: 'people called Null have no last name in reads',
    breaks: 'customers.create.exact-values',
    round: 'a',
    alike: ['customers.get.last_name', 'customers.update.exact-values'],
    depth: 'standard',
    why: 'Ruling `sent-values-come-back`: words such as Null; an import takes the word for the absence of a value.',
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
    why: 'Ruling `sent-values-come-back`: codes that a program mistakes for null; the data frame reads NA as a missing value.',
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
    why: 'Ruling `sent-values-come-back`: a negative number of seconds is divided into days, and cut towards the wrong side.',
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
    name: 'years of birth before 1920 come back in this century',
    breaks: 'customers.create.exact-values',
    round: 'b',
    alike: ['customers.update.date_of_birth'],
    depth: 'standard',
    why: 'Ruling `sent-values-come-back`, dates at the edges of centuries: the host keeps two digits of a year.',
    layer: showing(customerViews, 'date_of_birth', inTwoDigitYears),
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
];
