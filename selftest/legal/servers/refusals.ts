import { sentFields } from '../../../conformance/reading/answer.ts';
import { headerOf } from '../../../conformance/transcript/exchange.ts';
import { operations } from '../../../generated/operations.ts';
import {
  changed,
  type Layer,
  type Passed,
  recordsIn,
  withForm,
} from '../../../testing/intercepting-server.ts';
import { inJson, refusal } from '../../kit/changes.ts';
import { refusingAs } from '../../kit/legal.ts';
import type { Asked } from '../../kit/response-change.ts';
import { atStep, both } from '../../kit/steps.ts';
import { isUpload, readUpload, withPart } from '../../kit/uploads.ts';
import { liveHabits, serversOf, type Trace } from '../legal-server.ts';
import { isRefused, isSuccess } from '../marks.ts';

/** A refusal is not JSON, or its status is not 4xx. */
const unusual: Trace = {
  'access.getCustomer.no-token': (answer, evidence) =>
    isRefused(answer, evidence) &&
    !(
      /^application\/json/.test(headerOf(answer.response?.headers ?? [], 'content-type') ?? '') &&
      Math.floor((answer.response?.status ?? 0) / 100) === 4
    ),
};

/** How requests are refused, and which ones need not be. */
export const refusalServers = [
  ...serversOf({ takes: ['shape of a refusal'], trace: unusual })({
    'refusals as closed connections': { options: { errorStyle: 'close' } },
  }),
  ...serversOf({
    rulings: ['authentication', 'document Errors › 3'],
    takes: ['shape of a refusal'],
    trace: unusual,
  })({
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
  }),
  ...serversOf({
    takes: ['unknown identifiers, missing fields, codes outside the lists and mismatched pairs'],
  })({
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
