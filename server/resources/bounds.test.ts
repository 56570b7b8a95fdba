import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { firm, josef, required, testServer, upload } from '../../testing/client.ts';
import { keptFile } from '../../testing/store-contract/setting.ts';
import { defaultLimits, PAGE_SIZE_MAX, RECORD_BYTES_MAX } from '../http/limits.ts';
import { openRecords } from '../store/open.ts';
import { DOCUMENTS_MAX } from '../store/store.ts';

const { fieldBytes, formFields } = defaultLimits;

/** Characters of one to six bytes in JSON. */
const characters = { 'a letter': 'x', 'a quote': '"', 'three bytes': '護', 'four bytes': '🏠', NUL: '\0' };

for (const [what, character] of Object.entries(characters)) {
  const bytes = Buffer.byteLength(JSON.stringify(character)) - 2;
  const fitting = character.repeat(Math.floor(fieldBytes / bytes));

  test(`a field has ${fieldBytes} bytes in JSON, wherever it is sent: ${what}`, async () => {
    await using server = await testServer();
    const id = await server.customer();
    const recipient = await server.recipient(id);
    const places: [name: string, taken: number, send: (text: string) => ReturnType<typeof server.get>][] = [
      ['city', 201, (city) => server.post('/api/customers', { ...required, city })],
      ['city', 200, (city) => server.post(`/api/customers/${id}`, { city })],
      ['shoe_size', 200, (shoe_size) => server.post(`/api/customers/${id}`, { shoe_size })],
      ['branch', 201, (branch) => server.post('/api/recipients', { ...josef, customer: String(id), branch })],
      ['bank', 200, (bank) => server.post(`/api/recipient/${recipient}`, { bank })],
      [
        'id_number',
        201,
        (id_number) => server.send('POST', `/api/kyc-upload/${id}`, { parts: upload({ id_number }) }),
      ],
      ['q', 200, (q) => server.get(`/api/customers?${new URLSearchParams({ q })}`)],
    ];
    for (const [name, taken, send] of places) {
      assert.equal((await send(fitting)).status, taken, name);
      const { status, json } = await send(fitting + character);
      assert.deepEqual([status, json.code, json.param], [400, 'parameter_invalid', name]);
      assert.match(json.message, new RegExp(`longer than ${fieldBytes} bytes`));
    }
  });
}

test('a query has as many parameters as a form has fields, and names as short', async () => {
  await using server = await testServer();
  const most = 'a&'.repeat(formFields);
  assert.equal((await server.get(`/api/customers?${most}`)).status, 200);
  assert.equal((await server.get(`/api/customers?${most}a`)).status, 400);
  assert.equal((await server.get(`/api/customers?${'a'.repeat(201)}=1`)).status, 400);
});

test('many updates do not make a record larger than it may be', async () => {
  await using server = await testServer();
  const customer = await server.customer();
  const path = `/api/recipient/${await server.recipient(customer)}`;
  const refusals: string[] = [];
  for (let n = 0; n < 20; n++) {
    const { status, json } = await server.post(path, { [`f${n}`]: '\u0001'.repeat(170) });
    if (status !== 200) refusals.push(`${status} ${json.message}`);
  }
  assert.equal(refusals.length, 5);
  assert.match(
    refusals[0] ?? '',
    new RegExp(`^400 .*recipient would take 1\\d{4} bytes.* ${RECORD_BYTES_MAX}\\.$`),
  );
  const { recipient } = (await server.get(path)).json;
  assert.equal(recipient.f14.length, 170);
  assert.equal('f15' in recipient, false);
  assert.equal((await server.post(path, { f0: 'x' })).status, 200);
  const fields = Object.fromEntries(Array.from({ length: 17 }, (_, n) => [`f${n}`, 'x'.repeat(1_000)]));
  const created = await server.post('/api/recipients', { ...firm, customer: String(customer), ...fields });
  assert.deepEqual([created.status, /recipient would take/.test(created.json.message)], [400, true]);
});

