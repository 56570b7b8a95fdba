import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { median } from 'simple-statistics';
import { DEVELOPMENT_TOKEN } from '../../../server/access/tokens.ts';
import { required } from '../../../testing/client.ts';
import { processorMs, type Side, startReference } from './processes.ts';

/** The least speed of a sandbox that watches a client, relative to one that does not. */
const SHARE = 0.9;

/** The tests of a client call one thing after another. */
const CONNECTIONS = 1;
/** Of a round: a watching sandbox keeps 20,000 in all. */
const REQUESTS = 1_000;

/** A sandbox of `npm run conform -- client`, in a separate process. */
async function startWatching(folder: string): Promise<Side> {
  const args = [
    '--import',
    './scripts/require-node.js',
    'conformance/main.ts',
    'client',
    '--report-dir',
    folder,
  ];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  for await (const chunk of child.stderr.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    said += chunk;
    if (said.includes('token')) break;
  }
  child.stderr.resume();
  return {
    url: /http:\/\/[\d.:]+/.exec(said)?.[0] ?? '',
    pid: child.pid as number,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** A process that computes for less than a tenth of this time, in milliseconds, is idle. */
const IDLE_MS = 300;

/** Waits until a sandbox has recorded what it saw, which it does when its client pauses. */
async function isIdle({ pid }: Side): Promise<void> {
  for (let before = 0, now = processorMs(pid); now - before > IDLE_MS / 10; now = processorMs(pid)) {
    before = now;
    await sleep(IDLE_MS);
  }
}

const create = {
  method: 'POST',
  path: '/api/customers',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(required).toString(),
} as const;
/** Of a full page, since customers have been created. */
const list = { method: 'GET', path: '/api/customers' } as const;

/** What watching a client costs the sandbox. @returns whether the bound was reached. */
export async function watchClient(rounds: number): Promise<boolean> {
  let reached = true;
  for (const [name, shot] of Object.entries({ create, list })) {
    using folder = mkdtempDisposableSync(join(tmpdir(), 'bench-watching-'));
    await using plain = await startReference(':memory:');
    await using watched = await startWatching(folder.path);
    const rate = async ({ url }: Side, what: typeof create | typeof list = shot) => {
      const headers = { Authorization: `Bearer ${DEVELOPMENT_TOKEN}` };
      const startedMs = performance.now();
      const { non2xx, errors } = await autocannon({
        ...{ url, headers, amount: REQUESTS, connections: CONNECTIONS },
        requests: [what],
      });
      const seconds = (performance.now() - startedMs) / 1000;
      await isIdle(watched);
      if (non2xx + errors > 0) throw new Error(`${name}: ${non2xx + errors} requests did not succeed`);
      return REQUESTS / seconds;
    };
    for (const what of [create, shot]) for (const side of [plain, watched]) await rate(side, what);
    const shares = [];
    for (let round = 0; round < rounds; round++) shares.push((await rate(watched)) / (await rate(plain)));
    const share = median(shares);
    console.log(`watching, ${name.padEnd(7)} ${share.toFixed(2)} of the speed without (at least ${SHARE})`);
    reached &&= share >= SHARE;
  }
  return reached;
}
