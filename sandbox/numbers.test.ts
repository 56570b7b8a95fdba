import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { png, upload } from '../testing/client.ts';
import { sandboxServer } from '../testing/control-client.ts';
import { TestPostgres, withoutPostgres } from '../testing/postgres.ts';

const nines = (digits: number) => '9'.repeat(digits);

/** What stands where an integer from 1 is asked for, and means none. */
const noIntegers = [
  '0',
  '000',
  '-1',
  '+1',
  '1.0',
  '1.5',
  '1e0',
  '1E3',
  '0x1',
  '1_000',
  ' 1',
  '1n',
  'NaN',
  '',
];
/** Integers that are larger than anything there is. */
const large = [
  nines(15),
  nines(16),
  '9007199254740993',
  nines(19),
  '9223372036854775808',
  nines(20),
  nines(400),
];

function numbersAre(database: () => Promise<string | undefined>) {
  test('of a page, a document and a customer: 200, 400 or 404 with the number as it was sent', async () => {
    const name = await database();
    await using server = await sandboxServer(name === undefined ? {} : { database: name });
    const id = await server.customer();
    await server.recipient(id);
    await server.send('POST', `/api/kyc-upload/${id}`, { parts: upload() });
    const records = '/partners/acme/customers';
    const lists: [path: string, key: string][] = [
      [records, 'customers'],
      [`${records}/${id}/recipients`, 'recipients'],
    ];
    const written = (number: string) => encodeURIComponent(number);
    for (const [path, key] of lists) {
      for (const number of ['1', '0001']) {
        const { status, json } = await server.ask('GET', `${path}?page=${number}`);
        assert.deepEqual([status, json.page, json[key].length], [200, 1, 1], number);
      }
      for (const number of [...noIntegers, ...large.slice(1)]) {
        const { status, json } = await server.ask('GET', `${path}?page=${written(number)}`);
        assert.deepEqual([status, json.param], [400, 'page'], number);
      }
      const { status, json } = await server.ask('GET', `${path}?page=${large[0]}`);
      assert.deepEqual([status, json.page, json[key]], [200, Number(large[0]), []]);
    }
    const document = (rank: string) => `${records}/${id}/documents/${written(rank)}`;
    assert.equal((await server.ask('PATCH', document('01'), { verified: 1 })).json.verified, 1);
    assert.equal((await server.ask('GET', `${document('01')}/file`)).status, 200);
    for (const rank of ['2', ...noIntegers.filter(Boolean), ...large]) {
      const wanted = rank === '2' || rank === large[0] ? 404 : 400;
      assert.equal((await server.ask('PATCH', document(rank), { verified: 1 })).status, wanted, rank);
      assert.equal((await server.ask('GET', `${document(rank)}/file`)).status, wanted, rank);
    }
    assert.equal((await server.ask('GET', `${records}/000${id}`)).status, 200);
    for (const customer of ['0', ...large.slice(0, 5), ...noIntegers.slice(2).filter(Boolean), nines(20)]) {
      const wanted = /^\d{1,19}$/.test(customer) ? 404 : 400;
      for (const [method, path, body] of [
        ['GET', ''],
        ['PATCH', '', { blocked: 1 }],
        ['GET', '/recipients'],
        ['GET', '/documents'],
        ['GET', '/documents/1/file'],
        ['PATCH', '/documents/1', { verified: 1 }],
      ] as const) {
        const reply = await server.ask(method, `${records}/${written(customer)}${path}`, body);
        assert.equal(reply.status, wanted, `${method} ${customer}${path} ${reply.text}`);
      }
    }
  });

  test('on the partner interface: 400 or 404, and no digit is lost', async () => {
    const name = await database();
    await using server = await sandboxServer(name === undefined ? {} : { database: name });
    const id = await server.customer();
    const form = { type: 'IND', country: 'AT', payout_method: 'AC', first_name: 'A', last_name: 'B' };
    for (const number of ['0', ...large]) {
      for (const path of [`/api/customers/${number}`, `/api/recipient/${number}`])
        for (const reply of [await server.get(path), await server.post(path, { city: 'Graz' })])
          assert.equal(reply.status, 404, `${path} ${reply.text}`);
      assert.equal((await server.get(`/api/recipients/${number}`)).status, 404);
      assert.equal((await server.get(`/api/kyc-documents/${number}`)).status, 404);
      const parts = upload({ file: new File([png], 'a.png') });
      assert.equal((await server.send('POST', `/api/kyc-upload/${number}`, { parts })).status, 404);
      assert.equal((await server.post('/api/recipients', { ...form, customer: number })).status, 400);
    }
    for (const number of large) {
      for (const list of ['/api/customers', `/api/recipients/${id}`]) {
        const { status, text, json } = await server.get(`${list}?page=${number}`);
        if (Number.isSafeInteger(Number(number))) assert.ok(text.includes(`"page":${number},`), text);
        else assert.deepEqual([status, json.param], [400, 'page'], number);
      }
    }
  });
}

describe('numbers, with SQLite', () => numbersAre(async () => undefined));

describe('numbers, with PostgreSQL', { skip: withoutPostgres }, () => {
  let postgres: TestPostgres;
  before(async () => {
    postgres = await TestPostgres.start();
  });
  after(() => postgres?.[Symbol.asyncDispose]());
  numbersAre(() => postgres.createDatabase());
});

test('numbers in a body: what JSON cannot hold as sent is refused', async () => {
  await using server = await sandboxServer();
  const send = async (method: string, path: string, body: string) => {
    const headers = { Authorization: `Bearer ${server.control.token}`, 'Content-Type': 'application/json' };
    const reply = await fetch(`${server.control.url}${path}`, { method, headers, body });
    return [reply.status, await reply.text()] as const;
  };
  const rule = (calls: string, fault = '{"cut":{"after_bytes":0}}') =>
    `{"rules":[{"calls":${calls},"fault":${fault}}]}`;
  for (const number of ['-1', '1.5', '1e400', '-1e400', nines(20), nines(400), '"1"', 'null'])
    for (const [method, path, body] of [
      ['PUT', '/partners/acme/faults', `{"seed":${number},"rules":[]}`],
      ['PUT', '/partners/acme/faults', rule(`{"nth":${number}}`)],
      ['PUT', '/partners/acme/faults', rule(`{"every":${number}}`)],
      ['PUT', '/partners/acme/faults', rule('{"nth":1}', `{"delay":{"ms":${number}}}`)],
      ['PUT', '/partners/acme/faults', rule('{"nth":1}', `{"cut":{"after_bytes":${number}}}`)],
      ['PUT', '/partners/acme/faults', rule('{"nth":1}', `{"slow":{"factor":${number}}}`)],
      [
        'PUT',
        '/partners/acme/faults',
        rule('{"nth":1}', `{"unavailable":{"retry_after_seconds":${number}}}`),
      ],
      ['PUT', '/partners/acme/faults', rule(`{"probability":${number}}`)],
      ...(number === '1.5' ? [] : [['POST', '/clock/advance', `{"seconds":${number}}`] as const]),
    ] as const) {
      const [status, text] = await send(method, path, body);
      assert.equal(status, 400, `${body} ${text}`);
    }
  for (const now of [
    '+275760-09-13T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '-000001-01-01T00:00:00Z',
    '1969-12-31T23:59:59Z',
  ])
    assert.equal((await send('PUT', '/clock', JSON.stringify({ now })))[0], 400, now);
});
