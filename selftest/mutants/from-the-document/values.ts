import { showing } from '../../deviations/changes.ts';
import { arriving } from '../../deviations/on-a-server.ts';
import { uploads } from '../../deviations/views.ts';
import { asDigits, cutAfter, replacing, text } from '../../deviations/writes.ts';
import { mutantsOf } from '../mutant.ts';

/** Values that something on the way in does not bear. */
export const values = mutantsOf({
  'customers.create.exact-values': {
    'an address ends at an ampersand': arriving('createCustomer', 'address', replacing(/&.*/s, '')),
    'a plus in an address becomes a space': arriving('createCustomer', 'address', replacing(/\+/g, ' ')),
    'a plus in a city becomes a space': arriving('createCustomer', 'city', replacing(/\+/g, ' ')),
    'percent signs of an address are decoded twice': arriving(
      'createCustomer',
      'address',
      text((value) =>
        value.replace(/%([0-9A-Fa-f]{2})/g, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16))),
      ),
    ),
    'a percent sign in an address is lost': arriving('createCustomer', 'address', replacing(/%/g, '')),
    'letters beyond ASCII in an address become question marks': arriving(
      'createCustomer',
      'address',
      replacing(/[^ -~]/g, '?'),
    ),
    'letters beyond Latin-1 in a city become question marks': arriving(
      'createCustomer',
      'city',
      replacing(/[^ -\xff]/g, '?'),
    ),
    'accented letters in a city lose their accents': arriving(
      'createCustomer',
      'city',
      text((value) => value.normalize('NFD').replace(/\p{M}/gu, '')),
    ),
    'an apostrophe in an address is shown as an HTML entity when read': showing(
      'getCustomer',
      'address',
      replacing(/'/g, '&#39;'),
    ),
    'addresses are cut after 64 characters': arriving('createCustomer', 'address', cutAfter(64)),
    'cities are cut after 32 characters': arriving('createCustomer', 'city', cutAfter(32)),
    'the customers list shortens long addresses': showing(
      'listCustomers',
      'address',
      text((value) => (value.length > 60 ? `${value.slice(0, 59)}…` : value)),
    ),
    'leading zeros of an address are lost': arriving('createCustomer', 'address', replacing(/^0+/, '')),
  },
  'customers.update.exact-values': {
    'an update makes a plus in an address a space': arriving(
      'updateCustomer',
      'address',
      replacing(/\+/g, ' '),
    ),
    'an update ends an address at an ampersand': arriving('updateCustomer', 'address', replacing(/&.*/s, '')),
    'an update makes letters beyond ASCII in a city question marks': arriving(
      'updateCustomer',
      'city',
      replacing(/[^ -~]/g, '?'),
    ),
  },
  'recipients.create.exact-values': {
    'an ampersand in the bank of a recipient is shown as an HTML entity': arriving(
      'createRecipient',
      'bank',
      replacing(/&/g, '&amp;'),
    ),
    'an apostrophe in the last name of a recipient is lost': arriving(
      'createRecipient',
      'last_name',
      replacing(/'/g, ''),
    ),
    'letters beyond ASCII in a business name become question marks': arriving(
      'createRecipient',
      'business_name',
      replacing(/[^ -~]/g, '?'),
    ),
  },
  'recipients.update.exact-values': {
    'an update makes a plus in the bank of a recipient a space': arriving(
      'updateRecipient',
      'bank',
      replacing(/\+/g, ' '),
    ),
  },
  'documents.upload.exact-values': {
    'identity numbers lose their leading zeros': arriving(uploads, 'id_number', replacing(/^0+/, '')),
    'identity numbers are cut after 32 characters': arriving(uploads, 'id_number', cutAfter(32)),
    'identity numbers lose what is neither letter nor digit': arriving(
      uploads,
      'id_number',
      replacing(/[^\p{L}\p{N} -]/gu, ''),
    ),
    'the documents list has identity numbers of digits as numbers': showing(
      'listDocuments',
      'id_number',
      asDigits,
    ),
  },
});
