import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type Connection, connectionOf } from './connection.ts';
import type { Crowd } from './crowd.ts';
import { isOfHttp } from './pieces.ts';

/** Answers a request. It never throws. */
export type Answering = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Carries out the requests of a connection one at a time, each when the operating system has the answer before it. So
 * a client uses the memory of one answer, however many it asks for.
 * @param refuse Answers what is no request of HTTP.
 */
export function oneAtATime(
  answering: Answering,
  crowd: Crowd,
  refuse: (connection: Connection) => void,
): RequestListener {
  return (request, response) => {
    const connection = connectionOf(request.socket);
    // Client and server may disagree on where this request begins (RFC 9112, sections 9.6 and 11.2).
    if (connection.ending) return;
    connection.newest = request;
    if (!isOfHttp(connection, request)) {
      refuse(connection);
      return;
    }
    // After an offer to switch protocols, node's parser takes what follows for the other protocol.
    if (request.headers.upgrade !== undefined) {
      connection.ending = true;
      response.setHeader('Connection', 'close');
    }
    connection.inTurn({ request, begin: () => void carryOut(connection, request, response) });
    if (connection.waiting > 0) crowd.slow(connection);
  };

  async function carryOut(connection: Connection, request: IncomingMessage, response: ServerResponse) {
    connection.begin({ request, response });
    crowd.running += 1;
    if (crowd.stopping) connection.makeLast();
    await answering(request, response);
    crowd.running -= 1;
    const { socket, current } = connection;
    if (current?.response !== response || (socket.writableLength === 0 && !connection.holdsBack)) return;
    const bytes = Number(response.getHeader('Content-Length') ?? 0);
    crowd.keeps(connection, Math.max(bytes, socket.writableLength));
  }
}
