import assert from 'node:assert/strict';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { connection, statusesIn, until } from '../../testing/abuse.ts';
import { createBoundedServer } from './bounded.ts';
import { defaultLimits, type Limits } from './limits.ts';

/** What node parses at once. */
const PARSED_BYTES = 65_536;

/** A server that holds each request back until it is told to read it. */
async function holdingServer(t: TestContext, limits: Partial<Limits> = {}) {
  const held: [IncomingMessage, ServerResponse][] = [];
  const server = createBoundedServer(async (...exchange) => void held.push(exchange), {
    ...defaultLimits,
    ...limits,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  let requests = 0;
  server.on('request', () => (requests += 1));
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, held, requests: () => requests };
}

const head = (path: string, ...more: string[]) =>
  [`POST ${path} HTTP/1.1`, 'Host: localhost', ...more, '', ''].join('\r\n');

/** A body in chunks of so many bytes, in turns. */
function inChunks(body: string, ...sizes: number[]): string {
  const chunks: string[] = [];
  for (let from = 0; from < body.length; ) {
    const chunk = body.slice(from, from + (sizes[chunks.length % sizes.length] ?? 1));
    chunks.push(`${chunk.length.toString(16)}\r\n${chunk}\r\n`);
    from += chunk.length;
  }
  return `${chunks.join('')}0\r\n\r\n`;
}

/** Large enough that it waits in the request, and small enough that all of it does. */
const body = Array.from({ length: 6_000 }, (_, n) => `${n};`).join('');

for (const sizes of [[1], [2], [1, 100], [127], [1, 1, 1, 5_000], [128]])
  test(`a body in chunks of ${sizes.join(', ')} bytes comes whole, and waits in few pieces`, async (t) => {
    const { url, held } = await holdingServer(t);
    const { socket } = connection({ url });
    t.after(() => socket.destroy());
    socket.write(head('/', 'Transfer-Encoding: chunked') + inChunks(body, ...sizes));
    await until(async () => held[0]?.[0].complete === true);
    const [[request] = []] = held;
    const pieces: Uint8Array[] = [];
    for await (const piece of request ?? []) pieces.push(piece);
    assert.equal(Buffer.concat(pieces).toString(), body);
    assert.ok(pieces.length <= body.length / 64, `${pieces.length} pieces`);
  });

test('after a body in small chunks, every connection is read by pieces', async (t) => {
  const { url, held, requests } = await holdingServer(t);
  const many = head('/', 'Content-Length: 0').repeat(20);
  assert.ok(many.length < PARSED_BYTES);
  const known = connection({ url });
  const abusive = connection({ url });
  for (const { socket } of [known, abusive]) t.after(() => socket.destroy());
  const before = connection({ url });
  t.after(() => before.socket.destroy());
  before.socket.write(many);
  await until(async () => requests() === 20);
  abusive.socket.write(head('/', 'Transfer-Encoding: chunked') + inChunks(body.slice(0, 1_000), 1));
  await until(async () => held.length === 2);
  const later = connection({ url });
  t.after(() => later.socket.destroy());
  for (const { socket } of [known, later]) socket.write(many);
  await until(async () => held.length === 4);
  // The first piece of each connection has 512 bytes.
  const eachPiece = Math.ceil(512 / head('/', 'Content-Length: 0').length);
  assert.ok(requests() <= 21 + 2 * eachPiece, `${requests()} requests`);
});

test('a request that is held back by the one before it is not late', { timeout: 60_000 }, async (t) => {
  const limits = { headersTimeoutMs: 200, checkingIntervalMs: 50 };
  const { url, held } = await holdingServer(t, limits);
  const abusive = connection({ url });
  const { socket, text } = connection({ url });
  for (const each of [abusive.socket, socket]) t.after(() => each.destroy());
  abusive.socket.write(head('/', 'Transfer-Encoding: chunked') + inChunks(body.slice(0, 1_000), 1));
  await until(async () => held.length === 1);
  // The first piece ends in the head of the second request.
  socket.write(head('/', 'Content-Length: 0') + head('/', 'Content-Length: 0', `X: ${'x'.repeat(1_000)}`));
  await until(async () => held.length === 2);
  await sleep(1_000);
  held[1]?.[1].end();
  await until(async () => held.length === 3);
  held[2]?.[1].end();
  await until(async () => statusesIn(text()).length === 2);
  assert.deepEqual(statusesIn(text()), [200, 200]);
});
