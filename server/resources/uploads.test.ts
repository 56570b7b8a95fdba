import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Body, png, type TestServer, testServer, upload, uploadedFiles } from '../../testing/client.ts';
import { defaultLimits } from '../http/limits.ts';
import { FilesGone, type Store } from '../store/store.ts';

const keptFiles = (server: TestServer) => uploadedFiles(server.folder);

/** The little that tells each kind. The TIFF has its directory at its end, behind 8 KiB of image. */
const kinds: Record<string, Buffer<ArrayBuffer>> = {
  png,
  jpg: Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'),
  gif: Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1'),
  webp: Buffer.from(
    'RIFF\x1a\x00\x00\x00WEBPVP8L\x0d\x00\x00\x00\x2f\x00\x00\x00\x10\x07\x10\x11\x11\x88\x88\xfe\x07\x00',
    'latin1',
  ),
  tif: Buffer.concat([
    Buffer.from('49492a0008200000', 'hex'),
    Buffer.alloc(8192),
    Buffer.from('0000000000000000', 'hex'),
  ]),
  heic: Buffer.from('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic', 'latin1'),
  heif: Buffer.from('\x00\x00\x00\x18ftypmif1\x00\x00\x00\x00mif1heic', 'latin1'),
  pdf: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
};

for (const [ending, content] of Object.entries(kinds)) {
  test(`upload: ${ending} is told by its content, kept whole and never returned`, async () => {
    await using server = await testServer();
    const id = await server.customer();
    const parts = upload({ file: new File([content], 'scan.txt', { type: 'text/plain' }) });
    const reply = await server.send('POST', `/api/kyc-upload/${id}`, { parts });
    assert.equal(reply.status, 201, reply.text);
    assert.equal('file' in reply.json.document, false);
    const [name = '', ...others] = await keptFiles(server);
    assert.deepEqual(others, []);
    assert.ok(name.endsWith(`.${ending}`), name);
    assert.deepEqual(await readFile(join(server.folder, 'test.sqlite-uploads', name)), content);
  });
}

for (const [name, content, code] of [
  ['plain text', Buffer.from('This is a passport.'), 'parameter_invalid'],
  ['a program', Buffer.from('7f454c4602010100', 'hex'), 'parameter_invalid'],
  [
    'SVG, which can hold scripts',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'parameter_invalid',
  ],
  ['an empty file', Buffer.alloc(0), 'parameter_empty'],
] as const) {
  test(`upload: ${name} is refused, whatever it is called, and nothing is kept`, async () => {
    await using server = await testServer();
    const id = await server.customer();
    const parts = upload({ file: new File([content], 'passport.png', { type: 'image/png' }) });
    const { status, json } = await server.send('POST', `/api/kyc-upload/${id}`, { parts });
    assert.deepEqual([status, json.code, json.param], [400, code, 'file']);
    assert.deepEqual(await keptFiles(server), []);
    assert.deepEqual((await server.get(`/api/kyc-documents/${id}`)).json.documents, []);
  });
}

for (const fileName of [
  'pass "port".png',
  'a;b=c.png',
  'Führerschein 護照.png',
  'C:\\scans\\x.png',
  "o'neil.png",
  '',
]) {
  test(`upload: a file may be called ${JSON.stringify(fileName)}`, async () => {
    await using server = await testServer();
    const id = await server.customer();
    const parts = upload({ file: new File([png], fileName) });
    assert.equal((await server.send('POST', `/api/upload-kyc/${id}`, { parts })).status, 201);
  });
}

const parts: [head: string, body: string | Buffer][] = [
  ['name="type"', 'POI'],
  ['name="document"', 'PAS'],
  ['name="id_number"', 'Ödgön 7'],
  ['name="file"; filename="a.png"', png],
];

function multipart(boundary: string, list = parts, end = `--${boundary}--\r\n`): Buffer {
  const written = list.map(([head, body]) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(body),
      Buffer.from('\r\n'),
    ]),
  );
  return Buffer.concat([...written, Buffer.from(end)]);
}

const post = async (server: TestServer, contentType: string, body: Body) => {
  const id = await server.customer();
  const reply = await server.send('POST', `/api/kyc-upload/${id}`, {
    body,
    headers: { 'Content-Type': contentType },
  });
  const { documents } = (await server.get(`/api/kyc-documents/${id}`)).json;
  return { ...reply, documents };
};

for (const [name, contentType, boundary] of [
  ['a bare boundary', 'multipart/form-data; boundary=xYz123', 'xYz123'],
  ['a quoted boundary', 'multipart/form-data; boundary="xYz 123:/?"', 'xYz 123:/?'],
  ['a boundary after a charset', 'multipart/form-data; charset=utf-8; boundary=xYz', 'xYz'],
  ['capital letters', 'Multipart/Form-Data; Boundary=xYz', 'xYz'],
] as const) {
  test(`upload: ${name} is understood`, async () => {
    await using server = await testServer();
    const { status, text, documents } = await post(server, contentType, multipart(boundary));
    assert.equal(status, 201, text);
    assert.equal(documents[0].id_number, 'Ödgön 7');
  });
}

