import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import {
  firm,
  josef,
  maria,
  type Reply,
  required,
  sendRaw,
  testServer,
  upload,
} from '../../testing/client.ts';
import { usedAs } from '../resources/documents.ts';

/** Checks that a refusal is the error object of the specification and says something to a person. */
function assertRefused(reply: Reply, status: number, param?: string, code?: string) {
  const { json, text } = reply;
  assert.deepEqual([reply.status, json?.param, json?.code], [status, param, code], text);
  assert.equal(json.type, status === 401 ? 'authentication_error' : 'invalid_request_error');
  assert.match(json.message, /^[A-Z/].{15,}\.$/s);
  const known = new Set(['type', 'code', 'message', 'param']);
  assert.ok(Object.keys(json).every((name) => known.has(name)));
}

const invalidCustomers: Record<string, [value: string, code: 'parameter_invalid' | 'parameter_empty']> = {
  date_of_birth: ['2023-02-30', 'parameter_invalid'],
  country: ['QQ', 'parameter_invalid'],
  nationality: ['Austrian', 'parameter_invalid'],
  birth_country: ['at', 'parameter_invalid'],
  birth_nationality: ['XX', 'parameter_invalid'],
  last_name: ['', 'parameter_empty'],
  mobile_number: ['', 'parameter_empty'],
};
for (const [name, [value, code]] of Object.entries(invalidCustomers)) {
  test(`create and update customer: ${name} ${JSON.stringify(value)} is refused, and nothing changes`, async () => {
    await using server = await testServer();
    const id = await server.customer();
    const before = (await server.get('/api/customers')).text;
    assertRefused(await server.post('/api/customers', { ...maria, [name]: value }), 400, name, code);
    assertRefused(
      await server.post(`/api/customers/${id}`, { city: 'Linz', [name]: value }),
      400,
      name,
      code,
    );
    assert.equal((await server.get('/api/customers')).text, before);
  });
}

for (const date of [
  '21.04.1987',
  '1987-4-21',
  '1987-13-01',
  '1987-04-21T00:00:00',
  '1900-02-29',
  'yesterday',
]) {
  test(`create customer: ${date} is no date`, async () => {
    await using server = await testServer();
    const reply = await server.post('/api/customers', { ...maria, date_of_birth: date });
    assertRefused(reply, 400, 'date_of_birth', 'parameter_invalid');
  });
}

for (const name of Object.keys(required)) {
  test(`create customer: a missing ${name} is refused by name`, async () => {
    await using server = await testServer();
    const { [name as 'city']: _, ...rest } = required;
    assertRefused(await server.post('/api/customers', rest), 400, name, 'parameter_missing');
  });
}

test('create customer: no body at all lacks its fields', async () => {
  await using server = await testServer();
  assertRefused(await server.send('POST', '/api/customers'), 400, 'first_name', 'parameter_missing');
});

const invalidRecipients: [changes: Record<string, string | undefined>, param: string, code: string][] = [
  [{ customer: undefined }, 'customer', 'parameter_missing'],
  [{ customer: 'x1' }, 'customer', 'parameter_invalid'],
  [{ customer: '1' }, 'customer', 'parameter_invalid'],
  [{ customer: '99999999999999999999999' }, 'customer', 'parameter_invalid'],
  [{ type: undefined }, 'type', 'parameter_missing'],
  [{ type: 'ORG' }, 'type', 'parameter_invalid'],
  [{ type: '__proto__' }, 'type', 'parameter_invalid'],
  [{ country: 'AUT' }, 'country', 'parameter_invalid'],
  [{ payout_method: '' }, 'payout_method', 'parameter_empty'],
  [{ relation: 'DOG' }, 'relation', 'parameter_invalid'],
  [{ last_name: undefined }, 'last_name', 'parameter_missing'],
  [{ first_name: '' }, 'first_name', 'parameter_empty'],
  [{ type: 'BIZ' }, 'business_name', 'parameter_missing'],
  [{ type: 'BIZ', business_name: '' }, 'business_name', 'parameter_empty'],
];
for (const [changes, param, code] of invalidRecipients) {
  test(`create recipient: ${JSON.stringify(changes)} gets ${code} for ${param}`, async () => {
    await using server = await testServer();
    const customer = await server.customer();
    const fields = Object.entries({ ...josef, customer: String(customer), ...changes });
    const form = Object.fromEntries(
      fields.filter((field): field is [string, string] => field[1] !== undefined),
    );
    assertRefused(await server.post('/api/recipients', form), 400, param, code);
    assert.equal((await server.get(`/api/recipients/${customer}`)).json.total_recipients, 0);
  });
}

