import {
  changed,
  type Defect,
  isAt,
  type Layer,
  opening,
  type Passed,
  pageOf,
  recipientLists,
} from '../kit.ts';
import { credentialsOf, isSuccess, noting, withToken } from './tools.ts';

const ruling = 'Ruling `authentication`: only the token of the partner gives access;';
const nothing = 'Ruling `authentication`: a refused request has no effect and reveals no record;';

/** A layer that takes such credentials for the token. */
const believing =
  (isTaken: (credentials: string, token: string, target: string) => boolean) =>
  ({ token }: { token: string }): Layer =>
  (request, forward) =>
    forward(isTaken(credentialsOf(request), token, request.target) ? withToken(request, token) : request);

const given = (credentials: string) => /^Bearer +(\S+)$/.exec(credentials)?.[1] ?? '';

export const defects: Defect[] = [
  {
    name: 'a token is cut to the length of its column before it is looked up',
    breaks: 'access.wrong-tokens',
    why: `${ruling} sixteen characters are compared, so a longer or a shorter one passes.`,
    layer: believing((credentials, token) => given(credentials).slice(0, 16) === token.slice(0, 16)),
  },
  {
    name: 'tokens are looked up without regard to case',
    breaks: 'access.wrong-tokens',
    why: `${ruling} the collation of the table ignores case.`,
    layer: believing((credentials, token) => given(credentials).toLowerCase() === token.toLowerCase()),
  },
  {
    name: 'a token in the query is good enough',
    breaks: 'access.wrong-tokens',
    why: 'Authentication › 1: every request carries the header; downloads of the back office need links.',
    layer: believing((credentials, token, target) => {
      const query = new URLSearchParams(target.split('?')[1] ?? '');
      return credentials === '' && [...query.values()].includes(token);
    }),
  },
  {
    name: 'the token passes under any scheme',
    breaks: 'access.wrong-tokens',
    why: `${ruling} the header is split at its blank, and the first part is never looked at.`,
    layer: believing(
      (credentials, token) =>
        credentials.split(' ').at(-1) === token || atob64(credentials).split(':').includes(token),
    ),
  },
  {
    name: 'a wildcard in place of the token finds it',
    breaks: 'access.wrong-tokens',
    why: `${ruling} tokens are searched by LIKE, or by a pattern of files.`,
    layer: believing((credentials) => /^[%*_]+$/.test(given(credentials))),
  },
  {
    name: 'the last character of a token is of no account',
    breaks: 'access.wrong-tokens',
    why: `${ruling} the bits of the last character are padding in Base64, and the decoder drops them.`,
    layer: believing((credentials, token) => {
      const short = token.slice(0, -1);
      return (
        given(credentials) === short ||
        (given(credentials).length === token.length && given(credentials).startsWith(short))
      );
    }),
  },
  {
    name: 'an empty token is that of the web site, which may read',
    breaks: 'access.wrong-tokens',
    why: `${ruling} a record for anonymous visitors has an empty token.`,
    layer:
      ({ token }) =>
      (request, forward) =>
        forward(
          request.method === 'GET' && /^Bearer *$/.test(credentialsOf(request))
            ? withToken(request, token)
            : request,
        ),
  },
  {
    name: 'later pages of recipients are read without a token',
    breaks: 'access.listRecipients.no-token',
    follows: { 'access.listRecipientsByPost.no-token': 'POST has the same pages.' },
    why: `${ruling} on any page; "load more" of the web site has an endpoint of its own, which calls this one.`,
    layer:
      ({ token }) =>
      (request, forward) =>
        forward(isAt(recipientLists, request) && pageOf(request) > 1 ? withToken(request, token) : request),
  },
  {
    name: 'the second spelling of an upload is outside of the pattern that is protected',
    breaks: 'access.uploadDocumentAlias.no-token',
    follows: { 'access.uploadDocumentAlias.made-up-token': 'No token is looked at.' },
    why: `${ruling} the middleware guards /api/kyc-*, and this path begins otherwise.`,
    layer: [opening('uploadDocumentAlias', 'no-token'), opening('uploadDocumentAlias', 'made-up-token')],
  },
  {
    name: 'the check of a Ghanaian account asks for no token',
    breaks: 'access.checkGhanaBankAccount.no-token',
    follows: { 'access.checkGhanaBankAccount.made-up-token': 'No token is looked at.' },
    why: `${ruling} on any operation; the route was added to the file of public routes.`,
    layer: [opening('checkGhanaBankAccount', 'no-token'), opening('checkGhanaBankAccount', 'made-up-token')],
  },
  {
    name: 'a connection that has once shown its token needs none to read customers',
    breaks: 'access.getCustomer.no-token',
    follows: { 'access.listCustomers.no-token': 'The list is read in the same way.' },
    why: 'Authentication › 1: every request carries the header; the login belongs to the connection, as in NTLM.',
    wire: noting,
    layer: ({ token }) => {
      const known = new Set<string>();
      return (request, forward) => {
        const connection = request.headers['x-connection'] ?? '';
        if (given(credentialsOf(request)) === token) known.add(connection);
        const isKnown = known.has(connection) && credentialsOf(request) === '';
        return forward(
          isKnown && isAt(['getCustomer', 'listCustomers'], request) ? withToken(request, token) : request,
        );
      };
    },
  },
  {
    name: 'a refusal of a wrong token shows the customer for debugging',
    breaks: 'access.reveals-nothing',
    why: `${nothing} the error page prints the variables of the request, and the record is loaded already.`,
    layer:
      ({ token }) =>
      async (request, forward) => {
        const answer = await forward(request);
        if (request.operation !== 'getCustomer' || answer.status !== 401) return answer;
        const { body } = await forward(withToken(request, token));
        return { ...answer, body: `{"message":"Unauthenticated.","context":${body}}` };
      },
  },
  {
    name: 'a recipient is created before the token is looked at',
    breaks: 'access.no-effect',
    why: `${nothing} the filter runs after the controller, and only replaces its response.`,
    layer:
      ({ token }) =>
      async (request, forward) => {
        const answer = await forward(request);
        if (request.operation === 'createRecipient' && answer.status === 401)
          await forward(withToken(request, token));
        return answer;
      },
  },
  {
    name: 'a made-up token is checked only after the update of a customer',
    breaks: 'access.no-effect',
    why: `${nothing} the token is checked by another service, in parallel, and the transaction is not rolled back.`,
    layer:
      ({ token }) =>
      async (request, forward) => {
        const answer = await forward(request);
        const hasToken = credentialsOf(request) !== '';
        if (request.operation === 'updateCustomer' && hasToken && answer.status === 401)
          await forward(withToken(request, token));
        return answer;
      },
  },
  {
    name: 'a token is believed for a minute after the last right one',
    breaks: 'access.updateRecipient.made-up-token',
    why: `${ruling} a made-up one is not; the decision is cached under the operation.`,
    layer: ({ token }) => {
      let rightMs = 0;
      return (request, forward) => {
        if (request.operation !== 'updateRecipient') return forward(request);
        if (given(credentialsOf(request)) === token) rightMs = Date.now();
        const isSoon = Date.now() - rightMs < 60_000 && credentialsOf(request) !== '';
        return forward(isSoon ? withToken(request, token) : request);
      };
    },
  },
  {
    name: 'a list of documents without a token says success and shows nothing',
    breaks: 'access.listDocuments.no-token',
    why: `${ruling} nothing succeeds without it; the query is restricted to a partner that is null.`,
    layer:
      () =>
      async (request, forward): Promise<Passed> => {
        const answer = await forward(request);
        if (request.operation !== 'listDocuments' || credentialsOf(request) !== '' || isSuccess(answer))
          return answer;
        return changed(
          { status: 200, headers: { 'content-type': 'application/json' }, body: '{"message":"success"}' },
          (body) => {
            body.documents = [];
          },
        );
      },
  },
];

/** The text of Basic credentials. */
function atob64(credentials: string): string {
  return /^Basic /i.test(credentials) ? Buffer.from(credentials.slice(6), 'base64').toString() : '';
}
