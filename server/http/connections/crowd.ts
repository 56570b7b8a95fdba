import type { Server } from 'node:http';
import type { Limits } from '../limits.ts';
import type { Connection } from './connection.ts';
import { takeByPieces } from './pieces.ts';

/** How many requests of a connection come to wait before all of them are counted again. */
const COUNTED_EVERY = 16;

/** So much younger than an idle one is a connection with a request: more than a process runs. */
const WITH_REQUEST_MS = 1e15;

type Bounds = Pick<Limits, 'connections' | 'unsentBytes' | 'waitingRequests'>;

/**
 * All connections of a server, and the bounds of what they may keep in its memory together. Beyond a bound the one
 * that has let the server wait longest is closed, so that clients who take what they asked for go on.
 */
export class Crowd {
  readonly connections = new Set<Connection>();
  /** How many requests are being carried out, also those whose clients are gone. */
  running = 0;
  /** From now on every connection ends with the answer to what it has sent. */
  stopping = false;
  readonly #bounds: Bounds;
  /** Bytes of answers that their clients have not taken yet, in the order in which they were ready. */
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

  /** Takes note of an answer that was not taken at once. */
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

  /** Whether so many requests wait for their turn that there should come no more of them at once. */
  get isPressed(): boolean {
    let waiting = 0;
    for (const one of this.connections) waiting += one.waiting;
    return waiting > this.#bounds.waitingRequests;
  }

  /** Reads a connection on which several requests have come at once by pieces; all connections, where it presses. */
  slow(connection: Connection): void {
    takeByPieces(connection);
    if (connection.waiting % COUNTED_EVERY !== 0 || !this.isPressed) return;
    for (const one of this.connections) takeByPieces(one);
  }

  /** Closes a connection that waits for its client: rather an idle one, and of these the one that is so longest. */
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
