import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { openRecords } from '../server/store/open.ts';
import type { Store } from '../server/store/store.ts';
import { maria, png, upload, uploadedFiles } from '../testing/client.ts';
import { type SandboxServer, sandboxServer } from '../testing/control-client.ts';
import { arriving, jpeg } from '../testing/store-contract/setting.ts';
import { recordHandlers } from './partner-data/stored-records.ts';

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
