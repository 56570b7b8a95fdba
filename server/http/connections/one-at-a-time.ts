import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Connection, connectionOf } from './connection.ts';
import type { Crowd } from './crowd.ts';

/** Answers a request. It never throws. */
export type Answering = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Carries out the requests of a connection one at a time, each when the operating system has the answer before it. So
 * a client uses the memory of one answer, however many it asks for. Where too many wait, the connection ends after the
 * current answer; the client may send the others again (RFC 9112, section 9.3.2).
 */
export function oneAtATime(answering: Answering, crowd: Crowd): RequestListener {
  return (request, response) => {
    const connection = connectionOf(request.socket);
    connection.unanswered += 1;
    crowd.boundWaiting(connection);
    // Client and server may disagree on where this request begins (RFC 9112, sections 9.6 and 11.2).
    if (connection.ending) return;
    connection.newest = request;
    // After an offer to switch protocols, nobody knows which one the client speaks next.
    if (request.headers.upgrade !== undefined) {
      connection.ending = true;
      response.setHeader('Connection', 'close');
    }
    connection.inTurn({ request, begin: () => void carryOut(connection, request, response) });
  };

  async function carryOut(connection: Connection, request: IncomingMessage, response: ServerResponse) {
    connection.begin({ request, response });
    crowd.running += 1;
    if (crowd.stopping) {
      // By then node has parsed what came with this request.
      await nextTurn();
      connection.makeLast();
    }
    await answering(request, response);
    crowd.running -= 1;
    const { socket, current } = connection;
    if (current?.response !== response || (socket.writableLength === 0 && !connection.isHeld)) return;
    const bytes = Number(response.getHeader('Content-Length') ?? 0);
    crowd.keeps(connection, Math.max(bytes, socket.writableLength));
  }
}
