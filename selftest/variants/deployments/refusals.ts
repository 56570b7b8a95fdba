import { operationIds, operations } from '../../../generated/operations.ts';
import { refusal } from '../../deviations/changes.ts';
import { refusingAs } from '../../deviations/legal.ts';
import { atStep, headerOf, isRefused } from '../marks.ts';
import { liveHabits, shownAt, type Trace, variantsOf } from '../variant.ts';
import { busy } from './limits.ts';

/** Which of the probes comes eleventh is a matter of chance. */
const tokenProbes = operationIds.flatMap(
  (id) => [`access.${id}.no-token`, `access.${id}.made-up-token`] as const,
);

/** A refusal that is no JSON of a status 4xx. */
const unusual: Trace = shownAt(
  'access.getCustomer.no-token',
  (answer, evidence) =>
    isRefused(answer, evidence) &&
    !(
      /^application\/json/.test(headerOf(answer, 'content-type') ?? '') &&
      Math.floor((answer.response?.status ?? 0) / 100) === 4
    ),
);

const json = { 'content-type': 'application/json' };

/** How requests are refused. */
export const refusalVariants = [
  ...variantsOf({ takes: ['shape of a refusal'], trace: unusual })({
    'refusals as HTML': { rulings: ['document Errors › 3'], options: { errorStyle: 'html' } },
    'refusals as 200 with another message': {
      rulings: ['document Errors › 3'],
      options: { errorStyle: 'ok-message' },
    },
    'refusals as redirects': { options: { errorStyle: 'redirect' } },
    'refusals as closed connections': { options: { errorStyle: 'close' } },
  }),
  ...variantsOf({
    rulings: ['authentication', 'document Errors › 3'],
    takes: ['shape of a refusal'],
    trace: unusual,
  })({
    'refusals as faults of the server without a body': {
      layer: refusingAs(() => ({ status: 500, headers: {}, body: '' })),
    },
    'refusals as 404 in plain text, whatever is wrong': {
      takes: [
        'shape of a refusal',
        'how a request without a valid token is refused, and what many of them lead to',
      ],
      layer: refusingAs(() => ({
        status: 404,
        headers: { 'content-type': 'text/plain' },
        body: 'Not found',
      })),
    },
    'refusals as problem documents with 422': {
      takes: ['shape of a refusal', liveHabits],
      layer: refusingAs(({ status }) => ({
        status: 422,
        headers: { 'content-type': 'application/problem+json' },
        body: JSON.stringify({ type: 'about:blank', status, errors: [{ detail: 'Not possible' }] }),
      })),
    },
    'refusals as 200 with a message and an empty payload': {
      layer: refusingAs((_, { operation }) => ({
        status: 200,
        headers: json,
        body: JSON.stringify({
          message: 'Not possible',
          ...(operation ? { [operations[operation].payloadKey]: null } : {}),
        }),
      })),
    },
    'refusals as 202 with a list of errors': {
      layer: refusingAs(() => ({ status: 202, headers: json, body: '[{"error":"Not possible"}]' })),
    },
  }),
  ...variantsOf()({
    'three wrong tokens lock the caller out': {
      takes: ['how a request without a valid token is refused, and what many of them lead to'],
      layer: () => {
        let wrong = 0;
        return async (request, forward) => {
          if (wrong >= 3) return refusal(401, 'Locked for ten minutes');
          const answer = await forward(request);
          if (answer.status === 401) wrong++;
          return answer;
        };
      },
      trace: shownAt('customers.get.accepted', atStep('customer-afterwards', isRefused)),
    },
    'wrong tokens are put off for a second, from the eleventh on': {
      rulings: ['docs/command.md#retries-and-courtesy'],
      takes: ['how a request without a valid token is refused, and what many of them lead to'],
      layer: () => {
        let wrong = 0;
        return refusingAs((answer) =>
          answer.status === 401 && wrong++ >= 10 ? busy(429, { 'retry-after': '1' }) : answer,
        );
      },
      trace: shownAt(
        tokenProbes,
        ({ response, credentials }) => response?.status === 429 && credentials !== 'token',
      ),
    },
  }),
];
