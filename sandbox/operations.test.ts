import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { controlOperations } from '../generated/control-operations.ts';
import { openRecords } from '../server/store/open.ts';
import type { Store } from '../server/store/store.ts';
import { maria, png, sendRaw, upload, uploadedFiles } from '../testing/client.ts';
import { type SandboxServer, sandboxServer } from '../testing/control-client.ts';
import { arriving, jpeg } from '../testing/store-contract/setting.ts';
import { recordHandlers } from './stored-records.ts';

const uploadTo = (server: SandboxServer, customer: number) =>
  server.send('POST', `/api/kyc-upload/${customer}`, { parts: upload() });

test('listPartners: everybody with a token, by name, once', async () => {
  const two = { partner: 'acme', token: 'acme-second-token' };
  await using server = await sandboxServer({
    tokens: [{ partner: 'acme', token: 'acme-access-token' }, two, { partner: 'b/ä', token: 'third-token' }],
  });
  assert.deepEqual((await server.ask('GET', '/partners')).json, { partners: ['acme', 'b/ä'] });
  assert.equal((await server.ask('GET', `/partners/${encodeURIComponent('b/ä')}/requests`)).status, 200);
});

test('listStoredCustomers: pages of 20, newest first, with counts, of this partner alone', async () => {
  await using server = await sandboxServer();
  for (let index = 1; index <= 21; index++) await server.customer({ city: `City ${index}` });
  const customer = Number((await server.get('/api/customers')).json.customers[0].id);
  await server.recipient(customer);
  await uploadTo(server, customer);
  const first = (await server.ask('GET', '/partners/acme/customers')).json;
  const second = (await server.ask('GET', '/partners/acme/customers?page=2')).json;
  assert.deepEqual([first.total, first.page, first.total_pages, second.page], [21, 1, 2, 2]);
  assert.deepEqual(
    [...first.customers, ...second.customers].map(({ rank, fields }) => [rank, fields.city]),
    Array.from({ length: 21 }, (_, index) => [21 - index, `City ${21 - index}`]),
  );
  const [newest, older] = first.customers;
  assert.deepEqual(
    [newest.id, newest.recipients, newest.documents, older.recipients, older.documents],
    [String(customer), 1, 1, 0, 0],
  );
  assert.deepEqual(newest.fields, { ...maria, city: 'City 21' });
  assert.deepEqual((await server.ask('GET', '/partners/acme/customers?page=3')).json.customers, []);
  assert.equal((await server.ask('GET', '/partners/acme/customers?page=0')).json.param, 'page');
  assert.equal((await server.ask('GET', '/partners/other/customers')).json.total, 0);
});

test('getStoredCustomer: an id beyond 2^53 keeps all its digits', async () => {
  await using server = await sandboxServer({ idScheme: 'big' });
  const { text } = await server.post('/api/customers', maria);
  const id = /"id":(\d+)/.exec(text)?.[1];
  const { status, json } = await server.ask('GET', `/partners/acme/customers/${id}`);
  assert.deepEqual([status, json.id, json.fields], [200, id, maria]);
});

test('changeStanding: the partner sees the block at once; updated_on and the other flag stay', async () => {
  await using server = await sandboxServer();
  const id = await server.customer();
  const before = (await server.get(`/api/customers/${id}`)).json.customer;
  const path = `/partners/acme/customers/${id}`;
  const { status, json } = await server.ask('PATCH', path, { blocked: 1 });
  assert.deepEqual([status, json.blocked, json.temporary_blocked], [200, 1, 0]);
  await server.ask('PATCH', path, { temporary_blocked: 1 });
  const after = (await server.get(`/api/customers/${id}`)).json.customer;
  assert.deepEqual(after, { ...before, blocked: 1, temporary_blocked: 1 });
  await server.ask('PATCH', path, { blocked: 0, temporary_blocked: 0 });
  assert.deepEqual((await server.get(`/api/customers/${id}`)).json.customer, before);
});

