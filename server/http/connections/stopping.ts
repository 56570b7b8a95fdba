import { Server as HttpServer } from 'node:http';
import { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { Limits } from '../limits.ts';
import type { Connection } from './connection.ts';
import { type Crowd, crowdOf } from './crowd.ts';
import { endGently } from './lingering.ts';

/**
 * Answers what was sent before, then ends the connections, each when nothing is under way on it and nothing has come
 * for a moment.
 * @returns when no request is carried out any more, so that what they work with can be closed.
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

/** Takes what still knocks for a moment, and then nobody. @returns when the last connection is closed. */
async function stopListening(server: HttpServer, limits: Limits): Promise<void> {
  await quietMoment(limits);
  // A server of HTTP would close idle connections at once, also those on which a request has just come, and would look
  // after no time limit any more.
  await new Promise((resolve) => Server.prototype.close.call(server, resolve));
  HttpServer.prototype.close.call(server);
}

/** What came in this time has been read by its end, however busy the process is. */
async function quietMoment({ closingQuietMs }: Limits): Promise<void> {
  await pause(closingQuietMs);
  // Timers come before what the system has to tell, and this comes after it.
  await nextTurn();
}

function bytesRead({ connections }: Crowd): Map<Connection, number> {
  return new Map([...connections].map((connection) => [connection, connection.socket.bytesRead]));
}
