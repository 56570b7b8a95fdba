import { once } from 'node:events';
import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { josef, required, sendTo } from '../../testing/client.ts';
import { freePort } from '../../testing/free-port.ts';
import { TestPostgres, withoutPostgres } from '../../testing/postgres.ts';
import { reference } from '../bench/server/sides.ts';
import type { Asked, Small } from './asking.ts';

/** As many as fit into a database of normal size, and take some seconds. */
const CUSTOMERS = 40_000;

/** The server's delays recur every time; those of a busy machine seldom affect three attempts. */
const ATTEMPTS = 3;

const CONTROL_TOKEN = 'control-token-of-the-benchmark';
const token = 'token-of-another-partner';
const TOKENS = `large:token-of-a-large-partner,other:${token}`;

/**
 * Imports, exports and removes all records of a partner with very many, and prints the longest wait of another one
 * meanwhile.
 * @param waitMsMax how long it may be.
 * @returns whether it never was longer.
 */
export async function replaceMany(waitMsMax: number): Promise<boolean> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'bench-replacing-'));
  let isBearable = await measured('SQLite', join(folder.path, 'bench.sqlite'), waitMsMax);
  if (withoutPostgres) console.log(`waiting with PostgreSQL is left out: ${withoutPostgres}`);
  else {
    await using postgres = await TestPostgres.start();
    isBearable = (await measured('PostgreSQL', await postgres.createDatabase(), waitMsMax)) && isBearable;
  }
  return isBearable;
}

/** All of a partner, as the control port takes it. */
const records = () =>
  JSON.stringify({
    format: 'partner-data/1',
    customers: Array.from({ length: CUSTOMERS }, (_, n) => ({
      id: String(n + 1),
      fields: required,
      recipients: [{ id: String(n + 1), fields: josef }],
    })),
  });

type Work = readonly [what: string, method: string, body?: string];

const work: readonly Work[] = [
  ['an import', 'PUT', records()],
  ['an import of the same', 'PUT', records()],
  ['an export', 'GET'],
  ['a reset', 'DELETE'],
];

async function measured(
  store: 'SQLite' | 'PostgreSQL',
  database: string,
  waitMsMax: number,
): Promise<boolean> {
  const controlPort = await freePort();
  const env = { CONTROL_TOKEN, TOKENS };
  await using server = await reference(database, ['--control-port', String(controlPort)], env);
  const { json } = await sendTo(server.url, 'POST', '/api/customers', { token, form: required });
  const small: Small[] = [
    { url: server.url, method: 'GET', path: `/api/customers/${json.customer.id}`, sending: { token } },
    { url: server.url, method: 'POST', path: '/api/customers', sending: { token, form: required } },
  ];
  // PostgreSQL is asked for the records of each customer on their own, which takes minutes and keeps nobody waiting.
  const all = work.filter(([, method]) => store === 'SQLite' || method !== 'GET');
  const longest = new Map<string, number>();
  for (let attempt = 0; attempt < ATTEMPTS && !isBelow(longest, waitMsMax); attempt++)
    for (const [what, method, body] of all) {
      const waited = await longestWaitMs(small, () => control(controlPort, method, body));
      longest.set(what, Math.min(longest.get(what) ?? Infinity, waited));
    }
  for (const [what, ms] of longest)
    console.log(
      `waiting with ${store}, ${what} of ${CUSTOMERS} customers of another partner: ${ms.toFixed(0)} ms at most (less than ${waitMsMax})`,
    );
  return isBelow(longest, waitMsMax);
}

const isBelow = (longest: ReadonlyMap<string, number>, waitMsMax: number) =>
  longest.size > 0 && [...longest.values()].every((ms) => ms < waitMsMax);

async function control(port: number, method: string, body?: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const sending = { token: CONTROL_TOKEN, ...(body !== undefined && { body, headers }) };
  const reply = await sendTo(`http://127.0.0.1:${port}`, method, '/partners/large/data', sending);
  if (reply.status >= 300) throw new Error(`${method} got ${reply.status}: ${reply.text}`);
}

/** The longest that a small request waited while work was done. Threads of their own send them, which only the server delays. */
async function longestWaitMs(small: readonly Small[], work: () => Promise<void>): Promise<number> {
  const threads = small.map(
    (workerData) => new Worker(new URL('asking.ts', import.meta.url), { workerData }),
  );
  await Promise.all(threads.map((thread) => once(thread, 'message')));
  await work();
  const all = await Promise.all(
    threads.map(async (thread) => {
      const asked = once(thread, 'message') as Promise<[Asked]>;
      thread.postMessage('stop');
      return (await asked)[0];
    }),
  );
  const failures = all.reduce((sum, asked) => sum + asked.failures, 0);
  if (failures > 0) throw new Error(`${failures} small requests did not succeed`);
  return Math.max(...all.map(({ longestMs }) => longestMs));
}
