import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

const folder = mkdtempSync(join(tmpdir(), 'partner-api-test-'));
after(() => rmSync(folder, { recursive: true }));

function file(mode: number): string {
  const path = join(folder, 'tokens');
  writeFileSync(path, 'a-token-of-a-test\n');
  chmodSync(path, mode);
  return path;
}

test('a run warns at its start of a token file that others may write', async () => {
  const main = join(import.meta.dirname, '../main.ts');
  for (const [mode, warnings] of [
    [0o600, 0],
    [0o666, 1],
  ] as const) {
    const args = [
      '--plan',
      '--only',
      'reference.*',
      '--base-url',
      'http://127.0.0.1:1',
      '--token-file',
      file(mode),
    ];
    const errors = await new Promise<string>((resolve) => {
      execFile(process.execPath, [main, ...args], (_error, _stdout, stderr) => resolve(stderr));
    });
    const said = errors.match(/^Warning: others may write tokens into the token file .*\.$/gm) ?? [];
    assert.equal(said.length, warnings, errors);
  }
});
