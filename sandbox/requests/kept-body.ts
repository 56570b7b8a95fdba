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

type Pass = (chunk?: unknown, encoding?: unknown, callback?: unknown) => never;

export function keepingAnswer(response: ServerResponse): Kept {
  const kept = new Kept();
  const write = response.write as Pass;
  const end = response.end as Pass;
  response.write = ((chunk, encoding, callback) => {
    kept.add(chunk);
    return write.call(response, chunk, encoding, callback);
  }) as Pass;
  response.end = ((chunk, encoding, callback) => {
    kept.add(chunk);
    kept.endedMs ??= performance.now();
    return end.call(response, chunk, encoding, callback);
  }) as Pass;
  return kept;
}

/** Bytes of the pieces in which memory is taken: one for each body would keep the collector busy. */
const PIECE_BYTES = 1024 * 1024;
let piece: Buffer = Buffer.alloc(0);
let used = 0;

interface Copy {
  piece: Buffer;
  from: number;
  to: number;
}

/** Copies bytes, which would otherwise keep all of what was read with them. */
function copyOf(chunk: Uint8Array): Copy {
  const size = chunk.length;
  if (used + size > piece.length) {
    piece = Buffer.allocUnsafeSlow(Math.max(PIECE_BYTES, size));
    used = 0;
  }
  piece.set(chunk, used);
  used += size;
  return { piece, from: used - size, to: used };
}

/** What is kept of a body. */
export class Kept {
  /** When it had ended. */
  endedMs: number | undefined;
  readonly #chunks: (string | Copy)[] = [];
  #length = 0;

  add(chunk: unknown): void {
    if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) return;
    if (this.#length + chunk.length > KEPT_BYTES_MAX) return;
    this.#length += chunk.length;
    this.#chunks.push(typeof chunk === 'string' ? chunk : copyOf(chunk));
  }

  /** Bytes. */
  get size(): number {
    return this.#chunks.reduce(
      (sum, chunk) => sum + (typeof chunk === 'string' ? Buffer.byteLength(chunk) : chunk.to - chunk.from),
      0,
    );
  }

  whole(): Buffer {
    return Buffer.concat(
      this.#chunks.map((chunk) =>
        typeof chunk === 'string' ? Buffer.from(chunk) : chunk.piece.subarray(chunk.from, chunk.to),
      ),
    );
  }
}
