import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { specSha256, version } from '../generated/suite.ts';
import { judge } from './judge.ts';
import type { TransportFailure } from './transcript/exchange.ts';
import { readTranscript } from './transcript/file.ts';

/** The requirements that a run without a second token leaves out. */
const isolation =
  /^access\.(list|get|update|create|upload)(Customers?|Documents?|Recipients?(ByPost)?)\.isolation$/;

/** Runs recorded by earlier versions of the suite: what they violate, and what they cannot tell. */
const recorded: [file: string, violated: string[], inconclusive: string[]][] = [
  ['version-1.jsonl.gz', [], []],
  ['version-1-no-jpeg.jsonl.gz', ['documents.upload.kind.jpeg'], ['documents.upload-alias.accepted']],
  ['version-2.jsonl.gz', [], []],
  ['version-2-standard.jsonl.gz', [], []],
];

for (const [file, violated, inconclusive] of recorded) {
  test(`${file}: every requirement has the outcome that it had when the run was recorded`, () => {
    const transcript = readRecorded(file);
    const report = judge(transcript);
    const found = (outcome: string) =>
      report.checks
        // Requirements of later versions may need requests that these runs did not send.
        .filter((check) => check.outcome === outcome && check.reason !== 'depth')
        .map(({ id }) => id);
    assert.deepEqual(found('violated'), violated);
    assert.deepEqual(found('inconclusive'), inconclusive);
    // All others are satisfied.
    assert.deepEqual(
      found('not-exercised').filter((id) => !isolation.test(id)),
      [],
    );
    assert.deepEqual(report.recordedBy, transcript.header.suite);
    assert.deepEqual(report.suite, { version, specSha256 });
  });
}

const reference = readRecorded('version-2.jsonl.gz');
const failures: TransportFailure['kind'][] = [
  'unreachable',
  'broken-off',
  'timeout',
  'tls',
  'too-long',
  'not-http',
  'stopped',
];
for (const kind of failures)
  test(`a probe that ends without a response violates nothing: ${kind}`, () => {
    const entries = reference.entries.map((entry) =>
      entry.kind === 'exchange' && entry.role === 'probe'
        ? { ...entry, response: null, failure: { kind, message: 'as in this test' } }
        : entry,
    );
    const { checks } = judge({ ...reference, entries });
    assert.deepEqual(
      checks.filter(({ outcome }) => outcome === 'violated').map(({ id }) => id),
      [],
    );
  });

function readRecorded(file: string) {
  return readTranscript(gunzipSync(readFileSync(join(import.meta.dirname, 'transcript', file))).toString());
}
