import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import { kycFile } from '../../../conformance/values/kyc-files.ts';
import type { Layer, Passing } from '../../../testing/intercepting-server.ts';
import { readContract } from '../contract/pact-file.ts';
import { untracked } from '../contract/pact-process.ts';
import { notVerified, outcomesAt } from '../testing/deployment.ts';
import { readParts } from './outgoing.ts';

Object.assign(process.env, untracked);
const folder = mkdtempSync(join(tmpdir(), 'pact-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Every byte value, so that decoding as text would be noticed. */
const bytes = new Uint8Array([...kycFile('png', 'partner', undefined, 'small').bytes, ...Array(256).keys()]);
const file = join(folder, 'passport.png');
writeFileSync(file, bytes);

const seen: Passing[] = [];
const recording: Layer = (request, forward) => {
  seen.push(request);
  return forward(request);
};

test('an upload of which a contract has the file alone reaches the deployment whole', async () => {
  const dir = join(folder, 'upload');
  const pact = new PactV4({ consumer: 'acme', provider: 'partner-api', dir, logLevel: 'error' });
  await pact
    .addInteraction()
    .given('a registered customer')
    .uponReceiving('an upload')
    .withRequest('POST', '/api/kyc-upload/42', (request) => request.multipartBody('image/png', file, 'file'))
    .willRespondWith(201, (answer) =>
      answer.jsonBody({ message: 'success', document: { type: 'POI', id_number: MatchersV3.like('X') } }),
    )
    .executeTest(async ({ url }) => {
      const form = new FormData();
      form.append('file', new Blob([bytes], { type: 'image/png' }), 'passport.png');
      await fetch(`${url}/api/kyc-upload/42`, { method: 'POST', body: form });
    });
  seen.length = 0;
  const contract = readContract(join(dir, readdirSync(dir)[0] ?? ''));
  const { outcomes, text } = await outcomesAt({ contract, layer: recording });
  assert.deepEqual(notVerified(outcomes), []);
  const customer = idOfCreated();
  const [upload] = seen.filter(({ operation }) => operation === 'uploadDocument');
  assert.ok(upload);
  assert.equal(upload.target, `/api/kyc-upload/${customer}`);
  const parts = await readParts(new Uint8Array(upload.body), upload.headers['content-type'] ?? '');
  assert.deepEqual(
    parts.fields.map(([name]) => name),
    ['type', 'document', 'id_number'],
  );
  const [[name, sent] = []] = parts.files;
  assert.equal(name, 'file');
  assert.deepEqual(new Uint8Array((await sent?.arrayBuffer()) ?? new ArrayBuffer()), bytes);
  assert.match(text.replace(/\s+/g, ' '), new RegExp(`sent POST /api/kyc-upload/${customer}: type=POI, `));
  assert.match(text.replace(/\s+/g, ' '), new RegExp(`${bytes.length} bytes, SHA-256`));
});

test('our own uploads reach the deployment with the parts, and the bytes, of the contract', async () => {
  seen.length = 0;
  const only = ['a passport as PNG', 'a passport as PDF with both dates'];
  const { outcomes } = await outcomesAt({ only, layer: recording });
  assert.deepEqual(notVerified(outcomes), []);
  const uploads = seen.filter(({ operation }) => operation === 'uploadDocument');
  const sent = await Promise.all(
    uploads.map(({ body, headers }) => readParts(new Uint8Array(body), headers['content-type'] ?? '')),
  );
  assert.deepEqual(
    sent.map(({ fields }) => fields.map(([name]) => name)),
    [
      ['type', 'document', 'id_number'],
      ['type', 'document', 'id_number', 'valid_from', 'expiry'],
    ],
  );
  for (const [index, kind] of (['png', 'pdf'] as const).entries()) {
    const uploaded = sent[index]?.files[0]?.[1];
    const wanted = kycFile(kind, 'test-document', undefined, 'small');
    assert.deepEqual(new Uint8Array((await uploaded?.arrayBuffer()) ?? new ArrayBuffer()), wanted.bytes);
    assert.equal(uploaded?.name, wanted.filename);
  }
});

/** The id of the latest customer. */
function idOfCreated(): string {
  const read = seen.findLast(({ operation }) => operation === 'getCustomer');
  return read?.id ?? 'none';
}
