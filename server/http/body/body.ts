import type { IncomingMessage } from 'node:http';
import type { Limits } from '../limits.ts';
import { endingRefusal, lateMessage, type Refusal, refusal, tooLarge } from '../refusal.ts';

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
  throw refusal(415, 'This server takes bodies without a content encoding; send the body uncompressed.');
}

/**
 * The bytes of a body as they arrive.
 * @throws Refusal 413 as soon as there are, or are said to be, more than `bytesMax`; 408 where they do not arrive in
 * time. The rest stays unread, and the request stays open for an answer.
 */
export async function* chunksOf(request: IncomingMessage, bytesMax: number, limits: Limits) {
  checkLength(request, bytesMax);
  let wake = () => {};
  let late: Refusal | undefined;
  const timer = timeLimit(limits, (refusal) => {
    late = refusal;
    wake();
  });
  const events = ['readable', 'end', 'error', 'close'];
  const arrived = () => wake();
  for (const event of events) request.on(event, arrived);
  try {
    for (let bytes = 0; ; ) {
      // All that has arrived, however small its chunks were.
      const chunk: Uint8Array | null = request.read();
      if (chunk === null) {
        if (request.readableEnded) return;
        if (request.destroyed) throw request.errored ?? new Error('The client hung up.');
        if (late) throw late;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        continue;
      }
      bytes += chunk.length;
      if (bytes > bytesMax) throw tooLarge('The body', bytesMax);
      yield chunk;
      collectChunks(chunk.length);
    }
  } finally {
    clearTimeout(timer);
    // What is left flows only without a listener for 'readable'.
    for (const event of events) request.off(event, arrived);
  }
}

function checkLength({ headers }: IncomingMessage, bytesMax: number): void {
  if (Number(headers['content-length'] ?? 0) > bytesMax) throw tooLarge('The body', bytesMax);
}

const timeLimit = (limits: Limits, end: (refusal: Refusal) => void) =>
  setTimeout(() => end(endingRefusal(408, lateMessage(limits))), limits.requestTimeoutMs);

/** A request that was answered early closes only with its connection. */
function clearAtEnd(timer: NodeJS.Timeout, request: IncomingMessage): void {
  const { socket } = request;
  const clear = () => {
    clearTimeout(timer);
    socket.off('close', clear);
  };
  socket.once('close', clear);
  request.once('end', clear).once('close', clear);
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

/** All bytes of a body; for a few chunks this is faster than `chunksOf`. @throws Refusal like that. */
export async function bytesOf(request: IncomingMessage, bytesMax: number, limits: Limits) {
  checkLength(request, bytesMax);
  return new Promise<Buffer>((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    let timer: NodeJS.Timeout | undefined;
    const refuse = (refusal: Refusal) => {
      clearImmediate(waiting);
      clearTimeout(timer);
      request.off('data', take).pause();
      reject(refusal);
    };
    // Most bodies have arrived by then, and need no timer.
    const waiting = setImmediate(() => {
      if (request.destroyed) return;
      timer = timeLimit(limits, refuse);
      clearAtEnd(timer, request);
    });
    const take = (chunk: Uint8Array) => {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > bytesMax) refuse(tooLarge('The body', bytesMax));
    };
    request.on('data', take);
    request.once('end', () => {
      clearImmediate(waiting);
      resolve(Buffer.concat(chunks));
    });
    request.once('error', reject);
  });
}

/**
 * Reads and drops the rest of a body, up to its limits. A connection that is closed while its client still sends is
 * reset, and the client never sees the answer. Call it before the answer is sent: after that, node reads on by
 * itself, without a limit.
 */
export function discardRest(
  request: IncomingMessage,
  { discardedBytes, requestTimeoutMs }: Pick<Limits, 'discardedBytes' | 'requestTimeoutMs'>,
): void {
  if (request.complete || request.destroyed) return;
  let bytes = 0;
  // A listener makes the bytes flow.
  request.on('data', (chunk: Uint8Array) => {
    bytes += chunk.length;
    if (bytes > discardedBytes) request.destroy();
  });
  request.on('error', () => {});
  // Whoever refused it may have paused it.
  request.resume();
  const timer = setTimeout(() => request.destroy(), requestTimeoutMs);
  clearAtEnd(timer, request);
}
