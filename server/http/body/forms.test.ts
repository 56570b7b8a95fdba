import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maria, required, sendRaw, testServer } from '../../../testing/client.ts';
import { defaultLimits } from '../limits.ts';

const form = new URLSearchParams(required).toString();
const type = 'application/x-www-form-urlencoded';

const spellings: Record<string, [written: string, read: string]> = {
  'a plus sign is a space': ['Am+Graben+1', 'Am Graben 1'],
  '%20 is a space': ['Am%20Graben%201', 'Am Graben 1'],
  '%2B is a plus sign': ['A%2BB', 'A+B'],
  'percent-encoded UTF-8': ['%C3%96dg%C3%B6n%20%E2%82%AC%20%F0%9F%8F%A0', 'Ödgön € 🏠'],
  'bare UTF-8': ['Ödgön € 🏠', 'Ödgön € 🏠'],
  'lower-case escapes': ['%c3%96d', 'Öd'],
  'a lone percent sign is itself': ['100%', '100%'],
  'an equals sign in a value': ['a=b', 'a=b'],
  'encoded delimiters': ['%26%3D%25%27', "&=%'"],
  'a control character': ['a%00b%0Ac', 'a\0b\nc'],
};

for (const [name, [written, read]] of Object.entries(spellings)) {
  test(`urlencoded: ${name}`, async () => {
    await using server = await testServer();
    const created = await server.post('/api/customers', form.replace(/address=[^&]*/, `address=${written}`));
    assert.equal(created.json.customer?.address, read, created.text);
    const { customer } = (await server.get(`/api/customers/${created.json.customer.id}`)).json;
    assert.equal(customer.address, read);
  });
}

test('urlencoded: of a repeated field the last one counts', async () => {
  await using server = await testServer();
  const { json } = await server.post('/api/customers', `${form}&city=Linz&city=Graz`);
  assert.equal(json.customer.city, 'Graz');
});

test('urlencoded: an empty optional field counts as not sent', async () => {
  await using server = await testServer({ absentStyle: 'missing' });
  const { status, json } = await server.post(
    '/api/customers',
    `${form}&birth_country=&email_address&region=`,
  );
  assert.equal(status, 201);
  assert.equal('birth_country' in json.customer, false);
});

for (const [name, body] of Object.entries({
  'percent-encoded': form.replace('city=Wien', 'city=%FF'),
  'cut in a character': form.replace('city=Wien', 'city=%C3'),
  bare: Buffer.from(form.replace('city=Wien', 'city=K\xf6ln'), 'latin1'),
})) {
  test(`urlencoded: bytes that are not UTF-8 are refused and nothing is stored (${name})`, async () => {
    await using server = await testServer();
    const reply = await server.send('POST', '/api/customers', { body, headers: { 'Content-Type': type } });
    assert.equal(reply.status, 400);
    assert.equal(reply.json.param, 'city');
    assert.equal((await server.get('/api/customers')).json.total_customers, 0);
  });
}

for (const contentType of [`${type}; charset=UTF-8`, `${type};charset="utf-8"`, type.toUpperCase()]) {
  test(`urlencoded: the content type ${contentType} is taken`, async () => {
    await using server = await testServer();
    const headers = { 'Content-Type': contentType };
    assert.equal((await server.send('POST', '/api/customers', { body: form, headers })).status, 201);
  });
}

test('urlencoded: a chunked body is taken, wherever it is cut', async () => {
  await using server = await testServer();
  const text = new URLSearchParams({ ...maria, address: 'Ödgön 🏠' }).toString();
  const bytes = [...Buffer.from(text)].map((byte) => Buffer.of(byte));
  const body = ReadableStream.from(bytes);
  const reply = await server.send('POST', '/api/customers', { body, headers: { 'Content-Type': type } });
  assert.equal(reply.json.customer?.address, 'Ödgön 🏠', reply.text);
});

test('urlencoded: fields that a customer does not have are ignored', async () => {
  await using server = await testServer();
  const { status, json } = await server.post('/api/customers', `${form}&shoe_size=43&=x`);
  assert.equal(status, 201);
  assert.equal('shoe_size' in json.customer, false);
});

test('urlencoded: fields that a recipient may have in some corridor are kept as sent', async () => {
  await using server = await testServer();
  const customer = await server.customer();
  const { json } = await server.post(
    '/api/recipients',
    `customer=${customer}&type=IND&country=ZZ&payout_method=XY&first_name=A&last_name=B&branch=&__proto__=p&constructor=c`,
  );
  const { recipient } = (await server.get(`/api/recipient/${json.recipient.id}`)).json;
  assert.equal(recipient.branch, '');
  assert.equal(Object.getOwnPropertyDescriptor(recipient, '__proto__')?.value, 'p');
  assert.equal(recipient.constructor, 'c');
});

test('urlencoded: a form that is too large is refused, with and without a length', async () => {
  await using server = await testServer();
  const long = `${form}&region=${'x'.repeat(defaultLimits.formBytes)}`;
  assert.equal((await server.post('/api/customers', long)).status, 413);
  const body = ReadableStream.from(Array.from({ length: 64 }, () => Buffer.alloc(64 * 1024, 'x')));
  const chunked = await server.send('POST', '/api/customers', { body, headers: { 'Content-Type': type } });
  assert.equal(chunked.status, 413);
  assert.equal((await server.get('/api/customers')).json.total_customers, 0);
});

test('urlencoded: a form with too many fields is refused', async () => {
  await using server = await testServer();
  const many = Array.from({ length: defaultLimits.formFields }, (_, index) => `f${index}=x`).join('&');
  assert.equal((await server.post('/api/customers', `${form}&${many}`)).status, 400);
});

test('many updates do not make a recipient grow without end', async () => {
  await using server = await testServer();
  const id = await server.recipient(await server.customer());
  const fields = (from: number) => Array.from({ length: 150 }, (_, n) => `f${from + n}=x`).join('&');
  assert.equal((await server.post(`/api/recipient/${id}`, fields(0))).status, 200);
  assert.equal((await server.post(`/api/recipient/${id}`, fields(150))).status, 400);
});

for (const [name, lines] of Object.entries({
  'with nothing': [],
  'with a length of 0': ['Content-Length: 0'],
  'with a content type': [`Content-Type: ${type}`, 'Content-Length: 0'],
  'chunked and empty': ['Transfer-Encoding: chunked', '', '0'],
})) {
  test(`the list of recipients can be asked for by POST ${name}`, async () => {
    await using server = await testServer();
    const customer = await server.customer();
    const id = await server.recipient(customer);
    const head = [
      `POST /api/recipients/${customer}?page=1 HTTP/1.1`,
      'Host: localhost',
      'Connection: close',
      `Authorization: Bearer ${server.token}`,
    ];
    const reply = await sendRaw(server.url, [...head, ...lines, '', ''].join('\r\n'));
    assert.match(reply, /^HTTP\/1.1 200 OK/);
    assert.match(reply, new RegExp(`"id":${id}`));
  });
}
