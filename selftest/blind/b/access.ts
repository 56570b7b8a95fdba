import { DEVELOPMENT_TOKEN } from '../../../server/access/callers.ts';
import {
  bodyOf,
  type Defect,
  isAt,
  isTaken,
  type Layer,
  type Passing,
  pageOf,
  recordsIn,
  refusal,
  uploads,
  type Where,
} from './tools.ts';

/** Checks of tokens that forget an operation, a page, a scheme, a letter, or what was done before they refused. */

const authorized = (request: Passing, token: string): Passing => ({
  ...request,
  headers: { ...request.headers, authorization: `Bearer ${token}` },
});

/** Takes a request for authorized where a function says so. */
const taking =
  (isTakenFor: (sent: string, token: string, request: Passing) => boolean, where: Where = 'everywhere') =>
  ({ token }: { token: string }): Layer =>
  (request, forward) => {
    const sent = request.headers.authorization ?? '';
    const isMeant = isAt(where, request) && isTakenFor(sent, token, request);
    return forward(isMeant ? authorized(request, token) : request);
  };

/** Carries out what the server refuses for its token, and refuses it afterwards. */
const actingFirst =
  (where: Where, isMeant: (sent: string | undefined) => boolean) =>
  ({ token }: { token: string }): Layer =>
  async (request, forward) => {
    const answer = await forward(request);
    if (answer.status === 401 && isAt(where, request) && isMeant(request.headers.authorization))
      await forward(authorized(request, token));
    return answer;
  };

