import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { torture } from './torture.ts';

test('a server that is killed at random moments keeps what it acknowledged, and nothing by halves', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'torture-test-'));
  try {
    const seed = Math.floor(Math.random() * 2 ** 31);
    const faults = await torture({ folder, rounds: 6, seed, log: (line) => t.diagnostic(line) });
    assert.equal(faults, 0, 'the lines above name them');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
