import { changed } from '../../../testing/intercepting-server.ts';
import { answering, inBody, reporting, showing } from '../answers.ts';
import type { Mutant } from '../mutant.ts';
import { repeatingAnId } from '../remembering.ts';
import { formOf, refusal, refusing } from '../requests.ts';
import { storing } from '../stores.ts';

/** Creating and reading customers: status, message, payload, what is kept. */
export const customerCreation: readonly Mutant[] = [
  {
    name: 'creating a customer is answered with 200',
    breaks: 'customers.create.status',
    layer: answering('createCustomer', 200),
  },
  {
    name: 'creating a customer without optional fields is answered with 202',
    breaks: 'customers.create.status',
    layer: () => async (request, forward) => {
      const answer = await forward(request);
      const isBare = request.operation === 'createCustomer' && !formOf(request).has('email_address');
      return isBare && answer.status === 201 ? { ...answer, status: 202 } : answer;
    },
  },
  {
    name: 'creating a customer says "created"',
    breaks: 'customers.create.message',
    layer: reporting('createCustomer', 'message', () => 'created'),
  },
  {
    name: 'reading a customer says nothing',
    breaks: 'customers.get.message',
    layer: reporting('getCustomer', 'message', () => undefined),
  },
  {
    name: 'updating a customer says "Success"',
    breaks: 'customers.update.message',
    layer: reporting('updateCustomer', 'message', () => 'Success'),
  },
  {
    name: 'listing customers says "success" with a space after it',
    breaks: 'customers.list.message',
    layer: reporting('listCustomers', 'message', () => 'success '),
  },
  {
    name: 'later pages of customers say nothing',
    breaks: 'customers.list.message',
    layer: reporting('listCustomers', 'message', (value, { body }) =>
      Number(body.page) > 1 ? undefined : value,
    ),
  },
  {
    name: 'a read customer is an array of one',
    breaks: 'customers.get.payload',
    layer: reporting('getCustomer', 'customer', (value) => [value ?? null]),
  },
  {
    name: 'the answer to an update has no customer',
    breaks: 'customers.update.payload',
    layer: reporting('updateCustomer', 'customer', () => undefined),
  },
  {
    name: 'the answer to an update has the fields of the customer beside the message',
    breaks: 'customers.update.payload',
    layer: inBody('updateCustomer', (body) => {
      Object.assign(body, body.customer);
      delete body.customer;
    }),
  },
  {
    name: 'a new customer is called data',
    breaks: 'customers.create.payload',
    layer: inBody('createCustomer', (body) => {
      body.data = body.customer ?? null;
      delete body.customer;
    }),
  },
  {
    name: 'the customers list is an object by id',
    breaks: 'customers.list.payload',
    layer: reporting('listCustomers', 'customers', (value) =>
      Object.fromEntries(
        (value as { id: number }[]).map((customer) => [String(customer.id), customer as never]),
      ),
    ),
  },
  {
    name: 'a read customer comes in an array',
    breaks: 'customers.get.payload',
    layer: () => async (request, forward) => {
      const answer = await forward(request);
      const isRead = request.operation === 'getCustomer' && answer.status === 200;
      return isRead ? { ...answer, body: `[${answer.body}]` } : answer;
    },
  },
  {
    name: 'an e-mail address is asked for',
    breaks: 'customers.create.optional-fields',
    layer: refusing('createCustomer', (request) => !formOf(request).has('email_address')),
  },
  {
    name: 'a phone number beside the mobile number is asked for',
    breaks: 'customers.create.optional-fields',
    layer: refusing('createCustomer', (request) => !formOf(request).has('phone_number')),
  },
  {
    name: 'customers with their required fields alone cannot be read',
    breaks: 'customers.get.accepted',
    layer: () => {
      const bare = new Set<string>();
      return async (request, forward) => {
        if (request.operation === 'getCustomer' && bare.has(request.id ?? '')) return refusal(404);
        const answer = await forward(request);
        if (request.operation === 'createCustomer' && !formOf(request).has('email_address')) {
          changed(answer, ({ customer }) => bare.add(String((customer as { id: number }).id)));
        }
        return answer;
      };
    },
  },
  {
    name: 'a customer that was updated cannot be read',
    breaks: 'customers.get.accepted',
    layer: () => {
      const updated = new Set<string>();
      return async (request, forward) => {
        if (request.operation === 'getCustomer' && updated.has(request.id ?? '')) return refusal(500);
        const answer = await forward(request);
        if (request.operation === 'updateCustomer' && answer.status === 200) updated.add(request.id ?? '');
        return answer;
      };
    },
  },
  {
    name: 'the region is answered and not stored',
    breaks: 'customers.get.region',
    follows: [{ id: 'customers.list.region', because: 'the list shows what is stored' }],
    wrapping: forgetting('region'),
  },
  {
    name: 'the nationality at birth is answered and not stored',
    breaks: 'customers.get.birth_nationality',
    follows: [{ id: 'customers.list.birth_nationality', because: 'the list shows what is stored' }],
    wrapping: forgetting('birth_nationality'),
  },
  {
    name: 'the third customer gets the id of the second',
    breaks: 'customers.create.id-unique',
    layer: repeatingAnId('createCustomer', 3),
  },
  {
    name: 'a new customer has the id null',
    breaks: 'customers.create.id',
    layer: showing('createCustomer', 'id', () => null),
  },
];

/** A field that a new customer has in the answer and nowhere else. */
function forgetting(field: string) {
  return storing((store) => ({
    createCustomer: async (partner, fields) => {
      const { [field]: _, ...kept } = fields;
      return { ...(await store.createCustomer(partner, kept)), fields };
    },
  }));
}
