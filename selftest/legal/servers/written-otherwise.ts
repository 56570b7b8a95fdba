import type { Answer } from '../../../conformance/reading/answer.ts';
import { isObject, parseJson } from '../../../conformance/reading/json.ts';
import { type Layer, type Passing, recordsIn, withForm } from '../../../testing/intercepting-server.ts';
import { refusal } from '../../kit/changes.ts';
import { restamping, writing } from '../../kit/legal.ts';
import { withSent } from '../../kit/on-a-server.ts';
import { isUpload } from '../../kit/uploads.ts';
import { type Mark, serversOf } from '../legal-server.ts';
import { hasStatus, recordHas, stampForm, textHas } from '../marks.ts';
import { raw, wholeHeaders } from '../responding.ts';

/** Free texts of all records. */
const texts =
  'first_name middle_name last_name birth_city address city region postcode business_name bank id_number'.split(
    ' ',
  );

/** Every text that arrives is put into a form before it is stored. */
const storing =
  (write: (text: string) => string): (() => Layer) =>
  () =>
  (request, forward) =>
    forward(
      isUpload(request)
        ? withSent(request, 'id_number', (value) => write(String(value)))
        : /urlencoded/.test(request.headers['content-type'] ?? '')
          ? withForm(request, (form) => {
              for (const field of texts) if (form.has(field)) form.set(field, write(form.get(field) ?? ''));
            })
          : request,
    );

/** A text that was sent does not come back letter by letter. */
const isRewritten: Mark = ({ request, response }) =>
  (request.form ?? []).some(
    ([field, value]) =>
      texts.includes(field) && response?.status === 201 && !shownIn(response.body, field, value),
  );

function shownIn(body: string, field: string, value: string): boolean {
  const json = parseJson(body);
  return isObject(json) && recordsIn(json).some((record) => record[field] === value);
}

const trimmed = (text: string) => text.replace(/^\s+|\s+$/g, '');
const rewritten = { trace: { 'customers.create.exact-values': isRewritten } };

/** What comes in an unusual way is refused; each request has what was asked of it. */
const refusingWay =
  (isUnusual: (request: Passing) => boolean, status: number): (() => Layer) =>
  () =>
  (request, forward) =>
    isUnusual(request) ? Promise.resolve(refusal(status)) : forward(request);

const refusedWith = (status: number) => ({ trace: { 'requests.headers': isRefusedAs(status) } });

/** A request in an unusual way got this status. */
function isRefusedAs(status: number): Mark {
  return ({ styles = [], role, response }) =>
    styles.length > 0 && role !== 'probe' && response?.status === status;
}

/** Texts, numbers, times and pages that are written in another form, and requests that are refused for theirs. */
export const writtenOtherwiseServers = [
  ...serversOf({ takes: ['blanks and canonical forms'], run: { depth: 'standard' }, ...rewritten })({
    'texts are trimmed': { options: { blanks: 'trim' } },
    'several blanks are one, and the others are trimmed': {
      layer: storing((text) => trimmed(text).replace(/\s+/g, ' ')),
    },
  }),
  ...serversOf({
    takes: ['the number of the first page'],
    trace: { 'customers.list.page': ({ response }) => /"page":0\b/.test(response?.body ?? '') },
  })({
    'pages count from 0': { options: { pageZero: 'count' } },
    'pages count from 0, three records on each': { options: { pageZero: 'count', pageSize: 3 } },
  }),
  ...serversOf({ takes: ['the right token under another scheme'], run: { depth: 'standard' } })({
    'a token is taken under any scheme, and without one': {
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
  ...serversOf({ takes: ['which unusual ways of sending are refused'], run: { depth: 'standard' } })({
    'only JSON may be accepted': {
      layer: refusingWay(({ headers }) => headers.accept !== 'application/json', 406),
      ...refusedWith(406),
    },
    'clients without the header Accept get a web page': {
      layer: () => (request, forward) =>
        request.headers.accept
          ? forward(request)
          : Promise.resolve({ status: 200, headers: { 'content-type': 'text/html' }, body: '<html></html>' }),
      trace: { 'requests.headers': textHas(/<html>/) },
    },
    'a form with a charset is refused': {
      layer: refusingWay(({ headers }) => /urlencoded; *charset/i.test(headers['content-type'] ?? ''), 415),
      trace: { 'requests.forms': hasStatus(415) },
    },
  }),
  ...serversOf({
    takes: ['escapes, blanks and repeated members in JSON, and integers with a fraction of zero'],
  })({
    'integers are written with a fraction of zero': {
      layer: writing((text) =>
        text.replace(/"(id|customer|page|total_\w+|current_\w+|blocked)":(\d+)/g, '"$1":$2.0'),
      ),
      trace: { 'customers.get.payload': textHas(/"id":\d+\.0/) },
    },
    'members stand twice in their object': {
      layer: writing((text) => text.replace('"message"', '"message":"success","message"')),
      trace: { 'customers.get.payload': textHas(/"message":"success","message"/) },
    },
  }),
  ...serversOf({ takes: ['form of timestamps'] })({
    'timestamps in basic notation': {
      layer: restamping((stamp) => stamp.replace(/[-:](?=\d\d(?:[-:T+]|$))/g, '').replace(/\+00:?00$/, 'Z')),
      trace: { 'customers.create.created_on': stampForm },
    },
  }),
  ...serversOf({ takes: ['resolution of the clock'] })({
    'customers in milliseconds, recipients in seconds': {
      options: { clockResolution: 'millisecond' },
      layer: restamping((stamp, record) => ('payout_method' in record ? stamp.replace(/\.\d+/, '') : stamp)),
      trace: {
        'customers.create.created_on': recordHas(({ created_on }) => /\.\d{3}/.test(`${created_on}`)),
      },
    },
  }),
  ...serversOf({ takes: ['form of absent fields'] })({}),
  ...serversOf({ takes: ['informational responses'] })({
    'responses with the statuses 100, 102 and 103 that nobody asked for': {
      wire: {
        respond: raw((answer) => {
          const headers = { ...wholeHeaders(answer), connection: 'close', 'x-informed': 'yes' };
          const text = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
          return `HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\nHTTP/1.1 ${answer.status} OK\r\n${text.join('')}\r\n${answer.body}`;
        }),
      },
      trace: { 'customers.get.accepted': hasHeader('x-informed') },
    },
  }),
];

function hasHeader(name: string): Mark {
  return ({ response }: Answer) => response?.headers.some(([one]) => one === name) === true;
}
