import { isData } from './operations.ts';
import type { Body, Call, Client, Data, Fields, Operation, Task, Value } from './types.ts';

type Change = (right: Client, client: Client) => Partial<Client>;

/** A change of the fields that some operations send. */
export const sending =
  (operations: Operation[], edit: (fields: Fields, call: Call) => Fields): Change =>
  (right) => ({
    fields: (call) => {
      const fields = right.fields(call);
      return operations.includes(call.operation) ? edit(fields, call) : fields;
    },
  });

/** A change of the records that some operations hand on. */
export const receiving =
  (operations: Operation[], edit: (record: Data, call: Call) => Data): Change =>
  (right) => ({
    record: (record, call) => {
      const same = right.record(record, call);
      return operations.includes(call.operation) ? edit(same, call) : same;
    },
  });

/** A change of how whole tasks are done. */
export const doing =
  (operations: Operation[], perform: (task: Task, right: Client, client: Client) => Promise<Data>): Change =>
  (right, client) => ({
    perform: (task) => (operations.includes(task.task) ? perform(task, right, client) : right.perform(task)),
  });

/** The fields with the named ones changed, where they are sent. */
export function edited(fields: Fields, names: string[], edit: (value: string) => string): Fields {
  const changed = Object.entries(fields).map(([name, value]) => [
    name,
    names.includes(name) ? edit(value) : value,
  ]);
  return Object.fromEntries(changed);
}

export const without = (fields: Fields, ...names: string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

export const renamed = (fields: Fields, from: string, to: string): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name === from ? to : name, value]));

export const form = (text: string): Body => ({
  type: 'application/x-www-form-urlencoded',
  bytes: Buffer.from(text),
});

/** A value with every field of that name changed, however deep. */
export function deep(value: Value, names: string[], edit: (value: Value) => Value): Value {
  if (Array.isArray(value)) return value.map((item) => deep(item, names, edit));
  if (!isData(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      names.includes(name) && !isData(item) ? edit(item) : deep(item, names, edit),
    ]),
  );
}

export const personNames = ['first_name', 'middle_name', 'last_name'];
export const customerReads: Operation[] = [
  'createCustomer',
  'getCustomer',
  'updateCustomer',
  'listCustomers',
];
export const recipientReads: Operation[] = [
  'createRecipient',
  'getRecipient',
  'updateRecipient',
  'listRecipients',
];
