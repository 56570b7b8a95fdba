import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Connections that carry no further request, though its bytes may already be here. */
const ending = new WeakSet<Duplex>();

/** The answer to the last request of each connection, sent or not. */
const lastAnswers = new WeakMap<Duplex, ServerResponse<IncomingMessage>>();

/**
 * Takes note of a request at its start.
 * @returns false where it came after one that ends the connection, so that nobody may act on it: the two
 * ends may not agree on where it begins (RFC 9112, sections 9.6 and 11.2).
 */
export function takesRequest(request: IncomingMessage, response: ServerResponse<IncomingMessage>): boolean {
  if (ending.has(request.socket)) return false;
  lastAnswers.set(request.socket, response);
  // Node's parser takes what follows an offer to switch protocols for bytes of the other protocol.
  if (request.headers.upgrade !== undefined) {
    ending.add(request.socket);
    response.setHeader('Connection', 'close');
  }
  return true;
}

/** Takes no further request from a connection. @returns false where that was so before. */
export function endAfterThis(connection: Duplex): boolean {
  if (ending.has(connection)) return false;
  ending.add(connection);
  return true;
}

/** The answer to the last request of a connection, sent or not; undefined where there was no request. */
export function lastAnswerOn(connection: Duplex): ServerResponse<IncomingMessage> | undefined {
  return lastAnswers.get(connection);
}
