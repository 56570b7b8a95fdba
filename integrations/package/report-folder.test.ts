import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { growTranscript, prepareDirectory } from '../../conformance/report/directory.ts';
import { judge, type Report, startServer } from './index.ts';

test('of two runs at once with one report folder, the second is refused, and the first has its report', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'two-runs-'));
  await using server = await startServer();
  const options = { baseUrl: server.url, token: server.token, only: ['reference.currencies.*'] };
  const reportDir = join(parent, 'report');
  const [first, second] = await Promise.allSettled([
    judge({ ...options, reportDir }),
    judge({ ...options, reportDir: `${parent}/./report/` }),
  ]);
  assert.equal(first.status, 'fulfilled');
  assert.match(
    String(second.status === 'rejected' && second.reason),
    /^Error: Cannot use ".*" as reportDir: another run is using it; give each run its own directory/,
  );
  const written = JSON.parse(readFileSync(join(reportDir, 'report.json'), 'utf8')) as Report;
  assert.deepEqual(written, JSON.parse(JSON.stringify(first.value)));
  // The folder is free again.
  await judge({ ...options, reportDir });
  rmSync(parent, { recursive: true });
});

test('a transcript that another process began anew is not taken for that of this run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'two-runs-'));
  const first = growTranscript(folder);
  prepareDirectory(folder);
  const second = growTranscript(folder);
  assert.throws(() => first.finish(), {
    message: /another run has written to it; give each run its own directory/,
  });
  second.write('whole\n');
  second.finish();
  assert.equal(readFileSync(join(folder, 'transcript.jsonl'), 'utf8'), 'whole\n');
  rmSync(folder, { recursive: true });
});
