import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** What waits for its turn: a request, or the refusal of bytes that are no request. */
interface Turn {
  readonly begin: () => void;
  readonly request?: IncomingMessage;
}

/** Why the server ended a connection, with the status that it answered where it could. */
export interface Ending {
  readonly status?: number;
  readonly message: string;
}

/** The state of a connection beyond what node keeps. Its requests are carried out one at a time. */
export class Connection {
  readonly socket: Socket;
  isParsed = false;
  /** It takes no further request, even one whose bytes have arrived. */
  ending = false;
  current: Exchange | undefined;
  /** The last request that has come, whatever became of it. */
  newest: IncomingMessage | undefined;
  /** When its last request ended, or when it was opened, on the clock of `performance`. */
  idleSinceMs = performance.now();
  /** When the time for the body of the current request began. */
  bodySinceMs = 0;
  holdsBack = false;
  endedFor: Ending | undefined;
  /** How many of the bytes that are read by pieces are still unread. */
  untakenBytes = 0;
  /** Goes on reading, where it is read by pieces. */
  readOn: (() => void) | undefined;
  readonly #turns: Turn[] = [];

  constructor(socket: Socket) {
    this.socket = socket;
  }

  /** How many requests wait for the one that is carried out. */
  get waiting(): number {
    return this.#turns.length;
  }

  /** Whether a request has come whole and is not answered yet, so that the next one has to wait. */
  get isOccupied(): boolean {
    return (this.current !== undefined || this.#turns.length > 0) && this.newest?.complete !== false;
  }

  inTurn(turn: Turn): void {
    if (this.current === undefined && this.#turns.length === 0) turn.begin();
    else this.#turns.push(turn);
  }

  begin(exchange: Exchange): void {
    this.current = exchange;
    this.bodySinceMs = performance.now();
    // By then the operating system has the answer, or the client is gone.
    exchange.response.on('close', () => this.#goOn());
  }

  /** Answers nothing after the current request: neither what arrives nor what waits. */
  endAfterThis(): void {
    this.ending = true;
    this.#turns.length = 0;
  }

  /** Marks the current answer as the last one, unless more requests have arrived. */
  makeLast(): void {
    const { response } = this.current ?? {};
    if (!response || response.headersSent || this.waiting > 0) return;
    if (this.untakenBytes > 0 || this.socket.readableLength > 0) return;
    response.setHeader('Connection', 'close');
  }

  /** Forgets the newest request, where it still waits. @returns whether it did. */
  forgetNewest(): boolean {
    if (this.#turns.at(-1)?.request !== this.newest) return false;
    this.#turns.pop();
    return true;
  }

  /** Whether the next step is the server's, so that silence of the client means nothing. */
  get isServersTurn(): boolean {
    if (this.current === undefined || this.socket.writableLength > 0) return false;
    return this.holdsBack || this.current.response.writableEnded || !this.#awaitsBody();
  }

  /** How much of the time for a body the newest request has left; 0 where no body is awaited. */
  bodyMsLeft(bodyMsMax: number): number {
    if (this.newest === undefined || this.newest.complete) return 0;
    if (this.#turns.length > 0) return bodyMsMax;
    if (this.current?.request !== this.newest) return 0;
    return this.#awaitsBody() ? Math.max(0, this.bodySinceMs + bodyMsMax - performance.now()) : bodyMsMax;
  }

  /**
   * Lets the current request wait. The time for its body starts again afterwards.
   * @throws Error as soon as the client is gone.
   */
  async pause(ms: number): Promise<void> {
    const gone = new AbortController();
    const abort = () => gone.abort();
    this.socket.once('close', abort);
    try {
      await pause(ms, undefined, { signal: gone.signal });
    } finally {
      this.socket.off('close', abort);
      this.bodySinceMs = performance.now();
      // From now on the client's silence counts again.
      this.socket.setTimeout(this.socket.timeout ?? 0);
    }
  }

  /** Ends it at once. The first reason that was given stays. */
  cut(message: string): void {
    this.endedFor ??= { message };
    this.endAfterThis();
    this.socket.destroy();
  }

  #awaitsBody(): boolean {
    const { request } = this.current as Exchange;
    const isRead = request.listenerCount('data') + request.listenerCount('readable') > 0;
    return !request.complete && isRead && request.readableLength === 0;
  }

  #goOn(): void {
    this.current = undefined;
    this.holdsBack = false;
    this.idleSinceMs = performance.now();
    // Other connections get their turns first.
    if (this.#turns.length > 0 || this.readOn) setImmediate(() => this.#next());
  }

  #next(): void {
    if (this.socket.destroyed) this.#turns.length = 0;
    // A request that arrived in the meantime has already begun.
    if (this.current) return;
    const next = this.#turns.shift();
    if (next) next.begin();
    else this.readOn?.();
  }
}

const connections = new WeakMap<Duplex, Connection>();

export function connectionOf(socket: Duplex): Connection {
  const known = connections.get(socket);
  if (known) return known;
  // Node's servers have no other kind of connection.
  const made = new Connection(socket as Socket);
  connections.set(socket, made);
  return made;
}
