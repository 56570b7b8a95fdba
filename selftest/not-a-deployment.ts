import type { RequestListener } from 'node:http';
import { operations } from '../generated/operations.ts';
import { routeOf } from '../testing/intercepting-server.ts';
import { answerExamples } from '../testing/specification-examples.ts';

/** A server that is no deployment, the exit status of a run against it, and the sentence that explains it. */
export interface NotADeployment {
  answers: RequestListener;
  status: 1 | 3;
  sentence: RegExp;
  /** Whether single responses look right, so that requirements on single responses may be satisfied. */
  looksRight?: boolean;
}

const always =
  (status: number, body: string, type = 'application/json'): RequestListener =>
  (request, response) => {
    request.resume();
    response.writeHead(status, { 'content-type': type }).end(body);
  };

export const notDeployments: Record<string, NotADeployment> = {
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
    sentence: /refused the token on every operation: HTTP 401 with/,
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
    sentence: /violates \d+ of \d+ statements of the document, by \d+ of \d+ mandatory requirements/,
    looksRight: true,
  },
  'the form that was sent, in the examples of the specification': {
    answers: mock((form) => form),
    status: 1,
    sentence: /violates \d+ of \d+ statements of the document, by \d+ of \d+ mandatory requirements/,
    looksRight: true,
  },
};

/** Responds with the examples of the specification. In records, what `more` makes of the form replaces fields. */
function mock(more: (form: Record<string, string>) => object): RequestListener {
  return async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { operation } = routeOf(request.method ?? '', (request.url ?? '').split('?')[0] ?? '');
    if (!operation) return response.writeHead(404).end();
    const { payloadKey, payloadType, successStatus } = operations[operation];
    const [example = {}] = answerExamples(operation, successStatus);
    const form = Object.fromEntries(new URLSearchParams(body));
    const payload =
      payloadType === 'object' ? { ...(example[payloadKey] as object), ...more(form) } : example[payloadKey];
    response.writeHead(successStatus, { 'content-type': 'application/json' });
    return response.end(JSON.stringify({ ...example, [payloadKey]: payload }));
  };
}
