import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { required } from '../../../testing/client.ts';
import { memoryMiB, type Side, startReference, TOKEN } from './processes.ts';

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
  const folder = mkdtempSync(join(tmpdir(), 'bench-uploads-'));
  const server = await startReference(join(folder, 'bench.sqlite'));
  try {
    const customer = await createCustomer(server);
    // The first upload loads modules that all uploads need.
    await upload(server, customer);
    const before = memoryMiB(server.pid).now;
    await Promise.all(Array.from({ length: UPLOADS }, () => upload(server, customer)));
    const growth = memoryMiB(server.pid).most - before;
    console.log(
      `uploads ${UPLOADS} of ${FILE_BYTES / 1e6} MB at once: memory grows by ${growth.toFixed(0)} MiB at most (less than ${GROWTH_MIB_MAX})`,
    );
    return growth < GROWTH_MIB_MAX;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}

async function upload({ url }: Side, customer: number): Promise<void> {
  const body = new FormData();
  body.append('type', 'POI');
  body.append('document', 'PAS');
  body.append('id_number', 'P1');
  body.append('file', file);
  const headers = { Authorization: `Bearer ${TOKEN}` };
  const answer = await fetch(`${url}/api/kyc-upload/${customer}`, { method: 'POST', body, headers });
  if (answer.status !== 201) throw new Error(`An upload got ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

async function createCustomer({ url }: Side): Promise<number> {
  const answer = await fetch(`${url}/api/customers`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${TOKEN}` },
    body: new URLSearchParams(required),
  });
  return ((await answer.json()) as { customer: { id: number } }).customer.id;
}
