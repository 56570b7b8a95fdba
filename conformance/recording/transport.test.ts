import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { describe, type TestContext, test } from 'node:test';
import { setTimeout as setTimeoutPromise } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { createTransport, type Message } from './transport.ts';

const text = '{"title":"Zürich – 東京"}';

async function sendTo(t: TestContext, port: number, timeoutMs = 2000, more: Partial<Message> = {}) {
  const transport = createTransport({ connections: 1, elapsedMs: () => performance.now() });
  t.after(() => transport.close());
  return transport.send({
    method: 'GET',
    url: new URL(`http://127.0.0.1:${port}/`),
    headers: [],
    body: null,
    timeoutMs,
    signal: new AbortController().signal,
    ...more,
  });
}

async function askServer(t: TestContext, answers: RequestListener, timeoutMs?: number) {
  const server = createServer(answers);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return sendTo(t, (server.address() as AddressInfo).port, timeoutMs);
}

describe('an answer over the wire', { concurrency: 4 }, () => {
  const codings: Record<string, (bytes: string) => Uint8Array> = {
    gzip: gzipSync,
    br: brotliCompressSync,
    deflate: deflateSync,
    zstd: zstdCompressSync,
    GZIP: gzipSync,
    identity: (bytes) => Buffer.from(bytes),
  };
  for (const [coding, encode] of Object.entries(codings)) {
    test(`is read in the content coding ${coding}`, async (t) => {
      const result = await askServer(t, (_, response) =>
        response.writeHead(200, { 'content-encoding': coding }).end(encode(text)),
      );
      assert.equal('response' in result && result.response.body, text);
    });
  }

  test('is read where it is cut inside a character', async (t) => {
    const bytes = Buffer.from(text);
    const result = await askServer(t, (_, response) => {
      response.write(bytes.subarray(0, 12));
      setTimeout(() => response.end(bytes.subarray(12)), 20);
    });
    assert.equal('response' in result && result.response.body, text);
  });

  test('goes with a body in chunks where that is asked for', async (t) => {
    const server = createServer(async (request, response) => {
      const chunks = await request.map((chunk) => String(chunk)).toArray();
      response.end(JSON.stringify([request.headers['transfer-encoding'], chunks.join('')]));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    t.after(() => server.close());
    const result = await sendTo(t, (server.address() as AddressInfo).port, undefined, {
      method: 'POST',
      headers: [['transfer-encoding', 'chunked']],
      body: Buffer.from('city=Wien'),
    });
    assert.equal('response' in result && result.response.body, '["chunked","city=Wien"]');
  });

  for (const [mayRest, connections] of [
    [true, 1],
    [false, 2],
  ] as const)
    test(`goes ${mayRest ? 'on the connection that rested' : 'on another connection'} after more than a second`, async (t) => {
      const sockets = new Set<unknown>();
      const server = createServer(({ socket }, response) => {
        sockets.add(socket);
        response.end('{}');
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const transport = createTransport({ connections: 1, elapsedMs: () => performance.now() });
      t.after(async () => {
        await transport.close();
        server.close();
      });
      const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      const { signal } = new AbortController();
      const message = { method: 'GET', url, headers: [], body: null, timeoutMs: 2000, signal, mayRest };
      assert.ok('response' in (await transport.send(message)));
      await setTimeoutPromise(1200);
      assert.ok('response' in (await transport.send(message)));
      assert.equal(sockets.size, connections);
    });

  const failures: Record<string, [kind: string, RequestListener, timeoutMs?: number]> = {
    'an unknown content coding': [
      'not-http',
      (_, response) => response.writeHead(200, { 'content-encoding': 'pack200' }).end('x'),
    ],
    'a body that is not in its content coding': [
      'not-http',
      (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('not gzip'),
    ],
    'a body that never ends': [
      'timeout',
      (_, response) => {
        response.write('{');
      },
      200,
    ],
    'a body of more than 4 MiB once it is unpacked': [
      'too-long',
      (_, response) =>
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(5 * 1024 * 1024))),
    ],
    'a body of more than 4 MiB': ['too-long', (_, response) => response.end(Buffer.alloc(5 * 1024 * 1024))],
    'a body that is shorter than it says': [
      'broken-off',
      (_, response) => {
        response.writeHead(200, { 'content-length': '10' });
        response.write('{}');
        response.socket?.end();
      },
    ],
    'a closed connection': ['broken-off', (request) => request.socket.destroy()],
  };
  for (const [name, [kind, answers, timeoutMs]] of Object.entries(failures)) {
    test(`${name} is a failure of the kind ${kind}`, async (t) => {
      const result = await askServer(t, answers, timeoutMs);
      assert.equal('failure' in result && result.failure.kind, kind, JSON.stringify(result).slice(0, 200));
    });
  }

  test('informational responses that nobody asked for are skipped, in however many pieces they come', async (t) => {
    const heads = ['100 Continue', '103 Early Hints\r\nlink: </a>', '200 OK\r\ncontent-length: 2'];
    const whole = `${heads.map((head) => `HTTP/1.1 ${head}\r\n\r\n`).join('')}{}`;
    for (const at of [6, 8, 10, 12, 20, 30, 60]) {
      const server = createSocketServer((socket) => {
        socket.setNoDelay(true);
        socket.once('data', async () => {
          socket.write(whole.slice(0, at));
          await setTimeoutPromise(30);
          socket.end(whole.slice(at));
        });
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      t.after(() => server.close());
      const result = await sendTo(t, (server.address() as AddressInfo).port);
      assert.equal(
        'response' in result && result.response.status,
        200,
        `${at}: ${JSON.stringify(result).slice(0, 200)}`,
      );
    }
  });

  test('what does not speak HTTP is a failure of the kind not-http', async (t) => {
    const server = createSocketServer((socket) => socket.end('220 mail.example.com ESMTP\r\n'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    t.after(() => server.close());
    const result = await sendTo(t, (server.address() as AddressInfo).port);
    assert.equal('failure' in result && result.failure.kind, 'not-http', JSON.stringify(result));
  });
});

/** A server in a thread of its own. It closes a connection 800 ms after its first response there, and says so. */
const closingServer = `
  const { parentPort, workerData: isClosed } = require('node:worker_threads');
  const server = require('node:net').createServer((socket) => {
    socket.on('error', () => {}).once('data', () => {
      parentPort.postMessage('asked');
      socket.write('HTTP/1.1 200 OK\\r\\nContent-Length: 2\\r\\n\\r\\n{}');
      setTimeout(() => socket.end(() => {
        Atomics.store(isClosed, 0, 1);
        Atomics.notify(isClosed, 0);
      }), 800);
    });
  });
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
`;

/** A request to that server, and a way to pause this process until the server has closed the connection. */
async function pausing(t: TestContext, timeoutMs: number) {
  const isClosed = new Int32Array(new SharedArrayBuffer(4));
  const server = new Worker(closingServer, { eval: true, workerData: isClosed });
  const transport = createTransport({ connections: 1, elapsedMs: () => performance.now() });
  t.after(() => Promise.all([transport.close(), server.terminate()]));
  const [port] = await once(server, 'message');
  const url = new URL(`http://127.0.0.1:${port}/`);
  const { signal } = new AbortController();
  const send = () => transport.send({ method: 'POST', url, headers: [], body: null, timeoutMs, signal });
  return { send, asked: () => once(server, 'message'), pause: () => Atomics.wait(isClosed, 0, 0, 5000) };
}

for (const [when, isEarly] of [
  ['before the response was read', true],
  ['right before the request', false],
] as const)
  test(`goes on a new connection where the last one was closed while this process was paused ${when}`, async (t) => {
    const { send, asked, pause } = await pausing(t, 5000);
    const first = send();
    await asked();
    if (isEarly) assert.equal(pause(), 'ok');
    assert.ok('response' in (await first));
    if (!isEarly) setImmediate(() => setImmediate(pause));
    assert.ok('response' in (await send()));
    assert.equal(pause(), 'not-equal');
  });

test('a response that had arrived in time counts, although this process was paused', async (t) => {
  const { send, asked, pause } = await pausing(t, 400);
  const sent = send();
  await asked();
  assert.equal(pause(), 'ok');
  assert.ok('response' in (await sent));
});