test('upload: a chunked body is taken, wherever it is cut', async () => {
  await using server = await testServer();
  const bytes = [...multipart('b')].map((byte) => Buffer.of(byte));
  const { status, text } = await post(server, 'multipart/form-data; boundary=b', ReadableStream.from(bytes));
  assert.equal(status, 201, text);
});

test('upload: fields may name their type, and text that no upload has is ignored', async () => {
  await using server = await testServer();
  const list = [
    ['name="type"\r\nContent-Type: text/plain; charset=utf-8', 'POI'],
    ['name="document"\r\nContent-Type: text/plain', 'PAS'],
    ['name="verified"', '1'],
    ...parts.slice(2),
  ] as typeof parts;
  const { status, text, documents } = await post(
    server,
    'multipart/form-data; boundary=b',
    multipart('b', list),
  );
  assert.equal(status, 201, text);
  assert.equal(documents[0].verified, 0);
  assert.equal((await keptFiles(server)).length, 1);
});

const whole = multipart('b');
const broken: Record<string, [contentType: string, body: Buffer]> = {
  'no boundary named': ['multipart/form-data', whole],
  'another boundary': ['multipart/form-data; boundary=other', whole],
  'no end': ['multipart/form-data; boundary=b', multipart('b', parts, '')],
  'cut in the file': ['multipart/form-data; boundary=b', whole.subarray(0, whole.length - 40)],
  'cut in a header': ['multipart/form-data; boundary=b', whole.subarray(0, 20)],
  'nothing but text': ['multipart/form-data; boundary=b', Buffer.from('hello')],
  'no bytes': ['multipart/form-data; boundary=b', Buffer.alloc(0)],
};
for (const [name, [contentType, body]] of Object.entries(broken)) {
  test(`upload: a broken body gets 400 and leaves nothing behind (${name})`, {
    timeout: 60_000,
  }, async () => {
    await using server = await testServer();
    const { status, json, text, documents } = await post(server, contentType, body);
    assert.equal(status, 400, text);
    assert.equal(json.type, 'invalid_request_error');
    assert.deepEqual(documents, []);
    assert.deepEqual(await keptFiles(server), []);
  });
}

test('upload: a field that is not UTF-8 is refused by name', async () => {
  await using server = await testServer();
  const list = [
    ...parts.slice(0, 2),
    ['name="id_number"', Buffer.of(0x41, 0xff)],
    ...parts.slice(3),
  ] as typeof parts;
  const { status, json } = await post(server, 'multipart/form-data; boundary=b', multipart('b', list));
  assert.deepEqual([status, json.param], [400, 'id_number']);
  assert.deepEqual(await keptFiles(server), []);
});

test('upload: a file of the largest size is taken, one byte more is not', async () => {
  await using server = await testServer();
  const id = await server.customer();
  const send = (bytes: number) => {
    const file = new File([png, Buffer.alloc(bytes - png.length)], 'large.png');
    return server.send('POST', `/api/kyc-upload/${id}`, { parts: upload({ file }) });
  };
  assert.equal((await send(defaultLimits.fileBytes)).status, 201);
  const { status, json } = await send(defaultLimits.fileBytes + 1);
  assert.deepEqual([status, json.param], [413, 'file']);
  assert.equal((await send(2 * defaultLimits.fileBytes)).status, 413);
  assert.equal((await keptFiles(server)).length, 1);
});

test('upload: a client that hangs up leaves nothing behind, and no fault is logged', {
  timeout: 60_000,
}, async () => {
  const faults: string[] = [];
  await using server = await testServer({}, { log: (line) => faults.push(line) });
  const id = await server.customer();
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const head = [
    `POST /api/kyc-upload/${id} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${server.token}`,
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 100000',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(whole.subarray(0, whole.length - 40));
  while ((await keptFiles(server)).length === 0) await sleep(5);
  socket.destroy();
  while ((await keptFiles(server)).length > 0) await sleep(5);
  assert.deepEqual((await server.get(`/api/kyc-documents/${id}`)).json.documents, []);
  assert.deepEqual(faults, []);
});

test('upload: a file for a customer that does not exist is not kept', async () => {
  await using server = await testServer();
  assert.equal((await server.send('POST', '/api/kyc-upload/1', { parts: upload() })).status, 404);
  assert.deepEqual(await keptFiles(server), []);
});

test('upload: a file stays where nobody knows whether its document was stored, and the next start knows', async () => {
  const lost = (store: Store): Store =>
    new Proxy(store, {
      get: (target, name) =>
        name !== 'createDocument'
          ? Reflect.get(target, name).bind(target)
          : async (...args: Parameters<Store['createDocument']>) => {
              await target.createDocument(...args);
              throw new FilesGone('The disk went away just after the commit.');
            },
    });
  const lines: string[] = [];
  await using server = await testServer({}, { store: lost, log: (line) => lines.push(line) });
  const id = await server.customer();
  const reply = await server.send('POST', `/api/kyc-upload/${id}`, { parts: upload() });
  assert.deepEqual([reply.status, lines.length], [503, 1]);
  await server.close();
  await using again = await testServer({ database: join(server.folder, 'test.sqlite') });
  assert.equal((await again.get(`/api/kyc-documents/${id}`)).json.documents.length, 1);
  assert.match(uploadedFiles(server.folder).join(), /^[\da-f-]{36}\.png$/);
});
