import assert from 'node:assert/strict';
import { test } from 'node:test';
import { abusedServer, connection, head, statusesIn } from '../../../testing/abuse.ts';

/** A body after which all connections are read by pieces. */
const inSmallChunks = `${'1\r\na\r\n'.repeat(1_000)}0\r\n\r\n`;

for (const [megabytes, isByPieces] of [
  ...([1, 5, 20].map((size) => [size, false]) as [number, boolean][]),
  [5, true] as const,
])
  test(`a header of ${megabytes} MB${isByPieces ? ', read by pieces,' : ''} gets 431, which its client can read although it still sends`, {
    timeout: 60_000,
  }, async () => {
    await using server = await abusedServer({});
    if (isByPieces) {
      const abusive = connection(server);
      const chunked = ['Connection: close', 'Transfer-Encoding: chunked'];
      abusive.socket.write(head(server, 'POST /api/nothing', ...chunked) + inSmallChunks);
      assert.match(await abusive.closed, / 404 /);
      abusive.socket.destroy();
    }
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
