import { isUpdate } from './operations.ts';
import type { Call, Client, Defects } from './types.ts';

const everyRequest = 'Document, Authentication, 1';

/** Leaves the token out of some requests. */
const tokenless =
  (when: (call: Call) => boolean) =>
  (right: Client): Partial<Client> => ({
    headers: (call, body) => {
      const { Authorization, ...rest } = right.headers(call, body);
      return when(call) || Authorization === undefined ? rest : { ...rest, Authorization };
    },
  });

export const access: Defects = {
  'reference-lists-without-token': {
    says: 'Reads countries, nationalities and currencies without the token, as if they were public.',
    source: everyRequest,
    level: 'mandatory',
    change: tokenless((call) =>
      ['listCountries', 'listNationalities', 'listCurrencies'].includes(call.operation),
    ),
  },
  'later-pages-without-token': {
    says: 'Reads the pages after the first with a plain request that has no token.',
    source: everyRequest,
    level: 'mandatory',
    change: tokenless((call) => call.page > 1),
  },
  'repeats-without-token': {
    says: 'Builds a repeated request anew and forgets the token.',
    source: everyRequest,
    level: 'mandatory',
    change: tokenless((call) => call.attempt > 1),
  },
  'uploads-without-token': {
    says: 'Sets the headers of uploads separately, without the token.',
    source: everyRequest,
    level: 'mandatory',
    change: tokenless((call) => call.operation === 'uploadDocument'),
  },
  'token-in-query-for-documents': {
    says: 'Sends the token as a query parameter when it lists documents.',
    source: 'Document, Authentication, 1; RFC 6750, section 2.3',
    level: 'mandatory',
    change: (right, client) => ({
      ...tokenless((call) => call.operation === 'listDocuments')(right),
      query: (call) => {
        const query = right.query(call);
        return call.operation === 'listDocuments' ? { ...query, access_token: client.place.token } : query;
      },
    }),
  },
  'updates-without-bearer': {
    says: 'Sends the token of updates without the word Bearer.',
    source: everyRequest,
    level: 'mandatory',
    change: (right, client) => ({
      headers: (call, body) => {
        const headers = right.headers(call, body);
        return isUpdate(call) ? { ...headers, Authorization: client.place.token } : headers;
      },
    }),
  },
  'asks-for-a-new-token': {
    says: 'Asks for another token after a 401, by an operation that the interface does not have.',
    source: 'Document, Endpoints and Authentication, 3: no operation issues tokens',
    level: 'mandatory',
    change: (right, client) => ({
      transmit: async (request, milliseconds) => {
        const answer = await right.transmit(request, milliseconds);
        if (answer.status !== 401) return answer;
        const body = Buffer.from('grant_type=refresh_token');
        const headers = {
          Authorization: `Bearer ${client.place.token}`,
          'Content-Type': 'application/x-www-form-urlencoded',
          'Content-Length': String(body.length),
        };
        await right.transmit({ method: 'POST', target: '/api/token', headers, body }, milliseconds);
        return answer;
      },
    }),
  },
};