test('update recipient: a name that its type needs cannot be emptied, nor its type changed without one', async () => {
  await using server = await testServer();
  const path = `/api/recipient/${await server.recipient(await server.customer())}`;
  const before = (await server.get(path)).text;
  assertRefused(await server.post(path, { bank: 'x', last_name: '' }), 400, 'last_name', 'parameter_empty');
  assertRefused(await server.post(path, { type: 'BIZ' }), 400, 'business_name', 'parameter_missing');
  assertRefused(await server.post(path, { country: '' }), 400, 'country', 'parameter_empty');
  assert.equal((await server.get(path)).text, before);
});

test('what the samples of the document send is not refused', async () => {
  await using server = await testServer();
  const customer = String(await server.customer({ phone_number: '0660555', mobile_number: '0660555' }));
  const recipient = await server.post('/api/recipients', {
    ...josef,
    customer,
    iban: 'AT000000000000000000',
  });
  assert.equal(recipient.status, 201, recipient.text);
  const path = `/api/recipient/${recipient.json.recipient.id}`;
  assert.equal((await server.post(path, { iban: 'not an IBAN', bank: 'x' })).status, 200);
  const far = { ...firm, customer, country: 'ZZ', payout_method: 'CARRIER-PIGEON' };
  assert.equal((await server.post('/api/recipients', far)).status, 201);
});

const missingFile = { file: undefined };
const invalidUploads: [changes: Record<string, string | undefined>, param: string, code: string][] = [
  [{ type: undefined }, 'type', 'parameter_missing'],
  [{ document: '' }, 'document', 'parameter_empty'],
  [{ id_number: undefined }, 'id_number', 'parameter_missing'],
  [missingFile, 'file', 'parameter_missing'],
  [{ file: 'passport.png' }, 'file', 'parameter_invalid'],
  [{ type: 'POX' }, 'type', 'parameter_invalid'],
  [{ document: 'XYZ' }, 'document', 'parameter_invalid'],
  [{ type: 'SOF', document: 'PAS' }, 'document', 'parameter_invalid'],
  [{ valid_from: '2023-02-30' }, 'valid_from', 'parameter_invalid'],
  [{ expiry: 'never' }, 'expiry', 'parameter_invalid'],
];
for (const [changes, param, code] of invalidUploads) {
  test(`upload: ${JSON.stringify(changes)} gets ${code} for ${param}, and nothing is stored`, async () => {
    await using server = await testServer();
    const id = await server.customer();
    const reply = await server.send('POST', `/api/kyc-upload/${id}`, { parts: upload({ ...changes }) });
    assertRefused(reply, 400, param, code);
    assert.deepEqual((await server.get(`/api/kyc-documents/${id}`)).json.documents, []);
  });
}

test('upload: the pairs of type and document are those of the specification, and all are taken', async () => {
  const specification = JSON.parse(
    readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8'),
  );
  assert.deepEqual(usedAs, specification.components.schemas.DocumentCode['x-used-as']);
  await using server = await testServer();
  const id = await server.customer();
  const pairs = Object.entries(usedAs).flatMap(([type, documents]) =>
    documents.map((document) => ({ type, document })),
  );
  for (const pair of pairs) {
    assert.equal((await server.send('POST', `/api/kyc-upload/${id}`, { parts: upload(pair) })).status, 201);
  }
  assert.equal(pairs.length, 15);
  assert.equal((await server.get(`/api/kyc-documents/${id}`)).json.documents.length, 15);
});

const paths = (id: string): [method: string, path: string, param: string][] => [
  ['GET', `/api/customers/${id}`, 'id'],
  ['POST', `/api/customers/${id}`, 'id'],
  ['GET', `/api/kyc-documents/${id}`, 'id'],
  ['GET', `/api/recipients/${id}`, 'customerId'],
  ['POST', `/api/recipients/${id}`, 'customerId'],
  ['GET', `/api/recipient/${id}`, 'recipientId'],
  ['POST', `/api/recipient/${id}`, 'recipientId'],
];
for (const id of ['1', '9223372036854775807', '9223372036854775808', '9'.repeat(60)]) {
  test(`no record has the id ${id}: 404`, async () => {
    await using server = await testServer();
    for (const [method, path, param] of paths(id)) assertRefused(await server.send(method, path), 404, param);
  });
}
for (const id of ['abc', '-1', '1.5', '0x10', '1e3', '%31%20', 'null', '１']) {
  test(`${id} is no id: 400`, async () => {
    await using server = await testServer();
    for (const [method, path, param] of paths(id)) {
      assertRefused(await server.send(method, path), 400, param, 'parameter_invalid');
    }
  });
}

