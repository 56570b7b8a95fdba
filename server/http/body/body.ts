import type { IncomingMessage } from 'node:http';
import { Refusal, tooLarge } from '../refusal.ts';

/** The media type of a body without its parameters, in lower case; undefined where none is named. */
export function mediaTypeOf(request: IncomingMessage): string | undefined {
  return request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() || undefined;
}

/** Whether the headers promise a body: a chunked one, or one of at least a byte (RFC 9112, section 6.3). */
export function hasBody(request: IncomingMessage): boolean {
  const length = request.headers['content-length'];
  return request.headers['transfer-encoding'] !== undefined || (length !== undefined && Number(length) > 0);
}

/** @throws Refusal 415 for a body that is compressed. */
export function checkEncoding(request: IncomingMessage): void {
  const encoding = request.headers['content-encoding'];
  if (encoding === undefined || encoding.toLowerCase() === 'identity') return;
  const message = 'This server takes bodies without a content encoding; send the body uncompressed.';
  throw new Refusal(415, { type: 'invalid_request_error', message });
}

/**
 * The bytes of a body as they arrive.
 * @throws Refusal 413 as soon as there are, or are said to be, more than `bytesMax`. The rest stays unread,
 * and the request stays open for an answer.
 */
export async function* chunksOf(request: IncomingMessage, bytesMax: number): AsyncGenerator<Uint8Array> {
  if (Number(request.headers['content-length'] ?? 0) > bytesMax) throw tooLarge('The body', bytesMax);
  let bytes = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > bytesMax) throw tooLarge('The body', bytesMax);
    yield chunk;
    collectChunks(chunk.length);
  }
}

/** How many bytes of bodies are read between two collections: what 128 connections read at once. */
const collectedBytes = 8 * 2 ** 20;
/** All servers of a process share its heap, and so this count. */
let uncollectedBytes = 0;

/**
 * Has chunks collected that are no longer used, in a process that was started with `--expose-gc`, as by `npm start`.
 * They lie outside the engine's heap, where it would let 64 MiB of them pile up.
 */
export function collectChunks(bytes: number): void {
  uncollectedBytes += bytes;
  if (uncollectedBytes < collectedBytes) return;
  uncollectedBytes = 0;
  globalThis.gc?.({ type: 'minor' });
}

/**
 * All bytes of a body.
 * @throws Refusal 413 like `chunksOf`. For bodies of a few chunks this is faster.
 */
export async function bytesOf(request: IncomingMessage, bytesMax: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > bytesMax) throw tooLarge('The body', bytesMax);
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    const take = (chunk: Uint8Array) => {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes <= bytesMax) return;
      request.off('data', take).pause();
      reject(tooLarge('The body', bytesMax));
    };
    request.on('data', take);
    request.once('end', () => resolve(Buffer.concat(chunks)));
    request.once('error', reject);
  });
}

/**
 * Reads and drops the rest of a body, up to a limit. A connection that is closed while its client still sends is
 * reset, and the client never sees the answer. Call it before the answer is sent: after that, node reads on by
 * itself, without a limit.
 */
export function discardRest(request: IncomingMessage, bytesMax: number): void {
  if (request.complete || request.destroyed) return;
  let bytes = 0;
  // A listener makes the bytes flow.
  request.on('data', (chunk: Uint8Array) => {
    bytes += chunk.length;
    if (bytes > bytesMax) request.destroy();
  });
  request.on('error', () => {});
}
