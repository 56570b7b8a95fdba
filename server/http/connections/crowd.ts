import type { Server } from 'node:http';
import type { Limits } from '../limits.ts';
import { type Connection, endGently } from './connection.ts';

/** After how many more waiting requests of a connection those of all connections are counted again. */
const COUNTED_EVERY = 64;

/** For how long all connections are read by pieces: a client that makes much work of few bytes soon comes again. */
const BY_PIECES_MS = 60_000;

/** Ranks every connection with a request behind every idle one: longer than a process runs. */
const WITH_REQUEST_MS = 1e15;

/**
 * All connections of a server, and how much memory they may use together. Beyond that, the connection that has let the
 * server wait longest is closed, so that clients that read their answers go on.
 */
export class Crowd {
  readonly connections = new Set<Connection>();
  /** How many requests are carried out, including those whose clients are gone. */
  running = 0;
  /** Every connection ends after its current answer. */
  stopping = false;
  readonly #limits: Limits;
  /** Bytes of answers that clients have not read yet, oldest first. */
  readonly #unsent = new Map<Connection, number>();
  #unsentBytes = 0;
  #byPiecesUntilMs = Number.NEGATIVE_INFINITY;
  /** Connections that end because too many requests wait on them, oldest first. */
  readonly #flooded = new Set<Connection>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  enter(connection: Connection): void {
    if (this.connections.size >= this.#limits.connections) this.#makeRoom(connection);
    this.connections.add(connection);
    if (this.#isPressed || performance.now() < this.#byPiecesUntilMs) connection.readByPieces();
    const { socket } = connection;
    // Node closes a connection this way after its last answer, at once.
    socket.destroySoon = () => endGently(connection, this.#limits);
    socket.once('close', () => {
      this.connections.delete(connection);
      this.#flooded.delete(connection);
      this.#forget(connection);
    });
  }

  /** Counts an answer that its client did not read at once. */
  keeps(connection: Connection, bytes: number): void {
    this.#unsent.set(connection, bytes);
    this.#unsentBytes += bytes;
    connection.current?.once('close', () => this.#forget(connection));
    for (const [oldest] of this.#unsent) {
      // A single answer may be larger than all of them should be.
      if (this.#unsentBytes <= this.#limits.unsentBytes || this.#unsent.size === 1) return;
      this.#forget(oldest);
      oldest.cut(
        `The server closed the connection: more than ${this.#limits.unsentBytes} bytes of answers waited for their clients, and this one had waited longest.`,
      );
    }
  }

  /** Ends a connection after its current answer where too many requests wait on it, and reads no more of it. */
  boundWaiting(connection: Connection): void {
    const { waitingRequests, floodedConnections } = this.#limits;
    if (connection.unanswered % COUNTED_EVERY === 0 && this.#isPressed) this.readByPieces();
    if (connection.unanswered <= waitingRequests + 1 || this.#flooded.has(connection)) return;
    const message = `The server closed the connection: more than ${waitingRequests} requests waited on it for their answers.`;
    connection.endedFor ??= { message };
    connection.endAfterThis();
    connection.makeLast();
    connection.readByPieces();
    if (connection.current) connection.current.once('close', () => endGently(connection, this.#limits));
    else endGently(connection, this.#limits);
    this.#flooded.add(connection);
    const [oldest] = this.#flooded;
    if (this.#flooded.size > floodedConnections) oldest?.cut(message);
  }

  /** From now on reads every connection by pieces, and for a while every new one. */
  readByPieces(): void {
    this.#byPiecesUntilMs = performance.now() + BY_PIECES_MS;
    for (const one of this.connections) one.readByPieces();
  }

  /** Whether so many requests wait that what the others may send at once would take too much memory. */
  get #isPressed(): boolean {
    let waiting = 0;
    for (const one of this.connections) waiting += Math.max(0, one.unanswered - 1);
    return waiting > this.#limits.waitingRequestsOfAll;
  }

  /** Closes the connection that has waited longest for its client, idle ones first. */
  #makeRoom(newcomer: Connection): void {
    let chosen = newcomer;
    let sinceMs = Number.POSITIVE_INFINITY;
    for (const one of this.connections) {
      if (one.socket.destroyed || one.isServersTurn) continue;
      const oneSinceMs = one.sinceMs + (one.current ? WITH_REQUEST_MS : 0);
      if (oneSinceMs >= sinceMs) continue;
      chosen = one;
      sinceMs = oneSinceMs;
    }
    chosen.cut(
      `The server closed the connection: there were ${this.#limits.connections} others, and this one had waited longest for its client.`,
    );
  }

  #forget(connection: Connection): void {
    this.#unsentBytes -= this.#unsent.get(connection) ?? 0;
    this.#unsent.delete(connection);
  }
}

/** The connections of each bounded server. */
export const crowds = new WeakMap<Server, Crowd>();
