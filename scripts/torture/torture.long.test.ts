import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { randomStream } from '../../conformance/values/random.ts';
import { withoutPostgres } from '../../testing/postgres.ts';
import { dropped } from './dropped.ts';
import { backups, neighbours, vanished } from './files.ts';
import { torture } from './torture.ts';

/** Runs a torture in a temporary folder. */
async function tortured(run: (folder: string) => Promise<number>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'torture-test-'));
  try {
    assert.equal(await run(folder), 0, 'the lines above name them');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('a server that is killed at random moments keeps what it acknowledged, and nothing by halves', (t) => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  t.diagnostic(`seed ${seed}`);
  const random = randomStream(seed);
  return tortured((folder) => torture({ folder, rounds: 6, random, log: (line) => t.diagnostic(line) }));
});

for (const [name, run] of [
  ['two databases in a folder keep apart under load', neighbours],
  ['what was acknowledged before a folder was moved away is in it', vanished],
  ['a copy that is made under load has all that was acknowledged before, and a killed one is none', backups],
] as const) {
  test(name, (t) =>
    tortured((folder) => run({ folder, rounds: 2, random: Math.random, log: (line) => t.diagnostic(line) })),
  );
}

test('a server whose connections to PostgreSQL break lives on, and keeps what it acknowledged', {
  skip: withoutPostgres,
}, (t) => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  t.diagnostic(`seed ${seed}`);
  const random = randomStream(seed);
  return tortured((folder) => dropped({ folder, rounds: 4, random, log: (line) => t.diagnostic(line) }));
});
