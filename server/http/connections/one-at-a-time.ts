import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type Connection, connectionOf } from './connection.ts';
import type { Crowd } from './crowd.ts';
import { isOfHttp } from './pieces.ts';

/** Answers a request. It fails with nothing. */
export type Answering = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Carries out the requests of a connection one at a time, each when the answer before it has been handed to the
 * operating system. So a client has no more of the server's memory than one answer, however many it asks for.
 * @param refuse Answers what is no request of HTTP.
 */
export function oneAtATime(
  answering: Answering,
  crowd: Crowd,
  refuse: (connection: Connection) => void,
): RequestListener {
  return (request, response) => {
    const connection = connectionOf(request.socket);
    // The two ends may not agree on where this one begins (RFC 9112, sections 9.6 and 11.2).
    if (connection.ending) return;
    connection.newest = request;
    if (!isOfHttp(connection, request)) {
      refuse(connection);
      return;
    }
    // Node's parser takes what follows an offer to switch protocols for bytes of the other protocol.
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
