import assert from 'node:assert/strict';
import { test } from 'node:test';
import { abusedServer, connection, statusesIn } from '../../../testing/abuse.ts';

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
