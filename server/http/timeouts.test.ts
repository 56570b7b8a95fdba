import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { abusedServer, connection, head, shortLimits, statusesIn, until } from '../../testing/abuse.ts';
import { type TestServer, testServer, uploadedFiles } from '../../testing/client.ts';

/** Sends a text byte by byte for as long as the other side listens. */
async function trickle(socket: Socket, text: string): Promise<void> {
  for (const byte of text) {
    if (socket.destroyed || socket.readableEnded) return;
    socket.write(byte);
    await sleep(20);
  }
}

const form = 'Content-Type: application/x-www-form-urlencoded';
const multipart = 'Content-Type: multipart/form-data; boundary=b';
const file = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n\x89PNG';
const forever = 'x'.repeat(1000);

const slow: Record<string, (server: TestServer) => [atOnce: string, slowly: string]> = {
  'says nothing': () => ['', ''],
  'sends its headers slowly': () => ['GET /api/customers HTTP/1.1\r\nHost: localhost\r\nX: ', forever],
  'sends a form slowly': (server) => [
    head(server, 'POST /api/customers', form, 'Content-Length: 1000'),
    forever,
  ],
  'sends chunks slowly': (server) => [
    `${head(server, 'POST /api/customers', form, 'Transfer-Encoding: chunked')}3e8\r\n`,
    forever,
  ],
  'sends an upload slowly': (server) => [
    head(server, 'POST /api/kyc-upload/1', multipart, 'Content-Length: 5000') + file,
    forever,
  ],
};
for (const [name, request] of Object.entries(slow)) {
  test(`a client that ${name} gets 408, and its connection is closed`, { timeout: 60_000 }, async () => {
    // Each of the two limits alone has to be enough.
    const late = /headers|nothing/.test(name) ? { requestTimeoutMs: 60_000 } : {};
    await using server = await abusedServer({ ...shortLimits, ...late });
    const { socket, closed } = connection(server);
    const [atOnce, slowly] = request(server);
    socket.write(atOnce);
    await Promise.all([trickle(socket, slowly), closed]);
    const text = await closed;
    assert.deepEqual(statusesIn(text), [408], text);
    assert.match(text, /"invalid_request_error".* within 300 ms.* within (900|60000) ms/);
    socket.destroy();
    await server.assertUnharmed();
  });
}

test('a slow upload has a file while it arrives, so that its end can leave none', {
  timeout: 60_000,
}, async () => {
  await using server = await abusedServer();
  const { socket, closed } = connection(server);
  const [atOnce = ''] = slow['sends an upload slowly']?.(server) ?? [];
  socket.write(atOnce);
  await until(async () => uploadedFiles(server.folder).length === 1);
  await closed;
  socket.destroy();
  await server.assertUnharmed();
});

test('a client that has its answer and goes on sending is cut off without a second answer', {
  timeout: 60_000,
}, async () => {
  await using server = await abusedServer();
  const { socket, closed } = connection(server);
  socket.write(head(server, 'GET /api/customers', 'Content-Length: 100000'));
  await Promise.all([trickle(socket, forever), closed]);
  assert.deepEqual(statusesIn(await closed), [200]);
  await server.assertUnharmed();
});

test('a client that does not read its answers is cut off', { timeout: 60_000 }, async () => {
  await using server = await abusedServer({ ...shortLimits, requestTimeoutMs: 60_000 });
  const { socket } = connection(server);
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.pause();
  // 20 MB of answers, more than what the buffers of two sockets hold.
  const request = head(server, 'GET /api/resources/countries');
  socket.write(request.repeat(1500));
  await until(async () => (await server.connections()) === 1);
  await until(async () => (await server.connections()) === 0);
  socket.destroy();
  await closed;
  await server.assertUnharmed();
});

test('a thousand idle connections keep nobody out, and all of them are closed in time', {
  timeout: 60_000,
}, async () => {
  await using server = await abusedServer({
    ...shortLimits,
    headersTimeoutMs: 3_000,
    requestTimeoutMs: 6_000,
    inactivityTimeoutMs: 10_000,
  });
  const idle = Array.from({ length: 1000 }, (_, index) => {
    const one = connection(server);
    one.socket.write(['', 'GET /api/cust', head(server, 'GET /api/resources/currencies')][index % 3] ?? '');
    return one;
  });
  await until(async () => (await server.connections()) > 600);
  assert.equal((await server.get('/api/customers')).status, 200);
  const texts = await Promise.all(idle.map(({ closed }) => closed));
  for (const { socket } of idle) socket.destroy();
  const firsts = new Set(texts.map((text, index) => `${index % 3}: ${statusesIn(text)}`));
  assert.deepEqual([...firsts].sort(), ['0: 408', '1: 408', '2: 200']);
  await server.assertUnharmed();
});

test('a client that was told why its connection ends, and keeps it open, loses it', {
  timeout: 60_000,
}, async () => {
  // None of the other limits on time ends the connection before the test does.
  const late = { headersTimeoutMs: 60_000, requestTimeoutMs: 60_000, inactivityTimeoutMs: 60_000 };
  await using server = await abusedServer({ ...shortLimits, ...late });
  const { socket, closed } = connection(server);
  socket.write('garbage\r\n\r\n');
  assert.deepEqual(statusesIn(await closed), [400]);
  await until(async () => (await server.connections()) === 0);
  socket.destroy();
});

test('a connection is closed a while after its last answer', { timeout: 60_000 }, async () => {
  await using server = await abusedServer();
  const { socket, closed } = connection(server);
  socket.write(head(server, 'GET /api/resources/currencies'));
  assert.deepEqual(statusesIn(await closed), [200]);
  socket.destroy();
  await server.assertUnharmed();
});

test('an answer says how long its connection is kept', async () => {
  await using server = await abusedServer({ ...shortLimits, keepAliveTimeoutMs: 42_000 });
  const { socket, text } = connection(server);
  socket.write(head(server, 'GET /api/customers'));
  await until(async () => text().includes('"success"'));
  assert.match(text(), /\r\nKeep-Alive: timeout=42\r\n/i);
  socket.destroy();
});

test('a client that takes its time, but less than the limit, is served', async () => {
  await using server = await testServer();
  const { socket, closed } = connection(server);
  await trickle(socket, head(server, 'GET /api/customers', 'Connection: close'));
  assert.deepEqual(statusesIn(await closed), [200]);
  socket.destroy();
});
