import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { required, testServer, upload } from '../../testing/client.ts';
import { freedoms } from './freedoms.ts';

test('clock: resolution, offset and skew show in answers', async () => {
  await using server = await testServer({ clockResolution: 'minute', clockOffset: 'Z', clockSkew: 86_400 });
  const { customer } = (await server.post('/api/customers', required)).json;
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  assert.match(customer.created_on, new RegExp(`^${tomorrow}T\\d\\d:\\d\\dZ$`));
});

test('error-style: html, another message with 200, a redirect, no answer', async () => {
  const refusalIn = async (errorStyle: 'html' | 'ok-message' | 'redirect' | 'close') => {
    await using server = await testServer({ errorStyle });
    return await server.get('/api/customers/<b>').catch((error: Error) => error);
  };
  const html = await refusalIn('html');
  assert.ok(
    !(html instanceof Error) &&
      html.status === 400 &&
      html.headers.get('content-type')?.startsWith('text/html'),
  );
  assert.ok(!html.text.includes('<b>'));
  const message = await refusalIn('ok-message');
  assert.ok(!(message instanceof Error) && message.status === 200);
  assert.deepEqual(Object.keys(message.json), ['message']);
  assert.notEqual(message.json.message, 'success');
  const redirect = await refusalIn('redirect');
  assert.ok(
    !(redirect instanceof Error) && redirect.status === 302 && redirect.headers.get('location') === '/login',
  );
  assert.ok((await refusalIn('close')) instanceof Error);
});

test('absent-style: optional fields that were not sent are empty, null or missing; a middle name is empty', async () => {
  const absentIn = async (absentStyle: 'empty' | 'null' | 'missing') => {
    await using server = await testServer({ absentStyle });
    const { customer } = (await server.post('/api/customers', required)).json;
    const form = `customer=${customer.id}&type=IND&country=AT&payout_method=AC&first_name=A&last_name=B&iban=`;
    const { recipient } = (await server.post('/api/recipients', form)).json;
    return [
      customer.middle_name,
      customer.region,
      customer.birth_country,
      recipient.relation,
      recipient.bank,
      recipient.iban,
    ];
  };
  assert.deepEqual(await absentIn('empty'), ['', '', '', '', '', '']);
  assert.deepEqual(await absentIn('null'), ['', null, null, null, null, '']);
  assert.deepEqual(await absentIn('missing'), ['', undefined, undefined, undefined, undefined, '']);
});

test('customers-order: oldest first, or by id across pages', async () => {
  const listedIn = async (customersOrder: 'oldest' | 'id') => {
    await using server = await testServer({ customersOrder, pageSize: 2 });
    const ids: number[] = [];
    for (let index = 0; index < 5; index++) ids.push(await server.customer());
    const pages = await Promise.all([1, 2, 3].map((page) => server.get(`/api/customers?page=${page}`)));
    return { ids, listed: pages.flatMap(({ json }) => json.customers.map(({ id }: { id: number }) => id)) };
  };
  const oldest = await listedIn('oldest');
  assert.deepEqual(oldest.listed, oldest.ids);
  const byId = await listedIn('id');
  assert.deepEqual(
    byId.listed,
    byId.ids.toSorted((a, b) => a - b),
  );
});

test('day-time: the time of day of the dates in the list of documents', async () => {
  await using server = await testServer({ dayTime: '23:59:59' });
  const id = await server.customer();
  await server.send('POST', `/api/kyc-upload/${id}`, { parts: upload({ expiry: '2031-04-30' }) });
  const { json } = await server.get(`/api/kyc-documents/${id}`);
  assert.equal(json.documents[0].expiry, '2031-04-30T23:59:59');
});

test('documents-order: the oldest first, or the newest', async () => {
  const listedIn = async (documentsOrder: 'oldest' | 'newest') => {
    await using server = await testServer({ documentsOrder });
    const id = await server.customer();
    for (const id_number of ['1', '2']) {
      await server.send('POST', `/api/kyc-upload/${id}`, { parts: upload({ id_number }) });
    }
    const { documents } = (await server.get(`/api/kyc-documents/${id}`)).json;
    return documents.map(({ id_number }: { id_number: string }) => id_number);
  };
  assert.deepEqual(await listedIn('oldest'), ['1', '2']);
  assert.deepEqual(await listedIn('newest'), ['2', '1']);
});

test('blanks: kept, or trimmed before a value is checked', async () => {
  const cityIn = async (blanks: 'keep' | 'trim') => {
    await using server = await testServer({ blanks });
    const { json } = await server.post('/api/customers', { ...required, city: ' Bad  Ischl\t\n' });
    const emptied = await server.post('/api/customers', { ...required, city: ' ' });
    return [json.customer.city, emptied.status];
  };
  assert.deepEqual(await cityIn('keep'), [' Bad  Ischl\t\n', 201]);
  assert.deepEqual(await cityIn('trim'), ['Bad  Ischl', 400]);
});

test('success-status: 202 where the document names none, and 201 stays where it does', async () => {
  await using server = await testServer({ successStatus: 202 });
  assert.equal((await server.get('/api/resources/countries')).status, 202);
  assert.equal((await server.post('/api/customers', required)).status, 201);
});

test('unchanged-update: updated_on stays', async () => {
  await using server = await testServer({ unchangedUpdate: 'keep', clockResolution: 'millisecond' });
  const customer = await server.customer();
  const recipient = await server.recipient(customer);
  await sleep(5);
  const updated = (await server.post(`/api/customers/${customer}`, '')).json.customer;
  assert.equal(updated.updated_on, updated.created_on);
  const changed = (await server.post(`/api/recipient/${recipient}`, { bank: 'Musterbank' })).json.recipient;
  assert.equal(changed.updated_on, changed.created_on);
});

