import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { Limits } from '../limits.ts';
import type { Response } from '../messages.ts';

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

/** Of heads and chunks: a dozen of the smallest requests, or a hundred chunks of a byte, well below a millisecond. */
const PIECE_BYTES = 512;
/** Of bodies that have a length, which cost little. */
const BODY_PIECE_BYTES = 16_384;

let opened = 0;

/** The state of a connection beyond what node keeps. Its requests are carried out one at a time. */
export class Connection {
  readonly socket: Socket;
  /** Of all connections of this process, from 1. */
  readonly number = ++opened;
  /** It takes no further request, even one whose bytes have arrived. */
  ending = false;
  /** The answer that is made, or on its way to the operating system. */
  current: Response | undefined;
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
  #isByPieces = false;
  #isDropping = false;
  #isScheduled = false;

  constructor(socket: Socket) {
    this.socket = socket;
  }

  /** Whether a request would begin at once. */
  get isFree(): boolean {
    return this.current === undefined && this.#turns.length === 0;
  }

  inTurn(turn: Turn): void {
    if (this.isFree) turn.begin();
    else this.#turns.push(turn);
  }

  begin(response: Response): void {
    this.current = response;
    this.sinceMs = performance.now();
    // By then the operating system has the answer, or the client is gone.
    response.on('close', goOn);
  }

  /** Answers nothing after the current request: neither what arrives nor what waits. */
  endAfterThis(): void {
    this.ending = true;
    this.#turns.length = 0;
  }

  /** From now on reads and drops what arrives. Without pieces, node does so by itself. */
  dropRest(): void {
    this.endAfterThis();
    this.#isDropping = true;
    if (!this.#isByPieces) return;
    this.#isByPieces = false;
    // Its parser has seen the last of it.
    this.socket.off('readable', this.#readOn).removeAllListeners('data').resume();
  }

  /** Marks the current answer as the last one, unless more requests have arrived. */
  makeLast(): void {
    const isLast = this.ending || (this.#turns.length === 0 && this.socket.readableLength === 0);
    if (this.current && !this.current.headersSent && isLast) this.current.set('Connection', 'close');
  }

  /** Forgets the newest request, where it still waits. @returns whether it did. */
  forgetNewest(): boolean {
    if (this.#turns.at(-1)?.request !== this.newest) return false;
    this.#turns.pop();
    return true;
  }

  /** Whether bytes that have arrived are not read, because a request waits for its answer. */
  get isHeldBack(): boolean {
    return this.#isByPieces && this.current !== undefined;
  }

  /** Whether the next step is the server's, so that silence of the client means nothing. */
  get isServersTurn(): boolean {
    if (this.current === undefined || this.socket.writableLength > 0) return false;
    return this.isHeld || this.current.req.complete;
  }

  /** Lets the current request wait. @throws Error as soon as the client is gone. */
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

  /**
   * From now on hands what arrives to node's parser in small pieces: one in each turn of the event loop, and none while
   * a request waits for its answer. Until then the rest stays in the socket, and soon with the client. Node by itself
   * parses 64 KiB at once, which may be 2,000 requests or 10,000 chunks. This way small requests are a fifth slower.
   */
  readByPieces(): void {
    if (this.#isByPieces || this.#isDropping) return;
    this.#isByPieces = true;
    // It stops the flow. Then node's own listener gets each piece when it is read.
    this.socket.on('readable', this.#readOn);
    // Node resumes a socket whose request asks for more of its body.
    this.socket.on('resume', this.#readOn);
    this.#readOn();
  }

  /** Ends it at once. The first reason that was given stays. */
  cut(message: string): void {
    this.endedFor ??= { message };
    this.endAfterThis();
    this.socket.destroy();
  }

  readonly #readOn = (): void => {
    if (!this.#isByPieces || this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      this.#readPiece();
    });
  };

  #readPiece(): void {
    const { socket, current, newest } = this;
    const body = newest?.complete === false ? newest : undefined;
    const isOccupied = body ? body.readableLength >= body.readableHighWaterMark : this.ending || current;
    if (socket.destroyed || isOccupied || this.#turns.length > 0) return;
    const isInChunks = body?.headers['transfer-encoding'] !== undefined;
    const bytes = body && !isInChunks ? BODY_PIECE_BYTES : PIECE_BYTES;
    if (socket.read(Math.min(bytes, socket.readableLength) || undefined) !== null) this.#readOn();
  }

  /** The current answer has ended. */
  goOn(): void {
    this.current = undefined;
    this.unanswered -= 1;
    this.isHeld = false;
    this.sinceMs = performance.now();
    // Other connections get their turns first.
    if (this.#turns.length > 0) setImmediate(() => this.#next());
    else this.#readOn();
  }

  #next(): void {
    if (this.socket.destroyed) this.#turns.length = 0;
    // A request that arrived in the meantime has already begun.
    if (!this.current) this.#turns.shift()?.begin();
  }
}

/** Where a socket keeps its connection: looking it up in a map would take as long as finding the route. */
const CONNECTION = Symbol('connection');

export function connectionOf(socket: Duplex & { [CONNECTION]?: Connection }): Connection {
  // Node's servers have no other kind of connection.
  socket[CONNECTION] ??= new Connection(socket as Socket);
  return socket[CONNECTION];
}

function goOn(this: Response): void {
  connectionOf(this.req.socket).goOn();
  this.whenClosed?.();
}

/**
 * Ends a connection so that its client can read the answer: one that is closed while its client still sends is reset,
 * and the client loses what it has not read (RFC 9112, section 9.6). So what arrives is read and dropped for a while.
 * @param last What to send before the end.
 */
export function endGently(connection: Connection, limits: Limits, last = ''): void {
  const { socket } = connection;
  if (!socket.writable) return;
  connection.dropRest();
  socket.end(last, 'latin1');
  const untilMs = performance.now() + limits.lingerMsMax;
  const bytesMax = socket.bytesRead + limits.discardedBytes;
  let bytes = socket.bytesRead;
  const looking = setInterval(() => {
    const isSilent = socket.bytesRead === bytes;
    bytes = socket.bytesRead;
    if (isSilent || bytes > bytesMax || performance.now() > untilMs) socket.destroy();
  }, limits.lingerMs);
  socket.once('close', () => clearInterval(looking));
}
