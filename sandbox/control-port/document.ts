import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PartnerData } from '../../generated/control-types.ts';
import { chunksOf } from '../../server/http/body/body.ts';
import type { Limits } from '../../server/http/limits.ts';
import { parsedBody, refusal } from './check.ts';
import { IMPORT_BYTES_MAX } from './limits.ts';
import type { Parsed } from './parsing.ts';
import { recordsIn, type SentRecord, type SentRecords } from './sent-records.ts';

/** Parsing takes this thread a few milliseconds for so many bytes. More are parsed by another one. */
const PARSED_HERE_BYTES_MAX = 256 * 1024;

/**
 * Reads a document with all records of a partner, and checks it as a whole.
 * @throws Refusal where it is not as described.
 */
export async function readDocument(request: IncomingMessage, limits: Limits): Promise<SentRecords> {
  const chunks = chunksOf(request, IMPORT_BYTES_MAX, limits);
  if (Number(request.headers['content-length'] ?? Infinity) <= PARSED_HERE_BYTES_MAX)
    return recordsIn(parsedBody('importPartner', await Array.fromAsync(chunks)) as PartnerData);
  const records = parsedElsewhere(chunks);
  // They begin when the whole was checked.
  const { value } = await records.next();
  return (async function* () {
    try {
      yield value ?? [];
      yield* records;
    } finally {
      await records.return(undefined);
    }
  })();
}

/** Has a document parsed and checked in a thread of its own, which sends its records as they are asked for. */
async function* parsedElsewhere(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<readonly SentRecord[]> {
  // In the package it is JavaScript.
  const file = new URL(`parsing${extname(import.meta.filename)}`, import.meta.url);
  const worker = new Worker(file, { execArgv: [] });
  // It may fail at any time, such as where no more files can be opened.
  const failed = new Promise<never>((_, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The thread that parses documents ended.')));
  });
  failed.catch(() => {});
  try {
    for await (const chunk of chunks) {
      // A copy, as others share the memory of a chunk.
      const own = new Uint8Array(chunk);
      worker.postMessage(own, [own.buffer]);
    }
    for (;;) {
      worker.postMessage('next');
      const [parsed] = (await Promise.race([failed, once(worker, 'message')])) as [Parsed];
      if ('refused' in parsed) throw refusal(400, parsed.refused, parsed.param);
      if (parsed.records === undefined) return;
      yield parsed.records;
    }
  } finally {
    await worker.terminate();
  }
}
