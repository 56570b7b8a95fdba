import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { operations } from '../generated/operations.ts';

/** A server that is no deployment, what the judge says of it, and the sentence that a stranger reads. */
export interface Fake {
  answers: RequestListener;
  status: 1 | 3;
  sentence: RegExp;
  /** Whether single answers look right, so that what a single answer can show may be satisfied. */
  looksRight?: boolean;
}

const always =
  (status: number, body: string, type = 'application/json'): RequestListener =>
  (request, response) => {
    request.resume();
    response.writeHead(status, { 'content-type': type }).end(body);
  };

export const fakes: Record<string, Fake> = {
  '200 {}': {
    answers: always(200, '{}'),
    status: 3,
    sentence: /No response of .* was one of the interface.*HTTP 200 with "\{\}"/,
  },
  '201 {}': { answers: always(201, '{}'), status: 3, sentence: /HTTP 201 with "\{\}"/ },
  '200 {"message":"success"}': {
    answers: always(200, '{"message":"success"}'),
    status: 1,
    sentence: /No response of .* has the documented form .*\{"message":"success"\}/,
  },
  '200 with a page of HTML': {
    answers: always(200, '<!doctype html><title>Welcome</title>', 'text/html'),
    status: 3,
    sentence: /HTTP 200 with "<!doctype html>/,
  },
  '404': {
    answers: always(404, 'not found', 'text/plain'),
    status: 3,
    sentence: /HTTP 404 with "not found"/,
  },
  '500': { answers: always(500, ''), status: 3, sentence: /HTTP 500 with ""/ },
  '401': {
    answers: always(401, '{"message":"who?"}'),
    status: 3,
    sentence: /refused the token with HTTP 401/,
  },
  'a redirect': {
    answers: (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    status: 3,
    sentence: /HTTP 302/,
  },
  'a closed connection': {
    answers: (request) => request.socket.destroy(),
    status: 3,
    sentence: /Nothing at .* responded: .*Check the base URL/,
  },
  'nothing, ever': {
    answers: () => {},
    status: 3,
    sentence: /Nothing at .* responded: nothing complete within 500 ms/,
  },
  'the examples of the specification': {
    answers: mock(() => ({})),
    status: 1,
    sentence: /violates \d+ of \d+ mandatory requirements/,
    looksRight: true,
  },
  'the form that was sent, in the examples of the specification': {
    answers: mock((form) => form),
    status: 1,
    sentence: /violates \d+ of \d+ mandatory requirements/,
    looksRight: true,
  },
};

/** Answers each operation with its example, without any memory, and with what `more` makes of the form. */
function mock(more: (form: Record<string, string>) => Record<string, string>): RequestListener {
  const routes = Object.values(operations).map(({ id, method, path, successStatus, payloadKey }) => ({
    method,
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    status: successStatus,
    payloadKey,
    example: exampleOf(id),
  }));
  return async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const path = (request.url ?? '').split('?')[0] ?? '';
    const route = routes.find(({ method, pattern }) => method === request.method && pattern.test(path));
    if (!route) return response.writeHead(404).end();
    const form = Object.fromEntries(new URLSearchParams(body));
    const payload = route.example[route.payloadKey];
    const changed =
      typeof payload === 'object' && !Array.isArray(payload) ? { ...payload, ...more(form) } : payload;
    response.writeHead(route.status, { 'content-type': 'application/json' });
    return response.end(JSON.stringify({ ...route.example, [route.payloadKey]: changed }));
  };
}

type Described = Record<string, unknown>;

/** The example of an operation's success in the bundled specification. */
function exampleOf(operationId: string): Described {
  const specification = JSON.parse(
    readFileSync(join(import.meta.dirname, '../generated/openapi.json'), 'utf8'),
  );
  const resolve = (value: Described): Described => {
    if (typeof value.$ref !== 'string') return value;
    const keys = value.$ref.slice(2).split('/');
    return resolve(keys.reduce((part, key) => part[key], specification));
  };
  for (const methods of Object.values(specification.paths as Record<string, Record<string, Described>>))
    for (const operation of Object.values(methods)) {
      if (operation.operationId !== operationId) continue;
      const [success] = Object.entries(operation.responses as Record<string, Described>).flatMap(
        ([status, response]) => (status.startsWith('2') ? [resolve(response)] : []),
      );
      const contents = success?.content as Record<string, Described> | undefined;
      const content = contents?.['application/json'] ?? {};
      const [first] = Object.values((content.examples ?? {}) as Record<string, Described>);
      return (content.example ?? resolve(first ?? {}).value) as Described;
    }
  throw new Error(`no operation ${operationId} in the specification`);
}
