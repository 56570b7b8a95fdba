import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { required, sendTo } from '../../../testing/client.ts';
import { type StartingServer, spawnServer } from '../../../testing/process.ts';

const token = 'sandbox-token-for-local-use-only';

/** A test that fails leaves its server behind. */
const started: StartingServer[] = [];
after(() => {
  for (const { child } of started) child.kill('SIGKILL');
});

async function start(database: string) {
  const server = spawnServer(['--database', database]);
  started.push(server);
  const { url } = await server.listening;
  return {
    ...server,
    create: () => sendTo(url, 'POST', '/api/customers', { token, form: required }),
    total: async () => (await sendTo(url, 'GET', '/api/customers', { token })).json.total_customers,
    async end(signal: 'SIGTERM' | 'SIGKILL') {
      server.child.kill(signal);
      await server.ended;
    },
  };
}

test('the log says what was recovered of a killed server, also over a copy, and nothing after an orderly end', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'partner-api-test-'));
  const database = join(folder, 'records.sqlite');
  try {
    const first = await start(database);
    await first.create();
    await first.end('SIGTERM');
    copyFileSync(database, join(folder, 'copy'));

    const second = await start(database);
    assert.equal(second.errors(), '');
    for (let count = 0; count < 3; count++) await second.create();
    await second.end('SIGKILL');
    copyFileSync(join(folder, 'copy'), database);

    const third = await start(database);
    assert.equal(await third.total(), 4);
    assert.match(
      third.errors(),
      /^Recovered [34] commits \(\d+ pages, \d+ KiB\) from .*records\.sqlite-wal, .* the last was made at \d{4}-.*Z\. If .*records\.sqlite was copied there since, those commits now lie over the copy: .*\n$/,
    );
    await third.end('SIGKILL');

    // What the line says to do.
    copyFileSync(join(folder, 'copy'), database);
    rmSync(`${database}-wal`);
    const fourth = await start(database);
    assert.equal(fourth.errors(), '');
    assert.equal(await fourth.total(), 1);
    await fourth.end('SIGTERM');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
