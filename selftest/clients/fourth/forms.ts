import { form, sending, without } from '../defective/helpers.ts';
import type { Defects, Fields } from '../defective/types.ts';

const pairsOf = (fields: Fields, encode: (text: string) => string): string =>
  Object.entries(fields)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&');

/** How the bodies of creates and updates are made. */
export const forms: Defects = {
  'recipient-as-json': {
    says: 'Sends a new recipient as JSON.',
    source: 'Document, Conventions: request bodies are application/x-www-form-urlencoded',
    level: 'mandatory',
    change: (right, client) => ({
      body: (call) =>
        call.operation === 'createRecipient'
          ? { type: 'application/json', bytes: Buffer.from(JSON.stringify(client.fields(call))) }
          : right.body(call),
    }),
  },

  'update-in-query': {
    says: 'Sends the fields of an update of a customer in the query, with an empty body.',
    source: 'Document, Conventions: request bodies of POST operations are forms',
    level: 'mandatory',
    change: (right, client) => ({
      query: (call) => (call.operation === 'updateCustomer' ? client.fields(call) : right.query(call)),
      body: (call) => (call.operation === 'updateCustomer' ? form('') : right.body(call)),
    }),
  },

  'form-by-encode-uri': {
    says: 'Builds forms with encodeURI, which leaves & and + and # as they are.',
    source: 'URL Standard, application/x-www-form-urlencoded serializing',
    level: 'mandatory',
    change: (right) => ({
      encode: (fields, call) =>
        right.method(call) === 'POST' ? pairsOf(fields, encodeURI) : right.encode(fields, call),
    }),
  },

  'form-by-escape': {
    says: 'Builds forms of recipients with the old function escape, so letters beyond ASCII are ISO 8859-1 or %u codes.',
    source: 'URL Standard, application/x-www-form-urlencoded: UTF-8; ruling sent-values-come-back',
    level: 'mandatory',
    change: (right) => ({
      encode: (fields, call) =>
        call.operation === 'createRecipient' || call.operation === 'updateRecipient'
          ? pairsOf(fields, (text) => escape(text).replaceAll('+', '%2B'))
          : right.encode(fields, call),
    }),
  },

  'emptied-fields-left-out': {
    says: 'Leaves empty values out of updates, so a field cannot be emptied, and says it is done.',
    source: 'Document, Customers and Recipients: any subset of the fields, those not sent keep their value',
    level: 'advisory',
    change: sending(['updateCustomer', 'updateRecipient'], (fields) =>
      without(fields, ...Object.keys(fields).filter((name) => fields[name] === '')),
    ),
  },

  'null-words-left-out': {
    says: 'Takes names like Null or None as missing, and leaves the field out.',
    source: 'Ruling sent-values-come-back: words that a program may mistake for null',
    level: 'mandatory',
    change: sending(['createCustomer', 'updateCustomer', 'createRecipient', 'updateRecipient'], (fields) =>
      without(
        fields,
        ...Object.keys(fields).filter((name) =>
          /^(null|none|nil|undefined|n\/?a)$/i.test(fields[name] ?? ''),
        ),
      ),
    ),
  },
};
