import { gzipSync } from 'node:zlib';
import { sending } from '../defective/helpers.ts';
import { isData, isUpdate, newCall, textOf } from '../defective/operations.ts';
import type { Body, Call, Client, Defects, Fields, Operation } from '../defective/types.ts';
import { isNewRecord, otherwise } from './repeats.ts';

const asForm = 'Document, Conventions: request bodies';
const urlencoded = 'WHATWG URL, application/x-www-form-urlencoded serializing';

/** Other bodies for one operation. */
const packing =
  (operation: Operation, edit: (body: Body) => Body) =>
  (right: Client): Partial<Client> => ({
    body: (call) => {
      const body = right.body(call);
      return body !== undefined && call.operation === operation ? edit(body) : body;
    },
  });

/** A letter outside the basic plane as two surrogates of three bytes each. */
const surrogates = (letter: string): string =>
  [0, 1]
    .map((index) => letter.charCodeAt(index))
    .flatMap((unit) => [0xe0 | (unit >> 12), 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f)])
    .map((byte) => `%${byte.toString(16).toUpperCase()}`)
    .join('');

const common = ['type', 'country', 'payout_method', 'relation', 'first_name', 'last_name', 'business_name'];

/** The fields that every corridor has, or the others. */
const part = (fields: Fields, ofEveryCorridor: boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => common.includes(name) === ofEveryCorridor));

const isLong = (body: Body | undefined, call: Call): body is Body =>
  body !== undefined && call.operation !== 'uploadDocument' && body.bytes.length > 200;

export const forms: Defects = {
  'recipient-update-as-plain-text': {
    says: 'Hands the form of an updated recipient to a library as text, which declares it as text/plain.',
    source: asForm,
    level: 'mandatory',
    change: packing('updateRecipient', (body) => ({ ...body, type: 'text/plain;charset=UTF-8' })),
  },
  'form-with-semicolons': {
    says: 'Separates the fields of an update with semicolons.',
    source: `${asForm}; ${urlencoded}`,
    level: 'mandatory',
    change: (right) => ({
      encode: (fields, call) => {
        const text = right.encode(fields, call);
        return isUpdate(call) ? text.replaceAll('&', ';') : text;
      },
    }),
  },
  'mark-before-form': {
    says: 'Begins the form of a new customer with a byte order mark, which the name of the first field gets.',
    source: `${asForm}; ${urlencoded}`,
    level: 'mandatory',
    change: packing('createCustomer', (body) => ({
      ...body,
      bytes: Buffer.concat([Buffer.from('\u{feff}'), body.bytes]),
    })),
  },
  'long-forms-gzipped': {
    says: 'Compresses forms of more than 200 bytes, without being told that the service takes that.',
    source: 'RFC 9110, section 12.5.3: a service says in an answer which codings it takes',
    level: 'advisory',
    change: (right) => ({
      body: (call) => {
        const body = right.body(call);
        return isLong(body, call) ? { ...body, bytes: gzipSync(body.bytes) } : body;
      },
      headers: (call, body) => {
        const headers = right.headers(call, body);
        const zipped = call.operation !== 'uploadDocument' && body?.bytes[0] === 0x1f;
        return zipped ? { ...headers, 'Content-Encoding': 'gzip' } : headers;
      },
    }),
  },
  'form-cut-at-unescaped-length': {
    says: 'Sends as many bytes of an updated customer as its form had before the values were escaped.',
    source: 'Good sense: the whole form is sent; RFC 9110, section 8.6',
    level: 'advisory',
    change: packing('updateCustomer', (body) => {
      const pairs = [...new URLSearchParams(body.bytes.toString())].map(
        ([name, value]) => `${name}=${value}`,
      );
      return { ...body, bytes: body.bytes.subarray(0, Buffer.byteLength(pairs.join('&'))) };
    }),
  },
  'method-field-in-updates': {
    says: 'Adds _method=PUT to updates of customers, as some web frameworks want it.',
    source: 'Document, Endpoints, Update customer: a subset of the customer form fields',
    level: 'mandatory',
    change: sending(['updateCustomer'], (fields) => ({ _method: 'PUT', ...fields })),
  },
  'values-with-percent-not-escaped': {
    says: 'Takes a value with a percent sign for one that is escaped already.',
    source: urlencoded,
    level: 'advisory',
    change: (right) => ({
      encode: (fields, call) =>
        Object.entries(fields)
          .map(([name, value]) =>
            value.includes('%')
              ? `${name}=${value.replaceAll(' ', '+')}`
              : right.encode({ [name]: value }, call),
          )
          .join('&'),
    }),
  },
  'astral-letters-as-surrogates': {
    says: 'Escapes a letter outside the basic plane of Unicode as two surrogates, which is no UTF-8.',
    source: `${urlencoded}; RFC 3629, section 3`,
    level: 'advisory',
    change: (right) => ({
      encode: (fields, call) =>
        right
          .encode(fields, call)
          .replace(/%F[0-4](?:%[89AB][0-9A-F]){3}/g, (bytes) => surrogates(decodeURIComponent(bytes))),
    }),
  },
  'html-asked-for': {
    says: 'Says in Accept that it takes nothing but text/html for lists and checks below /api/resources, which it reads as JSON.',
    source: 'RFC 9110, section 12.5.1; document, Conventions: an answer is JSON',
    level: 'advisory',
    change: (right) => ({
      headers: (call, body) => {
        const headers = right.headers(call, body);
        return right.path(call).startsWith('/api/resources/') ? { ...headers, Accept: 'text/html' } : headers;
      },
    }),
  },
  'corridor-fields-in-second-request': {
    says: 'Creates a recipient with the fields that all have, and adds those of the corridor by an update.',
    source: 'Document, Recipient: fields of country and payout method are sent in the same request',
    level: 'mandatory',
    change: (right) => ({
      exchange: async (call) => {
        if (call.operation !== 'createRecipient') return right.exchange(call);
        const body = await right.exchange({ ...call, fields: part(call.fields, true) });
        const fields = part(call.fields, false);
        if (!isData(body.recipient) || Object.keys(fields).length === 0) return body;
        return right.exchange(newCall('updateRecipient', { id: textOf(body.recipient.id), fields }));
      },
    }),
  },
  'owner-as-float': {
    says: 'Sends the owner of a new recipient as a floating-point number.',
    source: 'Document, Recipient: customer is an integer',
    level: 'mandatory',
    change: sending(['createRecipient'], (fields) => ({ ...fields, customer: `${fields.customer}.0` })),
  },
  'json-after-refused-form': {
    says: 'Sends a new customer or recipient as JSON if the form was refused.',
    source: 'Document, Conventions: request bodies',
    level: 'mandatory',
    change: (right, client) => {
      const again = new WeakSet<Call>();
      const change = otherwise((call) => {
        if (!isNewRecord(call)) return undefined;
        const second = { ...call, attempt: 0 };
        again.add(second);
        return right.exchange(second);
      });
      return {
        ...change(right, client),
        body: (call) =>
          again.has(call)
            ? { type: 'application/json', bytes: Buffer.from(JSON.stringify(client.fields(call))) }
            : right.body(call),
      };
    },
  },
};
