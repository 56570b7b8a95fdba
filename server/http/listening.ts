import type { Server as HttpServer } from 'node:http';
import { type AddressInfo, Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { type Connection, endGently } from './connections/connection.ts';
import { type Crowd, crowds } from './connections/crowd.ts';
import type { Limits } from './limits.ts';
import * as http from './messages.ts';

/**
 * Listens on an address.
 * @param flag The option that chooses the port.
 * @returns the URL to call, without a slash at the end.
 * @throws Error with one sentence where the address is in use.
 */
export function listen(server: HttpServer, host: string, port: number, flag: string): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const inUse = error.code === 'EADDRINUSE' && `the port is in use; choose another with --${flag}`;
      reject(new Error(`Cannot listen on ${host}:${port}: ${inUse || error.message}.`));
    });
    server.listen(port, host, () => resolve(urlOf(server.address() as AddressInfo)));
  });
}

/** The URL of an address. A server that listens on all addresses can be called on the loopback one. */
function urlOf({ address, family, port }: AddressInfo): string {
  if (family === 'IPv4') return `http://${address === '0.0.0.0' ? '127.0.0.1' : address}:${port}`;
  return `http://[${address === '::' ? '::1' : address}]:${port}`;
}

/**
 * Finishes the requests under way, and ends each connection when it has none and has been quiet for a moment.
 * @returns when no request is carried out any more, so that what handlers use can be closed.
 */
export async function stop(server: HttpServer, limits: Limits, log: (line: string) => void): Promise<void> {
  const crowd = crowds.get(server) as Crowd;
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
    if (look === 1 && crowd.running > 0) {
      const what = crowd.running === 1 ? '1 request that is' : `${crowd.running} requests that are`;
      log(`Stopping: waiting for ${what} under way, ${limits.closingGraceMs / 1000} s at most.`);
    }
    if (performance.now() > untilMs) for (const one of crowd.connections) one.cut(STOPPED);
    before = bytesRead(crowd);
  }
  while (crowd.running > 0) await quietMoment(limits);
}

const STOPPED =
  'The server closed the connection: it was stopped, and could not wait longer for this request.';

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
