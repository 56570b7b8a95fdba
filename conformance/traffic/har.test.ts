import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readHar } from './har.ts';

const entry = (url: string, beside: object = {}, request: object = {}, response: object = {}) => ({
  ...{ startedDateTime: '2026-05-01T10:00:00.250Z', time: 20 },
  request: { method: 'GET', url, headers: [], ...request },
  response: { status: 200, headers: [], content: { text: '{"message":"success"}' }, ...response },
  ...beside,
});
const read = (...entries: unknown[]) => readHar(JSON.stringify({ log: { entries } }));
const base = 'https://api.example.com/v2';
const list = `${base}/api/resources/countries`;

describe('requests of the interface in a HAR', () => {
  test('are those below the address that most of them have', () => {
    const others = ['https://cdn.example.com/api/customers', `${base}/assets/app.js`, 'no URL at all'];
    const har = read(entry(list), ...others.map((url) => entry(url)), entry(`${base}/api/customers?page=2`));
    assert.deepEqual([har.baseUrl, har.others], [base, 3]);
    assert.deepEqual(
      har.entries.map(({ place, operation, request }) => [place, operation, request.target]),
      [
        [1, 'listCountries', '/api/resources/countries'],
        [5, 'listCustomers', '/api/customers?page=2'],
      ],
    );
  });
  test('may have been sent and answered as late as the last digit of their time allows', () => {
    const [one] = read(entry(list)).entries;
    assert.equal((one?.answeredAtMs ?? 0) - (one?.sentAtMs ?? 0), 21);
    const [coarse] = read(entry(list, { startedDateTime: '2026-05-01T10:00:00Z' })).entries;
    assert.equal((coarse?.answeredAtMs ?? 0) - (coarse?.sentAtMs ?? 0), 1020);
  });
  test('have the fields of forms and of uploads, however they were saved', () => {
    const form = (postData: object) =>
      read(entry(`${base}/api/recipients`, {}, { method: 'POST', postData })).entries[0]?.request.form;
    const mimeType = 'application/x-www-form-urlencoded;charset=utf-8';
    assert.deepEqual(form({ mimeType, text: 'bank=A%26B+C' }), [['bank', 'A&B C']]);
    assert.deepEqual(form({ mimeType, params: [{ name: 'bank', value: 'A&B' }] }), [['bank', 'A&B']]);
    const parts = (postData: object) =>
      read(entry(`${base}/api/kyc-upload/7`, {}, { method: 'POST', postData })).entries[0]?.request.parts;
    const body = [
      ...['--b1', 'Content-Disposition: form-data; name="id_number"', '', 'X 1'],
      ...[
        '--b1',
        'Content-Disposition: form-data; name="file"; filename="a.png"',
        'Content-Type: image/png',
        '',
        'PNG',
      ],
      '--b1--',
    ].join('\r\n');
    const asText = parts({ mimeType: 'multipart/form-data; boundary=b1', text: body });
    assert.deepEqual(asText?.[0], { name: 'id_number', value: 'X 1' });
    assert.deepEqual([asText?.[1]?.name, asText?.length], ['file', 2]);
    const params = [{ name: 'id_number', value: 'X 1' }];
    assert.deepEqual(parts({ mimeType: 'multipart/form-data', params }), [
      { name: 'id_number', value: 'X 1' },
    ]);
  });
  test('have a response if the file has it whole', () => {
    const response = (told: object) => read(entry(list, {}, {}, told)).entries[0]?.response;
    const text = Buffer.from('{"message":"success"}').toString('base64');
    assert.equal(response({ content: { text, encoding: 'base64' } })?.body, '{"message":"success"}');
    assert.equal(response({ status: 404, content: {} })?.body, '');
    for (const told of [
      { status: 0 },
      { status: 304 },
      { status: 302 },
      { content: { size: 8000 } },
      { status: 'x' },
    ])
      assert.equal(response(told), null, JSON.stringify(told));
  });
  test('a HEAD, and what has no time, is left out', () => {
    assert.equal(
      read(entry(list), entry(list, {}, { method: 'HEAD' }), entry(list, { startedDateTime: 'once' })).others,
      2,
    );
  });
});

test('a file is whole if the numbers of this suite leave none out, also of requests that are not of the interface', () => {
  const numbered = (url: string, _index: number) => ({ ...entry(url), _index });
  const other = list.replace('/api/', '/API/');
  assert.equal(read(numbered(list, 0), numbered(other, 1), numbered(list, 2)).isWhole, true);
  assert.equal(read(numbered(list, 0), numbered(list, 2)).isWhole, false);
  assert.equal(read(entry(list)).isWhole, undefined);
});

describe('a file that cannot be judged', () => {
  for (const [text, reason] of [
    ['no JSON', /neither a HAR, with "log" and "entries", nor a transcript/],
    ['{"log":{"entries":{}}}', /neither a HAR/],
    ['[]', /neither a HAR/],
    [
      JSON.stringify({ log: { entries: [entry('https://example.com/')] } }),
      /none of its requests is one of the interface/,
    ],
    ['{"log":{"entries":[null,1,{"request":7}]}}', /none of its requests/],
  ] as const)
    test(text.slice(0, 40), () => assert.throws(() => readHar(text), reason));
});
