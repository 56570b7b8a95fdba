import type { Server as HttpServer } from 'node:http';
import { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { Limits } from '../limits.ts';
import * as http from '../node-http.ts';
import { type Connection, endGently } from './connection.ts';
import { type Crowd, crowdOf } from './crowd.ts';

/**
 * Finishes the requests under way, and ends each connection when it has none and has been quiet for a moment.
 * @returns when no request is carried out any more, so that what handlers use can be closed.
 */
export async function stop(server: HttpServer, limits: Limits, log: (line: string) => void): Promise<void> {
  const crowd = crowdOf(server);
  crowd.stopping = true;
  for (const connection of crowd.connections) connection.makeLast();
  let isOpen = server.listening;
  const closed = isOpen && stopListening(server, limits).then(() => (isOpen = false));
  const untilMs = performance.now() + limits.closingGraceMs;
  let before = bytesRead(crowd);
  for (let look = 1; isOpen; look++) {
    await Promise.race([closed, quietMoment(limits)]);
    for (const [connection, bytes] of before)
      if (connection.current === undefined && connection.socket.bytesRead === bytes)
        endGently(connection, limits);
    if (look === 1 && crowd.running > 0) log(waitingLine(crowd.running, limits));
    if (performance.now() > untilMs) for (const one of crowd.connections) one.cut(STOPPED);
    before = bytesRead(crowd);
  }
  while (crowd.running > 0) await quietMoment(limits);
}

const STOPPED =
  'The server closed the connection: it was stopped, and could not wait longer for this request.';

function waitingLine(requests: number, { closingGraceMs }: Limits): string {
  const what = requests === 1 ? '1 request that is' : `${requests} requests that are`;
  return `Stopping: waiting for ${what} under way, ${closingGraceMs / 1000} s at most.`;
}

/** Accepts connections for another moment, then none. @returns when the last one is closed. */
async function stopListening(server: HttpServer, limits: Limits): Promise<void> {
  await quietMoment(limits);
  // The method of HTTP servers would close idle connections at once, even one on which a request has just arrived, and
  // would stop checking time limits.
  await new Promise((resolve) => Server.prototype.close.call(server, resolve));
  http.Server.prototype.close.call(server);
}

/** By its end everything that arrived before has been read, however busy the process is. */
async function quietMoment({ closingQuietMs }: Limits): Promise<void> {
  await pause(closingQuietMs);
  // The event loop runs timers before it reads from the system, and this after it.
  await nextTurn();
}

function bytesRead({ connections }: Crowd): Map<Connection, number> {
  return new Map([...connections].map((connection) => [connection, connection.socket.bytesRead]));
}
