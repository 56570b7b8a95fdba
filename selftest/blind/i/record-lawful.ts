import { createHash } from 'node:crypto';
import { type JsonObject, parseJson } from '../../../conformance/reading/json.ts';
import { escaping, isTaken, refusingAs, restamping, withEntries, writing } from '../../kit/legal.ts';
import {
  answering,
  documentsListed,
  inJson,
  inRecords,
  type Layer,
  type Passed,
  type Right,
  recordsIn,
  refusing,
  respondWhole,
  showing,
  text,
} from '../kit.ts';
import { inSuccesses, sleep, withHeaders, wrong } from './record-tools.ts';

const etag = ({ body }: Passed) => `W/"${createHash('sha1').update(body).digest('base64url')}"`;
const plain = (status: number, body: string, type = 'text/plain; charset=utf-8'): Passed => ({
  status,
  headers: { 'content-type': type },
  body,
});
/** An answer with another media type. */
const typed = (answer: Passed, type: string): Passed => ({
  ...answer,
  headers: { ...answer.headers, 'content-type': type },
});
const titled = (word: string) => word[0]?.toUpperCase() + word.slice(1);
const isNotThere = ({ status }: Passed) => status === 404 || status === 405;
/** The last page of a list. */
const lastOf = (body: JsonObject) => Math.max(1, Number(body.total_pages));

