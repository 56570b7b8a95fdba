import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { after, before, describe, test } from 'node:test';
import { request } from 'undici';
import type { Listening } from './listening.ts';
import { startMock } from './mock.ts';
import { plainHeaders } from './prism-input.ts';
import { createValidator, type Validator } from './validator.ts';

interface Sent {
  method: 'GET' | 'POST' | 'PUT';
  target: string;
  headers?: Record<string, string>;
  body?: string;
}
const get = (target: string, headers = {}): Sent => ({ method: 'GET', target, headers });
const post = (target: string, body: string, type = 'application/x-www-form-urlencoded'): Sent => ({
  method: 'POST',
  target,
  headers: { 'content-type': type },
  body,
});
const part = '--x\r\nContent-Disposition: form-data; name="type"\r\n\r\nPOI\r\n--x--\r\n';
const wallet = '/api/resources/check-gh-mw-instant-pay-eligibility';
const account = '/api/resources/check-gh-ac-instant-pay-eligibility';
const recipient = 'customer=7&type=IND&country=AT&payout_method=AC';

const invalid = 'parameter_invalid';
const missing = 'parameter_missing';
const empty = 'parameter_empty';

const wrong: [
  sent: Sent,
  status: number,
  code: string | undefined,
  param: string | undefined,
  says: RegExp,
][] = [
  [get('/api/customers?page=0'), 400, invalid, 'page', /page must be >= 1\./],
  [get('/api/customers?page=two'), 400, invalid, 'page', /page must be integer\./],
  [get('/api/customers/abc'), 400, invalid, 'id', /id must be integer\./],
  [get('/api/kyc-documents/abc'), 400, invalid, 'id', /id must be integer\./],
  [get('/api/recipients/abc'), 400, invalid, 'customerId', /customerId must be integer\./],
  [get('/api/recipient/abc'), 400, invalid, 'recipientId', /recipientId must be integer\./],
  [get(`${wallet}?operator=7`), 400, missing, 'mobile_number', /'mobile_number'\./],
  [get(`${account}?bank=&account_number=7`), 400, empty, 'bank', /bank is empty/],
  [get('/api/customers/50%'), 400, invalid, undefined, /cannot be read: it is not percent-encoded/],
  [post('/api/customers', 'first_name=Maria'), 400, missing, 'last_name', /'last_name'\./],
  [post('/api/customers/7', 'first_name='), 400, empty, 'first_name', /first_name must NOT have fewer/],
  [post('/api/customers/7', 'date_of_birth=1987-02-30'), 400, invalid, 'date_of_birth', /format "date"/],
  [post('/api/customers/7', ''), 400, missing, undefined, /needs a body of type application\/x-www-form/],
  [post('/api/recipients', `${recipient}&relation=X`), 400, invalid, 'relation', /values: FAM, BIZ, FND\./],
  [post('/api/recipient/7', 'country=AUT'), 400, invalid, 'country', /pattern "\^\[A-Za-z\]\{2\}\$"/],
  [
    post('/api/kyc-upload/7', part, 'multipart/form-data; boundary=x'),
    400,
    missing,
    'document',
    /'document'\./,
  ],
  [
    post('/api/customers', '{"a":', 'application/json'),
    415,
    undefined,
    undefined,
    /x-www-form-urlencoded, not application\/json/,
  ],
  [
    post('/api/recipients/7', 'page=2', ''),
    415,
    undefined,
    undefined,
    /not a body without a Content-Type header/,
  ],
  [
    post('/api/upload-kyc/7', 'type=POI'),
    415,
    undefined,
    undefined,
    /takes multipart\/form-data, not application\/x-www-form/,
  ],
  [post('/api/kyc-upload/7', part, 'multipart/form-data'), 415, undefined, undefined, /no boundary/],
  [{ ...get('/api/customers'), body: 'a=b' }, 400, undefined, undefined, /takes no body/],
  [
    get('/api/customers', { prefer: 'code=404' }),
    400,
    invalid,
    'Prefer',
    /code=404, which listCustomers does not have .*: it has 200, 400, 401, default/,
  ],
  [get('/api/customers', { prefer: 'example=x' }), 400, invalid, 'Prefer', /example=x/],
];

describe('a wrong request, as the mock refuses it', () => {
  let mock: Listening;
  let judge: Validator;
  before(async () => {
    mock = await startMock(0);
    judge = await createValidator();
  });
  after(() => mock.close());

  /** The mock's response, after checking that it agrees with the specification. */
  async function answerTo({ method, target, headers = {}, body = '' }: Sent, token = 'Bearer any-token') {
    const requestHeaders = { ...(token ? { authorization: token } : {}), ...headers };
    const answer = await request(mock.url + target, { method, headers: requestHeaders, body: body || null });
    const text = await answer.body.text();
    const { violations } = await judge({
      method,
      target: target.replace('%', ''),
      headers: requestHeaders,
      body: Buffer.from(body),
      status: answer.statusCode,
      answerHeaders: plainHeaders(answer.headers),
      answerBody: Buffer.from(text),
    });
    assert.deepEqual(
      violations.filter((violation) => violation.in === 'response'),
      [],
    );
    return { status: answer.statusCode, headers: answer.headers, json: JSON.parse(text) };
  }

  for (const [sent, status, code, param, says] of wrong)
    test(`${sent.method} ${sent.target} gets ${status} ${says.source}`, async () => {
      const answer = await answerTo(sent);
      const { message, ...rest } = answer.json;
      const expected = { type: 'invalid_request_error', ...(code && { code }), ...(param && { param }) };
      assert.equal(answer.status, status, message);
      assert.deepEqual(rest, expected);
      assert.match(message, says);
    });

  test('without a token it gets 401, whatever else is wrong with it', async () => {
    for (const token of ['', 'Basic eDp5']) {
      const { status, json } = await answerTo(get('/api/customers/abc'), token);
      assert.deepEqual([status, json.type], [401, 'authentication_error']);
    }
  });

  test('a body in chunks is refused for its media type, too', async () => {
    const headers = { authorization: 'Bearer any-token', 'content-type': 'application/json' };
    const chunks = Readable.from([Buffer.from('{}')]);
    const answer = await request(`${mock.url}/api/recipients/7`, { method: 'POST', headers, body: chunks });
    assert.equal(answer.statusCode, 415);
  });

  test('for a path or a method that the interface does not have, it is told what there is', async () => {
    const unknown = await answerTo(get('/api/nothing'));
    assert.deepEqual([unknown.status, unknown.json.message], [404, 'There is nothing at /api/nothing.']);
    const method = await answerTo({ method: 'PUT', target: '/api/customers/7' });
    assert.equal(method.status, 405);
    assert.deepEqual(String(method.headers.allow).split(', ').toSorted(), ['GET', 'HEAD', 'POST']);
    assert.match(method.json.message, /^\/api\/customers\/7 takes .*, not PUT\.$/);
  });
});
