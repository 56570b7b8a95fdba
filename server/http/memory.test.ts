import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { connection, until } from '../../testing/abuse.ts';

/** Rounds until the server has compiled and cached what it will, and rounds that are compared after that. */
const WARM_UP_ROUNDS = 2;
const ROUNDS = 3;
/** Abusive connections in a round, of each kind. */
const EACH = 60;
/**
 * How much the last round may leave more than the first: 1,440 connections that kept no more than their
 * request, 6 KB, would be twice as much.
 */
const GROWTH_BYTES_MAX = 4_000_000;

/** A server in a process of its own, which says on request what its heap holds after a collection. */
const program = `
import { startServer } from ${JSON.stringify(new URL('../start.ts', import.meta.url).href)};
const limits = { headersTimeoutMs: 300, requestTimeoutMs: 500, keepAliveTimeoutMs: 100, checkingIntervalMs: 50, lingerMs: 50 };
const server = await startServer({ port: 0, database: process.argv[1] }, { limits });
process.send(server.url);
process.on('message', async () => {
  gc(); await new Promise(setImmediate); gc();
  const { heapUsed, external } = process.memoryUsage();
  process.send({ bytes: heapUsed + external, connections: await server.connections() });
});
process.on('disconnect', () => server.close());
`;

let child: ChildProcess;
let folder = '';
let url = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'partner-api-memory-'));
  const database = join(folder, 'test.sqlite');
  const args = ['--expose-gc', '--input-type=module', '--eval', program, database];
  child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  url = (await message()) as string;
});
after(async () => {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.disconnect();
  await ended;
  await rm(folder, { recursive: true });
});

const message = () => new Promise<unknown>((resolve) => child.once('message', resolve));

async function inside(): Promise<{ bytes: number; connections: number }> {
  child.send('how much');
  return (await message()) as { bytes: number; connections: number };
}

const host = 'Host: localhost\r\nAuthorization: Bearer sandbox-token-for-local-use-only\r\n';
const multipart = 'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n';
const file = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';
const form = 'Content-Type: application/x-www-form-urlencoded\r\n';

/** What each abusive connection sends, before it falls silent or, where it says so, hangs up. */
const abuses: readonly (readonly [sent: string, hangsUp: boolean])[] = [
  ['', false],
  [`GET /api/customers HTTP/1.1\r\n${host}X: `, false],
  [`POST /api/kyc-upload/1 HTTP/1.1\r\n${host}${multipart}\r\n${file}${'x'.repeat(10_000)}`, false],
  [`POST /api/kyc-upload/1 HTTP/1.1\r\n${host}${multipart}\r\n${file}${'x'.repeat(10_000)}`, true],
  [
    `POST /api/customers HTTP/1.1\r\n${host}${form}Content-Length: 60000\r\n\r\n${'a=&'.repeat(10_000)}`,
    true,
  ],
  [`POST /api/customers HTTP/1.1\r\n${host}${form}Transfer-Encoding: chunked\r\n\r\n-1\r\n\r\n`, false],
  [`GET /api/customers HTTP/1.1\r\n${host}Host: y\r\n\r\n`.repeat(50), false],
  [`GET /api/resources/countries HTTP/1.1\r\n${host}Content-Length: 100000\r\n\r\nx`, false],
];

async function round(): Promise<void> {
  const ends = abuses.flatMap(([sent, hangsUp]) =>
    Array.from({ length: EACH }, async () => {
      const { socket, closed } = connection({ url });
      socket.write(sent, () => hangsUp && socket.destroy());
      await closed;
      socket.destroy();
    }),
  );
  await Promise.all(ends);
  await until(async () => (await inside()).connections === 0);
  await until(async () => (await readdir(join(folder, 'test.sqlite-uploads'))).length === 1);
}

test('round after round of the same abuse leaves no more memory, no connection and no file', {
  timeout: 120_000,
}, async (context) => {
  for (let warmUp = 0; warmUp < WARM_UP_ROUNDS; warmUp += 1) await round();
  const sizes = [(await inside()).bytes];
  for (let count = 0; count < ROUNDS; count += 1) {
    await round();
    sizes.push((await inside()).bytes);
  }
  context.diagnostic(`bytes after each round: ${sizes.join(' ')}`);
  const growth = (sizes.at(-1) ?? Number.NaN) - (sizes[0] ?? 0);
  assert.ok(growth < GROWTH_BYTES_MAX, `${growth} bytes more after ${ROUNDS} rounds: ${sizes.join(' ')}`);
});
