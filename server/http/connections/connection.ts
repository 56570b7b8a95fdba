import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

/** A request that is carried out, and its answer. */
interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Something that is done when its turn comes: a request, or the refusal of what is none. */
interface Turn {
  readonly begin: () => void;
  readonly request?: IncomingMessage;
}

/** Why a server ended a connection, and with which status it said so, where it could. */
export interface Ending {
  readonly status?: number;
  readonly message: string;
}

/** What is known of a connection beside what node knows of it. Its requests are carried out one at a time. */
export class Connection {
  readonly socket: Socket;
  /** Node's parser gets what comes. */
  isParsed = false;
  /** It takes no further request, though its bytes may already be here. */
  ending = false;
  current: Exchange | undefined;
  /** The last request that has come, whatever became of it. */
  newest: IncomingMessage | undefined;
  /** Since when it has had no request, on the clock of `performance`. */
  idleSinceMs = performance.now();
  /** From when on the body of the current request may take its time. */
  bodySinceMs = 0;
  /** An answer is kept from its client on purpose. */
  holdsBack = false;
  endedFor: Ending | undefined;
  /** What is left of the bytes that are being read by pieces. */
  untakenBytes = 0;
  /** Called when it may read on, where it reads piece by piece. */
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
    // By then the answer has been handed to the operating system, or there is nobody to have it.
    exchange.response.on('close', () => this.#goOn());
  }

  /** Lets nothing follow what is answered now: neither what comes nor what waits already. */
  endAfterThis(): void {
    this.ending = true;
    this.#turns.length = 0;
  }

  /** Has the answer that is under way say that it is the last one, unless more requests are here already. */
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

  /** Whether the server owes the next step, so that the client's silence means nothing. */
  get isServersTurn(): boolean {
    if (this.current === undefined || this.socket.writableLength > 0) return false;
    return this.holdsBack || this.current.response.writableEnded || !this.#awaitsBody();
  }

  /** How much longer the body of the newest request may take, of what one may take; 0 where no body is to come. */
  bodyMsLeft(bodyMsMax: number): number {
    if (this.newest === undefined || this.newest.complete) return 0;
    if (this.#turns.length > 0) return bodyMsMax;
    if (this.current?.request !== this.newest) return 0;
    return this.#awaitsBody() ? Math.max(0, this.bodySinceMs + bodyMsMax - performance.now()) : bodyMsMax;
  }

  /**
   * Lets the current request wait, which takes nothing of the time for its body.
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
      // From now on it is the client's silence that counts.
      this.socket.setTimeout(this.socket.timeout ?? 0);
    }
  }

  /** Ends it at once; the first reason is the one that counts. */
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
    // Others get their turns before the next request of one that has sent many.
    if (this.#turns.length > 0 || this.readOn) setImmediate(() => this.#next());
  }

  #next(): void {
    if (this.socket.destroyed) this.#turns.length = 0;
    // One that came in the meantime has begun already.
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
  // Whatever carries requests to a server of node's is a socket of node's.
  const made = new Connection(socket as Socket);
  connections.set(socket, made);
  return made;
}
