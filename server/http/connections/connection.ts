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
  /** It takes no further request, even one whose bytes have arrived. */
  ending = false;
  current: Exchange | undefined;
  /** The last request that has come, whatever became of it. */
  newest: IncomingMessage | undefined;
  /** How many requests have come and have no answer yet, or never get one. */
  unanswered = 0;
  /** Since when the server waits for its client, on the clock of `performance`. */
  sinceMs = performance.now();
  /** The server lets the client wait on purpose. */
  isHeld = false;
  endedFor: Ending | undefined;
  readonly #turns: Turn[] = [];
  #isSlowed = false;

  constructor(socket: Socket) {
    this.socket = socket;
  }

  inTurn(turn: Turn): void {
    if (this.current === undefined && this.#turns.length === 0) turn.begin();
    else this.#turns.push(turn);
  }

  begin(exchange: Exchange): void {
    this.current = exchange;
    this.sinceMs = performance.now();
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
    if (response && !response.headersSent && this.#turns.length === 0)
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
    return this.isHeld || this.current.request.complete;
  }

  /**
   * Lets the current request wait.
   * @throws Error as soon as the client is gone.
   */
  async pause(ms: number): Promise<void> {
    const gone = new AbortController();
    const abort = () => gone.abort();
    this.socket.once('close', abort);
    this.isHeld = true;
    try {
      await pause(ms, undefined, { signal: gone.signal });
    } finally {
      this.socket.off('close', abort);
      this.isHeld = false;
      // From now on the client's silence counts again.
      this.socket.setTimeout(this.socket.timeout ?? 0);
    }
  }

  /** Reads no more, even where a request asks for the rest of its body. */
  stopReading(): void {
    if (this.socket.isPaused() && this.socket.listeners('resume').includes(pauseAgain)) return;
    this.socket.on('resume', pauseAgain).pause();
  }

  /**
   * Stops reading for a while. Node would hand over up to 2 MiB of a connection at once, which takes most of a second
   * where it is in chunks of a byte.
   */
  slow(): void {
    if (this.#isSlowed || this.ending) return;
    this.#isSlowed = true;
    this.stopReading();
    if (slowed.push(this) === 1) setTimeout(readOneOfTheSlowed, SLOWED_EVERY_MS);
  }

  readOn(): void {
    this.#isSlowed = false;
    if (!this.ending) this.socket.off('resume', pauseAgain).resume();
  }

  /** Ends it at once. The first reason that was given stays. */
  cut(message: string): void {
    this.endedFor ??= { message };
    this.endAfterThis();
    this.socket.destroy();
  }

  #goOn(): void {
    this.current = undefined;
    this.unanswered -= 1;
    this.isHeld = false;
    this.sinceMs = performance.now();
    // Other connections get their turns first.
    if (this.#turns.length > 0) setImmediate(() => this.#next());
  }

  #next(): void {
    if (this.socket.destroyed) this.#turns.length = 0;
    // A request that arrived in the meantime has already begun.
    if (!this.current) this.#turns.shift()?.begin();
  }
}

function pauseAgain(this: Socket): void {
  this.pause();
}

/**
 * How often one of all slowed connections is read. It brings 64 KiB, which cost some 10 ms in chunks of a byte: so all
 * of them together take a third of the processor.
 */
const SLOWED_EVERY_MS = 20;

const slowed: Connection[] = [];

function readOneOfTheSlowed(): void {
  slowed.shift()?.readOn();
  if (slowed.length > 0) setTimeout(readOneOfTheSlowed, SLOWED_EVERY_MS);
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
