import assert from 'node:assert/strict';
import * as net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Limits } from '../server/http/limits.ts';
import type { Options } from '../server/options/options.ts';
import { type TestServer, testServer, uploadedFiles } from './client.ts';

/** Time limits that a test can wait for, far enough apart for a slow machine. */
export const shortLimits: Partial<Limits> = {
  headersTimeoutMs: 300,
  requestTimeoutMs: 900,
  keepAliveTimeoutMs: 100,
  inactivityTimeoutMs: 2_000,
  checkingIntervalMs: 50,
  lingerMs: 200,
};

/** A server to abuse. Disposing of it checks that it is unharmed. */
export async function abusedServer(limits: Partial<Limits> = shortLimits, options: Partial<Options> = {}) {
  const faults: string[] = [];
  const server = await testServer(options, { limits, log: (line) => faults.push(line) });
  return {
    ...server,
    /** Checks that the server still responds, logged no fault, and keeps no connection and no file. */
    async assertUnharmed(files = 0): Promise<void> {
      await assertAnswers(server);
      assert.deepEqual(faults, []);
      await until(async () => (await server.connections()) === 0);
      await until(async () => uploadedFiles(server.folder).length === files);
    },
  };
}

export type AbusedServer = Awaited<ReturnType<typeof abusedServer>>;

async function assertAnswers(server: TestServer): Promise<void> {
  const headers = { Connection: 'close' };
  assert.equal((await server.get('/api/customers', { headers })).status, 200);
}

/** Waits for something that comes soon; a test that waits in vain ends at its own time limit. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(10);
}

/** A connection of its own, what came back on it, and when it was closed by the server. */
export function connection(server: { url: string }) {
  const { hostname, port } = new URL(server.url);
  const socket = net.connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk) => {
    text += chunk;
  });
  // A reset is one of the ways to be closed.
  socket.on('error', () => {});
  const closed = new Promise<string>((resolve) => {
    const done = () => resolve(text);
    socket.on('close', done).on('end', done);
  });
  return { socket, closed, text: () => text };
}

/** The statuses of the responses in what came over a connection. */
export function statusesIn(text: string): number[] {
  return [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}

/** The head of a request with the right token. */
export function head(server: TestServer, line: string, ...headers: string[]): string {
  const lines = [`${line} HTTP/1.1`, 'Host: localhost', `Authorization: Bearer ${server.token}`, ...headers];
  return `${lines.join('\r\n')}\r\n\r\n`;
}
