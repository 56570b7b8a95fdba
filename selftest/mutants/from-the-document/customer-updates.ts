import { customerFieldNames } from '../../../server/options/customer-fields.ts';
import { inRecords, refusing } from '../../deviations/changes.ts';
import { lacks } from '../../deviations/deviation.ts';
import { stale } from '../../deviations/memory.ts';
import { forgettingUnsent, inForm } from '../../deviations/on-a-server.ts';
import { onlyChanged } from '../../deviations/stores.ts';
import { mutantsOf, notStored } from '../mutant.ts';

/** Updates of customers that go wrong in one point. */
export const customerUpdates = mutantsOf({
  'customers.update.keeps-unsent': {
    'an update forgets a region that it does not send': forgettingUnsent('updateCustomer', 'region'),
    'an update forgets a middle name that it does not send': forgettingUnsent(
      'updateCustomer',
      'middle_name',
    ),
    'an update forgets a nationality at birth that it does not send': forgettingUnsent(
      'updateCustomer',
      'birth_nationality',
    ),
    'an update of the city forgets the postcode': inForm('updateCustomer', (form) => {
      if (form.has('city') && !form.has('postcode')) form.set('postcode', '');
    }),
    'an update of the country sets the nationality too': inForm('updateCustomer', (form) => {
      const country = form.get('country');
      if (country && !form.has('nationality')) form.set('nationality', country);
    }),
  },
  'customers.update.stored': {
    'an update of a customer is answered and not stored': notStored('updateCustomer', (before) => before),
    'a new city of a customer is answered and not stored': notStored('updateCustomer', (before, after) => ({
      ...after,
      city: before.city ?? '',
    })),
    'a new e-mail address of a customer is answered and not stored': notStored(
      'updateCustomer',
      (before, after) => ({
        ...after,
        ...(before.email_address ? { email_address: before.email_address } : {}),
      }),
    ),
    'of several new values of a customer only the first is stored': notStored(
      'updateCustomer',
      (before, after) => {
        const [first] = onlyChanged(before, after);
        return { ...before, ...(first && after[first] !== undefined ? { [first]: after[first] } : {}) };
      },
    ),
    'a read customer is as it was created': stale('createCustomer', 'getCustomer'),
    'a read customer is as it was when it was first read': stale('getCustomer', 'getCustomer'),
    'the answer to an update shows the customer as it was': {
      follows: {
        'customers.update.takes-a-field': 'no answer to an update shows a new value',
        'customers.update.refresh': 'the old updated_on is shown',
      },
      layer: () => async (request, forward) => {
        if (request.operation !== 'updateCustomer') return forward(request);
        const before = await forward({ ...request, method: 'GET', body: Buffer.alloc(0) });
        const answer = await forward(request);
        return answer.status === 200 ? before : answer;
      },
    },
  },
  'customers.update.listed': {
    'the customers list shows customers as they were created': stale('createCustomer', 'listCustomers'),
  },
  'customers.update.takes-a-field': {
    'an update of a customer changes nothing and says so': { options: { lockedFields: customerFieldNames } },
  },
  'customers.update.any-subset': {
    'an update without a mobile number is refused': refusing('updateCustomer', lacks('mobile_number')),
    'an update that leaves out required fields of a customer is refused': refusing(
      'updateCustomer',
      ({ sent }) => ['first_name', 'last_name', 'address', 'city', 'country'].some((name) => !sent.has(name)),
    ),
    'a new city is accepted only with a new address': refusing(
      'updateCustomer',
      ({ sent }) => sent.has('city') && !sent.has('address'),
    ),
  },
  'customers.update.first_name': {
    'the answer to an update leaves out names and mobile number where they were not sent': {
      follows: {
        'customers.update.last_name': 'it is left out in the same way',
        'customers.update.mobile_number': 'it is left out in the same way',
      },
      layer: inRecords('updateCustomer', (record, { asked: { sent } }) => {
        for (const name of ['first_name', 'last_name', 'mobile_number'])
          if (!sent.has(name)) delete record[name];
      }),
    },
  },
});
