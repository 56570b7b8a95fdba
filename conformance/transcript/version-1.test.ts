import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordRun } from '../../testing/record-reference.ts';
import { startReference } from '../reference.ts';
import { readTranscript, writeTranscript } from './file.ts';

test('a transcript of version 1 says by its names of steps what one of version 2 says of each request', async (t) => {
  const reference = await startReference();
  t.after(() => reference.close());
  const transcript = await recordRun(reference);
  const { header, entries } = transcript;
  const older = entries.map((entry) => {
    if (entry.kind !== 'exchange') return entry;
    const { purpose: _, listing: __, ...exchange } = entry;
    return exchange;
  });
  const said = entries.filter((entry) => entry.kind === 'exchange' && (entry.purpose || entry.listing));
  assert.ok(said.length > 50, `${said.length} requests have a purpose or a place`);
  const written = writeTranscript({
    ...transcript,
    header: { ...header, schemaVersion: 1 as never },
    entries: older,
  });
  assert.deepEqual(readTranscript(written), transcript);
});
