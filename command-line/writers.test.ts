import assert from 'node:assert/strict';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { warningOfWriters } from './writers.ts';

const folder = mkdtempSync(join(tmpdir(), 'partner-api-test-'));
after(() => rmSync(folder, { recursive: true }));

function file(mode: number): string {
  const path = join(folder, `tokens of ${mode.toString(8)}`);
  writeFileSync(path, 'acme:acme-access-token\n');
  chmodSync(path, mode);
  return path;
}

const modes: [mode: number, isWarned: boolean][] = [
  [0o600, false],
  [0o644, false],
  [0o640, false],
  [0o620, true],
  [0o602, true],
  [0o666, true],
];
for (const [mode, isWarned] of modes)
  test(`a file of mode ${mode.toString(8)} gets ${isWarned ? 'a warning' : 'none'}`, () => {
    const path = file(mode);
    const warning = `Warning: others may write tokens into the file "${path}"; run chmod go-w '${path}'.`;
    assert.equal(warningOfWriters(path, 'the file'), isWarned ? warning : undefined);
  });

test('a file of another user gets a warning, whatever its mode', (t) => {
  if (process.getuid?.() !== 0) return t.skip('only root can give a file away');
  const path = file(0o600);
  chownSync(path, 12_345, 0);
  assert.match(
    warningOfWriters(path, 'the file') ?? '',
    /belongs to the user with the id 12345, who may write tokens into it; run chown 0 '.*' && chmod go-w '.*'\.$/,
  );
});

test('what is no file, or is not there, gets none', () => {
  for (const path of [folder, '/dev/null', join(folder, 'none')])
    assert.equal(warningOfWriters(path, 'the file'), undefined);
});
