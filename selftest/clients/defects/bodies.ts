import { form } from '../client/changes.ts';
import { isData, newCall, textOf } from '../client/operations.ts';
import type { Body, Call, Client, ClientDefect, Fields, Operation } from '../client/types.ts';

/** Other bodies for one operation. */
const packing =
  (operation: Operation, edit: (body: Body, call: Call) => Body) =>
  (right: Client): Partial<Client> => ({
    body: (call) => {
      const body = right.body(call);
      return body !== undefined && call.operation === operation ? edit(body, call) : body;
    },
  });

export const bodies: readonly ClientDefect[] = [
  {
    name: 'sends updates of customers as JSON',
    breaks: 'sending.form.updateCustomer',
    isSeen: true,
    change: (right) => ({
      body: (call) =>
        call.operation === 'updateCustomer'
          ? { type: 'application/json', bytes: Buffer.from(JSON.stringify(right.fields(call))) }
          : right.body(call),
    }),
  },
  {
    name: 'sends the form of a new recipient without Content-Type',
    breaks: 'sending.form.createRecipient',
    isSeen: true,
    change: (right) => ({
      body: (call) => {
        const body = right.body(call);
        return body !== undefined && call.operation === 'createRecipient'
          ? { ...body, type: undefined }
          : body;
      },
    }),
  },
  {
    name: 'sends new customers as multipart/form-data, like uploads',
    breaks: 'sending.form.createCustomer',
    isSeen: true,
    change: (right, client) => ({
      body: (call) =>
        call.operation === 'createCustomer' ? client.multipart(client.fields(call), call) : right.body(call),
    }),
  },
  {
    name: 'sends uploads as a urlencoded form, with the file in base64',
    breaks: 'sending.multipart',
    isSeen: true,
    change: (right, client) => ({
      body: (call) => {
        if (call.operation !== 'uploadDocument') return right.body(call);
        const file = client.fileBytes(call).toString('base64');
        return form(client.encode({ ...client.fields(call), file }, call));
      },
    }),
  },
  {
    name: 'sets the Content-Type of uploads by hand, so that it names no boundary',
    breaks: 'sending.multipart',
    isSeen: true,
    change: (right) => ({
      multipart: (fields, call) => ({ ...right.multipart(fields, call), type: 'multipart/form-data' }),
    }),
  },
  {
    name: 'ends the lines of a multipart body with LF instead of CR LF',
    breaks: 'sending.multipart',
    isSeen: true,
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
  {
    name: 'names the part of the file document_file',
    breaks: 'sending.multipart',
    change: (right) => ({
      fileHeaders: (call) =>
        right.fileHeaders(call).map((line) => line.replace('name="file"', 'name="document_file"')),
    }),
  },
  {
    name: 'sends the part of the file without a file name',
    breaks: 'sending.file-head',
    isSeen: true,
    change: (right) => ({
      fileHeaders: (call) => right.fileHeaders(call).map((line) => line.replace(/; filename="[^"]*"/, '')),
    }),
  },
  {
    name: 'sends the fields of an updated recipient in the query, with an empty body',
    breaks: 'sending.known-fields',
    isSeen: true,
    change: (right, client) => ({
      query: (call) => (call.operation === 'updateRecipient' ? client.fields(call) : right.query(call)),
      body: (call) => (call.operation === 'updateRecipient' ? form('') : right.body(call)),
    }),
  },
  {
    name: 'reads the customer before an update and sends all its fields back, also those that only the service sets',
    breaks: 'sending.known-fields',
    isSeen: true,
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
  {
    name: 'hands the form of an updated recipient to a library as text, which declares it as text/plain',
    breaks: 'sending.form.updateRecipient',
    isSeen: true,
    change: packing('updateRecipient', (body) => ({ ...body, type: 'text/plain;charset=UTF-8' })),
  },
  {
    name: 'says in Accept that it takes nothing but text/html for lists and checks below /api/resources, which it reads as JSON',
    breaks: 'calling.http',
    isSeen: true,
    change: (right) => ({
      headers: (call, body) => {
        const headers = right.headers(call, body);
        return right.path(call).startsWith('/api/resources/') ? { ...headers, Accept: 'text/html' } : headers;
      },
    }),
  },
  {
    name: 'builds the parts anew when it repeats an upload, but keeps the header with the old boundary',
    breaks: 'sending.multipart',
    change: (right) => {
      let type: string | undefined;
      return packing('uploadDocument', (body, call) => {
        if (call.attempt < 2) type = body.type;
        return { ...body, type };
      })(right);
    },
  },
];
