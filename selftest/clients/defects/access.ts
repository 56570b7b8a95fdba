import type { Call, Client, ClientDefect } from '../client/types.ts';

/** Leaves the token out of some requests. */
const tokenless =
  (when: (call: Call) => boolean) =>
  (right: Client): Partial<Client> => ({
    headers: (call, body) => {
      const { Authorization, ...rest } = right.headers(call, body);
      return when(call) || Authorization === undefined ? rest : { ...rest, Authorization };
    },
  });

export const access: readonly ClientDefect[] = [
  {
    name: 'reads countries, nationalities and currencies without the token, as if they were public',
    breaks: 'calling.token',
    isSeen: true,
    change: tokenless((call) =>
      ['listCountries', 'listNationalities', 'listCurrencies'].includes(call.operation),
    ),
  },
  {
    name: 'reads the pages after the first with a plain request that has no token',
    breaks: 'calling.token',
    isSeen: true,
    change: tokenless((call) => call.page > 1),
  },
  {
    name: 'builds a repeated request anew and forgets the token',
    breaks: 'calling.token',
    change: tokenless((call) => call.attempt > 1),
  },
  {
    name: 'sends the token as a query parameter when it lists documents',
    breaks: 'calling.token',
    isSeen: true,
    change: (right, client) => ({
      ...tokenless((call) => call.operation === 'listDocuments')(right),
      query: (call) => {
        const query = right.query(call);
        return call.operation === 'listDocuments' ? { ...query, access_token: client.place.token } : query;
      },
    }),
  },
  {
    name: 'asks for another token after a 401, by an operation that the interface does not have',
    breaks: 'calling.paths',
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
  {
    name: 'adds the token to the query of later pages, beside the header',
    breaks: 'sending.known-fields',
    isSeen: true,
    change: (right, client) => ({
      query: (call) => {
        const query = right.query(call);
        return call.page > 1 ? { ...query, access_token: client.place.token } : query;
      },
    }),
  },
];
