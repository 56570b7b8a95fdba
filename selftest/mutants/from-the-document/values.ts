import { showing, text } from '../answers.ts';
import type { Mutant } from '../mutant.ts';
import { arriving, inParts, partOf, withPart } from '../requests.ts';

/** Values that something on the way in does not bear. */
export const values: readonly Mutant[] = [
  {
    name: 'an address ends at an ampersand',
    breaks: 'customers.create.exact-values',
    layer: arriving('createCustomer', 'address', (value) => value.split('&')[0] ?? ''),
  },
  {
    name: 'a plus in an address becomes a space',
    breaks: 'customers.create.exact-values',
    layer: arriving('createCustomer', 'address', (value) => value.replaceAll('+', ' ')),
  },
  {
    name: 'a plus in a city becomes a space',
    breaks: 'customers.create.exact-values',
    layer: arriving('createCustomer', 'city', (value) => value.replaceAll('+', ' ')),
  },
  {
    name: 'percent signs of an address are decoded twice',
    breaks: 'customers.create.exact-values',
    layer: arriving('createCustomer', 'address', (value) =>
      value.replace(/%([0-9A-Fa-f]{2})/g, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16))),
    ),
  },
  {
    name: 'a percent sign in an address is lost',
    breaks: 'customers.create.exact-values',
    layer: arriving('createCustomer', 'address', (value) => value.replaceAll('%', '')),
  },
  {
    name: 'letters beyond ASCII in an address become question marks',
    breaks: 'customers.create.exact-values',
    layer: arriving('createCustomer', 'address', (value) => value.replace(/[^ -~]/g, '?')),
  },
  {
    name: 'letters beyond Latin-1 in a city become question marks',
    breaks: 'customers.create.exact-values',
    layer: arriving('createCustomer', 'city', (value) => value.replace(/[^ -\xff]/g, '?')),
  },
  {
    name: 'accented letters in a city lose their accents',
    breaks: 'customers.create.exact-values',
    layer: arriving('createCustomer', 'city', (value) => value.normalize('NFD').replace(/\p{M}/gu, '')),
  },
  {
    name: 'an apostrophe in an address is shown as an HTML entity when read',
    breaks: 'customers.create.exact-values',
    layer: showing(
      'getCustomer',
      'address',
      text((value) => value.replaceAll("'", '&#39;')),
    ),
  },
  {
    name: 'addresses are cut after 64 characters',
    breaks: 'customers.create.exact-values',
    layer: arriving('createCustomer', 'address', (value) => value.slice(0, 64)),
  },
  {
    name: 'cities are cut after 32 characters',
    breaks: 'customers.create.exact-values',
    layer: arriving('createCustomer', 'city', (value) => value.slice(0, 32)),
  },
  {
    name: 'the customers list shortens long addresses',
    breaks: 'customers.create.exact-values',
    layer: showing(
      'listCustomers',
      'address',
      text((value) => (value.length > 60 ? `${value.slice(0, 59)}…` : value)),
    ),
  },
  {
    name: 'leading zeros of an address are lost',
    breaks: 'customers.create.exact-values',
    layer: arriving('createCustomer', 'address', (value) => value.replace(/^0+/, '')),
  },
  {
    name: 'an update makes a plus in an address a space',
    breaks: 'customers.update.exact-values',
    layer: arriving('updateCustomer', 'address', (value) => value.replaceAll('+', ' ')),
  },
  {
    name: 'an update ends an address at an ampersand',
    breaks: 'customers.update.exact-values',
    layer: arriving('updateCustomer', 'address', (value) => value.split('&')[0] ?? ''),
  },
  {
    name: 'an update makes letters beyond ASCII in a city question marks',
    breaks: 'customers.update.exact-values',
    layer: arriving('updateCustomer', 'city', (value) => value.replace(/[^ -~]/g, '?')),
  },
  {
    name: 'an ampersand in the bank of a recipient is shown as an HTML entity',
    breaks: 'recipients.create.exact-values',
    layer: arriving('createRecipient', 'bank', (value) => value.replaceAll('&', '&amp;')),
  },
  {
    name: 'an apostrophe in the last name of a recipient is lost',
    breaks: 'recipients.create.exact-values',
    layer: arriving('createRecipient', 'last_name', (value) => value.replaceAll("'", '')),
  },
  {
    name: 'letters beyond ASCII in a business name become question marks',
    breaks: 'recipients.create.exact-values',
    layer: arriving('createRecipient', 'business_name', (value) => value.replace(/[^ -~]/g, '?')),
  },
  {
    name: 'an update makes a plus in the bank of a recipient a space',
    breaks: 'recipients.update.exact-values',
    layer: arriving('updateRecipient', 'bank', (value) => value.replaceAll('+', ' ')),
  },
  {
    name: 'identity numbers lose their leading zeros',
    breaks: 'documents.upload.exact-values',
    layer: arrivingInPart('id_number', (value) => value.replace(/^0+/, '')),
  },
  {
    name: 'identity numbers are cut after 32 characters',
    breaks: 'documents.upload.exact-values',
    layer: arrivingInPart('id_number', (value) => value.slice(0, 32)),
  },
  {
    name: 'identity numbers lose what is neither letter nor digit',
    breaks: 'documents.upload.exact-values',
    layer: arrivingInPart('id_number', (value) => value.replace(/[^\p{L}\p{N} -]/gu, '')),
  },
  {
    name: 'the documents list has identity numbers of digits as numbers',
    breaks: 'documents.upload.exact-values',
    layer: showing(
      'listDocuments',
      'id_number',
      text((value) => (/^\d+$/.test(value) ? Number(value) : value)),
    ),
  },
];

function arrivingInPart(name: string, write: (value: string) => string) {
  return inParts(['uploadDocument', 'uploadDocumentAlias'], (request) =>
    withPart(request, name, write(partOf(request, name) ?? '')),
  );
}
