import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { fileOf, runJob } from './job.ts';
import { allRuns } from './runs.ts';

test('a recorded run is judged as when it was recorded; what the judge finds otherwise is listed', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'golden-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const run = allRuns().find(({ kind, depth }) => kind === 'defect' && depth === 'quick');
  assert(run);
  const file = fileOf(folder, run);
  assert.equal((await runJob({ act: 'record', run, file })).cause, null);
  const { ino } = statSync(file);
  assert.equal((await runJob({ act: 'record', run, file })).cause, null);
  assert.equal(statSync(file).ino, ino, 'it was recorded once more');

  const same = await runJob({ act: 'judge', file });
  assert.deepEqual([same.cause, same.run, same.differences], [null, run, []]);

  const [head = '', ...transcript] = zstdDecompressSync(readFileSync(file)).toString().split('\n');
  const kept = JSON.parse(head);
  const [id, was] = Object.entries<{ outcome: string }>(kept.outcomes).find(
    ([, { outcome }]) => outcome === 'violated',
  ) as [string, { outcome: string }];
  was.outcome = 'satisfied';
  writeFileSync(file, zstdCompressSync([JSON.stringify(kept), ...transcript].join('\n')));
  const { differences } = await runJob({ act: 'judge', file });
  assert.deepEqual(
    differences.map(({ requirement, was, is }) => [requirement, was.outcome, is.outcome]),
    [[id, 'satisfied', 'violated']],
  );
});

test('every run has a file of its own', () => {
  const files = allRuns().map((run) => fileOf('', run));
  assert.equal(new Set(files).size, files.length);
});
