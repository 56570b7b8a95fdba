import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { firm, josef, maria, type TestServer, testServer, upload } from '../../testing/client.ts';
import { referenceServer } from '../../testing/reference-server.ts';

const fine = { clockResolution: 'millisecond' } as const;
/** Long enough for the clock to show another millisecond. */
const tick = () => sleep(5);

test('update customer: fields that are not sent keep their values, and updated_on is later', async () => {
  await using server = await testServer(fine);
  const id = await server.customer();
  const before = (await server.get(`/api/customers/${id}`)).json.customer;
  await tick();
  const after = (await server.post(`/api/customers/${id}`, { city: 'Linz', postcode: '4020' })).json.customer;
  const { updated_on } = after;
  assert.deepEqual(after, { ...before, city: 'Linz', postcode: '4020', updated_on });
  assert.ok(updated_on > before.updated_on);
  assert.deepEqual((await server.get(`/api/customers/${id}`)).json.customer, after);
});

test('update customer: an optional field that is sent empty is cleared', async () => {
  await using server = await testServer();
  const id = await server.customer();
  const { customer } = (await server.post(`/api/customers/${id}`, { middle_name: '', birth_country: '' }))
    .json;
  assert.deepEqual([customer.middle_name, customer.birth_country, customer.birth_city], ['', '', 'Graz']);
});

test('an update that changes nothing refreshes updated_on alone', async () => {
  await using server = await testServer(fine);
  const id = await server.customer();
  let before = (await server.get(`/api/customers/${id}`)).json.customer;
  for (const form of [{ city: before.city, shoe_size: '43' }, '']) {
    await tick();
    const { customer } = (await server.post(`/api/customers/${id}`, form)).json;
    assert.deepEqual({ ...customer, updated_on: before.updated_on }, before);
    assert.ok(customer.updated_on > before.updated_on);
    before = customer;
  }
});

test('read-only fields are ignored, on create and on update', async () => {
  await using server = await testServer();
  const readOnly = {
    id: '7',
    blocked: '1',
    temporary_blocked: '1',
    created_on: '2000-01-01T00:00:00Z',
    updated_on: '2000-01-01T00:00:00Z',
    full_name: 'Nobody',
    verified: '1',
    uploaded_on: '2000-01-01T00:00:00Z',
    file: 'x',
  };
  const created = (await server.post('/api/customers', { ...maria, ...readOnly })).json.customer;
  const updated = (await server.post(`/api/customers/${created.id}`, readOnly)).json.customer;
  // The clock may show another second by then.
  assert.deepEqual({ ...updated, updated_on: created.updated_on }, created);
  assert.ok(updated.updated_on >= created.updated_on);
  assert.notEqual(created.id, 7);
  assert.deepEqual([created.blocked, created.temporary_blocked, created.created_on > '2020'], [0, 0, true]);

  const form = { ...josef, customer: String(created.id), ...readOnly };
  const { recipient } = (await server.post('/api/recipients', form)).json;
  assert.equal(recipient.full_name, 'Josef Mustermann');
  assert.equal('verified' in recipient || 'file' in recipient, false);
  const again = (await server.post(`/api/recipient/${recipient.id}`, readOnly)).json.recipient;
  assert.deepEqual({ ...again, updated_on: recipient.updated_on }, recipient);
  assert.ok(again.updated_on >= recipient.updated_on);
});

test('update recipient: any field but the customer changes, and the full name follows', async () => {
  await using server = await testServer(fine);
  const customer = await server.customer();
  const id = await server.recipient(customer);
  const before = (await server.get(`/api/recipient/${id}`)).json.recipient;
  await tick();
  const changes = {
    bank: 'Beispielbank',
    iban: 'AT00',
    last_name: 'Muster',
    relation: '',
    country: 'DE',
    swift: 'X',
  };
  const other = String(await server.customer());
  const after = (await server.post(`/api/recipient/${id}`, { ...changes, customer: other })).json.recipient;
  const { updated_on } = after;
  assert.deepEqual(after, { ...before, ...changes, full_name: 'Josef Muster', updated_on });
  assert.ok(updated_on > before.updated_on);
  assert.deepEqual((await server.get(`/api/recipient/${id}`)).json.recipient, after);
});

