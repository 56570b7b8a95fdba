import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { test } from 'node:test';
import { josef, png, required, type TestServer, testServer, uploadedFiles } from '../../../testing/client.ts';

const form = new URLSearchParams(required).toString();

/** Bytes that UTF-8 forbids: a half of a character, NUL in two bytes, and a character beyond Unicode. */
const notUtf8 = {
  'a lone surrogate': '%ED%A0%80',
  'a long NUL': '%C0%80',
  'a fifth plane too far': '%F5%80%80%80',
};

for (const [name, escaped] of Object.entries(notUtf8)) {
  const raw = Buffer.from(escaped.replaceAll('%', ''), 'hex');

  test(`${name} is refused with 400 wherever it stands, and nothing is stored`, async () => {
    await using server = await testServer();
    const id = await server.customer();
    const replies = [
      await server.post('/api/customers', form.replace('city=Wien', `city=${escaped}`)),
      await server.post('/api/customers', `${form}&x${escaped}=1`),
      await server.get(`/api/customers/${escaped}`),
      await server.get(`/api/customers?page=${escaped}`),
      await server.get(`/api/customers?x${escaped}=1`),
      await uploaded(server, id, 'id_number', raw),
      await uploaded(server, id, Buffer.concat([Buffer.from('x'), raw]), '1'),
    ];
    for (const reply of replies)
      assert.deepEqual([reply.status, reply.json.type], [400, 'invalid_request_error']);
    assert.equal((await server.get('/api/customers')).json.total_customers, 1);
    assert.deepEqual((await server.get(`/api/kyc-documents/${id}`)).json.documents, []);
    assert.deepEqual(uploadedFiles(server.folder), []);
  });
}

test('half of a character in a part of UTF-16 is refused, as it is in UTF-8', async () => {
  await using server = await testServer();
  const id = await server.customer();
  const half = Buffer.from('A\ud800', 'utf16le');
  const type = '\r\nContent-Type: text/plain; charset=utf-16le';
  const refused = await uploaded(server, id, 'id_number', half, type);
  assert.deepEqual([refused.status, refused.json.param], [400, 'id_number']);
  const whole = await uploaded(server, id, 'id_number', Buffer.from('Ö🏠', 'utf16le'), type);
  assert.equal(whole.json.document?.id_number, 'Ö🏠', whole.text);
});

test('NUL comes back as it was sent: in a form, in a name and in a part', async () => {
  await using server = await testServer();
  const id = await server.customer({ city: 'a\0b' });
  assert.equal((await server.get(`/api/customers/${id}`)).json.customer.city, 'a\0b');
  const sent = { ...josef, customer: String(id), 'x\0y': '\0' };
  const { recipient } = (await server.post('/api/recipients', sent)).json;
  assert.equal((await server.get(`/api/recipient/${recipient.id}`)).json.recipient['x\0y'], '\0');
  assert.equal((await uploaded(server, id, 'id_number', 'a\0b')).json.document.id_number, 'a\0b');
});

test('the name of a file names nothing on the disk', async () => {
  await using server = await testServer();
  const id = await server.customer();
  const names = [
    '../../x.png',
    '/etc/passwd',
    '..\\x',
    'a\0.png',
    'CON',
    '.',
    '..',
    'x'.repeat(5_000),
    '\xff',
  ];
  for (const name of names) {
    const reply = await uploaded(server, id, 'id_number', '1', '', name);
    assert.equal(reply.status, 201, `${name} ${reply.text}`);
  }
  const files = uploadedFiles(server.folder);
  assert.equal(files.length, names.length);
  assert.ok(
    files.every((file) => /^[0-9a-f-]{36}\.png$/.test(file)),
    files.join(),
  );
  assert.ok((await readdir(server.folder)).every((file) => /^(uploads|test\.sqlite.*)$/.test(file)));
});

test('a field is never more than a field, whatever its name means to JavaScript', async () => {
  await using server = await testServer();
  const id = await server.customer();
  const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'toJSON', 'then'];
  const strange = Object.fromEntries(names.map((name) => [name, 'x']));
  const created = await server.post('/api/recipients', { ...josef, customer: String(id), ...strange });
  assert.equal(created.status, 201, created.text);
  const path = `/api/recipient/${created.json.recipient.id}`;
  assert.equal(
    (await server.post(path, `__proto__[polluted]=x&__proto__.polluted=x&${new URLSearchParams(strange)}`))
      .status,
    200,
  );
  for (const name of names) {
    assert.equal(
      Object.getOwnPropertyDescriptor((await server.get(path)).json.recipient, name)?.value,
      'x',
      name,
    );
    assert.equal((await server.get(`/api/customers?${name}=x`)).status, 200);
    assert.equal((await uploaded(server, id, name, 'x')).status, 201);
  }
  assert.equal((await server.post('/api/customers', { ...required, ...strange })).status, 201);
  assert.equal('polluted' in {}, false);
});

/** Sends an upload with one more part, or with another one in place of the usual. */
function uploaded(
  server: TestServer,
  id: number,
  name: string | Buffer,
  value: string | Buffer,
  headers = '',
  fileName = 'a.png',
) {
  const part = (label: string | Buffer, content: string | Uint8Array, more = '') =>
    Buffer.concat([
      Buffer.from('--b\r\nContent-Disposition: form-data; name="'),
      Buffer.from(label as string),
      Buffer.from(`"${more}\r\n\r\n`, 'latin1'),
      Buffer.from(content as string),
      Buffer.from('\r\n'),
    ]);
  const body = Buffer.concat([
    part('type', 'POI'),
    part('document', 'PAS'),
    ...(name === 'id_number' ? [] : [part('id_number', '0')]),
    part(name, value, headers),
    part('file', png, `; filename="${fileName}"`),
    Buffer.from('--b--\r\n'),
  ]);
  return server.send('POST', `/api/kyc-upload/${id}`, {
    body,
    headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
  });
}
