import { receiving, recipientReads } from '../defective/helpers.ts';
import { textOf } from '../defective/operations.ts';
import type { Call, Client, Defects } from '../defective/types.ts';

const withoutToken =
  (when: (call: Call) => boolean) =>
  (right: Client): Partial<Client> => ({
    headers: (call, body) => {
      const headers = Object.entries(right.headers(call, body));
      return Object.fromEntries(
        headers.filter(([name]) => !when(call) || name.toLowerCase() !== 'authorization'),
      );
    },
  });

/** Tokens, methods, paths and identifiers. */
export const access: Defects = {
  'token-in-query': {
    says: 'Sends the token of reads in the query instead of the header.',
    source: 'Document, Authentication 1; RFC 6750 section 2.3',
    level: 'mandatory',
    change: (right, client) => ({
      ...withoutToken((call) => right.method(call) === 'GET')(right),
      query: (call) =>
        right.method(call) === 'GET'
          ? { ...right.query(call), access_token: client.place.token }
          : right.query(call),
    }),
  },

  'token-lost-on-retry': {
    says: 'Builds the headers of a repeated request anew, and forgets the token.',
    source: 'Document, Authentication 1: every request',
    level: 'mandatory',
    change: withoutToken((call) => call.attempt > 1),
  },

  'token-lost-on-next-page': {
    says: 'Reads the pages after the first without the token.',
    source: 'Document, Authentication 1: every request',
    level: 'mandatory',
    change: withoutToken((call) => call.page > 1),
  },

  'reference-lists-unauthenticated': {
    says: 'Reads nationalities and currencies without the token, as if they were public.',
    source: 'Document, Endpoints: all endpoints require authentication',
    level: 'mandatory',
    change: withoutToken((call) => ['listNationalities', 'listCurrencies'].includes(call.operation)),
  },

  'gzip-asked-not-read': {
    says: 'Says that it takes gzip, but reads every body as plain text.',
    source: 'RFC 9110 sections 8.4 and 12.5.3',
    level: 'advisory',
    change: (right) => ({
      headers: (call, body) => {
        const headers = Object.entries(right.headers(call, body));
        const rest = headers.filter(([name]) => name.toLowerCase() !== 'accept-encoding');
        return { ...Object.fromEntries(rest), 'Accept-Encoding': 'gzip' };
      },
      text: (answer) => answer.bytes.toString('utf8'),
    }),
  },

  'recipient-in-the-plural': {
    says: 'Reads one recipient at /api/recipients/:id, which takes the id of a customer.',
    source: 'Document, Recipients: get is GET /api/recipient/:recipientId',
    level: 'mandatory',
    change: (right) => ({
      path: (call) =>
        call.operation === 'getRecipient'
          ? right.path(call).replace('/recipient/', '/recipients/')
          : right.path(call),
    }),
  },

  'identifiers-as-doubles': {
    says: 'Keeps the identifiers of recipients as JavaScript numbers, which changes those beyond 2^53.',
    source: 'Document, Recipient: id is an integer; ruling identifiers: it may exceed 2^53',
    level: 'mandatory',
    change: (right) => ({
      keep: (kind, name, id) => right.keep(kind, name, kind === 'recipient' ? String(Number(id)) : id),
    }),
  },

  'owner-as-double': {
    says: 'Hands on the customer of a recipient as a JavaScript number, which changes identifiers beyond 2^53.',
    source: 'Document, Recipient: customer is the id of the customer; ruling identifiers',
    level: 'advisory',
    change: receiving(recipientReads, (record) =>
      record.customer === undefined ? record : { ...record, customer: Number(textOf(record.customer)) },
    ),
  },
};