test('absent-dates: null or missing in the upload answer', async () => {
  await using server = await testServer({ absentDates: 'missing' });
  const parts = upload({ expiry: '2031-04-30' });
  const { document } = (await server.send('POST', `/api/kyc-upload/${await server.customer()}`, { parts }))
    .json;
  assert.equal('valid_from' in document, false);
  assert.equal(document.expiry, '2031-04-30');
});

test('locked-fields: an update leaves them alone and says so', async () => {
  await using server = await testServer({ lockedFields: ['first_name', 'city'] });
  const path = `/api/customers/${await server.customer()}`;
  const { status, json } = await server.post(path, { first_name: 'Eva', city: 'Linz', region: 'OÖ' });
  assert.deepEqual(
    [status, json.customer.first_name, json.customer.city, json.customer.region],
    [200, 'Maria', 'Wien', 'OÖ'],
  );
});

test('further-fields: every object and every answer has one', async () => {
  await using server = await testServer({ furtherFields: 'on' });
  await server.customer();
  const { json } = await server.get('/api/customers');
  assert.ok('further_field' in json && 'further_field' in json.customers[0]);
});

test('compression: gzip for clients that take it, with the same body', async () => {
  await using server = await testServer({ compression: 'gzip' });
  await server.customer();
  const asked = async (coding: string) => {
    const { headers, json } = await server.get('/api/customers', { headers: { 'Accept-Encoding': coding } });
    return [headers.get('content-encoding'), json.total_customers];
  };
  for (const coding of ['gzip', 'br, GZIP;q=0.5', 'x-gzip', 'deflate , gzip'])
    assert.deepEqual(await asked(coding), ['gzip', 1], coding);
  for (const coding of ['identity', 'br', 'gzip;q=0', 'gzip; q=0.000', 'ungzip'])
    assert.deepEqual(await asked(coding), [null, 1], coding);
});

test('json-style: letters and slashes escaped, and the same values', async () => {
  await using server = await testServer({ jsonStyle: 'escaped' });
  const { text, json, headers } = await server.post('/api/customers', { ...required, city: 'Straße 7/2 𠮷' });
  assert.equal(json.customer.city, 'Straße 7/2 𠮷');
  assert.ok(text.includes('Stra\\u00dfe 7\\/2 \\ud842\\udfb7'), text);
  assert.equal(Buffer.byteLength(text), text.length);
  assert.equal(headers.get('content-type'), 'application/json; charset=utf-8');
});

test('sending: in chunks that split letters, each on a connection of its own', async () => {
  await using server = await testServer({ sending: 'chunks' });
  const { json, headers } = await server.post('/api/customers', { ...required, city: 'ßßßßßßßß' });
  assert.equal(json.customer.city, 'ßßßßßßßß');
  assert.deepEqual([headers.get('transfer-encoding'), headers.get('connection')], ['chunked', 'close']);
});

test('lag-ms: a write shows at once in its answer, and later in reads', async () => {
  const lagMs = 1_000;
  await using server = await testServer({ lagMs, pageSize: 2 });
  const id = await server.customer();
  assert.equal((await server.get(`/api/customers/${id}`)).status, 404);
  assert.equal((await server.get('/api/customers')).json.total_customers, 0);
  const recipient = await server.recipient(id);
  await sleep(lagMs + 20);
  assert.equal((await server.get(`/api/customers/${id}`)).status, 200);
  assert.equal((await server.get(`/api/recipients/${id}`)).json.total_recipients, 1);

  const updated = (await server.post(`/api/customers/${id}`, { city: 'Linz' })).json.customer;
  assert.equal(updated.city, 'Linz');
  await server.post(`/api/recipient/${recipient}`, { bank: 'Beispielbank' });
  const second = await server.recipient(id);
  await server.send('POST', `/api/kyc-upload/${id}`, { parts: upload() });
  const seen = async () => [
    (await server.get(`/api/customers/${id}`)).json.customer.city,
    (await server.get('/api/customers')).json.customers[0].city,
    (await server.get(`/api/recipients/${id}`)).json.recipients.map(({ bank }: { bank: string }) => bank),
    (await server.get(`/api/recipient/${second}`)).status,
    (await server.get(`/api/kyc-documents/${id}`)).json.documents.length,
  ];
  assert.deepEqual(await seen(), ['Wien', 'Wien', ['Musterbank'], 404, 0]);
  await sleep(lagMs + 20);
  assert.deepEqual(await seen(), ['Linz', 'Linz', ['Musterbank', 'Beispielbank'], 200, 1]);
});

test('every freedom is tested here or in another file by its name', () => {
  const tested = [
    'pageSize',
    'clockResolution',
    'zeroSeconds',
    'clockOffset',
    'clockSkew',
    'idScheme',
    'errorStyle',
    'blanks',
    'absentStyle',
    'customersOrder',
    'documentsOrder',
    'emptyPages',
    'pastTheEnd',
    'pageZero',
    'successStatus',
    'unchangedUpdate',
    'absentDates',
    'dayTime',
    'lagMs',
    'lockedFields',
    'furtherFields',
    'jsonStyle',
    'sending',
    'compression',
  ];
  assert.deepEqual(Object.keys(freedoms), tested);
});
