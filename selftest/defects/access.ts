import {
  changed,
  customerViews,
  type Hook,
  isAt,
  type Layer,
  now,
  opening,
  type Passing,
  pageOf,
  recipientLists,
  recordsIn,
  type Where,
} from '../kit/kit.ts';
import { brief, type Defect } from './defect.ts';

const ruling = 'Ruling `authentication`: only the token of the partner gives access;';

/** The token of a request, with what stands before it. */
const credentialsOf = ({ headers }: Passing) => headers.authorization ?? '';

/** The request with another header Authorization. */
const withToken = (request: Passing, token: string): Passing => ({
  ...request,
  headers: { ...request.headers, authorization: `Bearer ${token}` },
});

const nothing = 'Ruling `authentication`: a refused request has no effect and reveals no record;';

/** Carries out what the server refuses for its token, and refuses it afterwards. */
const actingFirst =
  (where: Where, isMeant: (sent: string | undefined) => boolean) =>
  ({ token }: { token: string }): Layer =>
  async (request, forward) => {
    const answer = await forward(request);
    if (answer.status === 401 && isAt(where, request) && isMeant(request.headers.authorization))
      await forward(withToken(request, token));
    return answer;
  };

const touching = (): Layer => {
  const touched = new Map<string, string>();
  return async (request, forward) => {
    const answer = await forward(request);
    if (request.operation === 'updateCustomer' && answer.status === 401) touched.set(request.id ?? '', now());
    if (!isAt(customerViews, request)) return answer;
    return changed(answer, (body) => {
      for (const record of recordsIn(body)) {
        const stamp = touched.get(String(record.id));
        if (stamp && stamp > String(record.updated_on)) record.updated_on = stamp;
      }
    });
  };
};

type Known = { token: string };

const byPrefix =
  (known: Known): Layer =>
  async (request, forward) => {
    const [, sent = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    const isNear =
      sent !== known.token &&
      sent.length > 7 &&
      (known.token.startsWith(sent) || sent.startsWith(known.token));
    if (request.operation === 'updateRecipient' && isNear) await forward(withToken(request, known.token));
    return forward(request);
  };

const opened = 'a request with an invented token gets in on the same way';

/** A layer in which requests with a wrong token, or none, are let in. */
const letting =
  (where: Where, isLet: (request: Passing, token: string) => boolean): Hook =>
  ({ token }) =>
  (request, forward) =>
    forward(isAt(where, request) && isLet(request, token) ? withToken(request, token) : request);

/** Routes that let anybody in. */
const openRoutes: Defect[] = [
  {
    name: 'the list of customers asks for no token where a page is named',
    breaks: 'access.listCustomers.no-token',
    round: 'g',
    follows: { 'access.listCustomers.made-up-token': opened },
    why: 'Ruling authentication: for any page. The pattern of protected paths ends after the path, and is matched against the address with its query.',
    report: 'https://github.com/x402-foundation/x402/pull/318',
    layer: letting('listCustomers', ({ target }) => target.includes('?')),
  },
];

export const accessDefects: readonly Defect[] = [
  brief(
    'access.getRecipient.made-up-token',
    'any token reads a recipient',
    opening('getRecipient', 'made-up-token'),
  ),
  {
    name: 'an empty token is that of the web site, which may read',
    breaks: 'access.wrong-tokens',
    round: 'a',
    depth: 'standard',
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
    round: 'a',
    follows: { 'access.listRecipientsByPost.no-token': 'POST has the same pages.' },
    why: `${ruling} on any page; "load more" of the web site has an endpoint of its own, which calls this one.`,
    layer:
      ({ token }) =>
      (request, forward) =>
        forward(isAt(recipientLists, request) && pageOf(request) > 1 ? withToken(request, token) : request),
  },
  {
    name: 'a recipient is created before the token is looked at',
    breaks: 'access.no-effect',
    round: 'a',
    depth: 'standard',
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
    round: 'a',
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
    name: 'an update of a recipient with a made-up token is carried out and then refused',
    breaks: 'access.no-effect',
    round: 'b',
    why: 'Ruling `authentication`: such a request has no effect; the check runs after the handler.',
    layer: actingFirst('updateRecipient', (sent) => sent !== undefined),
  },
  {
    name: 'an update of a customer that is refused for its token is its latest update',
    breaks: 'access.no-effect',
    round: 'f',
    why: 'Ruling `authentication`: such a request has no effect; a listener touches the record before the guard of the action throws. Gap: after such a request, only what it sent is looked for.',
    layer: touching,
  },
  {
    name: 'a token that is almost right updates a recipient before it is refused',
    breaks: 'access.no-effect',
    round: 'f',
    depth: 'standard',
    why: 'Ruling `authentication`: such a request has no effect; the session is found by a prefix, and the rest of the token is compared with the commit. Gap: each wrong token meets three operations, and the recipient is not read after these.',
    layer: ({ token }) => byPrefix({ token }),
  },
  ...openRoutes,
];
