import { byHand, type Written } from '../client/by-hand.ts';
import { form, on, renamed, sends, type Which, without } from '../client/changes.ts';
import type { Fields } from '../client/operations.ts';
import type { Change } from '../client/types.ts';
import { seen, type Table } from './table.ts';

/** Leaves the token out of some requests. */
const tokenless = (which: Which): Change =>
  on(which, (right) => ({
    headers: (call, body) => {
      const { Authorization: _, ...others } = right.headers(call, body);
      return others;
    },
  }));

/** Another path for some operations. */
const at = (which: Which, edit: (path: string) => string): Change =>
  on(which, (right) => ({ path: (call) => edit(right.path(call)) }));

/** Another query for some operations. */
const asking = (which: Which, edit: (query: Fields) => Fields): Change =>
  on(which, (right) => ({ query: (call) => edit(right.query(call)) }));

/** Writes updates of recipients by hand in a wrong way. */
const writing =
  (edit: (written: Written) => Written): Change =>
  (right, client) => ({
    transmit: (request, milliseconds) =>
      request.method === 'POST' && request.target.startsWith('/api/recipient/')
        ? byHand(client.place.base, request, milliseconds, edit)
        : right.transmit(request, milliseconds),
  });

/** Changes the lines of the head; the first is that of the request. */
const lines = (edit: (lines: string[]) => string[]): Change =>
  writing((written) => ({ ...written, lines: edit(written.lines) }));

const isHost = (line: string): boolean => line.startsWith('host:');

const chunked = (body: Buffer = Buffer.alloc(0)): Buffer =>
  Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n0\r\n\r\n')]);

export const calling: Table = {
  'calling.token': {
    'reads countries, nationalities and currencies without the token, as if they were public': seen(
      tokenless(['listCountries', 'listNationalities', 'listCurrencies']),
    ),
    'builds a repeated request anew and forgets the token': tokenless((call) => call.attempt > 1),
    'sends the token as a query parameter when it lists documents': seen(
      on('listDocuments', (right, client) => ({
        ...tokenless('listDocuments')(right, client),
        query: () => ({ access_token: client.place.token }),
      })),
    ),
  },
  'calling.paths': {
    'updates customers by PUT': seen(on('updateCustomer', () => ({ method: () => 'PUT' }))),
    'lists customers at /api/customers/, with a slash at the end': seen(
      at('listCustomers', (path) => `${path}/`),
    ),
    'asks for another token after a 401, by an operation that the interface does not have': (
      right,
      client,
    ) => ({
      transmit: async (request, milliseconds) => {
        const answer = await right.transmit(request, milliseconds);
        if (answer.status !== 401) return answer;
        const { type = '', bytes: body } = form('grant_type=refresh_token');
        const headers = {
          Authorization: `Bearer ${client.place.token}`,
          'Content-Type': type,
          'Content-Length': String(body.length),
        };
        await right.transmit({ method: 'POST', target: '/api/token', headers, body }, milliseconds);
        return answer;
      },
    }),
  },
  'calling.page': {
    'counts the pages of customers from 0': seen(
      asking('listCustomers', ({ page }) => ({ page: String(Number(page) - 1) })),
    ),
    'appends the number of the next page of recipients to the query of the page before': seen(
      on('listRecipients', () => ({
        encode: (_query, call) =>
          Array.from({ length: call.page }, (_, index) => `page=${index + 1}`).join('&'),
      })),
    ),
  },
  'calling.eligibility.mobile-wallet': {
    'leaves the operator to the service, which is to know it by the number': seen(
      sends('checkGhanaMobileWallet', (fields) => without(fields, 'operator')),
    ),
  },
  'calling.eligibility.bank-account': {
    'names the bank of an account operator, as in the check of wallets': seen(
      sends('checkGhanaBankAccount', (fields) => renamed(fields, 'bank', 'operator')),
    ),
  },
  'calling.http': {
    'sends the page of customers in the body of the GET request instead of the query': seen(
      on('listCustomers', () => ({ query: () => ({}), body: ({ page }) => form(`page=${page}`) })),
      'sending.known-fields',
    ),
    'says in Accept that it takes nothing but text/html for reference lists, which it reads as JSON': seen(
      on(['listCountries', 'listNationalities', 'listCurrencies'], (right) => ({
        headers: (call, body) => ({ ...right.headers(call, body), Accept: 'text/html' }),
      })),
    ),
    'sends no Host': seen(
      lines((all) => all.filter((line) => !isHost(line))),
      'sending.values',
    ),
    'sends Host twice': seen(
      lines((all) => [...all, ...all.filter(isHost)]),
      'sending.values',
    ),
    'sends a fragment in the request line': seen(
      lines(([first = '', ...rest]) => [first.replace(' HTTP', '#top HTTP'), ...rest]),
      'keeping.recipient',
      'sending.values',
    ),
    'goes on with a header in the next line': seen(lines((all) => [...all, 'x-client: one', ' and two'])),
    'ends lines without carriage returns': seen(writing((written) => ({ ...written, end: '\n' }))),
    'sends a length beside chunks': seen(
      writing(({ lines, end, body }) => ({
        lines: [...lines, 'transfer-encoding: chunked'],
        end,
        body: chunked(body),
      })),
    ),
    'sends chunks in HTTP/1.0': seen(
      writing(({ lines: [first = '', ...rest], end, body }) => ({
        lines: [
          first.replace('HTTP/1.1', 'HTTP/1.0'),
          ...rest.filter((line) => !line.startsWith('content-length')),
          'transfer-encoding: chunked',
        ],
        end,
        body: chunked(body),
      })),
      'sending.values',
    ),
  },
};
