import type { IncomingMessage, ServerResponse } from 'node:http';

/** Bytes of a body that are kept: forms and pages of lists are shorter. */
const KEPT_BYTES_MAX = 4 * 1024 * 1024;

/** Whether a body may follow (RFC 9112, 6.3). */
export const mayHaveBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/** Keeps what arrives of a body, also of one that is not read. */
export function keepingRequest(request: IncomingMessage): Kept {
  const kept = new Kept();
  // Of a request that had to wait for its turn, the body may have come before.
  const early: Buffer | null = request.readableLength > 0 ? request.read() : null;
  if (early) request.unshift(early);
  kept.add(early);
  const push = request.push.bind(request);
  request.push = (chunk, encoding) => {
    kept.add(chunk);
    return push(chunk, encoding);
  };
  return kept;
}

export function keepingAnswer(response: ServerResponse): Kept {
  const kept = new Kept();
  for (const name of ['write', 'end'] as const) {
    const pass = response[name].bind(response) as (...args: unknown[]) => never;
    response[name] = (...args: unknown[]) => {
      kept.add(args[0]);
      if (name === 'end') kept.endedMs ??= performance.now();
      return pass(...args);
    };
  }
  return kept;
}

/** Bytes of the pieces in which memory is taken: one for each body would keep the collector busy. */
const PIECE_BYTES = 1024 * 1024;
let piece: Buffer = Buffer.alloc(0);
let used = 0;

/** Copies a text or bytes, which would otherwise keep all of what was read with them. @returns how many bytes. */
function copy(chunk: string | Uint8Array): number {
  const size = Buffer.byteLength(chunk);
  if (used + size > piece.length) {
    piece = Buffer.allocUnsafeSlow(Math.max(PIECE_BYTES, size));
    used = 0;
  }
  if (typeof chunk === 'string') piece.write(chunk, used);
  else piece.set(chunk, used);
  used += size;
  return size;
}

/** What is kept of a body. */
export class Kept {
  size = 0;
  /** When it had ended. */
  endedMs: number | undefined;
  readonly #chunks: { piece: Buffer; from: number; to: number }[] = [];

  add(chunk: unknown): void {
    if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) return;
    if (this.size + chunk.length > KEPT_BYTES_MAX) return;
    const size = copy(chunk);
    this.size += size;
    this.#chunks.push({ piece, from: used - size, to: used });
  }

  whole(): Buffer {
    return Buffer.concat(this.#chunks.map(({ piece, from, to }) => piece.subarray(from, to)));
  }
}
