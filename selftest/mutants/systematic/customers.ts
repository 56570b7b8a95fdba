import { under } from '../../../conformance/judging/total.ts';
import type { Customer } from '../../../generated/types.ts';
import { changed, pageOf, withQuery } from '../../../testing/intercepting-server.ts';
import { answering, customerViews, reporting } from '../answers.ts';
import type { MutantsFor } from '../mutant.ts';
import { answeringWithSentId, obeying, obeyingIds } from '../obeying.ts';
import { notRefreshedBy } from '../refreshing.ts';
import { asFirstSeen, repeatingAnId } from '../remembering.ts';
import { arriving, formOf, inForm, refusing } from '../requests.ts';
import { customersListed, customersSeen, midnightBefore, updatesStored } from '../stores.ts';
import { type Kind, renaming, saying, spoilt } from './families.ts';

const kinds: Record<keyof Customer, Kind> = {
  id: 'id',
  first_name: 'text',
  middle_name: 'text',
  last_name: 'text',
  date_of_birth: 'day',
  birth_city: 'text',
  birth_country: 'code',
  nationality: 'code',
  birth_nationality: 'code',
  address: 'text',
  city: 'text',
  region: 'text',
  postcode: 'text',
  country: 'code',
  phone_number: 'text',
  mobile_number: 'text',
  email_address: 'text',
  blocked: 'flag',
  temporary_blocked: 'flag',
  created_on: 'stamp',
  updated_on: 'stamp',
};

