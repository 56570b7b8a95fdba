import { type Defect, type Hook, isAt, type Passed, type Passing } from '../kit.ts';
import { authorized, letting, NOTED, notingConnections, sentToken } from './http-tools.ts';

const isRight = (request: Passing, token: string) => sentToken(request) === token;

/** Whether a text matches a pattern of SQL, in which `%` is any text and `_` any sign. */
function isLike(text: string, pattern: string): boolean {
  const written = pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${written.replaceAll('%', '.*').replaceAll('_', '.')}$`).test(text);
}

const opened = 'a request with an invented token gets in on the same way';

/** Routes that let anybody in. */
const openRoutes: Defect[] = [
  {
    name: 'the second spelling of the upload path asks for no token',
    breaks: 'access.uploadDocumentAlias.no-token',
    follows: { 'access.uploadDocumentAlias.made-up-token': opened },
    why: 'All endpoints require authentication. The check is attached to each route, and the one that was added later has none.',
    report: 'https://github.com/lidge-jun/cli-jaw/pull/707',
    layer: letting('uploadDocumentAlias', () => true),
  },
  {
    name: 'recipients can be listed by POST without a token',
    breaks: 'access.listRecipientsByPost.no-token',
    follows: { 'access.listRecipientsByPost.made-up-token': opened },
    why: 'Ruling authentication: in any spelling or method. The constraint of this path lists the methods it is for, and POST is not among them.',
    report: 'https://github.com/lightblue-platform/lightblue-core/pull/26',
    layer: letting('listRecipientsByPost', () => true),
  },
  {
    name: 'the list of customers asks for no token where a page is named',
    breaks: 'access.listCustomers.no-token',
    follows: { 'access.listCustomers.made-up-token': opened },
    why: 'Ruling authentication: for any page. The pattern of protected paths ends after the path, and is matched against the address with its query.',
    report: 'https://github.com/x402-foundation/x402/pull/318',
    layer: letting('listCustomers', ({ target }) => target.includes('?')),
  },
];

/** Tokens that are taken for the right one. */
const wrongTokens: Defect[] = [
  {
    name: 'a token that lacks its end is taken',
    breaks: 'access.wrong-tokens',
    why: 'Ruling authentication: tokens that are shortened give no access. Keys are looked up by what they begin with.',
    report: 'https://github.com/TykTechnologies/tyk/issues/2516',
    layer: letting('everywhere', (request, token) => {
      const sent = sentToken(request);
      return sent.length >= 6 && token.startsWith(sent);
    }),
  },
  {
    name: 'capital and small letters of a token are the same',
    breaks: 'access.wrong-tokens',
    why: 'Ruling authentication: tokens in the wrong case give no access. The column of tokens has the default collation of the database.',
    report: 'https://github.com/directus/v8-archive/issues/1928',
    layer: letting(
      'everywhere',
      (request, token) => sentToken(request).toLowerCase() === token.toLowerCase(),
    ),
  },
  {
    name: 'a percent sign in a token stands for any letters',
    breaks: 'access.wrong-tokens',
    why: 'Ruling authentication: a wildcard gives no access. The token is looked up with LIKE, and what was sent is not escaped.',
    report: 'https://github.com/kent8192/reinhardt-web/issues/632',
    layer: letting('everywhere', (request, token) => {
      const sent = sentToken(request);
      return sent.includes('%') && isLike(token, sent);
    }),
  },
];

const countedMs = 60_000;

/** From the fifth wrong token within a minute on, the service that knows tokens is not asked any more. */
const failingOpen: Hook = ({ token }) => {
  let wrongMs: number[] = [];
  return (request, forward) => {
    const nowMs = performance.now();
    const isWrong = request.headers.authorization !== undefined && !isRight(request, token);
    if (!isWrong) return forward(request);
    wrongMs = [...wrongMs.filter((ms) => nowMs - ms < countedMs), nowMs];
    const isOpen = wrongMs.length > 4 && isAt('listNationalities', request);
    return forward(isOpen ? authorized(request, token) : request);
  };
};

/** What was read with a token is shown to everybody for a minute. */
const sharedCache: Hook = () => {
  let kept: { answer: Passed; ms: number } | undefined;
  return async (request, forward) => {
    if (!isAt('listCountries', request)) return forward(request);
    if (kept && performance.now() - kept.ms < countedMs) return kept.answer;
    const answer = await forward(request);
    if (answer.status === 200) kept = { answer, ms: performance.now() };
    return answer;
  };
};

const byConnection: Hook = ({ token }) => {
  const known = new Set<string>();
  return (request, forward) => {
    const connection = request.headers[NOTED] ?? '';
    if (isRight(request, token)) known.add(connection);
    const isLet = isAt('listDocuments', request) && request.headers.authorization === undefined;
    return forward(isLet && known.has(connection) ? authorized(request, token) : request);
  };
};

/** The proxy shows what it has where the service behind it does not answer with a success. */
const staleForErrors: Hook = () => {
  const kept = new Map<string, Passed>();
  return async (request, forward) => {
    const answer = await forward(request);
    if (!isAt('getRecipient', request)) return answer;
    if (answer.status === 200) kept.set(request.target, answer);
    return answer.status === 200 ? answer : (kept.get(request.target) ?? answer);
  };
};

export const defects: Defect[] = [
  ...openRoutes,
  ...wrongTokens,
  {
    name: 'an update of a recipient without the right token is refused after it was carried out',
    breaks: 'access.no-effect',
    why: 'Ruling authentication: a refused request has no effect. The check answers 401, and calls the next handler all the same.',
    report: 'https://github.com/runnerty/runnerty/issues/76',
    layer:
      ({ token }) =>
      async (request, forward) => {
        if (isAt('updateRecipient', request) && !isRight(request, token))
          await forward(authorized(request, token));
        return forward(request);
      },
  },
  {
    name: 'the refusal of a customer without the right token has the customer after its message',
    breaks: 'access.reveals-nothing',
    why: 'Ruling authentication: the response to a refused request reveals no record. The script sets the status and goes on, as nothing ends it.',
    report: 'https://github.com/therecluse26/PHP-Login/issues/46',
    layer:
      ({ token }) =>
      async (request, forward) => {
        const answer = await forward(request);
        if (!isAt('getCustomer', request) || isRight(request, token)) return answer;
        const { body } = await forward(authorized(request, token));
        return { ...answer, body: `${answer.body}\n${body}` };
      },
  },
  {
    name: 'documents are listed without a token on a connection that had one before',
    breaks: 'access.listDocuments.no-token',
    why: 'Every request carries the header. A proxy that knows its callers by connection lets later requests on a kept connection pass.',
    report: 'https://github.com/haproxy/haproxy/issues/581',
    layer: byConnection,
    wire: { tune: notingConnections },
  },
  {
    name: 'nationalities are shown to any token after four wrong ones',
    breaks: 'access.listNationalities.made-up-token',
    why: 'Ruling authentication: invented tokens give no access. The service that knows tokens puts off so many questions, and an error of it lets callers in.',
    report: 'https://github.com/webrenew/unicon/issues/74',
    layer: failingOpen,
  },
  {
    name: 'countries that somebody has read are shown without a token for a minute',
    breaks: 'access.listCountries.no-token',
    follows: { 'access.listCountries.made-up-token': 'the cache looks at no token at all' },
    why: 'All endpoints require authentication. A shared cache keeps the answer to an authorized request and gives it to others.',
    report: 'https://github.com/tempesta-tech/tempesta/issues/3',
    layer: sharedCache,
  },
  {
    name: 'a recipient that was read before is shown where the token is refused',
    breaks: 'access.getRecipient.no-token',
    follows: { 'access.getRecipient.made-up-token': 'that refusal is covered by the old answer, too' },
    why: 'Ruling authentication: without the token no operation succeeds. The proxy uses stale answers for errors, and counts a 401 among them.',
    report: 'https://github.com/guzzle/guzzle/issues/252',
    layer: staleForErrors,
  },
];
