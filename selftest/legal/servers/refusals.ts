import { sentFields } from '../../../conformance/reading/answer.ts';
import { headerOf } from '../../../conformance/transcript/exchange.ts';
import { operations } from '../../../generated/operations.ts';
import { changed, type Passed } from '../../../testing/intercepting-server.ts';
import { inJson, refusal } from '../../kit/changes.ts';
import { refusingAs } from '../../kit/legal.ts';
import { obeying } from '../../kit/memory.ts';
import { arriving } from '../../kit/on-a-server.ts';
import type { Asked } from '../../kit/response-change.ts';
import { atStep, both } from '../../kit/steps.ts';
import { isUpload, readUpload, withPart } from '../../kit/uploads.ts';
import { replacing } from '../../kit/writes.ts';
import { customerForms, recipientForms } from '../careless.ts';
import { liveHabits, serversOf } from '../legal-server.ts';
import { hasStatus, isRefused, isSuccess, textHas } from '../marks.ts';

/** How requests are refused, and which ones need not be. */
export const refusalServers = [
  ...serversOf({
    rulings: ['document Errors › 3'],
    takes: ['shape of a refusal'],
    trace: {
      // A refusal is not JSON, or its status is not 4xx.
      'access.getCustomer.no-token': (answer, evidence) =>
        isRefused(answer, evidence) &&
        !(
          /^application\/json/.test(headerOf(answer.response?.headers ?? [], 'content-type') ?? '') &&
          Math.floor((answer.response?.status ?? 0) / 100) === 4
        ),
    },
  })({
    'is behind a firewall that hangs up on those it does not know': {
      takes: [
        'shape of a refusal',
        'how a request without a valid token is refused, and what many of them lead to',
        'form of absent fields',
      ],
      round: 'a',
      options: { errorStyle: 'close', absentStyle: 'null', clockOffset: 'Z' },
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
    'refusals as 202 with a list of errors': {
      layer: refusingAs(() => inJson(202, [{ error: 'Not possible' }])),
    },
  }),
  ...serversOf()({
    'refuses in as many ways as it has teams': {
      takes: ['shape of a refusal'],
      round: 'a',
      because: 'Ruling `success-and-refusal`: every other response is a refusal, in any form.',
      layer: refusingAs((answer, asked) => {
        if (asked.operation?.startsWith('upload')) return { status: 415, headers: {}, body: '' };
        if (answer.status === 401)
          return inJson(403, { error: 'invalid_token', error_description: 'expired' });
        if (asked.operation?.startsWith('check')) return inJson(200, { message: 'recipient not found' });
        return asked.operation?.includes('Recipient')
          ? refusal(409, 'failure')
          : inJson(500, { message: null, success: false });
      }),
    },
    'a path with a slash at its end is redirected to the one without': {
      takes: ['shape of a refusal'],
      round: 'g',
      because: 'A refusal may be a redirect, and the paths of the document have no slash at the end.',
      report: 'https://github.com/tokio-rs/axum/issues/681',
      layer: () => async (request, forward) => {
        const location = /^(\/[^?]+)\/(\?.*)?$/.exec(request.target)?.slice(1, 3).join('');
        return location === undefined ? forward(request) : { status: 308, headers: { location }, body: '' };
      },
    },
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
    'a token is taken under any scheme, and without one': {
      takes: ['the right token under another scheme'],
      run: { depth: 'standard' },
      layer:
        ({ token }) =>
        (request, forward) => {
          const { authorization = '' } = request.headers;
          const isOwn =
            authorization.split(' ').at(-1) === token ||
            Buffer.from(authorization.replace(/^Basic /, ''), 'base64').toString() === `${token}:`;
          const headers = { ...request.headers, authorization: `Bearer ${token}` };
          return forward(isOwn ? { ...request, headers } : request);
        },
      trace: {
        'answers.json': ({ credentials, response }) => credentials === 'wrong' && response?.status === 200,
      },
    },
  }),
  ...serversOf({
    takes: ['unknown identifiers, missing fields, codes outside the lists and mismatched pairs'],
  })({
    'codes outside the lists are taken': {
      rulings: ['document Errors › 3'],
      layer: [
        arriving(customerForms, 'nationality', replacing('ZZ', 'AT')),
        obeying(customerForms, 'nationality', String),
        arriving(recipientForms, 'relation', replacing('XYZ', 'FAM')),
        obeying(recipientForms, 'relation', String),
      ],
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
  ...serversOf({ takes: ['which unusual ways of sending are refused'], run: { depth: 'standard' } })({
    'only JSON may be accepted, and a form with a charset is refused': {
      layer: () => async (request, forward) => {
        const { accept, 'content-type': type = '' } = request.headers;
        if (accept !== 'application/json') return refusal(406);
        return /urlencoded; *charset/i.test(type) ? refusal(415) : forward(request);
      },
      trace: {
        'requests.forms': hasStatus(415),
        'requests.headers': ({ styles = [], role, response }) =>
          styles.length > 0 && role !== 'probe' && response?.status === 406,
      },
    },
    'clients without the header Accept get a web page': {
      layer: () => async (request, forward) =>
        request.headers.accept
          ? forward(request)
          : { status: 200, headers: { 'content-type': 'text/html' }, body: '<html></html>' },
      trace: { 'requests.headers': textHas(/<html>/) },
    },
  }),
];

function emptySuccess({ operation = 'getCustomer' }: Asked): Passed {
  const { payloadKey, payloadType } = operations[operation];
  const list = { [`current_${payloadKey}`]: 0, [`total_${payloadKey}`]: 0, page: 1, total_pages: 1 };
  const body = payloadType === 'array' ? { [payloadKey]: [], ...list } : { [payloadKey]: {} };
  return inJson(200, { message: 'success', ...body });
}
