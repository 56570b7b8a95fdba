import { randomBytes } from 'node:crypto';
import { receiving, recipientReads } from '../client/changes.ts';
import { operations, recordsOf } from '../client/operations.ts';
import type { Body, Data, Operation, TestClient, Value } from '../client/types.ts';

type Change = TestClient['change'];

const records: Operation[] = [
  'createCustomer',
  'getCustomer',
  'updateCustomer',
  'listCustomers',
  ...recipientReads,
];
const documents: Operation[] = ['uploadDocument', 'listDocuments'];

/** Every text that is sent in a form or a query, written in another way. */
export const written =
  (edit: (text: string) => string): Change =>
  (right) => ({ encode: (fields, call) => edit(right.encode(fields, call)) });

export const withHeaders =
  (edit: (headers: Record<string, string>) => Record<string, string>): Change =>
  (right) => ({ headers: (call, body) => edit(right.headers(call, body)) });

export const escaped = (value: string) =>
  Buffer.from(value).toString('hex').toUpperCase().replace(/../g, '%$&');

interface Packing {
  boundary?: string;
  before?: string;
  after?: string;
  isFileFirst?: boolean;
  field?: (name: string) => string[];
}

/** An upload whose parts are packed in another way. */
export const packed =
  ({
    boundary = `-form-${randomBytes(9).toString('hex')}`,
    before = '',
    after = '',
    ...more
  }: Packing): Change =>
  (right) => ({
    multipart: (fields, call): Body => {
      const field = more.field ?? ((name) => [`Content-Disposition: form-data; name="${name}"`]);
      const part = (headers: string[], content: Buffer) =>
        Buffer.concat([
          Buffer.from(`--${boundary}\r\n${headers.join('\r\n')}\r\n\r\n`),
          content,
          Buffer.from('\r\n'),
        ]);
      const texts = Object.entries(fields).map(([name, value]) => part(field(name), Buffer.from(value)));
      const file = part(right.fileHeaders(call), right.fileBytes(call));
      const parts = more.isFileFirst ? [file, ...texts] : [...texts, file];
      const bytes = [Buffer.from(before), ...parts, Buffer.from(`--${boundary}--\r\n${after}`)];
      const isToken = /^[\w-]+$/.test(boundary);
      return {
        type: `multipart/form-data; boundary=${isToken ? boundary : `"${boundary}"`}`,
        bytes: Buffer.concat(bytes),
      };
    },
  });

/** Pages that are read in another order. `page` reads one. */
export const paging =
  (
    read: (pages: number, page: (number: number) => Promise<Data[]>, first: Data[]) => Promise<Data[][]>,
  ): Change =>
  (right, client) => ({
    list: async (call) => {
      const of = async (page: number) => client.exchange({ ...call, page, attempt: 0 });
      const items = (body: Data) => recordsOf(body[operations[call.operation].payload]);
      const first = await of(1);
      const pages = await read(
        Number(first.total_pages),
        async (number) => items(await of(number)),
        items(first),
      );
      return pages.reduce((list, page) => right.join(list, page, call), []);
    },
  });

export const without =
  (...missing: (Operation | RegExp)[]): Change =>
  (right) => ({
    perform: (task) =>
      missing.some((one) => (typeof one === 'string' ? one === task.task : one.test(task.task)))
        ? Promise.resolve({ unsupported: true })
        : right.perform(task),
  });

/** Records that are handed on in another way. */
export const shown = (
  edit: (name: string, value: Value) => Value | undefined,
  of = [...records, ...documents],
): Change =>
  receiving(of, (record) =>
    Object.fromEntries(
      Object.entries(record).flatMap(([name, value]) => {
        const other = edit(name, value);
        return other === undefined ? [] : [[name, other]];
      }),
    ),
  );

export const inUtc = (digits: number) => (name: string, value: Value) => {
  if (!name.endsWith('_on') || typeof value !== 'string') return value;
  const [, fraction = ''] = /[.,](\d+)/.exec(value) ?? [];
  // What Date takes: no fraction here, and an offset with hours, a colon and minutes.
  const usual = value
    .replace(/[.,]\d+/, '')
    .replace(/([+-]\d\d):?(\d\d)?$/, (_, hours, minutes = '00') => `${hours}:${minutes}`);
  const seconds = new Date(usual).toISOString().slice(0, 19);
  return digits === 0 ? `${seconds}Z` : `${seconds}.${fraction.padEnd(digits, '0')}Z`;
};