test('update recipient: a person can become a business', async () => {
  await using server = await testServer();
  const id = await server.recipient(await server.customer());
  const { recipient } = (
    await server.post(`/api/recipient/${id}`, { type: 'BIZ', business_name: 'Muster OG' })
  ).json;
  assert.equal(recipient.full_name, 'Muster OG');
});

test('a business shows the fields of a business', async () => {
  await using server = await testServer();
  const customer = String(await server.customer());
  const { recipient } = (await server.post('/api/recipients', { ...firm, customer })).json;
  assert.equal(recipient.full_name, 'Muster Handels GmbH');
  assert.equal(recipient.relation, '');
  assert.equal('first_name' in recipient, false);
});

test('pages show every customer once, the newest first', async () => {
  await using server = await testServer({ pageSize: 3 });
  const ids: number[] = [];
  for (let index = 0; index < 7; index++) ids.unshift(await server.customer());
  const pages = [];
  for (const page of [1, 2, 3, 4]) pages.push((await server.get(`/api/customers?page=${page}`)).json);
  assert.deepEqual(
    pages.flatMap(({ customers }) => customers.map(({ id }: { id: number }) => id)),
    ids,
  );
  assert.deepEqual(
    pages.map(({ current_customers, total_customers, page, total_pages }) => [
      current_customers,
      total_customers,
      page,
      total_pages,
    ]),
    [
      [3, 7, 1, 3],
      [3, 7, 2, 3],
      [1, 7, 3, 3],
      [0, 7, 4, 3],
    ],
  );
});

test('list recipients: the newest first, those of the customer alone, and an update moves nothing', async () => {
  await using server = await testServer({ pageSize: 2 });
  const customer = await server.customer();
  await server.recipient(await server.customer());
  const ids: number[] = [];
  for (let index = 0; index < 5; index++) ids.unshift(await server.recipient(customer));
  await server.post(`/api/recipient/${ids[4]}`, { bank: 'x' });
  for (const method of ['GET', 'POST']) {
    const listed = [];
    for (const page of [1, 2, 3]) {
      const { json } = await server.send(method, `/api/recipients/${customer}?page=${page}`);
      assert.deepEqual([json.total_recipients, json.total_pages, json.page], [5, 3, page]);
      listed.push(...json.recipients.map(({ id }: { id: number }) => id));
    }
    assert.deepEqual(listed, ids);
  }
});

test('of a repeated page parameter the last one counts', async () => {
  await using server = await testServer();
  assert.equal((await server.get('/api/customers?page=x&page=2')).json.page, 2);
});

test('many at once: every customer gets an id and a rank of its own', async () => {
  await using server = await testServer({ pageSize: 100 });
  const ids = await Promise.all(Array.from({ length: 60 }, () => server.customer()));
  assert.equal(new Set(ids).size, 60);
  const { customers } = (await server.get('/api/customers')).json;
  assert.deepEqual(new Set(customers.map(({ id }: { id: number }) => id)), new Set(ids));
});

test('everything survives a restart', async () => {
  await using server = await testServer();
  const customer = await server.customer();
  const recipient = await server.recipient(customer);
  await server.send('POST', `/api/kyc-upload/${customer}`, { parts: upload() });
  const paths = [
    '/api/customers',
    `/api/recipients/${customer}`,
    `/api/kyc-documents/${customer}`,
    `/api/recipient/${recipient}`,
  ];
  const before = await texts(server, paths);
  await server.close();
  await using again = await referenceServer({ database: `${server.folder}/test.sqlite` });
  assert.deepEqual(await texts({ ...server, get: getFrom(again) }, paths), before);
});

const texts = (server: TestServer, paths: string[]) =>
  Promise.all(paths.map(async (path) => (await server.get(path)).text));

const getFrom =
  ({ url, token }: { url: string; token: string }) =>
  async (path: string) => {
    const response = await fetch(url + path, { headers: { Authorization: `Bearer ${token}` } });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: JSON.parse(text) };
  };
