import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { median } from 'simple-statistics';
import { DEVELOPMENT_TOKEN } from '../../../server/access/tokens.ts';
import { required } from '../../../testing/client.ts';
import { type Side, startReference } from './processes.ts';

/** The least speed of a sandbox that watches a client, relative to one that does not. */
const SHARE = 0.9;

/** As many as the tests of a client have in flight at once. */
const CONNECTIONS = 8;
const WARMING_SECONDS = 3;

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

/** What watching a client costs the sandbox. @returns whether the bound was reached. */
export async function watchClient(rounds: number, seconds: number): Promise<boolean> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'bench-watching-'));
  await using plain = await startReference(':memory:');
  await using watched = await startWatching(folder.path);
  const shots = {
    list: { method: 'GET', path: '/api/customers' },
    create: {
      method: 'POST',
      path: '/api/customers',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(required).toString(),
    },
  } as const;
  let reached = true;
  for (const [name, shot] of Object.entries(shots)) {
    const rate = async ({ url }: Side, duration: number) => {
      const headers = { Authorization: `Bearer ${DEVELOPMENT_TOKEN}` };
      const { requests, non2xx, errors } = await autocannon({
        ...{ url, duration, headers, connections: CONNECTIONS },
        requests: [shot],
      });
      if (non2xx + errors > 0) throw new Error(`${name}: ${non2xx + errors} requests did not succeed`);
      return requests.total / duration;
    };
    for (const side of [plain, watched]) await rate(side, WARMING_SECONDS);
    const shares = [];
    for (let round = 0; round < rounds; round++)
      shares.push((await rate(watched, seconds)) / (await rate(plain, seconds)));
    const share = median(shares);
    console.log(`watching, ${name.padEnd(7)} ${share.toFixed(2)} of the speed without (at least ${SHARE})`);
    reached &&= share >= SHARE;
  }
  return reached;
}
