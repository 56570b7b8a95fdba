import { LosslessNumber } from 'lossless-json';
import { deep, doing, recipientReads } from '../client/changes.ts';
import { isData, newCall, textOf } from '../client/operations.ts';
import type { Client, ClientDefect, Data, Fields, Task, Value } from '../client/types.ts';

const namesOf = (fields: Fields): string => `${fields.first_name} ${fields.last_name}`;

/** The fields of each customer, by its name in the tasks. */
function remembering(right: Client): { fields: Map<string, Fields>; perform(task: Task): Promise<Data> } {
  const fields = new Map<string, Fields>();
  return {
    fields,
    perform: async (task) => {
      const result = await right.perform(task);
      const name = task.task === 'createCustomer' ? task.as : task.customer;
      const changes = task.task === 'createCustomer' || task.task === 'updateCustomer';
      if (changes && name !== undefined) fields.set(name, { ...fields.get(name), ...task.fields });
      return result;
    },
  };
}

/** Registers a customer with all that is known about it, and keeps the new identifier instead of the old one. */
async function register(client: Client, name: string, fields: Fields): Promise<Data> {
  const body = await client.exchange(newCall('createCustomer', { fields }));
  if (isData(body.customer)) client.keep('customer', name, textOf(body.customer.id));
  return body;
}

const inEachAnswer =
  (names: string[], edit: (digits: string) => Value) =>
  (right: Client): Partial<Client> => ({
    read: (answer, call) => deep(right.read(answer, call), names, (id) => edit(textOf(id))) as Data,
  });

export const identifiers: readonly ClientDefect[] = [
  {
    name: 'registers the customer again before each recipient, and uses the new identifier',
    breaks: 'keeping.registered-once',
    isSeen: true,
    change: (right, client) => {
      const memory = remembering(right);
      return {
        perform: async (task) => {
          const fields = memory.fields.get(task.customer ?? '');
          if (task.task === 'createRecipient' && fields !== undefined) {
            await register(client, task.customer ?? '', fields);
          }
          return memory.perform(task);
        },
      };
    },
  },
  {
    name: 'looks a customer up by first and last name before each task instead of keeping the identifier',
    breaks: 'keeping.identifier',
    change: (right, client) => {
      const memory = remembering(right);
      return {
        perform: async (task) => {
          const fields = memory.fields.get(task.customer ?? '');
          if (fields !== undefined) {
            const list = await client.list(newCall('listCustomers'));
            const found = list.find((item) => `${item.first_name} ${item.last_name}` === namesOf(fields));
            if (found !== undefined) client.keep('customer', task.customer ?? '', textOf(found.id));
          }
          return memory.perform(task);
        },
      };
    },
  },
  {
    name: 'has room for one identifier of a customer, so that earlier customers are taken for the last one',
    breaks: 'keeping.identifier',
    change: (right) => {
      let last: string | undefined;
      return {
        keep: (kind, name, id) => {
          if (kind === 'customer') last = id;
          right.keep(kind, name, id);
        },
        identifier: (kind, name) =>
          kind === 'customer' && last !== undefined ? last : right.identifier(kind, name),
      };
    },
  },
  {
    name: 'takes the identifier of a new customer from the end of the list instead of the answer',
    breaks: 'keeping.identifier',
    change: doing(['createCustomer'], async (task, right, client) => {
      const result = await right.perform(task);
      const last = (await client.list(newCall('listCustomers'))).at(-1);
      if (last !== undefined) client.keep('customer', task.as ?? '', textOf(last.id));
      return result;
    }),
  },
  {
    name: 'reads answers about recipients with JSON.parse, which rounds long identifiers',
    breaks: 'reading.identifiers',
    change: (right) => ({
      parse: (text, call) =>
        recipientReads.includes(call.operation) ? (JSON.parse(text) as Value) : right.parse(text, call),
    }),
  },
  {
    name: 'keeps identifiers in 64 bits, which those of thirty digits overflow',
    breaks: 'reading.identifiers',
    change: inEachAnswer(['id', 'customer'], (id) =>
      /^\d+$/.test(id) ? new LosslessNumber(String(BigInt.asIntN(64, BigInt(id)))) : id,
    ),
  },
];
