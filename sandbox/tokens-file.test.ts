import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { spawnServer } from '../testing/process.ts';

const folder = mkdtempSync(join(tmpdir(), 'partner-api-test-'));
after(() => rmSync(folder, { recursive: true }));

function file(mode: number): string {
  const path = join(folder, 'tokens');
  writeFileSync(path, 'acme:acme-access-token\n');
  chmodSync(path, mode);
  return path;
}

test('a server warns at its start of a tokens file that others may write', async () => {
  for (const [mode, warnings] of [
    [0o600, 0],
    [0o666, 1],
  ] as const) {
    const server = spawnServer(['--database', ':memory:', '--tokens-file', file(mode)]);
    await server.listening;
    server.child.kill('SIGTERM');
    await server.ended;
    const said =
      server.errors().match(/^Warning: others may write tokens into the tokens file .*\.$/gm) ?? [];
    assert.equal(said.length, warnings, server.errors());
  }
});
