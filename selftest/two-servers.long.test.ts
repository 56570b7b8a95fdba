import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { TestPostgres, withoutPostgres } from '../testing/postgres.ts';
import { type ServerProcess, startProcess } from '../testing/process.ts';
import { conform, readReport, temporaryFolder } from '../testing/run-command.ts';
import { startStreamInterceptingServer } from '../testing/stream-intercepting-server.ts';

const token = 'a-token-for-two-servers-0123456789';

describe('two server processes with one PostgreSQL', { skip: withoutPostgres }, () => {
  let postgres: TestPostgres;
  const servers: ServerProcess[] = [];
  before(async () => {
    postgres = await TestPostgres.start();
    const database = await postgres.createDatabase();
    const start = () => startProcess(['--database', database], { TOKENS: `vendor:${token}` });
    servers.push(...(await Promise.all([start(), start()])));
  });
  after(async () => {
    for (const server of servers) await server.end();
    await postgres?.[Symbol.asyncDispose]();
  });

  test('conform where each request goes to the other one than the request before', async (t) => {
    // Each stands behind a proxy of its own, which counts what really arrives there.
    const arrived = servers.map(() => 0);
    const fronts = await Promise.all(
      servers.map(({ url }, index) =>
        startStreamInterceptingServer(url, () => {
          arrived[index] = (arrived[index] ?? 0) + 1;
          return false;
        }),
      ),
    );
    let turn = 0;
    const balancer = await startStreamInterceptingServer(
      () => fronts[turn++ % fronts.length]?.url ?? '',
      () => false,
    );
    t.after(() => Promise.all([balancer, ...fronts].map((proxy) => proxy.close())));

    const folder = temporaryFolder(t);
    const args = ['--base-url', balancer.url, '--report-dir', folder];
    const { status, stdout, stderr } = await conform(args, { CONFORM_TOKEN: token });
    assert.equal(status, 0, stdout + stderr);
    const { verdict, counts, requests } = readReport(folder);
    assert.equal(verdict, 'conforms');
    assert.ok(counts.mandatory.total > 300);
    assert.equal(counts.mandatory.satisfied, counts.mandatory.total);
    const [one = 0, other = 0] = arrived;
    assert.ok(one + other >= requests && Math.abs(one - other) <= 1, `${arrived} of ${requests}`);
  });
});
