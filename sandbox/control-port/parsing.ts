import { parentPort } from 'node:worker_threads';
import type { PartnerData } from '../../generated/control-types.ts';
import { Refusal } from '../../server/http/refusal.ts';
import { parsedBody, recordsIn, type SentRecord } from './check.ts';

/**
 * What this thread sends when it is asked: first an empty list, when the whole was checked, or why the document is
 * refused; then the next records, and undefined at the end.
 */
export type Parsed =
  | { readonly records: readonly SentRecord[] | undefined }
  | { readonly refused: string; readonly param: string | undefined };

const chunks: Uint8Array[] = [];
let records: Iterator<readonly SentRecord[]> | undefined;

parentPort?.on('message', (message: Uint8Array | 'next') => {
  if (message === 'next') parentPort?.postMessage(next());
  else chunks.push(message);
});

function next(): Parsed {
  try {
    if (records) return { records: records.next().value };
    records = recordsIn(parsedBody<PartnerData>('importPartner', chunks));
    return { records: [] };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { refused: error.message, param: error.body.param };
  }
}
