import type { IncomingHttpHeaders } from 'node:http';
import type { OperationId } from '../../generated/operations.ts';
import type { FindPartner } from '../access/callers.ts';
import { hasBody } from '../http/body/body.ts';
import type { Parts } from '../http/body/multipart.ts';
import { connectionOf, type Ending } from '../http/connections/connection.ts';
import { KeptBody, type Request, type Response } from '../http/messages.ts';

/** Who watches a server. It changes nothing, and where nobody watches nothing is noted. */
export interface Watch {
  /** How many bytes of each body are kept. */
  readonly keptBytes: number;
  /** Takes each request when it has ended. @param headers Those of the request, of which a copy is large. */
  readonly ended: (exchange: Exchange, headers: IncomingHttpHeaders) => void;
  /** Something came that is no HTTP/1.1; it was refused, and its connection has ended. */
  readonly garbage?: (() => void) | undefined;
}

/** Several who watch; undefined where nobody does. */
export function together(watches: readonly Watch[]): Watch | undefined {
  if (watches.length === 0) return undefined;
  return {
    keptBytes: Math.max(...watches.map(({ keptBytes }) => keptBytes)),
    ended: (exchange, headers) => {
      for (const { ended } of watches) ended(exchange, headers);
    },
    garbage: () => {
      for (const { garbage } of watches) garbage?.();
    },
  };
}

/**
 * A request and its answer, as a server saw them. Nothing is masked, and no connection is kept. Headers and bodies are
 * put together when they are asked for, when there may be time for it.
 */
export class Exchange {
  /** Milliseconds of the clock of `performance`. */
  readonly startedMs = performance.now();
  /** Milliseconds since 1970. */
  readonly startedAtMs = Date.now();
  /** When the whole answer was ready: before its client can have had it. */
  endedMs = 0;
  /** When the operating system had the answer, or the client was gone. */
  closedMs = 0;
  /** Its number, from 1. */
  readonly connection: number;
  /** Of the client; undefined where it had left. */
  readonly address: string | undefined;
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly httpVersion: string;
  readonly rawHeaders: readonly string[];
  readonly requestId: string;
  /** The partner whose token came with it, even where it was refused before the token was checked. */
  partner: string | undefined;
  operation: OperationId | null = null;
  isUpload = false;
  /** The parts of an upload, where they were read. */
  parts: Parts | undefined;
  /** Why it was refused. What is no Refusal is a fault of the server, or a client that hung up. */
  refused: unknown;
  /** Why the server ended the connection. */
  ending: Ending | undefined;
  /** The fault that it was disturbed with, on purpose, and for which call of which rule, counted from 1. */
  played: { readonly fault: object; readonly rule: number; readonly call: number } | undefined;
  /** It was for a page, which is no call of the interface. */
  isPage = false;
  /** Whether all of it arrived: it need not if it was refused. */
  isComplete = false;
  /** Undefined where no answer was begun. */
  status: number | undefined;
  /** Names and values of the header fields of the answer, in turns. */
  fields: readonly string[] = [];
  /** Whether the whole answer was handed to the operating system. */
  isWhole = false;
  /** Undefined where there is no body. Of an upload nothing is kept: files are read by the server alone. */
  sent: KeptBody | undefined;
  answered: KeptBody;

  constructor(request: Request, response: Response, keptBytes: number) {
    this.connection = connectionOf(request.socket).number;
    this.address = request.socket.remoteAddress;
    this.method = request.method ?? '';
    this.target = request.url ?? '';
    this.httpVersion = request.httpVersion;
    this.rawHeaders = request.rawHeaders;
    this.requestId = response.requestId;
    this.answered = new KeptBody(keptBytes);
    response.kept = this.answered;
    if (!hasBody(request)) return;
    this.isUpload = /^\s*multipart\//i.test(request.headers['content-type'] ?? '');
    this.sent = new KeptBody(this.isUpload ? 0 : keptBytes);
    request.kept = this.sent;
    // Of a request that had to wait for its turn, the body may have come before.
    const early: Buffer | null = request.readableLength > 0 ? request.read() : null;
    this.sent.add(early);
    if (early) request.unshift(early);
  }

  get headers(): [name: string, value: string][] {
    return pairsOf(this.rawHeaders);
  }

  /** The body, as far as it is kept. */
  get body(): Buffer {
    return this.sent?.whole() ?? Buffer.alloc(0);
  }

  /** Bytes of the body that are kept. */
  get size(): number {
    return this.sent?.keptBytes ?? 0;
  }

  get answer() {
    const { status, fields, answered } = this;
    if (status === undefined) return undefined;
    return {
      status,
      size: answered.bytes,
      get headers() {
        return pairsOf(fields).map(([name, value]): [string, string] => [name.toLowerCase(), value]);
      },
      get body() {
        return answered.whole();
      },
    };
  }

  /** The fault, as a plan names it. */
  get fault(): object | undefined {
    return this.played?.fault;
  }
}

function pairsOf(fields: readonly string[]): [name: string, value: string][] {
  const names = fields.filter((_, index) => index % 2 === 0);
  return names.map((name, pair) => [name, fields[2 * pair + 1] ?? '']);
}

/** Notes what becomes of a request, and tells it when it has ended. */
export function watched(request: Request, response: Response, watch: Watch, findPartner: FindPartner) {
  const exchange = new Exchange(request, response, watch.keptBytes);
  response.whenClosed = () => {
    exchange.closedMs = performance.now();
    exchange.endedMs = response.endedMs ?? exchange.closedMs;
    exchange.partner ??= findPartner(request.headers.authorization);
    exchange.isComplete = request.complete;
    exchange.status = response.headersSent ? response.statusCode : undefined;
    exchange.fields = response.fields;
    exchange.isWhole = response.writableFinished;
    exchange.ending = connectionOf(request.socket).endedFor;
    watch.ended(exchange, request.headers);
  };
  return exchange;
}
