import { isTaken } from '../../kit/legal.ts';
import { type Defect, type Layer, type Passed, uploads } from '../kit.ts';
import { counting, only, withToken } from './web-tools.ts';

const referenceLists = ['listCountries', 'listNationalities', 'listCurrencies'] as const;

export const defects: Defect[] = [
  {
    name: 'a path with a slash too many needs no token',
    breaks: 'access.listCustomers.no-token',
    follows: { 'access.getCustomer.no-token': 'the same holds for every path' },
    why: 'Without the token no operation succeeds, in any spelling (ruling authentication). The guard compares the path as it came; the router removes slashes first.',
    report: 'https://github.com/oscarotero/psr7-middlewares/issues/70',
    layer:
      ({ token }): Layer =>
      (request, forward) => {
        const [path = '', ...query] = request.target.split('?');
        const plain = path.replace(/\/{2,}/g, '/').replace(/\/$/, '');
        const target = [plain, ...query].join('?');
        return forward(plain === path ? request : withToken({ ...request, target }, token));
      },
  },
  {
    name: 'a connection that once had the token needs none any more',
    breaks: 'access.listCustomers.no-token',
    follows: { 'access.listCustomers.made-up-token': 'what comes later on the connection is not looked at' },
    why: 'Every request carries the token. Who calls is kept with the connection, as for NTLM, so a later request on it without a token, or with a wrong one, succeeds.',
    report: 'https://github.com/gssapi/mod_auth_gssapi/issues/108',
    wire: {
      tune: (server) => {
        const known = new WeakMap<object, string>();
        server.prependListener('request', ({ socket, headers }, response) => {
          const own = known.get(socket);
          const { authorization } = headers;
          if (own) headers.authorization = own;
          else if (authorization)
            response.once('finish', () => {
              if (response.statusCode < 300) known.set(socket, authorization);
            });
        });
      },
    },
  },
  {
    name: 'uploads are stored before the token is looked at, and then refused',
    breaks: 'access.no-effect',
    why: 'A refused request has no effect (ruling authentication). The parser of uploads runs before the check of the token, and its work stays.',
    report: 'https://github.com/GilgameshCaw/Caw/pull/59',
    layer: ({ token }): Layer =>
      only(uploads, async (request, forward) => {
        const answer = await forward(request);
        if (answer.status === 401) await forward(withToken(request, token));
        return answer;
      }),
  },
  {
    name: 'the list of recipients without a token has status 401 and shows them all the same',
    breaks: 'access.reveals-nothing',
    why: 'A refusal reveals no record (ruling authentication). The check sets the status and does not end the request, so the list is still written.',
    report: 'https://github.com/sensu/sensu/pull/789',
    layer: ({ token }): Layer =>
      only('listRecipients', async (request, forward) => {
        const answer = await forward(request);
        return answer.status === 401
          ? { ...(await forward(withToken(request, token))), status: 401 }
          : answer;
      }),
  },
  {
    name: 'after eight wrong tokens in ten seconds every token is let through',
    breaks: 'access.wrong-tokens',
    follows: { 'access.no-effect': 'from then on such requests are carried out' },
    why: 'Only the token of the partner gives access. Each wrong token is asked for at the service for tokens; when that puts the gateway off, the gateway lets requests pass.',
    report: 'https://github.com/envoyproxy/envoy/issues/4023',
    layer: ({ token }): Layer => {
      const wrong = counting(10_000);
      return async (request, forward) => {
        const answer = await forward(request);
        return answer.status === 401 && wrong() > 8 ? forward(withToken(request, token)) : answer;
      };
    },
  },
  {
    name: 'a reference list that was read once comes from the edge without a token',
    breaks: 'access.listNationalities.no-token',
    follows: {
      'access.listCountries.no-token': 'all three lists are kept',
      'access.listCurrencies.no-token': 'all three lists are kept',
    },
    why: 'All endpoints require authentication. The edge keeps responses under their path and gives them to everybody who sends no token.',
    report: 'https://github.com/openresty/srcache-nginx-module/issues/82',
    layer: (): Layer => {
      const kept = new Map<string, Passed>();
      return only(referenceLists, async (request, forward) => {
        const { target, headers } = request;
        const copy = headers.authorization ? undefined : kept.get(target);
        const answer = copy ?? (await forward(request));
        if (isTaken(answer)) kept.set(target, answer);
        return answer;
      });
    },
  },
];
