import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { judge } from './judge.ts';
import { readTranscript } from './transcript/file.ts';

/** Runs recorded by earlier versions of the suite: what they violate, and what they cannot tell. */
const recorded: [file: string, violated: string[], inconclusive: string[]][] = [
  ['version-1.jsonl.gz', [], []],
  ['version-1-no-jpeg.jsonl.gz', ['documents.upload.kind.jpeg'], ['documents.upload-alias.accepted']],
  ['version-2.jsonl.gz', [], []],
];

for (const [file, violated, inconclusive] of recorded) {
  test(`${file}: a run recorded earlier is judged as it was then`, () => {
    const text = gunzipSync(readFileSync(join(import.meta.dirname, 'transcript', file))).toString();
    const { checks } = judge(readTranscript(text));
    const found = (outcome: string) =>
      checks.filter((check) => check.outcome === outcome && check.level === 'mandatory').map(({ id }) => id);
    assert.deepEqual(found('violated'), violated);
    assert.deepEqual(found('inconclusive'), inconclusive);
  });
}
