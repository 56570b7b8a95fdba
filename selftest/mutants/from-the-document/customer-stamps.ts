import { customerViews, showing, text } from '../answers.ts';
import type { Mutant } from '../mutant.ts';
import { notRefreshedBy } from '../refreshing.ts';
import { customersSeen } from '../stores.ts';

/** Times of customers that are wrong. */
export const customerStamps: readonly Mutant[] = [
  {
    name: 'a read customer has a created_on without an offset',
    breaks: 'customers.get.created_on',
    layer: showing('getCustomer', 'created_on', text(withoutOffset)),
  },
  {
    name: 'the customers list has an updated_on without an offset',
    breaks: 'customers.list.updated_on',
    layer: showing('listCustomers', 'updated_on', text(withoutOffset)),
  },
  {
    name: 'a new customer has a created_on with a space before the time',
    breaks: 'customers.create.created_on',
    layer: showing(
      'createCustomer',
      'created_on',
      text((stamp) => stamp.replace('T', ' ')),
    ),
  },
  {
    name: 'the customers list calls two hours more the same time',
    breaks: 'customers.list.created_on',
    layer: showing(
      'listCustomers',
      'created_on',
      text((stamp) => stamp.replace('+00:00', '+02:00')),
    ),
  },
  {
    name: 'the answer to an update has the day of creation only',
    breaks: 'customers.update.created_on',
    layer: showing(
      'updateCustomer',
      'created_on',
      text((stamp) => stamp.slice(0, 10)),
    ),
  },
  {
    name: 'the answer to an update has updated_on in seconds since 1970',
    breaks: 'customers.update.updated_on',
    layer: showing(
      'updateCustomer',
      'updated_on',
      text((stamp) => Date.parse(stamp) / 1000),
    ),
  },
  {
    name: 'a read customer has a created_on a second before that of its creation',
    breaks: 'customers.get.created_on',
    layer: showing(
      'getCustomer',
      'created_on',
      text((stamp) => new Date(Date.parse(stamp) - 1000).toISOString()),
    ),
  },
  {
    name: 'a new customer was updated a second after its creation',
    breaks: 'customers.create.stamps-equal',
    wrapping: customersSeen(() => (record) => ({
      ...record,
      updatedOnMs: record.updatedOnMs === record.createdOnMs ? record.createdOnMs + 1000 : record.updatedOnMs,
    })),
  },
  {
    name: 'customers are created when the server was started',
    breaks: 'customers.create.creation-time',
    wrapping: customersSeen(() => {
      const createdOnMs = Date.now();
      return (record) => ({
        ...record,
        createdOnMs,
        updatedOnMs: record.updatedOnMs === record.createdOnMs ? createdOnMs : record.updatedOnMs,
      });
    }),
  },
  {
    name: 'an update changes the time of creation',
    breaks: 'customers.update.created_on',
    wrapping: customersSeen(() => (record) => ({ ...record, createdOnMs: record.updatedOnMs })),
  },
  {
    name: 'the answer to an update shows the time of the update as created_on',
    breaks: 'customers.update.created_on',
    layer: showing('updateCustomer', 'created_on', (_, { record }) => record.updated_on),
  },
  {
    name: 'an update of the address alone does not refresh updated_on',
    breaks: 'customers.update.refresh',
    wrapping: notRefreshedBy('updateCustomer', (changed) => changed.join() === 'address'),
  },
  {
    name: 'an update of the e-mail address alone does not refresh updated_on',
    breaks: 'customers.update.refresh',
    wrapping: notRefreshedBy('updateCustomer', (changed) => changed.join() === 'email_address'),
  },
  {
    name: 'an update of a customer does not refresh updated_on',
    breaks: 'customers.update.refresh',
    wrapping: notRefreshedBy('updateCustomer', () => true),
  },
  {
    name: 'reading a customer refreshes updated_on',
    breaks: 'customers.get.updated_on',
    follows: [{ id: 'customers.list.updated_on', because: 'the list shows the refreshed time too' }],
    layer: () => {
      const readAt = new Map<unknown, string>();
      return showing(customerViews, 'updated_on', (value, { record, request }) => {
        const id = String(record.id);
        if (request.operation === 'updateCustomer') readAt.delete(id);
        if (request.operation === 'getCustomer') readAt.set(id, now());
        return readAt.get(id) ?? value;
      })();
    },
  },
  {
    name: 'the customers list has the time of reading as updated_on',
    breaks: 'customers.list.updated_on',
    layer: showing('listCustomers', 'updated_on', now),
  },
  {
    name: 'the second update of a customer does not refresh updated_on',
    breaks: 'customers.update.refresh',
    wrapping: notRefreshedBy('updateCustomer', (_changed, { count }) => count > 1),
  },
];

function now(): string {
  return `${new Date().toISOString().slice(0, 19)}+00:00`;
}

function withoutOffset(stamp: string): string {
  return stamp.replace(/(Z|[+-]\d\d:\d\d)$/, '');
}