test('what was stored before there were bounds is shown, and may change where it does not grow', async () => {
  await using server = await testServer();
  await server.close();
  const database = join(server.folder, 'before.sqlite');
  const records = await openRecords({ database, newId: (largest) => largest() + 1n, now: () => 0 });
  const long = 'x'.repeat(60_000);
  const { id } = await records.store.createCustomer('sandbox', { ...required, city: long });
  const recipient = await records.store.createRecipient('sandbox', id, { ...josef, bank: long });
  const file = await keptFile(records.uploads);
  const fields = { type: 'POI', document: 'PAS', id_number: long };
  await records.store.createDocument('sandbox', id, fields, file);
  await records.store.close();
  await records.uploads.close();
  await using again = await testServer({ database });
  assert.equal((await again.get('/api/customers')).json.customers[0].city, long);
  assert.equal((await again.get(`/api/recipients/${id}`)).json.recipients[0].bank, long);
  assert.equal((await again.get(`/api/kyc-documents/${id}`)).json.documents[0].id_number, long);
  const path = `/api/recipient/${recipient?.id}`;
  assert.equal((await again.post(path, { branch: 'one' })).status, 400);
  assert.equal((await again.post(path, { first_name: 'Jose' })).json.recipient.bank, long);
  assert.equal((await again.post(path, { bank: 'short' })).json.recipient.bank, 'short');
  assert.equal((await again.post(path, { branch: 'one' })).status, 200);
  assert.equal((await again.post(`/api/customers/${id}`, { region: 'Wien' })).status, 400);
  assert.equal((await again.post(`/api/customers/${id}`, { city: 'Wien', region: 'Wien' })).status, 200);
});

test('a customer has so many documents, and the file of one more is not kept', async () => {
  await using server = await testServer();
  await server.close();
  const database = join(server.folder, 'full', 'full.sqlite');
  const records = await openRecords({ database, newId: (largest) => largest() + 1n, now: () => 0 });
  const { id } = await records.store.createCustomer('sandbox', required);
  const file = await keptFile(records.uploads);
  const one = { type: 'POI', document: 'PAS', id_number: '1' };
  const create = () => records.store.createDocument('sandbox', id, one, file);
  await Promise.all(Array.from({ length: DOCUMENTS_MAX }, create));
  await records.store.close();
  await records.uploads.close();
  await using again = await testServer({ database });
  const { status, json } = await again.send('POST', `/api/kyc-upload/${id}`, { parts: upload() });
  assert.deepEqual([status, json.code, json.param], [400, 'parameter_invalid', 'id']);
  assert.match(json.message, new RegExp(`${DOCUMENTS_MAX} documents`));
  assert.equal((await again.get(`/api/kyc-documents/${id}`)).json.documents.length, DOCUMENTS_MAX);
  const kept = await readdir(join(server.folder, 'full'), { recursive: true });
  assert.equal(kept.filter((name) => /\.(jpg|png|part)$/.test(name)).length, 1);
});

for (const options of [{}, { furtherFields: 'on', customersOrder: 'id' }] as const) {
  test(`the largest pages are whole, and like single records: ${JSON.stringify(options)}`, async () => {
    await using server = await testServer({ pageSize: PAGE_SIZE_MAX, ...options });
    const id = await server.customer();
    const bank = '"'.repeat(500);
    const create = () => server.recipient(id, { bank });
    const ids = await Promise.all(Array.from({ length: PAGE_SIZE_MAX }, create));
    await Promise.all(Array.from({ length: PAGE_SIZE_MAX - 1 }, () => server.customer({ city: bank })));
    const { recipients } = (await server.get(`/api/recipients/${id}`)).json;
    assert.deepEqual(new Set(recipients.map((one: { id: number }) => one.id)), new Set(ids));
    const { customers } = (await server.get('/api/customers')).json;
    assert.equal(customers.length, PAGE_SIZE_MAX);
    for (const one of [recipients[0], recipients[99]])
      assert.deepEqual((await server.get(`/api/recipient/${one.id}`)).json.recipient, one);
    for (const one of [customers[0], customers[99]])
      assert.deepEqual((await server.get(`/api/customers/${one.id}`)).json.customer, one);
    assert.equal('further_field' in recipients[50], 'furtherFields' in options);
  });
}
