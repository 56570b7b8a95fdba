import { each } from '../../../conformance/judging/table-keys.ts';
import { showing } from '../../kit/changes.ts';
import { obeying, obeyingIds } from '../../kit/memory.ts';
import { arriving } from '../../kit/on-a-server.ts';
import { type Operations, uploads } from '../../kit/response-change.ts';
import { asDigits, cutAfter, replacing, text, type Write } from '../../kit/writes.ts';
import { type DefectTable, defectsOf } from '../defect.ts';

/** Defects that damage values that are sent, or take fields that only the service may set. */
export const sentValues = defectsOf(
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
    'a percent sign in an address is lost': ['address', replacing(/%/g, '')],
    'letters beyond ASCII in an address become question marks': ['address', replacing(/[^ -~]/g, '?')],
    'letters beyond Latin-1 in a city become question marks': ['city', replacing(/[^ -\xff]/g, '?')],
    'accented letters in a city lose their accents': [
      'city',
      text((value) => value.normalize('NFD').replace(/\p{M}/gu, '')),
    ],
    'addresses are cut after 64 characters': ['address', cutAfter(64)],
    'cities are cut after 32 characters': ['city', cutAfter(32)],
    'leading zeros of an address are lost': ['address', replacing(/^0+/, '')],
  }),
  arrivingAt('customers.update', 'updateCustomer', {
    'an update makes a plus in an address a space': ['address', replacing(/\+/g, ' ')],
    'an update ends an address at an ampersand': ['address', replacing(/&.*/s, '')],
    'an update makes letters beyond ASCII in a city question marks': ['city', replacing(/[^ -~]/g, '?')],
  }),
  arrivingAt('recipients.create', 'createRecipient', {
    'an ampersand in the bank of a recipient is shown as an HTML entity': ['bank', replacing(/&/g, '&amp;')],
    'an apostrophe in the last name of a recipient is lost': ['last_name', replacing(/'/g, '')],
    'letters beyond ASCII in a business name become question marks': [
      'business_name',
      replacing(/[^ -~]/g, '?'),
    ],
  }),
  arrivingAt('recipients.update', 'updateRecipient', {
    'an update makes a plus in the bank of a recipient a space': ['bank', replacing(/\+/g, ' ')],
  }),
  arrivingAt('documents.upload', uploads, {
    'identity numbers lose their leading zeros': ['id_number', replacing(/^0+/, '')],
    'identity numbers are cut after 32 characters': ['id_number', cutAfter(32)],
    'identity numbers lose what is neither letter nor digit': [
      'id_number',
      replacing(/[^\p{L}\p{N} -]/gu, ''),
    ],
  }),
  {
    'customers.create.exact-values': {
      'an apostrophe in an address is shown as an HTML entity when read': showing(
        'getCustomer',
        'address',
        replacing(/'/g, '&#39;'),
      ),
      'the customers list shortens long addresses': showing(
        'listCustomers',
        'address',
        text((value) => (value.length > 60 ? `${value.slice(0, 59)}…` : value)),
      ),
    },
    'documents.upload.exact-values': {
      'the documents list has identity numbers of digits as numbers': showing(
        'listDocuments',
        'id_number',
        asDigits,
      ),
    },
    'customers.create.read-only.id': {
      'the id of a new customer can be chosen': obeyingIds('createCustomer'),
    },
    'recipients.create.read-only.id': {
      'the id of a new recipient can be chosen': obeyingIds('createRecipient'),
    },
  },
  takenBy('customers.create', 'createCustomer', {
    blocked: 'a customer can be created blocked',
    temporary_blocked: 'a customer can be created temporarily blocked',
    created_on: 'a customer can be created in the past',
    updated_on: 'the time of update of a new customer can be sent',
  }),
  takenBy('customers.update', 'updateCustomer', {
    blocked: 'an update can block a customer',
    temporary_blocked: 'an update can block a customer temporarily',
    created_on: 'an update can set the time of creation of a customer',
    updated_on: 'an update can set the time of update of a customer',
  }),
  takenBy('recipients.create', 'createRecipient', {
    full_name: 'the full name of a new recipient can be chosen',
    created_on: 'a recipient can be created in the past',
  }),
  takenBy('recipients.update', 'updateRecipient', {
    full_name: 'an update can set the full name of a recipient',
    created_on: 'an update can set the time of creation of a recipient',
  }),
  takenBy('documents.upload', 'uploadDocument', {
    verified: 'an upload under the first spelling can call itself verified',
  }),
  takenBy('documents.upload', 'uploadDocumentAlias', {
    verified: 'an upload under the second spelling can call itself verified',
  }),
  takenBy('documents.upload', uploads, { uploaded_on: 'the time of an upload can be sent' }),
);

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
