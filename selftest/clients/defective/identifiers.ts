import { LosslessNumber } from 'lossless-json';
import { deep, doing, receiving, recipientReads } from './helpers.ts';
import { isData, newCall, textOf } from './operations.ts';
import type { Client, Data, Defects, Fields, Task, Value } from './types.ts';

const kept = 'Document, What the service does: the id is stored and used for all later operations';
const digits = 'RFC 8259, section 6; the document sets no bound to identifiers';

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

export const identifiers: Defects = {
  'customer-registered-again-for-recipient': {
    says: 'Registers the customer again before each recipient, and uses the new identifier.',
    source: kept,
    level: 'mandatory',
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
  'change-by-new-registration': {
    says: 'Registers a customer anew with the changed fields instead of updating it.',
    source: kept,
    level: 'mandatory',
    change: (right, client) => {
      const memory = remembering(right);
      return {
        perform: async (task) => {
          const name = task.customer ?? '';
          const old = memory.fields.get(name);
          if (task.task !== 'updateCustomer' || old === undefined) return memory.perform(task);
          const fields = { ...old, ...task.fields };
          memory.fields.set(name, fields);
          const body = await register(client, name, fields);
          return client.result(body, newCall('createCustomer'));
        },
      };
    },
  },
  'customer-found-by-name': {
    says: 'Looks a customer up by first and last name before each task instead of keeping the identifier.',
    source: kept,
    level: 'mandatory',
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
  'only-last-customer-kept': {
    says: 'Has room for one identifier of a customer, so that earlier customers are taken for the last one.',
    source: kept,
    level: 'mandatory',
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
  'customer-identifier-from-end-of-list': {
    says: 'Takes the identifier of a new customer from the end of the list instead of the answer.',
    source: kept,
    level: 'mandatory',
    change: doing(['createCustomer'], async (task, right, client) => {
      const result = await right.perform(task);
      const last = (await client.list(newCall('listCustomers'))).at(-1);
      if (last !== undefined) client.keep('customer', task.as ?? '', textOf(last.id));
      return result;
    }),
  },
  'found-customer-not-kept': {
    says: 'Finds a customer after its create broke, but does not keep the identifier.',
    source: kept,
    level: 'mandatory',
    change: (right) => {
      let found = false;
      return {
        find: async (call) => {
          const body = await right.find(call);
          found = body !== undefined && call.operation === 'createCustomer';
          return body;
        },
        keep: (kind, name, id) => {
          if (!found || kind !== 'customer') right.keep(kind, name, id);
          found = false;
        },
      };
    },
  },
  'recipient-identifiers-as-doubles': {
    says: 'Reads answers about recipients with JSON.parse, which rounds long identifiers.',
    source: digits,
    level: 'advisory',
    change: (right) => ({
      parse: (text, call) =>
        recipientReads.includes(call.operation) ? (JSON.parse(text) as Value) : right.parse(text, call),
    }),
  },
  'identifiers-as-int64': {
    says: 'Keeps identifiers in 64 bits, which those of thirty digits overflow.',
    source: digits,
    level: 'advisory',
    change: inEachAnswer(['id', 'customer'], (id) =>
      /^\d+$/.test(id) ? new LosslessNumber(String(BigInt.asIntN(64, BigInt(id)))) : id,
    ),
  },
  'customer-identifiers-as-int32': {
    says: 'Keeps identifiers of customers in 32 bits.',
    source: digits,
    level: 'advisory',
    change: (right) => ({
      read: (answer, call) => {
        const body = right.read(answer, call);
        if (!call.operation.endsWith('Customer') && call.operation !== 'listCustomers') return body;
        return deep(body, ['id'], (id) => Number(textOf(id)) | 0) as Data;
      },
    }),
  },
  'owner-rounded-in-results': {
    says: 'Hands on the owner of a recipient as a floating-point number.',
    source: digits,
    level: 'advisory',
    change: receiving(recipientReads, (record) => ({ ...record, customer: Number(textOf(record.customer)) })),
  },
};
