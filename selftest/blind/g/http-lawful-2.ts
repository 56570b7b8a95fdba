import { isTaken } from '../../kit/legal.ts';
import {
  type Hook,
  inJson,
  isAt,
  isUpload,
  type Passed,
  type Passing,
  type Right,
  readUpload,
  refusal,
  sentBy,
  type Wire,
} from '../kit.ts';
import { forms, knownFields, sentToken } from './http-tools.ts';

const isRight = (request: Passing, token: string) => sentToken(request) === token;

/** The name of a field that a request has and no documented form. */
function unknownField(request: Passing): string | undefined {
  const operation =
    forms.find((one) => isAt(one, request)) ?? (isUpload(request) ? 'uploadDocument' : undefined);
  if (!operation) return undefined;
  const sent = isUpload(request) ? readUpload(request).fields : sentBy(request);
  const known = knownFields(operation);
  return [...sent.keys()].find((name) => !known.has(name));
}

const strictForms: Hook =
  ({ token }) =>
  async (request, forward) => {
    const name = isRight(request, token) ? unknownField(request) : undefined;
    return name === undefined ? forward(request) : refusal(422, `The property ${name} should not exist.`);
  };

const notFoundForMethods: Hook = () => async (request, forward) => {
  const answer = await forward(request);
  return answer.status === 405 ? inJson(404, { error: 'Not Found' }) : answer;
};

const forbiddenPaths: Hook = () => async (request, forward) => {
  const answer = await forward(request);
  const isPath = request.operation === undefined && answer.status === 404;
  return isPath ? inJson(403, { message: 'Missing Authentication Token' }) : answer;
};

/** The target without the slash at the end of its path; undefined where there is none. */
const withoutSlash = (target: string) => /^(\/[^?]+)\/(\?.*)?$/.exec(target)?.slice(1, 3).join('');

const redirectedSlashes: Hook = () => async (request, forward) => {
  const location = withoutSlash(request.target);
  return location === undefined ? forward(request) : { status: 308, headers: { location }, body: '' };
};

const ignoredSlashes: Hook = () => (request, forward) =>
  forward({ ...request, target: withoutSlash(request.target) ?? request.target });

const keptMs = 1500;

/** Reads are kept for a second and a half, each with its token. */
const shortCache: Hook = () => {
  const kept = new Map<string, { answer: Passed; ms: number }>();
  return async (request, forward) => {
    if (request.method !== 'GET') return forward(request);
    const key = [request.target, request.headers.authorization, request.headers.accept].join('\n');
    const before = kept.get(key);
    if (before && performance.now() - before.ms < keptMs) return before.answer;
    const answer = await forward(request);
    if (answer.status === 200) kept.set(key, { answer, ms: performance.now() });
    return answer;
  };
};

const translatedRefusals: Hook = () => async (request, forward) => {
  const answer = await forward(request);
  const isGerman = /^\s*de\b/i.test(request.headers['accept-language'] ?? '');
  if (isTaken(answer) || !isGerman) return answer;
  return { ...answer, ...inJson(answer.status, { message: 'Die Anfrage wurde abgelehnt.', sprache: 'de' }) };
};

const refusedEarly: Hook =
  ({ token }) =>
  async (request, forward) => {
    if (!isUpload(request) || isRight(request, token)) return forward(request);
    const { headers, ...answer } = refusal(401, 'Unauthorized');
    return { ...answer, headers: { ...headers, connection: 'close', 'www-authenticate': 'Bearer' } };
  };

type Tune = NonNullable<Wire['tune']>;

const shortRests: Tune = (server) => {
  server.keepAliveTimeout = 1000;
};

const threeEach: Tune = (server) => {
  server.maxRequestsPerSocket = 3;
};

const expectingNothing: Tune = (server) => {
  server.on('checkContinue', (_, response) => {
    response.writeHead(417, { connection: 'close', 'content-length': '0' }).end();
  });
};

export const rights: Right[] = [
  {
    name: 'forms and uploads with a field that no form has are refused',
    because:
      'Ruling refused-valid-request: the validation rules of a service are not known, and the document takes none but its own fields.',
    report: 'https://github.com/EarnQuestOne/stellar_Earn/pull/1853',
    layer: strictForms,
  },
  {
    name: 'a method that a path does not have gets 404',
    because:
      'Ruling success-and-refusal: a refusal may have any form. The document says nothing of other methods.',
    report: 'https://github.com/schemathesis/schemathesis/issues/4503',
    layer: notFoundForMethods,
  },
  {
    name: 'a path that nothing is at gets 403',
    because:
      'Ruling success-and-refusal: a refusal may have any form. The document says nothing of other paths.',
    report: 'https://github.com/schemathesis/schemathesis/pull/4632',
    layer: forbiddenPaths,
  },
  {
    name: 'a path with a slash at its end is redirected to the one without',
    because:
      'Ruling success-and-refusal: a refusal may be a redirect. The paths of the document have no slash at the end.',
    report: 'https://github.com/tokio-rs/axum/issues/681',
    layer: redirectedSlashes,
  },
  {
    name: 'a path with a slash at its end is the path without it',
    because: 'The document says nothing of such paths; every operation still asks for the token.',
    report: 'https://github.com/hackmcgill/hackerAPI/issues/459',
    layer: ignoredSlashes,
  },
  {
    name: 'what is read is kept for a second and a half, and shown again until then',
    because:
      'Ruling lag: a write need not be visible at once, but within 3 seconds. What one token reads is kept for that token.',
    report: 'https://github.com/psf/cachecontrol/pull/461',
    layer: shortCache,
  },
  {
    name: 'refusals are in German for clients that prefer it, and successes are not',
    because:
      'Ruling success-and-refusal: a refusal may have any form; the message of a success stays as it is.',
    report: 'https://github.com/ppy/osu-web/pull/9958',
    layer: translatedRefusals,
  },
  {
    name: 'an upload without the right token is refused unread, and its connection closed',
    because:
      'Ruling success-and-refusal: a refusal may be a closed connection. RFC 9112, 9.6: the server says Connection: close.',
    report: 'https://github.com/felladrin/MiniSearch/issues/2609',
    layer: refusedEarly,
  },
  {
    name: 'connections that rest for a second are closed',
    because:
      'RFC 9112, 9.5: a server may close an idle connection at any time, and a client has to expect that.',
    report: 'https://github.com/envoyproxy/envoy/issues/1979',
    wire: { tune: shortRests },
  },
  {
    name: 'a connection is closed after three answers',
    because: 'RFC 9112, 9.6: a server may end a connection after any answer with Connection: close.',
    report: 'https://github.com/microsoft/cpprestsdk/issues/592',
    wire: { tune: threeEach },
  },
  {
    name: 'requests that expect 100 Continue get 417',
    because:
      'RFC 9110, 15.5.18: a server that does not support an expectation says so with 417, and the client sends the request without it.',
    report: 'https://github.com/curl/curl/issues/4949',
    wire: { tune: expectingNothing },
  },
];