test('listStoredRecipients: newest first, with all fields', async () => {
  await using server = await sandboxServer();
  const customer = await server.customer();
  const [one, two] = [
    await server.recipient(customer),
    await server.recipient(customer, { first_name: 'Eva' }),
  ];
  const { json } = await server.ask('GET', `/partners/acme/customers/${customer}/recipients`);
  assert.deepEqual(
    json.recipients.map((recipient: { id: string; fields: { first_name: string } }) => [
      recipient.id,
      recipient.fields.first_name,
    ]),
    [
      [String(two), 'Eva'],
      [String(one), 'Josef'],
    ],
  );
  assert.deepEqual([json.total, json.page, json.total_pages], [2, 1, 1]);
});

test('listStoredDocuments and changeVerified: what the file is, and whether somebody looked at it', async () => {
  await using server = await sandboxServer();
  const id = await server.customer();
  await uploadTo(server, id);
  const path = `/partners/acme/customers/${id}/documents`;
  const [document] = (await server.ask('GET', path)).json.documents;
  const sha256 = createHash('sha256').update(png).digest('hex');
  assert.deepEqual(document.file, { media_type: 'image/png', bytes: png.length, sha256 });
  assert.deepEqual([document.rank, document.verified, document.fields.document], [1, 0, 'PAS']);
  assert.equal((await server.ask('PATCH', `${path}/1`, { verified: 1 })).json.verified, 1);
  assert.equal((await server.get(`/api/kyc-documents/${id}`)).json.documents[0].verified, 1);
  await server.ask('PATCH', `${path}/1`, { verified: 0 });
  assert.equal((await server.get(`/api/kyc-documents/${id}`)).json.documents[0].verified, 0);
});

test('downloadFile: the bytes as they came, as an attachment of their own type', async () => {
  await using server = await sandboxServer();
  const id = await server.customer();
  await uploadTo(server, id);
  const response = await fetch(`${server.control.url}/partners/acme/customers/${id}/documents/1/file`, {
    headers: { Authorization: `Bearer ${server.control.token}` },
  });
  assert.deepEqual(Buffer.from(await response.arrayBuffer()), png);
  assert.equal(response.headers.get('content-type'), 'image/png');
  assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
  assert.equal(response.headers.get('content-disposition'), `attachment; filename="document-${id}-1.png"`);
});

test('downloadFile: a file that is gone from the disk gets 500, and the server goes on', async () => {
  const lines: string[] = [];
  await using server = await sandboxServer({}, { log: (line) => lines.push(line) });
  const id = await server.customer();
  await uploadTo(server, id);
  await rm(join(server.folder, 'test.sqlite-uploads'), { recursive: true });
  assert.equal((await server.ask('GET', `/partners/acme/customers/${id}/documents/1/file`)).status, 500);
  assert.equal(lines.length, 1);
  assert.equal((await server.ask('GET', '/partners')).status, 200);
});

test('resetPartner: records, files, journal and faults go; other partners and tokens stay', async () => {
  await using server = await sandboxServer();
  const token = 'other-access-token';
  const id = await server.customer();
  await server.recipient(id);
  await uploadTo(server, id);
  await server.plan({ rules: [{ calls: { every: 2 }, fault: { unavailable: {} } }] });
  const theirs = (await server.post('/api/customers', maria, { token })).json.customer.id;
  await server.send('POST', `/api/kyc-upload/${theirs}`, { parts: upload(), token });
  assert.equal(uploadedFiles(server.folder).length, 2);

  assert.equal((await server.ask('DELETE', '/partners/acme/data')).status, 204);
  assert.deepEqual(await server.requests(), []);
  assert.deepEqual((await server.ask('GET', '/partners/acme/faults')).json.rules, []);
  assert.equal((await server.ask('GET', '/partners/acme/customers')).json.total, 0);
  assert.equal((await server.get(`/api/customers/${id}`)).status, 404);
  assert.equal(uploadedFiles(server.folder).length, 1);
  assert.equal((await server.requests('other')).length, 2);
  assert.equal((await server.get(`/api/customers/${theirs}`, { token })).status, 200);
  assert.equal((await server.customer()) > 0, true);
});

