import { form, renamed } from './helpers.ts';
import { isData, newCall, textOf } from './operations.ts';
import type { Defects, Fields } from './types.ts';

const forms = 'Document, Conventions: request bodies';
const parts = 'Document, Endpoints, Upload document';

export const bodies: Defects = {
  'customer-update-as-json': {
    says: 'Sends updates of customers as JSON.',
    source: forms,
    level: 'mandatory',
    change: (right) => ({
      body: (call) =>
        call.operation === 'updateCustomer'
          ? { type: 'application/json', bytes: Buffer.from(JSON.stringify(right.fields(call))) }
          : right.body(call),
    }),
  },
  'recipient-form-without-media-type': {
    says: 'Sends the form of a new recipient without Content-Type.',
    source: forms,
    level: 'mandatory',
    change: (right) => ({
      body: (call) => {
        const body = right.body(call);
        return body !== undefined && call.operation === 'createRecipient'
          ? { ...body, type: undefined }
          : body;
      },
    }),
  },
  'customer-create-as-multipart': {
    says: 'Sends new customers as multipart/form-data, like uploads.',
    source: forms,
    level: 'mandatory',
    change: (right, client) => ({
      body: (call) =>
        call.operation === 'createCustomer' ? client.multipart(client.fields(call), call) : right.body(call),
    }),
  },
  'upload-as-form': {
    says: 'Sends uploads as a urlencoded form, with the file in base64.',
    source: forms,
    level: 'mandatory',
    change: (right, client) => ({
      body: (call) => {
        if (call.operation !== 'uploadDocument') return right.body(call);
        const file = client.fileBytes(call).toString('base64');
        return form(client.encode({ ...client.fields(call), file }, call));
      },
    }),
  },
  'upload-without-boundary': {
    says: 'Sets the Content-Type of uploads by hand, so that it names no boundary.',
    source: 'Document, Conventions: request bodies; RFC 7578, section 4.1',
    level: 'mandatory',
    change: (right) => ({
      multipart: (fields, call) => ({ ...right.multipart(fields, call), type: 'multipart/form-data' }),
    }),
  },
  'multipart-with-bare-line-feeds': {
    says: 'Ends the lines of a multipart body with LF instead of CR LF.',
    source: 'Document, Conventions: request bodies; RFC 2046, section 5.1.1, by RFC 7578, section 4.1',
    level: 'mandatory',
    change: (right, client) => ({
      multipart: (fields, call) => {
        const { type = '' } = right.multipart(fields, call);
        const boundary = type.slice(type.indexOf('=') + 1);
        const pieces = Object.entries(fields).map(([name, value]) =>
          Buffer.from(`--${boundary}\nContent-Disposition: form-data; name="${name}"\n\n${value}\n`),
        );
        const head = `--${boundary}\n${client.fileHeaders(call).join('\n')}\n\n`;
        const end = `\n--${boundary}--\n`;
        return {
          type,
          bytes: Buffer.concat([...pieces, Buffer.from(head), client.fileBytes(call), Buffer.from(end)]),
        };
      },
    }),
  },
  'file-part-misnamed': {
    says: 'Names the part of the file document_file.',
    source: parts,
    level: 'mandatory',
    change: (right) => ({
      fileHeaders: (call) =>
        right.fileHeaders(call).map((line) => line.replace('name="file"', 'name="document_file"')),
    }),
  },
  'file-part-without-file-name': {
    says: 'Sends the part of the file without a file name.',
    source: 'RFC 7578, section 4.2',
    level: 'advisory',
    change: (right) => ({
      fileHeaders: (call) => right.fileHeaders(call).map((line) => line.replace(/; filename="[^"]*"/, '')),
    }),
  },
  'recipient-update-in-query': {
    says: 'Sends the fields of an updated recipient in the query, with an empty body.',
    source: forms,
    level: 'mandatory',
    change: (right, client) => ({
      query: (call) => (call.operation === 'updateRecipient' ? client.fields(call) : right.query(call)),
      body: (call) => (call.operation === 'updateRecipient' ? form('') : right.body(call)),
    }),
  },
  'update-fields-nested': {
    says: 'Names the fields of an updated customer customer[city] instead of city.',
    source: 'Document, Resources and their fields, Customer; Endpoints, Update customer',
    level: 'mandatory',
    change: (right) => ({
      fields: (call) => {
        const fields = right.fields(call);
        if (call.operation !== 'updateCustomer') return fields;
        return Object.keys(fields).reduce((all, name) => renamed(all, name, `customer[${name}]`), fields);
      },
    }),
  },
  'update-sends-whole-record': {
    says: 'Reads the customer before an update and sends all its fields back, also those that only the service sets.',
    source: 'Document, Endpoints, Update customer: a subset of the customer form fields; Customer: read-only',
    level: 'mandatory',
    change: (right) => ({
      exchange: async (call) => {
        if (call.operation !== 'updateCustomer') return right.exchange(call);
        const { customer } = await right.exchange(newCall('getCustomer', { id: call.id }));
        const old: Fields = {};
        for (const [name, value] of Object.entries(isData(customer) ? customer : {})) {
          if (!isData(value)) old[name] = textOf(value);
        }
        return right.exchange({ ...call, fields: { ...old, ...call.fields } });
      },
    }),
  },
};
