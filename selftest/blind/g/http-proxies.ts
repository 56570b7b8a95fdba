import { gzipSync } from 'node:zlib';
import { isObject, parseJson } from '../../../conformance/reading/json.ts';
import {
  type Defect,
  type Hook,
  isAt,
  itemsOf,
  type Passed,
  type Passing,
  refusal,
  respondWhole,
  uploads,
  type Wire,
} from '../kit.ts';
import { NOTED, notingConnections } from './http-tools.ts';

type Respond = NonNullable<Wire['respond']>;

/** The length counts letters, and ends the answer. */
const countingLetters: Respond = (response, answer, request) => {
  if (request.method !== 'POST' || request.url !== '/api/recipients') return respondWhole(response, answer);
  const { status, headers, body } = answer;
  response.writeHead(status, { ...headers, 'content-length': String(body.length) });
  response.end(Buffer.from(body).subarray(0, body.length));
};

/** What a proxy can hold of an answer where it may not write to its temporary folder. */
const BUFFER_BYTES = 4096;

const breakingOff: Respond = (response, answer, request) => {
  const bytes = Buffer.from(answer.body);
  const isCut = request.method === 'GET' && /^\/api\/customers(\?|$)/.test(request.url ?? '');
  if (!isCut || bytes.length <= BUFFER_BYTES) return respondWhole(response, answer);
  response.writeHead(answer.status, { ...answer.headers, 'content-length': String(bytes.length) });
  response.write(bytes.subarray(0, BUFFER_BYTES), () => response.destroy());
};

/** Keeps compressed answers without what says that they are. */
const compressedCache = (): Respond => {
  let kept: Buffer | undefined;
  return (response, answer, request) => {
    if (request.url !== '/api/resources/currencies' || answer.status !== 200)
      return respondWhole(response, answer);
    const takesGzip = /\bgzip\b(?!\s*;\s*q=0)/i.test(String(request.headers['accept-encoding'] ?? ''));
    if (takesGzip) kept ??= gzipSync(answer.body);
    if (!kept) return respondWhole(response, answer);
    const coding: Record<string, string> = takesGzip ? { 'content-encoding': 'gzip' } : {};
    response.writeHead(200, { ...answer.headers, ...coding, 'content-length': String(kept.length) });
    response.end(kept);
  };
};

/** A wire is an object of the module, so what it remembers is kept for each server apart. */
const rememberingWire = (make: () => Respond): Wire => {
  const responds = new WeakMap<object, Respond>();
  return {
    respond: (response, answer, request) => {
      const { server } = request.socket as unknown as { server: object };
      const respond = responds.get(server) ?? make();
      responds.set(server, respond);
      return respond(response, answer, request);
    },
  };
};

const isRead = ({ operation }: Pick<Passing, 'operation'>) => /^(get|list|check)/.test(operation ?? '');

/** Pages of recipients are kept by their path until somebody writes. */
const withoutQueries: Hook = () => {
  const kept = new Map<string, Passed>();
  return async (request, forward) => {
    if (!isRead(request)) kept.clear();
    if (!isAt('listRecipients', request)) return forward(request);
    const key = `${request.target.split('?')[0]} ${request.headers.authorization}`;
    const answer = kept.get(key) ?? (await forward(request));
    if (answer.status === 200) kept.set(key, answer);
    return answer;
  };
};

const keptMs = 60_000;

/** That a customer has no recipients is remembered for a minute, whatever is created meanwhile. */
const emptyForAMinute: Hook = () => {
  const kept = new Map<string, { answer: Passed; ms: number }>();
  return async (request, forward) => {
    if (!isAt('listRecipients', request)) return forward(request);
    const key = `${request.target} ${request.headers.authorization}`;
    const before = kept.get(key);
    if (before && performance.now() - before.ms < keptMs) return before.answer;
    const answer = await forward(request);
    const body = parseJson(answer.body);
    const isEmpty = answer.status === 200 && isObject(body) && itemsOf(body, request).length === 0;
    if (isEmpty) kept.set(key, { answer, ms: performance.now() });
    return answer;
  };
};

const sentTwice: Hook = () => {
  let stored = 0;
  return async (request, forward) => {
    const answer = await forward(request);
    if (!isAt(uploads, request) || answer.status !== 201) return answer;
    stored += 1;
    return stored % 3 === 0 ? forward(request) : answer;
  };
};

/** The first update of each recipient gets there without its body. */
const sentAgainEmpty: Hook = () => {
  const known = new Set<string>();
  return (request, forward) => {
    const id = request.id ?? '';
    if (!isAt('updateRecipient', request) || known.has(id)) return forward(request);
    known.add(id);
    return forward({ ...request, body: Buffer.alloc(0) });
  };
};

