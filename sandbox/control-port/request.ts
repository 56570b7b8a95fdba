import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  type ControlOperationId,
  controlOperations,
  controlPathPatterns,
} from '../../generated/control-operations.ts';
import type { PartnerData } from '../../generated/control-types.ts';
import { bodies, parameters } from '../../generated/control-validators.js';
import { checkEncoding, chunksOf, mediaTypeOf } from '../../server/http/body/body.ts';
import type { Limits } from '../../server/http/limits.ts';
import { type Match, routerOf } from '../../server/interface/router.ts';
import { checked, parsedBody, recordsIn, refusal, type SentRecord, type SentRecords } from './check.ts';
import type { ControlRequest } from './handler.ts';
import { CONTROL_BODY_BYTES_MAX, IMPORT_BYTES_MAX } from './limits.ts';
import type { Parsed } from './parsing.ts';

const findOperation = routerOf<ControlOperationId>(controlOperations, controlPathPatterns);

/**
 * Finds the operation that a request is for, with what stands in its path.
 * @throws Refusal 404 for an unknown path, 405 for a method that a path does not have.
 */
export function findControlRoute(method: string, path: string): Match<ControlOperationId> {
  const found = findOperation(method, path);
  if ('id' in found) return found;
  if (found.length === 0)
    throw refusal(404, 'There is nothing at this address; GET /openapi.yaml lists what there is.');
  const allowed = found.join(', ');
  throw refusal(405, `This address takes ${allowed}.`, undefined, { Allow: allowed });
}

/**
 * Reads a request for its handler and checks it against the description of the port.
 * @throws Refusal where it is not as described.
 */
export async function readControlRequest(
  { id, path }: Match<ControlOperationId>,
  search: URLSearchParams,
  request: IncomingMessage,
  limits: Limits,
): Promise<ControlRequest<ControlOperationId>> {
  const query = Object.fromEntries(search);
  checked(parameters[id], { ...path, ...query }, 'The address');
  const integers: readonly string[] = controlOperations[id].integers;
  const withNumbers = (texts: Match<string>['path']) =>
    Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [name, integers.includes(name) ? Number(text) : text]),
    );
  const body = takesBody(id) ? await readBody(id, request, limits) : undefined;
  // The validators of the operation have just checked what these types say.
  const read: unknown = { path: withNumbers(path), query: withNumbers(query), body };
  return read as ControlRequest<ControlOperationId>;
}

const takesBody = (id: ControlOperationId): id is keyof typeof bodies => Object.hasOwn(bodies, id);

async function readBody(id: keyof typeof bodies, request: IncomingMessage, limits: Limits): Promise<unknown> {
  // Forms of other sites can send other types without a preflight request.
  if (mediaTypeOf(request) !== 'application/json')
    throw refusal(415, 'This operation takes application/json.');
  checkEncoding(request);
  if (id === 'importPartner') return readDocument(request, limits);
  return parsedBody(id, await Array.fromAsync(chunksOf(request, CONTROL_BODY_BYTES_MAX, limits)));
}

/** Parsing takes this thread a few milliseconds for so many bytes. More are parsed by another one. */
const PARSED_HERE_BYTES_MAX = 256 * 1024;

/** Reads a document with all records of a partner, and checks it as a whole before the first of them. */
async function readDocument(request: IncomingMessage, limits: Limits): Promise<SentRecords> {
  const chunks = chunksOf(request, IMPORT_BYTES_MAX, limits);
  if (Number(request.headers['content-length'] ?? Infinity) <= PARSED_HERE_BYTES_MAX)
    return recordsIn(parsedBody<PartnerData>('importPartner', await Array.fromAsync(chunks)));
  const records = parsedElsewhere(chunks);
  // The first are none, and say that the whole was checked.
  await records.next();
  return records;
}

/** Has a document parsed and checked in a thread of its own, which sends its records as they are asked for. */
async function* parsedElsewhere(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<readonly SentRecord[]> {
  // In the package it is JavaScript.
  const file = new URL(`parsing${extname(import.meta.filename)}`, import.meta.url);
  const worker = new Worker(file, { execArgv: [] });
  // It may fail at any time, such as where no more files can be opened.
  const failed = once(worker, 'exit').then(() => {
    throw new Error('The thread that parses documents ended.');
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
