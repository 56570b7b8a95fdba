import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { DEVELOPMENT_TOKEN } from '../../server/access/callers.ts';
import { defaultLimits, PAGE_SIZE_MAX } from '../../server/http/limits.ts';
import { required } from '../../testing/client.ts';
import { spawnServer } from '../../testing/process.ts';
import { ask } from '../ask.ts';
import { memoryMiB } from '../bench/server/sides.ts';
import type { Attack } from './flooding.ts';
import { kill } from './torture.ts';

const MEMORY_MIB_MAX = 300;
/** The largest page, of customers of nearly the maximum size: 1.1 MB. */
const CUSTOMERS = PAGE_SIZE_MAX;
const long = 'x'.repeat(defaultLimits.fieldBytes);
const names = { first_name: long, middle_name: long, last_name: long, email_address: long };
const places = { birth_city: long, address: long, city: long, region: long, postcode: long };
const largeCustomer = { ...required, ...names, ...places, phone_number: long, mobile_number: long };
/** The longest wait for a normal client in the meantime, which is less than usual time limits. */
const WAIT_MS_MAX = 10_000;

const get = (path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${DEVELOPMENT_TOKEN}\r\n\r\n`;
const largest = get('/api/customers');
/** Without a token, so that as many as possible fit into a read of 64 KiB. */
const smallest = 'GET / HTTP/1.1\r\nHost:localhost\r\n\r\n';

const attacks: Readonly<Record<string, Attack>> = {
  'two clients that read large responses': { clients: 2, texts: [largest.repeat(1000)], reads: true },
  'a hundred clients that read': { clients: 100, texts: [largest.repeat(20)], reads: true },
  'a hundred clients that never read': { clients: 100, texts: [largest.repeat(2000)], reads: false },
  'a hundred that never read, with the smallest requests': {
    clients: 100,
    texts: [smallest.repeat(20_000)],
    reads: false,
  },
  'a hundred that begin with a single request': {
    clients: 100,
    texts: [largest, smallest.repeat(20_000)],
    reads: false,
  },
  'two thousand connections that say nothing more': { clients: 2000, texts: [largest], reads: false },
};

/**
 * Floods servers with requests in every known way, one after the other.
 * @param seconds the time for all floods together.
 * @returns how often a server used too much memory, exited, or made a normal client wait too long.
 */
export async function floods(folder: string, seconds: number, log: (line: string) => void): Promise<number> {
  let faults = 0;
  const each = (seconds * 1000) / Object.keys(attacks).length;
  for (const [index, [name, attack]] of Object.entries(attacks).entries()) {
    // With the flags of `npm start`.
    const args = ['--database', join(folder, `flood-${index}.sqlite`), '--page-size', String(CUSTOMERS)];
    const server = spawnServer(args, { flags: ['--expose-gc'] });
    const { url } = await server.listening;
    const path = await fill(url);
    const stop = new AbortController();
    const innocent = askOneByOne(url + path, stop.signal);
    await flood(url, attack, each);
    stop.abort();
    const { served, failed, longestMs } = await innocent;
    const { now, most } = memoryMiB(server.child.pid as number);
    const ok = served > 0 && failed === 0 && longestMs < WAIT_MS_MAX && most < MEMORY_MIB_MAX;
    if (!ok) faults++;
    log(
      `${ok ? 'ok   ' : 'FAULT'} ${name}: at most ${most.toFixed(0)} MiB, ${now.toFixed(0)} at the end; a normal client was served ${served} times, ${failed} not, and waited ${longestMs} ms at most${server.errors() && `; ${server.errors()}`}`,
    );
    await kill(server);
  }
  return faults;
}

/** Creates customers. @returns the path of the smallest one. */
async function fill(url: string): Promise<string> {
  const { json } = await ask(url, 'POST', '/api/customers', { form: required });
  for (let count = 0; count < CUSTOMERS; count++)
    await ask(url, 'POST', '/api/customers', { form: largeCustomer });
  return `/api/customers/${json.customer.id}`;
}

/** Attacks from a separate thread, so that the attackers do not delay the normal client. */
async function flood(url: string, attack: Attack, ms: number): Promise<void> {
  const worker = new Worker(new URL('flooding.ts', import.meta.url), { workerData: { url, attack, ms } });
  await once(worker, 'exit');
}

async function askOneByOne(url: string, signal: AbortSignal) {
  let [served, failed, longestMs] = [0, 0, 0];
  while (!signal.aborted) {
    const startedMs = performance.now();
    const headers = { Authorization: `Bearer ${DEVELOPMENT_TOKEN}`, Connection: 'close' };
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(WAIT_MS_MAX) }).catch(() => null);
    if (answer?.ok) served++;
    else failed++;
    await answer?.arrayBuffer();
    longestMs = Math.max(longestMs, Math.round(performance.now() - startedMs));
    await sleep(50);
  }
  return { served, failed, longestMs };
}
