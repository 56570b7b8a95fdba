import { parentPort } from 'node:worker_threads';
import type { PartnerData } from '../../generated/control-types.ts';
import { Refusal } from '../../server/http/refusal.ts';
import { parsedBody } from './check.ts';
import { recordsIn, type SentRecord } from './sent-records.ts';

/** What this thread sends when it is asked: the next records, none at the end, or why the document is refused. */
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
    records ??= recordsIn(parsedBody('importPartner', chunks) as PartnerData);
    return { records: records.next().value };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { refused: error.message, param: error.body.param };
  }
}
