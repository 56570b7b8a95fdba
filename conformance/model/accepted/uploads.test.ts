import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { judge } from '../../judge.ts';
import { askedId } from '../../reading/answer.ts';
import type { Exchange } from '../../transcript/exchange.ts';
import { readTranscript } from '../../transcript/file.ts';

/** A run in which one list of documents is empty, although it was read after all uploads for its customer. */
function violatedBy(step: string): string[] {
  const file = join(import.meta.dirname, '../../transcript/version-2-standard.jsonl.gz');
  const transcript = readTranscript(gunzipSync(readFileSync(file)).toString());
  const exchanges = transcript.entries.filter((entry): entry is Exchange => entry.kind === 'exchange');
  const list = exchanges.findLast((exchange) => exchange.step === step);
  assert.ok(list?.response);
  const ofCustomer = exchanges.filter((one) => askedId(one) === askedId(list) && one.request.parts);
  const lastMs = Math.max(...ofCustomer.map(({ answeredAtMs }) => answeredAtMs));
  list.response.body = '{"message":"success","documents":[]}';
  Object.assign(list, { sentAtMs: lastMs + 1, answeredAtMs: lastMs + 2 });
  return judge(transcript)
    .checks.filter(({ outcome }) => outcome === 'violated')
    .map(({ id }) => id);
}

test('a list that waits for its documents and shows none is to blame', () => {
  assert.deepEqual(violatedBy('list-values'), ['documents.kept']);
});

test('a list that waits for the service to know the customer may lag behind', () => {
  assert.deepEqual(violatedBy('known-documents-values'), []);
});