for (const page of ['0', '-1', '1.5', 'two', '99999999999999999999']) {
  test(`page ${page} is refused`, async () => {
    await using server = await testServer();
    const customer = await server.customer();
    for (const path of ['/api/customers', `/api/recipients/${customer}`]) {
      assertRefused(await server.get(`${path}?page=${page}`), 400, 'page', 'parameter_invalid');
    }
  });
}

test('an empty page counts as none', async () => {
  await using server = await testServer();
  assert.equal((await server.get('/api/customers?page=')).json.page, 1);
});

for (const [sent, wanted] of [
  ['application/json', 'application/x-www-form-urlencoded'],
  ['multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'],
  ['text/plain', 'application/x-www-form-urlencoded'],
]) {
  test(`a form as ${sent} gets 415 that names ${wanted}`, async () => {
    await using server = await testServer();
    const reply = await server.send('POST', '/api/customers', {
      body: '{"first_name":"Maria"}',
      headers: { 'Content-Type': sent ?? '' },
    });
    assertRefused(reply, 415);
    assert.ok(reply.json.message.includes(wanted));
  });
}

test('an upload that is not multipart, a body without a content type and a compressed one get 415', async () => {
  await using server = await testServer();
  const id = await server.customer();
  assertRefused(await server.post(`/api/kyc-upload/${id}`, { type: 'POI' }), 415);
  assertRefused(await server.send('POST', '/api/customers', { body: Buffer.from('a=b') }), 415);
  const headers = { 'Content-Encoding': 'gzip' };
  assertRefused(await server.post('/api/customers', required, { headers }), 415);
});

for (const path of [
  '/',
  '/api',
  '/api/customer',
  '/api/customers/',
  '/api/customers/1/2',
  '//api/customers',
  '/API/customers',
]) {
  test(`${path} is unknown: 404`, async () => {
    await using server = await testServer();
    assertRefused(await server.get(path), 404);
  });
}

for (const [method, path, allow] of [
  ['DELETE', '/api/customers', 'GET, HEAD, POST'],
  ['PUT', '/api/customers/1', 'GET, HEAD, POST'],
  ['PATCH', '/api/recipient/1', 'GET, HEAD, POST'],
  ['GET', '/api/recipients', 'POST'],
  ['GET', '/api/kyc-upload/1', 'POST'],
  ['POST', '/api/kyc-documents/1', 'GET, HEAD'],
  ['POST', '/api/resources/countries', 'GET, HEAD'],
] as const) {
  test(`${method} ${path} gets 405, and Allow says ${allow}`, async () => {
    await using server = await testServer();
    const reply = await server.send(method, path);
    assertRefused(reply, 405);
    assert.deepEqual(new Set(reply.headers.get('allow')?.split(', ')), new Set(allow.split(', ')));
  });
}

test('what is no HTTP request gets 400, and headers that are too large 431, with an error object', async () => {
  await using server = await testServer();
  const garbage = await sendRaw(server.url, 'HELO partner\r\n\r\n');
  assert.match(garbage, /^HTTP\/1.1 400 .*"invalid_request_error"/s);
  const long = await sendRaw(
    server.url,
    `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
  );
  assert.match(long, /^HTTP\/1.1 431 .*"invalid_request_error"/s);
});

test('a path or a query that is not UTF-8 gets 400', async () => {
  await using server = await testServer();
  assert.equal((await server.get('/api/customers/%FF')).status, 400);
  assert.equal((await server.get('/api/customers?page=%FF')).status, 400);
});

test('a fault of the server gets 500 as api_error, and is logged without what was sent', async () => {
  const faults: string[] = [];
  const failing = {
    log: (line: string) => faults.push(line),
    store: (store: TestStore) => ({
      ...store,
      countCustomers: async () => 0,
      createCustomer: async (_: string, fields: object) => {
        throw new TypeError(JSON.stringify(fields));
      },
      close: () => store.close(),
    }),
  };
  await using server = await testServer({}, failing as never);
  const { status, json } = await server.post('/api/customers', maria);
  assert.deepEqual([status, json.type], [500, 'api_error']);
  assert.equal(faults.length, 1);
  assert.match(faults[0] ?? '', /TypeError\n\s+at /);
  const secrets = [...Object.values(maria), server.token].filter((value) => value.length > 4);
  assert.ok(secrets.every((secret) => !faults[0]?.includes(secret)));
});

type TestStore = { close(): Promise<void> };
