import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestPostgres } from '../../testing/postgres.ts';
import { startProcess } from '../../testing/process.ts';
import { startStreamInterceptingServer } from '../../testing/stream-intercepting-server.ts';

const token = 'a-token-for-a-long-search-0123456789';

// Each server ends with this process: several of each search at once.
process.setMaxListeners(100);

interface Started extends AsyncDisposable {
  url: string;
  token: string;
}

/** Starts processes of the reference server with a database, which end with what else is there. */
async function started(count: number, database: string, ends: AsyncDisposableStack): Promise<string[]> {
  const servers = Array.from({ length: count }, () =>
    startProcess(['--database', database], { TOKENS: `vendor:${token}` }),
  );
  const all = await Promise.all(servers);
  ends.defer(async () => {
    await Promise.all(all.map((server) => server.end()));
  });
  return all.map(({ url }) => url);
}

const ending = (url: string, ends: AsyncDisposableStack): Started => {
  const kept = ends.move();
  return { url, token, [Symbol.asyncDispose]: () => kept.disposeAsync() };
};

/** The reference server as it is deployed, by name: in processes of its own. */
export const references: Readonly<Record<string, () => Promise<Started>>> = {
  'SQLite in a file': async () => {
    await using ends = new AsyncDisposableStack();
    const folder = mkdtempSync(join(tmpdir(), 'explored-'));
    ends.defer(() => rmSync(folder, { recursive: true, force: true }));
    const [url = ''] = await started(1, join(folder, 'records.sqlite'), ends);
    return ending(url, ends);
  },
  'PostgreSQL and two processes that take turns': async () => {
    await using ends = new AsyncDisposableStack();
    const postgres = ends.use(await TestPostgres.start());
    const urls = await started(2, await postgres.createDatabase(), ends);
    let turn = 0;
    const balancer = await startStreamInterceptingServer(
      () => urls[turn++ % urls.length] as string,
      () => false,
    );
    ends.defer(() => balancer.close());
    return ending(balancer.url, ends);
  },
};
