import {
  dayBefore,
  edited,
  escaped,
  escaping,
  form,
  on,
  renamed,
  sends,
  without,
} from '../client/changes.ts';
import { type Call, newCall, type Operation } from '../client/operations.ts';
import { isData, textOf } from '../client/reading.ts';
import type { Body, Change, Data } from '../client/types.ts';
import { seen, type Table } from './table.ts';

/** Another body for an operation. */
const packing = (operation: Operation, edit: (body: Body) => Body): Change =>
  on(operation, (right) => ({ body: (call) => edit(right.body(call) ?? form('')) }));

/** Other bytes of files. */
const otherBytes =
  (edit: (bytes: Buffer, call: Call) => Buffer): Change =>
  (right) => ({ fileBytes: (call) => edit(right.fileBytes(call), call) });

/** Other headers of the part with the file. */
const fileHead =
  (search: string | RegExp, by: string): Change =>
  (right) => ({ fileHeaders: (call) => right.fileHeaders(call).map((line) => line.replace(search, by)) });

/** Other uploads. */
const upload =
  (edit: (body: Body) => Body): Change =>
  (right) => ({ multipart: (fields, call) => edit(right.multipart(fields, call)) });

export const sending: Table = {
  'sending.form.createCustomer': {
    'sends new customers as multipart/form-data, like uploads': seen(
      on('createCustomer', (right, client) => ({
        body: (call) => right.multipart(client.fields(call), call),
      })),
    ),
  },
  'sending.form.updateCustomer': {
    'sends updates of customers as JSON': seen(
      on('updateCustomer', (_right, client) => ({
        body: (call) => ({
          type: 'application/json',
          bytes: Buffer.from(JSON.stringify(client.fields(call))),
        }),
      })),
    ),
  },
  'sending.form.createRecipient': {
    'sends the form of a new recipient without Content-Type': seen(
      packing('createRecipient', (body) => ({ ...body, type: undefined })),
    ),
  },
  'sending.form.updateRecipient': {
    'hands the form of an updated recipient to a library as text, which declares it as text/plain': seen(
      packing('updateRecipient', (body) => ({ ...body, type: 'text/plain;charset=UTF-8' })),
    ),
  },
  'sending.multipart': {
    'sets the Content-Type of uploads by hand, so that it names no boundary': seen(
      upload((body) => ({ ...body, type: 'multipart/form-data' })),
    ),
    'ends the lines of a multipart body with LF instead of CR LF': seen(
      upload(({ type, bytes }) => ({
        type,
        bytes: Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'),
      })),
    ),
    'names the part of the file document_file': fileHead('name="file"', 'name="document_file"'),
  },
  'sending.file-head': {
    'sends the part of the file without a file name': seen(fileHead(/; filename="[^"]*"/, '')),
    'declares PDF files as image/png': seen(fileHead('application/pdf', 'image/png')),
  },
  'sending.file': {
    'sends the file in base64 instead of its bytes': seen(
      otherBytes((bytes) => Buffer.from(bytes.toString('base64'))),
    ),
    'sends the path of the file instead of its content': seen(
      otherBytes((_bytes, call) => Buffer.from(call.file)),
    ),
  },
  'sending.whole-file': {
    'reads PDF files as UTF-8 text, which damages what is binary in them': otherBytes((bytes, call) =>
      call.file.endsWith('.pdf') ? Buffer.from(bytes.toString('utf8')) : bytes,
    ),
    'sends the file of the first upload for a customer with all later ones, too': (right) => {
      const files = new Map<string, string>();
      return {
        fileBytes: (call) => {
          const file = files.get(call.id) ?? call.file;
          files.set(call.id, file);
          return right.fileBytes({ ...call, file });
        },
      };
    },
  },
  'sending.required.createCustomer': {
    'sends only the phone number of a new customer who has both numbers': seen(
      sends('createCustomer', (fields) => (fields.phone_number ? without(fields, 'mobile_number') : fields)),
    ),
  },
  'sending.required.createRecipient': {
    'names the owner of a new recipient customer_id': seen(
      sends('createRecipient', (fields) => renamed(fields, 'customer', 'customer_id')),
    ),
  },
  'sending.required.uploadDocument': {
    'leaves out the number of bills': seen(
      sends('uploadDocument', (fields) =>
        /^(GAS|ELE|LLB)$/.test(fields.document ?? '') ? without(fields, 'id_number') : fields,
      ),
    ),
    'sends an empty file when it repeats an upload, because the stream was read to its end': otherBytes(
      (bytes, call) => (call.attempt > 1 ? Buffer.alloc(0) : bytes),
    ),
  },
  'sending.codes.customers': {
    'sends the country of birth with three letters': seen(
      sends(['createCustomer', 'updateCustomer'], (fields) =>
        edited(fields, ['birth_country'], (code) => ({ AT: 'AUT', DE: 'DEU' })[code] ?? (code && `${code}X`)),
      ),
    ),
  },
  'sending.codes.recipients': {
    'sends BUS as the type of a business': seen(
      sends('createRecipient', (fields) => edited(fields, ['type'], (type) => type.replace('BIZ', 'BUS'))),
    ),
  },
  'sending.codes.documents': {
    'sends DL as the code of a driving license': seen(
      sends('uploadDocument', (fields) => edited(fields, ['document'], (code) => code.replace('DRV', 'DL'))),
    ),
  },
  'sending.pair': {
    'sends tax documents as proof of address': seen(
      sends('uploadDocument', (fields) => (fields.document === 'TAX' ? { ...fields, type: 'POA' } : fields)),
    ),
  },
  'sending.dates.customers': {
    'sends the date of birth of a new customer as DD.MM.YYYY': seen(
      sends('createCustomer', (fields) =>
        edited(fields, ['date_of_birth'], (date) => date.split('-').reverse().join('.')),
      ),
    ),
  },
  'sending.dates.documents': {
    'sends the word undefined for dates of a document that are not there': seen(
      sends('uploadDocument', (fields) => ({ valid_from: 'undefined', expiry: 'undefined', ...fields })),
    ),
  },
  'sending.known-fields': {
    'asks for pages of customers with the parameter page_number': seen(
      on('listCustomers', (right) => ({
        query: (call) => renamed(right.query(call), 'page', 'page_number'),
      })),
    ),
    'sends the fields of an updated recipient in the query, with an empty body': seen(
      on('updateRecipient', (_right, client) => ({
        query: (call) => client.fields(call),
        body: () => form(''),
      })),
    ),
    'reads the customer before an update and sends all its fields back, also those that only the service sets':
      seen(
        on('updateCustomer', (right) => ({
          exchange: async (call) => {
            const { customer } = await right.exchange(newCall('getCustomer', { id: call.id }));
            const old = Object.entries(customer as Data)
              .filter(([, value]) => !isData(value))
              .map(([name, value]) => [name, textOf(value)]);
            return right.exchange({ ...call, fields: { ...Object.fromEntries(old), ...call.fields } });
          },
        })),
      ),
  },
  'sending.values': {
    'escapes the form of a new recipient with encodeURI, which leaves +, & and = as they are': seen(
      on('createRecipient', () => ({ encode: (fields) => escaping(fields, encodeURI) })),
    ),
    'escapes the form of a new customer in Latin-1 instead of UTF-8': seen(
      on('createCustomer', () => ({
        encode: (fields) => escaping(fields, (value) => escaped(value, 'latin1')),
      })),
    ),
    'escapes the values of a form once more when it sends it again': on(
      (call) => call.attempt > 1 && call.page === 0,
      (right) => ({
        encode: (fields, call) => right.encode(edited(fields, Object.keys(fields), encodeURIComponent), call),
      }),
    ),
    'sends the names of new customers in decomposed form (NFD)': sends('createCustomer', (fields) =>
      edited(fields, ['first_name', 'middle_name', 'last_name'], (name) => name.normalize('NFD')),
    ),
    'reads the number of a wallet as a number, which loses the zero at its beginning': sends(
      'checkGhanaMobileWallet',
      (fields) => edited(fields, ['mobile_number'], (number) => number.replace(/^0+(?=\d)/, '')),
    ),
    'sends the day before the date of birth, because it writes local midnight in UTC': sends(
      ['createCustomer', 'updateCustomer'],
      (fields) => edited(fields, ['date_of_birth'], dayBefore),
    ),
    'sends FAM as the relation of a recipient for whom none was given': sends(
      'createRecipient',
      (fields) => ({
        relation: 'FAM',
        ...fields,
      }),
    ),
    'leaves empty values out of updates, so that no field can be cleared': sends(
      ['updateCustomer', 'updateRecipient'],
      (fields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')),
    ),
    'takes a second document of the same type for the first one, and does not upload it': on(
      'uploadDocument',
      (right) => {
        const done = new Map<string, Data>();
        return {
          perform: async (task) => {
            const key = `${task.customer} ${task.fields?.type}`;
            const result = done.get(key) ?? (await right.perform(task));
            done.set(key, result);
            return result;
          },
        };
      },
    ),
  },
};
