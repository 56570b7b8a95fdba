import assert from 'node:assert/strict';
import { test } from 'node:test';
import { abusedServer, connection, head, shortLimits, statusesIn } from '../../testing/abuse.ts';
import { png, required, sendRaw, type TestServer, upload, uploadedFiles } from '../../testing/client.ts';
import { defaultLimits } from './limits.ts';

const formType = 'Content-Type: application/x-www-form-urlencoded';
const MEGABYTE = 1_000_000;
/** Time enough for any size, so that it is the size that is refused. */
const patient = { ...shortLimits, headersTimeoutMs: 20_000, requestTimeoutMs: 20_000 };

/** Sends a head and 100 MB after it, as fast as they are taken, and counts what was taken. */
async function flood(server: TestServer, line: string, ...headers: string[]) {
  const { socket, closed, text } = connection(server);
  let open = true;
  const ended = new Promise<void>((resolve) => socket.on('close', resolve)).then(() => {
    open = false;
  });
  socket.write(head(server, line, ...headers));
  const chunked = headers.some((header) => header.includes('chunked'));
  const bytes = Buffer.alloc(64 * 1024, 'x');
  const piece = chunked ? Buffer.concat([Buffer.from('10000\r\n'), bytes, Buffer.from('\r\n')]) : bytes;
  for (let sent = 0; sent < 100 * MEGABYTE && open; sent += bytes.length) {
    if (socket.write(piece)) continue;
    await Promise.race([ended, new Promise((resolve) => socket.once('drain', resolve))]);
  }
  await Promise.race([ended, closed]);
  const taken = socket.bytesWritten - socket.writableLength;
  socket.destroy();
  return { statuses: statusesIn(text()), taken };
}

const floods: [name: string, status: number, line: string, ...headers: string[]][] = [
  ['a form of 100 MB', 413, 'POST /api/customers', formType, 'Content-Length: 100000000'],
  ['a chunked form of 100 MB', 413, 'POST /api/customers', formType, 'Transfer-Encoding: chunked'],
  ['100 MB for a list', 200, 'GET /api/customers', 'Content-Length: 100000000'],
  ['chunked 100 MB for a list', 200, 'GET /api/customers', 'Transfer-Encoding: chunked'],
  ['100 MB at a path that is not there', 404, 'POST /api/nothing', 'Content-Length: 100000000'],
  [
    'an upload of 100 MB',
    413,
    'POST /api/kyc-upload/1',
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 100000000',
  ],
];
for (const [name, status, line, ...headers] of floods) {
  test(`${name}: one answer, ${status}, and the connection is closed before all of it was read`, {
    timeout: 60_000,
  }, async () => {
    await using server = await abusedServer(patient);
    const { statuses, taken } = await flood(server, line, ...headers);
    assert.deepEqual(statuses, [status]);
    // What two sockets hold in their buffers was taken by the system, not by the server.
    assert.ok(taken < defaultLimits.discardedBytes + 20 * MEGABYTE, String(taken));
    await server.assertUnharmed();
  });
}

test('a client that sends all of a chunked form of 1 MB reads that it is too large', {
  timeout: 60_000,
}, async () => {
  await using server = await abusedServer(patient);
  const { socket, text, closed } = connection(server);
  const errors: Error[] = [];
  socket.on('error', (error) => errors.push(error));
  const chunks = `f4240\r\n${'x'.repeat(MEGABYTE)}\r\n0\r\n\r\n`;
  socket.write(head(server, 'POST /api/customers', formType, 'Transfer-Encoding: chunked') + chunks);
  // It sends all of it before it ends its side.
  await new Promise<void>((resolve) => socket.end(resolve));
  await closed;
  assert.deepEqual(statusesIn(text()), [413]);
  assert.deepEqual(errors, []);
  socket.destroy();
});

test('a small body for an operation that takes none is ignored, and the connection goes on', async () => {
  await using server = await abusedServer(patient);
  const once = head(server, 'GET /api/customers', 'Content-Length: 5');
  const last = head(server, 'GET /api/customers', 'Connection: close');
  assert.deepEqual(statusesIn(await sendRaw(server.url, `${once}hello${last}`)), [200, 200]);
});

test('ten thousand fields of a form are refused, and the limit is named', async () => {
  await using server = await abusedServer();
  const form = 'a=&'.repeat(10_000);
  const { status, json } = await server.post('/api/customers', form);
  assert.equal(status, 400);
  assert.match(json.message, /more than 200 fields/);
  await server.assertUnharmed();
});

test('ten thousand parts of an upload are refused', async () => {
  await using server = await abusedServer();
  const id = await server.customer();
  const part = (_: unknown, n: number) => `--b\r\nContent-Disposition: form-data; name="a${n}"\r\n\r\nx\r\n`;
  const body = `${Array.from({ length: 10_000 }, part).join('')}--b--\r\n`;
  const headers = { 'Content-Type': 'multipart/form-data; boundary=b' };
  const { status, json } = await server.send('POST', `/api/kyc-upload/${id}`, { body, headers });
  assert.equal(status, 400);
  assert.ok(json.message.includes('more than 200 fields'), json.message);
  await server.assertUnharmed();
});

