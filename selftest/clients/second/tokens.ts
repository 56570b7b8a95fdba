import { isCheck } from '../defective/operations.ts';
import type { Call, Client, Defects } from '../defective/types.ts';

const everyRequest = 'Document, Authentication, 1: Authorization with Bearer and the token';

/** Other headers instead of the one with the token, in some requests. */
const authorized =
  (when: (call: Call) => boolean, headersFor: (token: string, call: Call) => Record<string, string>) =>
  (right: Client, client: Client): Partial<Client> => ({
    headers: (call, body) => {
      const { Authorization = '', ...rest } = right.headers(call, body);
      const own = when(call) ? headersFor(client.place.token, call) : { Authorization };
      return { ...own, ...rest };
    },
  });

export const tokens: Defects = {
  'bearer-again-on-repeat': {
    says: 'Puts the word Bearer before the whole header once more each time it repeats a request.',
    source: everyRequest,
    level: 'mandatory',
    change: authorized(
      (call) => call.attempt > 1,
      (token, call) => ({ Authorization: `${'Bearer '.repeat(call.attempt)}${token}` }),
    ),
  },
  'other-scheme-after-refusal': {
    says: 'Tries a refused token again with the scheme Token.',
    source: everyRequest,
    level: 'mandatory',
    change: (right, client) => ({
      transmit: async (request, milliseconds) => {
        const answer = await right.transmit(request, milliseconds);
        if (answer.status !== 401) return answer;
        const headers = { ...request.headers, Authorization: `Token ${client.place.token}` };
        return right.transmit({ ...request, headers }, milliseconds);
      },
    }),
  },
  'token-forgotten-after-refusal': {
    says: 'Forgets its token after a 401, and sends all that follows without one.',
    source: everyRequest,
    level: 'mandatory',
    change: (right, client) => {
      let signedOut = false;
      return {
        ...authorized(
          () => signedOut,
          () => ({}),
        )(right, client),
        transmit: async (request, milliseconds) => {
          const answer = await right.transmit(request, milliseconds);
          if (answer.status === 401) signedOut = true;
          return answer;
        },
      };
    },
  },
  'token-in-quotes': {
    says: 'Puts the token in quotes when it creates recipients, as it stands in a file of settings.',
    source: everyRequest,
    level: 'mandatory',
    change: authorized(
      (call) => call.operation === 'createRecipient',
      (token) => ({ Authorization: `Bearer "${token}"` }),
    ),
  },
  'token-as-password-for-uploads': {
    says: 'Sends the token of uploads as the user of Basic authentication.',
    source: everyRequest,
    level: 'mandatory',
    change: authorized(
      (call) => call.operation === 'uploadDocument',
      (token) => ({ Authorization: `Basic ${Buffer.from(`${token}:`).toString('base64')}` }),
    ),
  },
  'key-header-for-checks': {
    says: 'Sends the token of Ghana checks in a header X-Api-Key.',
    source: everyRequest,
    level: 'mandatory',
    change: authorized(isCheck, (token) => ({ 'X-Api-Key': token })),
  },
  'token-in-query-beside-header': {
    says: 'Adds the token to the query of later pages, beside the header.',
    source: 'RFC 6750, section 2: not more than one method in a request; section 5.3: no tokens in URLs',
    level: 'advisory',
    change: (right, client) => ({
      query: (call) => {
        const query = right.query(call);
        return call.page > 1 ? { ...query, access_token: client.place.token } : query;
      },
    }),
  },
};
