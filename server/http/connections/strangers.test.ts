import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { abusedServer, connection, statusesIn, until } from '../../../testing/abuse.ts';
import { sendRaw } from '../../../testing/client.ts';

const strangers = ['GET /api/customers RTSP/1.0', 'OPTIONS * RTSP/1.0', 'GET / RTSP/1.1', 'SOURCE / ICE/1.0'];

for (const line of strangers)
  test(`${line} is no request of HTTP: 400, first, after others and in pieces, and closed`, {
    timeout: 20_000,
  }, async () => {
    await using server = await abusedServer();
    const lines = (first: string) =>
      `${first}\r\nHost: localhost\r\nAuthorization: Bearer ${server.token}\r\n\r\n`;
    const right = lines('GET /api/customers HTTP/1.1');
    assert.deepEqual(statusesIn(await sendRaw(server.url, lines(line))), [400]);
    assert.deepEqual(statusesIn(await sendRaw(server.url, right + lines(line) + right)), [200, 400]);
    const { socket, closed } = connection(server);
    for (const byte of lines(line)) {
      socket.write(byte);
      await sleep(1);
    }
    assert.deepEqual(statusesIn(await closed), [400]);
    socket.destroy();
    await server.assertUnharmed();
  });

test('a connection that was HTTP/1.1 does not become another one later', { timeout: 20_000 }, async () => {
  await using server = await abusedServer();
  const { socket, closed, text } = connection(server);
  const head = `Host: localhost\r\nAuthorization: Bearer ${server.token}\r\n\r\n`;
  socket.write(`GET /api/customers HTTP/1.1\r\n${head}`);
  await until(async () => statusesIn(text()).length === 1);
  socket.write(`GET /api/customers RTSP/1.0\r\n${head}`);
  assert.deepEqual(statusesIn(await closed), [200, 400]);
  socket.destroy();
});

for (const megabytes of [1, 5, 20])
  test(`a header of ${megabytes} MB gets 431, which its client can read although it still sends`, {
    timeout: 20_000,
  }, async () => {
    await using server = await abusedServer({});
    const { socket, text } = connection(server);
    const errors: Error[] = [];
    socket.on('error', (error) => errors.push(error));
    socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(megabytes * 1_000_000)}\r\n\r\n`);
    await new Promise((resolve) => socket.once('end', resolve).once('close', resolve));
    assert.deepEqual(statusesIn(text()), [431]);
    // It sends all of it before it ends its side.
    await new Promise<void>((resolve) => socket.end(resolve));
    assert.deepEqual(errors, []);
    socket.destroy();
  });
