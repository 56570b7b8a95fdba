import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestPostgres } from '../../testing/postgres.ts';
import { startProcess } from '../../testing/process.ts';
import { conform } from '../../testing/run-command.ts';
import { startStreamInterceptingServer } from '../../testing/stream-intercepting-server.ts';

const token = 'a-token-for-a-long-search-0123456789';

/** The longest search takes less, in milliseconds. */
const searchMsMax = 3 * 3_600_000;

/** What a search of the reference server says: its exit status, 0 if nothing was found, and its text. */
export interface Said {
  where: string;
  status: number;
  text: string;
}

/** Searches the reference server by the command: with SQLite, and two processes with one PostgreSQL that take turns. */
export async function searchReference(requests: number, seed: number): Promise<Said[]> {
  await using ends = new AsyncDisposableStack();
  const folder = mkdtempSync(join(tmpdir(), 'explored-'));
  ends.defer(() => rmSync(folder, { recursive: true, force: true }));
  const start = async (database: string) => {
    const server = await startProcess(['--database', database], { TOKENS: `vendor:${token}` });
    ends.defer(() => server.end());
    return server.url;
  };
  const search = async (where: string, url: string): Promise<Said> => {
    const args = ['explore', '--base-url', url, '--report-dir', join(folder, where)];
    const size = ['--requests', String(requests), '--seed', String(seed)];
    const env = { CONFORM_TOKEN: token };
    const { status, stdout, stderr } = await conform(
      [...args, ...size],
      env,
      undefined,
      undefined,
      searchMsMax,
    );
    return { where, status, text: `${stdout}${stderr}` };
  };
  const sqlite = search('SQLite', await start(join(folder, 'records.sqlite')));
  const postgres = await TestPostgres.start();
  ends.use(postgres);
  const database = await postgres.createDatabase();
  const urls = await Promise.all([start(database), start(database)]);
  let turn = 0;
  const balancer = await startStreamInterceptingServer(
    () => urls[turn++ % urls.length] as string,
    () => false,
  );
  ends.defer(() => balancer.close());
  return await Promise.all([sqlite, search('PostgreSQL, two processes', balancer.url)]);
}
