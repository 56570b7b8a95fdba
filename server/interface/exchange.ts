import type { IncomingHttpHeaders } from 'node:http';
import type { OperationId } from '../../generated/operations.ts';
import type { FindPartner } from '../access/tokens.ts';
import type { Parts } from '../http/body/multipart.ts';
import { connectionOf, type Ending } from '../http/connections/connection.ts';
import { KeptBody } from '../http/kept-body.ts';
import type { Request } from '../http/request.ts';
import type { Response } from '../http/response.ts';

/** Who watches a server. It changes nothing, and where nobody watches nothing is noted. */
export interface Watch {
  /** How many bytes of each body are kept. */
  readonly keptBytes: number;
  /** Takes each request when it has ended. */
  readonly ended: (exchange: Exchange) => void;
  /** Something came that is no HTTP/1.1; it was refused, and its connection has ended. */
  readonly garbage?: (() => void) | undefined;
}

/** A fault that was played on purpose, and for which call of which rule, counted from 1. */
interface Played {
  readonly fault: object;
  readonly rule: number;
  readonly call: number;
}

/** Several who watch; undefined where nobody does. */
export function together(watches: readonly Watch[]): Watch | undefined {
  if (watches.length === 0) return undefined;
  return {
    keptBytes: Math.max(...watches.map(({ keptBytes }) => keptBytes)),
    ended: (exchange) => {
      for (const { ended } of watches) ended(exchange);
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
  /** Its number, from 1. */
  readonly connection: number;
  /** Of the client; undefined where it had left. */
  readonly address: string | undefined;
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly httpVersion: string;
  readonly headersByName: IncomingHttpHeaders;
  readonly rawHeaders: readonly string[];
  readonly requestId: string;
  /** The partner whose token came with it, even where it was refused before the token was checked. */
  partner: string | undefined;
  operation: OperationId | null = null;
  readonly isUpload: boolean;
  /** The parts of an upload, where they were read. */
  parts: Parts | undefined;
  /** Why it was refused. What is no Refusal is a fault of the server, or a client that hung up. */
  refused: unknown;
  /** Why the server ended the connection. */
  ending: Ending | undefined;
  /** The fault that it was disturbed with, on purpose. */
  played: Played | undefined;
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
  /** Of an upload nothing is kept: files are read by the server alone. */
  readonly sent: KeptBody;
  readonly answered: KeptBody;

  constructor(request: Request, response: Response, keptBytes: number) {
    const { method = '', url = '', httpVersion, headers, rawHeaders, socket } = request;
    this.connection = connectionOf(socket).number;
    this.address = socket.remoteAddress;
    this.method = method;
    this.target = url;
    this.httpVersion = httpVersion;
    this.headersByName = headers;
    this.rawHeaders = rawHeaders;
    this.requestId = response.requestId;
    this.isUpload = /^\s*multipart\//i.test(headers['content-type'] ?? '');
    this.sent = new KeptBody(this.isUpload ? 0 : keptBytes);
    this.answered = new KeptBody(keptBytes);
  }

  get headers(): [name: string, value: string][] {
    return pairsOf(this.rawHeaders);
  }

  /** The body, as far as it is kept. */
  get body(): Buffer {
    return this.sent.whole();
  }

  /** Bytes of the body that are kept. */
  get size(): number {
    return this.sent.keptBytes;
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

const pairsOf = (fields: readonly string[]) =>
  fields.flatMap((name, index): [string, string][] =>
    index % 2 === 0 ? [[name, fields[index + 1] ?? '']] : [],
  );

/** Notes what becomes of a request, and tells it when it has ended. */
export function watched(
  request: Request,
  response: Response,
  watch: Watch,
  findPartner: FindPartner,
): Exchange {
  const exchange = new Exchange(request, response, watch.keptBytes);
  // Of a request that had to wait for its turn, the body may have come before.
  const early: Buffer | null = request.readableLength > 0 ? request.read() : null;
  if (early) request.unshift(early);
  exchange.sent.add(early);
  request.kept = exchange.sent;
  response.kept = exchange.answered;
  response.once('close', () => {
    exchange.endedMs = response.endedMs ?? performance.now();
    exchange.partner ??= findPartner(request.headers.authorization);
    exchange.isComplete = request.complete;
    exchange.status = response.headersSent ? response.statusCode : undefined;
    exchange.fields = response.fields;
    exchange.isWhole = response.writableFinished;
    exchange.ending = connectionOf(request.socket).endedFor;
    watch.ended(exchange);
  });
  return exchange;
}
