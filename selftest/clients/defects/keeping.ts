import { doing, on } from '../client/changes.ts';
import { type Fields, type Kind, newCall } from '../client/operations.ts';
import { isData, textOf } from '../client/reading.ts';
import type { Change } from '../client/types.ts';
import { seen, type Table } from './table.ts';

/** Takes every record of a kind for the one that was created last. */
const roomForOne =
  (kind: Kind): Change =>
  (right) => {
    let last: string | undefined;
    return {
      keep: (other, name, id) => {
        if (other === kind) last = id;
        right.keep(other, name, id);
      },
      identifier: (other, name) => (other === kind && last) || right.identifier(other, name),
    };
  };

export const keeping: Table = {
  'keeping.registered-once': {
    'registers the customer again before each recipient, and uses the new identifier': seen(
      on(['createCustomer', 'createRecipient'], (right, client) => {
        const known = new Map<string, Fields>();
        return {
          perform: async (task) => {
            const { as = '', customer: name = '', fields = {} } = task;
            if (task.task === 'createCustomer') known.set(as, fields);
            else {
              const again = newCall('createCustomer', { fields: known.get(name) ?? {} });
              const { customer } = await client.exchange(again);
              if (isData(customer)) client.keep('customer', name, textOf(customer.id));
            }
            return right.perform(task);
          },
        };
      }),
    ),
  },
  'keeping.identifier': {
    'has room for one identifier of a customer, so that earlier customers are taken for the last one':
      roomForOne('customer'),
    'takes the identifier of a new customer from the end of the list instead of the answer': doing(
      'createCustomer',
      async (task, right, client) => {
        const result = await right.perform(task);
        const last = (await client.list(newCall('listCustomers'))).at(-1);
        if (last !== undefined) client.keep('customer', task.as ?? '', textOf(last.id));
        return result;
      },
    ),
    'lists recipients by the identifier of the newest recipient, once there is one': seen(
      on('listRecipients', (right) => {
        let newest: string | undefined;
        return {
          keep: (kind, name, id) => {
            if (kind === 'recipient') newest = id;
            right.keep(kind, name, id);
          },
          path: (call) => right.path({ ...call, id: newest ?? call.id }),
        };
      }),
    ),
  },
  'keeping.recipient': {
    'has room for one identifier of a recipient': roomForOne('recipient'),
  },
  'keeping.created-once': {
    'sends every third new recipient twice': {
      follows: ['reading.statuses'],
      change: on('createRecipient', (right, client) => {
        let count = 0;
        return {
          perform: async (task) => {
            count += 1;
            if (count % 3 === 0) await client.exchange(client.call(task));
            return right.perform(task);
          },
        };
      }),
    },
  },
};