test('resetPartner: what reads do not show yet is gone, too, and is not missing from later counts', async () => {
  await using server = await sandboxServer({ lagMs: 60_000 });
  await server.customer();
  await server.ask('DELETE', '/partners/acme/data');
  assert.equal((await server.get('/api/customers')).json.total_customers, 0);
});

const refusals: [method: string, path: string, body: unknown, status: number, param: string | undefined][] = [
  ['GET', '/partners/nobody/customers', undefined, 404, 'partner'],
  ['GET', '/partners/__proto__/requests', undefined, 404, 'partner'],
  ['DELETE', '/partners/nobody/data', undefined, 404, 'partner'],
  ['GET', '/partners/nobody/faults', undefined, 404, 'partner'],
  ['PUT', '/partners/nobody/faults', { rules: [] }, 404, 'partner'],
  ['DELETE', '/partners/nobody/faults', undefined, 404, 'partner'],
  ['GET', '/partners/acme/customers/1', undefined, 404, 'customer'],
  ['GET', '/partners/acme/customers/9999999999999999999', undefined, 404, 'customer'],
  ['GET', '/partners/acme/customers/maria', undefined, 400, 'customer'],
  ['PATCH', '/partners/acme/customers/1', { blocked: 1 }, 404, 'customer'],
  ['PATCH', '/partners/acme/customers/1', {}, 400, undefined],
  ['PATCH', '/partners/acme/customers/1', { blocked: 2 }, 400, 'blocked'],
  ['PATCH', '/partners/acme/customers/1', { blocked: '1' }, 400, 'blocked'],
  ['PATCH', '/partners/acme/customers/1', { verified: 1 }, 400, 'verified'],
  ['PATCH', '/partners/acme/customers/1', [], 400, undefined],
  ['GET', '/partners/acme/customers/1/recipients', undefined, 404, 'customer'],
  ['GET', '/partners/acme/customers/1/documents', undefined, 404, 'customer'],
  ['PATCH', '/partners/acme/customers/1/documents/1', { verified: 1 }, 404, 'document'],
  ['PATCH', '/partners/acme/customers/1/documents/0', { verified: 1 }, 400, 'rank'],
  ['PATCH', '/partners/acme/customers/1/documents/1', {}, 400, 'verified'],
  ['GET', '/partners/acme/customers/1/documents/1/file', undefined, 404, 'customer'],
  ['PUT', '/clock', { now: 'tomorrow' }, 400, 'now'],
  ['PUT', '/clock', { now: '2027-01-01T00:00:00' }, 400, 'now'],
  ['PUT', '/clock', { now: '1969-12-31T23:59:59Z' }, 400, 'now'],
  ['PUT', '/clock', { now: '9999-01-01T00:00:00Z' }, 400, 'now'],
  ['POST', '/clock/advance', { seconds: 0 }, 400, 'seconds'],
  ['POST', '/clock/advance', { seconds: 1e12 }, 400, 'seconds'],
  ['POST', '/clock/advance', {}, 400, 'seconds'],
  [
    'PUT',
    '/partners/acme/faults',
    { rules: [{ calls: {}, fault: { cut: { after_bytes: 0 } } }] },
    400,
    'rules/0/calls',
  ],
  [
    'PUT',
    '/partners/acme/faults',
    { rules: [{ calls: { nth: 0 }, fault: { slow: {} } }] },
    400,
    'rules/0/calls/nth',
  ],
  [
    'PUT',
    '/partners/acme/faults',
    { rules: [{ calls: { nth: 1 }, fault: { explode: {} } }] },
    400,
    'rules/0/fault/explode',
  ],
  [
    'PUT',
    '/partners/acme/faults',
    { rules: [{ calls: { nth: 1, every: 2 }, fault: { slow: {} } }] },
    400,
    'rules/0/calls',
  ],
  [
    'PUT',
    '/partners/acme/faults',
    { rules: [{ operation: 'fly', calls: { nth: 1 }, fault: { slow: {} } }] },
    400,
    'rules/0/operation',
  ],
  ['GET', '/nothing', undefined, 404, undefined],
  ['POST', '/partners', {}, 405, undefined],
];
for (const [method, path, body, status, param] of refusals) {
  test(`a refusal says why: ${method} ${path} ${JSON.stringify(body) ?? ''}`, async () => {
    await using server = await sandboxServer();
    const reply = await server.ask(method, path, body);
    assert.deepEqual([reply.status, reply.json.param], [status, param], reply.text);
    assert.match(reply.json.message, /^[A-Z].*\.$/);
    assert.equal(reply.headers.get('x-content-type-options'), 'nosniff');
  });
}

