import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { floods } from './floods.ts';

test('a server that is flooded stays within its memory and serves others', {
  timeout: 120_000,
}, async (t) => {
  if (process.platform !== 'linux') return t.skip('memory is read from /proc');
  const folder = mkdtempSync(join(tmpdir(), 'floods-test-'));
  try {
    const faults = await floods(folder, 9, (line) => t.diagnostic(line));
    assert.equal(faults, 0, 'the lines above name them');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