export const rights: Right[] = [
  {
    name: 'as spring boot: keys by the alphabet, absent fields null, milliseconds, errors with a timestamp and a path',
    because:
      'Rulings optional-means-optional, objects-are-whole (order of keys), timestamps (a fraction of any length), success-and-refusal (any form of refusal).',
    options: { clockResolution: 'millisecond', absentStyle: 'null' },
    layer: [
      writing((body) => withEntries(body, (entries) => entries.sort(([a], [b]) => (a < b ? -1 : 1)))),
      refusingAs(({ status }, { target }) =>
        inJson(status, {
          timestamp: new Date().toISOString().replace('Z', '+00:00'),
          status,
          error: status === 401 ? 'Unauthorized' : status === 404 ? 'Not Found' : 'Bad Request',
          path: target.split('?')[0] ?? '',
        }),
      ),
      withHeaders(() => ({
        vary: 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-cache, no-store, max-age=0, must-revalidate',
        pragma: 'no-cache',
        expires: '0',
        'x-frame-options': 'DENY',
      })),
    ],
  },
  {
    name: 'as asp.net: escapes for plus signs, quotes and all other letters, seven digits of seconds, problem details',
    because:
      'Ruling json: all escapes are right; ruling timestamps: a fraction of any length; ruling success-and-refusal: any form of refusal.',
    options: { clockResolution: 'millisecond', absentStyle: 'null', absentDates: 'null' },
    layer: [
      restamping((stamp) => stamp.replace(/\.(\d{3})\+/, '.$10000+')),
      refusingAs((answer) => {
        if (answer.status === 401) return { ...plain(401, ''), headers: { 'www-authenticate': 'Bearer' } };
        const { param, text: detail } = wrong(answer);
        const problem = {
          type: 'https://tools.ietf.org/html/rfc9110#section-15.5.1',
          title: 'One or more validation errors occurred.',
          status: answer.status,
          errors: { [titled(param)]: [detail] },
          traceId: '00-9f0c1c6b0d9e4d3f8a5b7c6d5e4f3a2b-1a2b3c4d5e6f7081-00',
        };
        return typed(inJson(answer.status, problem), 'application/problem+json; charset=utf-8');
      }),
      writing((body) => escaping(body, /[+'&<>`\u007f-\uffff]/g, (digits) => digits.toUpperCase())),
      withHeaders(() => ({ server: 'Kestrel' })),
    ],
  },
  {
    name: 'as rails: milliseconds with Z, counted identifiers, an ETag, a url in each record, and ends of days',
    because:
      'Rulings identifiers, more-is-allowed and timestamps; ruling document-dates: the day that was sent, T and a time of day.',
    options: { clockResolution: 'millisecond', clockOffset: 'Z', idScheme: 'sequential' },
    layer: [
      inRecords('everywhere', (record) => {
        if (record.id === undefined) return;
        const kind = 'blocked' in record ? 'customers' : 'recipient';
        record.url = `http://api.example.com/api/${kind}/${record.id}.json`;
      }),
      showing(
        'listDocuments',
        'expiry',
        text((day) => day.replace(/T.*/, 'T23:59:59')),
      ),
      refusingAs((answer) => {
        if (answer.status === 401) return plain(401, 'HTTP Token: Access denied.\n');
        if (isNotThere(answer)) return inJson(404, { status: 404, error: 'Not Found' });
        return inJson(422, { errors: { [wrong(answer).param]: ['is invalid'] } });
      }),
      withHeaders((answer) => ({
        etag: etag(answer),
        'cache-control': 'max-age=0, private, must-revalidate',
        'x-runtime': '0.004217',
        'x-permitted-cross-domain-policies': 'none',
        'referrer-policy': 'strict-origin-when-cross-origin',
      })),
    ],
  },
  {
    name: 'as django: trimmed texts, microseconds with Z, lists with count, next and previous, no page past the end',
    because:
      'Ruling sent-values-come-back: blanks at the ends may be trimmed; ruling more-is-allowed; ruling paging: a page after the last one may be refused.',
    options: {
      blanks: 'trim',
      clockResolution: 'microsecond',
      clockOffset: 'Z',
      pastTheEnd: 'refuse',
      pageSize: 20,
    },
    layer: [
      inSuccesses((body, { target }) => {
        if (!('total_pages' in body)) return;
        const path = target.split('?')[0];
        const page = Number(body.page);
        body.count = body.total_customers ?? body.total_recipients ?? 0;
        body.next = page < lastOf(body) ? `http://api.example.com${path}?page=${page + 1}` : null;
        body.previous = page > 1 ? `http://api.example.com${path}?page=${page - 1}` : null;
      }),
      refusingAs((answer) => {
        const { param, text: detail } = wrong(answer);
        if (answer.status === 401)
          return inJson(403, { detail: 'Authentication credentials were not provided.' });
        if (param === 'page') return inJson(404, { detail: 'Invalid page.' });
        return isNotThere(answer)
          ? inJson(404, { detail: 'Not found.' })
          : inJson(400, { [param]: [detail] });
      }),
      withHeaders(() => ({ vary: 'Accept, Cookie', 'cross-origin-opener-policy': 'same-origin' })),
    ],
  },
  {
    name: 'as laravel: slashes and letters escaped, texts trimmed, nulls, links and meta in lists, wrong fields get 422',
    because:
      'Rulings json, sent-values-come-back (blanks), optional-means-optional, more-is-allowed and success-and-refusal.',
    options: {
      jsonStyle: 'escaped',
      blanks: 'trim',
      absentStyle: 'null',
      clockResolution: 'microsecond',
      clockOffset: 'Z',
    },
    layer: [
      inSuccesses((body, { target }) => {
        if (!('total_pages' in body)) return;
        const path = `http://api.example.com${target.split('?')[0]}`;
        body.links = { first: `${path}?page=1`, last: `${path}?page=${lastOf(body)}` };
        body.meta = { current_page: body.page ?? 1, last_page: lastOf(body), path, per_page: 10 };
      }),
      refusingAs((answer) => {
        if (answer.status === 401) return inJson(401, { message: 'Unauthenticated.' });
        if (isNotThere(answer)) return inJson(404, { message: 'No query results for model.' });
        const { param } = wrong(answer);
        const message = `The ${param.replaceAll('_', ' ')} field is invalid.`;
        return inJson(422, { message, errors: { [param]: [message] } });
      }),
      writing((body) =>
        escaping(body, /[\u007f-\uffff]/g).replace(/(?<!\\)((?:\\\\)*)\//g, (_, before) => `${before}\\/`),
      ),
      withHeaders(() => ({ 'x-ratelimit-limit': '600', 'x-ratelimit-remaining': '599' })),
    ],
  },
  {
    name: 'as express: identifiers beyond 2^53, pages of errors in HTML, ETags, zone in Vienna',
    because: 'Rulings identifiers, success-and-refusal (shape of a refusal) and timestamps (any offset).',
    options: { idScheme: 'big', clockResolution: 'millisecond', clockOffset: 'CET' },
    layer: [
      refusingAs(({ status }, { target }) =>
        plain(
          status,
          `<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>Error</title>\n</head>\n<body>\n<pre>Cannot answer ${target.split('?')[0]?.replace(/[^\w/-]/g, '')}</pre>\n</body>\n</html>\n`,
          'text/html; charset=utf-8',
        ),
      ),
      withHeaders((answer) => ({ 'x-powered-by': 'Express', etag: etag(answer) })),
    ],
  },
  {
    name: 'as fastapi: wrong fields get 422 with a list, no fraction where it is zero, absent fields are missing',
    because:
      'Rulings success-and-refusal, timestamps (the last unit may have a fraction) and optional-means-optional (only middle_name is always there).',
    options: {
      clockResolution: 'microsecond',
      absentStyle: 'missing',
      absentDates: 'missing',
      emptyPages: 0,
    },
    layer: [
      restamping((stamp) => stamp.replace('.000000', '')),
      refusingAs((answer) => {
        if (answer.status === 401) return inJson(403, { detail: 'Not authenticated' });
        if (isNotThere(answer)) return inJson(404, { detail: 'Not Found' });
        const { param, text: msg } = wrong(answer);
        return inJson(422, { detail: [{ type: 'value_error', loc: ['body', param], msg, input: null }] });
      }),
      withHeaders(() => ({ server: 'uvicorn', 'x-process-time': '0.0031' })),
    ],
  },
  {
    name: 'as go: empty fields are left out, < > & are escapes, nanoseconds without zeros at their end, a line at the end',
    because: 'Rulings optional-means-optional, json (escapes and blanks) and timestamps.',
    options: {
      clockResolution: 'millisecond',
      clockOffset: 'Z',
      absentStyle: 'missing',
      absentDates: 'missing',
      idScheme: 'long',
    },
    layer: [
      restamping((stamp) => stamp.replace(/(\.\d*?)0+Z$/, '$1Z').replace('.Z', 'Z')),
      refusingAs((answer) => plain(answer.status, `${wrong(answer).param}: bad value\n`)),
      writing((body) => `${escaping(body, /[<>&\u2028\u2029]/g)}\n`),
      withHeaders(() => ({ 'x-content-type-options': 'nosniff' })),
    ],
  },
  {
    name: 'as hal: every payload once more as data, links in records and answers, media type application/hal+json',
    because:
      'Ruling more-is-allowed: a response, and every object in it, may have undocumented fields; ruling success-and-refusal: the document names no media type.',
    layer: [
      inSuccesses((body, { target }) => {
        for (const record of recordsIn(body))
          if (record.id !== undefined) record._links = { self: { href: `/records/${record.id}` } };
        const { message: _, ...payload } = body;
        body.data = payload;
        body._links = { self: { href: target } };
      }),
      () => async (request, forward) => {
        const answer = await forward(request);
        return isTaken(answer) ? typed(answer, 'application/hal+json') : answer;
      },
    ],
  },
  {
    name: 'a document is listed two seconds after its upload, when it was searched for viruses',
    because:
      'Ruling lag: a write need not be visible at once; reads are repeated for up to three seconds. The response to the upload is complete at once.',
    options: { clockResolution: 'millisecond' },
    ...documentsListed((own) => own.filter(({ uploadedOnMs }) => Date.now() - uploadedOnMs > 2000)),
  },
  {
    name: 'texts with letters of four bytes, or with more than 120 letters, are refused',
    because:
      'Ruling sent-values-come-back: a deployment may refuse a special value, such as letters of other scripts and long values; it changes none. Both spellings of the upload refuse the same.',
    layer: refusing(
      [
        'createCustomer',
        'updateCustomer',
        'createRecipient',
        'updateRecipient',
        'uploadDocument',
        'uploadDocumentAlias',
      ],
      ({ sent }) =>
        [...sent.values()].some((value) => /[^\0-\uffff]/u.test(value) || [...value].length > 120),
      422,
    ),
  },
  {
    name: 'blanks and lines come first while an answer is made',
    because:
      'Ruling json: a body is any valid JSON text, with all blanks (RFC 8259, 2: insignificant whitespace is allowed before a value).',
    wire: {
      respond: async (response, answer, request) => {
        if (request.method === 'HEAD' || parseJson(answer.body) === undefined || answer.status >= 300)
          return respondWhole(response, answer);
        response.writeHead(answer.status, answer.headers);
        for (const blank of ['\n', ' \n', '\t\r\n']) {
          response.write(blank);
          await sleep(40);
        }
        response.end(answer.body);
      },
    },
  },
  {
    name: 'updates are answered with 201 and a location, and all reads with 203',
    because:
      'Ruling success-and-refusal: the three operations that create something respond with 201, all others with any 2xx.',
    layer: [
      answering(['updateCustomer', 'updateRecipient'], 201),
      answering(
        [
          'listCustomers',
          'getCustomer',
          'listDocuments',
          'listRecipients',
          'listRecipientsByPost',
          'getRecipient',
          'listCountries',
          'listNationalities',
          'listCurrencies',
          'checkGhanaMobileWallet',
          'checkGhanaBankAccount',
        ],
        203,
      ),
      withHeaders(({ status }, { target, operation }) =>
        status === 201 && operation?.startsWith('update') ? { location: target } : {},
      ),
    ],
  },
  {
    name: 'a get does not find a new record for a second and a half, but lists show it at once',
    because:
      'Ruling lag: reads are repeated for up to three seconds before something is missing; a get may come from another copy than a list.',
    layer: (): Layer => {
      const madeMs = new Map<string, number>();
      return async (request, forward) => {
        const { operation, id = '' } = request;
        const kind = /Customer$/.test(operation ?? '') ? 'customer' : 'recipient';
        const answer = await forward(request);
        if (operation?.startsWith('create') && answer.status === 201)
          for (const record of recordsIn(parseJson(answer.body) as JsonObject))
            madeMs.set(`${kind} ${record.id}`, performance.now());
        const isLate = performance.now() - (madeMs.get(`${kind} ${id}`) ?? -1e9) < 1500;
        return isLate && operation?.startsWith('get') && answer.status === 200
          ? inJson(404, { type: 'invalid_request_error', message: 'There is no such record here yet.' })
          : answer;
      };
    },
  },
];