for (const [id, { method, path }] of Object.entries(controlOperations)) {
  test(`${id}: nothing without the control token; a partner's token is none`, async () => {
    await using server = await sandboxServer();
    const target = path.replace('{partner}', 'acme').replace(/\{\w+\}/g, '1');
    for (const token of [null, '', 'wrong', 'acme-access-token', `${server.control.token}x`]) {
      const headers = token === null ? {} : { Authorization: `Bearer ${token}` };
      const reply = await fetch(server.control.url + target, { method, headers });
      assert.equal(reply.status, 401, `${token}`);
      assert.deepEqual(Object.keys((await reply.json()) as object), ['message']);
    }
  });
}

test('the control token is no partner token', async () => {
  await using server = await sandboxServer();
  assert.equal((await server.get('/api/customers', { token: server.control.token })).status, 401);
});

test('writes take application/json, and no more than 64 KiB of it', async () => {
  await using server = await sandboxServer();
  const path = '/clock';
  const send = (type: string, body: string) =>
    fetch(server.control.url + path, {
      method: 'PUT',
      body,
      headers: { Authorization: `Bearer ${server.control.token}`, 'Content-Type': type },
    });
  const body = JSON.stringify({ now: '2027-01-01T00:00:00Z' });
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json-seq',
  ])
    assert.equal((await send(type, body)).status, 415, type);
  assert.equal((await send('application/json', '{')).status, 400);
  assert.equal((await send('application/json', `"${'x'.repeat(65_536)}"`)).status, 413);
  assert.equal((await send('Application/JSON; charset=utf-8', body)).status, 200);
});

test('what is not HTTP gets 400', async () => {
  await using server = await sandboxServer();
  assert.match(await sendRaw(server.control.url, 'hello\r\n\r\n'), /^HTTP\/1\.1 400 /);
});

test('documents are counted and found without the others being read', async () => {
  const records = await openRecords({ database: ':memory:', newId: () => 1n, now: () => 0 });
  const { id } = await records.store.createCustomer('acme', {});
  const file = await (await records.uploads.receive(arriving(jpeg()))).keep();
  for (const _ of [1, 2]) await records.store.createDocument('acme', id, {}, file);
  const documentsOf = () => assert.fail('all documents were read');
  const store = new Proxy(records.store, {
    get: (target, name: keyof Store) =>
      name === 'documentsOf' ? documentsOf : (target[name] as () => unknown).bind(target),
  });
  const handlers = recordHandlers(store, records.uploads);
  const path = { partner: 'acme', customer: String(id) };
  const { body } = await handlers.listStoredCustomers({ path, query: {}, body: undefined } as never);
  assert.equal(body.customers[0]?.documents, 2);
  const one = await handlers.downloadFile({
    path: { ...path, rank: 2 },
    query: {},
    body: undefined,
  } as never);
  assert.equal(one.file.bytes, file.bytes);
  const verified = { path: { ...path, rank: 2 }, query: undefined, body: { verified: 1 } } as never;
  assert.equal((await handlers.changeVerified(verified)).body.rank, 2);
  await records.store.close();
  await records.uploads.close();
});
