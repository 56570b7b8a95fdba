import type { Server } from 'node:http';
import type { Limits } from '../limits.ts';
import type { Connection } from './connection.ts';
import { takeByPieces } from './pieces.ts';

/** After how many more waiting requests of a connection those of all connections are counted again. */
const COUNTED_EVERY = 16;

/** Ranks every connection with a request behind every idle one: longer than a process runs. */
const WITH_REQUEST_MS = 1e15;

type Bounds = Pick<Limits, 'connections' | 'unsentBytes' | 'waitingRequests'>;

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
  readonly #bounds: Bounds;
  /** Bytes of answers that clients have not read yet, oldest first. */
  readonly #unsent = new Map<Connection, number>();
  #unsentBytes = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  enter(connection: Connection): void {
    if (this.connections.size >= this.#bounds.connections) this.#makeRoom(connection);
    this.connections.add(connection);
    connection.socket.once('close', () => {
      this.connections.delete(connection);
      this.#forget(connection);
    });
  }

  /** Counts an answer that its client did not read at once. */
  keeps(connection: Connection, bytes: number): void {
    this.#unsent.set(connection, bytes);
    this.#unsentBytes += bytes;
    connection.current?.response.once('close', () => this.#forget(connection));
    for (const [oldest] of this.#unsent) {
      // A single answer may be larger than all of them should be.
      if (this.#unsentBytes <= this.#bounds.unsentBytes || this.#unsent.size === 1) return;
      this.#forget(oldest);
      oldest.cut(
        `The server closed the connection: more than ${this.#bounds.unsentBytes} bytes of answers waited for their clients, and this one had waited longest.`,
      );
    }
  }

  /** Whether more requests wait for their turn than should. */
  get isPressed(): boolean {
    let waiting = 0;
    for (const one of this.connections) waiting += one.waiting;
    return waiting > this.#bounds.waitingRequests;
  }

  /** Reads a connection that sends several requests at once by pieces; all connections, where too many requests wait. */
  slow(connection: Connection): void {
    takeByPieces(connection);
    if (connection.waiting % COUNTED_EVERY !== 0 || !this.isPressed) return;
    for (const one of this.connections) takeByPieces(one);
  }

  /** Closes the connection that has waited longest for its client, idle ones first. */
  #makeRoom(newcomer: Connection): void {
    let chosen = newcomer;
    let sinceMs = Number.POSITIVE_INFINITY;
    for (const one of this.connections) {
      if (one.socket.destroyed || one.isServersTurn) continue;
      const oneSinceMs = one.current ? one.bodySinceMs + WITH_REQUEST_MS : one.idleSinceMs;
      if (oneSinceMs >= sinceMs) continue;
      chosen = one;
      sinceMs = oneSinceMs;
    }
    chosen.cut(
      `The server closed the connection: there were ${this.#bounds.connections} others, and this one had waited longest for its client.`,
    );
  }

  #forget(connection: Connection): void {
    this.#unsentBytes -= this.#unsent.get(connection) ?? 0;
    this.#unsent.delete(connection);
  }
}

const crowds = new WeakMap<Server, Crowd>();

/** Makes the crowd of a server. */
export function gather(server: Server, bounds: Bounds): Crowd {
  const crowd = new Crowd(bounds);
  crowds.set(server, crowd);
  return crowd;
}

export function crowdOf(server: Server): Crowd {
  return crowds.get(server) as Crowd;
}
