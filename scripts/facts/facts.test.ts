import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { readTranscript } from '../../conformance/transcript/file.ts';
import { recordRun } from '../../testing/record-reference.ts';
import { referenceServer } from '../../testing/reference-server.ts';
import { factsOf, type Place, placesIn } from './facts.ts';
import { factsPage, problemsIn } from './page.ts';

const root = join(import.meta.dirname, '../..');

describe('facts of exchanges', () => {
  let places: Place[];
  before(() => {
    const recorded = readFileSync(join(root, 'conformance/transcript/version-2-standard.jsonl.gz'));
    places = placesIn(readTranscript(gunzipSync(recorded).toString()));
  });

  test('the page says who reads each; "node --test --test-update-snapshots FILE" renews it', (t) => {
    t.assert.fileSnapshot(factsPage(places), join(root, 'docs/facts.md'), { serializers: [String] });
  });

  test('each one that no rule reads has a reason, and each reason is needed', () => {
    assert.deepEqual(problemsIn(places), []);
  });

  test('a run of today has no others', async () => {
    await using server = await referenceServer();
    const { entries } = await recordRun({ url: server.url, token: server.token });
    const known = new Set(places.map(({ fact }) => fact));
    const seen = new Set(entries.flatMap((entry) => (entry.kind === 'exchange' ? [...factsOf(entry)] : [])));
    assert.deepEqual([...seen.difference(known)], []);
  });
});
