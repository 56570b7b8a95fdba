import { type Call, type Fields, newCall, type Operation, type Task } from './operations.ts';
import { isData } from './reading.ts';
import type { Body, Change, Client, Data, Value } from './types.ts';

export const customerReads: readonly Operation[] = [
  'createCustomer',
  'getCustomer',
  'updateCustomer',
  'listCustomers',
];
export const recipientReads: readonly Operation[] = [
  'createRecipient',
  'getRecipient',
  'updateRecipient',
  'listRecipients',
];
export const documentReads: readonly Operation[] = ['uploadDocument', 'listDocuments'];

/** The calls that a change is for. */
export type Which = Operation | readonly Operation[] | ((call: Call) => boolean);

type Part = (...sent: unknown[]) => unknown;

/** The call that a part is about, if any; of a task, the call that it asks for. */
function callIn(sent: unknown[]): Call | undefined {
  const about = sent.find((one) => Object(one).operation ?? Object(one).task) as Call | Task | undefined;
  return about && 'task' in about ? newCall(about.task) : about;
}

/** A change for some calls; the others are done as by the plain client. */
export const on =
  (which: Which, change: Change): Change =>
  (right, client) => {
    const isMeant = (call: Call) =>
      typeof which === 'function' ? which(call) : [which].flat().includes(call.operation);
    const parts = Object.entries(change(right, client)).map(([name, part]) => {
      const plain = right[name as keyof Client] as Part;
      const either: Part = (...sent) => {
        const call = callIn(sent);
        return call && !isMeant(call) ? plain(...sent) : (part as Part)(...sent);
      };
      return [name, either];
    });
    return Object.fromEntries(parts);
  };

/** A change of the fields that some operations send. */
export const sends = (which: Which, edit: (fields: Fields) => Fields): Change =>
  on(which, (right) => ({ fields: (call) => edit(right.fields(call)) }));

/** A change of the records that some operations hand on. */
export const receiving = (which: Which, edit: (record: Data) => Data): Change =>
  on(which, (right) => ({ record: (record, call) => edit(right.record(record, call)) }));

/** A change of how whole tasks are done. */
export const doing = (
  which: Which,
  perform: (task: Task, right: Client, client: Client) => Promise<Data>,
): Change => on(which, (right, client) => ({ perform: (task) => perform(task, right, client) }));

/** The named entries changed, where there are some. */
export const edited = <Kept>(
  entries: Record<string, Kept>,
  names: readonly string[],
  edit: (value: Kept) => Kept,
): Record<string, Kept> =>
  Object.fromEntries(
    Object.entries(entries).map(([name, value]) => [name, names.includes(name) ? edit(value) : value]),
  );

export const without = (fields: Fields, ...names: string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

export const renamed = (fields: Fields, from: string, to: string): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name === from ? to : name, value]));

/** The day before, as it comes out where local midnight is written in UTC. */
export function dayBefore(date: string): string {
  const midnight = Date.parse(`${date.slice(0, 10)}T00:00:00+02:00`);
  return Number.isNaN(midnight) ? date : new Date(midnight).toISOString().slice(0, 10);
}

export const form = (text: string): Body => ({
  type: 'application/x-www-form-urlencoded',
  bytes: Buffer.from(text),
});

/** A form whose values are escaped in another way. */
export const escaping = (fields: Fields, write: (value: string) => string): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${write(value)}`)
    .join('&');

/** Every byte of a text, escaped. */
export const escaped = (value: string, encoding: BufferEncoding = 'utf8'): string =>
  Buffer.from(value, encoding).toString('hex').toUpperCase().replace(/../g, '%$&');

/** A value with every field of that name changed, however deep. */
export function deep(value: Value, names: readonly string[], edit: (value: Value) => Value): Value {
  if (Array.isArray(value)) return value.map((item) => deep(item, names, edit));
  if (!isData(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      names.includes(name) && !isData(item) ? edit(item) : deep(item, names, edit),
    ]),
  );
}
