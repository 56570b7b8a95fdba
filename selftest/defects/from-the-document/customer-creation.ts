import type { AnyOperationId } from '../../../generated/operations.ts';
import { changed, recordsIn } from '../../../testing/intercepting-server.ts';
import {
  answering,
  inBody,
  keyedBy,
  naming,
  refusal,
  refusing,
  reporting,
  saying,
} from '../../kit/changes.ts';
import { repeatingAnId } from '../../kit/memory.ts';
import { type Asked, lacks, type ResponseChange } from '../../kit/response-change.ts';
import { storing } from '../../kit/stores.ts';
import { always, missing } from '../../kit/writes.ts';
import { defectsOf, inFields, onLaterPages } from '../defect.ts';

/** Defects that are wrong where customers are created or read. */
export const customerCreation = defectsOf(
  inFields('customers.create', { id: { 'a new customer has the id null': always(null) } }),
  inFields('customers.list', {
    message: {
      'later pages of customers say nothing': onLaterPages(missing),
      'listing customers says "success" with a space after it': always('success '),
    },
  }),
  {
    'customers.create.status': {
      'creating a customer is answered with 200': answering('createCustomer', 200),
      'creating a customer without optional fields is answered with 202': answering(
        'createCustomer',
        202,
        isBare,
      ),
    },
    'customers.create.message': { 'creating a customer says "created"': saying('createCustomer', 'created') },
    'customers.get.message': { 'reading a customer says nothing': saying('getCustomer', undefined) },
    'customers.update.message': { 'updating a customer says "Success"': saying('updateCustomer', 'Success') },
    'customers.get.payload': {
      'a read customer is an array of one': reporting('getCustomer', 'customer', (value) => [value ?? null]),
      'a read customer comes in an array': {
        where: 'getCustomer',
        change: (answer) => (answer.status === 200 ? { ...answer, body: `[${answer.body}]` } : answer),
      },
    },
    'customers.update.payload': {
      'the answer to an update has no customer': reporting('updateCustomer', 'customer', missing),
      'the answer to an update has the fields of the customer beside the message': inBody(
        'updateCustomer',
        (body) => {
          Object.assign(body, body.customer);
          delete body.customer;
        },
      ),
    },
    'customers.create.payload': { 'a new customer is called data': naming('createCustomer', 'data') },
    'customers.list.payload': { 'the customers list is an object by id': keyedBy('listCustomers', 'id') },
    'customers.create.optional-fields': {
      'an e-mail address is asked for': refusing('createCustomer', isBare),
      'a phone number beside the mobile number is asked for': refusing(
        'createCustomer',
        lacks('phone_number'),
      ),
    },
    'customers.get.accepted': {
      'customers with their required fields alone cannot be read': unreadableAfter(
        'createCustomer',
        404,
        isBare,
      ),
      'a customer that was updated cannot be read': unreadableAfter('updateCustomer', 500),
    },
    'customers.get.region': {
      'the region is answered and not stored': forgetting('region'),
    },
    'customers.get.birth_nationality': {
      'the nationality at birth is answered and not stored': forgetting('birth_nationality'),
    },
    'customers.create.id-unique': {
      'the third customer gets the id of the second': repeatingAnId('createCustomer', 3),
    },
  },
);

function isBare({ sent }: Pick<Asked, 'sent'>): boolean {
  return !sent.has('email_address');
}

/** After such a request, its customer cannot be read any more. */
function unreadableAfter(
  operation: AnyOperationId,
  status: number,
  isSuch: (asked: Asked) => boolean = () => true,
) {
  return (): ResponseChange => {
    const lost = new Set<string>();
    return {
      where: [operation, 'getCustomer'],
      change: (answer, asked) => {
        if (asked.operation === 'getCustomer') return lost.has(asked.id ?? '') ? refusal(status) : answer;
        if (!isSuch(asked)) return answer;
        return changed(answer, (body) => {
          for (const { id } of recordsIn(body)) lost.add(String(id));
        });
      },
    };
  };
}

/** The response to a create shows a field that is not stored. */
function forgetting(field: string) {
  const storingAllElse = storing((store) => ({
    createCustomer: async (partner, fields) => {
      const { [field]: _, ...kept } = fields;
      return { ...(await store.createCustomer(partner, kept)), fields };
    },
  }));
  return { follows: { [`customers.list.${field}`]: 'the list shows what is stored' }, ...storingAllElse };
}