test('a field, a name and a file that are too large are refused by their limit, and no file stays', async () => {
  await using server = await abusedServer(patient);
  const path = `/api/kyc-upload/${await server.customer()}`;
  const { fileBytes, fieldBytes, formBytes, fieldNameLength } = defaultLimits;
  const file = new File([png, Buffer.alloc(fileBytes)], 'a.png');
  const tooLarge: [Record<string, string | Blob>, status: number, says: string][] = [
    [{ file }, 413, `${fileBytes} bytes`],
    [{ id_number: 'x'.repeat(fieldBytes + 1) }, 400, `${fieldBytes} bytes`],
    [{ id_number: 'x'.repeat(formBytes) }, 400, `${fieldBytes} bytes`],
    [{ id_number: 'x'.repeat(formBytes + 1) }, 413, `${formBytes} bytes`],
    [{ ['n'.repeat(fieldNameLength + 1)]: 'x' }, 400, `${fieldNameLength} characters`],
  ];
  for (const [changes, status, says] of tooLarge) {
    const reply = await server.send('POST', path, { parts: upload(changes) });
    assert.equal(reply.status, status);
    assert.ok(reply.json.message.includes(says), reply.text);
  }
  const named = await server.post('/api/customers', { ...required, ['n'.repeat(fieldNameLength + 1)]: '' });
  assert.deepEqual([named.status, named.json.message.includes('200 characters')], [400, true]);
  await server.assertUnharmed();
});

for (const [name, headers, says] of [
  ['101 headers', Array.from({ length: 98 }, (_, n) => `X${n}: x`), 'more than 100 headers'],
  ['4000 headers', Array.from({ length: 4000 }, () => 'a:'), 'more than 100 headers'],
  ['a header of 20,000 bytes', [`X: ${'x'.repeat(20_000)}`], 'larger than 16384 bytes'],
] as const) {
  test(`${name} get 431, and the connection is closed`, async () => {
    await using server = await abusedServer();
    // Host, Authorization and Connection are three more.
    const request = head(server, 'GET /api/customers', 'Connection: keep-alive', ...headers);
    const { socket, closed } = connection(server);
    socket.write(request + head(server, 'GET /api/customers'));
    const text = await closed;
    assert.deepEqual(statusesIn(text), [431]);
    assert.ok(text.includes(says), text);
    socket.destroy();
    await server.assertUnharmed();
  });
}

test('100 headers are taken', async () => {
  await using server = await abusedServer();
  const headers = Array.from({ length: 97 }, (_, n) => `X${n}: x`);
  const text = await sendRaw(server.url, head(server, 'GET /api/customers', 'Connection: close', ...headers));
  assert.deepEqual(statusesIn(text), [200]);
});

/** A small upload whose every byte is needed: without a line end after the last boundary. */
const fields = { type: 'POI', document: 'PAS', id_number: '7' };
const parts = Object.entries(fields).map(
  ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
);
const fileHead = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
const whole = Buffer.concat([Buffer.from(parts.join('') + fileHead), png, Buffer.from('\r\n--b--')]);

const cuts = {
  'then ended': [whole.length, 'end'],
  'then reset': [whole.length, 'destroy'],
  'and said to be whole': [undefined, 'end'],
} as const;
for (const [name, [promised, how]] of Object.entries(cuts)) {
  test(`an upload cut at every byte, ${name}, leaves no document and no file`, {
    timeout: 60_000,
  }, async () => {
    await using server = await abusedServer(patient);
    const id = await server.customer();
    const post = (bytes: number) =>
      head(
        server,
        `POST /api/kyc-upload/${id}`,
        'Content-Type: multipart/form-data; boundary=b',
        `Content-Length: ${promised ?? bytes}`,
        'Connection: close',
      );
    const cutAt = async (bytes: number) => {
      const { socket, closed, text } = connection(server);
      socket.write(post(bytes));
      socket.write(whole.subarray(0, bytes), () => bytes < whole.length && socket[how]());
      await closed;
      socket.destroy();
      return statusesIn(text());
    };
    const positions = [...whole.keys()];
    while (positions.length > 0) {
      const answers = await Promise.all(positions.splice(0, 16).map(cutAt));
      for (const statuses of answers)
        assert.ok(statuses.length <= 1 && (statuses[0] ?? 400) === 400, `${statuses}`);
    }
    assert.deepEqual((await server.get(`/api/kyc-documents/${id}`)).json.documents, []);
    await server.assertUnharmed();
    assert.deepEqual(await cutAt(whole.length), [201]);
    assert.equal(uploadedFiles(server.folder).length, 1);
  });
}
