import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { upload as partsOf, required } from '../../../testing/client.ts';
import { ask } from '../../ask.ts';
import { memoryMiB, startReference } from './processes.ts';

const UPLOADS = 50;
const FILE_BYTES = 10_000_000;
const GROWTH_MIB_MAX = 64;

/** The smallest PDF, padded to a large size. */
const file = new File(
  [Buffer.concat([Buffer.from('%PDF-1.4\n%%EOF\n'), Buffer.alloc(FILE_BYTES)])],
  'scan.pdf',
);

/** Sends many large files concurrently, and measures the growth of the server's peak memory. */
export async function uploadAtOnce(): Promise<boolean> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'bench-uploads-'));
  await using server = await startReference(join(folder.path, 'bench.sqlite'));
  const { json } = await ask(server.url, 'POST', '/api/customers', { form: required });
  const path = `/api/kyc-upload/${json.customer.id}`;
  const upload = () => ask(server.url, 'POST', path, { parts: partsOf({ file }) });
  // The first upload loads modules that all uploads need.
  await upload();
  const before = memoryMiB(server.pid).now;
  await Promise.all(Array.from({ length: UPLOADS }, upload));
  const growth = memoryMiB(server.pid).most - before;
  console.log(
    `uploads ${UPLOADS} of ${FILE_BYTES / 1e6} MB at once: memory grows by ${growth.toFixed(0)} MiB at most (less than ${GROWTH_MIB_MAX})`,
  );
  return growth < GROWTH_MIB_MAX;
}
