import { changed, type Passing, recordsIn } from '../../testing/intercepting-server.ts';
import { now } from '../kit/memory.ts';
import { carryingOut, opening, sentToken } from '../kit/on-a-server.ts';
import { customerViews, isAt, pageOf, recipientLists } from '../kit/response-change.ts';
import type { Defect } from './defect.ts';

const ruling = 'Ruling `authentication`: only the token of the partner gives access;';

const nothing = 'Ruling `authentication`: a refused request has no effect and reveals no record;';

/** Whether a request has a token, which may be a wrong one. */
const hasToken = ({ headers }: Passing) => headers.authorization !== undefined;

export const accessDefects: readonly Defect[] = [
  {
    name: 'any token reads a recipient',
    breaks: 'access.getRecipient.made-up-token',
    layer: opening('getRecipient', 'made-up-token'),
  },
  {
    name: 'an empty token is that of the web site, which may read',
    breaks: 'access.wrong-tokens',
    round: 'a',
    depth: 'standard',
    why: `${ruling} a record for anonymous visitors has an empty token.`,
    layer: opening(
      'everywhere',
      ({ method, headers }) => method === 'GET' && /^Bearer *$/.test(headers.authorization ?? ''),
    ),
  },
  {
    name: 'later pages of recipients are read without a token',
    breaks: 'access.listRecipients.no-token',
    round: 'a',
    follows: { 'access.listRecipientsByPost.no-token': 'POST has the same pages.' },
    why: `${ruling} on any page; "load more" of the web site has an endpoint of its own, which calls this one.`,
    layer: opening(recipientLists, (request) => pageOf(request) > 1),
  },
  {
    name: 'a recipient is created before the token is looked at',
    breaks: 'access.no-effect',
    round: 'a',
    depth: 'standard',
    why: `${nothing} the filter runs after the controller, and only replaces its response.`,
    layer: carryingOut('createRecipient'),
  },
  {
    name: 'a made-up token is checked only after the update of a customer',
    breaks: 'access.no-effect',
    round: 'a',
    why: `${nothing} the token is checked by another service, in parallel, and the transaction is not rolled back.`,
    layer: carryingOut('updateCustomer', hasToken),
  },
  {
    name: 'an update of a recipient with a made-up token is carried out and then refused',
    breaks: 'access.no-effect',
    round: 'b',
    why: 'Ruling `authentication`: such a request has no effect; the check runs after the handler.',
    layer: carryingOut('updateRecipient', hasToken),
  },
  {
    name: 'an update of a customer that is refused for its token is its latest update',
    breaks: 'access.no-effect',
    round: 'f',
    why: 'Ruling `authentication`: such a request has no effect; a listener touches the record before the guard of the action throws. Gap: after such a request, only what it sent is looked for.',
    layer: () => {
      const touched = new Map<string | undefined, string>();
      return async (request, forward) => {
        const answer = await forward(request);
        if (request.operation === 'updateCustomer' && answer.status === 401) touched.set(request.id, now());
        if (!isAt(customerViews, request)) return answer;
        return changed(answer, (body) => {
          for (const record of recordsIn(body)) {
            const stamp = touched.get(String(record.id));
            if (stamp && stamp > String(record.updated_on)) record.updated_on = stamp;
          }
        });
      };
    },
  },
  {
    name: 'a token that is almost right updates a recipient before it is refused',
    breaks: 'access.no-effect',
    round: 'f',
    depth: 'standard',
    why: 'Ruling `authentication`: such a request has no effect; the session is found by a prefix, and the rest of the token is compared with the commit. Gap: each wrong token meets three operations, and the recipient is not read after these.',
    layer: carryingOut('updateRecipient', (request, token) => {
      const sent = sentToken(request);
      return sent.length > 7 && (token.startsWith(sent) || sent.startsWith(token));
    }),
  },
  {
    name: 'the list of customers asks for no token where a page is named',
    breaks: 'access.listCustomers.no-token',
    round: 'g',
    follows: {
      'access.listCustomers.made-up-token': 'a request with an invented token gets in on the same way',
    },
    why: 'Ruling authentication: for any page. The pattern of protected paths ends after the path, and is matched against the address with its query.',
    report: 'https://github.com/x402-foundation/x402/pull/318',
    layer: opening('listCustomers', ({ target }) => target.includes('?')),
  },
];
