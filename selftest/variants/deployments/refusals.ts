import { isObject, parseJson } from '../../../conformance/reading/json.ts';
import { operationIds, operations } from '../../../generated/operations.ts';
import type { Layer, Passed, Passing } from '../../../testing/intercepting-server.ts';
import { atStep, headerOf, isRefused } from '../marks.ts';
import type { Trace, Variant } from '../variant.ts';

/** Which of the probes comes eleventh is a matter of chance. */
const tokenProbes = operationIds.flatMap(
  (id) => [`access.${id}.no-token`, `access.${id}.made-up-token`] as const,
);

/** A refusal that is no JSON of a status 4xx. */
const unusual: Trace = {
  mark: (answer, evidence) =>
    isRefused(answer, evidence) &&
    !(
      /^application\/json/.test(headerOf(answer, 'content-type') ?? '') &&
      Math.floor((answer.response?.status ?? 0) / 100) === 4
    ),
  tooStrict: 'access.getCustomer.no-token',
};

const shaped = (
  shape: (answer: Passed, request: Passing) => Passed,
): Pick<Variant, 'rulings' | 'layer' | 'trace'> => ({
  rulings: ['READING 1', 'READING 23', 'Errors 3'],
  layer: () => refusedAs(shape),
  trace: unusual,
});

const json = { 'content-type': 'application/json' };

/** How requests are refused. */
export const refusalVariants: Variant[] = [
  {
    name: 'refusals as HTML',
    rulings: ['READING 1', 'Errors 3'],
    options: { errorStyle: 'html' },
    trace: unusual,
  },
  {
    name: 'refusals as 200 with another message',
    rulings: ['READING 1', 'Errors 3'],
    options: { errorStyle: 'ok-message' },
    trace: unusual,
  },
  {
    name: 'refusals as redirects',
    rulings: ['READING 1'],
    options: { errorStyle: 'redirect' },
    trace: unusual,
  },
  {
    name: 'refusals as closed connections',
    rulings: ['READING 1'],
    options: { errorStyle: 'close' },
    trace: unusual,
  },
  {
    name: 'refusals as faults of the server without a body',
    ...shaped(() => ({ status: 500, headers: {}, body: '' })),
  },
  {
    name: 'refusals as 404 in plain text, whatever is wrong',
    ...shaped(() => ({ status: 404, headers: { 'content-type': 'text/plain' }, body: 'Not found' })),
  },
  {
    name: 'refusals as problem documents with 422',
    ...shaped(({ status }) => ({
      status: 422,
      headers: { 'content-type': 'application/problem+json' },
      body: JSON.stringify({ type: 'about:blank', status, errors: [{ detail: 'Not possible' }] }),
    })),
  },
  {
    name: 'refusals as 200 with a message and an empty payload',
    ...shaped((_, { operation }) => ({
      status: 200,
      headers: json,
      body: JSON.stringify({
        message: 'Not possible',
        ...(operation ? { [operations[operation].payloadKey]: null } : {}),
      }),
    })),
  },
  {
    name: 'refusals as 202 with a list of errors',
    ...shaped(() => ({ status: 202, headers: json, body: '[{"error":"Not possible"}]' })),
  },
  {
    name: 'three wrong tokens lock the caller out',
    rulings: ['READING 23'],
    layer: () => {
      let wrong = 0;
      return async (request, forward) => {
        const locked: Passed = { status: 401, headers: json, body: '{"message":"Locked for ten minutes"}' };
        if (wrong >= 3) return locked;
        const answer = await forward(request);
        if (answer.status === 401) wrong++;
        return answer;
      };
    },
    trace: { mark: atStep('customer-afterwards', isRefused), tooStrict: 'customers.get.accepted' },
  },
  {
    name: 'wrong tokens are put off for a second, from the eleventh on',
    rulings: ['READING 23', 'CONFORM, manners'],
    layer: () => {
      let wrong = 0;
      return async (request, forward) => {
        const answer = await forward(request);
        const isWrong = answer.status === 401 && wrong++ >= 10;
        return isWrong
          ? { status: 429, headers: { ...json, 'retry-after': '1' }, body: '{"message":"Later"}' }
          : answer;
      };
    },
    trace: {
      mark: ({ response, credentials }) => response?.status === 429 && credentials !== 'token',
      tooStrict: tokenProbes,
    },
  },
];

/** Gives every refusal another shape. */
export function refusedAs(shape: (answer: Passed, request: Passing) => Passed): Layer {
  return async (request, forward) => {
    const answer = await forward(request);
    return isTaken(answer) ? answer : shape(answer, request);
  };
}

export function isTaken({ body, status }: Passed): boolean {
  const read = parseJson(body);
  return status < 300 && isObject(read) && read.message === 'success';
}
