import type { JsonObject } from '../../../conformance/reading/json.ts';
import { changed, recordsIn } from '../../../testing/intercepting-server.ts';
import type { Mutant } from '../mutant.ts';
import { stale } from '../remembering.ts';
import { formOf, inForm, refusing } from '../requests.ts';
import { onlyChanged, updatesStored } from '../stores.ts';

const listAfterwards = 'the list shows what is stored';

/** Updates of customers that go wrong in one point. */
export const customerUpdates: readonly Mutant[] = [
  {
    name: 'an update forgets a region that it does not send',
    breaks: 'customers.update.keeps-unsent',
    layer: forgettingUnsent('region'),
  },
  {
    name: 'an update forgets a middle name that it does not send',
    breaks: 'customers.update.keeps-unsent',
    layer: forgettingUnsent('middle_name'),
  },
  {
    name: 'an update forgets a nationality at birth that it does not send',
    breaks: 'customers.update.keeps-unsent',
    layer: forgettingUnsent('birth_nationality'),
  },
  {
    name: 'an update of the city forgets the postcode',
    breaks: 'customers.update.keeps-unsent',
    layer: inForm('updateCustomer', (form) => {
      if (form.has('city') && !form.has('postcode')) form.set('postcode', '');
    }),
  },
  {
    name: 'an update of the country sets the nationality too',
    breaks: 'customers.update.keeps-unsent',
    layer: inForm('updateCustomer', (form) => {
      const country = form.get('country');
      if (country && !form.has('nationality')) form.set('nationality', country);
    }),
  },
  {
    name: 'an update of a customer is answered and not stored',
    breaks: 'customers.update.stored',
    follows: [{ id: 'customers.update.listed', because: listAfterwards }],
    wrapping: updatesStored('updateCustomer', (before) => before),
  },
  {
    name: 'a new city of a customer is answered and not stored',
    breaks: 'customers.update.stored',
    follows: [{ id: 'customers.update.listed', because: listAfterwards }],
    wrapping: updatesStored('updateCustomer', (before, after) => ({ ...after, city: before.city ?? '' })),
  },
  {
    name: 'a new e-mail address of a customer is answered and not stored',
    breaks: 'customers.update.stored',
    follows: [{ id: 'customers.update.listed', because: listAfterwards }],
    wrapping: updatesStored('updateCustomer', (before, after) => ({
      ...after,
      ...(before.email_address ? { email_address: before.email_address } : {}),
    })),
  },
  {
    name: 'of several new values of a customer only the first is stored',
    breaks: 'customers.update.stored',
    follows: [{ id: 'customers.update.listed', because: listAfterwards }],
    wrapping: updatesStored('updateCustomer', (before, after) => {
      const [first] = onlyChanged(before, after);
      return { ...before, ...(first && after[first] !== undefined ? { [first]: after[first] } : {}) };
    }),
  },
  {
    name: 'the customers list shows customers as they were created',
    breaks: 'customers.update.listed',
    layer: stale(['createCustomer'], 'listCustomers'),
  },
  {
    name: 'a read customer is as it was created',
    breaks: 'customers.update.stored',
    layer: stale(['createCustomer'], 'getCustomer'),
  },
  {
    name: 'a read customer is as it was when it was first read',
    breaks: 'customers.update.stored',
    layer: stale(['getCustomer'], 'getCustomer'),
  },
  {
    name: 'the answer to an update shows the customer as it was',
    breaks: 'customers.update.stored',
    follows: [
      { id: 'customers.update.takes-a-field', because: 'no answer to an update shows a new value' },
      { id: 'customers.update.refresh', because: 'the old updated_on is shown' },
    ],
    layer: () => async (request, forward) => {
      if (request.operation !== 'updateCustomer') return forward(request);
      const before = await forward({ ...request, method: 'GET', body: Buffer.alloc(0) });
      const answer = await forward(request);
      return answer.status === 200 ? before : answer;
    },
  },
  {
    name: 'an update of a customer changes nothing and says so',
    breaks: 'customers.update.takes-a-field',
    options: {
      lockedFields: [
        'first_name',
        'middle_name',
        'last_name',
        'date_of_birth',
        'birth_city',
        'birth_country',
        'nationality',
        'birth_nationality',
        'address',
        'city',
        'region',
        'postcode',
        'country',
        'phone_number',
        'mobile_number',
        'email_address',
      ],
    },
  },
  {
    name: 'an update without a mobile number is refused',
    breaks: 'customers.update.any-subset',
    layer: refusing('updateCustomer', (request) => !formOf(request).has('mobile_number')),
  },
  {
    name: 'an update that leaves out required fields of a customer is refused',
    breaks: 'customers.update.any-subset',
    layer: refusing('updateCustomer', (request) => {
      const form = formOf(request);
      return !['first_name', 'last_name', 'address', 'city', 'country'].every((name) => form.has(name));
    }),
  },
  {
    name: 'a new city is accepted only with a new address',
    breaks: 'customers.update.any-subset',
    layer: refusing('updateCustomer', (request) => {
      const form = formOf(request);
      return form.has('city') && !form.has('address');
    }),
  },
  {
    name: 'the answer to an update leaves out names and mobile number where they were not sent',
    breaks: 'customers.update.first_name',
    follows: [
      { id: 'customers.update.last_name', because: 'it is left out in the same way' },
      { id: 'customers.update.mobile_number', because: 'it is left out in the same way' },
    ],
    layer: () => async (request, forward) => {
      const answer = await forward(request);
      if (request.operation !== 'updateCustomer') return answer;
      const sent = formOf(request);
      return changed(answer, (body) => {
        for (const record of recordsIn(body)) dropUnsent(record, sent);
      });
    },
  },
];

const names = ['first_name', 'last_name', 'mobile_number'];

function dropUnsent(record: JsonObject, sent: URLSearchParams): void {
  for (const name of names) if (!sent.has(name)) delete record[name];
}

/** The server takes an empty optional field as one to forget. */
function forgettingUnsent(field: string) {
  return inForm('updateCustomer', (form) => {
    if (!form.has(field)) form.set(field, '');
  });
}
