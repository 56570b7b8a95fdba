import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Parts } from '../server/http/body/multipart.ts';
import type { Interceptor } from '../server/interface/interceptor.ts';
import { type Kept, keepingAnswer, keepingRequest, mayHaveBody } from './requests/kept-body.ts';

/** One request and its answer, as the server saw them. Nothing is masked. */
export interface Seen {
  /** Milliseconds of the clock of `performance`. */
  readonly startedMs: number;
  /** When the whole answer was ready: before its client can have had it. */
  readonly endedMs: number;
  /** The number of the connection, from 1. */
  readonly connection: number;
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly headers: readonly [string, string][];
  /** Bytes of the body. */
  readonly size: number;
  /** The body, as far as it arrived; empty for an upload. */
  readonly body: Buffer;
  /** Whether all of the request arrived: it need not if it was refused. */
  readonly isComplete: boolean;
  /** The parts of an upload, as the server read them; undefined where it did not get so far. */
  readonly parts: Parts | undefined;
  /** Undefined where no answer was begun. */
  readonly answer:
    | {
        readonly status: number;
        readonly headers: readonly [string, string][];
        /** Bytes of the body. */
        readonly size: number;
        readonly body: Buffer;
      }
    | undefined;
  /** Whether the whole answer was handed to the operating system. */
  readonly isWhole: boolean;
  /** The fault that the sandbox played, as a plan names it. */
  readonly fault: object | undefined;
}

/** Is told of each request for the partner interface when it has ended. */
export type Witness = (seen: Seen) => void;

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
    garbage() {
      const now = performance.now();
      witness({ ...garbage, startedMs: now, endedMs: now });
      other?.garbage?.();
    },
    intercept(request, response) {
      const startedMs = performance.now();
      const connection = numberOf(request.socket);
      const type = request.headers['content-type'];
      const isUpload = type !== undefined && /^\s*multipart\//i.test(type);
      // Files are read by the server alone.
      const sent = isUpload || !mayHaveBody(request) ? undefined : keepingRequest(request);
      const answered = keepingAnswer(response);
      const within = other?.intercept(request, response);
      let parts: Parts | undefined;
      const tell = () => {
        const endedMs = answered.endedMs ?? performance.now();
        const answer = response.headersSent ? new Answered(response, answered) : undefined;
        const { writableFinished } = response;
        const fault = within?.played?.();
        witness(
          new Told(request, sent, {
            ...{ startedMs, endedMs, connection, parts, answer, fault },
            isWhole: writableFinished,
          }),
        );
      };
      response.once('close', tell);
      return {
        identified: (partner, operation) => within?.identified(partner, operation) ?? atOnce,
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

/** What a request was. Headers and bodies are put together when they are asked for, when there may be time for it. */
class Told implements Seen {
  readonly method: string;
  readonly target: string;
  readonly isComplete: boolean;
  readonly startedMs: number;
  readonly endedMs: number;
  readonly connection: number;
  readonly parts: Seen['parts'];
  readonly answer: Seen['answer'];
  readonly isWhole: boolean;
  readonly fault: object | undefined;
  readonly #rawHeaders: readonly string[];
  readonly #sent: Kept | undefined;

  constructor(
    { method = '', url = '', complete, rawHeaders }: IncomingMessage,
    sent: Kept | undefined,
    rest: Pick<Seen, 'startedMs' | 'endedMs' | 'connection' | 'parts' | 'answer' | 'isWhole' | 'fault'>,
  ) {
    this.method = method;
    this.target = url;
    this.isComplete = complete;
    this.startedMs = rest.startedMs;
    this.endedMs = rest.endedMs;
    this.connection = rest.connection;
    this.parts = rest.parts;
    this.answer = rest.answer;
    this.isWhole = rest.isWhole;
    this.fault = rest.fault;
    this.#rawHeaders = rawHeaders;
    this.#sent = sent;
  }

  get size() {
    return this.#sent?.size ?? 0;
  }

  get body() {
    return this.#sent?.whole() ?? nothing;
  }

  get headers() {
    return this.#rawHeaders.flatMap((name, index): [string, string][] =>
      index % 2 === 0 ? [[name, this.#rawHeaders[index + 1] ?? '']] : [],
    );
  }
}

/** What an answer was; it does not keep the connection. */
class Answered {
  readonly status: number;
  readonly #headers: ReturnType<ServerResponse['getHeaders']>;
  readonly #kept: Kept;

  constructor(response: ServerResponse, kept: Kept) {
    this.status = response.statusCode;
    this.#headers = response.getHeaders();
    this.#kept = kept;
  }

  get size() {
    return this.#kept.size;
  }

  get body() {
    return this.#kept.whole();
  }

  get headers() {
    return Object.entries(this.#headers).map(([name, value]): [string, string] => [name, String(value)]);
  }
}

const atOnce = Promise.resolve();
const nothing = Buffer.alloc(0);

/** What was no request, of which nothing is known. */
const garbage = {
  ...{ connection: 0, method: '', target: '', headers: [], size: 0, body: nothing, isComplete: false },
  ...{ parts: undefined, isWhole: true, fault: undefined },
  answer: { status: 400, headers: [], size: 0, body: nothing },
};
