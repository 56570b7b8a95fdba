import { type JsonObject, parseJson } from '../../../conformance/reading/json.ts';
import {
  changed,
  customerViews,
  type Defect,
  type Forward,
  isAt,
  type Layer,
  now,
  type Passing,
  recordsIn,
} from '../kit.ts';

type Known = { token: string };

/** The request with the partner's token. */
const withToken = (request: Passing, { token }: Known): Passing => ({
  ...request,
  headers: { ...request.headers, authorization: `Bearer ${token}` },
});

/** The customer that a request names, as the partner would see it. */
async function customerOf(request: Passing, forward: Forward, known: Known): Promise<JsonObject | undefined> {
  const { 'content-type': _, ...headers } = request.headers;
  const read = { ...request, method: 'GET', headers, body: Buffer.alloc(0) };
  const answer = await forward(withToken(read, known));
  return answer.status === 200 ? recordsIn(parseJson(answer.body) as JsonObject)[0] : undefined;
}

const inQuery =
  (known: Known): Layer =>
  (request, forward) => {
    const [path = '', query = ''] = request.target.split('?');
    const parameters = new URLSearchParams(query);
    if (request.headers.authorization || parameters.get('access_token') !== known.token)
      return forward(request);
    parameters.delete('access_token');
    const rest = parameters.toString();
    return forward(withToken({ ...request, target: rest ? `${path}?${rest}` : path }, known));
  };

const fromInside =
  (known: Known): Layer =>
  (request, forward) => {
    const { 'x-forwarded-for': from = '', authorization } = request.headers;
    const isInside = /^(10\.|192\.168\.|127\.)/.test(from);
    const isRead = request.method === 'GET' && request.operation === 'getCustomer';
    return forward(isInside && isRead && !authorization ? withToken(request, known) : request);
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

const inHeader =
  (known: Known): Layer =>
  async (request, forward) => {
    const answer = await forward(request);
    if (request.operation !== 'getCustomer' || answer.status !== 401) return answer;
    const record = await customerOf(request, forward, known);
    const shown = Buffer.from(
      JSON.stringify(record ?? {}, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
    );
    return record
      ? { ...answer, headers: { ...answer.headers, 'x-debug-resource': shown.toString('base64') } }
      : answer;
  };

const greeting =
  (known: Known): Layer =>
  async (request, forward) => {
    const answer = await forward(request);
    if (!isAt(['getCustomer', 'updateCustomer'], request) || answer.status !== 401) return answer;
    const record = await customerOf(request, forward, known);
    if (!record) return answer;
    const message = `Your token does not cover this customer (${record.first_name}, born ${record.date_of_birth}, ${record.address}, ${record.city}).`;
    return { ...answer, body: JSON.stringify({ type: 'authentication_error', message }) };
  };

const byPrefix =
  (known: Known): Layer =>
  async (request, forward) => {
    const [, sent = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    const isNear =
      sent !== known.token &&
      sent.length > 7 &&
      (known.token.startsWith(sent) || sent.startsWith(known.token));
    if (request.operation === 'updateRecipient' && isNear) await forward(withToken(request, known));
    return forward(request);
  };

export const defects: Defect[] = [
  {
    name: 'a token in the query is as good as one in the header',
    breaks: 'access.wrong-tokens',
    why: '"Every request carries the header Authorization", and without it no operation succeeds (ruling `authentication`): the library also takes access_token of RFC 6750. Gap: a token is never sent outside of the header.',
    layer: ({ token }) => inQuery({ token }),
  },
  {
    name: 'customers are read without a token from addresses of the own network',
    breaks: 'access.getCustomer.no-token',
    why: '"All endpoints require authentication": health checks come from inside, which is believed of X-Forwarded-For, and proxies of partners send private addresses there. Gap: no request says where it came from.',
    layer: ({ token }) => fromInside({ token }),
  },
  {
    name: 'an update of a customer that is refused for its token is its latest update',
    breaks: 'access.no-effect',
    why: 'Ruling `authentication`: such a request has no effect; a listener touches the record before the guard of the action throws. Gap: after such a request, only what it sent is looked for.',
    layer: touching,
  },
  {
    name: 'the refusal of a token has the customer in a header for debugging',
    breaks: 'access.reveals-nothing',
    why: 'Ruling `authentication`: the refusal reveals no record; a tool of the framework adds the loaded entity to every response. Gap: only bodies of refusals are looked at.',
    layer: ({ token }) => inHeader({ token }),
  },
  {
    name: 'the refusal of a token says whom it does not cover',
    breaks: 'access.reveals-nothing',
    why: 'Ruling `authentication`: the refusal reveals no record; it has first name, birthday and address in its sentence. Gap: refusals are searched for last names and contacts.',
    layer: ({ token }) => greeting({ token }),
  },
  {
    name: 'a token that is almost right updates a recipient before it is refused',
    breaks: 'access.no-effect',
    why: 'Ruling `authentication`: such a request has no effect; the session is found by a prefix, and the rest of the token is compared with the commit. Gap: each wrong token meets three operations, and the recipient is not read after these.',
    layer: ({ token }) => byPrefix({ token }),
  },
];
