import { sentFields } from '../../../conformance/reading/answer.ts';
import { headerOf } from '../../../conformance/transcript/exchange.ts';
import { operationIds, operations } from '../../../generated/operations.ts';
import {
  changed,
  type Layer,
  type Passed,
  recordsIn,
  withForm,
} from '../../../testing/intercepting-server.ts';
import { inJson, refusal } from '../../kit/changes.ts';
import { refusingAs } from '../../kit/legal.ts';
import { inForm } from '../../kit/on-a-server.ts';
import { type Asked, fieldsOf } from '../../kit/response-change.ts';
import { atStep, atSteps, both } from '../../kit/steps.ts';
import { isUpload, readUpload, withPart } from '../../kit/uploads.ts';
import { liveHabits, serversOf, shownAt, type Trace } from '../legal-server.ts';
import { isRefused, isSuccess } from '../marks.ts';
import { busy } from './limits.ts';

/** Requirements whose probe may be the eleventh one: chance decides which. */
const tokenProbes = operationIds.flatMap(
  (id) => [`access.${id}.no-token`, `access.${id}.made-up-token`] as const,
);

/** A refusal is not JSON, or its status is not 4xx. */
const unusual: Trace = {
  'access.getCustomer.no-token': (answer, evidence) =>
    isRefused(answer, evidence) &&
    !(
      /^application\/json/.test(headerOf(answer.response?.headers ?? [], 'content-type') ?? '') &&
      Math.floor((answer.response?.status ?? 0) / 100) === 4
    ),
};

/** Values for required fields that are missing; all others become `Unknown`. */
const fillings: Record<string, string> = {
  date_of_birth: '1970-01-01',
  nationality: 'AT',
  country: 'AT',
  mobile_number: '+12025550199',
  type: 'IND',
  payout_method: 'AC',
};

/** Fills in required fields that are missing, except the customer of a recipient. */
const filling = inForm(['createCustomer', 'createRecipient'], (form, { operation = 'createCustomer' }) => {
  for (const field of fieldsOf(operation, 'required'))
    if (field !== 'customer' && !form.has(field)) form.set(field, fillings[field] ?? 'Unknown');
  if (form.get('type') === 'IND' && !form.has('first_name')) form.set('first_name', 'Unknown');
});

/** How requests are refused, and which ones need not be. */
export const refusalServers = [
  ...serversOf({ takes: ['shape of a refusal'], trace: unusual })({
    'refusals as HTML': { rulings: ['document Errors › 3'], options: { errorStyle: 'html' } },
    'refusals as 200 with another message': {
      rulings: ['document Errors › 3'],
      options: { errorStyle: 'ok-message' },
    },
    'refusals as redirects': { options: { errorStyle: 'redirect' } },
    'refusals as closed connections': { options: { errorStyle: 'close' } },
  }),
  ...serversOf({
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
      layer: refusingAs((_, { operation }) =>
        inJson(200, {
          message: 'Not possible',
          ...(operation ? { [operations[operation].payloadKey]: null } : {}),
        }),
      ),
    },
    'refusals as 202 with a list of errors': {
      layer: refusingAs(() => inJson(202, [{ error: 'Not possible' }])),
    },
  }),
  ...serversOf()({
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
      trace: { 'customers.get.accepted': both(atStep('access', 'customer-afterwards'), isRefused) },
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
  ...serversOf({
    takes: ['unknown identifiers, missing fields, codes outside the lists and mismatched pairs'],
  })({
    'customers and recipients without required fields are taken': {
      rulings: ['document Errors › 3'],
      layer: filling,
      trace: { 'customers.create.status': both(atSteps('probes', 'customer-without-'), isSuccess) },
    },
    'codes outside the lists are taken': {
      rulings: ['document Errors › 3'],
      layer: () => takingCodes,
      trace: {
        'customers.create.nationality': (answer, evidence) =>
          isSuccess(answer, evidence) && sentFields(answer).get('nationality') === 'ZZ',
      },
    },
    'identifiers that nothing has get empty lists and empty objects': {
      rulings: ['levels'], // Unlike a replica that lags, this deployment knows at once whether a record exists.
      layer: {
        where: ['getCustomer', 'getRecipient', 'listRecipients', 'listDocuments'],
        change: (answer, asked) => (answer.status === 404 ? emptySuccess(asked) : answer),
      },
      trace: { 'documents.list.accepted': both(atStep('probes', 'unknown-customer-documents'), isSuccess) },
    },
    'a passport is taken as source of funds': {
      layer: () => async (request, forward) => {
        if (!isUpload(request)) return forward(request);
        const { fields } = readUpload(request);
        if (fields.get('type') !== 'SOF' || fields.get('document') !== 'PAS') return forward(request);
        const taken = await forward(withPart(request, 'type', () => 'POI'));
        return changed(taken, ({ document }) => Object.assign(document as object, { type: 'SOF' }));
      },
      trace: { 'documents.upload.status': both(atStep('documents', 'mismatched'), isSuccess) },
    },
  }),
];

function emptySuccess({ operation = 'getCustomer' }: Asked): Passed {
  const { payloadKey, payloadType } = operations[operation];
  const list = { [`current_${payloadKey}`]: 0, [`total_${payloadKey}`]: 0, page: 1, total_pages: 1 };
  const body = payloadType === 'array' ? { [payloadKey]: [], ...list } : { [payloadKey]: {} };
  return inJson(200, { message: 'success', ...body });
}

/** Takes the nationality ZZ and the relation XYZ, and shows them. */
const takingCodes: Layer = async (request, forward) => {
  if (!/^create(Customer|Recipient)$/.test(request.operation ?? '')) return forward(request);
  const form = new URLSearchParams(request.body.toString());
  const odd = { nationality: 'ZZ', relation: 'XYZ' };
  const sent = Object.entries(odd).filter(([field, code]) => form.get(field) === code);
  const answer = await forward(
    withForm(request, (fields) => {
      for (const [field] of sent) fields.set(field, field === 'relation' ? 'FAM' : 'AT');
    }),
  );
  return changed(answer, (body) => {
    for (const record of recordsIn(body)) for (const [field, code] of sent) record[field] = code;
  });
};
