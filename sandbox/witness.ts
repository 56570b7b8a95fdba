import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Parts } from '../server/http/body/multipart.ts';
import type { Interceptor } from '../server/interface/interceptor.ts';

/** One request and its answer, as the server saw them. Nothing is masked. */
export interface Seen {
  /** Milliseconds of the clock of `performance`. */
  readonly startedMs: number;
  readonly endedMs: number;
  /** The number of the connection, from 1. */
  readonly connection: number;
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly headers: readonly [string, string][];
  /** The body, as far as it arrived; empty for an upload. */
  readonly body: Buffer;
  /** Whether all of the request arrived: it need not if it was refused. */
  readonly isComplete: boolean;
  /** The parts of an upload, as the server read them; undefined where it did not get so far. */
  readonly parts: Parts | undefined;
  /** Undefined where no answer was begun. */
  readonly answer:
    | { readonly status: number; readonly headers: readonly [string, string][]; readonly body: Buffer }
    | undefined;
  /** Whether the whole answer was handed to the operating system. */
  readonly isWhole: boolean;
  /** The fault that the sandbox played, as a plan names it. */
  readonly fault: object | undefined;
}

/** Is told of each request for the partner interface when it has ended. */
export type Witness = (seen: Seen) => void;

/** Bytes of a body that are kept: forms and pages of lists are shorter. */
const KEPT_BYTES_MAX = 4 * 1024 * 1024;

/** An interceptor that tells a witness of each request, besides what another interceptor does. */
export function witnessing(witness: Witness, other?: Interceptor): Interceptor {
  const connections = new WeakMap<Socket, number>();
  let opened = 0;
  const numberOf = (socket: Socket) => {
    const number = connections.get(socket) ?? ++opened;
    connections.set(socket, number);
    return number;
  };
  return {
    intercept(request, response) {
      const startedMs = performance.now();
      const connection = numberOf(request.socket);
      const isUpload = /^\s*multipart\//i.test(request.headers['content-type'] ?? '');
      // Files are read by the server alone.
      const sent = isUpload ? () => Buffer.alloc(0) : keepingRequest(request);
      const answered = keepingAnswer(response);
      const within = other?.intercept(request, response);
      let parts: Parts | undefined;
      const tell = () =>
        witness({
          startedMs,
          endedMs: performance.now(),
          connection,
          method: request.method ?? '',
          target: request.url ?? '',
          headers: pairsOf(request.rawHeaders),
          body: sent(),
          isComplete: request.complete,
          parts,
          answer: response.headersSent
            ? {
                status: response.statusCode,
                headers: Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
                body: answered(),
              }
            : undefined,
          isWhole: response.writableFinished,
          fault: within?.played?.(),
        });
      response.once('close', tell);
      return {
        identified: async (partner, operation) => within?.identified(partner, operation),
        read(read) {
          if (isUpload) parts = read;
          within?.read(read);
        },
        refused: (reason) => within?.refused(reason),
        forget() {
          response.off('close', tell);
          within?.forget();
        },
      };
    },
  };
}

/** Keeps what arrives of a body, also of one that is not read. */
function keepingRequest(request: IncomingMessage): () => Buffer {
  const chunks = keeping();
  // Of a request that had to wait for its turn, the body may have come before.
  const early: Buffer | null = request.readableLength > 0 ? request.read() : null;
  if (early) request.unshift(early);
  chunks.keep(early);
  const push = request.push.bind(request);
  request.push = (chunk, encoding) => {
    chunks.keep(chunk);
    return push(chunk, encoding);
  };
  return chunks.whole;
}

function keepingAnswer(response: ServerResponse): () => Buffer {
  const chunks = keeping();
  for (const name of ['write', 'end'] as const) {
    const pass = response[name].bind(response) as (...args: unknown[]) => never;
    response[name] = (...args: unknown[]) => {
      chunks.keep(args[0]);
      return pass(...args);
    };
  }
  return chunks.whole;
}

function keeping() {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  return {
    keep(chunk: unknown): void {
      const part = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      if (!(part instanceof Uint8Array) || bytes + part.length > KEPT_BYTES_MAX) return;
      bytes += part.length;
      // Copied, because a piece would keep all of what was read with it.
      chunks.push(Uint8Array.prototype.slice.call(part));
    },
    whole: () => Buffer.concat(chunks),
  };
}

function pairsOf(rawHeaders: readonly string[]): [string, string][] {
  return rawHeaders.flatMap((name, index): [string, string][] =>
    index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? '']] : [],
  );
}