/** The rest of a refused upload is read as the next request of its connection. */
const leftBodies: Hook = () => {
  const spoilt = new Set<string>();
  return async (request, forward) => {
    const connection = request.headers[NOTED] ?? '';
    if (spoilt.delete(connection)) return { ...refusal(400, 'Bad request syntax'), headers: {} };
    const answer = await forward(request);
    if (isAt(uploads, request) && answer.status === 400) spoilt.add(connection);
    return answer;
  };
};

export const defects: Defect[] = [
  {
    name: 'the answer to a new recipient lacks as many bytes as its letters need beyond one',
    breaks: 'answers.json',
    follows: {
      'recipients.create.payload': 'what is cut off is no JSON',
      'recipients.create.exact-values': 'it happens with letters beyond ASCII',
    },
    why: 'Every successful response body is a JSON object. A filter sets Content-Length to the number of characters, and the answer ends there.',
    report: 'https://github.com/Adobe-Consulting-Services/acs-aem-commons/issues/2425',
    wire: { respond: countingLetters },
  },
  {
    name: 'a page of customers of more than four kilobytes breaks off',
    breaks: 'customers.list.accepted',
    why: 'Ruling refused-valid-request: a read of a list is not refused. The proxy cannot write longer answers to its folder, and closes the connection.',
    report: 'https://github.com/linuxserver-archive/docker-letsencrypt/issues/40',
    wire: { respond: breakingOff },
  },
  {
    name: 'currencies come compressed to clients that do not ask for it, once somebody did',
    breaks: 'requests.headers',
    why: 'Ruling ways-of-sending: with another Accept-Encoding a success is the same. The cache keeps the bytes, but neither Content-Encoding nor what they vary with.',
    report: 'https://github.com/kwhitley/apicache/pull/28',
    wire: rememberingWire(compressedCache),
  },
  {
    name: 'all pages of recipients are the one that was read first after a write',
    breaks: 'recipients.list.page',
    follows: {
      'recipients.list.partition': 'different pages show the same recipients',
      'recipients.list.complete': 'the recipients of other pages are not shown',
    },
    why: 'page is the number that was asked for. The key of the cache is the path without the query.',
    report: 'https://github.com/KevinDockx/HttpCacheHeaders/issues/42',
    layer: withoutQueries,
  },
  {
    name: 'a list of recipients that was read while it was empty stays empty for a minute',
    breaks: 'recipients.list.complete',
    follows: {
      'recipients.list.total_recipients': 'the count is that of the empty list',
      'recipients.list-post.same-records': 'the list by POST is not kept',
    },
    why: 'Ruling lag: a write shows within 3 seconds. Answers without records get no tag in the cache, so a new record does not remove them.',
    report: 'https://github.com/api-platform/core/issues/1838',
    layer: emptyForAMinute,
  },
  {
    name: 'every third upload is stored twice',
    breaks: 'documents.upload.stored',
    follows: { 'documents.upload-alias.stored': 'the gateway is in front of both spellings' },
    why: 'A document is in the list exactly once. A gateway that lost the answer sends the upload again, although it is not idempotent.',
    report: 'https://github.com/bnema/gordon/issues/237',
    layer: sentTwice,
  },
  {
    name: 'the first update of a recipient arrives without its fields',
    breaks: 'recipients.update.takes.iban',
    follows: {
      'recipients.update.takes.bank': 'whatever the first update sends is lost',
      'recipients.update.any-subset': 'whatever the first update sends is lost',
    },
    why: 'Ruling updates: iban and bank accept a new value. The gateway sends the request again over a new connection, and its body has been read before.',
    report: 'https://github.com/spring-cloud/spring-cloud-gateway/issues/580',
    layer: sentAgainEmpty,
  },
  {
    name: 'after a refused upload the next request on the connection is refused',
    breaks: 'documents.list.accepted',
    follows: {
      'customers.get.accepted': 'any read may be the next request',
      'recipients.get.accepted': 'any read may be the next request',
    },
    why: 'Ruling refused-valid-request: a read of a record is not refused. The server answers before it has read the body, and takes the rest for a request.',
    report: 'https://github.com/oven-sh/bun/issues/35283',
    layer: leftBodies,
    wire: { tune: notingConnections },
  },
  {
    name: 'the list of nationalities begins with a byte order mark',
    breaks: 'answers.json',
    follows: { 'reference.nationalities.payload': 'a strict parser reads no JSON at all' },
    why: 'Ruling json: a byte order mark is a violation. The list comes from a file that an editor saved with it.',
    report: 'https://github.com/nategood/httpful/issues/94',
    layer: {
      where: 'listNationalities',
      change: (answer) => (answer.status === 200 ? { ...answer, body: `\ufeff${answer.body}` } : answer),
    },
  },
];
