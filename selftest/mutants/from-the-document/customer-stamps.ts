import { now, refreshingBy } from '../../deviations/memory.ts';
import { notRefreshedBy } from '../../deviations/not-refreshed.ts';
import { customersSeen } from '../../deviations/stores.ts';
import { dayOnly, later, replacing, text, withoutOffset } from '../../deviations/writes.ts';
import { inFields } from '../in-fields.ts';
import { mutantsOf } from '../mutant.ts';

/** Times of customers that are wrong. */
export const customerStamps = mutantsOf(
  inFields('customers.get', {
    created_on: {
      'a read customer has a created_on without an offset': withoutOffset,
      'a read customer has a created_on a second before that of its creation': later(-1),
    },
  }),
  inFields('customers.list', {
    updated_on: {
      'the customers list has an updated_on without an offset': withoutOffset,
      'the customers list has the time of reading as updated_on': now,
    },
    created_on: { 'the customers list calls two hours more the same time': replacing('+00:00', '+02:00') },
  }),
  inFields('customers.create', {
    created_on: { 'a new customer has a created_on with a space before the time': replacing('T', ' ') },
  }),
  inFields('customers.update', {
    created_on: {
      'the answer to an update has the day of creation only': dayOnly,
      'the answer to an update shows the time of the update as created_on': (_, { record }) =>
        record.updated_on,
    },
    updated_on: {
      'the answer to an update has updated_on in seconds since 1970': text(
        (stamp) => Date.parse(stamp) / 1000,
      ),
    },
  }),
  {
    'customers.create.stamps-equal': {
      'a new customer was updated a second after its creation': customersSeen(() => (record) => ({
        ...record,
        updatedOnMs:
          record.updatedOnMs === record.createdOnMs ? record.createdOnMs + 1000 : record.updatedOnMs,
      })),
    },
    'customers.create.creation-time': {
      'customers are created when the server was started': customersSeen(() => {
        const createdOnMs = Date.now();
        return (record) => ({
          ...record,
          createdOnMs,
          updatedOnMs: record.updatedOnMs === record.createdOnMs ? createdOnMs : record.updatedOnMs,
        });
      }),
    },
    'customers.update.created_on': {
      'an update changes the time of creation': customersSeen(() => (record) => ({
        ...record,
        createdOnMs: record.updatedOnMs,
      })),
    },
    'customers.update.refresh': {
      'an update of the address alone does not refresh updated_on': notRefreshedBy(
        'updateCustomer',
        (changed) => changed.join() === 'address',
      ),
      'an update of the e-mail address alone does not refresh updated_on': notRefreshedBy(
        'updateCustomer',
        (changed) => changed.join() === 'email_address',
      ),
      'an update of a customer does not refresh updated_on': notRefreshedBy('updateCustomer', () => true),
      'the second update of a customer does not refresh updated_on': notRefreshedBy(
        'updateCustomer',
        (_changed, { count }) => count > 1,
      ),
    },
    'customers.get.updated_on': {
      'reading a customer refreshes updated_on': {
        follows: { 'customers.list.updated_on': 'the list shows the refreshed time too' },
        layer: refreshingBy('getCustomer', 'updateCustomer'),
      },
    },
  },
);