export const defects: Defect[] = [
  {
    name: 'the token may stand in the query as access_token',
    breaks: 'access.wrong-tokens',
    why: 'Authentication › 1: every request carries the header; addresses end in logs.',
    layer: taking((sent, token, { target }) => {
      const query = new URLSearchParams(target.split('?')[1] ?? '');
      return sent === '' && (query.get('access_token') === token || query.get('token') === token);
    }),
  },
  {
    name: 'tokens are compared without regard to case',
    breaks: 'access.wrong-tokens',
    why: 'Ruling `authentication`, the wrong case: the collation of the column ignores it.',
    layer: taking((sent, token) => sent.toLowerCase() === `bearer ${token}`.toLowerCase()),
  },
  {
    name: 'a wildcard is a token, as the database looks it up by its pattern',
    breaks: 'access.wrong-tokens',
    why: 'Ruling `authentication`, a wildcard: `LIKE` finds the first token for a percent sign or an asterisk.',
    layer: taking((sent) => /^Bearer +[%*]+$/.test(sent)),
  },
  {
    name: 'an empty token belongs to a partner whose token was never set',
    breaks: 'access.wrong-tokens',
    why: 'Ruling `authentication`, empty: nothing equals nothing in the table of partners.',
    layer: taking((sent) => /^Bearer\s*$/.test(sent)),
  },
  {
    name: 'the scheme before the token is not looked at',
    breaks: 'access.wrong-tokens',
    why: 'Ruling `authentication`: the right token under another scheme; the header is split at its blank.',
    layer: taking((sent, token) => sent.split(/\s+/)[1] === token || sent === token),
  },
  {
    name: 'only the beginning of a token is compared, for as long as the right one is',
    breaks: 'access.wrong-tokens',
    why: 'Ruling `authentication`, lengthened: a comparison of the first n characters takes a longer token.',
    layer: taking((sent, token) => sent.startsWith(`Bearer ${token}`)),
  },
  {
    name: 'the list of recipients by POST was added after the list of protected routes',
    breaks: 'access.listRecipientsByPost.no-token',
    follows: { 'access.listRecipientsByPost.made-up-token': 'nothing checks this route' },
    why: 'Ruling `authentication`: no operation succeeds, in any method.',
    layer: taking(() => true, 'listRecipientsByPost'),
  },
  {
    name: 'the second spelling of the upload passes by the filter of the first',
    breaks: 'access.uploadDocumentAlias.no-token',
    follows: { 'access.uploadDocumentAlias.made-up-token': 'nothing checks this path' },
    why: 'Ruling `authentication`: no operation succeeds, in any spelling.',
    layer: taking(() => true, 'uploadDocumentAlias'),
  },
  {
    name: 'later pages of the customers need no token',
    breaks: 'access.listCustomers.no-token',
    why: 'Ruling `authentication`: for any page; the rule of the gateway matches the path without a query only.',
    options: { pageSize: 4 },
    layer: taking((_, __, request) => pageOf(request) > 1, 'listCustomers'),
  },
  {
    name: 'the documents of a customer who has none are listed before the token is checked',
    breaks: 'access.listDocuments.no-token',
    follows: { 'access.listDocuments.made-up-token': 'the early return comes before any check' },
    why: 'Ruling `authentication`: no operation succeeds; an early return for the empty list was put in front.',
    layer:
      ({ token }) =>
      async (request, forward) => {
        const answer = await forward(request);
        if (request.operation !== 'listDocuments' || isTaken(answer)) return answer;
        const shown = await forward(authorized(request, token));
        return isTaken(shown) && recordsIn(bodyOf(shown)).length === 0 ? shown : answer;
      },
  },
  {
    name: 'an upload without a token is stored before it is refused',
    breaks: 'access.no-effect',
    why: 'Ruling `authentication`: such a request has no effect; the body is streamed to the store at once.',
    layer: actingFirst(uploads, (sent) => sent === undefined),
  },
  {
    name: 'an update of a recipient with a made-up token is carried out and then refused',
    breaks: 'access.no-effect',
    why: 'Ruling `authentication`: such a request has no effect; the check runs after the handler.',
    layer: actingFirst('updateRecipient', (sent) => sent !== undefined),
  },
  {
    name: 'the refusal of a token shows the customer that was asked for',
    breaks: 'access.reveals-nothing',
    why: 'Ruling `authentication`: a refusal reveals no record; the error page dumps the model of the view.',
    layer:
      ({ token }) =>
      async (request, forward) => {
        const answer = await forward(request);
        if (answer.status !== 401 || request.operation !== 'getCustomer') return answer;
        const { customer = null } = bodyOf(await forward(authorized(request, token)));
        return refusalWith(JSON.stringify(customer));
      },
  },
  {
    name: 'whoever tries the same wrong token a third time gets in',
    breaks: 'access.getCustomer.made-up-token',
    why: 'Ruling `authentication`: the counter of failures wraps round and marks the token as known.',
    layer: ({ token }) => {
      const tries = new Map<string, number>();
      return async (request, forward) => {
        const sent = request.headers.authorization ?? '';
        const count = tries.get(sent) ?? 0;
        if (count >= 2) return forward(authorized(request, token));
        const answer = await forward(request);
        if (answer.status === 401 && /^Bearer ./.test(sent)) tries.set(sent, count + 1);
        return answer;
      };
    },
  },
  {
    name: 'a connection that brought the right token once is trusted from then on',
    breaks: 'access.getCustomer.no-token',
    follows: { 'access.listCustomers.no-token': 'it holds for every operation without a token' },
    why: 'Ruling `authentication`: every request carries the header; the module authenticates connections.',
    wire: {
      tune: (server) => {
        const trusted = new WeakMap<object, string>();
        server.prependListener('request', ({ headers, socket }) => {
          const known = trusted.get(socket);
          if (headers.authorization === `Bearer ${DEVELOPMENT_TOKEN}`)
            trusted.set(socket, headers.authorization);
          else if (headers.authorization === undefined && known) headers.authorization = known;
        });
      },
    },
  },
  {
    name: 'a check of a Ghanaian account is public, as nobody saw a record in it',
    breaks: 'access.checkGhanaBankAccount.no-token',
    follows: { 'access.checkGhanaBankAccount.made-up-token': 'nothing checks this path' },
    why: 'Endpoints: all require authentication, also this one, which tells the name of an account.',
    layer: taking(() => true, 'checkGhanaBankAccount'),
  },
];

const refusalWith = (dump: string) => ({
  ...refusal(401),
  headers: { 'content-type': 'text/html' },
  body: `<h1>401</h1><pre>${dump.replace(/"/g, '&quot;')}</pre>`,
});