/** One defect for each mandatory requirement of the customers. */
export const customers: MutantsFor<'customers'> = {
  ...under('customers.create', spoilt('createCustomer', 'a new customer', 'form', kinds)),
  ...under('customers.get', spoilt('getCustomer', 'a read customer', 'value', kinds)),
  ...under('customers.update', spoilt('updateCustomer', 'an updated customer', 'type', kinds)),
  ...under('customers.list', spoilt('listCustomers', 'a listed customer', 'absence', kinds)),

  'customers.create.status': {
    name: 'creating a customer is answered with 203',
    layer: answering('createCustomer', 203),
  },
  'customers.create.message': saying('createCustomer', null),
  'customers.get.message': saying('getCustomer', 'ok'),
  'customers.update.message': saying('updateCustomer', undefined),
  'customers.list.message': saying('listCustomers', 'SUCCESS'),
  'customers.create.payload': renaming('createCustomer'),
  'customers.get.payload': renaming('getCustomer'),
  'customers.update.payload': renaming('updateCustomer'),
  'customers.list.payload': renaming('listCustomers'),

  'customers.create.id-unique': {
    name: 'the fifth customer gets the id of the fourth',
    layer: repeatingAnId('createCustomer', 5),
  },
  'customers.create.optional-fields': {
    name: 'a postcode is asked for',
    layer: refusing('createCustomer', (request) => !formOf(request).has('postcode')),
  },
  'customers.create.creation-time': {
    name: 'customers are created at midnight',
    wrapping: customersSeen(() => (record) => {
      const createdOnMs = midnightBefore(record.createdOnMs);
      const isNew = record.updatedOnMs === record.createdOnMs;
      return { ...record, createdOnMs, updatedOnMs: isNew ? createdOnMs : record.updatedOnMs };
    }),
  },
  'customers.create.stamps-equal': {
    name: 'a new customer was updated a second before its creation',
    wrapping: customersSeen(() => (record) => ({
      ...record,
      updatedOnMs: record.updatedOnMs - (record.updatedOnMs === record.createdOnMs ? 1000 : 0),
    })),
  },
  'customers.create.exact-values': {
    name: 'an address ends at an equals sign',
    layer: arriving('createCustomer', 'address', (value) => value.split('=')[0] ?? ''),
  },
  'customers.create.read-only.id': {
    name: 'createCustomer takes an id',
    layer: obeyingIds('createCustomer'),
  },
  'customers.create.read-only.blocked': {
    name: 'createCustomer takes blocked',
    layer: obeying('createCustomer', 'blocked', Number),
  },
  'customers.create.read-only.temporary_blocked': {
    name: 'createCustomer takes temporary_blocked',
    layer: obeying('createCustomer', 'temporary_blocked', Number),
  },
  'customers.create.read-only.created_on': {
    name: 'createCustomer takes created_on',
    follows: [
      { id: 'customers.create.stamps-equal', because: 'one of the two stamps is the one that was sent' },
    ],
    layer: obeying('createCustomer', 'created_on', String),
  },
  'customers.create.read-only.updated_on': {
    name: 'createCustomer takes updated_on',
    follows: [
      { id: 'customers.create.stamps-equal', because: 'one of the two stamps is the one that was sent' },
    ],
    layer: obeying('createCustomer', 'updated_on', String),
  },
  'customers.update.read-only.id': {
    name: 'updateCustomer answers with the id that it was sent',
    layer: answeringWithSentId('updateCustomer'),
  },
  'customers.update.read-only.blocked': {
    name: 'updateCustomer takes blocked',
    layer: obeying('updateCustomer', 'blocked', Number),
  },
  'customers.update.read-only.temporary_blocked': {
    name: 'updateCustomer takes temporary_blocked',
    layer: obeying('updateCustomer', 'temporary_blocked', Number),
  },
  'customers.update.read-only.created_on': {
    name: 'updateCustomer takes created_on',
    layer: obeying('updateCustomer', 'created_on', String),
  },
  'customers.update.read-only.updated_on': {
    name: 'updateCustomer takes updated_on',
    layer: obeying('updateCustomer', 'updated_on', String),
  },

  'customers.get.accepted': {
    name: 'customers with an odd id cannot be read',
    layer: refusing('getCustomer', ({ id }) => Number(id) % 2 === 1, 404),
  },
  'customers.update.takes-a-field': {
    name: 'every update of a customer is refused',
    layer: refusing('updateCustomer'),
  },
  'customers.update.any-subset': {
    name: 'an update without a last name is refused',
    layer: refusing('updateCustomer', (request) => !formOf(request).has('last_name')),
  },
  'customers.update.keeps-unsent': {
    name: 'an update forgets a phone number that it does not send',
    layer: inForm('updateCustomer', (form) => {
      if (!form.has('phone_number')) form.set('phone_number', '');
    }),
  },
  'customers.update.stored': {
    name: 'a new last name of a customer is answered and not stored',
    follows: [{ id: 'customers.update.listed', because: 'the list shows what is stored' }],
    wrapping: updatesStored('updateCustomer', (before, after) => ({
      ...after,
      last_name: before.last_name ?? '',
    })),
  },
  'customers.update.listed': {
    name: 'the customers list has the city as it was before an update',
    layer: asFirstSeen(customerViews, 'city', ['listCustomers']),
  },
  'customers.update.refresh': {
    name: 'an update of the city alone does not refresh updated_on',
    wrapping: notRefreshedBy('updateCustomer', (fields) => fields.join() === 'city'),
  },
  'customers.update.exact-values': {
    name: 'an update loses percent signs of an address',
    layer: arriving('updateCustomer', 'address', (value) => value.replaceAll('%', '')),
  },

  'customers.list.accepted': {
    name: 'customers cannot be listed',
    layer: refusing('listCustomers', undefined, 404),
  },
  'customers.list.contains': {
    name: 'customers with a phone number are not listed',
    wrapping: customersListed((all) => all.filter(({ fields }) => !fields.phone_number)),
  },
  'customers.list.page': {
    name: 'the page of customers is the number of its first one',
    layer: reporting('listCustomers', 'page', (value) => (Number(value) - 1) * 10 + 1),
  },
  'customers.list.first-page': {
    name: 'without a number the second page of customers is shown as the first',
    layer: () => async (request, forward) => {
      if (request.operation !== 'listCustomers' || request.target.includes('page=')) return forward(request);
      return changed(await forward(withQuery(request, 'page', '2')), (body) => {
        body.page = 1;
      });
    },
  },
  'customers.list.current_customers': {
    name: 'current_customers is one too many',
    layer: reporting('listCustomers', 'current_customers', (value) => Number(value) + 1),
  },
  'customers.list.total_customers': {
    name: 'total_customers is a thousand too many',
    follows: [{ id: 'customers.list.total_pages', because: 'it does not agree with a total that is wrong' }],
    layer: reporting('listCustomers', 'total_customers', (value) => Number(value) + 1000),
  },
  'customers.list.total_pages': {
    name: 'total_pages of the customers is for pages of five',
    layer: reporting('listCustomers', 'total_pages', (_, { body }) =>
      Math.ceil(Number(body.total_customers) / 5),
    ),
  },
  'customers.list.partition': {
    name: 'the third page of customers is the second again',
    layer: () => async (request, forward) => {
      if (request.operation !== 'listCustomers' || pageOf(request) !== 3) return forward(request);
      return changed(await forward(withQuery(request, 'page', '2')), (body) => {
        body.page = 3;
      });
    },
  },
};
